"""Rows that need the app’s own code: their values are shown, and edited as strings."""

from harness.levers import read_plist, write_plist
from harness.testing import LeversTestCase


class CustomRowTests(LeversTestCase):
    def setUp(self):
        super().setUp()
        bundle = self.folder / "App" / "Settings.bundle"
        rows = [{"Type": "IASKCustomViewSpecifier", "Title": title, "Key": title.lower()} for title in ("Count", "Frame")]
        write_plist(bundle / "Root.plist", {"PreferenceSpecifiers": rows})
        write_plist(self.store, {"count": 5, "frame": {"x": 1, "y": [2]}})
        self.open_bundle(bundle)

    def open(self, title):
        self.app.click(self.app.row(title))
        dialog = self.app.dialog(title)
        self.app.focus()
        editor = dialog.find("text", name=title)
        self.assert_soon(lambda: "focused" in editor.states, "the text to have the focus")
        return dialog, editor

    def test_a_number(self):
        """A text that isn’t a number is refused; a number is stored as one, and can be undone."""
        dialog, editor = self.open("Count")
        self.app.key("ctrl+a")
        self.app.type("six")
        self.app.wait_text("isn’t a whole number")
        self.app.key("ctrl+a")
        self.app.type("6")
        self.assert_soon(lambda: not self.app.text_is_shown("isn’t a whole number"), "the message to go")
        self.app.answer("Count", "Done")
        self.save(self.app)
        self.assertEqual(read_plist(self.store)["count"], 6)
        self.app.win.activate("undo")
        self.save(self.app)
        self.assertEqual(read_plist(self.store)["count"], 5)

    def test_a_dictionary(self):
        """A dictionary is edited as JSON; Cancel keeps the stored value."""
        dialog, editor = self.open("Frame")
        self.assertIn('"y"', editor.text)
        self.app.key("ctrl+a")
        self.app.type("x")
        self.assert_soon(lambda: editor.text == "x", "the text to be typed")
        self.app.answer("Frame", "Cancel")
        self.app.wait_enabled("save", False)
