"""Saving, closing with unsaved changes, saves that fail, stores that cannot be edited, and several windows."""

import shutil
import subprocess

from harness.environment import SAMPLE
from harness.levers import read_plist, write_plist
from harness.testing import SampleTestCase


class TitleTests(SampleTestCase):
    """The file and its state in the window’s title."""

    def test_title_names_the_file_and_shows_unsaved_changes(self):
        """The title has the name of the bundle and the store, with a mark while there are unsaved changes."""
        self.open_sample()
        plain = "Harbor — store.plist"
        self.assert_becomes(lambda: self.app.titles, [plain], "the title")
        self.assertIn("store.plist and group.org.example.harbor.plist", self.app.labels())
        self.change()
        self.assert_becomes(lambda: self.app.titles, ["• " + plain], "the title")
        self.assert_becomes(lambda: self.app.frames[0].name, "• " + plain, "the accessible name of the window")
        self.assert_becomes(lambda: self.app.page_title, "• Harbor", "the title in the header bar")
        self.app.key("ctrl+s")
        self.assert_becomes(lambda: self.app.titles, [plain], "the title")
        self.assert_becomes(lambda: self.app.page_title, "Harbor", "the title in the header bar")

    def test_path_below_home_is_shown_with_a_tilde(self):
        """A file in the home folder is shown as ~/…."""
        self.store = self.folder / "sub" / "store.plist"
        self.open_sample(home=self.folder)
        self.assert_becomes(lambda: self.app.titles, ["Harbor — store.plist"], "the title")
        self.app.show_store()
        self.app.wait_text("~/sub/store.plist")


class CloseTests(SampleTestCase):
    """Closing asks when there are unsaved changes."""

    HEADING = "Save Changes?"

    def close_with_changes(self):
        self.open_sample()
        self.change()
        self.app.close_window()
        self.app.dialog(self.HEADING)

    def test_close_without_changes(self):
        """Without changes the window closes and the program ends with 0."""
        self.open_sample().close_window()
        self.assertEqual(self.app.wait_for_end(), 0)
        self.assertFalse(self.store.exists())

    def test_cancel(self):
        """Cancel keeps the window and the changes."""
        self.close_with_changes()
        self.app.answer(self.HEADING, "Cancel")
        self.assertTrue(self.app.is_modified)
        self.assertFalse(self.app.toggle("Sync Automatically").is_checked)
        self.assertFalse(self.store.exists())

    def test_escape_cancels(self):
        """Escape is Cancel."""
        self.close_with_changes()
        self.app.key("Escape")
        self.assert_soon(lambda: not self.app.has_dialog(), "the dialog to go")
        self.assertTrue(self.app.is_modified)

    def test_discard(self):
        """Discard closes without writing."""
        self.close_with_changes()
        self.press("Discard")
        self.assertEqual(self.app.wait_for_end(), 0)
        self.assertFalse(self.store.exists())

    def test_save(self):
        """Save writes and closes."""
        self.close_with_changes()
        self.press("Save")
        self.assertEqual(self.app.wait_for_end(), 0)
        self.assertEqual(read_plist(self.store), {"mail.sync": False})

    def test_ctrl_w_and_close_button_ask_too(self):
        """Ctrl+W and the window’s close button ask as well."""
        self.open_sample()
        self.change()
        self.app.key("ctrl+w")
        self.app.answer(self.HEADING, "Cancel")
        self.app.click(self.app.find("button", name="Close"))
        self.app.answer(self.HEADING, "Cancel")
        self.assertTrue(self.app.is_modified)

    def test_quit_asks_too(self):
        """app.quit asks for a window with unsaved changes."""
        self.open_sample()
        self.change()
        self.app.app.activate("quit")
        self.app.answer(self.HEADING, "Cancel")
        self.assertTrue(self.app.is_modified)

    def test_closing_again_while_asked(self):
        """Closing the window again while the question is open doesn’t ask twice.

        Since libadwaita 1.5 it dismisses the question, like Escape.
        """
        self.close_with_changes()
        self.app.close_window()
        self.app.close_window()
        if self.app.has_dialog():
            self.assertEqual(len(self.app.tree.all("dialog", "alert")), 1)
            self.app.key("Escape")
        self.assert_soon(lambda: not self.app.has_dialog(), "the dialog to go")
        self.assertTrue(self.app.is_modified)
        self.app.close_window()
        self.press("Discard")
        self.assertEqual(self.app.wait_for_end(), 0)

    def press(self, label):
        """Presses a button of the question, which ends the program."""
        self.app.press_in_dialog(self.HEADING, label)


