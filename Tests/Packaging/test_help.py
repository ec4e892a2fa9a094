"""The user’s manual in data/help: its files, and that its terms are those of the programs."""

import re
import unittest
import xml.etree.ElementTree
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[2]
HELP = SOURCE / "data" / "help"
MALLARD = "{http://projectmallard.org/1.0/}"
LANGUAGES = {"C": "en", "de": "de"}


def texts(language):
    """The strings of the programs in a language, as plain text."""
    field = "msgid" if language == "C" else "msgstr"
    file = SOURCE / "data" / "po" / ("levers.pot" if language == "C" else f"{language}.po")
    found = re.findall(rf'^{field}(?:\[0\])? ((?:".*"\n)+)', file.read_text(encoding="utf-8"), re.MULTILINE)
    return {"".join(re.findall(r'"(.*)"', entry)) for entry in found}


class HelpTests(unittest.TestCase):
    def pages(self):
        for language in LANGUAGES:
            for file in sorted((HELP / language).iterdir()):
                yield language, file

    def test_the_files_are_pages_in_their_language(self):
        self.assertEqual({path.name for path in HELP.iterdir()}, set(LANGUAGES))
        for language, file in self.pages():
            with self.subTest(language=language, page=file.name):
                self.assertEqual(file.suffix, ".page")
                root = xml.etree.ElementTree.parse(file).getroot()
                self.assertEqual(root.tag, f"{MALLARD}page")
                self.assertEqual(root.get("id"), file.stem)
                self.assertEqual(root.get("{http://www.w3.org/XML/1998/namespace}lang"), LANGUAGES[language])

    def test_names_are_those_of_the_window(self):
        for language, file in self.pages():
            known = texts(language)
            for element in xml.etree.ElementTree.parse(file).iter(f"{MALLARD}gui"):
                with self.subTest(language=language, page=file.name):
                    self.assertIn(re.sub(r"[ \n]+", " ", element.text), known)

    def test_it_is_installed(self):
        languages = re.search(r"foreach language : \[(.*)\]\n  install_subdir\('data/help'", (SOURCE / "meson.build").read_text())
        self.assertEqual(re.findall(r"'(\w+)'", languages.group(1)), list(LANGUAGES))

    def test_it_is_small(self):
        """The packages have little space left."""
        self.assertLess(sum(file.stat().st_size for _, file in self.pages()), 150_000)


if __name__ == "__main__":
    unittest.main()
