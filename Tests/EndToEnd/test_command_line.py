"""The command line: options, exit codes, messages, batch rendering, and leversctl."""

import re
import shutil
import subprocess

from harness import png
from harness.environment import SAMPLE
from harness.levers import run, warnings_in, write_plist
from harness.testing import LeversTestCase

PANES = {
    "Root", "Account", "Appearance", "Notifications", "Calendar", "Holidays", "Widget", "Advanced", "Storage", "Cache"}


def installed(package):
    """The version of a library for pkg-config; None without its development files."""
    result = subprocess.run(["pkg-config", "--modversion", package], capture_output=True, text=True)
    return result.stdout.strip() if result.returncode == 0 else None


class InformationTests(LeversTestCase):
    """Information about the program, without a window."""

    def test_version_names_ours_and_the_libraries(self):
        """--version gives our version, and GTK’s and libadwaita’s as compiled and as running."""
        result = run("--version")
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        lines = result.stdout.strip().splitlines()
        self.assertRegex(lines[0], r"^levers \d+\.\d+\.\d+$")
        for line, name, package in zip(lines[1:], ("GTK", "libadwaita"), ("gtk4", "libadwaita-1"), strict=True):
            found = re.fullmatch(name + r" ([\d.]+) \(compiled against ([\d.]+)\)", line)
            self.assertTrue(found, line)
            if version := installed(package):
                self.assertEqual(found.groups(), (version, version))

    def test_version_needs_no_display(self):
        """--version and --help need no display."""
        for option in ("--version", "--help"):
            self.assertEqual(run(option, DISPLAY="").returncode, 0)

    def test_help_names_every_option(self):
        """--help lists every option."""
        result = run("--help")
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        text = " ".join(result.stdout.split())
        for word in (
                "<path>", "--store", "--language", "--device", "--measure-startup", "--render", "--pane", "--dark",
                "--size", "--version", "phone, pad, mac or vision", "Settings.bundle"):
            self.assertIn(word, text)


class MistakeTests(LeversTestCase):
    """Wrong use: a message on stderr that says what was expected, and an exit code."""

    def test_invalid_arguments(self):
        """The exit code is 2 for a PATH that can’t be opened, 64 for invalid options: with a message on stderr and no
        output.
        """
        file, empty, out = (self.folder / name for name in ("notes.txt", "empty", "out"))
        file.write_text("hello")
        empty.mkdir()
        devices = ("phone", "pad", "mac", "vision")
        for code, words, *arguments in (
                (2, ("levers: ", "Nowhere.bundle"), self.folder / "Nowhere.bundle"),
                (2, ("levers: ", "Settings.bundle", str(empty)), empty),
                (2, ("levers: ", "notes.txt"), file),
                (2, ("Settings.bundle",), empty, "--render", out),
                (2, ("Nowhere",), SAMPLE, "--render", out, "--pane", "Nowhere"),
                (64, ("--frobnicate", "Usage"), SAMPLE, "--frobnicate"),
                (64, ("Usage",), SAMPLE, SAMPLE),
                (64, ("toaster", *devices), SAMPLE, "--device", "toaster"),
                *((64, ("pt-BR",), SAMPLE, "--language", tag) for tag in ("nonsense!", "", "12", "not a language")),
                *((64, (size,), SAMPLE, "--render", out, "--size", size) for size in ("big", "0x10", "10", "99999x10")),
                *((64, ("--render",), SAMPLE, *options) for options in (
                    ("--dark",), ("--pane", "Root"), ("--size", "10x10"))),
                (64, ("PATH",), "--render", out)):
            with self.subTest(arguments=arguments):
                result = run(*arguments)
                self.assertEqual((result.returncode, result.stdout), (code, ""), result.stderr)
                for word in words:
                    self.assertIn(word, result.stderr)
                self.assert_clean(result.stderr)

    def test_no_display(self):
        """Without a display: a message, no crash."""
        result = run(SAMPLE, "--render", self.folder, DISPLAY="")
        self.assertIn(result.returncode, (1, 2))
        self.assertIn("display", result.stderr)
        self.assert_clean(result.stderr)


