"""Levers’ own strings in the user’s language, which isn’t the bundle’s."""

from harness.environment import ROOT, locale_variables
from harness.levers import run, write_plist
from harness.testing import LeversTestCase

LANGUAGES = (ROOT / "data" / "po" / "LINGUAS").read_text().split()


class TranslationTests(LeversTestCase):
    """Programs that run where they were built find their translations without being installed."""

    def setUp(self):
        super().setUp()
        # The C library of Debian 13 ignores LANGUAGE in the locale C.UTF-8.
        self.variables = locale_variables("en_US.UTF-8")

    def test_the_window_is_in_the_language_of_the_desktop(self):
        """The bundle’s language is independent: neither follows the other."""
        app = self.start_sample("--language", "ja", LANGUAGE="de", **self.variables)
        self.assertTrue(app.find("button", "toggle button", name="Hauptmenü"))
        self.assertTrue(app.toggle("自動的に同期"))
        app.stop()
        app = self.start_sample("--language", "de")
        self.assertTrue(app.find("button", "toggle button", name="Main Menu"))

    def test_the_row_of_the_privacy_settings(self):
        """It isn’t in any bundle: its strings are Levers’ own."""
        bundle = self.folder / "App" / "Settings.bundle"
        write_plist(bundle.parent / "Info.plist", {"NSCameraUsageDescription": "To see you"})
        write_plist(bundle / "Root.plist", {"PreferenceSpecifiers": []})
        app = self.start(bundle, "--store", self.store, LANGUAGE="de", **self.variables)
        app.find("button", "list item", name="Datenschutz")
        app.wait_text("In den Einstellungen öffnen")

    def test_machine_readable_output_is_the_same_in_all_languages(self):
        bundle = self.folder / "Settings.bundle"
        write_plist(bundle / "Root.plist", {"PreferenceSpecifiers": [
            {"Type": "PSTitleValueSpecifier", "Title": "Version", "DefaultValue": "1"},
            {"Type": "PSToggleSwitchSpecifier", "Key": "a", "DefaultValue": "x"},
            {"Type": "PSSpecifier"},
        ]})
        for command in (["check", "--format", "json", bundle], ["check", "--list", "--format", "json"],
                        ["show", "--format", "json", "--language", "en", bundle]):
            english = run(*command, name="leversctl", **self.variables)
            self.assertTrue(english.stdout)
            for language in LANGUAGES:
                with self.subTest(command=command[:2], language=language):
                    there = run(*command, name="leversctl", LANGUAGE=language, **self.variables)
                    self.assertEqual((there.returncode, there.stdout), (english.returncode, english.stdout))

    def test_leversctl_speaks_to_people(self):
        """Issues, help strings and errors."""
        bundle = self.folder / "Settings.bundle"
        write_plist(bundle / "Root.plist", {"PreferenceSpecifiers": [
            {"Type": "PSTitleValueSpecifier", "Title": "Version", "DefaultValue": "1"},
            {"Type": "PSToggleSwitchSpecifier", "Title": "On", "Key": "on", "Titel": "On"}]})
        found = run("check", "--enable", "unknown-key", bundle, name="leversctl", LANGUAGE="de", **self.variables)
        self.assertIn("Warnung: ", found.stdout)
        self.assertIn("[title-without-key]", found.stdout)
        self.assertNotIn("Add a Key", found.stdout)
        self.assertIn("»Titel«", found.stdout)
        self.assertIn("Fehler in Bundles oder GSettings-Schemata finden", run("check", "--help", name="leversctl", LANGUAGE="de", **self.variables).stdout)
        self.assertIn("Add a Key", run("check", bundle, name="leversctl").stdout)

    def test_what_a_place_precedes(self):
        """The problem with a file comes after its line, in the same language as the rest."""
        file = self.folder / "damaged.plist"
        file.write_text("{ a = (1, 2;\n")
        damaged = run("list", "--store", file, name="leversctl", LANGUAGE="de", **self.variables)
        self.assertIn("1:12: Nach einem Element fehlt »,«", damaged.stderr)
