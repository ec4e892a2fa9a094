"""Property lists on this computer that come from other programs: each opens, and each value is one row of its kind."""

import datetime
import json
import plistlib
import subprocess
from pathlib import Path

from harness.levers import run
from harness.testing import LeversTestCase

FOLDERS = [folder for folder in ("/usr/share", "/usr/lib", "/opt") if Path(folder).is_dir()]
MOST = 60
GREATEST = 1 << 53


def find():
    """Property lists with a dictionary or a list, which Python can read, too."""
    result = subprocess.run(
        ["find", *FOLDERS, "-xdev", "-type", "f", "-size", "-200k", "-name", "*.plist"], capture_output=True, text=True)
    found = {}
    for name in sorted(result.stdout.splitlines()):
        try:
            value = plistlib.loads(Path(name).read_bytes())
        except Exception:
            continue
        is_page = isinstance(value, dict) and {"PreferenceSpecifiers", "items", "entry"} & value.keys()
        if value and not is_page and ".bundle/" not in name and len(found) < MOST:
            found[name] = value
    return found


def kinds(value):
    """The types of rows that may show a value."""
    match value:
        case bool(): return {"PSToggleSwitchSpecifier"}
        case int() if abs(value) <= GREATEST: return {"LeversStepperSpecifier"}
        case float(): return {"LeversStepperSpecifier", "PSTitleValueSpecifier"}
        case str(): return {"PSTextFieldSpecifier", "IASKTextViewSpecifier"}
        case datetime.datetime(): return {"IASKDatePickerSpecifier"}
        case list(): return {"IASKListGroupSpecifier", "PSTitleValueSpecifier"}
        case dict(): return {"PSChildPaneSpecifier", "PSTitleValueSpecifier"}
    return {"PSTitleValueSpecifier"}


class FoundFilesTests(LeversTestCase):
    def test_values(self):
        files = find()
        if not files:
            self.skipTest("no property lists of other programs")
        for name, value in files.items():
            with self.subTest(name):
                result = run("show", name, "--format", "json", name="leversctl")
                self.assertEqual((result.returncode, result.stderr), (0, ""))
                pane = next(pane for pane in json.loads(result.stdout)["panes"] if pane["file"] == "Root")
                elements = [section for section in pane["sections"] if section["key"]]
                elements += [row for section in pane["sections"] if not section["key"] for row in section["rows"]]
                values = value if isinstance(value, dict) else {"/": value}
                self.assertEqual(sorted(element["key"] for element in elements), sorted(values))
                for element in elements:
                    self.assertIn(element["type"], kinds(values[element["key"]]), element["key"])
