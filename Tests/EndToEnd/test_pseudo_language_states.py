"""Temporary states of a window, in the pseudo language."""

import shutil
import unittest

from harness import computer
from harness.environment import SAMPLE
from harness.levers import write_plist
from harness.translated import HEIGHT, PseudoLanguageTestCase
from harness.waiting import settled
from harness.walk import DATE_ROWS, VALUES

WIDTHS = (720, 360)


class PseudoLanguageStateTests(PseudoLanguageTestCase):
    """Leftovers, the sidebar, rows that aren’t in the sample, and no bundle."""

    def test_the_sidebar(self):
        """In a window that is wide enough for the sidebar."""
        write_plist(self.store, VALUES)
        walk = self.open(980)
        walk.change()
        self.look_at(980, walk.sidebar)
        self.assert_all_is_well(20)

    def test_left_behind_edits_and_copies(self):
        """Edits of a killed program, and conflict copies."""
        for width in WIDTHS:
            write_plist(self.store, VALUES)
            home = self.folder / f"home-{width}"
            self.open(width, home=home).change()
            journal = home / "state" / "levers" / "journal"
            self.assert_soon(
                lambda: all(key in self.content(journal) for key in (b"Bob", b"mail.sync")), "the journal to have both")
            self.app.process.kill()
            self.app.process.wait()
            walk = self.open(width, home=home)
            self.look_at(width, walk.abandoned, walk.copies)
            self.app.stop()
            for copy in self.folder.glob("store.*-conflict-*"):
                copy.unlink()
        self.assert_all_is_well(40, cut_titles={"Unsaved Changes", "Choose Values"})

    @staticmethod
    @settled
    def content(folder):
        return b"".join(path.read_bytes() for path in folder.glob("*.journal"))

    def test_the_welcome(self):
        """Without a bundle, with two recent ones of which one is missing."""
        gone = self.folder / "Gone.app" / "Settings.bundle"
        shutil.copytree(SAMPLE, gone)
        for bundle in (gone, SAMPLE):
            app = self.start(bundle, home=self.folder, executable=self.executable, **self.variables)
            app.wait_page("Harbor")
            app.close_window()
            self.assertEqual(app.wait_for_end(), 0)
        shutil.rmtree(gone)
        for width in WIDTHS:
            self.app = self.start(size=(width, HEIGHT), home=self.folder, executable=self.executable, **self.variables)
            self.look_at(width, self.walk().welcome)
            self.app.stop()
        self.assert_all_is_well(10)

    @unittest.skipUnless(shutil.which("glib-compile-schemas"), "needs glib-compile-schemas")
    def test_schemas(self):
        """The lists of schemas, pages with each kind of row, and their dialogs."""
        schemas = computer.install(self.folder)
        self.known |= computer.words(schemas) | set(computer.PAGES) | set(computer.PAGES.values())
        # In a narrow window, a title is shortened for the buttons next to it.
        titles = {720: {"This Computer"}, 360: {"This Computer", "Open Schema", "Open a Path", "Save a Copy"}}
        for width in WIDTHS:
            self.app = self.start(
                computer.ALL, size=(width, HEIGHT), executable=self.executable, **self.variables, **schemas)
            self.app.wait_enabled("open-pane")
            walk = computer.ComputerWalk(self.app, self.say)
            self.look_at(width, walk.lists, walk.pages, walk.dialogs)
            self.app.stop()
            self.assert_all_is_well(30, cut_titles=titles[width])

    def test_dates(self):
        """The pickers of dates, times of day and durations."""
        bundle = self.folder / "App" / "Settings.bundle"
        write_plist(bundle / "Root.plist", {"PreferenceSpecifiers": [
            {"Type": "IASKDatePickerSpecifier", "Key": title, "Title": title, "DatePickerMode": mode, "DatePickerStyle": style}
            for title, (mode, style) in DATE_ROWS.items()]})
        self.known |= {"App", *DATE_ROWS}
        for width in WIDTHS:
            self.app = self.start(
                bundle, "--store", self.store, size=(width, HEIGHT), executable=self.executable, **self.variables)
            self.app.wait_page("App")
            self.look_at(width, self.walk().dates)
            self.app.stop()
        self.assert_all_is_well(10)
