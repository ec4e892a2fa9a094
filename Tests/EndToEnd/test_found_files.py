"""Property lists that come from other programs: each opens, each value is one row of its kind, and a changed value
changes nothing else.

Those on this computer are looked for. LEVERS_TEST_FILES names another folder, such as one with unpacked packages;
OpenStep property lists in it are read with openstep_plist, if it is installed.
"""

import datetime
import json
import os
import plistlib
import shutil
import subprocess
import tempfile
from pathlib import Path

from harness.levers import run
from harness.testing import LeversTestCase

try:
    import openstep_plist
except ImportError:
    openstep_plist = None

FOLDERS = [folder for folder in ("/usr/share", "/usr/lib", "/opt") if Path(folder).is_dir()]
MOST = 60
GREATEST = 1 << 53


def find():
    """Property lists with a dictionary or a list that Python can read, too."""
    own = os.environ.get("LEVERS_TEST_FILES")
    result = subprocess.run(
        ["find", *([own] if own else FOLDERS), "-xdev", "-type", "f", "-size", "-200k", "-name", "*.plist"],
        capture_output=True, text=True)
    found = {}
    for name in sorted(result.stdout.splitlines()):
        value = read(name)
        is_page = isinstance(value, dict) and {"PreferenceSpecifiers", "items", "entry"} & value.keys()
        if value and not is_page and ".bundle/" not in name and (own or len(found) < MOST):
            found[name] = value
    return found


def read(name):
    data = Path(name).read_bytes()
    try:
        value = plistlib.loads(data)
        plistlib.dumps(value)  # fails for a list that contains itself, which is damaged
        return value
    except Exception:
        pass
    try:
        return openstep_plist.loads(data.decode()) if openstep_plist else None
    except Exception:
        return None


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


def changed(value):
    """Another value of the same type, as an argument of `leversctl set`; None for types without one."""
    match value:
        case bool(): return "boolean", str(not value).lower(), not value
        case int() if abs(value) < GREATEST: return "integer", str(value + 1), value + 1
        case str(): return "string", value + "x", value + "x"
    return None


class FoundFilesTests(LeversTestCase):
    def setUp(self):
        super().setUp()
        self.files = find()
        if not self.files:
            self.skipTest("no property lists of other programs")

    def test_values(self):
        for name, value in self.files.items():
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

    def test_changing_one_value(self):
        """One value of each type."""
        for name, value in self.files.items():
            changes = {}
            for key, old in value.items() if isinstance(value, dict) else ():
                if change := changed(old):
                    changes.setdefault(change[0], (key, *change[1:]))
            if Path(name).read_bytes().lstrip()[:1] not in (b"<", b"b"):
                continue  # OpenStep isn’t written
            for kind, (key, argument, new) in changes.items():
                with self.subTest(name, key=key), tempfile.TemporaryDirectory() as folder:
                    copy = Path(folder) / "copy.plist"
                    shutil.copyfile(name, copy)
                    result = run("set", "--type", kind, "--store", copy, "--", key, argument, name="leversctl")
                    self.assertEqual((result.returncode, result.stderr), (0, ""))
                    self.assertEqual(plistlib.loads(copy.read_bytes()), value | {key: new})
                    before, after = Path(name).read_bytes(), copy.read_bytes()
                    if before.startswith(b"<"):
                        lines = after.splitlines()
                        differing = [pair for pair in zip(before.splitlines(), lines) if pair[0] != pair[1]]
                        self.assertLessEqual(len(differing), 1, differing)
