"""Saves that need the user’s consent."""

import fcntl
import os

from harness.levers import read_plist, write_plist
from harness.testing import SampleTestCase


class ConsentTests(SampleTestCase):
    """The window asks for each consent, and does nothing without it."""

    def open_changed(self):
        self.open_sample()
        self.change()

    def ask(self, heading, *words):
        self.app.win.activate("save")
        self.app.dialog(heading)
        for word in words:
            self.app.wait_text(word)

    def test_write_protected(self):
        """A write-protected file is replaced only with consent, and stays write-protected."""
        heading = "Replace Write-Protected File?"
        write_plist(self.store, {"old": 1})
        self.store.chmod(0o444)
        self.open_changed()
        self.ask(heading, "“store.plist” is write-protected")
        self.app.answer(heading, "Cancel")
        self.assertEqual(read_plist(self.store), {"old": 1})
        self.assertTrue(self.app.is_modified)
        self.ask(heading)
        self.app.answer(heading, "Replace")
        self.app.wait_enabled("save", False)
        self.assertEqual(read_plist(self.store), {"old": 1, "mail.sync": False})
        self.assertEqual(self.store.stat().st_mode & 0o777, 0o444)

    def test_hard_link_and_write_protected(self):
        """Two reasons: two questions; the other name keeps the old settings."""
        write_plist(self.store, {"old": 1})
        other = self.folder / "other name"
        os.link(self.store, other)
        self.store.chmod(0o444)
        self.open_changed()
        self.ask("Replace Write-Protected File?")
        self.app.press_in_dialog("Replace Write-Protected File?", "Replace")
        self.app.dialog("Separate Hard-Linked File?")
        self.app.answer("Separate Hard-Linked File?", "Separate")
        self.app.wait_enabled("save", False)
        self.assertEqual(read_plist(self.store), {"old": 1, "mail.sync": False})
        self.assertEqual(read_plist(other), {"old": 1})

    def test_openstep_becomes_xml(self):
        """A file in the old format is converted to XML with consent."""
        self.store.write_text('// by hand\n{ name = "Ann"; }\n')
        self.open_changed()
        self.ask("Convert to XML?", "OpenStep")
        self.app.answer("Convert to XML?", "Cancel")
        self.assertTrue(self.store.read_text().startswith("// by hand"))
        self.ask("Convert to XML?")
        self.app.answer("Convert to XML?", "Convert")
        self.app.wait_enabled("save", False)
        self.assertEqual(read_plist(self.store), {"name": "Ann", "mail.sync": False})

    def test_file_in_use(self):
        """If another process locks the folder, the window doesn’t wait for long, and tries again on request."""
        self.open_changed()
        folder = os.open(self.folder, os.O_RDONLY)
        fcntl.flock(folder, fcntl.LOCK_EX)
        self.ask("The File Is in Use", "Another program keeps writing “store.plist”")
        self.assertFalse(self.store.exists())
        os.close(folder)
        self.app.answer("The File Is in Use", "Try Again")
        self.app.wait_enabled("save", False)
        self.assertEqual(read_plist(self.store), {"mail.sync": False})

    def test_saving_by_itself_does_not_ask(self):
        """It fails with a banner, whose button asks."""
        write_plist(self.folder / "config" / "levers" / "preferences.plist", {"SaveAutomatically": True})
        write_plist(self.store, {"old": 1})
        self.store.chmod(0o444)
        self.open_sample(home=self.folder)
        self.app.toggle("Sync Automatically").do_action()
        self.app.wait_text("store.plist” was not saved: it is write-protected")
        self.assertFalse(self.app.text_is_shown("Not saved"))
        self.app.find("button", name="Save…").do_action()
        self.app.answer("Replace Write-Protected File?", "Replace")
        self.app.wait_enabled("save", False)
        self.assertEqual(read_plist(self.store), {"old": 1, "mail.sync": False})
        self.assert_soon(lambda: not self.app.text_is_shown("was not saved"), "the banner to go")

    def test_close_asks_on(self):
        """Save in the question before closing also asks, and closes after saving."""
        write_plist(self.store, {"old": 1})
        self.store.chmod(0o444)
        self.open_changed()
        self.app.close_window()
        self.app.press_in_dialog("Save Changes?", "Save")
        self.app.press_in_dialog("Replace Write-Protected File?", "Replace")
        self.assertEqual(self.app.wait_for_end(), 0)
        self.assertEqual(read_plist(self.store), {"old": 1, "mail.sync": False})

    def test_save_to_a_write_protected_file(self):
        """Saving to another file asks the same."""
        other = self.folder / "other.plist"
        write_plist(other, {"kept": 1})
        other.chmod(0o444)
        self.open_changed()
        self.app.win.activate("save-to", str(other))
        self.app.answer("Replace Write-Protected File?", "Replace")
        self.app.wait_enabled("save", False)
        self.assertEqual(read_plist(other), {"kept": 1, "mail.sync": False})
