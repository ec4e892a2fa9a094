"""Typing invalid text, and Escape in a field, with real keys: what is stored, what the row shows, where Save goes."""

from harness.levers import read_plist, write_plist
from harness.testing import LeversTestCase

MESSAGE = "Digits only."
KEPT = "The previous value was kept. " + MESSAGE
FIELD = "PSTextFieldSpecifier"
PORT = {"Type": FIELD, "Key": "port", "Title": "Port", "DefaultValue": "993", "LeversPattern": "[0-9]{1,5}",
        "LeversMessage": MESSAGE}
NAME = {"Type": FIELD, "Key": "name", "Title": "Name"}
NOTES = {"Type": "IASKTextViewSpecifier", "Key": "notes", "Title": "Notes"}
VOLUME = {"Type": "PSSliderSpecifier", "Key": "volume", "Title": "Volume", "MinimumValue": 0, "MaximumValue": 100}
COUNT = {"Type": "LeversStepperSpecifier", "Key": "count", "Title": "Count", "MinimumValue": 1, "MaximumValue": 20,
         "DefaultValue": 2}
SHOWN = {"Type": "PSTitleValueSpecifier", "Title": "Low Port", "Key": "none", "DefaultValue": "Low",
         "LeversVisibleWhen": "port == '99'"}
TAGS = {"Type": "IASKListGroupSpecifier", "Key": "tags", "Title": "Tags",
        "ItemSpecifier": {"Type": FIELD, "LeversPattern": "[a-z]+", "LeversMessage": MESSAGE}}
MORE = {"Type": "PSChildPaneSpecifier", "Title": "More", "File": "More"}


class TypingTestCase(LeversTestCase):
    def open(self, *specifiers, more=(), stored=None, automatically=False, **options):
        bundle = self.folder / "App" / "Settings.bundle"
        write_plist(bundle / "Root.plist", {"PreferenceSpecifiers": list(specifiers)})
        write_plist(bundle / "More.plist", {"PreferenceSpecifiers": list(more)})
        if stored:
            write_plist(self.store, stored)
        if automatically:
            home = self.folder / "home"
            write_plist(home / "config" / "levers" / "preferences.plist", {"SaveAutomatically": True})
            options["home"] = home
        return self.open_bundle(bundle, "--language", "en", **options)

    def press(self, *keys):
        for key in keys:
            self.app.key(key)

    def type_over(self, entry, text):
        """Focuses a field, rather than its buttons, and replaces its text."""
        self.app.click(entry, at=(0.25, 0.5))
        self.app.key("ctrl+a")
        self.app.type(text)
        self.assert_text(entry, text)

    def assert_text(self, entry, text):
        self.assert_becomes(lambda: entry.text, text, "the text of the field")

    def assert_toast(self, text):
        with self.app.toast(text):
            pass

    def assert_focus(self, entry):
        """A text has no accessible focus of its own: check that typing goes there."""
        before = entry.text
        self.press("End", "7")
        self.assert_text(entry, before + "7")
        self.press("BackSpace")
        self.assert_text(entry, before)

    @property
    def saved(self):
        return read_plist(self.store) if self.store.exists() else {}


