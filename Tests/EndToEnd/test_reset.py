"""Settings go back to their defaults: a row, a page, all; each time with a toast that takes it back."""

from harness.levers import read_plist, write_plist
from harness.testing import LeversTestCase


class ResetTests(LeversTestCase):
    stored = {"mail.sync": False, "user.name": "Grace", "cache.onQuit": True, "foreign": 1}

    def setUp(self):
        super().setUp()
        write_plist(self.store, self.stored)
        self.open_sample()

    def saved(self):
        self.save(self.app)
        return read_plist(self.store)

    def undo_in_toast(self, text):
        """Presses Undo in the toast; there is another such button in the header bar."""
        with self.app.toast(text):
            self.app.click(self.app.all("button", name="Undo")[-1])

    def without(self, *keys):
        return {key: value for key, value in self.stored.items() if key not in keys}

    def test_row_by_key(self):
        """Ctrl+Delete resets the row with the focus: its key goes."""
        self.app.focus_by_keys(self.app.row("Sync Automatically"))
        self.app.key("ctrl+Delete")
        self.app.wait_text("Reset “Sync Automatically” to default")
        self.assert_becomes(lambda: self.app.toggle("Sync Automatically").is_checked, True, "the switch")
        self.assertEqual(self.saved(), self.without("mail.sync"))

    def test_row_by_action_and_undo_in_the_toast(self):
        """win.reset-row takes a key of any page; the toast's button takes it back."""
        self.app.win.activate("reset-row", "cache.onQuit")
        self.app.wait_enabled("save")
        self.undo_in_toast("Reset “Empty When Harbor Quits” to default")
        self.app.wait_enabled("save", False)
        self.app.win.activate("reset-row", "foreign")
        self.app.wait_text("“foreign” is no key of this bundle")
        self.assertFalse(self.app.is_modified)

    def test_page(self):
        """win.reset-page resets the page that is seen, as one edit."""
        self.app.win.activate("reset-page")
        self.app.wait_text("Reset the page “Harbor” to default")
        self.app.wait_enabled("undo")
        self.app.win.activate("undo")
        self.app.wait_enabled("undo", False)
        self.app.win.activate("redo")
        self.assertEqual(self.saved(), self.without("mail.sync", "user.name"))
        self.app.win.activate("reset-page")
        self.app.wait_text("Nothing to reset")

    def test_all(self):
        """win.reset-all resets all pages without asking, and keeps foreign keys; Undo takes all of it back."""
        self.app.win.activate("reset-all")
        self.app.wait_enabled("save")
        self.assertFalse(self.app.all("button", name="Cancel"), "a question")
        self.undo_in_toast("Reset all settings to default")
        self.app.wait_enabled("save", False)
        self.app.win.activate("redo")
        self.assertEqual(self.saved(), {"foreign": 1})