class PathTests(LeversTestCase):
    """The kinds of PATH."""

    def assert_opens(self, path, *arguments):
        result = run(path, *arguments, "--measure-startup")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertRegex(result.stdout, r"\Afirst frame: \d+ ms\n\Z")
        self.assert_clean(result.stderr)

    def test_measure_startup_with_a_store(self):
        """--measure-startup prints a time and exits; with a store, it writes nothing."""
        self.assert_opens(SAMPLE, "--store", self.store)
        self.assertFalse(self.store.exists())

    def test_no_session_bus(self):
        """As for another user, with sudo: it starts, with warnings only by GTK."""
        result = run(
            SAMPLE, "--store", self.store, "--measure-startup", DBUS_SESSION_BUS_ADDRESS=f"unix:path={self.folder}/none")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual([line for line in warnings_in(result.stderr) if "Unable to acquire session bus" not in line], [])

    def test_app_folder(self):
        """PATH can be an .app with the bundle."""
        shutil.copytree(SAMPLE, self.folder / "Harbor.app" / "Settings.bundle")
        self.assert_opens(self.folder / "Harbor.app")

    def test_folder_with_trailing_slash(self):
        """A trailing slash, from a shell’s completion, makes no difference."""
        shutil.copytree(SAMPLE, self.folder / "source" / "Settings.bundle")
        self.assert_opens(f"{self.folder}/source/")
        self.assert_opens(f"{self.folder}/source/Settings.bundle/")

    def test_page_in_a_bundle(self):
        """PATH can be a page plist of the bundle."""
        self.assert_opens(SAMPLE / "Appearance.plist")

    def test_in_app_settings_bundle(self):
        """PATH can be an InAppSettings.bundle, or a folder that contains only that."""
        bundle = self.folder / "App" / "InAppSettings.bundle"
        write_plist(bundle / "Root.plist", {"PreferenceSpecifiers": [
            {"Type": "PSToggleSwitchSpecifier", "Title": "Inside", "Key": "inside", "DefaultValue": True}]})
        self.assert_opens(bundle)
        self.assert_opens(self.folder / "App")

    def test_names_with_spaces_and_beginning_with_a_dash(self):
        """PATH may contain spaces and umlauts, and begin with a dash after --."""
        shutil.copytree(SAMPLE, self.folder / "Mein Büro" / "Settings.bundle")
        self.assert_opens(self.folder / "Mein Büro")
        self.assertEqual(run("--measure-startup", "--", "-nowhere").returncode, 2)


