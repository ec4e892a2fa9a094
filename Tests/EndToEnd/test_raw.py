"""All stored values as a tree that is edited by keys, and the source of the page."""

import ctypes
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
    """A bundle with a switch and a secret; its store holds more."""

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
        """Presses a key in the tree; the first may come before the rows have the focus."""
        def is_open():
            if not self.app.has_dialog():
                self.app.key(key)
            return self.app.has_dialog()

        wait_for(is_open, lambda: f"the dialog “{heading}” in\n" + "\n".join(self.app.tree.dump()), timeout=30)
        self.app.dialog(heading)

    def test_renames_and_undoes(self):
        """F2 opens the selected value; its key and its text are changed in one edit, which Undo takes back."""
        self.open({"alpha": "one", "on": True})
        self.show()
        self.app.wait_text("alpha")
        self.press_until_dialog("F2", "Edit “alpha”")
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
        """Into an empty store by the button, and the new value is selected."""
        self.open({})
        self.show()
        self.app.wait_text("No Stored Values")
        self.app.win.activate("raw-add")
        self.fill_dialog("Add a Value", Key="fresh", Value="text")
        self.app.wait_text("fresh")
        self.assertEqual(self.saved(), {"fresh": "text"})
        self.app.wait_enabled("raw-edit")
        self.app.win.activate("raw-edit")
        self.app.dialog("Edit “fresh”")

    def test_foreign_keys_are_marked_and_secrets_masked(self):
        self.open({"on": True, "other": 1, "password": "hunter2"})
        self.show()
        self.app.wait_text("••••••")
        self.assertEqual(self.app.labels().count("foreign"), 1)
        self.assertFalse(self.app.text_is_shown("hunter2"))
        self.app.win.activate("raw-reveal")
        self.app.wait_text("hunter2")

    def test_what_changes_elsewhere_appears(self):
        """Undo of what was changed on a page, while the tree is shown."""
        self.open({"on": False})
        self.app.toggle("Engine").do_action()
        self.app.wait_enabled("undo")
        self.show()
        self.app.wait_text("true")
        self.app.win.activate("undo")
        self.app.wait_text("false")

    def test_a_large_store(self):
        """Ten thousand values: only those that are seen have widgets."""
        self.open({f"key{number:05}": number for number in range(10_000)})
        self.show()
        self.app.wait_text("key00000")
        self.assertLess(len(self.app.labels()), 1_000)

    def test_the_source_of_the_page(self):
        """The text of the page's file; a binary one as XML."""
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
        """How many pixels high the marked part is, along a line where no text is."""
        x, y, width, height = self.app.place(self.app.find("text", name="Root.plist"))
        shades = [display().brightness(x + width - 40, y + offset) for offset in range(0, int(height), 4)]
        return 4 * sum(200 < shade < 245 for shade in shades)

    def check_marks(self, **options):
        """The last of many rows, which is to be scrolled to, is marked as a whole: some ten lines."""
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
        """What stands in the library's place is none."""
        library = self.folder / "lib" / SOURCE_VIEW
        library.parent.mkdir()
        library.touch()
        self.assertFalse(self.check_marks(LD_LIBRARY_PATH=str(library.parent)))
