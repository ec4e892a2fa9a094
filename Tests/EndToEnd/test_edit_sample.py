"""Every element of the sample is operated from outside, saved, and compared with plistlib’s result."""

from harness.environment import locale_variables
from harness.levers import read_plist, typed, write_plist
from harness.testing import LeversTestCase, SharedAppTestCase
from harness.waiting import wait_for


class ElementTests(SharedAppTestCase):
    """One process, one store; each test operates one element, saves, and reads the file."""

    FOREIGN = {"foreign.text": "stays", "foreign.data": b"\x00\x01", "foreign.nested": {"list": [1, 2.5, True]}}

    @classmethod
    def prepare(cls):
        write_plist(cls.shared_store, cls.FOREIGN)

    def setUp(self):
        super().setUp()
        self.app.go("Root", "Harbor")
        if self.app.is_modified:
            self.save(self.app)

    def stored(self, key):
        """Saves, and reads one key with its type."""
        self.save(self.app)
        values = read_plist(self.shared_store)
        # The page Widget belongs to an app group, whose values are in a separate file.
        group = self.shared_store.with_name("group.org.example.harbor.plist")
        if group.exists():
            values |= read_plist(group)
        for name, value in self.FOREIGN.items():
            self.assertEqual(typed(values[name]), typed(value))
        return typed(values[key])

    def assert_shows(self, name, is_on):
        self.assert_becomes(lambda: self.app.toggle(name).is_checked, is_on, f"“{name}”")

    # Toggles

    def test_switch_by_pointer(self):
        """A click on the switch moves it; a Boolean is stored."""
        self.app.click(self.app.toggle("Sync Automatically"))
        self.assert_shows("Sync Automatically", False)
        self.assertEqual(self.stored("mail.sync"), ("bool", False))

    def test_switch_by_its_row(self):
        """A click anywhere on the row moves the switch as well."""
        self.app.click(self.app.row("Show Two Messages Side by Side"), at=(0.2, 0.5))
        self.assert_shows("Show Two Messages Side by Side", False)
        self.assertEqual(self.stored("device.sideBySide"), ("bool", False))

    def test_switch_by_keyboard(self):
        """Space moves the focused switch."""
        self.app.go("Widget")
        self.app.focus_by_keys(self.app.row("Show Preview"))
        self.app.key("space")
        self.assert_shows("Show Preview", True)
        self.assertEqual(self.stored("widget.preview"), ("bool", True))

    def test_switch_with_string_values(self):
        """TrueValue and FalseValue may be strings, which are stored unchanged."""
        self.app.go("Notifications")
        self.app.click(self.app.toggle("Allow Notifications"))
        self.assert_shows("Allow Notifications", False)
        self.assertEqual(self.stored("alerts.allow"), ("str", "NO"))
        self.app.click(self.app.toggle("Quiet at Night"))
        self.assert_shows("Quiet at Night", True)
        self.assertEqual(self.stored("alerts.quiet"), ("str", "22:00-07:00"))

    def test_switch_with_integer_values(self):
        """TrueValue 1 and FalseValue 2 are stored as integers."""
        self.app.go("Notifications")
        self.app.click(self.app.toggle("Count Only Unread Messages"))
        self.assert_shows("Count Only Unread Messages", False)
        self.assertEqual(self.stored("alerts.badge"), ("int", 2))

    # Numbers

    def test_slider_by_number_field(self):
        """The number field accepts an exact number; a real is stored, even for a whole number."""
        self.app.set_number("Mail, Text Size", 17.0)
        self.assert_becomes(lambda: self.app.find("slider", name="Mail, Text Size").value, 17.0, "the scale")
        self.assertEqual(self.stored("mail.textSize"), ("float", 17.0))

    def test_slider_by_typing_a_number(self):
        """A number typed into the field and ended with Enter is stored."""
        self.app.go("Appearance")
        field = self.app.find("spin button", name="Brightness")
        self.app.click(field, at=(0.2, 0.5))
        self.app.key("ctrl+a")
        self.app.type("0.35")
        self.app.key("Return")
        # Each digit is stored immediately: a save must not overtake the last one.
        self.assert_becomes(lambda: field.value, 0.35, "the value")
        self.assertEqual(self.stored("appearance.brightness"), ("float", 0.35))

    def test_a_number_that_is_typed_counts_without_enter(self):
        """A valid number is unsaved immediately, and Ctrl+S saves it while the cursor is still in the field."""
        self.app.go("Appearance")
        self.app.click(self.app.find("spin button", name="Brightness"), at=(0.2, 0.5))
        self.app.key("ctrl+a")
        self.app.type("0.45")
        self.assert_soon(lambda: self.app.is_modified, "the mark of unsaved changes")
        self.app.key("ctrl+s")
        self.assert_soon(lambda: not self.app.is_modified, "the save")
        self.assertEqual(read_plist(self.shared_store)["appearance.brightness"], 0.45)

    def test_slider_stays_in_its_range(self):
        """A number above the maximum is clamped to it."""
        self.app.go("Storage")
        self.app.set_number("Use at Most (GB)", 1000.0)
        self.assertEqual(self.stored("storage.limit"), ("float", 64.0))

    def test_slider_by_dragging_writes_on_release_only(self):
        """While dragging the scale nothing is stored; on release, a real is stored once."""
        self.app.go("Notifications")
        scale = self.app.find("slider", name="Volume")
        before = scale.value
        self.app.drag("Volume", 0.8)
        self.assert_soon(lambda: scale.value not in (before, 50), "the scale to follow the pointer")
        self.assertFalse(self.app.is_modified)
        self.assertFalse(self.app.page_title.startswith("• "))
        self.app.drop()
        kind, number = self.stored("alerts.volume")
        self.assertEqual(kind, "float")
        self.assertAlmostEqual(number, 80, delta=4)
        self.app.win.activate("undo")
        self.assert_becomes(lambda: scale.value, before, "the scale after one undo")
        self.save(self.app)

    # Strings

    def test_text_field_by_keyboard(self):
        """Typing replaces the text; a string is stored, even if it looks like a number."""
        self.app.fill("Your Name", "Ada @ Harbor & Co")
        self.assert_becomes(lambda: self.app.entry("Your Name").text, "Ada @ Harbor & Co", "the field")
        self.assertEqual(self.stored("user.name"), ("str", "Ada @ Harbor & Co"))
        self.app.go("Account")
        self.app.fill("Port", "143")
        self.assertEqual(self.stored("account.port"), ("str", "143"))

    def test_emptied_text_field_stores_an_empty_string(self):
        """Emptying a field stores "" instead of removing the key."""
        self.app.go("Account")
        self.app.fill("User Name", "")
        self.assert_becomes(lambda: self.app.entry("User Name").text, "", "the field")
        self.assertEqual(self.stored("account.user"), ("str", ""))

    def test_text_field_without_title(self):
        """A field without a title is named after the heading above it."""
        self.app.go("Account")
        self.app.fill("Signature", "Ahoy")
        self.assertEqual(self.stored("account.signature"), ("str", "Ahoy"))

    def test_text_beyond_ascii(self):
        """Non-ASCII text, as from an input method, is saved to the file."""
        self.app.go("Account")
        self.app.entry("Server").text = "imaps://größe.例え.test/😀"
        self.assertEqual(self.stored("account.server"), ("str", "imaps://größe.例え.test/😀"))

    def test_password_by_keyboard(self):
        """A typed password is stored as a string, and isn’t readable in the window."""
        self.app.go("Account")
        self.app.fill("Password", "secret7")
        self.assertEqual(self.stored("account.password"), ("str", "secret7"))
        self.assertNotIn("secret7", "\n".join(self.app.page.dump()))

    # Choices

    def test_short_choice(self):
        """A short list is in the row itself; the value keeps its type."""
        self.app.go("Appearance")
        self.app.combo("Preview", 3)
        self.assert_becomes(lambda: self.app.shown_choice("Preview"), "3 Lines", "the choice")
        self.assertEqual(self.stored("appearance.preview"), ("int", 3))
        self.app.combo("Line Spacing", 3)
        self.assertEqual(self.stored("appearance.spacing"), ("float", 2.0))

    def test_choice_of_a_dictionary(self):
        """A value can be a dictionary."""
        self.app.go("Cache")
        self.app.combo("Compression", 0)
        self.assertEqual(self.stored("cache.compression"), ("dict", {"method": "none"}))

    def test_choice_page_with_search(self):
        """A long list is a page with a search field; options in the results can be selected."""
        self.app.go("Calendar")
        self.app.click(self.app.row("Language of Dates"))
        self.app.wait_page("Language of Dates")
        self.assertTrue(self.app.toggle("English").is_checked)
        search = self.app.find("text", "entry", "role 126", name="Search")
        self.app.click(search)
        self.app.type("portug")
        self.assert_becomes(
            lambda: self._options(), ["Portuguese (Brazil)"], "the options that match")
        self.app.click(self.app.row("Portuguese (Brazil)"))
        self.assert_shows("Portuguese (Brazil)", True)
        self.assertEqual(self.stored("calendar.language"), ("str", "pt-BR"))
        self.app.win.activate("back")
        self.app.wait_page("Calendar")
        self.assert_becomes(lambda: self.app.shown_choice("Language of Dates"), "PT", "the short title")

    def _options(self):
        # A row and its check mark have the same name.
        return list(dict.fromkeys(node.name for node in self.app.all("radio button") if node.name))

    def test_choice_page_sorted_by_title(self):
        """DisplaySortedByTitle orders the options by their titles."""
        self.app.go("Calendar")
        self.app.click(self.app.row("Language of Dates"))
        self.app.wait_page("Language of Dates")
        self.assert_soon(lambda: len(self._options()) == 14, "all options")
        self.assertEqual(self._options(), sorted(self._options()))

    def test_choice_page_with_footer(self):
        """A short list with a FooterText is also a page, with the footer."""
        self.app.go("Calendar")
        self.app.click(self.app.row("Week Starts On"))
        self.app.wait_page("Week Starts On")
        self.assertIn("Week numbers follow from this.", self.app.labels())
        self.app.click(self.app.row("Sunday"))
        self.assert_shows("Sunday", True)
        self.assertEqual(self.stored("calendar.week"), ("int", 0))

    def test_radio_group(self):
        """Clicking a radio row selects it and deselects the others; value and type are stored."""
        self.app.click(self.app.row("Flag"))
        self.assert_shows("Flag", True)
        self.assert_shows("Archive", False)
        self.assertEqual(self.stored("mail.swipe"), ("str", "flag"))
        self.app.go("Widget")
        self.app.click(self.app.toggle("Large"))
        self.assertEqual(self.stored("widget.size"), ("int", 3))

    def test_radio_group_by_keys(self):
        """Arrows move between rows without selecting; Space and Return select; Ctrl+Delete resets the whole group."""
        self.app.focus_by_keys(self.app.row("Do Nothing"))
        self.app.key("space")
        self.assert_shows("Do Nothing", True)
        self.assertEqual(self.stored("mail.swipe"), ("str", "none"))
        self.app.key("Up")
        self.assert_soon(lambda: "focused" in self.app.row("Flag").states, "the row above to have the focus")
        self.assert_shows("Do Nothing", True)
        self.app.key("Return")
        self.assert_shows("Flag", True)
        self.assertEqual(self.stored("mail.swipe"), ("str", "flag"))
        self.app.key("ctrl+Delete")
        self.assert_shows("Archive", True)
        self.assertIn("focused", self.app.row("Flag").states)
        self.save(self.app)
        self.assertNotIn("mail.swipe", read_plist(self.shared_store))

    # Values

    def test_title_values(self):
        """Values are mapped by Titles, or shown raw; dates and numbers are readable."""
        self.app.go("Account")
        self.assertIn("IMAP", self.app.labels())
        self.assertIn("42", self.app.labels())
        self.assertTrue(any("2026" in text for text in self.app.labels()), self.app.labels())

    def test_nothing_is_written_by_being_shown(self):
        """Visiting all pages changes nothing."""
        for pane, title in (("Notifications", None), ("Calendar", None), ("Holidays", "Public Holidays"),
                            ("Widget", None), ("Advanced", None), ("Storage", None), ("Cache", None)):
            self.app.go(pane, title)
            self.assertFalse(self.app.is_modified)


