"""Opening pages, and leaving them in all ways."""

from harness.operating import display
from harness.testing import SharedAppTestCase


class NavigationTests(SharedAppTestCase):
    """A child pane opens with a click, and there are four ways back; with animations, as for users."""

    animations = True

    def setUp(self):
        super().setUp()
        self.app.go("Root", "Harbor")

    def enter(self):
        self.app.click(self.app.row("Advanced"))
        self.app.wait_page("Advanced")
        self.app.wait_enabled("back")

    def assert_back(self):
        self.app.wait_page("Harbor")
        self.app.wait_enabled("back", False)
        # A page that slides away is above the other one, and takes clicks, until it is gone.
        self.assert_soon(lambda: not self.app.frames[0].all(name="Proxy"), "the page that slides away to be gone")

    def enter_and_leave(self):
        self.enter()
        self.app.key("Escape")
        self.assert_back()

    def test_back_button(self):
        """The Back button in the header bar."""
        self.enter()
        self.app.click(self.app.find("button", name="Back"))
        self.assert_back()

    def test_escape(self):
        """The Escape key."""
        self.enter()
        self.app.key("Escape")
        self.assert_back()

    def test_alt_left(self):
        """Alt+Left, once for each page."""
        self.enter()
        self.app.click(self.app.row("Storage"))
        self.app.wait_page("Storage")
        self.app.key("alt+Left")
        self.app.wait_page("Advanced")
        self.app.key("alt+Left")
        self.assert_back()

    def test_mouse_back_button(self):
        """The mouse’s back button, number 8."""
        self.enter()
        x, y, width, height = self.app.rest(self.app.row("Write a Log"))
        display().click(x + width / 3, y + height / 2, 8)
        self.assert_back()
        self.enter_and_leave()

    def press(self, button, row="Sync Automatically"):
        x, y, width, height = self.app.rest(self.app.row(row))
        display().click(x + width / 3, y + height / 2, button)

    def test_mouse_buttons_without_a_meaning(self):
        """Buttons 8 and 9 do nothing if there is no page to go to, and the next click works."""
        self.press(8)
        self.enter()
        self.app.wait_enabled("forward", False)
        self.press(9, "Write a Log")
        self.app.click(self.app.row("Storage"))
        self.app.wait_page("Storage")
        for title in ("Advanced", "Harbor"):
            self.app.key("Escape")
            self.app.wait_page(title)
        self.assert_back()

    def test_mouse_forward_button(self):
        """Button 9 goes forward to the page that was left, and the next click works."""
        self.enter_and_leave()
        self.app.wait_enabled("forward")
        self.press(9)
        self.app.wait_page("Advanced")
        self.app.key("Escape")
        self.assert_back()
        self.enter_and_leave()

    def test_keyboard_opens_a_pane(self):
        """Enter on a child pane row opens it; after going back, the row has the focus."""
        row = self.app.row("Advanced")
        self.app.focus_by_keys(row)
        self.app.key("Return")
        self.app.wait_page("Advanced")
        self.app.key("alt+Left")
        self.assert_back()
        self.assert_soon(lambda: "focused" in self.app.row("Advanced").states, "the focus on the row again")

    def test_back_on_the_first_page_does_nothing(self):
        """Escape and Alt+Left on the first page keep it."""
        for key in ("Escape", "alt+Left"):
            self.app.key(key)
        self.assert_back()
        self.assertTrue(self.app.row("Advanced"))

    def test_in_and_out_many_times(self):
        """Opening and leaving a page ten times leaves the first page, and no warning."""
        for _ in range(10):
            self.enter_and_leave()