class RenderTests(LeversTestCase):
    """--render paints pages to files without user interaction."""

    def render(self, *arguments, folder="out"):
        out = self.folder / folder
        result = run(SAMPLE, "--render", out, *arguments)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assert_clean(result.stderr)
        self.assertEqual(sorted(result.stdout.split("\n")[:-1]), sorted(str(path) for path in out.rglob("*.png")))
        return {path.stem: path for path in out.rglob("*.png")}

    def test_every_pane_is_painted(self):
        """Every pane of the sample is painted to DIR/PANE.png."""
        pictures = self.render()
        self.assertEqual(set(pictures), PANES)
        for path in pictures.values():
            self.assertGreater(min(png.size(path)), 300)

    def test_size(self):
        """The pictures have exactly the requested size, even if no screen is as high."""
        pictures = self.render("--size", "420x640")
        self.assertEqual({png.size(path) for path in pictures.values()}, {(420, 640)})
        picture = self.render("--size", "720x4000", "--pane", "Root", folder="high")["Root"]
        self.assertEqual(png.size(picture), (720, 4000))

    def test_links(self):
        """A picture is written to the target of a link, and the link stays; also in a folder."""
        place = self.folder / "place"
        place.mkdir()
        for link, target in ((self.folder / "sheet.png", None), (self.folder / "out" / "Cache.png", self.folder / "out")):
            with self.subTest(link.name):
                link.parent.mkdir(exist_ok=True)
                link.symlink_to(place / link.name)
                result = run(SAMPLE, "--render", target or link, "--pane", "Cache")
                self.assertEqual(result.returncode, 0, result.stderr)
                self.assertTrue(link.is_symlink())
                self.assertGreater(png.size(place / link.name)[0], 300)

    def test_one_pane(self):
        """--pane renders only that one, in the default size."""
        pictures = self.render("--pane", "Cache")
        self.assertEqual(set(pictures), {"Cache"})
        self.assertGreater(min(png.size(pictures["Cache"])), 300)

    def test_dark(self):
        """--dark renders a dark page; otherwise it is light."""
        options = ("--pane", "Account", "--size", "300x200")
        light = png.brightness(self.render(*options)["Account"])
        dark = png.brightness(self.render(*options, "--dark", folder="dark")["Account"])
        self.assertGreater(light, 200)
        self.assertLess(dark, 100)

    def test_language_and_device_change_the_picture(self):
        """--language and --device work with --render."""
        options = ("--pane", "Root", "--size", "400x1500")
        pictures = {
            self.render(*options, *more, folder=str(index))["Root"].read_bytes()
            for index, more in enumerate(((), ("--language", "de"), ("--language", "ar"), ("--device", "phone")))}
        self.assertEqual(len(pictures), 4)

    def test_store_changes_the_picture(self):
        """--store shows the values of a store, which isn’t changed."""
        write_plist(self.store, {"user.name": "Grace"})
        before = self.store.read_bytes()
        options = ("--pane", "Root", "--size", "400x400")
        plain = self.render(*options)["Root"].read_bytes()
        filled = self.render(*options, "--store", self.store, folder="filled")["Root"].read_bytes()
        self.assertNotEqual(plain, filled)
        self.assertEqual(self.store.read_bytes(), before)

    def test_the_same_call_paints_the_same_picture(self):
        """Rendering is repeatable: two runs give the same pixels."""
        options = ("--pane", "Notifications", "--size", "500x700")
        first = self.render(*options)["Notifications"].read_bytes()
        self.assertEqual(first, self.render(*options, folder="again")["Notifications"].read_bytes())


class LeversCtlTests(LeversTestCase):
    """leversctl show prints a bundle as text, without a display."""

    def show(self, *arguments):
        result = run("show", *arguments, name="leversctl", DISPLAY="")
        self.assertEqual(result.returncode, 0, result.stderr)
        return result.stdout

    def test_show_lists_panes_and_rows(self):
        """Each pane is listed with its file, and its rows with their keys."""
        text = self.show(SAMPLE)
        for pane in PANES:
            self.assertIn(f"({pane}.plist)\n", text)
        self.assertIn("toggle: Sync Automatically [mail.sync] = on", text)
        self.assertIn("Show Two Messages Side by Side", text)
        self.assertNotIn("Use Mobile Data", text)

    def test_show_honors_language_and_device(self):
        """--language translates, --device filters."""
        text = self.show(SAMPLE, "--language", "de", "--device", "phone")
        self.assertIn("Darstellung", text)
        self.assertIn("[device.mobileData]", text)
        self.assertNotIn("[device.sideBySide]", text)

    def test_bad_path(self):
        """A bad PATH: exit 2 and a message."""
        result = run("show", self.folder, name="leversctl")
        self.assertEqual((result.returncode, result.stdout), (2, ""))
        self.assertIn("Settings.bundle", result.stderr)

    def test_information(self):
        """--help lists the commands, --version is a number."""
        self.assertIn("show", run("--help", name="leversctl").stdout)
        self.assertRegex(run("--version", name="leversctl").stdout, r"^\d+\.\d+\.\d+")