class ConfirmationTests(LeversTestCase):
    """Toggles that ask before they move, each test in its own process."""

    def setUp(self):
        super().setUp()
        self.app = self.start_sample()
        self.app.go("Notifications")

    def assert_shows(self, name, is_on):
        self.assert_becomes(lambda: self.app.toggle(name).is_checked, is_on, f"“{name}”")

    def stored(self, key):
        self.save(self.app)
        return typed(read_plist(self.store)[key])

    def test_confirmation_prompts(self):
        """Both prompts of a toggle: canceling keeps the switch and the store, confirming moves it."""
        switch = self.app.toggle("Mute Everything")
        self.app.click(switch)
        dialog = self.app.dialog("Mute Everything?")
        self.assertTrue(dialog.all(
            "label", name="You won’t be notified of any message, however important."))
        self.app.answer("Mute Everything?", "Cancel")
        self.assertFalse(self.app.is_modified)

        self.app.click(switch)
        self.app.answer("Mute Everything?", "Mute")
        self.assert_shows("Mute Everything", True)
        self.assertEqual(self.stored("alerts.mute"), ("bool", True))

        self.app.click(switch)
        self.app.answer("Unmute Everything?", "Stay Quiet")
        self.assertFalse(self.app.is_modified)

        self.app.click(switch)
        self.app.answer("Unmute Everything?", "Unmute")
        self.assert_shows("Mute Everything", False)
        self.assertEqual(self.stored("alerts.mute"), ("bool", False))

    def test_escape_answers_a_prompt_with_no(self):
        """Escape in a prompt writes nothing, stays on the page, and keeps the switch as it was."""
        switch = self.app.toggle("Mute Everything")
        before = switch.is_checked
        self.app.click(switch)
        wait_for(self.app.has_dialog, "the prompt")
        self.app.key("Escape")
        self.assert_soon(lambda: not self.app.has_dialog(), "the prompt to go")
        self.assertFalse(self.app.is_modified)
        self.assertEqual(switch.is_checked, before)
        self.app.wait_page("Notifications")


class LocaleTests(LeversTestCase):
    """Numbers in the format of the desktop’s language."""

    def test_a_decimal_comma(self):
        """German fields have a decimal comma, which is also inserted for a typed point. Whole numbers have none."""
        app = self.start_sample("--language", "en", **locale_variables("de_DE.UTF-8"), LANGUAGE="en")
        self.assertEqual(app.find("spin button").text, "14")
        app.go("Appearance")
        for typed, shown, number in (("0.35", "0,35", 0.35), ("0,45", "0,45", 0.45)):
            with self.subTest(typed=typed):
                field = app.find("spin button", name="Brightness")
                app.click(field, at=(0.2, 0.5))
                app.key("ctrl+a")
                app.type(typed)
                self.assert_becomes(lambda: field.value, number, "the value")
                self.assertEqual(field.text, shown)
        app.key("ctrl+s")
        self.assert_soon(lambda: self.store.exists(), "the save")
        self.assertEqual(read_plist(self.store)["appearance.brightness"], 0.45)
