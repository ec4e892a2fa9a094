"""The sidebar next to the page in wide windows, and the history."""

from harness.levers import write_plist
from harness.operating import display
from harness.testing import SampleTestCase
from harness.waiting import wait_for

HEIGHT = 800
WIDE, NARROW = 1280, 720
ROWS = ["Main Page", "Account", "Appearance", "Notifications", "Calendar", "Widget", "Advanced"]


class SidebarTestCase(SampleTestCase):
    def open(self, width=WIDE, *arguments, **options):
        self.open_sample(*arguments, size=(width, HEIGHT), **options)
        return self.app

    def resize(self, width):
        window = self.app.x_windows()[0]
        display().resize(window, width, HEIGHT)
        self.assert_becomes(lambda: display().geometry(window)[2], width, "the width of the window")

    @property
    def list(self):
        """The sidebar; None if it isn’t shown."""
        return next((node for node in self.app.tree.all("list", name="Pages")), None)

    def rows(self):
        return [node.name for node in self.list.all("list item")] if self.list else []

    def sidebar_row(self, name):
        return wait_for(
            lambda: next(iter(self.list.all("list item", name=name) if self.list else []), None),
            lambda: f"“{name}” in the list of pages; it has {self.rows()}")

    def choose(self, name):
        """Clicks on a page in the sidebar."""
        self.app.click(self.sidebar_row(name), at=(0.4, 0.5))

    def wait_selected(self, name):
        self.assert_becomes(
            lambda: [node.name for node in self.list.all("list item") if "selected" in node.states], [name],
            "the selected page")

    def ink(self, node):
        """The number of pixels of a node that differ from its first one."""
        x, y, width, height = (round(number) for number in self.app.rest(node))
        pixels = display().pixels(x, y, width, height)
        first = pixels[:3]
        return sum(pixels[i : i + 3] != first for i in range(0, len(pixels), 4))


class PlaceTests(SidebarTestCase):
    """The position and the width of the sidebar."""

    def test_it_is_there_in_wide_windows_only(self):
        """At 360 and 720 pixels it is hidden, at 1280 and 1920 it is painted next to the page."""
        self.open(360)
        for width in (360, 720, 859, 870, 1280, 1920, 720, 1280, 360):
            self.resize(width)
            with self.subTest(width=width):
                self.assert_becomes(lambda: self.list is not None, width > 860, "whether there is a list")
                if width < 860:
                    continue
                self.assert_becomes(self.rows, ROWS, "the pages")
                left, _, side, _ = self.app.inside(self.list)
                self.assertLessEqual(left, 2)
                self.assertTrue(200 <= side <= 281, side)
                page_left = self.app.inside(self.app.toggle("Sync Automatically"))[0]
                self.assertGreater(page_left, side)
                for name in ROWS:
                    self.assertGreater(self.ink(self.sidebar_row(name)), 60, f"“{name}” is painted")

    def test_from_right_to_left(self):
        """In a right-to-left language it is on the right."""
        self.app = self.start_sample("--language", "ar", size=(WIDE, HEIGHT))
        self.app.wait_enabled("open-pane")
        self.assert_soon(lambda: len(self.rows()) == len(ROWS), "the pages")
        self.assertGreater(self.app.inside(self.list)[0], WIDE / 2)
        self.assertGreater(self.ink(self.list.all("list item")[1]), 60)

    def test_one_page_has_none(self):
        """A bundle with one page has no sidebar at any width."""
        bundle = self.folder / "App" / "Settings.bundle"
        write_plist(bundle / "Root.plist", {"PreferenceSpecifiers": [
            {"Type": "PSToggleSwitchSpecifier", "Title": "Alpha", "Key": "a", "DefaultValue": False}]})
        self.open_bundle(bundle, size=(WIDE, HEIGHT))
        self.app.find(name="Alpha")
        self.assertIsNone(self.list)

    def test_the_window_opens_as_it_was_left(self):
        """A wide window reopens with the last page and the sidebar."""
        self.open()
        self.choose("Widget")
        self.app.wait_page("Widget")
        self.app.close_window()
        self.assertEqual(self.app.wait_for_end(), 0)
        self.app = self.start_sample(home=self.app.home, size=None)
        self.app.wait_page("Widget")
        self.wait_selected("Widget")


