"""The menu of a row: all ways to open it, and its entries."""

import shlex
import subprocess

from harness.environment import IS_OLD_GTK, SAMPLE, program
from harness.levers import read_plist, write_plist
from harness.operating import display
from harness.testing import SampleTestCase


class RowMenuTests(SampleTestCase):
    """Each test has its own process: menus are windows that grab the pointer."""

    def setUp(self):
        super().setUp()
        self.open_sample()

    def entries(self):
        """The entries of the open menu: the label of each, and whether it is enabled."""
        return [(self.label(node), node.is_sensitive) for node in self.app.all("menu item")]

    @staticmethod
    def label(node):
        return node.name or next((label.name for label in node.all("label") if label.name), "")

    def open_menu(self, row):
        """Opens the menu with a secondary click on the title of a row."""
        self.app.open_menu(self.app.row(row))
        self.assert_soon(self.entries, f"the menu of “{row}”")
        return [label for label, _ in self.entries()]

    def choose(self, label):
        """Goes to an entry of the open menu with keys and chooses it."""
        names = [name for name, enabled in self.entries() if enabled]
        for key in ["Down"] * names.index(label) + ["Return"]:
            display().key(key)
        self.assert_soon(lambda: not self.entries(), "the menu to close")

    def paste(self):
        """The text on the clipboard, by pasting it into a field."""
        self.app.fill("Your Name", "")
        display().key("ctrl+v")
        self.assert_soon(lambda: self.app.entry("Your Name").text, "a text from the clipboard")
        return self.app.entry("Your Name").text

    def test_entries(self):
        """A row has all entries; Reset to Default only if a value is stored."""
        self.open_menu("Sync Automatically")
        self.assertEqual(
            self.entries(),
            [("Reset to Default", False), ("Copy Key", True), ("Copy Value", True), ("Copy as “leversctl set”", True),
             ("Copy Deep Link", True), ("Edit Element", True), ("Show in Source", True), ("Details", True)])

    def test_the_stored_value(self):
        """A row with a value shows it among all stored ones, with the focus on it."""
        self.app.toggle("Sync Automatically").do_action()
        self.app.wait_enabled("save")
        self.open_menu("Sync Automatically")
        self.choose("Show Stored Value")
        self.app.wait_page("Stored Values")
        self.app.find(name="mail.sync, Boolean, false")
        self.app.key("Return")
        self.app.find(name="mail.sync, Boolean, true")

    def test_keyboard(self):
        """The Menu key and Shift+F10 open the menu of the focused row; Escape closes it."""
        for row, key in (("Account", "Menu"), ("Account", "shift+F10"), ("Flag", "Menu")):
            self.app.focus_by_keys(self.app.row(row))
            self.app.key(key)
            self.assert_soon(self.entries, f"a menu of “{row}” by {key}")
            display().key("Escape")
            self.assert_soon(lambda: not self.entries(), "the menu to close")

    def test_text_field_keeps_its_own_menu(self):
        """The menu of a text has the row’s entries below its own.

        It is operated with keys: Insert Emoji comes before Copy Key. In GTK 4.8 it isn’t in the accessible tree, and
        begins after Select All.
        """
        self.app.click(self.app.entry("Your Name"))
        self.app.key("shift+F10")
        if not IS_OLD_GTK:
            for name in ("Select All", "Copy Key"):
                self.assertTrue(self.app.find("menu item", name=name))
            display().key("Down")
        for key in ("Down", "Return"):
            display().key(key)
        self.app.wait_text("Copied")
        self.assertEqual(self.paste(), "user.name")

    def test_search_results(self):
        """Rows in search results have the menu, too."""
        self.app.win.activate("search")
        self.app.wait_page("Search")
        self.app.type("write a log")
        self.assertTrue(self.app.row("Write a Log"))
        self.open_menu("Write a Log")
        self.choose("Copy Deep Link")
        self.app.wait_text("Copied")

    def test_reset(self):
        """Reset to Default removes the key, which can be undone."""
        self.change()
        self.open_menu("Sync Automatically")
        self.choose("Reset to Default")
        self.assert_soon(lambda: self.app.toggle("Sync Automatically").is_checked, "the default")
        self.app.wait_enabled("save", False)
        self.app.win.activate("undo")
        self.assert_soon(lambda: not self.app.toggle("Sync Automatically").is_checked, "the value again")

    def test_copy_key_and_value(self):
        """Copy Key and Copy Value put them on the clipboard."""
        self.open_menu("Sync Automatically")
        self.choose("Copy Key")
        self.app.wait_text("Copied")
        self.assertEqual(self.paste(), "mail.sync")
        self.open_menu("Sync Automatically")
        self.choose("Copy Value")
        self.assertEqual(self.paste(), "true")

    def test_copied_command_sets_the_value(self):
        """Copy as “leversctl set” gives a working shell command."""
        self.change()
        self.open_menu("Sync Automatically")
        self.choose("Copy as “leversctl set”")
        words = shlex.split(self.paste())
        self.assertEqual(words[:4], ["leversctl", "set", "mail.sync", "off"])
        words[words.index("--store") + 1] = str(self.folder / "other.plist")
        subprocess.run([program("leversctl"), *words[1:]], check=True, timeout=60)
        self.assertEqual(read_plist(self.folder / "other.plist"), {"mail.sync": False})

    def test_secrets_are_not_copied(self):
        """A password has no entry for copying it, its command prompts for it, and its details don’t show it."""
        self.app.go("Account")
        self.app.fill("Password", "hush")
        self.app.click(self.app.find("button", "toggle button", name="Show or Hide Text"), button=3)
        self.assert_soon(self.entries, "the menu of the password")
        labels = [label for label, _ in self.entries()]
        self.assertIn("Copy Key", labels)
        self.assertNotIn("Copy Value", labels)
        self.choose("Details")
        self.app.wait_text("••••••")
        self.assertFalse(self.app.text_is_shown("hush"))
        self.app.key("Escape")
        self.app.click(self.app.find("button", "toggle button", name="Show or Hide Text"), button=3)
        self.choose("Copy as “leversctl set”")
        self.app.wait_text("Copied")
        self.app.go("Root", "Harbor")
        command = self.paste()
        self.assertIn(" - ", command)
        self.assertNotIn("hush", command)

    def test_details(self):
        """Details show key, value, types, default, place and the entry itself; Escape closes them."""
        self.change()
        self.open_menu("Sync Automatically")
        self.choose("Details")
        for text in ("PSToggleSwitchSpecifier", "mail.sync", "boolean", "Root.plist, line", "<key>Type</key>",
                     "Nothing Found"):
            self.app.wait_text(text)
        self.app.key("Escape")
        self.assert_soon(lambda: not self.app.text_is_shown("Nothing Found"), "the details to go")

    def test_details_fix_an_issue(self):
        """A button fixes it in the bundle; the details close, and the page is read again."""
        page = self.folder / "App" / "Settings.bundle" / "Root.plist"
        write_plist(page, {"PreferenceSpecifiers": [
            {"Type": "PSToggleSwitchSpecifier", "Key": "a", "Title": "Alpha", "DefaultValue": "YES",
             "title": "Beta"}]})
        self.app.close_window()
        self.app.wait_for_end()
        self.open_bundle(page.parent)
        self.open_menu("Alpha")
        self.choose("Details")
        name = "Fix: Set DefaultValue to <true/>"
        self.assert_soon(lambda: self.app.tree.all("button", name=name), f"the button “{name}” of the dialog")
        self.app.tree.all("button", name=name)[0].do_action()
        self.app.wait_text("Fixed: Set DefaultValue to <true/>")
        self.assertIs(read_plist(page)["PreferenceSpecifiers"][0]["DefaultValue"], True)
        self.assertFalse(self.app.has_dialog())

    def test_deep_link(self):
        """Copy Deep Link gives an address that a second call follows."""
        self.app.go("Advanced")
        self.open_menu("Write a Log")
        self.choose("Copy Deep Link")
        self.app.go("Root", "Harbor")
        link = self.paste()
        self.assertIn("pane=Advanced", link)
        self.assertIn(str(SAMPLE), link)
        self.app.win.activate("undo")
        self.assertEqual(self.app.call(link).returncode, 0)
        self.app.wait_page("Advanced")
        self.assert_soon(lambda: "focused" in self.app.row("Write a Log").states
                         or self.app.row("Write a Log").all(name="Write a Log"), "the row")