class SaveToTests(SampleTestCase):
    """Saving to another file."""

    def test_save_to_continues_there(self):
        """win.save-to writes all values to the other file, leaves the first as it was, and continues there."""
        write_plist(self.store, {"foreign": [1, "two"], "mail.sync": True}, binary=True)
        before = self.store.read_bytes()
        self.open_sample()
        self.change()
        other = self.folder / "other.plist"
        self.app.win.activate("save-to", str(other))
        self.assert_becomes(lambda: self.app.titles, [f"Harbor — {other.name}"], "the title")
        self.assertEqual(read_plist(other), {"foreign": [1, "two"], "mail.sync": False})
        self.assertTrue(other.read_bytes().startswith(b"bplist00"))
        self.assertEqual(self.store.read_bytes(), before)
        self.assertFalse(self.app.is_modified)
        self.app.toggle("Sync Automatically").do_action()
        self.save(self.app)
        self.assertEqual(read_plist(other)["mail.sync"], True)
        self.assertEqual(self.store.read_bytes(), before)

    def test_save_to_a_file_that_has_settings(self):
        """Settings that are only in that file stay, with its comments; a different value is replaced if the user
        agrees.
        """
        write_plist(self.store, {"mail.sync": True, "user.name": "Ann"})
        self.open_sample()
        self.change()
        other = self.folder / "other.plist"
        text = ("<plist>\n<dict>\n  <!-- theirs -->\n  <key>foreign</key><integer>1</integer>\n"
                "  <key>user.name</key><string>Bea</string>\n</dict>\n</plist>\n")
        other.write_text(text)
        self.app.win.activate("save-to", str(other))
        self.app.answer("Replace Different Values?", "Cancel")
        self.assertEqual(other.read_text(), text)
        self.assertTrue(self.app.is_modified)
        self.app.win.activate("save-to", str(other))
        self.app.answer("Replace Different Values?", "Replace")
        self.assert_becomes(lambda: self.app.titles, [f"Harbor — {other.name}"], "the title")
        self.assertEqual(read_plist(other), {"foreign": 1, "user.name": "Ann", "mail.sync": False})
        self.assertIn("<!-- theirs -->", other.read_text())

    def test_save_to_a_file_that_another_window_edits(self):
        """Both windows edit one store from then on."""
        other = self.folder / "other.plist"
        write_plist(self.store, {"mail.sync": True})
        write_plist(other, {"foreign": 1})
        self.open_sample()
        self.change()
        self.assertEqual(self.app.call(SAMPLE, "--store", other).returncode, 0)
        self.assert_soon(lambda: f"Harbor — {other.name}" in self.app.titles, "the second window")
        self.app.win.activate("save-to", str(other))
        self.assert_becomes(lambda: self.app.titles, [f"Harbor — {other.name}"] * 2, "the titles")
        self.assertEqual(read_plist(other), {"foreign": 1, "mail.sync": False})
        self.assertEqual(read_plist(self.store), {"mail.sync": True})
        second = self.app.window_actions(2)
        self.app.win.activate("reset-all")
        self.assert_soon(lambda: second.is_enabled("save"), "the change to be in the second window, too")
        second.activate("save")
        self.assert_becomes(lambda: read_plist(other), {"foreign": 1}, "the file")
        self.assert_soon(lambda: not self.app.win.is_enabled("save"), "nothing to be left to save")

    def test_save_to_a_path_that_cannot_be_written(self):
        """Saving below a file instead of a folder is reported and keeps the first file."""
        write_plist(self.store, {})
        self.open_sample()
        self.change()
        self.app.win.activate("save-to", str(self.folder / "store.plist" / "below" / "x.plist"))
        self.app.answer("The Settings Were Not Saved", "Close")
        self.assert_becomes(lambda: self.app.titles, ["• Harbor — store.plist"], "the title")


class FailureTests(SampleTestCase):
    """A save that fails says why, keeps the edits, and leaves the old file as it was."""

    HEADING = "The Settings Were Not Saved"

    def assert_fails(self, *words):
        self.app.key("ctrl+s")
        dialog = self.app.dialog(self.HEADING)
        text = " ".join(node.name for node in dialog.all("label"))
        for word in words:
            self.assertIn(word, text)
        self.app.answer(self.HEADING, "Close")
        self.assertTrue(self.app.is_modified)
        self.assertFalse(self.app.toggle("Sync Automatically").is_checked)

    def test_folder_became_a_file(self):
        """The store’s folder was replaced by a file; after restoring it, saving works."""
        self.store = self.folder / "settings" / "store.plist"
        self.store.parent.mkdir()
        self.open_sample()
        self.change()
        self.store.parent.rmdir()
        self.store.parent.write_text("in the way")
        self.assert_fails("store.plist")
        self.assertEqual(self.store.parent.read_text(), "in the way")
        self.store.parent.unlink()
        self.store.parent.mkdir()
        self.save(self.app)
        self.assertEqual(read_plist(self.store), {"mail.sync": False})

    def test_close_and_save_that_fails_keeps_the_window(self):
        """Save in the question before closing keeps the window with the edits if it fails."""
        self.store = self.folder / "settings" / "store.plist"
        self.store.parent.mkdir()
        self.open_sample()
        self.change()
        self.store.parent.rmdir()
        self.store.parent.write_text("in the way")
        self.app.close_window()
        self.app.press_in_dialog("Save Changes?", "Save")
        self.app.answer(self.HEADING, "Close")
        self.assertTrue(self.app.is_modified)

    def test_full_disk(self):
        """A full disk: the reason is shown, and the old file is complete."""
        folder = self.mount()
        self.store = folder / "store.plist"
        write_plist(self.store, {"old": "value" * 100})
        before = self.store.read_bytes()
        self.open_sample()
        self.change()
        with (folder / "filler").open("wb", buffering=0) as filler:
            try:
                while True:
                    filler.write(b"x" * 4096)
            except OSError:
                pass
        self.assert_fails("No space left on device")
        self.assertEqual(self.store.read_bytes(), before)
        self.assertEqual({path.name for path in folder.iterdir()}, {"store.plist", "filler"})
        (folder / "filler").unlink()
        self.save(self.app)
        self.assertEqual(read_plist(self.store)["mail.sync"], False)

    def test_read_only_file_system(self):
        """A folder that became read-only: the reason is shown, and the old file is unchanged."""
        folder = self.mount()
        self.store = folder / "store.plist"
        write_plist(self.store, {"old": 1})
        before = self.store.read_bytes()
        self.open_sample()
        self.change()
        subprocess.run(["mount", "-o", "remount,ro", str(folder)], check=True)
        self.assert_fails("ead-only")
        self.assertEqual(self.store.read_bytes(), before)


