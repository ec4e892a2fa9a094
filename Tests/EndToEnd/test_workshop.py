"""Making a bundle, and looking at one as its author: new bundles, differences between two bundles, unused files."""

from harness import png
from harness.accessibility import TOGGLES
from harness.levers import run, write_plist
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
        dialog = app.dialog("New Bundle")
        x, y, width, height = app.place(dialog)
        display().turn_wheel(x + width / 2, y + height / 2, 4)
        app.click(dialog.all(*TOGGLES, name="Page")[-1])
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


class CompareBundlesTests(LeversTestCase):
    """Compare With Another Bundle…, with an old version in which a key has another type and a page another title."""

    def version(self, name, *rows, title="Sound"):
        bundle = self.folder / name / "Settings.bundle"
        write_plist(bundle / "Root.plist", {"PreferenceSpecifiers": [
            {"Type": "PSChildPaneSpecifier", "Title": title, "File": "Sound"}, *rows]})
        write_plist(bundle / "Sound.plist", {"Title": title, "PreferenceSpecifiers": [
            {"Type": "PSToggleSwitchSpecifier", "Title": "Bell", "Key": "bell", "DefaultValue": True}]})
        return bundle

    def test_differences(self):
        """Each difference says what happens to stored values; its row opens; swapping says which is the old one."""
        old = self.version("Old", {"Type": "PSTextFieldSpecifier", "Title": "Level", "Key": "level"})
        new = self.version(
            "New", {"Type": "PSSliderSpecifier", "Key": "level", "MinimumValue": 0, "MaximumValue": 9}, title="Sounds")
        app = self.open_bundle(new, size=(360, 800))
        app.win.activate("compare-bundles")
        self.assert_soon(
            lambda: "Compare With Another Bundle" in app.titles, lambda: f"the dialog among {app.titles}")
        app.key("Escape")
        app.win.activate("compare-bundles-with", str(old))
        app.wait_page("Compare Bundles")
        app.wait_text("Changes from “Old” to this bundle")
        app.wait_text("2 Breaking Changes")
        app.wait_text("Stored values are of type")
        # The button of the page below is outside the window in newer libraries.
        whole = app.width
        for button in (button for button in app.all("button") if button.name != "Back"):
            x, _, width, _ = app.inside(button)
            self.assertTrue(0 <= x and x + width <= whole, button.name)
        app.click(app.find("button", name="Swap"))
        app.wait_text("Changes from this bundle to “Old”")
        app.click(next(row for row in app.all("list item", "button") if row.name.startswith("breaking: ")))
        app.wait_page("New")

    def test_the_page_follows_the_files(self):
        """The differences are compared again when the bundle is edited."""
        bundle = self.version("New")
        app = self.open_bundle(bundle)
        app.win.activate("compare-bundles-with", str(self.version("Old")))
        app.wait_text("No Differences")
        self.version("New", {"Type": "PSTextFieldSpecifier", "Title": "Level", "Key": "level"})
        app.wait_text("1 Settings Change")
        app.wait_page("Compare Bundles")


class UnusedFilesTests(LeversTestCase):
    """Unused Pages and Files: a page that no row opens, images and a table."""

    def make(self):
        bundle = self.folder / "App" / "Settings.bundle"
        write_plist(bundle / "Root.plist", {"PreferenceSpecifiers": [
            {"Type": "PSToggleSwitchSpecifier", "Title": "Bell", "Key": "bell", "DefaultValue": True},
            {"Type": "PSSliderSpecifier", "Key": "level", "MinimumValueImage": "used"}]})
        write_plist(bundle / "Lost.plist", {"Title": "Lost", "PreferenceSpecifiers": [
            {"Type": "PSToggleSwitchSpecifier", "Title": "Whistle", "Key": "whistle", "DefaultValue": True}]})
        for name in ("used.png", "old.png", "old@2x.png"):
            (bundle / name).write_bytes(png.square(80, 48))
        (bundle / "en.lproj").mkdir()
        (bundle / "en.lproj" / "Other.strings").write_text('"a" = "b";')
        (bundle / "Main.nib").write_text("nib")
        return bundle

    def test_unused_pages_and_files(self):
        """They are listed in groups, in a narrow window, too; an unused page opens."""
        app = self.open_bundle(self.make(), size=(360, 900))
        app.win.activate("unused")
        app.wait_page("Unused Pages and Files")
        for text in ("1 Unused Page", "2 Unused Images", "1 Unused String Table", "1 Other File", "old@2x.png"):
            app.wait_text(text)
        self.assertNotIn("used.png", app.labels())
        self.assertLessEqual(app.width, 360)
        app.click(app.row("Lost"))
        app.wait_page("Lost")
        app.toggle("Whistle")

    def test_the_list_follows_the_files(self):
        """A page disappears from the list when a row opens it."""
        bundle = self.make()
        app = self.open_bundle(bundle)
        app.win.activate("unused")
        app.wait_text("1 Unused Page")
        write_plist(bundle / "Root.plist", {"PreferenceSpecifiers": [
            {"Type": "PSChildPaneSpecifier", "Title": "Lost", "File": "Lost"}]})
        app.wait_text("3 Unused Images")
        self.assertNotIn("1 Unused Page", app.labels())

    def test_a_new_bundle_uses_everything(self):
        bundle = self.folder / "Settings.bundle"
        app = self.start(home=self.folder)
        app.app.activate("new-bundle-at", str(bundle))
        app.wait_page("Settings")
        app.wait_enabled("unused")
        app.win.activate("unused")
        app.wait_text("Everything Is Used")
