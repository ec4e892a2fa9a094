"""A bundle in development: its files, language and device change while it is shown."""

import json
import plistlib
import shutil

from harness import png
from harness.levers import write_plist
from harness.operating import display
from harness.testing import LeversTestCase


def switch(key, title):
    return {"Type": "PSToggleSwitchSpecifier", "Key": key, "Title": title}


class PreviewTests(LeversTestCase):
    """Changes of the bundle by another program are shown immediately."""

    def setUp(self):
        super().setUp()
        self.bundle = self.folder / "App" / "Settings.bundle"
        self.write("Root", [switch("a", "Alpha"), switch("b", "Beta")])
        for language, alpha in (("en", "Alpha"), ("de", "Erstes"), ("ar", "أول")):
            table = self.bundle / f"{language}.lproj" / "Root.strings"
            table.parent.mkdir(parents=True)
            table.write_text(f'"Alpha" = "{alpha}";\n', encoding="utf-8")

    def write(self, name, specifiers):
        write_plist(self.bundle / f"{name}.plist", {"PreferenceSpecifiers": specifiers})

    def open(self):
        return self.start(self.bundle, "--store", self.store, "--language", "en")

    def test_a_saved_page_is_shown_in_place(self):
        """Rows change, the unsaved edit and the focus stay; undo still works."""
        app = self.open()
        app.focus_by_keys(app.row("Beta"))
        app.key("space")
        app.wait_enabled("save")
        self.write("Root", [switch("a", "Changed"), switch("b", "Beta"), switch("c", "Gamma")])
        self.assertTrue(app.toggle("Gamma"))
        self.assertTrue(app.toggle("Changed"))
        self.assert_soon(lambda: app.toggle("Beta").is_checked, "the unsaved edit")
        self.assert_soon(lambda: "focused" in app.row("Beta").states, "the focus")
        app.win.activate("undo")
        self.assert_soon(lambda: not app.toggle("Beta").is_checked, "undo")

    def test_a_syntax_error_is_shown_with_its_line(self):
        """The last good page stays below a notice, which disappears when the file is fixed."""
        app = self.open()
        app.toggle("Alpha")
        page = self.bundle / "Root.plist"
        good = page.read_bytes()
        page.write_bytes(good.replace(b"</array>", b"</arr>"))
        line = good[:good.index(b"</array>")].count(b"\n") + 1
        app.wait_text(f"Root.plist:{line}")
        self.assertTrue(app.toggle("Alpha"))
        page.write_bytes(plistlib.dumps({"PreferenceSpecifiers": [switch("a", "Mended")]}))
        self.assertTrue(app.toggle("Mended"))
        self.assert_soon(lambda: not app.text_is_shown("Root.plist:"), "the notice to go")

    def test_language_and_device_switch_at_once(self):
        """Another language changes strings and flips the page; nothing unsaved is lost."""
        write_plist(
            self.bundle / "Root~iphone.plist", {"PreferenceSpecifiers": [switch("p", "Phone Only")]})
        app = self.open()
        app.toggle("Alpha").do_action()
        app.wait_enabled("save")
        app.win.activate("language", "ar")
        toggle = app.toggle("أول")
        self.assertTrue(toggle.is_checked)
        app.rest(toggle)
        self.assertLess(app.inside(app.toggle("أول"))[0], app.width / 2)
        app.win.activate("language", "de")
        app.rest(app.toggle("Erstes"))
        self.assertGreater(app.inside(app.toggle("Erstes"))[0], app.width / 2)
        app.win.activate("device", "phone")
        self.assertTrue(app.toggle("Phone Only"))
        self.assertTrue(app.is_modified)

    def test_new_translations_are_shown(self):
        """Catalogs in the bundle and next to it, and tables in new folders: also while they come, change and go."""
        for folder in self.bundle.glob("*.lproj"):
            shutil.rmtree(folder)
        app = self.start(self.bundle, "--store", self.store, "--language", "de")
        app.toggle("Alpha")
        for file in (self.bundle.parent / "Root.xcstrings", self.bundle / "Root.xcstrings"):
            for text in ("Erstes", "Eins"):
                unit = {"stringUnit": {"state": "translated", "value": text}}
                file.write_text(json.dumps({
                    "sourceLanguage": "en", "version": "1.0",
                    "strings": {"Alpha": {"localizations": {"de": unit}}}}))
                self.assertTrue(app.toggle(text), file)
            file.unlink()
            self.assertTrue(app.toggle("Alpha"), file)
        table = self.bundle / "de.lproj" / "Root.strings"
        table.parent.mkdir()
        for text in ("Erstes", "Eins"):
            table.write_text(f'"Alpha" = "{text}";\n', encoding="utf-8")
            self.assertTrue(app.toggle(text))
        shutil.rmtree(table.parent)
        self.assertTrue(app.toggle("Alpha"))

    def test_keys_are_shown(self):
        """Each row’s key is its caption."""
        app = self.start_sample()
        app.win.activate("show-keys")
        self.assert_soon(lambda: any("." in text for text in app.labels()), "keys")

    def test_a_damaged_bundle_opens_when_it_is_fixed(self):
        """An unreadable bundle shows the reason; another mistake is reported, too, and the fixed file is shown
        automatically.
        """
        page = self.bundle / "Root.plist"
        good = page.read_bytes()
        page.write_text("<plist><dict></plist>")
        app = self.start()
        app.app.activate("open-path", str(self.bundle))
        app.wait_text("The Bundle Can’t Be Shown")
        self.assertTrue(app.find("button", name="Try Again").is_sensitive)
        page.write_text("something else")
        app.wait_text("isn’t a property list")
        page.write_bytes(good)
        self.assertTrue(app.toggle("Alpha"))
        self.write("Root", [switch("a", "Followed")])
        self.assertTrue(app.toggle("Followed"))
        self.assertFalse(app.win.is_enabled("retry"))

    def test_a_damaged_bundle_is_shown_in_source(self):
        """The page about the mistake opens the file at its line in the user’s text editor."""
        page, log = self.bundle / "Root.plist", self.folder / "log"
        page.write_text("<plist>\n<dict>\n</plist>\n")
        editor = self.folder / "gedit"
        editor.write_text(f'#!/bin/sh\necho "$@" > "{log}"\n')
        editor.chmod(0o755)
        app = self.start(VISUAL=str(editor))
        app.app.activate("open-path", str(self.bundle))
        app.wait_text("The Bundle Can’t Be Shown")
        app.click(app.find("button", name="Show in Source"))
        self.assert_becomes(lambda: log.exists() and log.read_text(), f"+3 {page}\n", "the editor’s arguments")

    def test_a_damaged_store_is_tried_again(self):
        """Try Again, or F5, opens the fixed file."""
        self.store.parent.mkdir(parents=True, exist_ok=True)
        self.store.write_text("<plist><dict>")
        app = self.open()
        app.wait_text("These Settings Can’t Be Edited")
        app.find("button", name="Try Again").do_action()
        app.wait_text("These Settings Can’t Be Edited")
        write_plist(self.store, {"a": True})
        app.key("F5")
        self.assertTrue(app.toggle("Alpha").is_checked)

    def test_a_changed_image_is_shown_again(self):
        """A file with the same name and different content; the row’s state stays."""
        image = self.bundle / "dot.png"
        image.write_bytes(png.square(0))
        self.write("Root", [switch("a", "Alpha") | {"IASKCellImage": "dot.png"}, switch("b", "Beta")])
        app = self.open()
        app.toggle("Alpha").do_action()
        app.wait_enabled("save")

        def brightness():
            # Assistive technology doesn’t see the image, which is 24 px wide at the start of the row.
            x, y, width, height = app.place(app.row("Alpha"))
            return display().brightness(x + 26, y + height / 2)

        self.assert_soon(lambda: brightness() < 40, "the black image")
        image.write_bytes(png.square(255))
        self.assert_soon(lambda: brightness() > 215, "the white image")
        self.assert_soon(lambda: app.toggle("Alpha").is_checked, "the switch as it was")
