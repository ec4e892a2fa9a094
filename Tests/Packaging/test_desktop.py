"""Data for the desktop: types of files and folders, queried with gio, and the Flatpak manifest."""

import json
import os
import plistlib
import re
import subprocess
import tempfile
import unittest
import zipfile
from pathlib import Path

from built import ID, SOURCE

ENTRY = "[Desktop Entry]\nType=Application\nName={name}\nExec=true %u\nMimeType={types}\n"


class IconTests(unittest.TestCase):
    """X11 windows have an icon of 48 pixels, for which GTK would otherwise load librsvg."""

    def test_the_small_icon_matches_the_scalable_one(self):
        import gi

        gi.require_version("GdkPixbuf", "2.0")
        from gi.repository import GdkPixbuf

        icons = SOURCE / "data" / "icons" / "hicolor"
        drawn = GdkPixbuf.Pixbuf.new_from_file_at_scale(str(icons / "scalable" / "apps" / f"{ID}.svg"), 48, 48, True)
        kept = GdkPixbuf.Pixbuf.new_from_file(str(icons / "48x48" / "apps" / f"{ID}.png"))
        self.assertEqual(
            (kept.get_width(), kept.get_height(), kept.get_has_alpha()),
            (drawn.get_width(), drawn.get_height(), drawn.get_has_alpha()),
        )
        pairs = list(zip(drawn.get_pixels(), kept.get_pixels(), strict=True))
        # Versions of librsvg smooth edges differently.
        self.assertLess(sum(abs(a - b) for a, b in pairs) / len(pairs), 2, "draw the PNG again: see CONTRIBUTING.md")


class TypeTests(unittest.TestCase):
    """A system with Levers, a file manager and a text editor."""

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = Path(folder.name)
        share = cls.folder / "share"
        (share / "mime" / "packages").mkdir(parents=True)
        (share / "applications").mkdir()
        (share / "mime" / "packages" / f"{ID}.xml").write_bytes((SOURCE / "data" / f"{ID}.mime.xml").read_bytes())
        system = Path("/usr/share/mime/packages/freedesktop.org.xml")
        (share / "mime" / "packages" / system.name).write_bytes(system.read_bytes())
        types = re.search("^MimeType=(.*)$", (SOURCE / "data" / f"{ID}.desktop.in").read_text(), re.MULTILINE)[1]
        # By name, the others come later: the first one is the default if there is no other setting.
        for name, handled in ((ID, types), ("org.example.Files", "inode/directory;"), ("org.example.Text", "text/plain;")):
            (share / "applications" / f"{name}.desktop").write_text(ENTRY.format(name=name, types=handled))
        cls.environment = {
            "PATH": os.environ["PATH"],
            "LC_ALL": "C.UTF-8",
            "XDG_DATA_DIRS": str(share),
            **{f"XDG_{name}_HOME": str(cls.folder / name) for name in ("DATA", "CONFIG", "CACHE")},
        }
        cls.call("update-mime-database", share / "mime")
        cls.call("update-desktop-database", share / "applications")

    @classmethod
    def call(cls, *command):
        return subprocess.run(
            command, env=cls.environment, check=True, stdout=subprocess.PIPE, text=True, timeout=60
        ).stdout

    def programs(self, kind):
        """The default program for a type, and all available ones."""
        text = self.call("gio", "mime", kind)
        default = re.search("Default application for .*: (.*).desktop", text)
        return default and default[1], set(re.findall(r"^\t(.*)\.desktop$", text, re.MULTILINE))

    def kind(self, path):
        return re.search("standard::content-type: (.*)", self.call("gio", "info", "-a", "standard::content-type", path))[1]

    def test_a_bundle_is_offered_and_folders_keep_their_default(self):
        bundle = self.folder / "Settings.bundle"
        bundle.mkdir()
        self.assertEqual(self.kind(bundle), "inode/directory")
        self.assertEqual(self.programs("inode/directory"), ("org.example.Files", {"org.example.Files", ID}))

    def test_pages_are_opened(self):
        page = SOURCE / "Resources" / "Settings.bundle" / "Root.plist"
        binary = self.folder / "Binary.plist"
        binary.write_bytes(plistlib.dumps(plistlib.loads(page.read_bytes()), fmt=plistlib.FMT_BINARY))
        entry = self.folder / "Tweak.plist"
        entry.write_bytes(plistlib.dumps({"entry": {"label": "Tweak", "cell": "PSLinkCell"}}))
        for path in (page, binary, entry):
            self.assertEqual(self.kind(path), "application/x-preference-page", path)
        self.assertEqual(self.programs("application/x-preference-page"), (ID, {ID, "org.example.Text"}))

    def test_apps_in_archives_are_opened(self):
        path = self.folder / "App.ipa"
        with zipfile.ZipFile(path, "w") as archive:
            archive.writestr("Payload/App.app/Info.plist", "")
        self.assertEqual(self.kind(path), "application/x-ios-app")
        self.assertEqual(self.programs("application/x-ios-app"), (ID, {ID}))

    def test_files_of_values_are_offered_and_stay_with_the_editor(self):
        values = {"a": 1, "b": [True, "text"]}
        for name, format, kind in (
            ("store.plist", plistlib.FMT_XML, "application/x-plist"),
            ("binary.plist", plistlib.FMT_BINARY, "application/x-plist"),
            ("work.mobileconfig", plistlib.FMT_XML, "application/x-apple-aspen-config"),
        ):
            path = self.folder / name
            path.write_bytes(plistlib.dumps(values, fmt=format))
            self.assertEqual(self.kind(path), kind, name)
            self.assertEqual(self.programs(kind), ("org.example.Text", {ID, "org.example.Text"}), kind)

    def test_links_are_opened(self):
        self.assertEqual(self.programs("x-scheme-handler/levers")[0], ID)


class FlatpakTests(unittest.TestCase):
    """The structure of the manifest; flatpak-builder itself needs the network."""

    manifest = json.loads((SOURCE / "data" / "flatpak" / f"{ID}.json").read_text())

    def test_names(self):
        self.assertEqual((self.manifest["id"], self.manifest["command"]), (ID, "levers"))
        self.assertEqual(self.manifest["runtime"], "org.gnome.Platform")
        [extension] = self.manifest["sdk-extensions"]
        folder = "/usr/lib/sdk/" + extension.rpartition(".")[2]
        self.assertEqual(self.manifest["build-options"]["append-path"], f"{folder}/bin")

    def test_opens_files_through_the_portal(self):
        self.assertEqual([argument for argument in self.manifest["finish-args"] if "filesystem" in argument or "network" in argument], [])

    def test_sources_are_all_named(self):
        [module] = self.manifest["modules"]
        own, *packages = module["sources"]
        self.assertEqual((SOURCE / "data" / "flatpak" / own["path"]).resolve(), SOURCE)
        self.assertEqual(module["config-opts"], ["-Dvendored=."])
        urls = re.findall(r'\.package\(url: "([^"]+)"', (SOURCE / "Package.swift").read_text())
        self.assertEqual([package["url"] for package in packages], urls)
        for package in packages:
            self.assertEqual(package["dest"], package["url"].rpartition("/")[2])
            self.assertRegex(package["commit"], "^[0-9a-f]{40}$")


if __name__ == "__main__":
    unittest.main()
