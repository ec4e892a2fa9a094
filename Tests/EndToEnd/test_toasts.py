"""Toasts that follow each other faster than they appear and disappear."""

from harness.levers import read_plist, write_plist
from harness.operating import display
from harness.testing import LeversTestCase

KEYS = ["mail.sync", "user.name", "cache.onQuit"]


class ToastTests(LeversTestCase):
    def setUp(self):
        super().setUp()
        write_plist(self.store, {"mail.sync": False, "user.name": "Grace", "cache.onQuit": True, "foreign": 1})
        # A toast only overlaps with the next one while they move.
        self.open_sample(animations=True)

    def test_resets_with_saves_between(self):
        """Each reset has a toast, which is dismissed by the next edit."""
        for number in range(40):
            key = KEYS[number % len(KEYS)]
            self.app.win.activate("reset-row", key)
            self.app.wait_enabled("save")
            if number % 2:
                self.save(self.app)
            self.app.win.activate("undo")
            if number % 2:
                self.save(self.app)
            self.app.wait_enabled("save", False)
        self.app.win.activate("reset-all")
        self.app.wait_text("Reset all settings to default")
        self.save(self.app)
        self.assertEqual(read_plist(self.store), {"foreign": 1})

    def test_resets_by_key(self):
        """Ctrl+Delete, Down, as fast as the keyboard repeats."""
        self.app.focus_by_keys(self.app.row("Sync Automatically"))
        for _ in range(8):
            for key in ["Down", "Down", "Down", "Up", "Up", "Up"]:
                display().key("ctrl+Delete")
                display().key(key)
            self.app.win.activate("undo")
        # D-Bus requests overtake keys, but a menu opens after those that were pressed before.
        self.app.menu_items()
        self.app.win.activate("reset-all")
        self.app.wait_enabled("save")
        self.save(self.app)
        self.assertEqual(read_plist(self.store), {"foreign": 1})
