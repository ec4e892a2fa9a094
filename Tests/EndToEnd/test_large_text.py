"""Large text and high contrast, with the system’s accessibility settings, in narrow windows, too."""

import shutil
import unittest

from harness import computer
from harness.levers import write_plist
from harness.operating import display
from harness.reading import ends_in_dots, is_cut
from harness.testing import SampleTestCase
from harness.waiting import settled, wait_for
from harness.walk import VALUES, Walk

WIDTH, HEIGHT = 360, 800
SCALE = 1.5
CONTRAST = {"ADW_DEBUG_HIGH_CONTRAST": "1"}


class LargeTextTests(SampleTestCase):
    """All views in the narrowest window, with text one and a half times as large and high contrast."""

    def open(self, width=WIDTH, scale=SCALE, **options):
        write_plist(self.store, VALUES)
        self.open_sample(size=(width, HEIGHT), text_scale=scale, **CONTRAST, **options)
        return self.app

    @settled
    def seen(self):
        """The labels below the header bars that are completely in the window, with their positions."""
        found = []
        for part in [self.app.page, *([self.app.editor_page] if self.app.editor else [])]:
            left, top, width, height = self.app.place(part)
            for node in part.all("label"):
                name = node.name
                x, y, w, h = (round(number) for number in self.app.place(node))
                # Look at a text with a margin, because GTK 4.18 is off by some pixels.
                is_inside = x >= left + 4 and y >= top + 70 and x + w <= left + width and y + h <= top + height - 6
                if name.strip() and not name.endswith("…") and is_inside and w > 0 < h:
                    found.append((name, (x, y, w, h)))
        return found

    def assert_not_cut(self, view):
        """No text in a view is ellipsized, and the view isn’t wider than the window."""
        self.app.rest(self.app.frames[0].children[0])
        names = [name for name, place in self.seen() if is_cut(display().pixels, *place)]
        with self.subTest(view=view):
            self.assertEqual(names, [], "strings that are cut")
            self.assertLessEqual(self.app.width, WIDTH)

    def test_pages(self):
        """All pages of the sample, from top to bottom."""
        for page in Walk(self.open(), self.store).pages():
            self.assert_not_cut(page)

    def test_views(self):
        """Searches, unsaved settings, differences, empty views, the editor, and notices above the pages."""
        walk = Walk(self.open(), self.store)
        walk.change()
        for part in (walk.views, walk.editor, walk.searches, walk.notices):
            for view in part():
                self.assert_not_cut(view)

    @unittest.skipUnless(shutil.which("glib-compile-schemas"), "needs glib-compile-schemas")
    def test_schemas(self):
        """The lists of schemas, and a page with each kind of row."""
        self.app = self.start(
            computer.ALL, size=(WIDTH, HEIGHT), text_scale=SCALE, **CONTRAST, **computer.install(self.folder))
        self.app.wait_enabled("open-pane")
        walk = computer.ComputerWalk(self.app)
        for part in (walk.lists, walk.pages):
            for view in part():
                self.assert_not_cut(view)

    def test_scrolling_to_the_last_search_result(self):
        """The wheel reaches the end of the list, even though its last rows become higher than estimated."""
        self.open(scale=2)
        self.app.win.activate("search")
        self.app.wait_page("Search")
        self.app.type("in")
        self.app.wait_text("India")
        left, top, width, height = self.app.place(self.app.frames[0].children[0])
        display().turn_wheel(left + width / 2, top + height / 2, 200)
        # The last row, which is initially below the window, and would be cut off if the page didn’t follow its height.
        reason = self.app.find("label", name="Option: Warnings")
        self.assert_soon(lambda: self.app.place(reason)[1] + self.app.place(reason)[3] <= top + height - 6,
                         "the last row to be seen")

    def test_toast(self):
        """The text of a toast is completely readable, next to its button."""
        for scale in (1, SCALE):
            self.open(scale=scale)
            self.app.win.activate("reset-all")
            text = "Reset all settings to default"
            with self.app.toast(text):
                x, y, width, height = (round(number) for number in self.app.rest(self.app.tree.find("label", name=text)))
                self.assertFalse(ends_in_dots(display().pixels(x, y, width, height), width))
                undo = self.app.inside(self.app.tree.find("label", name="Undo"))
            self.assertLessEqual(undo[0] + undo[2], WIDTH)
            self.app.stop()

    def test_the_header_gives_way_to_the_title(self):
        """With large text fewer tools fit: the title is completely readable."""
        self.open(width=460)
        self.app.win.activate("open-pane", "Notifications")
        self.app.wait_page("Notifications")
        label = next(node for node in self.app.page.all("label") if node.name == "Notifications")
        x, y, width, height = (round(number) for number in self.app.rest(label))
        # GTK 4.18 may be off by some pixels: there are none above the screen.
        self.assertFalse(ends_in_dots(display().pixels(x, max(y, 0), width, height), width))


class HighContrastTests(SampleTestCase):
    """Dim or barely shaded parts have borders and strong colors."""

    def contrast(self, node, inset=0):
        """The difference of the brightest and the darkest pixel on a line across a node’s left edge."""
        x, y, _, height = self.app.rest(node)
        return self.contrast_at(x + inset, y + height / 2)

    @staticmethod
    def contrast_at(x, y, reach=3):
        pixels = display().pixels(x - reach, y, 2 * reach, 1)
        values = [sum(pixels[i : i + 3]) / 3 for i in range(0, len(pixels), 4)]
        return max(values) - min(values)

    def compared(self, style, contrast):
        variables = CONTRAST if contrast else {}
        app = self.open_sample(size=(720, HEIGHT), ADW_DEBUG_COLOR_SCHEME=style, **variables)
        self.change()
        app.win.activate("compare-saved")
        app.wait_page("Compare")
        # The card of a row is narrower than the row, and as wide as the text above; GTK 4.18 is off by some pixels.
        summary = wait_for(lambda: [node for node in app.page.all("label") if "differs from" in node.name], "the summary")
        x, y, _, height = app.rest(summary[0])
        contrast = self.contrast_at(x, y + height + 30, reach=9)
        app.stop()
        return contrast

    def test_lists_have_borders(self):
        """The list of differences has a visible border, in light and dark, like lists on pages."""
        for style in ("prefer-light", "prefer-dark"):
            with self.subTest(style=style):
                self.assertLess(self.compared(style, contrast=False), 60)
                self.assertGreater(self.compared(style, contrast=True), 70)

    def test_dim_texts_are_read(self):
        """The text next to a link is as dark as other strings below sections."""
        def darkness(beginning):
            label = next(node for node in self.app.all("label") if node.name.startswith(beginning))
            x, y, width, height = (round(number) for number in self.app.rest(label))
            pixels = display().pixels(x, y, width, height // 2)
            return min(sum(pixels[i : i + 3]) / 3 for i in range(0, len(pixels), 4))

        self.open_sample(size=(720, 1400), ADW_DEBUG_COLOR_SCHEME="prefer-light", **CONTRAST)
        self.assertLess(abs(darkness("Harbor keeps your mail") - darkness("Swiping right")), 25)
