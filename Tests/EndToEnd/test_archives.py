"""Apps in archives, as `.ipa` files: opened, edited, saved elsewhere, and opened again."""

import contextlib
import copy
import fcntl
import os
import plistlib
import shutil
import signal
import struct
import zipfile
import zlib
from pathlib import Path

from harness.environment import SAMPLE, program
from harness.levers import read_plist, run, write_plist
from harness.operating import display
from harness.testing import LeversTestCase

PAGE = {
    "PreferenceSpecifiers": [
        {"Type": "PSToggleSwitchSpecifier", "Key": "sync", "Title": "Sync", "DefaultValue": False},
    ]
}


def write_archive(path, app="Harbor", page=PAGE, padding=bytes(10_000)):
    """Writes an archive of an app with one page."""
    folder = f"Payload/{app}.app"
    info = {"CFBundleIdentifier": f"org.example.{app}", "CFBundleDisplayName": app}
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(f"{folder}/Info.plist", plistlib.dumps(info))
        archive.writestr(f"{folder}/{app}", padding)
        archive.writestr(f"{folder}/Settings.bundle/Root.plist", plistlib.dumps(page))


class ArchiveTests(LeversTestCase):
    def setUp(self):
        super().setUp()
        self.archive = self.folder / "Harbor.ipa"
        self.home = self.folder / "home"
        self.cache = self.home / "cache" / "levers" / "archives"
        self.own = self.home / "data" / "levers" / "org.example.Harbor.plist"

    def unpacked(self):
        # Unlike rglob, it ignores files that are removed in the meantime.
        return [Path(folder, "Root.plist") for folder, _, names in os.walk(self.cache) if "Root.plist" in names]

    def test_open_edit_and_reopen(self):
        """An archive is opened from the command line, edited in the user’s own folder, and opened from the recents."""
        write_archive(self.archive)
        content = self.archive.read_bytes()
        app = self.start(self.archive, home=self.home)
        app.wait_page("Harbor")
        app.click(app.toggle("Sync"))
        self.save(app)
        self.assertEqual(read_plist(self.own), {"sync": True})
        app.close_window()
        self.assertEqual(app.wait_for_end(), 0)
        self.assertEqual(self.archive.read_bytes(), content)
        self.assertEqual(self.unpacked(), [])
        app = self.start(home=self.home)
        app.wait_text("Harbor.ipa")
        app.click(app.find("list item", name="Harbor"))
        app.wait_page("Harbor")
        self.assertTrue(app.toggle("Sync").is_checked)
        self.assertEqual(len(app.x_windows()), 1)

    def test_after_a_kill(self):
        """Unpacked files of a killed process are removed when the next one starts; those in use are left alone."""
        write_archive(self.archive)
        app = self.start(self.archive, home=self.home)
        app.wait_page("Harbor")
        self.assertEqual(len(self.unpacked()), 1)
        app.process.kill()
        app.process.wait()
        self.assertEqual(len(self.unpacked()), 1)
        app = self.start(home=self.home)
        self.assert_becomes(self.unpacked, [], "what a killed process has left")
        app.app.activate("open-path", str(self.archive))
        app.wait_page("Harbor")
        checked = run("check", self.archive, executable=program("leversctl"), home=self.home)
        self.assertEqual(checked.returncode, 0, checked.stderr)
        self.assertEqual(len(self.unpacked()), 1)

    def test_closed(self):
        """Unpacked files are removed when the window is closed, not only when the program quits."""
        write_archive(self.archive)
        app = self.start(SAMPLE, "--store", self.store, home=self.home)
        app.wait_page("Harbor")
        app.app.activate("open-path", str(self.archive))
        self.assert_becomes(lambda: len(app.x_windows()), 2, "the windows")
        self.assert_becomes(lambda: len(self.unpacked()), 1, "the unpacked archives")
        app.window_actions(2).activate("close")
        self.assert_becomes(self.unpacked, [], "what a closed window has left")
        self.assertEqual(len(app.x_windows()), 1)

    def test_closed_after_using_everything(self):
        """No view keeps the settings of a window that was closed."""
        write_archive(self.archive)
        write_plist(self.own, {"sync": True, "foreign": [1]})
        other = self.folder / "other.plist"
        write_plist(other, {"sync": False})
        app = self.start(SAMPLE, "--store", self.store, home=self.home)
        app.wait_page("Harbor")
        for views in ((), ("search", "raw", "changes", "issues", "translations", "source", "compare-with", "previous-saves")):
            app.app.activate("open-path", str(self.archive))
            self.assert_becomes(lambda: len(app.x_windows()), 2, "the windows")
            window = app.window_actions(2 if not views else 3)
            self.assert_soon(lambda: window.is_enabled("save-as"), "the archive to be shown")
            for view in views:
                window.activate(view, *([str(other)] if view == "compare-with" else []))
                app.rest(app.frames[-1].children[0])
            window.activate("close")
            self.assert_becomes(lambda: len(app.x_windows()), 1, "the windows")
            self.assert_becomes(self.unpacked, [], "what a closed window has left")

    def test_chosen_in_a_dialog(self):
        """The file dialog lists archives; the error page offers to choose another one, in the same window."""
        with zipfile.ZipFile(self.archive, "w") as archive:
            archive.writestr("Payload/Harbor.app/Settings.bundle/Root.plist", "<plist><array/></plist>")
        app = self.start(home=self.home)
        for button in ("Open Settings File…", "Open Another…"):
            app.click(app.find("button", name=button))
            self.assert_soon(lambda: "Open Settings File" in app.titles, lambda: f"the dialog among {app.titles}")
            app.focus()
            display().type(str(self.archive))
            display().key("Return")
            app.wait_text("The Bundle Can’t Be Shown")
            app.wait_text("Harbor.ipa/Payload/Harbor.app/Settings.bundle/Root.plist")
            self.assert_soon(lambda: "Open Settings File" not in app.titles, lambda: f"no dialog among {app.titles}")
            self.assertEqual(len(app.x_windows()), 1)

    @contextlib.contextmanager
    def unpacking_waits(self):
        """The archive can’t be read: this process has a lease of it, as a file server may, and doesn’t give it up yet."""
        former = signal.signal(signal.SIGIO, signal.SIG_IGN)
        descriptor = os.open(self.archive, os.O_RDWR)
        try:
            fcntl.fcntl(descriptor, fcntl.F_SETLEASE, fcntl.F_WRLCK)
            yield
        finally:
            os.close(descriptor)
            signal.signal(signal.SIGIO, former)

    def test_the_first_frame_does_not_wait(self):
        """While a large archive is unpacked, the window says so; options of the command line are applied after that."""
        write_archive(self.archive, padding=os.urandom(3_000_000))
        write_plist(self.store, {"sync": True})
        other = self.folder / "other.plist"
        write_plist(other, {"sync": False})
        with self.unpacking_waits():
            app = self.start(self.archive, "--store", self.store, "--compare", other, home=self.home)
            app.wait_text("Opening")
            app.wait_text(self.archive.name)
            self.assertEqual(self.unpacked(), [])
        app.wait_text("1 value differs")
        app.win.activate("back")
        app.wait_page("Harbor")
        self.assertEqual(len(app.x_windows()), 1)

    def test_leaving_an_archive_that_is_unpacked(self):
        """After Cancel, Escape, or opening something else, the archive isn’t opened."""
        write_archive(self.archive)
        app = self.start(home=self.home)
        app.wait_text("See an app’s settings")
        with self.unpacking_waits():
            app.app.activate("open-path", str(self.archive))
            app.click(app.find("button", name="Cancel"))
            app.wait_text("See an app’s settings")
            app.app.activate("open-path", str(self.archive))
            app.find("button", name="Cancel")
            app.key("Escape")
            app.wait_text("See an app’s settings")
            app.app.activate("open-path", str(self.archive))
            app.find("button", name="Cancel")
            app.app.activate("open-path", str(self.archive))
            app.app.activate("open-path", str(SAMPLE))
            app.wait_text("Your Name")
        app.app.activate("open-path", str(self.archive))
        self.assert_becomes(lambda: len(app.x_windows()), 2, "the windows")
        self.assert_becomes(lambda: len(self.unpacked()), 1, "the unpacked archives")

    def test_two_settings_files_of_an_archive_that_is_unpacked(self):
        """Each file has its own window."""
        write_archive(self.archive, padding=os.urandom(3_000_000))
        app = self.start(home=self.home)
        app.wait_text("See an app’s settings")
        stores = [self.folder / name for name in ("one.plist", "two.plist")]
        for store in stores:
            write_plist(store, {})
        with self.unpacking_waits():
            for store in (*stores, stores[0]):
                called = app.call(self.archive, "--store", store)
                self.assertEqual(called.returncode, 0, called.stderr)
            self.assert_becomes(lambda: len(app.x_windows()), 3, "the windows")
        self.assert_becomes(
            lambda: {title.rpartition(" — ")[2] for title in app.titles}, {"Levers", "one.plist", "two.plist"},
            "the settings files")

    def test_trying_again(self):
        """Try Again opens the archive like the first time, and can be canceled."""
        write_archive(self.archive, page=[])
        app = self.start(home=self.home)
        app.wait_text("See an app’s settings")
        app.app.activate("open-path", str(self.archive))
        app.wait_text("The Bundle Can’t Be Shown")
        write_archive(self.archive)
        with self.unpacking_waits():
            app.click(app.find("button", name="Try Again"))
            app.click(app.find("button", name="Cancel"))
            app.wait_text("The Bundle Can’t Be Shown")
            app.win.activate("retry")
            app.find("button", name="Cancel")
        app.wait_page("Harbor")

    def test_it_is_damaged_while_it_cannot_be_shown(self):
        """The page reports the current problem, and shows the bundle as soon as the archive is complete."""
        write_archive(self.archive, page=[])
        app = self.start(home=self.home)
        app.wait_text("See an app’s settings")
        app.app.activate("open-path", str(self.archive))
        app.wait_text("isn’t a page")
        self.archive.write_text("PK but no more")
        app.wait_text("damaged or incomplete")
        app.win.activate("retry")
        app.wait_text("damaged or incomplete")
        self.archive.unlink()
        app.wait_text("was deleted or moved")
        write_archive(self.archive)
        app.wait_page("Harbor")

    def test_a_settings_file_whose_archive_is_damaged(self):
        """The file is shown without its bundle; if it is already shown, no additional window stays open."""
        write_archive(self.archive)
        write_plist(self.store, {"sync": True})
        app = self.start(self.store, home=self.home)
        app.wait_page("store.plist")
        app.call(self.archive, "--store", self.store)
        self.assert_becomes(lambda: len(app.x_windows()), 2, "the windows")
        self.assert_becomes(lambda: app.window_actions(2).is_enabled("save-as"), True, "the archive to be shown")
        app.window_actions(2).activate("close")
        self.assert_becomes(lambda: len(app.x_windows()), 1, "the windows")
        self.assert_becomes(self.unpacked, [], "what a closed window has left")
        self.archive.write_text("PK but no more")
        app.call(self.store)
        self.assert_becomes(lambda: len(app.x_windows()), 1, "the windows")
        app.wait_page("store.plist")

    def test_a_large_one_that_cannot_be_opened(self):
        """The window says why."""
        self.archive.write_bytes(os.urandom(3_000_000))
        app = self.start(self.archive, home=self.home)
        app.wait_text("The Bundle Can’t Be Opened")
        app.wait_text("isn’t a zip archive")
        app.wait_text("See an app’s settings")

    def test_it_is_replaced(self):
        """A replaced archive is read again, and edits stay; a damaged or deleted one is shown as it was."""
        write_archive(self.archive)
        app = self.start(self.archive, home=self.home)
        app.wait_page("Harbor")
        app.click(app.toggle("Sync"))
        app.wait_enabled("save")
        entry = {"Type": "PSToggleSwitchSpecifier", "Key": "more", "Title": "More"}
        new = self.folder / "new.ipa"
        write_archive(new, page={"PreferenceSpecifiers": PAGE["PreferenceSpecifiers"] + [entry]})
        new.replace(self.archive)
        app.find("switch", "toggle button", "check box", name="More")
        self.assertTrue(app.toggle("Sync").is_checked)
        self.archive.write_text("PK but no more")
        app.wait_text("The page is shown as it was before")
        app.wait_text("damaged or incomplete")
        self.archive.unlink()
        app.wait_text("was deleted or moved")
        self.assertTrue(app.toggle("Sync").is_checked)
        write_archive(self.archive)
        for text in ("The page is shown as it was before", "More"):
            self.assert_becomes(lambda: app.text_is_shown(text), False, text)
        self.save(app)
        self.assertEqual(read_plist(self.own), {"sync": True})

    def test_issues_are_not_fixed_in_it(self):
        """A fix says that the files can’t be changed, and what to do."""
        row = PAGE["PreferenceSpecifiers"][0] | {"DefaultValue": "YES"}
        write_archive(self.archive, page={"PreferenceSpecifiers": [row]})
        content = self.archive.read_bytes()
        app = self.start(self.archive, home=self.home)
        app.wait_page("Harbor")
        app.win.activate("issues")
        app.click(app.find("button", name="Fix: Set DefaultValue to <true/>"))
        app.wait_text(f"“{self.archive}” is an archive")
        app.answer("The Issue Was Not Fixed", "Close")
        self.assertEqual(self.archive.read_bytes(), content)

    def test_archives_that_cannot_be_opened(self):
        """Messages contain the archive and the problem."""
        self.archive.write_text("no zip archive")
        app = self.start(home=self.home)
        app.wait_text("See an app’s settings")
        app.app.activate("open-path", str(self.archive))
        app.wait_text("The Bundle Can’t Be Opened")
        app.wait_text("isn’t a zip archive")


