"""All stored values as a tree that is edited with the keyboard, and the source of the page."""

import ctypes
import datetime
import plistlib
import unittest
from pathlib import Path

from harness.levers import read_plist, write_plist
from harness.operating import display
from harness.testing import LeversTestCase
from harness.waiting import wait_for

BUNDLE = [
    {"Type": "PSToggleSwitchSpecifier", "Key": "on", "Title": "Engine", "DefaultValue": False},
    {"Type": "PSTextFieldSpecifier", "Key": "password", "Title": "Password", "IsSecure": True},
]

SOURCE_VIEW = "libgtksourceview-5.so.0"


def has_source_view():
    try:
        return bool(ctypes.CDLL(SOURCE_VIEW))
    except OSError:
        return False


class RawTests(LeversTestCase):
    """A bundle with a switch and a secret; its store has more keys."""

    def open(self, values, specifiers=BUNDLE, binary=False, **options):
        bundle = self.folder / "App" / "Settings.bundle"
        write_plist(bundle / "Root.plist", {"PreferenceSpecifiers": specifiers}, binary)
        write_plist(self.store, values)
        self.app = self.start(bundle, "--store", self.store, size=(720, 800), **options)
        self.app.wait_enabled("raw")
        return bundle

    def show(self):
        self.app.win.activate("raw")
        self.app.wait_page("Stored Values")

    def saved(self):
        self.save(self.app)
        return read_plist(self.store)

    def fill_dialog(self, heading, **texts):
        """Fills the fields of the open dialog and finishes it."""
        dialog = self.app.dialog(heading)
        for name, text in texts.items():
            dialog.find("text", "entry", "password", name=name).text = text
        self.app.answer(heading, "Done")

    def press_until_dialog(self, key, heading):
        """Presses a key in the tree; the first one may come before the rows have the focus."""
        def is_open():
            if not self.app.has_dialog():
                self.app.key(key)
            return self.app.has_dialog()

        wait_for(is_open, lambda: f"the dialog “{heading}” in\n" + "\n".join(self.app.tree.dump()), timeout=30)
        self.app.dialog(heading)

    def test_renames_and_undoes(self):
        """Alt+Enter opens the selected value; its key and its text are changed in one edit, which can be undone."""
        self.open({"alpha": "one", "on": True})
        self.show()
        self.app.wait_text("alpha")
        self.press_until_dialog("alt+Return", "Edit “alpha”")
        self.fill_dialog("Edit “alpha”", Key="beta", Value="two")
        self.app.wait_text("beta")
        self.assertEqual(self.saved(), {"beta": "two", "on": True})
        self.app.win.activate("undo")
        self.app.wait_text("alpha")
        self.assertEqual(self.saved(), {"alpha": "one", "on": True})

    def test_removes_by_key_and_undoes_by_toast(self):
        self.open({"alpha": [1, 2], "on": True})
        self.show()
        self.app.wait_text("2 items")

        def is_removed():
            if "alpha" in self.app.labels():
                self.app.key("Delete")
            return "alpha" not in self.app.labels()

        wait_for(is_removed, "the row to go", timeout=30)
        self.app.wait_text("“alpha” removed")
        self.app.win.activate("undo")
        self.app.wait_text("2 items")
        self.assertFalse(self.app.is_modified)

    def test_adds(self):
        """A value is added to an empty store with the button, and is selected."""
        self.open({})
        self.show()
        self.app.wait_text("No Stored Values")
        self.app.win.activate("raw-add")
        self.fill_dialog("Add Value", Key="fresh", Value="text")
        self.app.wait_text("fresh")
        self.assertEqual(self.saved(), {"fresh": "text"})
        self.app.wait_enabled("raw-details")
        self.app.win.activate("raw-details")
        self.app.dialog("Edit “fresh”")

    def field(self, name):
        """The field in the row of a value."""
        return self.app.find("text", "entry", name=f"Value of “{name}”")

    def edit(self, name):
        """Enter on the selected row edits its value in place."""
        def is_selected():
            return any(name in node.name and "selected" in node.states for node in self.app.all())

        wait_for(is_selected, lambda: f"the row of {name} in\n" + "\n".join(self.app.page.dump()))
        self.app.key("Return")
        self.field(name)

    def test_edits_in_the_row(self):
        """Enter edits and stores in one undo step; Escape restores the text and then goes back a page."""
        self.open({"host": "a.org", "port": 80})
        self.show()
        self.edit("host")
        self.app.type("b.org")
        self.app.key("Return")
        self.app.wait_text("b.org")
        self.edit("host")
        self.app.type("c")
        self.app.find(name="host, String, c")
        self.app.key("Escape")
        self.app.find(name="host, String, b.org")
        self.assertEqual(self.saved(), {"host": "b.org", "port": 80})
        self.app.win.activate("undo")
        self.app.find(name="host, String, a.org")
        self.assertFalse(self.app.win.is_enabled("undo"))
        self.app.key("Escape")
        self.app.wait_page("App")

    def test_save_goes_to_a_text_that_is_not_valid(self):
        """The previous value stays, and the field is there with the typed text, even from another page."""
        self.open({"port": 80})
        self.show()
        self.edit("port")
        self.app.type("9x")
        self.app.key("ctrl+s")
        self.app.wait_text("“port” isn’t valid. Its previous value was kept.")
        self.assertEqual(self.field("port").text, "9x")
        self.app.win.activate("back")
        self.app.wait_page("App")
        self.app.toggle("Engine").do_action()
        self.app.wait_enabled("save")
        self.app.win.activate("save")
        self.app.wait_page("Stored Values")
        self.assertEqual(self.field("port").text, "9x")
        self.assertEqual(read_plist(self.store), {"port": 80, "on": True})
        self.app.key("Escape")
        self.app.find(name="port, Integer, 80")
        self.app.wait_enabled("save", False)

    def type_what_is_not_valid(self, name, typed, message):
        """Types into the row of a value; the field keeps the text, and says why it is invalid."""
        self.edit(name)
        self.app.type(typed)
        self.app.wait_text(message)

    def test_texts_that_are_not_valid(self):
        """Numbers, dates and strings with rules, with keys: what is saved, where Save goes, and what Escape restores."""
        date = datetime.datetime(2024, 5, 6, 7, 8, 9)
        values = {"count": 3, "mail": "a@b.org", "ratio": 0.5, "when": date}
        rule = {"Type": "PSTextFieldSpecifier", "Key": "mail", "Title": "Mail", "LeversPattern": "[^@]+@[^@]+"}
        self.open(values, [*BUNDLE, rule])
        self.show()
        self.app.find(name="count, Integer, 3")
        for row, (name, typed) in enumerate([("count", "4x"), ("mail", "b@"), ("ratio", "0,,7"), ("when", "2025-13-01")]):
            with self.subTest(name=name):
                if row:
                    self.app.key("Down")
                self.type_what_is_not_valid(name, typed, "isn’t" if name != "mail" else "doesn’t have")
                self.app.key("ctrl+s")
                self.app.wait_text(f"“{name}” isn’t valid. Its previous value was kept.")
                self.assertEqual(self.field(name).text, typed)
                self.assertEqual(read_plist(self.store), values)
                self.app.key("Escape")
                self.app.wait_enabled("save", False)
                self.assertFalse(self.app.win.is_enabled("undo"))

    def test_save_automatically(self):
        """Invalid values are never saved, and valid ones immediately."""
        home = self.folder / "home"
        write_plist(home / "config" / "levers" / "preferences.plist", {"SaveAutomatically": True})
        self.open({"port": 80, "other": "a"}, home=home)
        self.show()
        self.edit("other")
        self.app.key("Down")
        self.type_what_is_not_valid("port", "99x", "isn’t")
        self.app.key("Return")
        self.app.key("Up")
        self.edit("other")
        self.app.type("b")
        self.app.key("Return")
        self.assert_becomes(lambda: read_plist(self.store), {"port": 80, "other": "b"}, "the file")
        self.app.find(name="port, Integer, 99x")

    def test_a_boolean_is_a_check_box(self):
        self.open({"flag": False})
        self.show()
        self.app.click(self.app.find("check box", name="flag"))
        self.app.find(name="flag, Boolean, true")
        self.app.key("Return")
        self.app.find(name="flag, Boolean, false")
        self.assertFalse(self.app.is_modified)

    def test_searches(self):
        """Ctrl+F finds keys and values at any depth; Enter goes to them, Escape closes the search."""
        self.open({"alpha": "one", "list": [{"host": "x.org"}], "other": 5})
        self.show()
        self.app.wait_text("alpha")
        self.app.key("ctrl+f")
        self.app.type("x.o")
        self.app.wait_text("list › Item 1 › host")
        self.app.wait_status("1 value")
        self.assertNotIn("alpha", self.app.labels())
        self.app.key("Return")
        self.edit("host")
        self.app.type("y.org")
        self.app.key("Return")
        self.app.wait_text("y.org")
        self.app.key("ctrl+f")
        self.app.key("Escape")
        self.app.wait_text("alpha")
        self.assertEqual(self.saved(), {"alpha": "one", "list": [{"host": "y.org"}], "other": 5})

    def test_the_menu_gives_the_focus_back(self):
        self.open({"alpha": "one", "beta": "two"})
        self.show()
        self.app.find(name="alpha, String, one")
        self.app.key("Down")
        self.app.key("Menu")
        wait_for(lambda: self.app.all("menu item"), "the menu")
        self.app.key("Escape")
        wait_for(lambda: not self.app.all("menu item"), "the menu to close")
        self.edit("beta")

    def choose(self, row, label):
        """Chooses from the menu of a row."""
        self.app.click(self.app.find(name=row), button=3)
        entries = wait_for(lambda: [node.name for node in self.app.all("menu item") if node.is_sensitive], "the menu")
        for key in ["Down"] * entries.index(label) + ["Return"]:
            self.app.key(key)

    def test_a_secondary_click_is_for_its_row(self):
        """The menu’s commands apply to the clicked row."""
        self.open({"alpha": "one", "beta": "two"})
        self.show()
        self.app.find(name="alpha, String, one")
        self.choose("beta, String, two", "Remove")
        wait_for(lambda: not self.app.all(name="beta, String, two"), "the row to go")
        self.choose("alpha, String, one", "Edit")
        self.app.find("text", name="Value of “alpha”")
        self.app.type("three")
        self.app.key("Return")
        self.app.find(name="alpha, String, three")

    def test_a_change_without_a_page_is_shown(self):
        """From the list of changes to the value in the tree, which is scrolled to it."""
        self.open({f"key{number:03}": number for number in range(200)})
        self.show()
        self.app.find(name="key000, Integer, 0")
        self.app.key("ctrl+f")
        self.app.type("key150")
        self.app.key("Return")
        self.edit("key150")
        self.app.type("7")
        self.app.key("Return")
        self.app.key("ctrl+f")
        self.app.type("@unsaved")
        self.app.wait_status("1 value")
        self.app.win.activate("back")
        self.app.win.activate("changes")
        self.app.wait_page("Unsaved Changes")
        self.app.click(self.app.row("key150"))
        self.app.wait_page("Stored Values")
        self.app.find(name="key150, Integer, 7")
        self.edit("key150")

    def test_keys_not_in_the_bundle_are_marked_and_secrets_masked(self):
        self.open({"on": True, "other": 1, "password": "hunter2"})
        self.show()
        self.app.wait_text("••••••")
        self.assertEqual(self.app.labels().count("not in bundle"), 1)
        self.assertFalse(self.app.text_is_shown("hunter2"))
        self.app.win.activate("raw-reveal")
        self.app.wait_text("hunter2")

    def test_outside_changes_appear(self):
        """Undo of a change on a page, while the tree is shown."""
        self.open({"on": False})
        self.app.toggle("Engine").do_action()
        self.app.wait_enabled("undo")
        self.show()
        self.app.wait_text("true")
        self.app.win.activate("undo")
        self.app.wait_text("false")

    def test_a_large_store(self):
        """A hundred thousand values: only visible ones have widgets; any of them is found and edited."""
        self.open({f"key{number:05}": number for number in range(100_000)})
        self.show()
        self.app.find(name="key00000, Integer, 0")
        self.assertLess(len(self.app.labels()), 1_000)
        self.app.key("ctrl+f")
        self.app.type("key98765")
        self.app.wait_status("1 value")
        self.app.key("Return")
        self.edit("key98765")
        self.app.type("7")
        self.app.key("Return")
        self.app.key("ctrl+f")
        self.app.key("Escape")
        self.assert_soon(lambda: len(self.app.labels()) > 20, "all values")
        self.assertLess(len(self.app.labels()), 1_000)
        self.assertEqual(self.saved()["key98765"], 7)

    def test_the_source_of_the_page(self):
        """The text of the page’s file; a binary one as XML."""
        self.open({})
        self.app.win.activate("source")
        self.app.wait_page("Root.plist")
        view = self.app.find("text", name="Root.plist")
        self.assertIn("<string>Engine</string>", view.text)

    def test_the_lines_of_the_row_with_the_focus(self):
        """Ctrl+U on a row shows its lines."""
        self.open({})
        self.app.click(self.app.entry("Password"))
        self.app.key("ctrl+u")
        self.app.wait_page("Root.plist")
        text = self.app.find("text", name="Root.plist").text.splitlines()
        key = next(i for i, line in enumerate(text, 1) if "<string>password</string>" in line)
        first = max(i for i, line in enumerate(text[:key], 1) if "<dict>" in line)
        last = min(i for i, line in enumerate(text, 1) if i > key and "</dict>" in line)
        self.app.wait_text(f"Lines {first} to {last} are “Password”.")

    def test_the_source_of_a_binary_page(self):
        self.open({}, binary=True)
        self.app.win.activate("source")
        self.app.wait_page("Root.plist")
        self.app.wait_text("The file is binary")
        view = self.app.find("text", name="Root.plist")
        self.assertEqual(plistlib.loads(view.text.encode()), {"PreferenceSpecifiers": BUNDLE})

    def marked_lines(self):
        """The height of the highlighted part in pixels, along a line without text."""
        x, y, width, height = self.app.place(self.app.find("text", name="Root.plist"))
        shades = [display().brightness(x + width - 40, y + offset) for offset in range(0, int(height), 4)]
        return 4 * sum(200 < shade < 245 for shade in shades)

    def check_marks(self, **options):
        """The last of many rows, which must be scrolled to, is highlighted completely: some ten lines."""
        rows = [BUNDLE[1] | {"Key": f"k{number}", "Title": f"Row {number}"} for number in range(8)]
        self.open({}, rows, ADW_DEBUG_COLOR_SCHEME="prefer-light", **options)
        self.app.click(self.app.entry("Row 7"))
        self.app.key("ctrl+u")
        self.app.wait_page("Root.plist")
        self.assert_soon(lambda: 100 < self.marked_lines() < 300, lambda: f"marked lines, not {self.marked_lines()}")
        return SOURCE_VIEW in Path(f"/proc/{self.app.process.pid}/maps").read_text(encoding="utf-8")

    @unittest.skipUnless(has_source_view(), "GtkSourceView 5 is not installed")
    def test_marked_lines_with_source_view(self):
        self.assertTrue(self.check_marks())

    def test_marked_lines_without_source_view(self):
        """The library’s placeholder isn’t one."""
        library = self.folder / "lib" / SOURCE_VIEW
        library.parent.mkdir()
        library.touch()
        self.assertFalse(self.check_marks(LD_LIBRARY_PATH=str(library.parent)))
