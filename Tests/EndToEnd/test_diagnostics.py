"""What the checker finds, in the window."""

from harness.levers import write_plist
from harness.testing import LeversTestCase


class DiagnosticsTests(LeversTestCase):
    """The page with the issues of a bundle."""

    def test_issues_are_live_and_gone_when_mended(self):
        """The header counts them; once the file is mended, the page says that there are none."""
        page = self.folder / "App" / "Settings.bundle" / "Root.plist"
        switch = {"Type": "PSToggleSwitchSpecifier", "Title": "Alpha", "DefaultValue": True}
        write_plist(page, {"PreferenceSpecifiers": [switch]})
        app = self.start(page.parent, "--store", self.store)
        app.find("button", name="1 Issue")
        app.win.activate("issues")
        app.wait_text("missing-key")
        write_plist(page, {"PreferenceSpecifiers": [switch | {"Key": "a"}]})
        app.wait_text("No Issues")
