"""Unsaved changes survive the end of the program."""

import unittest

from harness.environment import SAMPLE
from harness.keyring import IS_LIBSECRET_THERE, Keyring
from harness.levers import read_plist, write_plist
from harness.testing import LeversTestCase, SampleTestCase
from harness.waiting import settled


class JournalTests(SampleTestCase):
    """After it was killed, the program offers to restore unsaved changes."""

    HEADING = "Restore 2 Unsaved Changes?"

    def journals(self):
        folder = self.folder / "state" / "levers" / "journal"
        return sorted(folder.glob("*.journal")) if folder.exists() else []

    @settled
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
        self.app.wait_text("2 unsaved changes from last time can be restored")
        self.app.find("button", name="Review…").do_action()

    def test_changes_page_during_the_offer(self):
        """The page of changes doesn’t say that it is empty below the offer to restore some."""
        self.crash()
        self.open()
        self.app.wait_text("2 unsaved changes from last time can be restored")
        self.app.win.activate("changes")
        self.app.wait_page("Unsaved Changes")
        self.app.wait_text("Nothing Changed Yet")
        self.assertFalse(self.app.text_is_shown("No Unsaved Changes"))

    def test_restore(self):
        """The changes are restored, can be undone, and are saved; then there is nothing more to restore."""
        self.crash()
        self.assertEqual(read_plist(self.store), {"user.name": "Ann"})
        self.open()
        self.review()
        self.app.wait_text("Sync Automatically: Default (On) → Off")
        self.app.wait_text("Your Name: Ann → Typed")
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
        """Restored changes that weren’t saved are offered again."""
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
        """Discard permanently deletes the changes."""
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
        """A password isn’t in any journal; the offer says that it is missing."""
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
        self.app.wait_text("1 unsaved change from last time can be restored")
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


class PasswordTests(LeversTestCase):
    """Passwords in unsaved changes, with the preference that keeps them."""

    SECRET = "hunter2"
    REVIEW = "Review…"

    def setUp(self):
        super().setUp()
        write_plist(self.folder / "config" / "levers" / "preferences.plist", {"JournalSecrets": True})
        write_plist(self.store, {"account.password": "earlier secret"})

    def open(self):
        self.open_bundle(SAMPLE, home=self.folder)

    @settled
    def state(self):
        """All bytes in the state folder."""
        files = [path for path in (self.folder / "state").rglob("*") if path.is_file()]
        return b"".join(path.read_bytes() for path in files)

    def journals(self):
        return [path for path in (self.folder / "state" / "levers" / "journal").glob("*") if path.is_file()]

    def type_password(self):
        self.open()
        self.app.go("Account")
        self.app.fill("Password", self.SECRET)

    def kill(self):
        self.app.process.kill()
        self.app.process.wait()

    def assert_no_secret_in_files(self):
        state = self.state()
        self.assertIn(b"account.password", state)
        for secret in (self.SECRET, "earlier secret"):
            for encoding in ("utf-8", "utf-16-be"):
                self.assertNotIn(secret.encode(encoding), state)

    @unittest.skipUnless(IS_LIBSECRET_THERE, "libsecret is not installed")
    def test_they_are_kept_in_the_keyring(self):
        """They are restored after a crash, aren’t in any file in the meantime, and are removed from the keyring when
        saved.
        """
        keyring = Keyring()
        self.addCleanup(keyring.stop)
        self.type_password()
        self.assert_soon(lambda: any(self.SECRET in text for text in keyring.secrets), "the keyring to have it")
        self.assert_no_secret_in_files()
        self.kill()
        self.assertEqual(len(keyring.secrets), 1)
        self.open()
        self.app.wait_text("1 unsaved change from last time can be restored")
        self.app.find("button", name=self.REVIEW).do_action()
        self.assertFalse(self.app.text_is_shown("not kept"))
        self.app.answer("Restore 1 Unsaved Change?", "Restore")
        self.app.wait_enabled("save")
        self.assert_soon(lambda: len(self.journals()) == 1, "one journal")
        self.assert_no_secret_in_files()
        self.save(self.app)
        self.assertEqual(read_plist(self.store), {"account.password": self.SECRET})
        self.assert_soon(lambda: not keyring.secrets and not self.journals(), "the secret to be removed")

    @unittest.skipUnless(IS_LIBSECRET_THERE, "libsecret is not installed")
    def test_nothing_is_left_in_the_keyring(self):
        """Neither a change that is discarded while the program quits, nor one from before a crash that isn’t restored.
        """
        keyring = Keyring()
        self.addCleanup(keyring.stop)
        for how in ("close", "crash"):
            self.type_password()
            self.assert_soon(lambda: keyring.secrets, "the keyring to have it")
            if how == "close":
                self.app.close_window()
                self.app.press_in_dialog("Save Changes?", "Discard")
                self.assertEqual(self.app.wait_for_end(), 0)
                self.assertEqual((keyring.secrets, self.journals()), ([], []))
            else:
                self.kill()
        self.open()
        self.app.find("button", name=self.REVIEW).do_action()
        self.app.answer("Restore 1 Unsaved Change?", "Discard")
        self.assert_soon(lambda: not keyring.secrets and not self.journals(), "the secret to be removed")

    def test_without_a_keyring_they_are_left_out(self):
        """They aren’t in any file; the offer says that they are missing, and the preferences say why."""
        self.open()
        self.app.toggle("Sync Automatically").do_action()
        self.app.go("Account")
        self.app.fill("Password", self.SECRET)
        self.assert_soon(lambda: b"account.password" in self.state(), "the journal")
        self.assert_no_secret_in_files()
        self.app.app.activate("preferences")
        self.app.wait_text("No keyring is available")
        self.kill()
        self.open()
        self.app.wait_text("1 unsaved change from last time can be restored")
        self.app.find("button", name=self.REVIEW).do_action()
        self.app.wait_text("1 more ")
