"""The notifications of a bundle reach other programs: a signal on the session’s bus, after the value is saved."""

from gi.repository import Gio, GLib

from harness.environment import Surroundings
from harness.levers import run, write_plist
from harness.testing import LeversTestCase
from harness.waiting import wait_for

INTERFACE = "io.github.levers.Notifications"
NAME = "org.example.tweak/changed"


class NotificationTests(LeversTestCase):
    """A listener gets the signals of levers and leversctl."""

    def setUp(self):
        super().setUp()
        self.posted = []
        self.bus = Surroundings.get().bus
        subscription = self.bus.signal_subscribe(
            None, INTERFACE, "Posted", "/io/github/levers/Levers", NAME, Gio.DBusSignalFlags.NONE,
            lambda *arguments: self.posted.append(arguments[5].unpack()))
        self.addCleanup(self.bus.signal_unsubscribe, subscription)
        self.bundle = self.folder / "Tweak.bundle"
        self.store = self.folder / "org.example.tweak.plist"
        item = {"cell": "PSSwitchCell", "defaults": "org.example.tweak", "PostNotification": NAME}
        write_plist(self.bundle / "Root.plist", {"items": [
            item | {"key": "a", "label": "First"}, item | {"key": "b", "label": "Second"},
            {"cell": "PSSwitchCell", "defaults": "org.example.tweak", "key": "c", "label": "Silent"}]})

    def wait_posted(self, *expected):
        def arrived():
            context = GLib.MainContext.default()
            while context.iteration(False):
                pass
            return len(self.posted) >= len(expected)
        wait_for(arrived, "the signal")
        self.assertEqual(self.posted, list(expected))

    def test_a_save_reports_all_keys_at_once(self):
        """There is no signal before the save; a single one has the name, the keys and the file."""
        app = self.start(self.bundle, "--store", self.store)
        for title in ("First", "Second", "Silent"):
            app.toggle(title).do_action()
        app.wait_enabled("save")
        self.assertEqual(self.posted, [])
        self.save(app)
        self.wait_posted((NAME, ["a", "b"], str(self.store)))

    def test_leversctl_sends_signals_when_it_has_the_bundle(self):
        """set and reset send signals about their changes, and none without a change."""
        def leversctl(*arguments):
            result = run(*arguments, "--store", self.store, "--bundle", self.bundle, name="leversctl")
            self.assertEqual((result.returncode, result.stderr), (0, ""))
        leversctl("set", "a", "on")
        leversctl("set", "a", "on")
        leversctl("set", "c", "on")
        leversctl("reset")
        posted = (NAME, ["a"], str(self.store))
        self.wait_posted(posted, posted)
