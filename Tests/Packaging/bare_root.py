"""Tests the packages on a minimal Debian, step by step. Only run by Tests/lib/bare-root: it installs and removes
packages.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "EndToEnd"))
os.environ["LEVERS_BIN_DIR"] = "/usr/bin"

from gi.repository import Gio  # noqa: E402
from harness.environment import SAMPLE, locale_variables  # noqa: E402
from harness.levers import read_plist  # noqa: E402
from harness.testing import SampleTestCase  # noqa: E402

CACHES = ("applications/mimeinfo.cache", "mime/globs2", "mime/subclasses")


def run(*command):
    return subprocess.run(command, capture_output=True, text=True, timeout=300)


def installed():
    return set(run("dpkg-query", "-W", "-f", "${Package}\n").stdout.split())


def apt(*arguments):
    result = run("apt-get", "-q", "-y", "--no-install-recommends", *map(str, arguments))
    if result.returncode != 0:
        raise AssertionError(result.stdout + result.stderr)


def package(name):
    [path] = Path("/levers/packages").glob(f"{name}_*.deb")
    return path


def traces():
    """All files with the name of the program, and entries for it in the caches of types."""
    found = run("find", "/", "-xdev", "-iname", "*levers*", "-not", "-path", "/levers*", "-not", "-path", "/tmp/*").stdout.split()
    caches = [Path("/usr/share") / name for name in CACHES]
    return set(found) | {str(path) for path in caches if path.exists() and "levers" in path.read_text()}


class BareRootTests(SampleTestCase):
    def test_1_nothing_of_it_is_there(self):
        self.assertEqual(traces(), set())
        self.assertFalse([name for name in ("swift", "clang", "gcc", "cc") if shutil.which(name)])

    def test_2_the_tool_needs_no_gtk(self):
        apt("install", package("leversctl"))
        self.assertFalse([name for name in installed() if name.startswith(("libgtk-", "libadwaita"))])
        result = run("leversctl", "show", str(SAMPLE), "--language", "de")
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        self.assertIn("Automatisch abgleichen", result.stdout)

    def test_3_the_tool_speaks_the_users_language(self):
        """The catalogs are part of its package."""
        variables = locale_variables("en_US.UTF-8") | {"LANGUAGE": "de"}
        given = [f"{name}={value}" for name, value in variables.items()]
        result = run("env", *given, "/usr/bin/leversctl", "check", "--help")
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        self.assertIn("Fehler in Bundles oder GSettings-Schemata finden", result.stdout)

    def test_4_the_welcome_page_offers_the_sample(self):
        apt("install", package("levers"))
        self.assertTrue((Path("/usr/share/levers") / SAMPLE.name).is_dir())
        app = self.start(home=self.folder)
        app.click(app.find("button", name="Try the Sample"))
        app.wait_text("Sync Automatically")

    def test_5_a_bundle_is_opened_edited_and_saved(self):
        app = self.open_sample()
        self.change("Sync Automatically")
        self.save(app)
        self.assertIs(read_plist(self.store)["mail.sync"], False)

    def test_6_files_are_offered(self):
        for kind in ("inode/directory", "application/x-plist", "application/x-preference-page"):
            names = [application.get_id() for application in Gio.AppInfo.get_all_for_type(kind)]
            self.assertEqual(names, ["io.github.levers.Levers.desktop"], kind)

    def test_7_removed_without_a_trace(self):
        self.assertNotEqual(traces(), set())
        apt("purge", "levers", "leversctl")
        self.assertEqual(traces(), set())
        self.assertFalse([name for name in installed() if name.startswith("levers")])
