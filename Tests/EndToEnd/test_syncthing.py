"""A settings file in a folder that Syncthing shares between two hosts, with a window on each."""

import unittest

from harness.environment import SAMPLE
from harness.levers import read_plist, write_plist
from harness.syncthing import MISSING, Pair
from harness.waiting import wait_equal
from test_conflicts import ConflictTestCase

PATIENCE = 60  # TCP waits longer and longer before it retries a disconnected cable


@unittest.skipIf(MISSING, f"needs {', '.join(MISSING)}")
class SyncthingTests(ConflictTestCase):
    def setUp(self):
        super().setUp()
        self.pair = Pair(self.folder)
        self.addCleanup(self.pair.stop)
        if not self.pair.is_possible:
            self.skipTest("users can't make networks here")
        write_plist(self.store_of(self.pair.west), {"user.name": "Ann", "mail.interval": 5, "other": 1})
        self.pair.start()
        self.pair.wait_for_names(["store.plist"])
        self.west, self.east = (
            self.start(SAMPLE, "--store", self.store_of(host)) for host in self.pair.hosts)
        for app in (self.west, self.east):
            app.wait_page("Harbor")

    @staticmethod
    def store_of(host):
        return host.shared / "store.plist"

    def values(self, host):
        """The content of the file; Syncthing removes it for a moment before it replaces it."""
        try:
            return read_plist(self.store_of(host))
        except FileNotFoundError:
            return None

    def edit(self, app, name):
        app.entry("Your Name").text = name
        self.save(app)

    def assert_both_hold(self, values):
        """Both files have these values, and both windows show the name."""
        for host, app in zip(self.pair.hosts, (self.west, self.east)):
            wait_equal(lambda: self.values(host), values, f"the file of {host.address}", PATIENCE)
            wait_equal(lambda: app.entry("Your Name").text, values["user.name"], f"the name on {host.address}", PATIENCE)

    def test_a_change_shows_on_the_other(self):
        """In both directions, without questions."""
        for app, name in ((self.west, "West"), (self.east, "East")):
            self.edit(app, name)
            self.assert_both_hold({"user.name": name, "mail.interval": 5, "other": 1})
        for app in (self.west, self.east):
            self.assertFalse(app.is_modified)
            self.assertFalse(app.text_is_shown("conflicting copy"))
        self.pair.wait_for_names(["store.plist"])

    def test_edited_while_apart(self):
        """Both windows offer the copy; after a merge in one of them, both have the result, and the copy is removed."""
        self.pair.cut()
        self.edit(self.west, "West")
        self.edit(self.east, "East")
        self.east.toggle("Sync Automatically").do_action()
        self.save(self.east)
        self.assertEqual(self.west.entry("Your Name").text, "West")
        self.pair.join()
        self.pair.wait_for_names(
            lambda names: len(names) == 2 and any(name.startswith("store.sync-conflict-") for name in names))
        for app in (self.west, self.east):
            app.wait_text("There is a conflicting copy of “store.plist”")
        # The later one is the file, and the earlier one the copy.
        self.assert_both_hold({"user.name": "East", "mail.interval": 5, "mail.sync": False, "other": 1})

        self.app = self.west
        self.press("Merge…")
        self.dialog_button("All Theirs").do_action()
        self.assert_soon(lambda: self.dialog_button("Apply").is_sensitive, "Apply to be sensitive")
        self.dialog_button("Apply").do_action()
        self.assert_dialog_gone()
        self.west.press_in_dialog("Remove the Copy?", "Save and Move to Trash")
        self.assert_both_hold({"user.name": "West", "mail.interval": 5, "mail.sync": False, "other": 1})
        self.pair.wait_for_names(["store.plist"])
        for app in (self.west, self.east):
            self.assert_soon(lambda: not app.text_is_shown("conflicting copy"), "the banner to go")
            self.assertFalse(app.text_is_shown("also changed elsewhere"))
            self.assertFalse(app.is_modified)
