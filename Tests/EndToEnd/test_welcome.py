"""Without PATH: the welcome page with Open and the bundles opened lately."""

import shutil

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

    def recent(self, app):
        """The rows of recent bundles: the texts of each, and the row."""
        app.wait_text("Recent")
        return [(" ".join(label.name for label in row.all("label")), row) for row in app.all("list item")]

    def test_first_start(self):
        """The welcome page says what the program is for, and what can be dropped; there is no list yet."""
        app = self.start(home=self.folder)
        app.wait_text("See an app’s settings")
        self.assertTrue(app.find("button", name="Open…").is_sensitive)
        self.assertFalse(app.text_is_shown("Recent"))
        self.assertEqual(app.titles, ["Levers"])

    def test_the_sample(self):
        """The sample is one click away, and opens in the same window."""
        app = self.start(home=self.folder)
        app.click(app.find("button", name="Try the Sample"))
        app.wait_page("Harbor")
        self.assertEqual(len(app.x_windows()), 1)

    def test_recent_bundles(self):
        """Bundles opened before are listed, newest first; one is opened by a click."""
        for name in ("First", "Second"):
            shutil.copytree(SAMPLE, self.folder / f"{name}.app" / "Settings.bundle")
            self.visit(self.folder / f"{name}.app")
        app = self.start(home=self.folder)
        (second, _), (first, row) = self.recent(app)
        self.assertIn("Harbor", first)
        self.assertIn("~/First.app/Settings.bundle", first)
        self.assertIn("~/Second.app/Settings.bundle", second)
        app.click(row)
        app.wait_page("Harbor")
        self.assertEqual(len(app.x_windows()), 1)

    def test_damaged_memory_of_recent_bundles(self):
        """A damaged list of recent bundles is no obstacle."""
        file = self.folder / "state" / "levers" / "recent.plist"
        file.parent.mkdir(parents=True)
        file.write_text("garbage")
        app = self.start(home=self.folder)
        app.wait_text("See an app’s settings")
        app.app.activate("open-path", str(SAMPLE))
        app.wait_page("Harbor")