class UnusableStoreTests(SampleTestCase):
    """A store that isn’t a plist or a dictionary is never overwritten."""

    def assert_error_page(self, content):
        self.store.write_bytes(content)
        app = self.start_sample()
        app.wait_text("These Settings Can’t Be Edited")
        self.assertTrue(app.text_is_shown("store.plist"))
        self.assertTrue(app.find("button", name="Switch Settings File…").is_sensitive)
        self.assertFalse(app.win.is_enabled("save"))
        self.assertFalse(app.win.is_enabled("save-to"))
        app.close_window()
        self.assertEqual(app.wait_for_end(), 0)
        self.assertEqual(self.store.read_bytes(), content)

    def test_no_plist(self):
        """A text file."""
        self.assert_error_page(b"This is my diary, not a property list.\n")

    def test_not_a_dictionary(self):
        """A plist with an array."""
        self.assert_error_page(
            b'<?xml version="1.0"?><plist version="1.0"><array><string>a</string></array></plist>')

    def test_damaged_binary(self):
        """A damaged binary plist."""
        self.assert_error_page(b"bplist00\xff\xff\xff\xff")

    def test_a_folder(self):
        """A folder instead of the store."""
        self.store.mkdir()
        app = self.start_sample()
        app.wait_text("These Settings Can’t Be Edited")
        self.assertTrue(self.store.is_dir())


class DefaultStoreTests(SampleTestCase):
    """Without --store: a file in the user’s data folder, or the last one for the bundle."""

    def start_here(self, *arguments):
        app = self.start(SAMPLE, *arguments, home=self.folder)
        app.wait_page("Harbor")
        return app

    def test_default_store_is_in_the_data_folder(self):
        """The default store is XDG_DATA_HOME/levers/NAME.plist, and shown."""
        self.app = self.start_here()
        data = self.folder / "data" / "levers"
        self.change()
        self.save(self.app)
        files = list(data.glob("*.plist"))
        self.assertEqual([path.name for path in files], ["Harbor.plist"])
        self.assertEqual(read_plist(files[0]), {"mail.sync": False})
        self.app.show_store()
        self.app.wait_text("~/data/levers/Harbor.plist")

    def test_last_used_store_is_used_again(self):
        """A bundle opened with --store is opened with the same store the next time."""
        app = self.start_here("--store", self.store)
        app.close_window()
        app.wait_for_end()
        app = self.start_here()
        app.show_store()
        app.wait_text("~/store.plist")

    def test_store_saved_to_is_remembered(self):
        """The target of Save As is the last store."""
        self.app = self.start_here()
        self.change()
        other = self.folder / "elsewhere.plist"
        self.app.win.activate("save-to", str(other))
        self.app.wait_enabled("save", False)
        self.app.close_window()
        self.app.wait_for_end()
        app = self.start_here()
        app.show_store()
        app.wait_text("~/elsewhere.plist")

    def test_bundles_of_the_same_name_get_different_stores(self):
        """Two bundles with the same name don’t share a default store."""
        copies = []
        for name in ("one", "two"):
            copies.append(self.folder / name / "Settings.bundle")
            shutil.copytree(SAMPLE, copies[-1])
        titles = set()
        for copy in copies:
            app = self.start(copy, home=self.folder)
            app.wait_page("Harbor")
            titles.update(app.titles)
            app.stop()
        self.assertEqual(len(titles), 2, titles)


class UndamagedTests(SampleTestCase):
    """Nothing is lost when the program is terminated from outside."""

    def test_terminating_leaves_the_store(self):
        """SIGTERM with unsaved changes leaves the old file as it was, and nothing else next to it."""
        write_plist(self.store, {"old": 1})
        before = self.store.read_bytes()
        self.open_sample()
        self.change()
        self.app.stop()
        self.assertEqual(self.store.read_bytes(), before)
        self.assertEqual([path.name for path in self.folder.iterdir()], ["store.plist"])
