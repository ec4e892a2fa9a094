"""Undo and redo across pages, with actions, keys and buttons, and while a text field has the focus."""

from harness.levers import write_plist
from harness.testing import LeversTestCase, SampleTestCase, SharedAppTestCase


class UndoTests(SharedAppTestCase):
    """One process; each test begins with nothing unsaved, on the first page."""

    def setUp(self):
        super().setUp()
        self.app.go("Root", "Harbor")
        if self.app.is_modified:
            self.save(self.app)

    def sync(self):
        return self.app.toggle("Sync Automatically").is_checked

    def switch(self, name):
        """Toggles a switch with a click and waits for it."""
        toggle = self.app.toggle(name)
        was = toggle.is_checked
        self.app.click(toggle)
        self.assert_becomes(lambda: toggle.is_checked, not was, f"“{name}”")
        return was

    def test_by_action(self):
        """win.undo reverts a change, win.redo repeats it."""
        was = self.switch("Sync Automatically")
        self.app.wait_enabled("undo")
        self.app.win.activate("undo")
        self.assert_becomes(self.sync, was, "the switch after undo")
        self.app.wait_enabled("redo")
        self.app.win.activate("redo")
        self.assert_becomes(self.sync, not was, "the switch after redo")
        self.app.wait_enabled("redo", False)

    def test_by_keys(self):
        """Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y."""
        was = self.switch("Sync Automatically")
        self.app.key("ctrl+z")
        self.assert_becomes(self.sync, was, "the switch after Ctrl+Z")
        self.app.key("ctrl+shift+z")
        self.assert_becomes(self.sync, not was, "the switch after Ctrl+Shift+Z")
        self.app.key("ctrl+z")
        self.assert_becomes(self.sync, was, "the switch after Ctrl+Z again")
        self.app.key("ctrl+y")
        self.assert_becomes(self.sync, not was, "the switch after Ctrl+Y")

    def test_by_button(self):
        """The Undo button in the header bar."""
        was = self.switch("Sync Automatically")
        self.app.wait_enabled("undo")
        self.app.click(self.app.find("button", name="Undo"))
        self.assert_becomes(self.sync, was, "the switch after a click on Undo")

    def test_undo_makes_it_unmodified_again(self):
        """If all changes since the last save are undone, there is nothing to save."""
        self.switch("Sync Automatically")
        self.app.wait_enabled("save")
        self.app.win.activate("undo")
        self.app.wait_enabled("save", False)

    def test_across_pages(self):
        """Changes on three pages are undone in reverse order, from any page."""
        sync = self.switch("Sync Automatically")
        self.app.go("Widget")
        sender = self.switch("Show Sender")
        self.app.go("Advanced")
        log = self.switch("Write a Log")
        for _ in range(3):
            self.app.win.activate("undo")
        self.assert_becomes(lambda: self.app.toggle("Write a Log").is_checked, log, "the third change")
        self.app.wait_enabled("save", False)
        self.app.go("Widget")
        self.assert_becomes(lambda: self.app.toggle("Show Sender").is_checked, sender, "the second change")
        self.app.go("Root", "Harbor")
        self.assert_becomes(self.sync, sync, "the first change")
        for _ in range(3):
            self.app.key("ctrl+shift+z")
        self.assert_becomes(self.sync, not sync, "the first change made again")
        self.app.wait_enabled("redo", False)

    def test_a_new_change_clears_redo(self):
        """After undo, another change clears redo."""
        self.switch("Sync Automatically")
        self.app.win.activate("undo")
        self.app.wait_enabled("redo")
        self.switch("Show Two Messages Side by Side")
        self.app.wait_enabled("redo", False)

    def test_undo_continues_across_a_save(self):
        """Saved changes can still be undone; then there is something to save."""
        was = self.switch("Sync Automatically")
        self.save(self.app)
        self.app.win.activate("undo")
        self.assert_becomes(self.sync, was, "the switch")
        self.app.wait_enabled("save")

    def test_while_a_text_field_has_the_focus(self):
        """Ctrl+Z and Ctrl+Shift+Z in a text field undo the settings’ edits, not only the field’s own."""
        was = self.switch("Sync Automatically")
        entry = self.app.entry("Your Name")
        before = entry.text
        self.app.fill("Your Name", "Linus")
        self.assert_becomes(lambda: entry.text, "Linus", "the field")
        self.app.key("ctrl+z")
        self.assert_becomes(lambda: entry.text, before, "the field after Ctrl+Z")
        self.app.key("ctrl+z")
        self.assert_becomes(self.sync, was, "the switch after Ctrl+Z in the field")
        self.app.key("ctrl+shift+z")
        self.assert_becomes(self.sync, not was, "the switch after Ctrl+Shift+Z")
        self.app.key("ctrl+shift+z")
        self.assert_becomes(lambda: entry.text, "Linus", "the field after Ctrl+Shift+Z")

    def test_a_choice_and_a_number(self):
        """Choices and numbers are undone, too."""
        self.app.go("Appearance")
        before = self.app.shown_choice("Preview")
        self.app.combo("Preview", 0)
        self.assert_becomes(lambda: self.app.shown_choice("Preview"), "No Preview", "the choice")
        scale = self.app.find("slider", name="Brightness")
        number = scale.value
        self.app.set_number("Brightness", 0.25)
        self.app.click(self.app.row("Dark"))
        self.assert_becomes(lambda: self.app.toggle("Dark").is_checked, True, "the radio row")
        for _ in range(3):
            self.app.win.activate("undo")
        self.assert_becomes(lambda: self.app.toggle("Dark").is_checked, False, "the radio row after undo")
        self.assert_becomes(lambda: scale.value, number, "the number after undo")
        self.assert_becomes(lambda: self.app.shown_choice("Preview"), before, "the choice after undo")


