"""The painted content while pages are scrolled, read from the screen: nothing is blank, cut off or overlapping."""

import os
import tempfile
import time
from pathlib import Path

from harness import png
from harness.environment import WITHOUT_OPENGL
from harness.levers import write_plist
from harness.operating import display
from harness.reading import problems, read, title
from harness.testing import LeversTestCase
from harness.waiting import wait_for

WIDTHS = (360, 720, 1280, 1920)
HEIGHT = 900
# The header bar, and the border of a window without shadow.
TOP, BORDER = 52, 5


class PaintingTestCase(LeversTestCase):
    """A page with numbered titles, in one window of several widths."""

    count = 300
    is_column = True  # whether there are empty margins
    has_sidebar = False  # whether there is a sidebar in wide windows
    above = below = 0  # the space between the header bar and the page, and below it, in pixels

    def open(self, root, *arguments, panes=(), stored=None, name="Root", **variables):
        """Opens a bundle with these entries on its first page, and other pages by name."""
        bundle = self.folder / "App" / "Settings.bundle"
        for name, entries in [(name, root), *panes]:
            write_plist(bundle / f"{name}.plist", {"PreferenceSpecifiers": entries})
        write_plist(self.store, stored or {})
        self.open_bundle(bundle, *arguments, size=(WIDTHS[0], HEIGHT), **variables)
        self.window = self.app.x_windows()[0]
        self.width = WIDTHS[0]

    # What is painted

    def sightings(self):
        """The visible titles in the left half of the page’s column."""
        left = self.side + (max(BORDER, (self.width - self.side - 660) // 2) if self.is_column else BORDER)
        width = min(self.width - BORDER, left + 360) - left if self.is_column else self.width - 2 * BORDER
        top = TOP + self.above
        pixels = display().pixels(left, top, width, HEIGHT - top - BORDER)
        return [each._replace(top=each.top + top, bottom=each.bottom + top) for each in read(pixels, width)]

    @property
    def side(self):
        """The width of the sidebar; 0 if it isn’t shown."""
        return min(280, self.width // 4) if self.has_sidebar and self.width > 860 else 0

    def problems(self, sightings, count=None):
        return problems(sightings, TOP + self.above, HEIGHT - BORDER - self.below, count or self.count)

    def assert_painted(self, what, unlike=None, count=None):
        """Waits until everything is painted, and another part of the page than before; returns what is visible."""
        seen = []

        def is_painted():
            nonlocal seen
            seen = self.sightings()
            return seen != unlike and not self.problems(seen, count)

        def message():
            numbers = [each.number for each in seen]
            return (f"{what} at {self.width} px to be painted; {self.problems(seen, count)}, seen are {numbers}; "
                    f"the picture is {self.keep_picture()}")

        wait_for(is_painted, message)
        return seen

    def keep_picture(self):
        """Saves a picture of the window to a file, and returns its path."""
        handle, path = tempfile.mkstemp(prefix="levers-painting-", suffix=".png")
        with os.fdopen(handle, "wb") as file:
            file.write(png.picture(display().pixels(0, 0, self.width, HEIGHT), self.width))
        return path

    def at_rest(self):
        """The visible content, after it has stopped moving."""
        seen, since = None, 0

        def is_still():
            nonlocal seen, since
            now = self.sightings()
            if now != seen:
                seen, since = now, time.monotonic()
            # Several frames, even on a busy machine.
            return seen and time.monotonic() - since > 0.2

        wait_for(is_still, "the page to come to rest")
        return seen

    # Scrolling

    def scroll(self, what, action, most=12):
        """Scrolls a number of times, at most to the end of the page, and looks at each part of it."""
        seen = self.assert_painted(f"the page before {what}")
        for _ in range(most):
            if seen[-1 if action.is_down else 0].number == (self.count - 1 if action.is_down else 0):
                return
            action()
            seen = self.assert_painted(what, unlike=seen)
            # After a key has scrolled, the row that gets the focus may move a little.
            if action.is_key:
                seen = self.at_rest()

    def turn_wheel(self, x, notches):
        def action():
            display().turn_wheel(max(x, self.side + BORDER + 3), HEIGHT / 2, notches)

        action.is_down, action.is_key = notches > 0, False
        return action

    def press(self, key):
        def action():
            display().key(key)

        action.is_down, action.is_key = key == "Next", True
        return action

    def drag_scroll_bar(self, fractions):
        """Drags the slider, which is at the top, to some positions, and releases it at the last one."""
        seen = self.assert_painted("the page before its scroll bar is dragged")
        y = TOP + self.above + 12
        way = HEIGHT - BORDER - self.below - y
        # It is visible when the pointer moves, and grows when the pointer is over it, next to its previous position.
        display().point_at(self.width - 60, y)
        self.wait_for_slider(y, 2)
        display().point_at(self.slider(y), y)
        self.wait_for_slider(y, 6)
        x = self.slider(y)
        display().point_at(x, y)
        display().press()
        try:
            for fraction in fractions:
                display().point_at(x, y + way * fraction)
                seen = self.assert_painted("what the scroll bar is dragged to", unlike=seen)
        finally:
            display().release()

    def slider_columns(self, y):
        """The position of the slider on a line of the screen."""
        return [x for x in range(self.width - 24, self.width - 1) if display().brightness(x, y) < 230]

    def slider(self, y):
        columns = self.slider_columns(y)
        return sum(columns) / len(columns)

    def wait_for_slider(self, y, least):
        wait_for(
            lambda: len(self.slider_columns(y)) >= least,
            lambda: f"a slider of {least} at {self.width} px; the picture is {self.keep_picture()}")

    def resize(self, width):
        display().resize(self.window, width, HEIGHT)
        self.width = width
        self.assert_becomes(lambda: display().geometry(self.window)[2:], (width, HEIGHT), "the size of the window")

    def go_to_start(self):
        display().key("Home")
        self.assert_becomes(lambda: [each.number for each in self.sightings()[:1]], [0], "the first row")

    def leave_the_edge(self):
        """Page Down isn’t undone while GTK returns from beyond the top after turning the wheel."""
        self.go_to_start()
        seen, marks = self.at_rest(), [self.edge()]

        def is_taken_back():
            now = self.edge()
            if now not in marks:
                marks.append(now)
            elif now == marks[0] and len(marks) > 1:
                # On a busy machine, it may have disappeared before the next check.
                del marks[1:]
                turn()
            return len(marks) > 2

        def turn():
            display().turn_wheel(self.width / 2, HEIGHT / 2, -1)

        turn()
        wait_for(is_taken_back, lambda: f"the mark beyond the top to become smaller; there were {len(marks) - 1}")
        display().key("Next")
        self.assert_painted("the page after the wheel was turned beyond the top", unlike=seen)
        self.assertNotEqual(self.at_rest(), seen, "what is seen in the end")

    def edge(self):
        """The pixels above the first title, where GTK shows the overshoot of the wheel."""
        return display().pixels(self.width / 4, TOP + self.above, self.width // 2, 20)

    def scroll_in_all_ways(self, widths=WIDTHS):
        """Down with the pointer next to the rows, up with it on them, with keys, and with the scroll bar."""
        for width in widths:
            self.resize(width)
            # Previous content may have moved, and is painted again.
            self.assert_painted("the page after resizing")
            self.app.focus()
            self.go_to_start()
            self.scroll("the rows after turning the wheel next to them", self.turn_wheel(BORDER + 3, 10))
            self.scroll("what is scrolled to on the rows", self.turn_wheel(width / 2, -15))
            self.go_to_start()
            self.scroll("the next page", self.press("Next"), most=6)
            self.scroll("the page before", self.press("Prior"), most=3)
            self.leave_the_edge()
            self.go_to_start()
            self.drag_scroll_bar((0.4, 0.8, 0.1, 0.95, 0.5))


def row(number):
    """One of several kinds of rows."""
    kinds = [
        {"Type": "PSToggleSwitchSpecifier", "DefaultValue": False},
        {"Type": "PSTitleValueSpecifier", "DefaultValue": "Value"},
        {"Type": "PSTextFieldSpecifier", "DefaultValue": "Text"},
        {"Type": "PSChildPaneSpecifier", "File": "Other"},
        {"Type": "PSMultiValueSpecifier", "DefaultValue": 1, "Values": [1, 2], "Titles": ["One", "Two"]},
    ]
    return kinds[number % len(kinds)] | {"Key": f"key{number}", "Title": title(number)}


def grouped(rows, sizes=(1, 6, 60, 3, 9)):
    """Rows in groups of several sizes, with headings and footers."""
    entries, left = [], list(rows)
    while left:
        size = sizes[len(entries) % len(sizes)]
        entries += [{"Type": "PSGroupSpecifier", "Title": f"Group of {size}", "FooterText": "A footer."}, *left[:size]]
        left = left[size:]
    return entries


class LongPaneTests(PaintingTestCase):
    count = 600
    has_sidebar = True
    other = [("Other", [{"Type": "PSTitleValueSpecifier", "Key": f"other{n}", "Title": title(n), "DefaultValue": "Value"}
                        for n in range(2)])]

    def go_to_start(self):
        """With the wheel: a focused text uses Home itself."""
        display().turn_wheel(self.side + BORDER + 3, HEIGHT / 2, -600)
        self.assert_becomes(lambda: [each.number for each in self.sightings()[:1]], [0], "the first row")

    def test_scrolling(self):
        """Rows that are created immediately, while idle, and when they are scrolled into view."""
        self.open(grouped(map(row, range(self.count))), panes=self.other)
        self.scroll_in_all_ways()

    def test_texts_that_change_out_of_view(self):
        """Changes by another program while the rows are out of view are painted when they are shown again."""
        rows = [{"Type": "PSTextFieldSpecifier", "Key": f"key{n}", "Title": title(n)} for n in range(self.count)]
        self.open(grouped(rows))
        self.assert_painted("the page")
        self.scroll("what is scrolled to", self.turn_wheel(BORDER + 3, 20), most=3)
        before = self.at_rest()
        write_plist(self.store, {f"key{n}": "Text" for n in range(self.count)})
        # A title moves for the text.
        self.assert_painted("the text that another program stored", unlike=before)
        self.scroll("what is scrolled back to", self.turn_wheel(BORDER + 3, -20), most=3)

    def test_short_pages_between(self):
        """A page is unchanged after leaving it and coming back."""
        self.open(grouped(map(row, range(self.count))), panes=self.other)
        self.scroll("what is scrolled to", self.turn_wheel(BORDER + 3, 10), most=8)
        before = self.at_rest()
        self.app.win.activate("open-pane", "Other")
        self.assert_painted("the short page", unlike=before, count=2)
        self.app.win.activate("back")
        self.assert_becomes(self.sightings, before, "what is seen of the page")

    def test_with_opengl(self):
        """The most common renderer. Without a driver, GTK paints with Cairo, and nothing is tested."""
        self.open(
            grouped(map(row, range(self.count))), panes=self.other, GSK_RENDERER="opengl",
            **dict.fromkeys(WITHOUT_OPENGL, ""))
        self.assert_painted("the page")
        if not self.paints_with_opengl():
            self.skipTest("there is no OpenGL for the display of the tests")
        for width in WIDTHS[1:3]:
            self.resize(width)
            self.scroll("the rows after turning the wheel next to them", self.turn_wheel(BORDER + 3, 10), most=8)
            self.scroll("what is scrolled to on the rows", self.turn_wheel(width / 2, -15), most=8)

    def paints_with_opengl(self):
        """Mesa’s software renderer has its own threads after it has painted."""
        names = Path(f"/proc/{self.app.process.pid}/task").glob("*/comm")
        return any(name.read_text().startswith("llvmpipe") for name in names)


class LongChoiceTests(PaintingTestCase):
    above = 66  # the search bar

    def setUp(self):
        super().setUp()
        values = list(range(self.count))
        self.open([{"Type": "PSMultiValueSpecifier", "Key": "choice", "Title": "Choice", "DefaultValue": 0,
                    "Values": values, "Titles": list(map(title, values)), "FooterText": "A footer."}])
        self.app.click(self.app.row("Choice"))
        self.app.wait_page("Choice")

    def test_scrolling(self):
        """Options that are created immediately, while idle, and when they are scrolled into view."""
        self.scroll_in_all_ways()


class SearchTests(PaintingTestCase):
    above = 112  # the search bar, and the filters
    has_sidebar = True

    def test_scrolling(self):
        """Results of several pages."""
        toggles = [{"Type": "PSToggleSwitchSpecifier", "Key": f"key{n}", "Title": title(n), "DefaultValue": False}
                   for n in range(self.count)]
        pages = [{"Type": "PSChildPaneSpecifier", "Title": f"Page {n}", "File": f"Page{n}"} for n in range(3)]
        panes = [(f"Page{n}", grouped(toggles[n * 100 : n * 100 + 100])) for n in range(3)]
        self.open(pages, panes=panes)
        self.app.win.activate("search")
        self.app.wait_page("Search")
        self.app.type("@type:toggle")
        self.app.wait_status("300 settings")
        display().key("Down")
        self.scroll_in_all_ways()


class ListTests(PaintingTestCase):
    def test_scrolling(self):
        """Elements that are created immediately, and those that follow while idle."""
        people = {"Type": "IASKListGroupSpecifier", "Key": "people", "Title": "People", "Deletable": True,
                  "ItemSpecifier": {"Type": "PSChildPaneSpecifier", "Key": "name", "File": "Person"},
                  "AddSpecifier": {"Type": "PSChildPaneSpecifier", "Title": "New Person", "File": "Person"}}
        person = [{"Type": "PSTextFieldSpecifier", "Key": "name", "Title": "Name"}]
        stored = {"people": [{"name": title(n)} for n in range(self.count)]}
        self.open([people], panes=[("Person", person)], stored=stored, name="Root.inApp")
        self.scroll_in_all_ways()


class CompareTests(PaintingTestCase):
    is_column = False
    above, below = 43, 47  # a heading, and a toolbar

    def test_scrolling(self):
        """Different values, in rows that are reused."""
        other = self.folder / "other.plist"
        write_plist(other, {f"key{n}": True for n in range(self.count)})
        toggles = [{"Type": "PSToggleSwitchSpecifier", "Key": f"key{n}", "Title": title(n), "DefaultValue": False}
                   for n in range(self.count)]
        self.open(grouped(toggles), "--compare", other)
        self.app.wait_page("Compare")
        for width in WIDTHS:
            self.resize(width)
            for notches in (5, 5, 5, 30, -7, -7, -7):
                before = self.at_rest()
                display().turn_wheel(BORDER + 3, HEIGHT / 2, notches)
                self.assert_painted("what is scrolled to", unlike=before)
                # A notch scrolls as far as GTK defines for a page of this height, even if several come together.
                page = HEIGHT - TOP - BORDER - self.above - self.below
                way = notches * page ** (2 / 3)

                def moved():
                    seen = self.at_rest()
                    height = seen[2].top - seen[1].top
                    return (seen[1].number - before[1].number) * height + before[1].top - seen[1].top

                # On a busy machine the list also rests between notches.
                self.assert_soon(
                    lambda: abs(moved() - way) < 0.1 * abs(way) + 10,
                    lambda: f"{way:.0f} pixels for {notches} notches at {self.width} px; it moved {moved():.0f}")
