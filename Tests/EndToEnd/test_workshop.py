"""Making a bundle, and looking at one as its author: new bundles, differences between two bundles, unused files."""

from harness.accessibility import TOGGLES
from harness.levers import run
from harness.operating import display
from harness.testing import LeversTestCase


class NewBundleTests(LeversTestCase):
    """New Bundle…, from the welcome page and from a window with a bundle."""

    def test_from_the_welcome_page(self):
        """Title and elements are chosen in a dialog, the folder in a file dialog; the bundle opens in the window."""
        app = self.start(home=self.folder)
        app.click(app.find("button", name="New Bundle…"))
        app.dialog("New Bundle")
        # The title has the focus.
        app.key("ctrl+a")
        app.type("Compass")
        app.click(app.dialog("New Bundle").all(*TOGGLES, name="Another Page")[-1])
        app.press_in_dialog("New Bundle", "Create…")
        self.assert_soon(lambda: "Create the Bundle" in app.titles, lambda: f"the dialog among {app.titles}")
        bundle = self.folder / "Settings.bundle"
        app.focus()
        display().key("ctrl+a")
        display().type(str(bundle))
        display().key("Return")
        app.wait_page("Compass")
        self.assertEqual(len(app.x_windows()), 1)
        app.toggle("Switch")
        app.row("Page")
        self.assertEqual(sorted(path.name for path in bundle.iterdir()), ["Page.plist", "Root.plist", "en.lproj"])
        result = run("check", bundle, name="leversctl")
        self.assertEqual((result.returncode, result.stdout), (0, ""))

    def test_in_a_window_with_a_bundle(self):
        """A bundle is never replaced by a new one, which opens in another window."""
        app = self.start_sample()
        app.wait_page("Harbor")
        bundle = self.folder / "New" / "Settings.bundle"
        app.app.activate("new-bundle-at", str(bundle))
        app.answer("The Bundle Was Not Created", "Close")
        bundle.parent.mkdir()
        app.app.activate("new-bundle-at", str(bundle))
        self.assert_soon(lambda: len(app.x_windows()) == 2, lambda: f"another window besides {app.titles}")
        content = (bundle / "Root.plist").read_text()
        app.app.activate("new-bundle-at", str(bundle))
        app.wait_text("There is already something at")
        self.assertEqual((bundle / "Root.plist").read_text(), content)
