"""Base classes of test cases."""

import os
import shutil
import signal
import subprocess
import tempfile
import unittest
from pathlib import Path

from harness.environment import SAMPLE, Surroundings
from harness.levers import Levers, warnings_in
from harness.waiting import wait_equal, wait_for


# The exit codes of programs that weren’t ended on purpose.
CRASHES = [-code for code in (signal.SIGILL, signal.SIGTRAP, signal.SIGABRT, signal.SIGBUS, signal.SIGFPE, signal.SIGSEGV)]


class LeversTestCase(unittest.TestCase):
    """Tests with a separate folder that start `levers`; its standard error must be free of warnings."""

    maxDiff = None

    def setUp(self):
        self.folder = Path(tempfile.mkdtemp(prefix="test-", dir=Surroundings.get().folder))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        self.store = self.folder / "store.plist"

    def start(self, *arguments, **options):
        """Starts `levers`; after the test it is stopped and must not have written warnings."""
        app = Levers(*arguments, **options)
        self.addCleanup(self._finish, app)
        return app

    def start_sample(self, *arguments, **options):
        return self.start(SAMPLE, "--store", self.store, *arguments, **options)

    def open_sample(self, *arguments, **options):
        """Starts `levers` with the sample, and waits for its first page."""
        self.app = self.start_sample(*arguments, **options)
        self.app.wait_page("Harbor")
        return self.app

    def open_bundle(self, bundle, *arguments, **options):
        """Starts `levers` with a bundle and the test’s store, and waits until it is read."""
        self.app = self.start(bundle, "--store", self.store, *arguments, **options)
        self.app.wait_enabled("open-pane")
        return self.app

    def mount(self, *options):
        """Mounts a file system of one page in the test’s folder; skips the test without permission to mount."""
        folder = self.folder / "mounted"
        folder.mkdir()
        command = ["mount", "-t", "tmpfs", "-o", ",".join(("size=64k", *options)), "levers-test", str(folder)]
        if os.geteuid() != 0 or subprocess.run(command, capture_output=True).returncode != 0:
            self.skipTest("only root can mount a small file system")
        self.addCleanup(subprocess.run, ["umount", "-l", str(folder)], check=True)
        return folder

    def _finish(self, app):
        code = app.process.poll()
        app.stop()
        self.assertNotIn(code, CRASHES, f"the program crashed; standard error: {app.stderr}")
        if getattr(getattr(self, self._testMethodName), "__unittest_expecting_failure__", False):
            return
        self.assertEqual(warnings_in(app.stderr), [], "warnings on standard error")

    def assert_clean(self, text):
        self.assertEqual(warnings_in(text), [], "warnings on standard error")

    def assert_becomes(self, read, expected, what):
        wait_equal(read, expected, what)

    def assert_soon(self, condition, what):
        wait_for(condition, what)

    def save(self, app):
        """Saves by the action and waits until there is nothing to save."""
        app.wait_enabled("save")
        app.win.activate("save")
        app.wait_enabled("save", False)


class SampleTestCase(LeversTestCase):
    """Tests with a separate process."""

    def change(self, name="Sync Automatically"):
        self.app.toggle(name).do_action()
        self.app.wait_enabled("save")


class SharedAppTestCase(LeversTestCase):
    """Tests that share one process of `levers` with the sample."""

    arguments = ()
    animations = False

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.shared_folder = Path(tempfile.mkdtemp(prefix="class-", dir=Surroundings.get().folder))
        cls.shared_store = cls.shared_folder / "store.plist"
        cls.prepare()
        cls.app = Levers(*cls.command_line(), animations=cls.animations)
        cls.addClassCleanup(cls._finish_class)

    @classmethod
    def prepare(cls):
        """Prepares files before the process starts."""

    @classmethod
    def command_line(cls):
        return SAMPLE, "--store", cls.shared_store, *cls.arguments

    @classmethod
    def _finish_class(cls):
        code = cls.app.process.poll()
        cls.app.stop()
        found = warnings_in(cls.app.stderr)
        if code is not None:
            found.append(f"the program ended early, with {code}")
        shutil.rmtree(cls.shared_folder, ignore_errors=True)
        if found:
            raise AssertionError("warnings on standard error: " + "\n".join(found))
