"""Property lists of other programs: each opens, each value is one row of its kind, and a changed value changes nothing
else, in each format."""

import datetime
import json
import plistlib
import re
from pathlib import Path

from harness.levers import run
from harness.packages import found
from harness.testing import LeversTestCase

GREATEST = 1 << 53
# Between the keys of a nested value.
SEPARATOR = "\x1e"
# Of each program, so that none has most of the files.
MOST = 30


def read(file):
    """The value as Python reads it, and the first bytes; None for what it can’t read, or what isn’t a property list."""
    data = file.read_bytes()
    try:
        value = plistlib.loads(data)
        plistlib.dumps(value)  # fails for a list that contains itself, which is damaged
    except Exception:
        return None
    is_page = isinstance(value, dict) and {"PreferenceSpecifiers", "items", "entry"} & value.keys()
    return None if is_page else (value, data[:6])


def kinds(value):
    """The types of rows that may show a value."""
    match value:
        case bool(): return {"PSToggleSwitchSpecifier"}
        case int(): return {"LeversStepperSpecifier" if abs(value) <= GREATEST else "IASKCustomViewSpecifier"}
        case float(): return {"LeversStepperSpecifier", "PSTitleValueSpecifier"}
        case str(): return {"PSTextFieldSpecifier", "IASKTextViewSpecifier"}
        case datetime.datetime(): return {"IASKDatePickerSpecifier"}
        case list(): return {"IASKListGroupSpecifier", "PSTitleValueSpecifier"}
        case dict(): return {"PSChildPaneSpecifier", "PSTitleValueSpecifier"}
    return {"PSTitleValueSpecifier"}


def changes(value, path=()):
    """A change of the first value of each type: its type, path, argument of `leversctl set`, and new value."""
    first = {}
    for key, old in value.items():
        match old:
            case bool(): change = "boolean", str(not old).lower(), not old
            case int() if abs(old) < GREATEST: change = "integer", str(old + 1), old + 1
            case float(): change = "real", str(old + 0.5), old + 0.5
            case str(): change = "string", old + "x", old + "x"
            case bytes(): change = "data", "AAEC", b"\0\1\2"
            case datetime.datetime(): change = "date", "2001-02-03T04:05:06Z", datetime.datetime(2001, 2, 3, 4, 5, 6)
            case dict():
                for kind, change in changes(old, (*path, key)).items():
                    first.setdefault(kind, change)
                continue
            case _: continue
        first.setdefault(change[0], ((*path, key), *change[1:]))
    return first


def replaced(value, path, new):
    key, *rest = path
    return value | {key: replaced(value[key], rest, new) if rest else new}


def differing(lines, others):
    """The number of lines between those that are the same at the start and at the end."""
    def same(one, other):
        return next((index for index, pair in enumerate(zip(one, other)) if pair[0] != pair[1]), min(len(one), len(other)))
    start = same(lines, others)
    return len(lines) - start - same(lines[start:][::-1], others[start:][::-1])


class FoundFilesTests(LeversTestCase):
    def setUp(self):
        super().setUp()
        packages = found("*.plist")
        if not packages:
            self.skipTest("the packages can’t be downloaded")
        lists = [[file for file in files if read(file)][:MOST] for files in packages.values()]
        self.lists = [files for files in lists if files]
        self.files = [file for files in self.lists for file in files]
        self.assertGreaterEqual(len(self.files), 60)
        self.assertGreaterEqual(len(self.lists), 5)

    def test_values(self):
        for file in self.files:
            value, _ = read(file)
            with self.subTest(file):
                result = run("show", file, "--format", "json", name="leversctl")
                self.assertEqual((result.returncode, result.stderr), (0, ""))
                panes = {pane["file"]: pane for pane in json.loads(result.stdout)["panes"]}
                self.check(panes, "Root", value if isinstance(value, dict) else {"/": value})

    def check(self, panes, name, values):
        """Each value is a row of a page, or a list of its own, and so are those on the pages below."""
        sections = panes[name]["sections"]
        elements = [section for section in sections if section["key"]]
        elements += [row for section in sections if not section["key"] for row in section["rows"]
                     if row["type"] != "IASKButtonSpecifier"]  # Add Value
        shown = {element["key"].split(SEPARATOR)[-1]: element for element in elements}
        self.assertEqual(sorted(shown), sorted(values), name)
        self.assertEqual(len(elements), len(values), name)
        for key, element in shown.items():
            self.assertIn(element["type"], kinds(values[key]), key)
            if isinstance(values[key], dict) and element.get("file"):
                self.check(panes, element["file"], values[key])

    def test_changing_one_value(self):
        """One value of each type; in the first files of a program, also as binary and JSON."""
        for file in self.files:
            value, start = read(file)
            if not isinstance(value, dict):
                continue
            formats = {"plist": file.read_bytes()}
            if any(file in files[:3] for files in self.lists):
                formats["binary.plist"] = plistlib.dumps(value, fmt=plistlib.FMT_BINARY)
                try:
                    formats["json"] = (json.dumps(value, indent=2) + "\n").encode()
                except TypeError:
                    pass  # dates and data
            for (suffix, before), (kind, (path, argument, new)) in (
                    (form, change) for form in formats.items() for change in changes(value).items()):
                if any(re.search(r"[./\[\]\"]", key) for key in path):
                    continue
                with self.subTest(file, suffix=suffix, path=path):
                    copy = Path(self.folder) / f"copy.{suffix}"
                    copy.write_bytes(before)
                    result = run("set", "--type", kind, "--store", copy, "--", ".".join(path), argument, name="leversctl")
                    self.assertEqual((result.returncode, result.stderr), (0, ""))
                    after = copy.read_bytes()
                    loads = json.loads if suffix == "json" else plistlib.loads
                    self.assertEqual(loads(after), replaced(value, path, new))
                    if before.startswith(b"bplist"):
                        continue
                    # Data may have had more lines.
                    self.assertEqual(differing(after.splitlines(), before.splitlines()), 1)
                    self.assertTrue(kind == "data" or after.count(b"\n") == before.count(b"\n"))