class CommandTests(LeversTestCase):
    """`leversctl` with archives."""

    def setUp(self):
        super().setUp()
        self.archive = self.folder / "Harbor.ipa"
        self.cache = self.folder / "cache" / "levers" / "archives"

    def call(self, *arguments, **variables):
        result = run(*arguments, executable=program("leversctl"), home=self.folder, **variables)
        self.assertNotIn(str(self.cache), result.stdout + result.stderr)
        return result

    def test_check(self):
        """Issues are found in the archive, with paths in it; no unpacked files are left."""
        write_archive(self.archive, page={"PreferenceSpecifiers": [{"Type": "PSTextFieldSpecifier"}]})
        checked = self.call("check", self.archive)
        self.assertIn(f"{self.archive}/Payload/Harbor.app/Settings.bundle/Root.plist:", checked.stdout)
        self.assertEqual(list(self.cache.iterdir()), [])

    def test_commands_that_take_a_bundle(self):
        """They all accept an archive, even in a locale without Unicode."""
        with zipfile.ZipFile(self.archive, "w") as archive:
            for file in SAMPLE.rglob("*"):
                archive.write(file, f"Payload/Häfen.app/Settings.bundle/{file.relative_to(SAMPLE)}")
        shutil.copytree(SAMPLE, self.folder / "Häfen.app" / "Settings.bundle")
        folder = self.folder / "Häfen.app"
        write_plist(self.store, {})
        for arguments in (
                ("show",), ("show", "--format", "json"), ("defaults",), ("export", "json-schema"),
                ("list", "--store", self.store, "--bundle")):
            with self.subTest(command=arguments):
                # The folder is named after the archive.
                expected = self.call(*arguments, folder, LC_ALL="C")
                result = self.call(*arguments, self.archive, LC_ALL="C")
                self.assertEqual((result.returncode, result.stdout), (0, expected.stdout), result.stderr)

    def test_a_bomb(self):
        """If a file claims to be small but unpacks to ten gigabytes, only 64 MiB are unpacked, and removed again."""
        packer = zlib.compressobj(9, zlib.DEFLATED, -15)
        packer.compress(b"")
        megabyte = packer.compress(bytes(1 << 20)) + packer.flush(zlib.Z_FULL_FLUSH)
        write_archive(self.archive)
        with zipfile.ZipFile(self.archive, "a") as archive:
            archive.writestr("Payload/Harbor.app/Settings.bundle/bomb", megabyte * 10_240 + packer.flush())
            entry = archive.filelist[-1]
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.fp.seek(entry.header_offset + 8)
            archive.fp.write(struct.pack("<H", zipfile.ZIP_DEFLATED))
        shown = self.call("show", self.archive)
        self.assertEqual(shown.returncode, 2)
        self.assertIn("larger than 64 MiB", shown.stderr)
        self.assertEqual(list(self.cache.rglob("bomb")), [])

    def test_a_million_entries(self):
        """An archive with very many entries is refused."""
        count = 1_000_000
        write_archive(self.archive)
        with zipfile.ZipFile(self.archive, "a") as archive:
            archive.writestr("n", "")
            entry = archive.filelist[-1]
            archive.fp.seek(archive.start_dir)
            # Headers without names: the entries in the list count.
            archive.fp.write(struct.pack("<4s5H3I2H", b"PK\3\4", 20, 0, 0, 0, 0, 0, 0, 0, 0, 0) * count)
            for number in range(count):
                other = copy.copy(entry)
                other.header_offset = archive.start_dir + number * 30
                archive.filelist.append(other)
            archive.start_dir = archive.fp.tell()
        shown = self.call("show", self.archive)
        self.assertEqual(shown.returncode, 2)
        self.assertIn("too many files", shown.stderr)
