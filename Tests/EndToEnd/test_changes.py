"""Unsaved changes: their list, discarding them, copying them as commands, and the names of Undo."""

import shlex

from harness.levers import read_plist, run, write_plist
from harness.operating import display
from harness.testing import LeversTestCase
from harness.waiting import wait_for

EMPTY = "No Unsaved Changes"


class ChangesTestCase(LeversTestCase):
    """The sample with some saved settings."""

    def setUp(self):
        super().setUp()
        write_plist(self.store, {"user.name": "Ada", "foreign": [1, 2]})
        self.open_sample()

    def show_changes(self):
        self.app.win.activate("changes")
        self.app.wait_page("Unsaved Changes")

    def rename(self, name):
        self.app.fill("Your Name", name)
        self.assert_becomes(lambda: self.app.entry("Your Name").text, name, "the field")

    def changes(self):
        """The titles of the rows with their old and new values, without direction marks."""
        rows = []
        for row in self.app.all("list item"):
            texts = [label.name for label in row.all("label")]
            values = texts[1].splitlines()[0] if len(texts) > 1 else ""
            rows.append((texts[0], "".join(c for c in values if c not in "\u200e\u200f\u2068\u2069")))
        return rows

    def assert_changes(self, *expected):
        self.assert_becomes(self.changes, list(expected), "the changes")


class ListTests(ChangesTestCase):
    """The page with the changes."""

    def test_changes_come_and_go(self):
        """Each change has a row with both values; the list follows undo, redo and save immediately."""
        self.show_changes()
        self.app.wait_text(EMPTY)
        self.app.go("Root", "Harbor")
        self.app.toggle("Sync Automatically").do_action()
        self.rename("Eve")
        self.show_changes()
        name, sync = ("Your Name", "Ada → Eve"), ("Sync Automatically", "Default (On) → Off")
        self.assert_changes(name, sync)
        self.app.wait_text("user.name")
        self.app.win.activate("undo")
        self.assert_changes(sync)
        self.app.win.activate("redo")
        self.assert_changes(name, sync)
        self.app.win.activate("save")
        self.app.wait_text(EMPTY)
        self.assert_changes()

    def test_the_mark_in_the_header_bar(self):
        """While there are unsaved changes, a button in the header bar opens the list."""
        self.assertEqual(self.app.all("button", name="1 Unsaved Change"), [])
        self.app.toggle("Sync Automatically").do_action()
        self.app.click(self.app.find("button", name="1 Unsaved Change"))
        self.app.wait_page("Unsaved Changes")
        self.assert_changes(("Sync Automatically", "Default (On) → Off"))

    def test_by_key(self):
        """Ctrl+Shift+C shows the list, and does nothing if it is shown; Alt+Left closes it."""
        self.app.key("ctrl+shift+c")
        self.app.wait_page("Unsaved Changes")
        self.app.key("ctrl+shift+c")
        self.app.key("alt+Left")
        self.app.wait_page("Harbor")

    def test_reverting_one(self):
        """The button of a row discards a change; that can be undone, and the focus stays in the list."""
        self.app.toggle("Sync Automatically").do_action()
        self.rename("Eve")
        self.show_changes()
        self.app.click(self.app.find("button", name="Revert Your Name"))
        self.assert_changes(("Sync Automatically", "Default (On) → Off"))
        self.app.win.activate("undo")
        self.assert_becomes(lambda: len(self.changes()), 2, "the number of changes")
        self.app.click(self.app.find("button", name="Revert Sync Automatically"))
        self.app.click(self.app.find("button", name="Revert Your Name"))
        self.app.wait_text(EMPTY)
        self.app.wait_enabled("save", False)

    def test_a_row_opens_its_setting(self):
        """Activating a row shows the setting on its page."""
        self.app.go("Advanced")
        self.app.toggle("Write a Log").do_action()
        self.show_changes()
        self.app.click(self.app.find("list item"), at=(0.3, 0.5))
        self.app.wait_page("Advanced")

    def test_secrets_are_masked(self):
        """The value of a secure field isn’t shown anywhere in the list."""
        self.app.go("Account")
        self.app.fill("Password", "hunter2")
        self.app.wait_enabled("save")
        self.show_changes()
        self.assert_changes(("Password", "Default (Empty) → ••••••"))
        self.assertFalse(self.app.text_is_shown("hunter2"))


class RevertTests(ChangesTestCase):
    """Discarding all changes."""

    def test_revert_and_undo(self):
        """win.revert discards all changes, including other domains; the button of its notice restores them."""
        self.rename("Eve")
        self.app.go("Widget")
        self.app.toggle("Show Sender").do_action()
        self.app.wait_enabled("revert")
        self.app.win.activate("revert")
        self.app.wait_enabled("save", False)
        self.app.wait_enabled("revert", False)
        with self.app.toast("2 changes reverted"):
            self.app.toast_button("Undo").do_action()
        self.app.wait_enabled("save")
        self.app.go("Root", "Harbor")
        self.assert_becomes(lambda: self.app.entry("Your Name").text, "Eve", "the name")
        self.save(self.app)
        self.assertEqual(read_plist(self.store), {"user.name": "Eve", "foreign": [1, 2]})


class UndoNameTests(ChangesTestCase):
    """Undo and Redo include the name of the edit."""

    def test_in_the_menu(self):
        """The menu contains the name of the edit, on every page, if there is no space for the buttons."""
        display().resize(self.app.x_windows()[0], 360, 800)
        self.assert_soon(lambda: not self.app.all("button", name="Undo"), "Undo to be in the menu")
        self.assertIn("Undo", self.app.menu_items())
        self.app.toggle("Sync Automatically").do_action()
        self.app.go("Advanced")
        self.assertIn("Undo Change of Sync Automatically", self.app.menu_items())
        self.app.win.activate("undo")
        self.app.wait_enabled("redo")
        self.assertIn("Undo", self.app.menu_items())
        self.assertIn("Redo Change of Sync Automatically", self.app.menu_items(submenu="Changes"))


class CommandTests(LeversTestCase):
    """Changes as leversctl commands."""

    def test_the_commands_make_the_same_changes(self):
        """The copied commands, run by a shell, change another copy of the file like a save."""
        bundle = self.folder / "App" / "Settings.bundle"
        titles = ["text", "dash", "number"]
        write_plist(bundle / "Root.plist", {"PreferenceSpecifiers": [
            {"Type": "PSTextFieldSpecifier", "Key": key, "Title": key} for key in titles]})
        write_plist(self.store, {"text": "old"})
        app = self.open_bundle(bundle)
        app.fill("text", "a b & c!")
        app.fill("dash", "-x")
        self.assert_becomes(lambda: app.entry("dash").text, "-x", "the field")
        app.win.activate("copy-changes")
        app.wait_text("Commands copied")
        app.click(app.entry("number"))
        app.key("ctrl+v")
        # A single line of text takes the lines one after another.
        self.assert_soon(lambda: "leversctl" in app.entry("number").text, "the commands in the clipboard")
        commands = app.entry("number").text
        app.win.activate("undo")
        words = shlex.split(commands.replace("leversctl set", "\nleversctl set"), comments=False)
        calls, current = [], []
        for word in words:
            if word == "leversctl":
                current = []
                calls.append(current)
            else:
                current.append(word)
        for call in calls:
            result = run(*call, name="leversctl")
            self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual(read_plist(self.store), {"text": "a b & c!", "dash": "-x"})
