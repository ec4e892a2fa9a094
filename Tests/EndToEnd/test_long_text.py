"""Very long strings are cut where they are shown, and stay complete where they are stored."""

from harness.levers import read_plist, write_plist
from harness.testing import LeversTestCase

LONG = "x" * 100_000
MARKS = "e" + "\u0301" * 50_000  # one character, which would take GTK most of a minute per label


class LongTextTests(LeversTestCase):
    def setUp(self):
        super().setUp()
        self.bundle = self.folder / "App" / "Settings.bundle"
        self.other = self.folder / "other.plist"
        write_plist(self.bundle / "Root.plist", {"PreferenceSpecifiers": [
            {"Type": "PSGroupSpecifier", "Title": "Heading" + LONG, "FooterText": "Footer" + LONG},
            {"Type": "PSToggleSwitchSpecifier", "Key": "on", "Title": "Engine" + LONG, "DefaultValue": False},
            {"Type": "PSTitleValueSpecifier", "Key": "value", "Title": "Value", "DefaultValue": LONG},
            {"Type": "PSTextFieldSpecifier", "Key": "name", "Title": "Ship", "DefaultValue": ""},
            {"Type": "PSMultiValueSpecifier", "Key": "choice", "Title": "Choice", "DefaultValue": 0,
             "Titles": [LONG, "b"], "Values": [0, 1]},
            {"Type": "PSButtonSpecifier" + LONG, "Title": LONG},
            {"Type": "PSGroupSpecifier", "Title": MARKS, "FooterText": MARKS},
            {"Type": "PSTitleValueSpecifier", "Key": "marks", "Title": MARKS, "DefaultValue": MARKS},
            {"Type": "PSTextFieldSpecifier", "Key": "marked", "Title": "Marked", "DefaultValue": MARKS[:30_000]},
            {"Type": "IASKTextViewSpecifier", "Key": "marked", "Title": "Marked", "DefaultValue": MARKS},
            {"Type": "IASKOpenURLSpecifier", "Title": "Link", "File": "https://example.org/" + LONG},
        ]})
        self.stored = {"on": True, "value": LONG, "name": "y" * 20_000, "foreign" + LONG: LONG}
        write_plist(self.store, self.stored)
        write_plist(self.other, {"on": False, "value": "z" * 100_000, "name": "", "foreign" + LONG: "w" * 100_000})
        self.app = self.start(self.bundle, "--store", self.store)
        self.app.wait_enabled("compare-with")

    def longest(self):
        return max((len(label.name) for label in self.app.tree.all("label")), default=0)

    def assert_cut(self):
        self.assertLess(self.longest(), 1_500, "a label")

    def test_all_pages(self):
        """The page, the comparison, stored values, pending changes, issues and the source are shown."""
        self.app.wait_text("Ship")
        self.assert_cut()
        self.app.win.activate("compare-with", str(self.other))
        self.app.wait_page("Compare")
        self.app.wait_text("values differ")
        self.assert_cut()
        self.app.win.activate("back")
        for action in ("raw", "issues", "translations", "source"):
            self.app.wait_enabled(action)
            self.app.win.activate(action)
            self.app.wait_enabled("back")
            self.assert_cut()
            self.app.win.activate("back")
            self.app.wait_enabled("back", False)

    def test_edited_texts_are_complete(self):
        """A save after a reset keeps everything that wasn’t edited."""
        self.app.win.activate("reset-row", "on")
        self.app.wait_enabled("save")
        self.app.win.activate("changes")
        self.app.wait_page("Unsaved Changes")
        self.assert_cut()
        self.save(self.app)
        del self.stored["on"]
        self.assertEqual(read_plist(self.store), self.stored)