class ResizingTests(SidebarTestCase):
    def test_nothing_is_lost(self):
        """200 times across the breakpoint, with typing in between: text, focus and position stay."""
        self.open()
        self.app.click(self.app.entry("Your Name"))
        # The background of the sidebar differs from that of the page.
        side = display().brightness(12, HEIGHT - 60)
        typed = ""
        for step in range(200):
            width = (NARROW, WIDE)[step % 2]
            display().resize(self.app.x_windows()[0], width, HEIGHT)
            self.assert_becomes(
                lambda: display().brightness(12, HEIGHT - 60) == side, width == WIDE, f"the list at step {step}")
            if step % 10 == 0:
                self.app.type("ab"[step // 10 % 2])
                typed += "ab"[step // 10 % 2]
                self.assert_becomes(lambda: self.app.entry("Your Name").text, typed, f"the text at step {step}")
        self.assert_soon(lambda: self.list is not None, "the list")
        self.app.type("c")
        self.assert_becomes(lambda: self.app.entry("Your Name").text, typed + "c", "the text")
        self.assertEqual(self.app.page_title.removeprefix("• "), "Harbor")


class ChoosingTests(SidebarTestCase):
    """Choosing pages in the sidebar."""

    def test_by_a_click(self):
        """A click shows the page, opens its branch, and selects it; so does opening the page in another way."""
        self.open()
        self.wait_selected("Main Page")
        self.choose("Advanced")
        self.app.wait_page("Advanced")
        self.wait_selected("Advanced")
        self.assertEqual(self.rows(), ROWS + ["Storage"])
        self.choose("Storage")
        self.app.wait_page("Storage")
        self.assert_becomes(self.rows, ROWS + ["Storage", "Cache"], "the pages")
        self.app.click(self.app.row("Cache"))
        self.app.wait_page("Cache")
        self.wait_selected("Cache")
        self.choose("Account")
        self.app.wait_page("Account")
        self.assert_becomes(self.rows, ROWS, "the pages")
        self.choose("Main Page")
        self.app.wait_page("Harbor")
        self.wait_selected("Main Page")

    def test_branches_open_without_a_page(self):
        """The arrow of a branch expands and collapses it."""
        self.open()
        self.app.click(self.sidebar_row("Advanced").find("button", name="Show the Pages of “Advanced”"))
        self.assert_becomes(self.rows, ROWS + ["Storage"], "the pages")
        self.assertEqual(self.app.page_title, "Harbor")
        self.app.click(self.sidebar_row("Advanced").find("button", name="Hide the Pages of “Advanced”"))
        self.assert_becomes(self.rows, ROWS, "the pages")

    def test_by_keys(self):
        """Shift+F6 goes to the sidebar, F6 back, arrows move in it, Enter shows the page, Right expands a branch."""
        self.open()
        self.wait_selected("Main Page")
        self.app.key("shift+F6")
        self.assert_soon(lambda: "focused" in self.sidebar_row("Main Page").states, "the focus in the list")
        for _ in range(6):
            self.app.key("Down")
        self.wait_selected("Advanced")
        self.assertEqual(self.app.page_title, "Harbor")
        self.app.key("Right")
        self.assert_becomes(self.rows, ROWS + ["Storage"], "the pages")
        self.app.key("Left")
        self.assert_becomes(self.rows, ROWS, "the pages")
        self.app.key("Return")
        self.app.wait_page("Advanced")
        self.assertIn("focused", self.sidebar_row("Advanced").states)
        self.app.key("Up")
        self.app.key("F6")
        # The current page is selected again.
        self.wait_selected("Advanced")

    def test_a_page_of_the_program_is_left(self):
        """The page below the list of issues is shown when it is chosen."""
        self.open()
        self.app.win.activate("raw")
        self.app.wait_page("Stored Values")
        self.wait_selected("Main Page")
        self.choose("Main Page")
        self.app.wait_page("Harbor")

    def test_counts(self):
        """The number of modified settings is next to the page, and in its description."""
        self.open()
        self.app.toggle("Sync Automatically").do_action()
        self.assert_soon(lambda: self.sidebar_row("Main Page").description == "1 modified setting", "the description")
        self.assertTrue(self.sidebar_row("Main Page").all("label", name="1"))
        self.app.win.activate("undo")
        self.assert_soon(lambda: self.sidebar_row("Main Page").description == "", "no description")


class ListedPagesTests(SidebarTestCase):
    """The main page doesn’t repeat the content of the sidebar."""

    def shown_rows(self):
        return [name for name in ("Account", "Widget", "Advanced") if self.app.all("list item", "button", name=name)]

    def test_the_main_page_omits_pages_of_the_sidebar(self):
        """While there is the sidebar; in a narrow window the rows are shown again."""
        self.open()
        self.assert_soon(lambda: self.list, "the list")
        self.assert_becomes(self.shown_rows, [], "the rows of pages on the main page")
        self.assertTrue(self.app.row("Sync Automatically"))
        self.resize(NARROW)
        self.assert_becomes(self.shown_rows, ["Account", "Widget", "Advanced"], "the rows in a narrow window")
        self.resize(WIDE)
        self.assert_becomes(self.shown_rows, [], "the rows next to the list")

    def back_buttons(self):
        return [node for node in self.app.all("button", name="Back") if node.extents[2] > 0]

    def test_a_chosen_page_has_no_back_button(self):
        """It has no Back button and no Escape; a deeper page has both, and so does a narrow window."""
        self.open()
        self.choose("Advanced")
        self.app.wait_page("Advanced")
        self.assert_becomes(self.back_buttons, [], "the Back button")
        self.app.focus_by_keys(self.app.row("Write a Log"))
        self.app.key("Escape")
        self.app.focus_by_keys(self.app.row("Storage"))
        self.assertEqual(self.app.page_title, "Advanced")
        self.app.key("Return")
        self.app.wait_page("Storage")
        self.assert_soon(self.back_buttons, "the Back button")
        self.app.key("Escape")
        self.app.wait_page("Advanced")
        self.resize(NARROW)
        self.assert_soon(self.back_buttons, "the Back button")

    def test_alt_and_a_number(self):
        """Alt+1 to Alt+9 open the pages of the sidebar, in order."""
        self.open()
        for number, title in ((2, "Account"), (7, "Advanced"), (8, "Storage"), (1, "Harbor")):
            self.app.key(f"alt+{number}")
            self.app.wait_page(title)

    def test_a_main_page_of_links_only_opens_the_first_page(self):
        """It isn’t in the sidebar, and Back skips it; a narrow window has it below."""
        bundle = self.folder / "App" / "Settings.bundle"
        write_plist(bundle / "Root.plist", {"PreferenceSpecifiers": [
            {"Type": "PSChildPaneSpecifier", "Title": name, "File": name} for name in ("Alpha", "Beta")]})
        for name in ("Alpha", "Beta"):
            write_plist(bundle / f"{name}.plist", {"PreferenceSpecifiers": [
                {"Type": "PSToggleSwitchSpecifier", "Title": name, "Key": name, "DefaultValue": False}]})
        self.open_bundle(bundle, size=(WIDE, HEIGHT))
        self.app.wait_page("Alpha")
        self.assert_becomes(self.rows, ["Alpha", "Beta"], "the pages")
        self.app.wait_enabled("back", False)
        self.choose("Beta")
        self.app.wait_page("Beta")
        self.app.key("alt+Left")
        self.app.wait_page("Alpha")
        self.app.wait_enabled("back", False)
        self.resize(NARROW)
        self.app.wait_enabled("back")
        self.app.key("Escape")
        self.assert_soon(lambda: self.app.all("list item", "button", name="Beta"), "the main page")


class HistoryTests(SidebarTestCase):
    """Back and forward in the history."""

    def visit(self):
        self.choose("Widget")
        self.app.wait_page("Widget")
        self.choose("Account")
        self.app.wait_page("Account")

    def test_keys(self):
        """Alt+Left and Alt+Right, with the focus in the sidebar and on the page, in wide and narrow windows."""
        self.open()
        self.visit()
        self.app.key("alt+Left")
        self.app.wait_page("Widget")
        self.wait_selected("Widget")
        self.resize(NARROW)
        self.app.key("alt+Left")
        self.app.wait_page("Harbor")
        self.app.wait_enabled("back", False)
        for title in ("Widget", "Account"):
            self.app.key("alt+Right")
            self.app.wait_page(title)
        self.app.wait_enabled("forward", False)

    def test_mouse_buttons(self):
        """Buttons 8 and 9 of the mouse, over the page and over the sidebar."""
        self.open()
        self.visit()
        display().click(WIDE - 60, HEIGHT - 60, 8)
        self.app.wait_page("Widget")
        display().click(100, HEIGHT - 60, 8)
        self.app.wait_page("Harbor")
        display().click(100, HEIGHT - 60, 9)
        self.app.wait_page("Widget")
        display().click(WIDE - 60, HEIGHT - 60, 9)
        self.app.wait_page("Account")

    def test_from_right_to_left(self):
        """There Back is on the right."""
        self.app = self.start_sample("--language", "ar", size=(WIDE, HEIGHT))
        self.app.wait_enabled("open-pane")
        self.app.win.activate("open-pane", "Widget")
        self.app.wait_enabled("back")
        self.app.key("alt+Right")
        self.app.wait_enabled("back", False)
        self.app.wait_enabled("forward")
        self.app.key("alt+Left")
        self.app.wait_enabled("back")

    def test_search(self):
        """From a result back to the search, with its text."""
        self.open(NARROW)
        self.app.win.activate("search")
        self.app.type("preview")
        self.app.wait_status("2 settings")
        self.app.key("Return")
        self.app.wait_page("Appearance")
        self.app.win.activate("back")
        self.app.wait_page("Search")
        self.app.wait_status("2 settings")
