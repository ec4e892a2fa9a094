"""Unsaved changes survive the end of the program."""

from harness.levers import read_plist, write_plist
from harness.testing import SampleTestCase


class JournalTests(SampleTestCase):
    """A program that was killed offers what it had not saved."""

    HEADING = "Restore 2 Unsaved Changes?"

    def journals(self):
        folder = self.folder / "state" / "levers" / "journal"
        return sorted(folder.glob("*.journal")) if folder.exists() else []

    def kept(self):
        return b"".join(path.read_bytes() for path in self.journals())

    def open(self):
        return self.open_sample(home=self.folder)

    def kill(self):
        self.app.process.kill()
        self.app.process.wait()

    def crash(self):
        """Leaves two changes unsaved."""
        write_plist(self.store, {"user.name": "Ann"})
        self.open()
        self.app.fill("Your Name", "Typed")
        self.change()
        self.assert_soon(lambda: b"Typed" in self.kept() and b"mail.sync" in self.kept(), "the journal to have both")
        self.kill()

    def review(self):
        self.app.wait_text("2 unsaved changes from before can be restored")
        self.app.find("button", name="Review…").do_action()

    def test_restore(self):
        """The changes are made once more, can be undone, and are saved; then nothing is offered any more."""
        self.crash()
        self.assertEqual(read_plist(self.store), {"user.name": "Ann"})
        self.open()
        self.review()
        self.app.wait_text("Sync Automatically")
        self.app.answer(self.HEADING, "Restore")
        self.assert_becomes(lambda: self.app.entry("Your Name").text, "Typed", "the name")
        self.app.win.activate("undo")
        self.assert_becomes(lambda: self.app.entry("Your Name").text, "Ann", "the name")
        self.app.win.activate("redo")
        self.save(self.app)
        self.assertEqual(read_plist(self.store), {"user.name": "Typed", "mail.sync": False})
        self.assert_soon(lambda: not self.journals(), "the journals to go")
        self.assertFalse(self.app.text_is_shown("can be restored"))

    def test_restore_survives_the_next_crash(self):
        """What was restored and not saved is offered again."""
        self.crash()
        self.open()
        self.review()
        self.app.answer(self.HEADING, "Restore")
        self.app.wait_enabled("save")
        self.kill()
        self.open()
        self.review()
        self.app.dialog(self.HEADING)

    def test_discard(self):
        """Discard forgets the changes for good."""
        self.crash()
        self.open()
        self.review()
        self.app.answer(self.HEADING, "Discard")
        self.assert_soon(lambda: not self.journals(), "the journals to go")
        self.assert_soon(lambda: not self.app.text_is_shown("can be restored"), "the banner to go")
        self.assertEqual(self.app.entry("Your Name").text, "Ann")
        self.assertFalse(self.app.is_modified)

    def test_not_now(self):
        """Not Now keeps them for the next time."""
        self.crash()
        self.open()
        self.review()
        self.app.answer(self.HEADING, "Not Now")
        self.app.close_window()
        self.assertEqual(self.app.wait_for_end(), 0)
        self.open()
        self.review()
        self.app.dialog(self.HEADING)

    def test_passwords_are_left_out(self):
        """A password is in no journal; that it is missing is told."""
        write_plist(self.store, {})
        self.open()
        self.change()
        self.app.go("Account")
        self.app.fill("Password", "hunter2")
        self.assert_soon(lambda: b"account.password" in self.kept(), "the journal to name the key")
        self.assertNotIn(b"hunter2", self.kept())
        self.assertEqual(self.journals()[0].stat().st_mode & 0o777, 0o600)
        self.kill()
        self.open()
        self.app.wait_text("1 unsaved change from before can be restored")
        self.app.find("button", name="Review…").do_action()
        self.app.wait_text("1 more was not kept")

    def test_nothing_is_kept_after_a_clean_end(self):
        """Neither saved nor discarded changes leave a journal."""
        self.open()
        self.change()
        self.assert_soon(self.journals, "a journal")
        self.save(self.app)
        self.assert_soon(lambda: not self.journals(), "the journal to go")
        self.change()
        self.assert_soon(self.journals, "a journal")
        self.app.close_window()
        self.app.press_in_dialog("Save Changes?", "Discard")
        self.assertEqual(self.app.wait_for_end(), 0)
        self.assertEqual(self.journals(), [])
