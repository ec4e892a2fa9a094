"""Editing a bundle that another program changes at the same time."""

from harness.editing import EditorTestCase, ROWS
from harness.levers import write_plist


class EditOthersTests(EditorTestCase):
    def test_others(self):
        """What another program writes is shown, and an earlier edit is undone in it."""
        app = self.edit()
        self.open_element(1, "Sync")
        self.type_into("Title", "Copy")
        self.assert_becomes(lambda: self.elements[1]["Title"], "Copy", "the title")
        changed = self.page.read_bytes().replace(b"General", b"Common")
        self.page.write_bytes(changed)
        app.wait_text("Common")
        app.win.activate("edit-undo")
        self.assert_becomes(
            self.page.read_bytes, self.original.replace(b"General", b"Common"), "the page")

    def test_conflict(self):
        """A value that another program has changed, too, is asked about: theirs stays, or mine is written over it."""
        app = self.edit()
        self.open_element(1, "Sync")
        app.editor_page.all("switch", "toggle button", "check box", name="DefaultValue")[-1].do_action()
        self.assert_becomes(lambda: self.elements[1]["DefaultValue"], False, "the default value")
        theirs = {key: value for key, value in ROWS[1].items() if key != "DefaultValue"}
        write_plist(self.page, {"PreferenceSpecifiers": [ROWS[0] | {"Title": "Common"}, theirs, ROWS[2]]})
        changed = self.page.read_bytes()
        app.wait_text("Common")
        app.win.activate("edit-undo")
        app.wait_text("DefaultValue of “Sync”\nTheirs: None\nMine: “true”")
        app.answer("Also Changed Elsewhere", "Keep Theirs")
        self.assertEqual(self.page.read_bytes(), changed)
        app.win.activate("edit-undo")
        app.answer("Also Changed Elsewhere", "Use Mine")
        self.assert_becomes(lambda: self.elements[1], ROWS[1], "the element")
        self.assert_elements("Common", "Sync", "Size")
        app.win.activate("edit-redo")
        self.assert_becomes(self.page.read_bytes, changed, "the page")
