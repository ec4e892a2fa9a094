"""Settings in several files: the domains of a bundle, edited in one window."""

from harness.levers import read_plist, write_plist
from harness.testing import LeversTestCase

HEADING = "Save Changes?"


def switch(key, title, domain=None):
    entry = {"Type": "PSToggleSwitchSpecifier", "Key": key, "Title": title, "DefaultValue": False}
    return entry | ({"LeversStoreDomain": domain} if domain else {})


class DomainTests(LeversTestCase):
    """The main file is that of --store; the files of other domains are next to it."""

    def setUp(self):
        super().setUp()
        self.store = self.folder / "org.main.plist"
        self.other = self.folder / "group.org.plist"
        self.bundle = self.folder / "App" / "Settings.bundle"
        write_plist(self.bundle / "Root.plist", {"PreferenceSpecifiers": [
            switch("a", "Own"), {"Type": "PSChildPaneSpecifier", "Title": "Shared", "File": "Shared"}]})
        self.write_shared("group.org")

    def write_shared(self, group):
        write_plist(self.bundle / "Shared.plist", {
            "ApplicationGroupContainerIdentifier": group,
            "PreferenceSpecifiers": [switch("a", "Common")]})

    def open(self):
        self.open_bundle(self.bundle)

    def test_each_file_gets_its_keys(self):
        """One save writes both files; undo works across them; the window shows both names."""
        self.open()
        self.app.wait_text("org.main.plist and group.org.plist")
        self.app.toggle("Own").do_action()
        self.app.go("Shared")
        self.app.toggle("Common").do_action()
        self.assertFalse(self.other.exists())
        self.save(self.app)
        self.assertEqual(read_plist(self.store), {"a": True})
        self.assertEqual(read_plist(self.other), {"a": True})
        self.app.win.activate("undo")
        self.save(self.app)
        self.assertEqual(read_plist(self.store), {"a": True})
        self.assertEqual(read_plist(self.other), {})

    def test_close_asks_for_the_file_that_has_changes(self):
        """The question has the name of the domain’s file, and Save writes only that."""
        self.open()
        self.app.go("Shared")
        self.app.toggle("Common").do_action()
        self.app.wait_enabled("save")
        self.app.close_window()
        self.app.dialog(HEADING)
        self.app.wait_text("“group.org.plist” has unsaved changes")
        self.app.press_in_dialog(HEADING, "Save")
        self.assertEqual(self.app.wait_for_end(), 0)
        self.assertEqual(read_plist(self.other), {"a": True})
        self.assertFalse(self.store.exists())

    def test_save_as_moves_the_main_file_only(self):
        """Files of other domains stay where they are."""
        write_plist(self.other, {"foreign": 1})
        self.open()
        moved = self.folder / "elsewhere" / "main.plist"
        moved.parent.mkdir()
        self.app.toggle("Own").do_action()
        self.app.wait_enabled("save")
        self.app.win.activate("save-to", str(moved))
        self.app.wait_text("main.plist and group.org.plist")
        self.app.go("Shared")
        self.app.toggle("Common").do_action()
        self.save(self.app)
        self.assertEqual(read_plist(moved), {"a": True})
        self.assertEqual(read_plist(self.other), {"foreign": 1, "a": True})

    def test_a_domain_with_an_invalid_file_name(self):
        """Nothing outside the folder is written: the save fails and says why."""
        self.write_shared("../outside")
        self.open()
        self.app.go("Shared")
        self.app.toggle("Common").do_action()
        self.app.wait_enabled("save")
        self.app.win.activate("save")
        self.app.dialog("The Settings Were Not Saved")
        self.app.wait_text("which isn’t a file name")
        self.assertFalse((self.folder.parent / "outside.plist").exists())
