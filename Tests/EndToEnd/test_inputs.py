"""Dates, durations, multi-line strings, strings in a dialog, and check marks, operated from outside."""

from datetime import datetime

from harness.levers import read_plist, write_plist
from harness.operating import display
from harness.testing import LeversTestCase

BERLIN = "Europe/Berlin"


def element(kind, key, title, **more):
    return {"Type": kind, "Key": key, "Title": title} | more


class InputTestCase(LeversTestCase):
    """A bundle made for each test, shown in Berlin’s time zone."""

    def open(self, *specifiers, language="en"):
        bundle = self.folder / "App" / "Settings.bundle"
        write_plist(bundle / "Root.plist", {"PreferenceSpecifiers": list(specifiers)})
        return self.open_bundle(bundle, "--language", language, TZ=BERLIN)

    def stored(self, key="key"):
        self.save(self.app)
        return read_plist(self.store).get(key)

    def assert_text(self, text):
        self.assert_becomes(lambda: self.app.text_is_shown(text), True, f"whether “{text}” is shown")


class AlignmentTests(InputTestCase):
    """Strings with alignment to the end of the row."""

    RIGHT = {"IASKTextAlignment": "IASKUITextAlignmentRight"}

    def ink_height(self, name):
        """The height of the painted content of a row, including icons, which are as high as a line."""
        x, y, width, height = (round(number) for number in self.app.rest(self.app.find("text", "password", name=name)))
        pixels = display().pixels(x + 8, y + 3, width - 16, height - 6)
        line = (width - 16) * 4
        inked = [n for n in range(height - 6) if len(set(pixels[n * line : (n + 1) * line : 4])) > 1]
        return inked[-1] - inked[0]

    def test_below_its_title_in_any_script(self):
        """A text is aligned with its title, on the right of an Arabic window, in any script."""
        texts = {"latin": "Harbor", "arabic": "ميناء", "digits": "999"}
        for language, is_right in (("ar", True), ("en", False)):
            self.open(*(element("PSTextFieldSpecifier", key, key, DefaultValue=text) for key, text in texts.items()),
                      language=language)
            for key in texts:
                with self.subTest(language=language, text=key):
                    x, y, width, height = (
                        round(number) for number in self.app.rest(self.app.find("text", name=key)))
                    half = width // 2 - 60  # without icons
                    starts = x + width - half if is_right else x
                    pixels = display().pixels(starts, y + height // 2, half, height // 2 - 6)
                    self.assertGreater(len(set(pixels[i : i + 3] for i in range(0, len(pixels), 4))), 5)
            self.app.stop()

    def test_on_one_line(self):
        """A text aligned to the end is on the same line as its title, if there is enough space."""
        titles = ["Name", "Password", "A title that is much too long to leave any room for a text next to it"]
        more = [{}, {"IsSecure": True}, {}]
        self.open(
            *(element("PSTextFieldSpecifier", f"key{n}", title, DefaultValue="Harbor", **self.RIGHT, **more[n])
              for n, title in enumerate(titles)),
            element("PSTextFieldSpecifier", "usual", "Usual", DefaultValue="Harbor"))
        for name, is_beside in zip([*titles, "Usual"], [True, True, False, False]):
            with self.subTest(name=name):
                self.assertEqual(self.ink_height(name) < 25, is_beside, self.ink_height(name))


    def test_the_sign_of_a_number(self):
        """It is in front of the digits, and the number at the start of the field, also in an Arabic window."""
        buttons = 80
        for language, is_right in (("en", False), ("ar", True)):
            self.open(element("LeversStepperSpecifier", "key", "Shift", DefaultValue=-1, MinimumValue=-9, MaximumValue=9),
                      language=language)
            with self.subTest(language=language):
                x, y, width, height = (round(number) for number in self.app.rest(self.app.find("spin button")))
                left, width, height = x + (buttons if is_right else 0), width - buttons, height - 12
                pixels = display().pixels(left, y + 6, width, height)
                shades = [[pixels[(line * width + column) * 4] for line in range(height)] for column in range(width)]
                plain = max(map(max, shades))
                inked = [sum(shade < plain - 60 for shade in column) for column in shades]
                columns = [column for column, count in enumerate(inked) if count]
                self.assertLess(max(inked[columns[0]:columns[0] + 4]), 4, f"the sign in {inked}")
                self.assertGreater(max(inked), 6, f"the digit in {inked}")
                near = width - columns[-1] if is_right else columns[0]
                self.assertLess(near, 20, f"the place of the number in {inked}")
            self.app.stop()


class DateTests(InputTestCase):
    """The evening of 14 July 2026 in Berlin, in whole minutes and a few seconds."""

    START = datetime(2026, 7, 14, 17, 5, 9)

    def picker(self, **more):
        return element("IASKDatePickerSpecifier", "key", "When", DefaultValue=self.START, **more)

    def press(self, *keys):
        for key in keys:
            self.app.key(key)

    def has_focus(self, role):
        return any("focused" in node.states for node in self.app.tree.all(role))

    def assert_focus(self, role):
        self.assert_soon(lambda: self.has_focus(role), f"the focus on a {role}")

    def test_day_by_keyboard(self):
        """Return opens the calendar; arrow keys and Page Down select a day; the time stays."""
        app = self.open(self.picker(DatePickerMode="Date", DatePickerStyle="Compact"))
        app.focus_by_keys(app.row("When"))
        self.press("Return")
        self.assert_soon(lambda: self.app.tree.all("label", name="Sun"), "the calendar")
        self.press("Right", "Down", "Next")
        self.assert_text("Aug 22, 2026")
        self.press("Escape")
        self.assertEqual(self.stored(), self.START.replace(month=8, day=22))

    def test_time_by_keyboard(self):
        """The hour has the focus immediately; typing applies without Return; the day stays."""
        app = self.open(self.picker(DatePickerMode="Time", DatePickerStyle="Compact"))
        app.focus_by_keys(app.row("When"))
        self.press("Return")
        self.assert_focus("spin button")
        app.key("ctrl+a")
        app.type("23")
        self.assert_text("11:05")
        self.press("Escape")
        # 23:05 in Berlin’s summer.
        self.assertEqual(self.stored(), datetime(2026, 7, 14, 21, 5))

    def test_in_the_page_and_one_undo(self):
        """Return expands the row in the page; quick steps are one edit."""
        app = self.open(self.picker())
        app.focus_by_keys(app.find("list item", name="When").all("list item", name="When")[-1])
        self.press("Return")
        self.assert_soon(lambda: app.all("spin button"), "the picker")
        app.find("spin button", name="When, hours").value = 20
        self.assert_text("8:05")
        self.assertEqual(self.stored(), datetime(2026, 7, 14, 18, 5))
        app.win.activate("undo")
        self.assertIsNone(self.stored())

    def test_minute_interval(self):
        """A step moves to the next minute of the interval."""
        app = self.open(self.picker(DatePickerMode="Time", MinuteInterval=15))
        app.click(app.row("When"))
        minutes = app.find("spin button", name="When, minutes")
        app.click(minutes)
        app.key("Up")
        self.assert_text("7:15")
        self.assertEqual(self.stored(), datetime(2026, 7, 14, 17, 15))

    def test_duration(self):
        """A countdown stores whole seconds."""
        app = self.open(element(
            "IASKDatePickerSpecifier", "key", "Timer", DatePickerMode="CountDownTimer", DefaultValue=90 * 60))
        app.click(app.row("Timer"))
        app.find("spin button", name="Timer, hours").value = 2
        self.assert_text("2 hr, 30 min")
        self.assertEqual(self.stored(), 9000)


class TextTests(InputTestCase):
    def test_text_view(self):
        """Lines are stored while typing; undo empties the field; Tab leaves it."""
        app = self.open(
            element("IASKTextViewSpecifier", "key", "Notes", IASKPlaceholder="Write here"),
            {"Type": "IASKTextViewSpecifier", "Title": "Keyless"}, element("PSToggleSwitchSpecifier", "b", "After"))
        self.assert_text("Write here")
        self.assertFalse(app.row("Keyless").is_sensitive)
        text = app.find("text", name="Notes")
        app.focus_by_keys(text)
        app.type("one")
        app.key("Return")
        app.type("two")
        self.assert_becomes(lambda: text.text, "one\ntwo", "the text")
        self.assertEqual(self.stored(), "one\ntwo")
        app.key("Tab")
        self.assert_soon(lambda: "focused" not in text.states, "the focus to leave the text")
        app.win.activate("undo")
        self.assert_becomes(lambda: text.text, "", "the text after undo")

    def test_text_in_a_dialog(self):
        """A secret with a prompt is typed in a dialog, and never shown in the row; Escape changes nothing."""
        app = self.open(element(
            "PSTextFieldSpecifier", "key", "Password", IsSecure=True, DefaultValue="old",
            LeversPrompt={"Title": "Enter It", "Prompt": "Slowly", "ConfirmText": "Keep"}))
        app.click(app.row("Password"))
        app.dialog("Enter It")
        app.focus()
        app.type("no")
        app.key("Escape")
        self.assert_soon(lambda: not app.has_dialog(), "the dialog to go")
        self.assertFalse(app.is_modified)
        app.focus()
        app.click(app.row("Password"))
        app.dialog("Enter It")
        app.focus()
        app.type("secret")
        app.key("Return")
        self.assert_soon(lambda: not app.has_dialog(), "the dialog to go")
        self.assertEqual(self.stored(), "secret")
        self.assertFalse(app.text_is_shown("secret"))

    def test_placeholder_and_unit(self):
        """A field without a title has its placeholder as the title; the unit is after the field."""
        app = self.open(
            {"Type": "PSTextFieldSpecifier", "Key": "key", "IASKPlaceholder": "Your name"},
            element("PSTextFieldSpecifier", "way", "Distance", LeversUnit="km"))
        self.assert_text("km")
        app.fill("Your name", "Ada")
        self.assertEqual(self.stored(), "Ada")


class CheckMarkTests(InputTestCase):
    def test_check_mark(self):
        """The row toggles the check mark with the pointer and the keyboard, and asks if the bundle wants that."""
        app = self.open(element(
            "PSToggleSwitchSpecifier", "key", "Mark", IASKToggleStyle="Checkmark", TrueValue="on", FalseValue="off",
            FalseConfirmationPrompt={"Title": "Sure?", "Prompt": "Really"}))
        app.click(app.row("Mark"), at=(0.6, 0.5))
        self.assert_becomes(lambda: app.toggle("Mark").is_checked, True, "the mark")
        self.assertEqual(self.stored(), "on")
        app.focus_by_keys(app.row("Mark"))
        app.key("Return")
        app.answer("Sure?", "OK")
        self.assert_becomes(lambda: app.toggle("Mark").is_checked, False, "the mark")
        self.assertEqual(self.stored(), "off")