class RefusalTests(TypingTestCase):
    def test_save_leaves_the_value_from_before(self):
        """No valid prefix of a text is saved; Save says so, saves everything else, and goes to the row."""
        app = self.open(PORT, NAME)
        app.fill("Name", "Ada")
        port = app.entry("Port")
        self.type_over(port, "99x")
        app.wait_text(MESSAGE)
        app.key("ctrl+s")
        self.assert_toast("“Port” isn’t valid. The other changes were saved to “store.plist”.")
        self.assertEqual(self.saved, {"name": "Ada"})
        self.assert_text(port, "99x")
        app.wait_text(KEPT)
        self.assert_focus(port)
        app.wait_text(MESSAGE)
        app.key("ctrl+s")
        self.assert_toast("“Port” isn’t valid. Its previous value was kept.")
        self.type_over(port, "25")
        self.assert_becomes(lambda: app.text_is_shown(MESSAGE), False, "whether there is a message")
        self.save(app)
        self.assertEqual(self.saved, {"name": "Ada", "port": "25"})

    def test_valid_text_shows_live_and_is_one_undo_step(self):
        """Rows that depend on the text follow it; undo reverts the whole edit, including the invalid text."""
        app = self.open(PORT, SHOWN)
        port = app.entry("Port")

        def assert_follows(expected):
            self.assert_becomes(lambda: app.text_is_shown("Low Port"), expected, "whether the row is shown")

        self.type_over(port, "99")
        assert_follows(True)
        app.type("x")
        assert_follows(False)
        app.key("BackSpace")
        assert_follows(True)
        app.type("1")
        app.key("Return")
        app.key("ctrl+z")
        self.assert_text(port, "993")
        app.wait_enabled("undo", False)
        self.type_over(port, "99x")
        app.wait_text(MESSAGE)
        app.key("ctrl+z")
        self.assert_text(port, "993")
        app.wait_enabled("undo", False)
        app.wait_enabled("save", False)

    def test_another_page_is_found_again(self):
        """A page keeps typed text after going back; Save shows it again, with the focus on the row."""
        app = self.open(NAME, MORE, more=[PORT])
        app.click(app.row("More"))
        app.wait_page("More")
        self.type_over(app.entry("Port"), "99x")
        app.wait_text(MESSAGE)
        app.key("alt+Left")
        app.wait_page("App")
        app.fill("Name", "Ada")
        app.key("ctrl+s")
        self.assert_toast("“Port” isn’t valid. The other changes were saved to “store.plist”.")
        app.wait_page("More")
        app.wait_text(KEPT)
        self.assert_text(app.entry("Port"), "99x")
        self.assert_focus(app.entry("Port"))
        self.assertEqual(self.saved, {"name": "Ada"})

    def test_a_result_of_a_search(self):
        """Its row follows the same rule; Save goes to the row on its page."""
        app = self.open(NAME, MORE, more=[PORT])
        app.key("ctrl+f")
        app.type("port")
        app.wait_page("Search")
        port = app.entry("Port")
        self.type_over(port, "99x")
        app.key("Escape")
        self.assert_text(port, "993")
        self.type_over(port, "99x")
        app.key("ctrl+s")
        self.assert_toast("“Port” isn’t valid. Its previous value was kept.")
        app.wait_page("More")
        self.assert_text(app.entry("Port"), "99x")
        self.assert_focus(app.entry("Port"))

    def test_numbers(self):
        """A number out of range keeps the previous value, and stays in its field."""
        for specifier, name, text, before in [(VOLUME, "Volume", "500", 30.0), (COUNT, "Count", "25", 4)]:
            with self.subTest(name=name):
                key = specifier["Key"]
                app = self.open(specifier, NAME, stored={key: before})
                number = app.find("spin button", name=name)
                self.type_over(number, text)
                app.wait_text("Enter a number from")
                app.key("ctrl+s")
                self.assert_toast(f"“{name}” isn’t valid. Its previous value was kept.")
                app.wait_text("The previous value was kept. Enter a number from")
                self.assertEqual(number.value, before)
                app.click(app.entry("Name"))
                self.assert_text(number, text)
                app.key("ctrl+s")
                self.assert_soon(lambda: "focused" in number.states, "the focus on the number")
                app.key("Escape")
                self.assert_text(number, str(round(before)))
                app.wait_enabled("save", False)
                self.type_over(number, "7")
                self.save(app)
                self.assertEqual(self.saved, {key: 7})
                app.stop()
                self.store.unlink()

    def test_an_item_of_a_list(self):
        """A text in a list follows the same rule."""
        app = self.open(TAGS, stored={"tags": ["one", "two"]})
        entry = app.entry("Tags 2")
        self.type_over(entry, "zw3")
        app.wait_text(MESSAGE)
        app.key("ctrl+s")
        self.assert_toast("“Tags 2” isn’t valid. Its previous value was kept.")
        self.assert_text(entry, "zw3")
        self.assertEqual(self.saved, {"tags": ["one", "two"]})
        self.type_over(entry, "zwei")
        self.save(app)
        self.assertEqual(self.saved, {"tags": ["one", "zwei"]})

    def test_save_automatically(self):
        """Automatic saving never saves half a value."""
        app = self.open(PORT, NAME, automatically=True)
        self.type_over(app.entry("Port"), "99x")
        app.wait_text(MESSAGE)
        app.fill("Name", "Ada")
        self.assert_becomes(lambda: self.saved, {"name": "Ada"}, "the file")
        self.assert_text(app.entry("Port"), "99x")

    def test_closing_the_window(self):
        """An invalid text isn’t lost without a question; Keep Editing goes back to it."""
        app = self.open(COUNT, MORE, more=[PORT, NAME])
        app.click(app.row("More"))
        app.wait_page("More")
        port = app.entry("Port")
        self.type_over(port, "99x")
        app.wait_text(MESSAGE)
        app.close_window()
        app.answer("“Port” Isn’t Valid", "Keep Editing")
        self.assert_focus(port)
        self.assert_text(port, "99x")
        app.fill("Name", "Ada")
        app.close_window()
        app.answer("Save Changes?", "Save")
        self.assert_toast("“Port” isn’t valid. The other changes were saved to “store.plist”.")
        self.assertEqual(self.saved, {"name": "Ada"})
        app.close_window()
        app.press_in_dialog("“Port” Isn’t Valid", "Close Anyway")
        self.assertEqual(app.wait_for_end(), 0)