class TypingTests(LeversTestCase):
    """Typing is one edit from the focus until the field is left, Enter, or a save."""

    def setUp(self):
        super().setUp()
        self.open_sample()
        self.entry = self.app.entry("Your Name")
        self.app.click(self.entry)

    def test_typing_is_one_edit(self):
        """One undo reverts everything that was typed in one go."""
        self.app.type("abcdef")
        self.assert_becomes(lambda: self.entry.text, "abcdef", "the field")
        self.app.win.activate("undo")
        self.assert_becomes(lambda: self.entry.text, "", "the field after undo")
        self.app.wait_enabled("undo", False)

    def test_enter_ends_an_edit(self):
        """Typing after Enter is undone separately."""
        self.app.type("abc")
        self.app.key("Return")
        self.app.type("def")
        self.assert_becomes(lambda: self.entry.text, "abcdef", "the field")
        self.app.win.activate("undo")
        self.assert_becomes(lambda: self.entry.text, "abc", "the field after undo")
        self.app.win.activate("undo")
        self.assert_becomes(lambda: self.entry.text, "", "the field after the second undo")

    def test_saving_ends_an_edit(self):
        """Typing after a save is undone separately."""
        self.app.type("abc")
        self.assert_becomes(lambda: self.entry.text, "abc", "the field")
        self.app.key("ctrl+s")
        self.app.wait_enabled("save", False)
        self.app.type("d")
        self.assert_becomes(lambda: self.entry.text, "abcd", "the field")
        self.app.win.activate("undo")
        self.assert_becomes(lambda: self.entry.text, "abc", "the field after undo")
        self.app.wait_enabled("save", False)

    def test_the_cursor_stays_where_it_is(self):
        """Storing the value doesn’t disturb typing in the middle of a text."""
        self.app.type("ad")
        self.app.key("Left")
        self.app.type("bc")
        self.assert_becomes(lambda: self.entry.text, "abcd", "the field")


