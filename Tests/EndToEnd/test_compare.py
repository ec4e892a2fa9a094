"""Comparing the settings with those of another file, and taking values from it."""

import json

from harness.levers import read_plist, run, write_plist
from harness.testing import LeversTestCase
from harness.waiting import wait_for

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
        """--compare opens the page, which lists only differences until all are shown."""
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
        """The button of a row takes its value; the row disappears, Undo restores it."""
        self.open({"on": True, "name": "Ada"}, {"on": False, "name": "Ida"})
        self.app.win.activate("compare-with", str(self.other))
        self.app.wait_page("Compare")
        self.app.find("button", name="Use the Other Value of “Ship”").do_action()
        self.app.wait_text("1 value differs")
        self.assertEqual(self.saved(), {"on": True, "name": "Ida"})
        self.app.win.activate("undo")
        self.app.wait_text("2 values differ")
        self.assertEqual(self.saved(), {"on": True, "name": "Ada"})

    def test_takes_all_as_one_edit(self):
        """Keys that aren’t in the other file are removed, including those that aren’t in the bundle."""
        own, other = {"on": True, "name": "Ada", "odd": 1}, {"on": False, "new": [1]}
        self.open(own, other)
        self.app.win.activate("compare-with", str(self.other))
        self.app.wait_text("4 values differ")
        self.app.win.activate("compare-use-all")
        self.app.wait_text("No Differences")
        self.assertEqual(self.saved(), other)
        self.app.win.activate("undo")
        self.app.wait_text("4 values differ")
        self.assertEqual(self.saved(), own)

    def test_at_phone_width(self):
        """All of its buttons are within the window."""
        self.open({"on": True, "name": "Ada"}, {"on": False, "name": "Ida"}, size=(360, 700))
        self.app.win.activate("compare-with", str(self.other))
        self.app.wait_text("2 values differ")
        for command in ((), ("compare-filter",)):
            for action in command:
                self.app.win.activate(action)
            for name in ("Only Differences" if command else "Show All", "Use All", "Compare With"):
                button = self.app.find("button", "toggle button", name=name)
                self.app.rest(button)
                x, _, width, _ = self.app.inside(button)
                with self.subTest(name=name):
                    self.assertGreaterEqual(x, 0)
                    self.assertLessEqual(x + width, self.app.width)

    def test_comparing_with_the_saved_file(self):
        self.open({"on": False}, {})
        self.assertFalse(self.app.win.is_enabled("compare-saved"))
        self.app.toggle("Engine").do_action()
        self.app.wait_enabled("compare-saved")
        self.app.win.activate("compare-saved")
        self.app.wait_text("1 value differs from those of “Saved”")

    def test_with_another_file_after_the_first(self):
        """Also a JSON file, replacing the first one."""
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


class PreviousSavesTests(LeversTestCase):
    """Comparing the settings with previous saves."""

    def begin(self, values, *, preferences=None, specifiers=BUNDLE):
        self.bundle = self.folder / "App" / "Settings.bundle"
        write_plist(self.bundle / "Root.plist", {"PreferenceSpecifiers": specifiers})
        write_plist(self.store, values)
        if preferences:
            write_plist(self.folder / "config" / "levers" / "preferences.plist", preferences)
        self.open()

    def open(self):
        self.app = self.start(self.bundle, "--store", self.store, home=self.folder, size=(720, 800))
        self.app.wait_enabled("previous-saves")

    def kept(self):
        return sorted((self.folder / "state" / "levers" / "saves").glob("*.save"))

    def change_and_save(self, name):
        """Types a name and saves."""
        self.app.fill("Ship", name)
        self.save(self.app)

    def rows(self):
        """The rows of the list, by the number of different values."""
        return [text for text in self.app.labels() if "differ" in text or "same values" in text]

    def test_takes_a_value_from_an_older_save(self):
        """After two saves, the first version is opened from the list, and one value is taken and undone."""
        self.begin({"on": True, "name": "Ada"})
        self.app.win.activate("previous-saves")
        self.app.wait_text("No Previous Saves")
        self.app.win.activate("back")
        self.app.wait_page("App")
        self.change_and_save("Ida")
        self.app.toggle("Engine").do_action()
        self.save(self.app)
        self.app.key("ctrl+shift+d")
        self.app.wait_page("Previous Saves")
        self.assert_becomes(self.rows, ["1 value differs", "2 values differ"], "the rows")
        oldest = [row for row in self.app.all("list item") if row.name.startswith("Today")][-1]
        self.app.click(oldest)
        self.app.wait_page("Compare")
        self.app.wait_text("2 values differ from those of “Today")
        self.app.find("button", name="Use the Other Value of “Ship”").do_action()
        self.app.wait_text("1 value differs from those of “Today")
        self.save(self.app)
        self.assertEqual(read_plist(self.store), {"on": False, "name": "Ada"})
        self.app.win.activate("undo")
        self.app.wait_text("2 values differ from those of “Today")
        self.app.win.activate("back")
        self.app.wait_page("Previous Saves")
        self.assert_becomes(lambda: len(self.rows()), 3, "the number of rows")

    def test_the_last_save_before_quitting_is_kept_without_secrets(self):
        """A version replaced by the last save is available after a restart, but without passwords."""
        secret = {"Type": "PSTextFieldSpecifier", "Key": "password", "Title": "Password", "IsSecure": True}
        self.begin({"name": "Ada", "password": "hunter2"}, specifiers=[*BUNDLE, secret])
        self.app.fill("Ship", "Ida")
        self.app.wait_enabled("save")
        self.app.win.activate("save")
        self.app.app.activate("quit")
        self.assertEqual(self.app.wait_for_end(), 0)
        (file,) = self.kept()
        self.assertNotIn(b"hunter2", file.read_bytes())
        self.assertEqual((file.stat().st_mode & 0o777, file.parent.stat().st_mode & 0o777), (0o600, 0o700))
        self.open()
        self.app.win.activate("compare-save", file.name)
        self.app.wait_page("Compare")
        self.app.wait_text("Secrets were not kept.")
        self.app.win.activate("compare-use-all")
        self.app.wait_text("No Differences")
        self.save(self.app)
        self.assertEqual(read_plist(self.store), {"name": "Ada", "password": "hunter2"})

    def test_switching_it_off_forgets_them(self):
        self.begin({"name": "Ada"})
        self.change_and_save("Ida")
        self.assert_becomes(lambda: len(self.kept()), 1, "the number of saves")
        self.app.win.activate("previous-saves")
        self.assert_becomes(self.rows, ["1 value differs"], "the rows")
        self.app.key("ctrl+comma")
        self.assert_becomes(lambda: len(self.app.x_windows()), 2, "the number of windows")
        toggles = ("switch", "check box", "toggle button")
        wait_for(lambda: self.app.tree.all(*toggles, name="Keep Previous Saves"), "the preference")
        self.app.tree.all(*toggles, name="Keep Previous Saves")[-1].do_action()
        self.assert_becomes(self.kept, [], "the saves")
        self.app.wait_text("Previous Saves Are Not Kept")

    def test_nothing_is_kept_when_it_is_off(self):
        self.begin({"name": "Ada"}, preferences={"KeepPreviousSaves": False})
        self.change_and_save("Ida")
        self.app.win.activate("previous-saves")
        self.app.wait_text("Previous Saves Are Not Kept")
        self.assertEqual(self.kept(), [])
