"""The settings beside those of another file, from which values are taken."""

import json

from harness.levers import read_plist, run, write_plist
from harness.testing import LeversTestCase

BUNDLE = [
    {"Type": "PSToggleSwitchSpecifier", "Key": "on", "Title": "Engine", "DefaultValue": False},
    {"Type": "PSTextFieldSpecifier", "Key": "name", "Title": "Ship"},
]


class CompareTests(LeversTestCase):
    """A bundle with a switch and a text; each test has its own two stores."""

    def open(self, own, other, *arguments, size=(720, 800)):
        self.bundle = self.folder / "App" / "Settings.bundle"
        self.other = self.folder / "other.plist"
        write_plist(self.bundle / "Root.plist", {"PreferenceSpecifiers": BUNDLE})
        write_plist(self.store, own)
        write_plist(self.other, other)
        self.app = self.start(self.bundle, "--store", self.store, *arguments, size=size)
        self.app.wait_enabled("compare-with")

    def saved(self):
        self.save(self.app)
        return read_plist(self.store)

    def test_by_the_command_line(self):
        """--compare opens the page; only what differs is listed, until all is asked for."""
        other = self.folder / "other.plist"
        self.open({"on": True, "name": "Ada"}, {"on": True, "name": "Ida"}, "--compare", other)
        self.app.wait_page("Compare")
        self.app.wait_text("1 value differs from those of “other.plist”")
        for text in ("Ship", "Ada", "Ida"):
            self.app.wait_text(text)
        self.assertNotIn("Engine", self.app.labels())
        self.app.win.activate("compare-filter")
        self.app.wait_text("Engine")

    def test_takes_one_value(self):
        """The button of a row takes its value; the row goes, Undo brings it back."""
        self.open({"on": True, "name": "Ada"}, {"on": False, "name": "Ida"})
        self.app.win.activate("compare-with", str(self.other))
        self.app.wait_page("Compare")
        self.app.find("button", name="Take the Other Value of “Ship”").do_action()
        self.app.wait_text("1 value differs")
        self.assertEqual(self.saved(), {"on": True, "name": "Ida"})
        self.app.win.activate("undo")
        self.app.wait_text("2 values differ")
        self.assertEqual(self.saved(), {"on": True, "name": "Ada"})

    def test_takes_all_as_one_edit(self):
        """Keys that the other file has not are removed, foreign ones included."""
        own, other = {"on": True, "name": "Ada", "odd": 1}, {"on": False, "new": [1]}
        self.open(own, other)
        self.app.win.activate("compare-with", str(self.other))
        self.app.wait_text("4 values differ")
        self.app.win.activate("compare-take-all")
        self.app.wait_text("No Differences")
        self.assertEqual(self.saved(), other)
        self.app.win.activate("undo")
        self.app.wait_text("4 values differ")
        self.assertEqual(self.saved(), own)

    def test_with_what_is_saved(self):
        self.open({"on": False}, {})
        self.assertFalse(self.app.win.is_enabled("compare-saved"))
        self.app.toggle("Engine").do_action()
        self.app.wait_enabled("compare-saved")
        self.app.win.activate("compare-saved")
        self.app.wait_text("1 value differs from those of “Saved”")

    def test_with_another_file_after_the_first(self):
        """Also one in JSON, in place of the first one."""
        self.open({"name": "Ada"}, {"name": "Ida"})
        self.app.win.activate("compare-with", str(self.other))
        self.app.wait_text("Ida")
        second = self.folder / "second.json"
        second.write_text(json.dumps({"name": "Eva"}))
        self.app.win.activate("compare-with", str(second))
        self.app.wait_text("Eva")
        self.app.wait_page("Compare")
        self.app.win.activate("back")
        self.app.wait_enabled("compare-filter", False)

    def test_a_damaged_file_is_reported(self):
        self.open({}, {})
        self.other.write_text("<plist><dict>")
        self.app.win.activate("compare-with", str(self.other))
        self.app.answer("The Settings Can’t Be Compared", "Close")

    def test_without_a_bundle(self):
        """--compare says what it needs."""
        result = run("--compare", "x.plist")
        self.assertNotEqual(result.returncode, 0)
        self.assertIn("--compare needs the PATH of a bundle", result.stderr)