class EscapeTests(TypingTestCase):
    def test_gives_back_the_text_then_goes_back(self):
        """The first one restores text and value, or no value if there was none; the next one goes back a page."""
        app = self.open(NAME, MORE, more=[PORT, NOTES, VOLUME, COUNT])
        app.click(app.row("More"))
        app.wait_page("More")
        for role, name, typed, before in [
                ("text", "Port", "25", "993"), ("text", "Port", "99x", "993"), ("text", "Notes", "some", ""),
                ("spin button", "Volume", "50", "0"), ("spin button", "Volume", "500", "0"),
                ("spin button", "Count", "12", "2")]:
            with self.subTest(name=name, typed=typed):
                field = app.find(role, "entry", name=name)
                self.type_over(field, typed)
                app.key("Escape")
                self.assert_text(field, before)
                app.wait_enabled("save", False)
                app.wait_enabled("undo", False)
        app.key("Escape")
        app.wait_page("App")

    def test_the_last_left_or_saved_text_is_restored(self):
        """The restored text is the one at the focus, or at the last save."""
        app = self.open(NAME, PORT)
        name = app.entry("Name")
        self.type_over(name, "Ada")
        app.key("ctrl+s")
        app.wait_enabled("save", False)
        app.type(" L")
        self.assert_text(name, "Ada L")
        app.key("Escape")
        self.assert_text(name, "Ada")
        app.wait_enabled("save", False)
        self.assertEqual(self.saved, {"name": "Ada"})

    def test_a_dialog_and_search_are_closed_only(self):
        """In a dialog it closes the dialog, in the search it first clears the text; the page stays."""
        person = {"Type": "PSChildPaneSpecifier", "Key": "name", "Title": "New Person", "File": "More"}
        people = {"Type": "IASKListGroupSpecifier", "Key": "people", "Title": "People",
                  "ItemSpecifier": person, "AddSpecifier": person}
        app = self.open(people, more=[NAME])
        app.click(app.row("New Person"))
        app.dialog("New Person")
        app.focus()
        app.click(next(iter(app.tree.all("text", name="Name"))))
        app.type("Ada")
        app.key("Escape")
        self.assert_soon(lambda: not app.has_dialog(), "the dialog to go")
        app.wait_enabled("undo", False)
        self.assertEqual(app.page_title, "App")

    def test_a_new_item_of_a_list(self):
        """The typed text is cleared; nothing was stored."""
        tags = TAGS | {"AddSpecifier": {"Type": FIELD, "IASKPlaceholder": "New Tag"}}
        app = self.open(MORE, tags, stored={"tags": ["one"]})
        entry = app.entry("New Tag")
        self.type_over(entry, "x1")
        app.wait_text(MESSAGE)
        app.key("Escape")
        self.assert_text(entry, "")
        self.assert_becomes(lambda: app.text_is_shown(MESSAGE), False, "whether there is a message")
