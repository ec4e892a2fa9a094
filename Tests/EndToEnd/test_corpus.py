"""Real bundles: some are operated like the sample, and all of them are opened, rendered and counted."""

import re
import unittest

from harness.bundles import Pages
from harness.environment import CORPUS, SAMPLE
from harness.levers import read_plist, run, write_plist
from harness.testing import LeversTestCase

BUNDLES = sorted(CORPUS.glob("*/Settings.bundle"))
WITHOUT_CORPUS = "the corpus is not at " + str(CORPUS)
PANE = re.compile(r"^\S.* \(([^()]*\.plist)\)$")
ROW = re.compile(r"^    [A-Za-z]+: ")


def rows_in(text):
    """The numbers of rows of the panes in the output of `leversctl show`, in order."""
    counts = []
    for line in text.splitlines():
        if PANE.match(line):
            counts.append(0)
        elif ROW.match(line):
            counts[-1] += 1
    return counts


def name_of(bundle):
    return bundle.parent.name


def rows_on(page):
    """The rows of a page for assistive technology: the content of its lists."""
    count = 0
    for node in page.children:
        count += len(node.children) if node.role == "list" else rows_on(node)
    return count


@unittest.skipUnless(BUNDLES, WITHOUT_CORPUS)
class EveryBundleTests(LeversTestCase):
    """Every bundle of the corpus."""

    def test_every_pane_is_painted(self):
        """--render exits with 0 and without a warning, with a picture for each reachable pane."""
        for bundle in BUNDLES:
            with self.subTest(bundle=name_of(bundle)):
                out = self.folder / name_of(bundle)
                result = run(bundle, "--render", out, "--size", "400x300", "--language", "en")
                self.assertEqual(result.returncode, 0, result.stderr)
                self.assert_clean(result.stderr)
                painted = {str(path.relative_to(out))[: -len(".png")] for path in out.rglob("*.png")}
                self.assertEqual(painted, set(Pages(bundle).rows))

    def test_no_row_is_missing(self):
        """leversctl show prints as many rows as the rules say, page by page."""
        for bundle in BUNDLES:
            for device in ("pad", "phone"):
                with self.subTest(bundle=name_of(bundle), device=device):
                    result = run("show", bundle, "--language", "en", "--device", device, name="leversctl")
                    self.assertEqual((result.returncode, result.stderr), (0, ""))
                    pages = Pages(bundle, device)
                    self.assertEqual(sorted(rows_in(result.stdout)), sorted(pages.rows.values()))
                    missing = set(re.findall(r"^(?:Missing|Damaged) page: (.*)$", result.stdout, re.MULTILINE))
                    self.assertEqual(missing, pages.missing)

    def test_the_corpus_is_not_changed(self):
        """Opening a bundle writes nothing into it."""
        bundle = BUNDLES[0]
        before = {path: path.stat().st_mtime_ns for path in bundle.rglob("*")}
        app = self.start(bundle)
        app.wait_enabled("open-pane")
        app.stop()
        self.assertEqual({path: path.stat().st_mtime_ns for path in bundle.rglob("*")}, before)


class RowsInTheWindowTests(LeversTestCase):
    """The rows in the window."""

    NAMES = ("googlecast__CastVideos-ios__1", "holzschu__a-shell__1", "utmapp__UTM__1",
             "futuretap__InAppSettingsKit__1", "davut5__datac-data-acquisition__1")

    def assert_rows(self, bundle):
        app = self.start(bundle, "--language", "en")
        app.wait_enabled("open-pane")
        for name, count in Pages(bundle).rows.items():
            with self.subTest(bundle=name_of(bundle), page=name):
                app.win.activate("open-pane", name)
                self.assert_becomes(lambda: rows_on(app.page), count, f"the rows of {name}")

    def test_sample(self):
        """Each page of the sample."""
        self.assert_rows(SAMPLE)

    @unittest.skipUnless(BUNDLES, WITHOUT_CORPUS)
    def test_corpus(self):
        """Each page of some bundles of the corpus."""
        for name in self.NAMES:
            self.assert_rows(CORPUS / name / "Settings.bundle")


