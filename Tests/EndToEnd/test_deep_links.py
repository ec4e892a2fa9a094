"""Links to bundles, pages and rows: `levers://open?bundle=PATH&pane=NAME&key=KEY`."""

from urllib.parse import quote

from gi.repository import Gio, GLib

from harness.environment import SAMPLE
from harness.levers import run
from harness.testing import LeversTestCase


def link(**parts):
    return "levers://open?" + "&".join(f"{name}={quote(str(value), safe='/')}" for name, value in parts.items())


class DeepLinkTests(LeversTestCase):
    """Each with a process of its own."""

    def has_focus(self, app, name):
        row = app.row(name)
        return bool(row.with_state("focused"))

    def test_a_link_opens_the_page_and_the_row(self):
        """A link as an argument opens a window, goes to the pane, and focuses the row."""
        app = self.start(link(bundle=SAMPLE, pane="Storage", key="storage.keep"), "--store", self.store)
        app.wait_page("Storage")
        app.win.activate("back")
        app.wait_page("Advanced")

    def test_a_link_in_a_window_that_is_open(self):
        """A link from the desktop goes to the row in the window with the bundle."""
        app = self.open_sample()
        app.surroundings.bus.call_sync(
            app.id, "/" + app.id.replace(".", "/"), "org.freedesktop.Application", "Open",
            GLib.Variant("(asa{sv})", ([link(bundle=SAMPLE, key="advanced.log")], {})), None,
            Gio.DBusCallFlags.NO_AUTO_START, 15000, None)
        app.wait_page("Advanced")
        self.assert_soon(lambda: self.has_focus(app, "Write a Log"), "the focus on the row")
        self.assertEqual(len(app.x_windows()), 1)

    def test_unknown_pages_and_rows(self):
        """A toast reports an unknown page or row; the bundle stays."""
        app = self.open_sample()
        app.app.activate("open-path", link(bundle=SAMPLE, pane="Nowhere"))
        app.wait_text("can’t be opened")
        app.app.activate("open-path", link(bundle=SAMPLE, pane="Root", key="no.such.key"))
        app.wait_text("There is no row “no.such.key”")
        app.wait_page("Harbor")

    def test_bad_links(self):
        """An invalid link ends with a message and exit code 2, and opens nothing."""
        for text in ("levers://delete?bundle=/tmp", "levers://open", "levers://open?bundle=relative/path",
                     link(bundle="/nowhere/at/all"), "levers:" + "x" * 9000,
                     link(bundle=SAMPLE, pane="A") + "&pane=B"):
            with self.subTest(link=text[:60]):
                result = run(text)
                self.assertEqual(result.returncode, 2, result.stderr)
                self.assertTrue(result.stderr.startswith("levers: "), result.stderr)

    def test_a_link_cannot_choose_a_store(self):
        """A link can’t choose another store, or a pane outside the bundle."""
        app = self.open_sample()
        app.app.activate("open-path", link(bundle=SAMPLE, pane="../../../../etc/passwd", store="/etc/passwd"))
        app.wait_text("can’t be opened")
        self.assertIn("store.plist", app.titles[0])
