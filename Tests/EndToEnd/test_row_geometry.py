"""Rows keep their layout: the marks have space, nothing moves when a value changes, and sliders have the same length.
"""

import contextlib
import itertools
import shutil
from collections import Counter

from harness.environment import SAMPLE
from harness.levers import write_plist
from harness.operating import display
from harness.testing import LeversTestCase, SampleTestCase

PAGE = "Appearance"
TITLES = {"en": "Sync Automatically", "ar": "المزامنة تلقائيًا"}
LOOKS = [(360, 1, "en"), (360, 2, "en"), (1280, 1, "en"), (720, 2, "ar")]


def color(pixels, index):
    return tuple(pixels[4 * index + part] for part in (2, 1, 0))


def distance(one, other):
    return max(abs(a - b) for a, b in zip(one, other))


def is_accent(pixel):
    red, green, blue = pixel
    return blue > red + 40 and blue > 120


class RowGeometryTests(SampleTestCase):
    """The first page of the sample."""

    @contextlib.contextmanager
    def look(self, width, scale, language, **stored):
        write_plist(self.store, stored)
        self.title = TITLES[language]
        with self.subTest(width=width, scale=scale, language=language):
            app = self.open_sample(
                "--language", language, size=(width, 1500), text_scale=scale, LANGUAGE=language)
            app.rest(app.page)
            yield app
            app.stop()

    def row(self):
        return self.app.row(self.title)

    def toggle(self):
        """Toggles the switch, and moves the pointer away."""
        self.app.click(self.row())
        self.app.wait_enabled("save")
        x, y, _, _ = self.app.place(self.app.frames[0].children[0])
        display().point_at(x + 2, y + 2)

    def places(self):
        """The positions of all labels and controls, except for temporary buttons."""
        return [
            (node.role, node.name, tuple(round(part) for part in self.app.inside(node)))
            for row in self.app.page.all("list", "list box") for node in row.all()
            if node.role in ("label", "slider", "spin button", "list item", "combo box", "switch", "text", "entry")]

    def test_nothing_moves_when_a_value_changes(self):
        """Titles, controls and rows don’t move when a row is modified, has the pointer, and the focus."""
        for look in LOOKS:
            with self.look(*look, **{"user.name": "Ada"}) as app:
                before = self.places()
                self.toggle()
                app.page.all("spin button")[0].value = 20
                app.wait_enabled("save")
                app.rest(app.page)
                self.assertEqual(self.places(), before, "modified")
                for node in (self.row(), app.page.all("text", "entry")[0]):
                    x, y, width, height = app.place(node)
                    display().point_at(x + width / 2, y + height / 2)
                    app.rest(app.page)
                    self.assertEqual(self.places(), before, "with the pointer")
                app.click(app.page.all("text", "entry")[0])
                app.rest(app.page)
                self.assertEqual(self.places(), before, "with the focus")

    def test_bar_and_dot_have_room(self):
        """They don’t touch each other, the edge of the row, or the title, which is aligned with those of other rows."""
        for look in LOOKS:
            is_turned = look[2] == "ar"
            with self.look(*look) as app:
                self.toggle()
                x, y, width, height = (round(part) for part in app.rest(self.row()))
                count = 80
                left = x + width - count if is_turned else x
                lines = []
                for line in range(y + height // 2 - 8, y + height // 2 + 8):
                    pixels = display().pixels(left, line, count, 1)
                    row = [color(pixels, index) for index in range(count)]
                    lines.append(row[::-1] if is_turned else row)
                ground = Counter(itertools.chain(*lines)).most_common(1)[0][0]
                # From the edge of the row inward, the color in each column that differs most from the background.
                columns = [max(column, key=lambda pixel: distance(pixel, ground)) for column in zip(*lines)]
                runs = self.runs([distance(pixel, ground) > 24 for pixel in columns])
                # GTK’s positions are some pixels off: anything before the row isn’t a mark.
                runs = [run for run in runs if run[0] > 0 or run[1] > 8]
                marks = [any(is_accent(pixel) for pixel in columns[start:end]) for start, end in runs[:3]]
                self.assertEqual(marks, [True, True, False], f"bar, dot and title: {runs}")
                (bar, bar_end), (dot, dot_end), (title, _) = runs[:3]
                self.assertGreaterEqual(bar, 2, "from the edge to the bar")
                self.assertGreaterEqual(dot - bar_end, 2, "from the bar to the dot")
                self.assertGreaterEqual(title - dot_end, 3, "from the dot to the title")

    @staticmethod
    def runs(flags):
        runs, start = [], None
        for index, flag in enumerate([*flags, False]):
            if flag and start is None:
                start = index
            elif not flag and start is not None:
                runs.append((start, index))
                start = None
        return runs

    def test_sliders_of_a_section_have_one_length(self):
        """With or without images."""
        for look in LOOKS:
            with self.look(*look) as app:
                app.win.activate("open-pane", PAGE)
                sliders = []
                self.assert_soon(lambda: len(app.page.all("slider")) == 2, "two sliders")
                app.rest(app.page)
                for slider in app.page.all("slider"):
                    x, _, width, _ = app.inside(slider)
                    sliders.append((round(x), round(width)))
                self.assertEqual(len(set(sliders)), 1, sliders)


class SliderTests(LeversTestCase):
    """A slider without a title has everything on one line: its images, its number, and the space for Reset."""

    LEAST = {1: 120, 2: 80}

    def test_a_slider_without_a_title_is_long_enough_to_be_dragged(self):
        """In the narrowest window, with space for images, and with large text."""
        bundle = self.folder / "App" / "Settings.bundle"
        slider = {"Type": "PSSliderSpecifier", "MinimumValue": 0, "MaximumValue": 1, "DefaultValue": 0.5}
        images = {"MinimumValueImage": "volume-low", "MaximumValueImage": "volume-high"}
        write_plist(bundle / "Root.plist", {"PreferenceSpecifiers": [
            slider | {"Key": "plain"}, slider | images | {"Key": "images"}]})
        for name in images.values():
            shutil.copy(SAMPLE / f"{name}.png", bundle)
        for scale, least in self.LEAST.items():
            app = self.open_bundle(bundle, size=(360, 700), text_scale=scale)
            self.assert_soon(lambda: len(app.page.all("slider")) == 2, "the sliders")
            app.rest(app.page)
            for slider in app.page.all("slider"):
                x, y, width, height = (round(part) for part in app.place(slider))
                with self.subTest(scale=scale):
                    self.assertGreaterEqual(self.trough(display().pixels(x, y, width, height), width), least)
            app.stop()

    @staticmethod
    def trough(pixels, width):
        """The length of the bar in a picture of a scale, on both sides of its handle."""
        lines = [pixels[start : start + 4 * width] for start in range(0, len(pixels), 4 * width)]
        ground = Counter(color(lines[0], index) for index in range(width)).most_common(1)[0][0]
        inked = [x for x in range(width) if any(distance(color(line, x), ground) > 12 for line in lines)]
        return inked[-1] + 1 - inked[0] if inked else 0
