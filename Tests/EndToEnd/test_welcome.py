"""Without PATH: the welcome page with Open and the bundles opened lately."""

import shutil
import unittest

from harness.environment import SAMPLE
from harness.testing import LeversTestCase


class WelcomeTests(LeversTestCase):
    """A new user, who then opens bundles."""

    def visit(self, bundle):
        """Opens a bundle and closes it again."""
        app = self.start(bundle, home=self.folder)
        app.wait_page("Harbor")
        app.close_window()
        self.assertEqual(app.wait_for_end(), 0)

    def rows(self, app):
        """The rows of recent bundles with their titles."""
        return {node.name: node for node in app.all("list item", "button") if node.all("label")}

    def test_first_start(self):
        """The welcome page offers to open a bundle and says what can be dropped; there is no list yet."""
        app = self.start(home=self.folder)
        app.wait_text("Open a Settings.bundle")
        button = app.find("button", name="Open a Bundle…")
        self.assertTrue(button.is_sensitive)
        self.assertFalse(app.text_is_shown("Recent"))
        self.assertEqual(app.titles, ["Levers"])

    def test_recent_bundles(self):
        """Bundles opened before are listed, newest first; one is opened by a click."""
        for name in ("First", "Second"):
            shutil.copytree(SAMPLE, self.folder / f"{name}.app" / "Settings.bundle")
            self.visit(self.folder / f"{name}.app")
        app = self.start(home=self.folder)
        app.wait_text("Recent")
        names = [node.name for node in app.all("list item") if node.name in ("First", "Second")]
        self.assertEqual(names, ["Second", "First"])
        app.click(app.row("First"))
        self.assert_soon(lambda: any(title.startswith("Harbor") for title in app.titles), "the bundle")

    @unittest.expectedFailure
    def test_recent_bundle_takes_the_place_of_the_welcome_page(self):
        """A bundle chosen on the welcome page is shown in the same window."""
        self.visit(SAMPLE)
        app = self.start(home=self.folder)
        app.wait_text("Recent")
        app.click(next(node for node in app.all("list item") if node.all("label")))
        self.assert_soon(lambda: any(title.startswith("Harbor") for title in app.titles), "the bundle")
        self.assertEqual(len(app.x_windows()), 1)

    def test_missing_recent_bundle(self):
        """A bundle that is not there any more is listed, insensitive, and says so."""
        shutil.copytree(SAMPLE, self.folder / "Gone.app" / "Settings.bundle")
        self.visit(self.folder / "Gone.app")
        shutil.rmtree(self.folder / "Gone.app")
        app = self.start(home=self.folder)
        app.wait_text("Not there any more")
        self.assertFalse(app.row("Gone").is_sensitive)

    def test_damaged_memory_of_recent_bundles(self):
        """A damaged list of recent bundles is no obstacle."""
        file = self.folder / "state" / "levers" / "recent.plist"
        file.parent.mkdir(parents=True)
        file.write_text("garbage")
        app = self.start(home=self.folder)
        app.wait_text("Open a Settings.bundle")
        app.app.activate("open-path", str(SAMPLE))
        self.assert_soon(lambda: any(title.startswith("Harbor") for title in app.titles), "the bundle")
