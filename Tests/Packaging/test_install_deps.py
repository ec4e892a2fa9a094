"""data/install-deps, with stubs for apt and the package database."""

import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

SCRIPT = Path(__file__).resolve().parents[2] / "data" / "install-deps"
TOOLS = "bash cat env grep head mktemp rm sed sleep tail".split()


class InstallDepsTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.bin = Path(folder.name)
        for tool in TOOLS:
            (self.bin / tool).symlink_to(shutil.which(tool))

    def tool(self, name, script):
        path = self.bin / name
        path.unlink(missing_ok=True)
        path.write_text(f"#!/bin/sh\n{script}\n")
        path.chmod(0o755)

    def run_script(self, *arguments, path=None):
        return subprocess.run(
            [SCRIPT, *arguments],
            env={**os.environ, "PATH": path or str(self.bin), "LOG": str(self.bin / "log")},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=60,
        )

    @property
    def log(self):
        path = self.bin / "log"
        return path.read_text().splitlines() if path.exists() else []

    def test_does_nothing_when_all_is_there(self):
        for name in ("apt-get", "sudo"):
            self.tool(name, 'echo "$0 $*" >>"$LOG"; exit 1')
        for arguments in ([], ["--tests"]):
            result = self.run_script(*arguments, path=f"{self.bin}:{os.environ['PATH']}")
            self.assertEqual(result.returncode, 0, result.stderr)
            self.assertIn("nothing to install", result.stdout)
        self.assertEqual(self.log, [])

    def test_without_rights_names_the_packages(self):
        self.tool("swift", "echo Swift version 6.1")
        self.tool("id", "echo 1000")
        self.tool("dpkg-query", "exit 1")
        self.tool("apt-get", 'echo "$*" >>"$LOG"')
        result = self.run_script()
        self.assertEqual(result.returncode, 1)
        self.assertIn("libadwaita-1-dev", result.stderr)
        self.assertNotIn("xvfb", result.stderr)
        self.assertEqual(self.log, [])

    def test_installs_missing_packages_and_tries_twice(self):
        self.tool("swift", "echo Swift version 6.1")
        self.tool("id", "echo 0")
        self.tool("sleep", "exit 0")
        self.tool("dpkg-query", "echo installed git; exit 1")
        # The first installation fails, the second works.
        self.tool(
            "apt-get",
            'echo "$DEBIAN_FRONTEND $*" >>"$LOG"\n'
            'case "$*" in *install*) [ "$(grep -c install "$LOG")" -eq 2 ] ;; esac',
        )
        result = self.run_script("--tests")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual(len(self.log), 4, self.log)
        installation = self.log[-1].split()
        self.assertEqual(installation[0], "noninteractive")
        for package in ("libadwaita-1-dev", "xvfb"):
            self.assertIn(package, installation)
        self.assertNotIn("git", installation)

    def test_fails_when_apt_fails_twice(self):
        self.tool("swift", "echo Swift version 6.1")
        self.tool("id", "echo 0")
        self.tool("sleep", "exit 0")
        self.tool("dpkg-query", "exit 1")
        self.tool("apt-get", "exit 100")
        result = self.run_script()
        self.assertEqual(result.returncode, 1)
        self.assertIn("apt cannot install", result.stderr)

    def test_uses_sudo_when_not_root(self):
        self.tool("swift", "echo Swift version 6.1")
        self.tool("id", "echo 1000")
        self.tool("sudo", '[ "$1" = -n ] && exit 0; exec "$@"')
        self.tool("dpkg-query", "exit 1")
        self.tool("apt-get", 'echo "$*" >>"$LOG"')
        result = self.run_script()
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual(len(self.log), 2)

    def test_an_old_swift_is_not_enough(self):
        self.tool("swift", "echo 'Debian Swift version 5.6.3'")
        self.tool("dpkg-query", 'shift 3; for package in "$@"; do echo "installed $package"; done')
        result = self.run_script()
        self.assertEqual(result.returncode, 1)
        self.assertIn("5.6.3", result.stderr)
        self.assertIn("swift.org/install", result.stderr)

    def test_an_unknown_argument_is_a_usage_error(self):
        self.assertEqual(self.run_script("--all").returncode, 64)


if __name__ == "__main__":
    unittest.main()
