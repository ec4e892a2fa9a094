"""The page with all strings of a bundle, which are translated in place."""

import json
import zipfile

from harness.levers import write_plist
from harness.operating import display
from harness.testing import LeversTestCase

GERMAN = (
    "\ufeff/* Deutsch */\r\n"
    "\"Sound\"  =  \"Ton\";   // gut\r\n"
    "\"%@ left\" = \"übrig\";\r\n"
    "\"Alpha\" = \"Alpha\";\r\n"
    "\"Nobody asks\" = \"x\";\r\n"
)


class TranslationsPageTests(LeversTestCase):
    def setUp(self):
        super().setUp()
        self.bundle = self.folder / "App" / "Settings.bundle"
        write_plist(self.bundle / "Root.plist", {"StringsTable": "Root", "PreferenceSpecifiers": [
            {"Type": "PSGroupSpecifier", "Title": "Sound", "FooterText": "First line\nSecond line"},
            {"Type": "PSToggleSwitchSpecifier", "Key": "a", "Title": "Alpha"},
            {"Type": "PSToggleSwitchSpecifier", "Key": "b", "Title": "Beta"},
            {"Type": "PSToggleSwitchSpecifier", "Key": "c", "Title": "%@ left"},
            {"Type": "PSChildPaneSpecifier", "File": "More", "Title": "More"}]})
        write_plist(self.bundle / "More.plist", {"StringsTable": "Root", "PreferenceSpecifiers": [
            {"Type": "PSToggleSwitchSpecifier", "Key": "d", "Title": "Delta"}]})
        self.german = self.table("de")
        self.german.parent.mkdir(parents=True)
        self.german.write_bytes(GERMAN.encode("utf-16-le"))

    def table(self, language):
        return self.bundle / f"{language}.lproj" / "Root.strings"

    @property
    def text(self):
        return self.german.read_bytes().decode("utf-16-le")

    def open(self, **options):
        app = self.start(self.bundle, "--store", self.store, "--language", "en", **options)
        app.wait_enabled("translations")
        app.win.activate("translations")
        app.wait_page("Translations")
        app.entry("Sound")
        return app

    def chip(self, app, text):
        return app.find("toggle button", "button", name=text)

    def fields(self, app):
        return [node.name for node in app.all("text", "entry") if node.name != "Search Strings"]

    def test_a_string_catalog_next_to_the_bundle_is_translated(self):
        """Only the changed text of the catalog is written; a text that varies shows its forms and stays."""
        self.german.unlink()
        forms = {form: {"stringUnit": {"state": "translated", "value": f"%@ {form}"}} for form in ("one", "other")}
        catalog = {"sourceLanguage": "en", "strings": {
            "%@ left": {"localizations": {"de": {"variations": {"plural": forms}}}},
            "Sound": {"localizations": {"de": {"stringUnit": {"state": "needs_review", "value": "Ton"}}}}},
            "version": "1.0"}
        file = self.bundle.parent / "Root.xcstrings"
        file.write_text(json.dumps(catalog, indent=2, separators=(",", " : "), ensure_ascii=False))
        app = self.open()
        app.wait_text("German · 2 of 7")
        app.wait_text("Varies by number: one “%@ one”, other “%@ other”. Edit these forms in Xcode.")
        app.fill("Beta", "Zweites B")
        app.key("Return")
        unit = {"stringUnit": {"state": "translated", "value": "Zweites B"}}
        catalog["strings"] = {
            "%@ left": catalog["strings"]["%@ left"],
            "Beta": {"extractionState": "manual", "localizations": {"de": unit}},
            "Sound": catalog["strings"]["Sound"]}
        self.assert_becomes(
            file.read_text, json.dumps(catalog, indent=2, separators=(",", " : "), ensure_ascii=False), "the file")
        with app.toast("“Beta” translated"):
            app.wait_text("German · 3 of 7")

    def test_a_missing_text_is_translated_in_its_file(self):
        """Only its place changes; the pages show it, and Undo takes it back."""
        app = self.open()
        self.assertTrue(app.find("combo box", name="Language"))
        app.wait_text("German · 2 of 7")
        app.click(self.chip(app, "4 Missing"))
        self.assert_becomes(
            lambda: self.fields(app), ["First line\nSecond line", "Beta", "More", "Delta"], "the missing strings")
        app.fill("Beta", "Zweites B")
        app.key("Return")
        self.assert_becomes(lambda: self.text, GERMAN + "\"Beta\" = \"Zweites B\";\r\n", "the file")
        with app.toast("“Beta” translated"):
            app.wait_text("German · 3 of 7")
            # The row stays until another filter is chosen.
            self.assertIn("Beta", self.fields(app))
            app.win.activate("translations-show")
            self.assert_becomes(lambda: app.win.state("language"), "de", "the language of the pages")
            self.assertTrue(app.entry("Beta"))
            app.click(app.toast_button("Undo"))
        self.assert_becomes(lambda: self.text, GERMAN, "the file")
        self.assert_becomes(lambda: app.entry("Beta").text, "", "the field")
        app.fill("Beta", "Zweites")
        app.key("Return")
        self.assert_soon(lambda: "Zweites" in self.text, "the translation")
        app.win.activate("back")
        self.assertTrue(app.toggle("Zweites"))

    def test_the_editor_undoes_translations_too(self):
        """Translations, imports and edits of a page are undone and redone in order."""
        app = self.open()
        app.fill("Sound", "Klang")
        app.key("Return")
        translated = GERMAN.replace("\"Ton\"", "\"Klang\"")
        self.assert_becomes(lambda: self.text, translated, "the translation")
        file = self.folder / "de.xliff"
        app.win.activate("translations-export-to", str(file))
        app.wait_text("7 strings exported")
        file.write_text(file.read_text().replace(">übrig<", ">noch %@<"))
        app.win.activate("translations-import-from", str(file))
        imported = translated.replace("übrig", "noch %@")
        self.assert_becomes(lambda: self.text, imported, "the import")
        app.win.activate("back")
        app.win.activate("edit-bundle")
        app.wait_enabled("edit-add")
        page = self.bundle / "Root.plist"
        original = page.read_bytes()
        app.win.activate("edit-element", "1")
        app.wait_enabled("edit-delete")
        app.win.activate("edit-delete")
        self.assert_soon(lambda: page.read_bytes() != original, "the deletion")
        edited = page.read_bytes()
        for content in ((original, imported), (original, translated), (original, GERMAN)):
            app.win.activate("edit-undo")
            self.assert_becomes(lambda: (page.read_bytes(), self.text), content, "the files")
        app.win.activate("translations")
        self.assert_becomes(lambda: app.entry("Sound").text, "Ton", "the field")
        for content in ((original, translated), (original, imported), (edited, imported)):
            app.win.activate("edit-redo")
            self.assert_becomes(lambda: (page.read_bytes(), self.text), content, "the files")
        self.assert_becomes(lambda: app.entry("Sound").text, "Klang", "the field")

    TRANSLATED = GERMAN + "\"Beta\" = \"Zweites B\";\r\n"

    def undo_a_typed_text(self, undo):
        """Translates a text and types in the next field; then Undo only empties that field."""
        app = self.open()
        app.fill("Beta", "Zweites B")
        app.key("Return")
        self.assert_becomes(lambda: self.text, self.TRANSLATED, "the file")
        app.fill("Delta", "D")
        undo(app)
        self.assert_becomes(lambda: app.entry("Delta").text, "", "the field")
        self.assert_becomes(lambda: self.text, self.TRANSLATED, "the file")
        return app

    def test_undo_by_keys(self):
        """Ctrl+Z takes translations back, first one that is being typed, and Ctrl+Shift+Z repeats them."""
        app = self.undo_a_typed_text(lambda app: app.key("ctrl+z"))
        app.key("ctrl+z")
        self.assert_becomes(lambda: self.text, GERMAN, "the file")
        app.key("ctrl+shift+z")
        self.assert_becomes(lambda: self.text, self.TRANSLATED, "the file")

    def test_undo_is_for_translations(self):
        """The command and its title are for what was translated, not for settings, until the page is left."""
        app = self.start(self.bundle, "--store", self.store, "--language", "en")
        app.toggle("Alpha").do_action()
        app.wait_enabled("undo")
        app.win.activate("translations")
        app.wait_page("Translations")
        app.wait_enabled("undo", False)
        app.fill("Beta", "Zweites")
        app.wait_enabled("undo")
        app.win.activate("undo")
        self.assert_becomes(lambda: app.entry("Beta").text, "", "the field")
        app.fill("Beta", "Zweites")
        app.key("Return")
        self.assert_soon(lambda: "Zweites" in self.text, "the translation")
        app.wait_enabled("undo")
        app.win.activate("undo")
        self.assert_becomes(lambda: self.text, GERMAN, "the file")
        app.win.activate("back")
        self.assertTrue(app.toggle("Alpha").is_checked)
        app.win.activate("undo")
        self.assert_becomes(lambda: app.toggle("Alpha").is_checked, False, "the switch")

    def test_undo_by_a_click(self):
        """A click on Undo takes back the text that was being typed, and not the translation before it."""
        self.undo_a_typed_text(lambda app: app.click(app.find("button", name="Undo")))

    def test_leaving_the_field_or_the_page_saves(self):
        """A translation is replaced where it is, also if the window is closed at once."""
        app = self.open()
        app.fill("Sound", "Klang")
        app.key("Tab")
        expected = GERMAN.replace("\"Ton\"", "\"Klang\"")
        self.assert_becomes(lambda: self.text, expected, "the file")
        app.fill("Alpha", "Erstes")
        app.win.activate("back")
        expected = expected.replace("= \"Alpha\"", "= \"Erstes\"")
        self.assert_becomes(lambda: self.text, expected, "the file")
        app.win.activate("translations")
        app.fill("Alpha", "Eins")
        app.win.activate("close")
        self.assert_becomes(
            lambda: self.text, expected.replace("Erstes", "Eins"), "the file after the window was closed")

    def test_lines_are_kept(self):
        """A text with several lines is edited in lines; Ctrl+Enter saves."""
        app = self.open()
        app.click(app.find("text", name="First line\nSecond line"))
        app.type("Eins")
        app.key("Return")
        app.type("Zwei")
        app.key("ctrl+Return")
        self.assert_becomes(
            lambda: self.text, GERMAN + "\"First line\\nSecond line\" = \"Eins\\nZwei\";\r\n", "the file")

    def test_a_language_is_added_with_its_first_text(self):
        """The dialog checks the tag, and suggests names; nothing is created before a text is translated."""
        app = self.open()
        app.click(app.find("button", name="Add Language…"))
        app.wait_text("Its .lproj folder")
        app.type("en")
        add = app.tree.find("button", name="Add")
        self.assertFalse(add.is_sensitive)
        app.key("ctrl+a")
        app.type("pt_br")
        self.assert_soon(lambda: app.tree.find("button", name="Add").is_sensitive, "a valid tag")
        app.key("Return")
        app.wait_text("Portuguese (Brazil) · 0 of 7")
        self.assertFalse(self.table("pt-BR").parent.exists())
        app.fill("Sound", "Som")
        app.key("Return")
        self.assert_soon(self.table("pt-BR").exists, "the new file")
        self.assertEqual(self.table("pt-BR").read_text().strip(), "\"Sound\" = \"Som\";")
        app.wait_text("Portuguese (Brazil) · 1 of 7")
        self.assertEqual(self.text, GERMAN)

    def test_changes_by_other_programs_are_shown_and_not_overwritten(self):
        """Another text appears; what is being typed stays, and isn’t written over a change that wasn’t seen."""
        app = self.open()
        app.fill("Alpha", "Erstes")
        changed = GERMAN.replace("\"Ton\"", "\"Klang\"").replace("= \"Alpha\"", "= \"Alfa\"")
        self.german.write_bytes(changed.encode("utf-16-le"))
        self.assert_becomes(lambda: app.entry("Sound").text, "Klang", "the other text")
        self.assertEqual(app.entry("Alpha").text, "Erstes")
        app.key("Return")
        app.wait_text("Another program has changed the translation of “Alpha”")
        app.key("Escape")
        self.assertEqual(self.text, changed)
        self.assertEqual(app.entry("Alpha").text, "Erstes")
        app.click(app.entry("Alpha"))
        app.key("Return")
        self.assert_becomes(lambda: self.text, changed.replace("Alfa", "Erstes"), "the file")

    def test_the_search_is_begun_by_keys(self):
        """Ctrl+F goes to the search of the strings, whose words it selects, and typing begins it."""
        app = self.open()
        app.press("ctrl+f")
        self.assert_becomes(lambda: app.focused and app.focused.name, "Search Strings", "the focus")
        app.type("alpha")
        self.assert_becomes(lambda: self.fields(app), ["Alpha"], "the strings")
        app.click(app.entry("Alpha"))
        app.press("ctrl+f")
        self.assert_becomes(lambda: app.focused and app.focused.name, "Search Strings", "the focus")
        app.type("beta")
        self.assert_becomes(lambda: self.fields(app), ["Beta"], "the strings")

    def test_languages_of_new_files_are_listed(self):
        """A catalog next to a bundle without strings, and then a folder in it, while the page is open."""
        self.german.unlink()
        self.german.parent.rmdir()
        app = self.start(self.bundle, "--store", self.store, "--language", "en")
        app.wait_enabled("translations")
        app.win.activate("translations")
        app.wait_text("No Strings to Translate")
        unit = {"stringUnit": {"state": "translated", "value": "Suono"}}
        catalog = self.bundle.parent / "Root.xcstrings"
        catalog.write_text(json.dumps({
            "sourceLanguage": "en", "version": "1.0", "strings": {"Sound": {"localizations": {"it": unit}}}}))
        app.wait_text("Italian · 1 of 7")
        catalog.unlink()
        app.wait_text("No Strings to Translate")
        french = self.table("fr")
        french.parent.mkdir()
        french.write_text("\"Sound\" = \"Son\";")
        app.wait_text("French · 1 of 7")

    def test_a_signed_app_has_to_be_signed_again(self):
        """A banner says so while strings are translated, and after that until the translation is undone."""
        (self.bundle.parent / "_CodeSignature").mkdir()
        warning = "“App” is signed, and changes in it break the signature."
        app = self.start(self.bundle, "--store", self.store, "--language", "en")
        app.wait_enabled("translations")
        self.assertFalse(app.text_is_shown(warning))
        app.win.activate("translations")
        app.wait_text(warning)
        app.win.activate("back")
        self.assert_soon(lambda: not app.text_is_shown(warning), "the banner to go")
        app.win.activate("translations")
        app.fill("Sound", "Klang")
        app.key("Return")
        with app.toast("“Sound” translated"):
            app.win.activate("back")
            app.wait_page("App")
            app.wait_text(warning)
            app.click(app.toast_button("Undo"))
        self.assert_soon(lambda: not app.text_is_shown(warning), "the banner to go after undo")

    def test_a_read_only_bundle_is_reported(self):
        """The text stays in its field."""
        app = self.open()
        self.german.chmod(0o444)
        app.fill("Alpha", "Erstes")
        app.key("Return")
        app.wait_text("is write-protected")
        app.key("Escape")
        self.assertEqual(self.text, GERMAN)
        self.assertEqual(app.entry("Alpha").text, "Erstes")
        app.win.activate("close")
        app.wait_text("1 translation could not be saved")
        app.key("Escape")
        self.german.chmod(0o644)
        app.click(app.entry("Alpha"))
        app.key("Return")
        self.assert_soon(lambda: "Erstes" in self.text, "the translation")

    def test_an_archive_is_explained(self):
        """Its strings are shown and exported, but can’t be edited."""
        archive = self.folder / "App.ipa"
        with zipfile.ZipFile(archive, "w") as file:
            for path in self.bundle.rglob("*.*"):
                if path.is_file():
                    file.write(path, f"Payload/App.app/Settings.bundle/{path.relative_to(self.bundle)}")
        self.bundle = archive
        app = self.open()
        app.wait_text("“App.ipa” is an archive, and its files can’t be changed.")
        self.assertNotIn("editable", app.entry("Sound").states)

    def test_texts_are_exported_and_imported(self):
        """The same file as from leversctl; an import says what changed."""
        app = self.open()
        self.assertIn("editable", app.entry("Sound").states)
        file = self.folder / "de.xliff"
        app.win.activate("translations-export-to", str(file))
        app.wait_text("7 strings exported")
        exported = file.read_text()
        self.assertIn("<target>Ton</target>", exported)
        file.write_text(exported.replace(">Ton<", ">Klang<"))
        app.win.activate("translations-import-from", str(file))
        app.wait_text("1 string changed in German")
        self.assertEqual(self.text, GERMAN.replace("\"Ton\"", "\"Klang\""))
        self.assert_becomes(lambda: app.entry("Sound").text, "Klang", "the field")
        file.write_text(exported.replace('version="1.2"', 'version="2.0"'))
        app.win.activate("translations-import-from", str(file))
        app.wait_text("The Translations Were Not Imported")
        self.assertTrue(app.text_is_shown("de.xliff:2"))

    def test_a_narrow_window_shows_everything(self):
        app = self.open(size=(360, 700))
        display().resize(app.x_windows()[0], 360, 700)
        self.assert_soon(lambda: app.width <= 360, "the narrow window")
        app.rest(app.entry("Sound"))
        whole = app.width
        for node in app.page.all("entry", "text", "combo box", "list item"):
            x, _, width, _ = app.inside(node)
            self.assertGreaterEqual(x, -2, node)
            self.assertLessEqual(x + width, whole + 2, node)

    def test_generated_pages_have_no_translations(self):
        write_plist(self.store, {"name": "text"})
        app = self.start(self.store)
        app.wait_enabled("open-pane")
        self.assertFalse(app.win.is_enabled("translations"))
