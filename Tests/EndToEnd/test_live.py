"""Changes of the settings file by other programs while it is shown."""

import os

from harness.levers import read_plist, write_plist
from harness.testing import LeversTestCase, SampleTestCase


def replace(path, value):
    """Replaces a file atomically, like careful programs."""
    other = path.with_name("replacement")
    write_plist(other, value)
    os.replace(other, path)


class OutsideChangeTests(SampleTestCase):
    """Changes by other programs are shown immediately."""

    def setUp(self):
        super().setUp()
        write_plist(self.store, {"user.name": "Ann", "mail.sync": True})

    def test_rows_follow_the_file(self):
        """A rewritten file and a replaced one are both read, and nothing is unsaved."""
        self.open_sample()
        write_plist(self.store, {"user.name": "Bea", "mail.sync": True})
        self.assert_becomes(lambda: self.app.entry("Your Name").text, "Bea", "the name")
        replace(self.store, {"user.name": "Cleo", "mail.sync": False})
        self.assert_becomes(lambda: self.app.entry("Your Name").text, "Cleo", "the name")
        self.assert_becomes(lambda: self.app.toggle("Sync Automatically").is_checked, False, "the switch")
        self.assertFalse(self.app.is_modified)

    def test_a_field_that_is_edited_keeps_focus_cursor_and_text(self):
        """Typing continues in the middle of a text while another setting changes; both are saved."""
        self.open_sample()
        self.app.fill("Your Name", "Dora")
        self.app.key("Home")
        self.app.key("Right")
        self.app.type("1")
        self.assert_becomes(lambda: self.app.entry("Your Name").text, "D1ora", "the text")
        write_plist(self.store, {"user.name": "Ann", "mail.sync": False})
        self.assert_becomes(lambda: self.app.toggle("Sync Automatically").is_checked, False, "the switch")
        self.app.type("2")
        self.assert_becomes(lambda: self.app.entry("Your Name").text, "D12ora", "the text")
        self.save(self.app)
        self.assertEqual(read_plist(self.store), {"user.name": "D12ora", "mail.sync": False})

    def test_edits_elsewhere_survive_a_save_here(self):
        """A save merges recent changes of another program."""
        self.open_sample()
        self.change()
        write_plist(self.store, {"user.name": "Eve", "mail.sync": True, "foreign": [1]})
        self.save(self.app)
        self.assertEqual(read_plist(self.store), {"user.name": "Eve", "mail.sync": False, "foreign": [1]})


class LostFileTests(SampleTestCase):
    """A missing or damaged file is reported, and nothing is lost."""

    def setUp(self):
        super().setUp()
        write_plist(self.store, {"user.name": "Ann"})
        self.content = self.store.read_bytes()

    def test_removed_file_is_written_again(self):
        """The banner says that the file was deleted; its button writes all settings again."""
        self.open_sample()
        self.store.unlink()
        self.app.wait_text("“store.plist” was deleted. Save to create it again.")
        self.assertEqual(self.app.entry("Your Name").text, "Ann")
        self.app.find("button", name="Save").do_action()
        self.assert_becomes(self.store.exists, True, "whether the file is there")
        self.assertEqual(read_plist(self.store), {"user.name": "Ann"})
        self.assert_soon(lambda: not self.app.text_is_shown("was deleted"), "the banner to go")

    def test_file_that_comes_back(self):
        """A restored file is read, and the banner disappears."""
        self.open_sample()
        self.store.unlink()
        self.app.wait_text("was deleted")
        write_plist(self.store, {"user.name": "Bea"})
        self.assert_soon(lambda: not self.app.text_is_shown("was deleted"), "the banner to go")
        self.assert_becomes(lambda: self.app.entry("Your Name").text, "Bea", "the name")
        self.assertFalse(self.app.is_modified)

    def test_damaged_file(self):
        """The banner has the line, its button says what to do; no save overwrites the file; a repaired one is read."""
        self.open_sample()
        self.change()
        damaged = self.content.replace(b"</string>", b"")
        self.store.write_bytes(damaged)
        self.app.wait_text("“store.plist” is damaged at line")
        self.app.find("button", name="Show Details").do_action()
        self.app.dialog("“store.plist” Can’t Be Read")
        self.app.wait_text("Fix or move the file")
        self.app.answer("“store.plist” Can’t Be Read", "Close")
        self.app.win.activate("save")
        self.app.answer("The Settings Were Not Saved", "Close")
        self.assertEqual(self.store.read_bytes(), damaged)
        self.store.write_bytes(self.content.replace(b"Ann", b"Bea"))
        self.assert_soon(lambda: not self.app.text_is_shown("is damaged"), "the banner to go")
        self.assert_becomes(lambda: self.app.entry("Your Name").text, "Bea", "the name")
        self.save(self.app)
        self.assertEqual(read_plist(self.store), {"user.name": "Bea", "mail.sync": False})


class DomainFileTests(LeversTestCase):
    """All files of a window are watched, even those of pages that were never opened."""

    def setUp(self):
        super().setUp()
        self.other = self.folder / "group.org.plist"
        self.bundle = self.folder / "App" / "Settings.bundle"
        field = {"Type": "PSTextFieldSpecifier", "Key": "name"}
        write_plist(self.bundle / "Root.plist", {"PreferenceSpecifiers": [
            field | {"Title": "Own"}, {"Type": "PSChildPaneSpecifier", "Title": "Shared", "File": "Shared"}]})
        write_plist(self.bundle / "Shared.plist", {
            "ApplicationGroupContainerIdentifier": "group.org",
            "PreferenceSpecifiers": [field | {"Title": "Common"}]})
        write_plist(self.store, {"name": "a"})
        write_plist(self.other, {"name": "b"})

    def open(self):
        self.open_bundle(self.bundle)
        self.app.entry("Own")

    def test_damaged_from_the_beginning(self):
        """The banner has the name of the other file, its button the reason."""
        self.other.write_text("no property list")
        self.open()
        self.app.wait_text("“group.org.plist” can’t be edited")
        self.app.find("button", name="Show Details").do_action()
        self.app.dialog("“group.org.plist” Can’t Be Edited")
        self.app.wait_text("Fix or move the file")

    def test_removed_before_its_page_is_shown(self):
        """The banner has the name of the other file."""
        self.open()
        self.other.unlink()
        self.app.wait_text("“group.org.plist” was deleted")

    def test_both_are_followed(self):
        """Each row follows its own file."""
        self.open()
        self.app.go("Shared")
        self.assert_becomes(lambda: self.app.entry("Common").text, "b", "the shared text")
        replace(self.other, {"name": "b2"})
        self.assert_becomes(lambda: self.app.entry("Common").text, "b2", "the shared text")
        replace(self.store, {"name": "a2"})
        self.app.win.activate("back")
        self.assert_becomes(lambda: self.app.entry("Own").text, "a2", "the own text")
