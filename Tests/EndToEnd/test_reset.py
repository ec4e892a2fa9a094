"""Resetting settings to their defaults: a row, a page, all; each time with a toast to undo it."""

from harness.levers import read_plist, write_plist
from harness.operating import display
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
        """Presses Undo in the toast; the header bar has another such button."""
        with self.app.toast(text):
            self.app.click(self.app.toast_button("Undo"))

    def without(self, *keys):
        return {key: value for key, value in self.stored.items() if key not in keys}

    def test_row_by_key(self):
        """Ctrl+Delete resets the focused row: its key is removed."""
        self.app.focus_by_keys(self.app.row("Sync Automatically"))
        self.app.key("ctrl+Delete")
        self.app.wait_text("Reset “Sync Automatically” to default")
        self.assert_becomes(lambda: self.app.toggle("Sync Automatically").is_checked, True, "the switch")
        self.assertEqual(self.saved(), self.without("mail.sync"))

    def test_row_by_action_and_undo_in_the_toast(self):
        """win.reset-row takes a key of any page; the toast’s button restores it."""
        self.app.win.activate("reset-row", "cache.onQuit")
        self.app.wait_enabled("save")
        self.undo_in_toast("Reset “Empty When Harbor Quits” to default")
        self.app.wait_enabled("save", False)
        self.app.win.activate("reset-row", "foreign")
        self.app.wait_text("“foreign” isn’t a key of this bundle")
        self.assertFalse(self.app.is_modified)

    def reset_button(self):
        return self.app.row("Sync Automatically").all("button", name="Reset to Default: On")

    def test_button_of_a_row(self):
        """A modified row has a reset button, which Tab reaches only from inside the row."""
        self.assert_soon(self.reset_button, "the button")
        self.assertFalse(self.app.row("Check for New Mail").all("button"))
        self.app.focus_by_keys(self.app.row("Sync Automatically"))
        self.app.key("Tab")
        self.assert_soon(lambda: "focused" in self.reset_button()[0].states, "the focus on the button")
        self.app.key("space")
        self.assert_becomes(lambda: self.app.toggle("Sync Automatically").is_checked, True, "the switch")
        self.assert_becomes(self.reset_button, [], "the button")
        self.assertEqual(self.saved(), self.without("mail.sync"))

    def test_toast_outlives_the_page(self):
        """The toast with Undo stays on the next page."""
        self.app.win.activate("reset-row", "mail.sync")
        self.app.wait_text("Reset “Sync Automatically” to default")
        with self.app.toast("Reset “Sync Automatically” to default"):
            self.app.go("Account")
            self.assertTrue(self.app.text_is_shown("Reset “Sync Automatically” to default"))
            self.app.click(self.app.toast_button("Undo"))
        self.app.wait_enabled("save", False)

    def test_toast_is_in_the_middle_of_the_page(self):
        """Also next to the sidebar."""
        display().resize(self.app.x_windows()[0], 1280, 800)
        self.app.win.activate("reset-row", "mail.sync")
        with self.app.toast("Reset “Sync Automatically” to default"):
            button = self.app.rest(self.app.toast_button("Undo"))
            label = self.app.rest(self.app.tree.find("label", name="Reset “Sync Automatically” to default"))
            page = self.app.rest(self.app.row("Sync Automatically"))
        middle = (label[0] + button[0] + button[2]) / 2
        self.assertAlmostEqual(middle, page[0] + page[2] / 2, delta=40)

    def test_page(self):
        """win.reset-page resets the visible page, as one edit."""
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
        """win.reset-all resets all pages without asking, and keeps keys that aren’t in the bundle; Undo restores all of them."""
        self.app.win.activate("reset-all")
        self.app.wait_enabled("save")
        self.assertFalse(self.app.all("button", name="Cancel"), "a question")
        self.undo_in_toast("Reset all settings to default")
        self.app.wait_enabled("save", False)
        self.app.win.activate("redo")
        self.assertEqual(self.saved(), {"foreign": 1})
