"""The programs in Resources/Examples: each is built as a separate package, and shows its rows."""

import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

from harness.accessibility import application_of
from harness.environment import ROOT, Surroundings, program
from harness.levers import TOGGLES, read_plist, warnings_in, write_plist
from harness.mail_portal import MailPortal
from harness.operating import Operations, display
from harness.waiting import wait_for

EXAMPLES = ROOT / "Resources" / "Examples"
# Levers’s own, whose libraries are not built again unless an option changes their commands.
SCRATCH = ROOT / ".build"
LEVEL_BAR = 103  # of AT-SPI’s roles
# Intelligent Home’s colors for its page, in the light and in the dark style.
LIGHT = {"background": "#f4efe6", "cell": "#fffaf2", "text": "#3b2f24", "secondary text": "#8a5a2b",
         "separator": "#e2d6c3", "selection": "#f0d8ac"}
DARK = {"background": "#221c16", "cell": "#2f271f", "text": "#f4e9da", "secondary text": "#d0a46c",
        "separator": "#463a2e", "selection": "#5e4526"}


class ExampleTests(Operations, unittest.TestCase):
    def setUp(self):
        self.surroundings = Surroundings.get()
        self.folder = Path(tempfile.mkdtemp(prefix="example-", dir=self.surroundings.folder))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        self.store = self.folder / "store.plist"

    def build(self, name):
        # SwiftPM would use the plan of the package that was built last.
        plan = SCRATCH / "debug.yaml"
        plan.unlink(missing_ok=True)
        command = ["swift", "build", "--package-path", EXAMPLES / name, "--scratch-path", SCRATCH]
        built = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL)
        plan.unlink(missing_ok=True)
        self.assertEqual(built.returncode, 0, built.stdout + built.stderr)
        sources = str(EXAMPLES / name / "Sources")
        warnings = [line for line in built.stdout.splitlines() if line.startswith(sources) and "warning:" in line]
        self.assertEqual(warnings, [])
        folder = subprocess.run([*command, "--show-bin-path"], capture_output=True, text=True, check=True)
        return Path(folder.stdout.strip().splitlines()[-1]) / name

    def start(self, name, **variables):
        built = self.build(name)
        log = self.folder / "stderr"
        with log.open("w") as stderr:
            process = subprocess.Popen(
                [built, self.store], env=self.surroundings.variables(self.folder) | variables,
                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=stderr)
        self.addCleanup(self.stop, process, log)
        self.process = process

        def tree():
            if process.poll() is not None:
                raise AssertionError(f"{name} ended early: {log.read_text()}")
            return application_of(self.surroundings.accessibility_bus, process.pid)

        self.tree = wait_for(tree, f"{name} to be accessible")
        return self.tree

    def stop(self, process, log):
        process.terminate()
        process.wait(10)
        self.assertEqual(warnings_in(log.read_text()), [])

    def stored(self, key):
        try:
            return read_plist(self.store).get(key)
        except (OSError, ValueError):
            return None

    def test_a_program_with_a_window_and_a_delegate_of_its_own(self):
        tree = self.start("EmbeddedSettings")
        for title in ("Jukebox", "Sound", "Device", "Level", "Owner", "Expert Settings", "Forget the Owner"):
            tree.find(name=title)
        self.assertEqual(tree.all(name="Codec"), [], "a hidden key is shown")
        levels = [node for node in tree.all() if node.role_number == LEVEL_BAR]
        self.assertEqual(len(levels), 1, "\n".join(tree.dump()))
        self.toggle(tree, "Expert Settings")
        tree.find(name="Codec")
        wait_for(lambda: self.stored("expert") is True, "the switch to be saved")

    def test_a_program_that_sends_a_file(self):
        """The delegate’s attachment for an email is passed to the portal as an open file."""
        tree = self.start("EmbeddedSettings")
        self.toggle(tree, "Expert Settings")
        wait_for(lambda: self.stored("expert") is True, "the switch to be saved")
        portal = MailPortal(3, 0)
        self.addCleanup(portal.stop)
        self.focus_by_keys(tree.find("list item", name="Report a Problem"))
        display().key("Return")

        def sent():
            portal.pump()
            return portal.messages

        self.assertEqual(
            wait_for(sent, "the e-mail"), [{"address": "jukebox@example.org", "subject": "The jukebox", "body": ""}])
        self.assertEqual(portal.files, [("store.plist", self.store.read_text())])

    def test_a_program_with_settings_that_are_declared_in_swift(self):
        tree = self.start("IntelligentHome")
        for title in ("Intelligent Home", "Tariff", "Livingroom", "Bedroom", "Armed", "Only ground floor", "Disarmed"):
            tree.find(name=title)
        self.toggle(tree, "Central Switch")
        wait_for(lambda: self.stored("light-central") is True, "the switch to be saved")

    def test_a_bundle_from_a_program(self):
        """leversctl has the program write its pages, without showing its window."""
        bundle = self.folder / "Settings.bundle"
        command = [program("leversctl"), "new", bundle, "--from", self.build("IntelligentHome")]
        subprocess.run(command, check=True, timeout=60)
        titles = [row["Title"] for row in read_plist(bundle / "Root.plist")["PreferenceSpecifiers"]]
        self.assertEqual(titles, ["Electricity", "Tariff", "Central Switch", "Livingroom", "Bedroom", "Alarm"])
        self.assertTrue((bundle / "Livingroom.plist").exists())

    def test_the_colors_of_a_program(self):
        self.assert_colors(LIGHT, "prefer-light")

    def test_the_colors_of_a_program_in_the_dark_style(self):
        self.assert_colors(DARK, "prefer-dark")

    def assert_colors(self, colors, style):
        """Each color is in the right place, and the desktop’s isn’t used."""
        write_plist(self.store, {"tariff": 1})
        tree = self.start("IntelligentHome", ADW_DEBUG_COLOR_SCHEME=style)
        self.focus()
        row = tree.find("list item", name="Livingroom")
        x, y, width, height = self.rest(row)
        middle = x + width / 2, y + height / 2
        beside = x - 30, middle[1]  # beyond the group’s shadow
        display().point_at(*beside)

        def assert_painted(what, x, y, width=1, height=1):
            wait_for(
                lambda: self.is_painted(colors[what], x, y, width, height, is_text="text" in what),
                lambda: f"the color of the {what} at {x}, {y}; there are {self.colors(x, y, width, height)}")

        assert_painted("background", *beside)
        assert_painted("cell", *middle)
        assert_painted("separator", middle[0], y - 8, 1, 10)
        assert_painted("text", *self.box(row.find("label", name="Livingroom")))
        assert_painted("secondary text", *self.box(tree.find("label", name="Day")))
        display().point_at(*middle)
        display().press()
        assert_painted("selection", *middle)
        # A click next to the row does nothing.
        display().point_at(*beside)
        display().release()
        assert_painted("cell", *middle)

    def box(self, node):
        x, y, width, height = self.rest(node)
        return x, y, int(width), int(height)

    def colors(self, x, y, width, height):
        pixels = display().pixels(x, y, width, height)
        return {(pixels[i + 2], pixels[i + 1], pixels[i]) for i in range(0, len(pixels), 4)}

    def is_painted(self, color, x, y, width, height, is_text):
        """Whether a pixel has a color, with a tolerance for smoothed thin letters."""
        wanted = bytes.fromhex(color[1:])
        limit = 24 if is_text else 1
        return any(
            max(abs(a - b) for a, b in zip(wanted, seen)) <= limit for seen in self.colors(x, y, width, height))

    @property
    def frames(self):
        return [node for node in self.tree.children if node.is_visible]

    def x_windows(self):
        return wait_for(lambda: display().windows(self.process.pid), "a window")

    def focus(self):
        display().focus(self.x_windows()[-1])

    def toggle(self, tree, name):
        tree.find(*TOGGLES, name=name).all(*TOGGLES, name=name)[-1].do_action()


if __name__ == "__main__":
    unittest.main()
