"""Settings that were changed here and elsewhere, and conflict copies of programs that synchronize folders."""

from harness.accessibility import TOGGLES
from harness.levers import read_plist, write_plist
from harness.testing import SampleTestCase
from harness.waiting import settled, wait_for

HEADING = "Choose Values"


class ConflictTestCase(SampleTestCase):
    """A window with unsaved changes."""

    # The label of the button that chooses this side for all values.
    all_mine = "All Mine"

    def open_changed(self):
        write_plist(self.store, {"user.name": "Ann", "mail.sync": True, "other": 1})
        self.open_sample()
        self.app.fill("Your Name", "Mine")
        self.change()

    def press(self, label):
        self.app.find("button", name=label).do_action()

    @settled
    def choice(self, name):
        """A radio button of the dialog."""
        return self.app.tree.find(*TOGGLES, name=name).all(*TOGGLES, name=name)[-1]

    @settled
    def dialog_button(self, label):
        dialog = self.dialog()
        return next(b for b in dialog.all("button") if label in (b.name, *(n.name for n in b.children)))

    def dialog(self):
        def find():
            frames = [d for d in self.app.tree.all("dialog", "alert", "frame")
                      if d.all("button", name=self.all_mine) or d.all("label", name=self.all_mine)]
            return frames[-1] if frames else None

        return wait_for(find, f"the dialog “{HEADING}”")

    def assert_dialog_gone(self):
        self.assert_soon(lambda: not self.app.tree.all("label", name=self.all_mine), "the dialog to go")

    def choose_and_apply(self, *names):
        for name in names:
            self.app.click(self.choice(name))
        self.assert_soon(lambda: self.dialog_button("Apply").is_sensitive, "Apply to be sensitive")
        self.dialog_button("Apply").do_action()
        self.assert_dialog_gone()


class FileConflictTests(ConflictTestCase):
    """Another program has changed the same settings in the file."""

    def open_in_conflict(self):
        self.open_changed()
        write_plist(self.store, {"user.name": "Theirs", "mail.sync": "odd", "other": 2})
        self.app.wait_text("2 settings were also changed elsewhere")

    def test_choose_for_each(self):
        """Both values are shown below the row’s title; the chosen one is shown and saved; undo reverts it."""
        self.open_in_conflict()
        self.press("Choose…")
        self.assertFalse(self.dialog_button("Apply").is_sensitive)
        self.app.wait_text("Sync Automatically")
        self.choose_and_apply("Your Name: Theirs, Elsewhere", "Sync Automatically: Off, Here, not saved")
        self.assert_becomes(lambda: self.app.entry("Your Name").text, "Theirs", "the name")
        self.assertFalse(self.app.text_is_shown("also changed elsewhere"))
        self.app.win.activate("undo")
        self.assert_becomes(lambda: self.app.entry("Your Name").text, "Mine", "the name")
        self.app.win.activate("redo")
        self.assert_becomes(lambda: self.app.entry("Your Name").text, "Theirs", "the name")
        self.save(self.app)
        self.assertEqual(read_plist(self.store), {"user.name": "Theirs", "mail.sync": False, "other": 2})

    def test_saving_asks_and_continues(self):
        """Save asks which values to keep, then saves."""
        self.open_in_conflict()
        self.app.win.activate("save")
        self.app.press_in_dialog("Also Changed Elsewhere", "Choose…")
        self.dialog_button("All Mine").do_action()
        self.choose_and_apply()
        self.assert_becomes(
            lambda: read_plist(self.store), {"user.name": "Mine", "mail.sync": False, "other": 2}, "the file")
        self.assert_soon(lambda: not self.app.is_modified, "nothing to be unsaved")

    def test_all_theirs(self):
        """With all other values, nothing is unsaved."""
        self.open_in_conflict()
        self.app.win.activate("choose-values")
        self.dialog_button("All Theirs").do_action()
        self.choose_and_apply()
        self.assert_becomes(lambda: self.app.entry("Your Name").text, "Theirs", "the name")
        self.assert_soon(lambda: not self.app.is_modified, "nothing to be unsaved")
        self.assertFalse(self.app.text_is_shown("also changed elsewhere"))
        self.assertEqual(read_plist(self.store), {"user.name": "Theirs", "mail.sync": "odd", "other": 2})

    def test_the_stored_value(self):
        """A button of a conflict shows the stored value; nothing is decided."""
        self.open_in_conflict()
        self.press("Choose…")
        self.app.click(self.app.tree.find("button", name="Show Stored Value of “Your Name”"))
        self.assert_dialog_gone()
        self.app.wait_page("Stored Values")
        self.assert_soon(
            lambda: any("user.name" in node.name and "selected" in node.states for node in self.app.all()),
            "the row to be selected")
        self.app.wait_text("2 settings were also changed elsewhere")

    def test_cancel(self):
        """Cancel decides nothing, and the file keeps the other program’s values."""
        self.open_in_conflict()
        self.app.win.activate("save")
        self.app.press_in_dialog("Also Changed Elsewhere", "Choose…")
        self.dialog_button("Cancel").do_action()
        self.assert_dialog_gone()
        self.assertTrue(self.app.text_is_shown("2 settings were also changed elsewhere"))
        self.assertEqual(self.app.entry("Your Name").text, "Mine")
        self.assertEqual(read_plist(self.store)["user.name"], "Theirs")


