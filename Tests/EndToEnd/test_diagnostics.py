"""What the checker finds, in the window."""

from harness.levers import write_plist
from harness.testing import LeversTestCase


class DiagnosticsTests(LeversTestCase):
    """The page with the issues of a bundle."""

    def test_an_issue_leads_to_its_row_and_to_its_source(self):
        """Its row opens the page that it is about, at the element; its button the file, at the line."""
        bundle = self.folder / "App" / "Settings.bundle"
        fill = [{"Type": "PSToggleSwitchSpecifier", "Title": f"Switch {n}", "Key": f"s{n}", "DefaultValue": True}
                for n in range(40)]
        write_plist(bundle / "Root.plist", {"PreferenceSpecifiers": [
            {"Type": "PSChildPaneSpecifier", "Title": "More", "File": "More"}]})
        write_plist(bundle / "More.plist", {"PreferenceSpecifiers": fill + [
            {"Type": "PSToggleSwitchSpecifier", "Title": "Odd One", "DefaultValue": True}]})
        text = (bundle / "More.plist").read_text()
        line = text[:text.index("Odd One")].count("\n") - 2
        called = self.folder / "called"
        editor = self.folder / "gedit"
        editor.write_text(f'#!/bin/sh\nprintf "%s " "$@" > "{called}.new" && mv "{called}.new" "{called}"\n')
        editor.chmod(0o755)
        app = self.start(bundle, "--store", self.store, VISUAL=str(editor))
        app.find("button", name="1 Issue")
        app.win.activate("issues")
        app.wait_text("missing-key")
        app.click(app.find("button", name="Show in Source"))
        self.assert_soon(called.exists, "the editor to be called")
        place, path = called.read_text().split()
        self.assertEqual(path, str(bundle / "More.plist"))
        self.assertAlmostEqual(int(place.lstrip("+")), line, delta=2)
        app.click(app.all("list item")[-1], at=(0.3, 0.5))
        app.wait_page("More")
        app.wait_text("Odd One")

    def test_go_to(self):
        """win.go-to shows the row with a key in its page; an unknown key is told."""
        app = self.start_sample()
        app.win.activate("go-to", "alerts.volume")
        app.wait_page("Notifications")
        app.win.activate("go-to", "no.such.key")
        app.wait_text("“no.such.key” is no key of this bundle")

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
