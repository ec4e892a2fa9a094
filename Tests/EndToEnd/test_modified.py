"""Settings that differ from their defaults are marked, counted and can be filtered."""

from harness.levers import write_plist
from harness.testing import LeversTestCase


class ModifiedTests(LeversTestCase):
    def setUp(self):
        super().setUp()
        write_plist(self.store, {
            "mail.sync": False, "mail.interval": 15, "cache.onQuit": True, "storage.limit": 2.0,
            "account.password": "swordfish", "foreign": 1})
        self.open_sample()

    def description(self, name):
        return {node.description for node in self.app.all(name=name)} - {""}

    def test_rows_show_their_defaults(self):
        """A modified row shows its default; one whose stored value is the default doesn’t; a secret doesn’t reveal any.
        """
        self.assert_becomes(
            lambda: self.description("Sync Automatically"), {"Modified; default: On"}, "the description")
        self.assertFalse([text for text in self.description("Check for New Mail") if "Modified" in text])
        self.app.go("Account")
        self.assertEqual(self.description("Password"), {"Modified"})

    def test_pages_are_counted(self):
        """The row that opens a page shows the number of modified settings there and below; it is updated."""
        self.assert_becomes(lambda: self.count("Advanced"), ["2"], "the number at “Advanced”")
        self.assertEqual(self.description("Advanced"), {"2 modified settings"})
        self.assertEqual(self.count("Calendar"), [])
        self.app.go("Advanced")
        self.app.toggle("Write a Log").do_action()
        self.assertEqual(self.count("Storage"), ["2"])
        self.app.go("Root", "Harbor")
        self.assert_becomes(lambda: self.count("Advanced"), ["3"], "the number after a change")
        self.app.win.activate("undo")
        self.assert_becomes(lambda: self.count("Advanced"), ["2"], "the number after undo")

    def count(self, name):
        return [label.name for label in self.app.row(name).all("label") if label.name.isdigit()]

    def test_modified_only(self):
        """win.show-modified shows the modified settings of all pages, and back; a reset row stays."""
        self.assertFalse(self.app.win.state("show-modified"))
        self.app.win.activate("show-modified")
        self.app.wait_page("Search")
        self.app.wait_status("4 settings")
        self.assertTrue(self.app.win.state("show-modified"))
        self.app.win.activate("reset-row", "mail.sync")
        self.assert_becomes(lambda: self.app.toggle("Sync Automatically").is_checked, True, "the switch")
        self.app.wait_status("4 settings")
        self.app.win.activate("show-modified")
        self.app.wait_page("Harbor")
        self.assertFalse(self.app.win.state("show-modified"))
        self.app.key("ctrl+m")
        self.app.wait_status("3 settings")

    def test_nothing_modified(self):
        """If nothing is modified, the page says so."""
        self.app.win.activate("reset-all")
        self.app.win.activate("show-modified")
        self.app.wait_text("Nothing Is Modified")
