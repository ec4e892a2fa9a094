"""Windows and pictures as narrow as a phone, in the pseudo language."""

from harness.environment import SAMPLE
from harness.levers import run
from harness.png import greens, size
from harness.reading import dots
from harness.translated import PseudoLanguageTestCase
from harness.walk import PAGES


class PseudoLanguageNarrowTests(PseudoLanguageTestCase):
    def test_everything_fits_in_a_narrow_window(self):
        """In a window as narrow as a phone, where a title is shortened for the buttons next to it."""
        self.look_at_everything(360, cut_titles={
            "Unsaved Changes", "Previous Saves", "Stored Values", "Save Pictures", "Import Settings", "Add Value",
            "Choose Values", "Rename Page", "Issues", "Search", "Compare", "Translations",
            "Compare Bundles", "Unused Pages and Files", "New Bundle"})

    def test_pictures_of_narrow_pages(self):
        """In pictures of all pages of the sample, as narrow as a phone, no line is ellipsized."""
        out = self.folder / "out"
        done = run(SAMPLE, "--render", out, "--size", "360x2000", executable=self.executable, **self.variables)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        pictures = sorted(out.glob("*.png"))
        self.assertEqual({path.stem for path in pictures}, set(PAGES))
        for path in pictures:
            with self.subTest(page=path.stem):
                self.assertEqual(size(path), (360, 2000))
                self.assertEqual(list(dots(greens(path))), [])
