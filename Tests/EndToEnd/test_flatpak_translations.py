"""Translations of the settings of Flatpak apps: summaries and defaults."""

import json
import shutil
import subprocess
import sys
import unittest

from gi.repository import GLib

from harness.environment import locale_variables
from harness.flatpak import ID, PLACE, SCHEMAS, TOOLS, FlatpakTestCase
from harness.waiting import wait_for

LOCALIZED = f"""<schemalist gettext-domain="box">
<schema id="org.levers.Case">
<key name="range" type="i"><range min="1" max="5"/><default l10n="messages">3</default></key>
<key name="damaged" type="i"><default l10n="messages">4</default></key>
<key name="plain" type="s"><default l10n="messages">'Plain'</default></key>
<key name="overridden" type="s"><default l10n="messages">'Title'</default></key>
</schema>
<schema id="{ID}" path="/org/levers/Box/" extends="org.levers.Case">
<override name="overridden" l10n="messages" context="box">'Title'</override>
<override name="plain">'Plain'</override>
<key name="unit" type="s"><default l10n="messages">
  'inch'
</default></key>
<key name="first-day" type="u"><default l10n="time">7</default></key>
<key name="names" type="as"><default l10n="messages" context="names">['A &amp; B']</default></key>
<key name="untranslated" type="s"><default l10n="messages">'Never'</default></key>
</schema></schemalist>"""

# Translations with their contexts, by language; those in Italian are of no use.
LOCALIZED_TEXTS = {
    "de": [("", "'inch'", "'cm'"), ("", "3", "4"), ("", "4", "vier"), ("", "'Plain'", "'Schlicht'"),
           ("", "'Title'", "'Titel'"), ("box", "'Title'", "'Kiste'"), ("", "7", "1"),
           ("names", "['A & B']", "['Ä', 'B']")],
    "it": [("", "'inch'", "cm"), ("", "3", "9"), ("names", "['A & B']", "['A', 1]")]}

# The app: prints its defaults as JSON.
DEFAULTS = f"""
import json, locale, sys
from gi.repository import Gio
locale.setlocale(locale.LC_ALL, "")
locale.bindtextdomain("box", sys.argv[1])
settings = Gio.Settings.new("{ID}")
keys = settings.props.settings_schema.list_keys()
print(json.dumps({{key: settings.get_default_value(key).unpack() for key in keys}}))
"""


@unittest.skipIf(TOOLS, f"needs {', '.join(TOOLS)}")
@unittest.skipUnless(shutil.which("msgfmt"), "needs msgfmt")
class FlatpakTranslationTests(FlatpakTestCase):
    def test_translations(self):
        """Summaries are in the user’s language, with the app’s own translations."""
        schemas = SCHEMAS.replace("<schemalist>", '<schemalist gettext-domain="box">')
        self.schemas = self.install("4567abcd", schemas)
        folder = self.schemas.parents[1] / "locale" / "de" / "LC_MESSAGES"
        folder.mkdir(parents=True)
        (folder / "box.po").write_text(
            'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
            'msgid "Keeps walruses out"\nmsgstr "Hält Walrosse fern"\n')
        subprocess.run(["msgfmt", "-o", folder / "box.mo", folder / "box.po"], check=True)
        self.variables |= {"LANGUAGE": "de", "LC_ALL": "C.UTF-8"}
        self.assertIn("Hält Walrosse fern", self.control("show", "--format", "json", PLACE).stdout)

    def test_translated_defaults(self):
        """Defaults that depend on the language are those that the app’s own GLib has, with the app’s translations."""
        self.schemas = self.install("4567abcd", LOCALIZED)
        folder = self.schemas.parents[1] / "locale"
        for language, texts in LOCALIZED_TEXTS.items():
            file = folder / language / "LC_MESSAGES" / "box.mo"
            file.parent.mkdir(parents=True)
            po = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n' + "\n".join(
                (f'msgctxt "{context}"\n' if context else "") + f'msgid "{text}"\nmsgstr "{translation}"\n'
                for context, text, translation in texts)
            subprocess.run(["msgfmt", "-o", file, "-"], input=po, text=True, check=True)
        locales = [locale_variables(name) for name in ("de_DE.UTF-8", "it_IT.UTF-8")]
        for languages in [*locales, {"LC_ALL": "C"}]:
            with self.subTest(languages=languages):
                languages["LANGUAGE"] = ""
                own = subprocess.run(
                    [sys.executable, "-c", DEFAULTS, folder], env=self.in_app | languages, capture_output=True,
                    text=True, check=True).stdout
                self.variables |= languages
                shown = self.control("list", "--bundle", PLACE, "--format", "json")
                self.assertEqual((shown.returncode, shown.stderr), (0, ""))
                defaults = {row["key"]: row["default"] for row in json.loads(shown.stdout)}
                own = json.loads(own)
                # Older versions look for translations of dates in files of their own, which no app has.
                if (GLib.MAJOR_VERSION, GLib.MINOR_VERSION) < (2, 80):
                    own["first-day"] = defaults["first-day"]
                self.assertEqual(defaults, own)
        # Dates may have another language.
        self.variables |= {"LC_ALL": "", "LC_MESSAGES": "it_IT.UTF-8", "LC_TIME": "de_DE.UTF-8"}
        shown = self.control("list", "--bundle", PLACE).stdout
        self.assertIn("first-day = 1 (", shown)
        self.assertIn("unit = inch (", shown)
        self.variables |= {"LC_MESSAGES": "de_DE.UTF-8", "LC_TIME": "it_IT.UTF-8"}
        shown = self.control("list", "--bundle", PLACE).stdout
        self.assertIn("first-day = 7 (", shown)
        self.assertIn("unit = cm (", shown)
        self.assertEqual(self.control("set", "unit", "inch", "--bundle", PLACE).returncode, 0)
        app = self.open(PLACE)
        self.assertEqual(app.entry("Unit").text, "inch")
        self.assertEqual(self.control("reset", "unit", "--bundle", PLACE).returncode, 0)
        wait_for(lambda: app.entry("Unit").text == "cm", "the default in German")
