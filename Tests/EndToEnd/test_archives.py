"""Apps in archives, as `.ipa` files: opened, edited, saved elsewhere, and opened again."""

import copy
import plistlib
import shutil
import struct
import zipfile
import zlib

from harness.environment import SAMPLE, program
from harness.levers import read_plist, run, write_plist
from harness.operating import display
from harness.testing import LeversTestCase

PAGE = {
    "PreferenceSpecifiers": [
        {"Type": "PSToggleSwitchSpecifier", "Key": "sync", "Title": "Sync", "DefaultValue": False},
    ]
}


def write_archive(path, app="Harbor", page=PAGE):
    """An archive of an app with one page."""
    folder = f"Payload/{app}.app"
    info = {"CFBundleIdentifier": f"org.example.{app}", "CFBundleDisplayName": app}
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(f"{folder}/Info.plist", plistlib.dumps(info))
        archive.writestr(f"{folder}/{app}", b"\0" * 10_000)
        archive.writestr(f"{folder}/Settings.bundle/Root.plist", plistlib.dumps(page))


class ArchiveTests(LeversTestCase):
    def setUp(self):
        super().setUp()
        self.archive = self.folder / "Harbor.ipa"
        self.home = self.folder / "home"
        self.cache = self.home / "cache" / "levers" / "archives"
        self.own = self.home / "data" / "levers" / "org.example.Harbor.plist"

    def unpacked(self):
        return list(self.cache.rglob("Root.plist"))

    def test_open_edit_and_reopen(self):
        """An archive is opened from the command line, edited into the user's own folder, and opened from the recents."""
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
        """What a killed process has unpacked is removed when the next one starts; what is in use is left alone."""
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

    def test_chosen_in_a_dialog(self):
        """A dialog for files lists archives; the page of an error asks for another one of the same kind."""
        with zipfile.ZipFile(self.archive, "w") as archive:
            archive.writestr("Payload/Harbor.app/Settings.bundle/Root.plist", "<plist><array/></plist>")
        app = self.start(home=self.home)
        for button in ("Open App Archive…", "Open Another…"):
            app.click(app.find("button", name=button))
            self.assert_soon(lambda: "Open App Archive" in app.titles, lambda: f"the dialog among {app.titles}")
            app.focus()
            display().type(str(self.archive))
            display().key("Return")
            app.wait_text("The Bundle Can’t Be Shown")
            app.wait_text("Harbor.ipa/Payload/Harbor.app/Settings.bundle/Root.plist")
            self.assert_soon(lambda: "Open App Archive" not in app.titles, lambda: f"no dialog among {app.titles}")

    def test_what_cannot_be_opened(self):
        """A message names the archive and what is wrong with it."""
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
        """Issues are in the archive, and their paths say so; nothing stays unpacked."""
        write_archive(self.archive, page={"PreferenceSpecifiers": [{"Type": "PSTextFieldSpecifier"}]})
        checked = self.call("check", self.archive)
        self.assertIn(f"{self.archive}/Payload/Harbor.app/Settings.bundle/Root.plist:", checked.stdout)
        self.assertEqual(list(self.cache.iterdir()), [])

    def test_commands_that_take_a_bundle(self):
        """All of them take an archive, also in a locale without Unicode."""
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
                # The folder's own name may be said, which is the archive's.
                expected = self.call(*arguments, folder, LC_ALL="C")
                result = self.call(*arguments, self.archive, LC_ALL="C")
                self.assertEqual((result.returncode, result.stdout), (0, expected.stdout), result.stderr)

    def test_a_bomb(self):
        """Of a file that unpacks to ten gigabytes, and is said to be small, 64 MiB are unpacked and removed again."""
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
            # Headers without names: those of the list count for looking through.
            archive.fp.write(struct.pack("<4s5H3I2H", b"PK\3\4", 20, 0, 0, 0, 0, 0, 0, 0, 0, 0) * count)
            for number in range(count):
                other = copy.copy(entry)
                other.header_offset = archive.start_dir + number * 30
                archive.filelist.append(other)
            archive.start_dir = archive.fp.tell()
        shown = self.call("show", self.archive)
        self.assertEqual(shown.returncode, 2)
        self.assertIn("too many files", shown.stderr)
