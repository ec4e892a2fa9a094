"""A FIFO or a device instead of any file: nothing waits for it."""

import os
import subprocess

from harness.environment import program
from harness.levers import run, write_plist
from harness.testing import LeversTestCase


class SpecialFileTests(LeversTestCase):
    def setUp(self):
        super().setUp()
        self.bundle = self.folder / "App" / "Settings.bundle"
        write_plist(self.bundle / "Root.plist", {"StringsTable": "Root", "PreferenceSpecifiers": [
            {"Type": "PSToggleSwitchSpecifier", "Key": "on", "Title": "Engine", "IASKImage": "pipe"},
            {"Type": "PSMultiValueSpecifier", "Key": "choice", "Title": "Choice", "DefaultValue": 0,
             "Titles": ["a", "b"], "Values": [0, 1], "IconNames": ["pipe", "zero"]},
            {"Type": "PSChildPaneSpecifier", "Title": "Child", "File": "Child"},
        ]})
        for place in ("pipe.png", "Child.plist", "en.lproj/Root.strings", "../Info.plist"):
            path = self.bundle / place
            path.parent.mkdir(parents=True, exist_ok=True)
            os.mkfifo(path)
        (self.bundle / "zero.png").symlink_to("/dev/zero")
        self.pipe = self.folder / "pipe.plist"
        os.mkfifo(self.pipe)

    def test_in_the_window(self):
        """The page is shown; comparing and importing say that there is nothing to read."""
        app = self.start(self.bundle, "--store", self.store)
        app.wait_text("Engine")
        app.win.activate("compare-with", str(self.pipe))
        self.assert_soon(app.has_dialog, "a dialog that says so")

    def test_painted(self):
        """--render ends, and so does a store that is a FIFO."""
        self.assertEqual(run(self.bundle, "--render", self.folder / "out").returncode, 0)
        result = run(self.bundle, "--store", self.pipe, "--render", self.folder / "out")
        self.assertNotEqual(result.returncode, 0)
        self.assertIn("isn’t a regular file", result.stderr)

    def test_by_the_command_line(self):
        for arguments in (["check", self.bundle], ["show", self.bundle], ["list", "--store", self.pipe],
                          ["diff", self.pipe, "/dev/zero"], ["get", "on", "--store", "/dev/zero"],
                          ["convert", self.pipe, self.folder / "out.plist"]):
            with self.subTest(arguments[0]):
                subprocess.run([program("leversctl"), *map(str, arguments)], capture_output=True, timeout=60)