@unittest.skipUnless(BUNDLES, WITHOUT_CORPUS)
class OperatingTests(LeversTestCase):
    """Three bundles are operated from outside, saved and compared with plistlib."""

    def open(self, name):
        write_plist(self.store, {"foreign": [1, 2.5, "three"]}, binary=True)
        self.open_bundle(CORPUS / name / "Settings.bundle", "--language", "en")

    def click_toggle(self, name):
        toggle = self.app.toggle(name)
        was = toggle.is_checked
        self.app.click(toggle)
        self.assert_becomes(lambda: toggle.is_checked, not was, f"“{name}”")

    def assert_saved(self, **expected):
        self.app.key("ctrl+s")
        self.app.wait_enabled("save", False)
        self.assertTrue(self.store.read_bytes().startswith(b"bplist00"))
        self.assertEqual(repr(sorted(read_plist(self.store).items())), repr(sorted(
            ({"foreign": [1, 2.5, "three"]} | expected).items())))

    def test_cast_videos(self):
        """CastVideos: switches, a choice, a text and a child page."""
        self.open("googlecast__CastVideos-ios__1")
        self.click_toggle("Show stream time remaining")
        self.app.combo("Preload Time (sec)", 0)
        self.app.fill("Custom Receiver App ID", "ABCD1234")
        self.app.click(self.app.row("Media List URLs"))
        self.app.wait_page("Media List URLs")
        title = self.app.all("text", "entry", name="Title")[2]
        self.app.click(title)
        self.app.key("ctrl+a")
        self.app.type("My List")
        self.assert_becomes(lambda: title.text, "My List", "the third title")
        self.app.key("alt+Left")
        self.app.wait_enabled("back", False)
        preload = next(
            each for each in read_plist(CORPUS / "googlecast__CastVideos-ios__1" / "Settings.bundle" / "Root.plist")[
                "PreferenceSpecifiers"] if each.get("Key") == "preload_time_sec")["Values"][0]
        self.assert_saved(
            show_stream_time_remaining=True, preload_time_sec=preload, custom_receiver_app_id="ABCD1234",
            media_list_3_title="My List")

    def test_a_shell(self):
        """a-Shell: switches and choices."""
        self.open("holzschu__a-shell__1")
        page = read_plist(CORPUS / "holzschu__a-shell__1" / "Settings.bundle" / "Root.plist")
        values = {each.get("Key"): each.get("Values") for each in page["PreferenceSpecifiers"]}
        self.click_toggle("Use the iPadOS toolbar")
        self.click_toggle("Show toolbar (Esc, Ctrl, Tab, arrows)")
        self.app.combo("Edit shared files in Vim:", 1)
        self.app.combo("Screen space:", 2)
        self.assert_soon(lambda: self.app.shown_choice("Screen space:") != "Default", "the choice")
        self.app.key("ctrl+z")
        self.assert_becomes(lambda: self.app.shown_choice("Screen space:"), "Default", "the choice after undo")
        self.app.key("ctrl+shift+z")
        self.assert_soon(lambda: self.app.shown_choice("Screen space:") != "Default", "the choice after redo")
        self.assert_saved(
            system_toolbar=True, show_toolbar=False, VimOpenFile=values["VimOpenFile"][1],
            screen_space=values["screen_space"][2])

    def test_open_hpi(self):
        """openHPI: child pages with long licenses; nothing can be edited, and nothing is written."""
        self.open("openHPI__xikolo-ios__1")
        before = self.store.read_bytes()
        # The main page only opens other pages: in the initially wide window, the first of them is shown.
        self.app.wait_page("Pod Licenses")
        self.app.wait_text("Permission is hereby granted")
        self.app.key("Escape")
        self.app.wait_enabled("back", False)
        self.app.click(self.app.row("Icon Licenses"))
        self.app.wait_page("Icon Licenses")
        self.app.click(self.app.find("button", name="Back"))
        self.app.wait_enabled("back", False)
        self.assertFalse(self.app.is_modified)
        self.assertEqual(self.store.read_bytes(), before)
