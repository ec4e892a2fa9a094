"""The Debian packages themselves: dependencies, size, lintian, linking."""

import re
import tempfile
import unittest
from pathlib import Path

from built import BARE, PACKAGES, packages, run, unpack

# The installed size of both packages together.
LIMIT = 45_000_000


class PackageTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.root = Path(folder.name)
        unpack(cls.root, "levers", "leversctl")
        cls.usr = cls.root / "usr"
        cls.binaries = [cls.usr / "bin" / "levers", cls.usr / "bin" / "leversctl", cls.usr / "lib" / "levers" / "liblevers.so"]

    def relations(self, package, field):
        """The packages in a field, without versions."""
        text = run("dpkg-deb", "-f", packages()[package], field).stdout
        return {re.sub(r" \([^)]*\)", "", relation).strip() for relation in text.split(",") if relation.strip()}

    def test_there_are_two_and_their_debug_symbols(self):
        self.assertEqual(set(packages()), {"levers", "leversctl", "levers-dbgsym", "leversctl-dbgsym"})

    def test_both_together_are_small(self):
        sizes = {path.relative_to(self.root): path.stat().st_size for path in self.root.rglob("*") if path.is_file()}
        largest = sorted(sizes.items(), key=lambda item: -item[1])[:8]
        self.assertLess(sum(sizes.values()), LIMIT, largest)

    def test_lintian_finds_no_errors(self):
        changes = sorted(PACKAGES.glob("levers_*.changes"))[-1]
        result = run("lintian", "--allow-root", "--fail-on", "error", changes, environment=BARE)
        self.assertEqual((result.returncode, re.findall("^E: .*", result.stdout, re.MULTILINE)), (0, []), result.stderr)

    def test_relations(self):
        depends = self.relations("levers", "Depends")
        self.assertLessEqual(
            {"leversctl", "adwaita-icon-theme", "librsvg2-common", "dconf-gsettings-backend | gsettings-backend"}, depends
        )
        self.assertTrue(any(name.startswith("libadwaita-1-0") for name in depends), depends)
        # Libraries that are loaded at run time.
        self.assertEqual(
            self.relations("levers", "Recommends"),
            {"gnome-keyring", "libgtksourceview-5-0", "libsecret-1-0", "libwebkitgtk-6.0-4"},
        )
        # Without it the manual is shown in our own window.
        self.assertEqual(self.relations("levers", "Suggests"), {"yelp"})
        graphical = re.compile("gtk|adwaita|gdk|pango|cairo|x11|wayland|levers$")
        self.assertEqual([name for name in self.relations("leversctl", "Depends") if graphical.search(name)], [])

    def test_symbols_belong_to_the_programs(self):
        for package, binaries in (("levers", self.binaries[:1]), ("leversctl", self.binaries[1:])):
            files = run("dpkg-deb", "-c", packages()[f"{package}-dbgsym"]).stdout
            for binary in binaries:
                [build_id] = re.findall(r"Build ID: (\w+)", run("readelf", "-n", binary).stdout)
                self.assertIn(f"{build_id[:2]}/{build_id[2:]}.debug", files, binary)
                self.assertNotIn(".debug_info", run("readelf", "-SW", binary).stdout)

    def test_linking(self):
        """Relocations are read-only, there are no unnecessary dependencies, and only one copy of the runtime."""
        for binary in self.binaries:
            headers = run("readelf", "-ldW", binary).stdout
            self.assertIn("GNU_RELRO", headers, binary)
            self.assertRegex(headers, r"\(FLAGS_1\).*NOW", binary)
            self.assertNotIn("TEXTREL", headers, binary)
            needed = re.findall(r"\(NEEDED\).*\[(.*)\]", headers)
            self.assertEqual(len(needed), len(set(needed)))
            self.assertNotIn("libgraphene-1.0.so.0", needed, "pkg-config names it, and nothing calls it")
        self.assertLess(max(binary.stat().st_size for binary in self.binaries[:2]), 8_000_000)


if __name__ == "__main__":
    unittest.main()