class UndoConflictTests(ConflictTestCase):
    """Undoing an edit after another program has changed the value."""

    all_mine = "Undo All"

    def setUp(self):
        super().setUp()
        write_plist(self.store, {"user.name": "Ann", "mail.sync": True})
        self.open_sample()
        self.app.fill("Your Name", "Mine")
        self.save(self.app)
        write_plist(self.store, {"user.name": "Theirs", "mail.sync": True})
        self.assert_becomes(lambda: self.app.entry("Your Name").text, "Theirs", "the name")
        self.app.win.activate("undo")

    def test_the_user_chooses(self):
        """One choice is the value before the edit, the other the current one; redo asks as well."""
        self.app.wait_text("Before the edit")
        self.choose_and_apply("Your Name: Ann, Before the edit")
        self.assert_becomes(lambda: self.app.entry("Your Name").text, "Ann", "the name")
        self.save(self.app)
        self.assertEqual(read_plist(self.store)["user.name"], "Ann")
        self.assertFalse(self.app.win.is_enabled("undo"))

    def test_cancel(self):
        """Cancel keeps the other program’s value, and the edit can still be undone."""
        self.dialog_button("Cancel").do_action()
        self.assert_dialog_gone()
        self.assertEqual(self.app.entry("Your Name").text, "Theirs")
        self.assertFalse(self.app.is_modified)
        self.app.win.activate("undo")
        self.dialog_button("Keep All").do_action()
        self.choose_and_apply()
        self.assertEqual(self.app.entry("Your Name").text, "Theirs")
        self.assert_soon(lambda: not self.app.win.is_enabled("undo"), "nothing to be left to undo")


class ConflictCopyTests(ConflictTestCase):
    """Copies next to the file are offered for merging."""

    def setUp(self):
        super().setUp()
        write_plist(self.store, {"user.name": "Ann", "mail.sync": True})
        self.copy = self.folder / "store.sync-conflict-20260102-030405-ABCDEFG.plist"

    def merge(self):
        self.app.wait_text("There is a conflicting copy of “store.plist”")
        self.press("Merge…")

    def test_copy_that_is_there_already(self):
        """The copy is merged with a choice, saved, and moved to the trash."""
        write_plist(self.copy, {"user.name": "Bea", "mail.sync": True, "mail.interval": 5})
        self.open_sample()
        self.merge()
        self.choose_and_apply("Your Name: Bea, In the copy")
        self.app.answer("Remove the Copy?", "Save and Move to Trash")
        self.assert_soon(lambda: not self.copy.exists(), "the copy to go")
        self.assertEqual(read_plist(self.store), {"user.name": "Bea", "mail.sync": True, "mail.interval": 5})
        trash = self.app.home / "data" / "Trash" / "files"
        self.assertEqual([path.name for path in trash.iterdir()], [self.copy.name])
        self.assert_soon(lambda: not self.app.text_is_shown("conflicting copy"), "the banner to go")

    def test_copy_that_appears(self):
        """A copy that appears while the window is open is reported; the user can keep it."""
        self.open_sample()
        self.copy = self.folder / "store (Ann's conflicted copy 2026-01-02).plist"
        write_plist(self.copy, {"user.name": "Ann", "extra": "new"})
        self.merge()
        self.app.answer("Remove the Copy?", "Keep the Copy")
        self.assert_soon(lambda: not self.app.text_is_shown("conflicting copy"), "the banner to go")
        self.save(self.app)
        self.assertEqual(read_plist(self.store), {"user.name": "Ann", "mail.sync": True, "extra": "new"})
        self.assertTrue(self.copy.exists())

    def test_canceled_merge_changes_nothing(self):
        """Cancel reverts the whole merge."""
        write_plist(self.copy, {"user.name": "Bea", "extra": "new"})
        self.open_sample()
        self.merge()
        self.dialog_button("Cancel").do_action()
        self.assert_dialog_gone()
        self.assert_soon(lambda: not self.app.is_modified, "nothing to be unsaved")
        self.assertEqual(self.app.entry("Your Name").text, "Ann")
        self.assertTrue(self.app.text_is_shown("There is a conflicting copy"))
        self.assertFalse(self.app.text_is_shown("also changed elsewhere"))

    def test_damaged_copy(self):
        """A copy that can’t be read changes nothing, and the reason is shown."""
        self.copy.write_text("no property list")
        self.open_sample()
        self.merge()
        dialog = self.app.dialog("The Copy Can’t Be Merged")
        self.assertIn(self.copy.name, " ".join(label.name for label in dialog.all("label")))
        self.app.answer("The Copy Can’t Be Merged", "Close")
        self.assertFalse(self.app.is_modified)
        self.assertEqual(self.app.entry("Your Name").text, "Ann")
        self.assertEqual(self.copy.read_text(), "no property list")
        self.assertEqual(read_plist(self.store), {"user.name": "Ann", "mail.sync": True})
