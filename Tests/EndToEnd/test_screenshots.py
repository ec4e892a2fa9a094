"""The pictures in the README, compared with the current windows."""

import re
import types
import unittest
from pathlib import Path

from harness import png
from harness.environment import IS_OLD_GTK, ROOT
from harness.testing import LeversTestCase

README = (ROOT / "README.md").read_text()
SCRIPT = ROOT / "Tests" / "Pictures" / "windows"
# A text cursor may be visible or not; one more word is some hundred pixels.
TOLERANCE = 80


class ScreenshotTests(LeversTestCase):
    @unittest.skipUnless(IS_OLD_GTK, "the pictures were taken with GTK 4.8")
    def test_pictures_show_the_window_as_it_is(self):
        """Each is taken again; if this fails, look at the window, and run Tests/Pictures/windows NAME."""
        windows = types.ModuleType("windows")
        windows.__file__ = str(SCRIPT)
        exec(compile(SCRIPT.read_text(), SCRIPT, "exec"), vars(windows))
        shown = set(re.findall(r'"data/screenshots/([a-z]+)(?:-dark)?\.png"', README))
        self.assertGreater(len(shown), 5)
        for name in sorted(shown):
            for suffix, scheme in windows.STYLES.items():
                with self.subTest(name=name, scheme=scheme):
                    taken = self.folder / f"{name}{suffix}.png"
                    taken.write_bytes(windows.picture(name, scheme))
                    differing = png.differing_pixels(windows.SCREENSHOTS / taken.name, taken)
                    self.assertIsNotNone(differing, "it has another size")
                    self.assertLessEqual(differing, TOLERANCE)

    def test_pictures_are_there_and_small(self):
        for path in re.findall(r'"(data/screenshots/[^"]+)"', README):
            size = (ROOT / path).stat().st_size
            self.assertLess(size, 400_000 if Path(path).name.startswith("tour") else 60_000, path)