class FieldTests(LeversTestCase):
    """The fields’ own undo."""

    FIELDS = {"Name": "Ada", "Count": "5", "Names 1": "Bob"}

    def setUp(self):
        super().setUp()
        write_plist(self.store, {"Name": "Ada", "Count": 5, "Names": ["Bob"]})
        self.app = self.start(self.store, size=(720, 700))
        self.app.entry("Name")

    def field(self, name):
        return self.app.find("text", "entry", "spin button", name=name)

    def assert_unmodified(self):
        self.assert_becomes(lambda: {name: self.field(name).text for name in self.FIELDS}, self.FIELDS, "the fields")
        self.app.wait_enabled("save", False)

    def test_there_is_nothing_to_undo(self):
        """A field doesn’t become empty, as it was before its value was shown."""
        for name in self.FIELDS:
            self.app.click(self.field(name))
            for key in ("ctrl+z", "ctrl+shift+z", "ctrl+z"):
                self.app.press(key)
        self.assert_unmodified()

    def test_undo_ends_at_the_first_value(self):
        """Also after an edit was undone and repeated."""
        for name in self.FIELDS:
            self.app.click(self.field(name))
            self.app.press("ctrl+a")
            self.app.type("7")
            self.app.wait_enabled("undo")
            for key in ("ctrl+z", "ctrl+shift+z", *["ctrl+z"] * 4):
                self.app.press(key)
        self.assert_unmodified()


class DialogTests(SampleTestCase):
    """Ctrl+Z while a dialog is open belongs to the dialog, and undoes no hidden edit behind it."""

    def setUp(self):
        super().setUp()
        self.open_sample()
        self.was = self.sync()
        self.change()

    def sync(self):
        return self.app.toggle("Sync Automatically").is_checked

    def press(self, *keys):
        for key in keys:
            self.app.key(key)

    def assert_nothing_behind_is_undone(self):
        self.assertTrue(self.app.win.is_enabled("undo"))
        self.assertFalse(self.app.win.is_enabled("redo"))
        self.assertTrue(self.app.is_modified)

    def type_in(self, field, text):
        self.app.focus()
        self.app.click(field)
        self.press("ctrl+a")
        self.app.type(text)
        self.assert_becomes(lambda: field.text, text, "the field")

    def test_in_the_field_of_a_stored_value(self):
        """It undoes typing there, and Ctrl+Shift+Z repeats it; without a field it does nothing."""
        self.app.win.activate("raw")
        self.app.wait_page("Stored Values")
        self.app.win.activate("raw-add")
        field = self.app.dialog("Add Value").find("text", "entry", name="Value")
        self.type_in(field, "abc")
        self.press("ctrl+z")
        self.assert_becomes(lambda: field.text, "", "the field after Ctrl+Z")
        self.press("ctrl+shift+z")
        self.assert_becomes(lambda: field.text, "abc", "the field after Ctrl+Shift+Z")
        self.press("ctrl+z", "ctrl+z", "ctrl+z")
        self.assert_becomes(lambda: field.text, "", "the field at the end")
        self.assert_nothing_behind_is_undone()
        self.app.focus_by_keys(next(b for b in self.app.dialog("Add Value").all("button") if "Cancel" in (
            b.name, *(n.name for n in b.children))))
        self.press("ctrl+z", "ctrl+s")
        self.assert_nothing_behind_is_undone()
        self.app.answer("Add Value", "Cancel")
        self.assert_nothing_behind_is_undone()
        self.press("ctrl+z")
        self.app.wait_enabled("save", False)

    def test_in_a_question(self):
        """Nothing is undone behind a question, either."""
        self.app.win.activate("close")
        self.app.dialog("Save Changes?")
        self.press("ctrl+z")
        self.app.answer("Save Changes?", "Cancel")
        self.assert_nothing_behind_is_undone()
        self.press("ctrl+z")
        self.assert_becomes(self.sync, self.was, "the switch once the question is gone")

