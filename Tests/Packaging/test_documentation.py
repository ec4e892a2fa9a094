"""The DocC catalog matches the sources: elements, keys, the delegate’s members, and pages that it links to."""

import re
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "Sources"
CATALOG = SOURCES / "SettingsAdwaita" / "SettingsAdwaita.docc"


def text_of(folder):
    return "\n".join(path.read_text() for path in sorted((SOURCES / folder).rglob("*.swift")))


def selectors(swift):
    """The functions in Swift source as DocC writes them: `settings(_:pressed:)`."""
    found = set()
    for name, parameters in re.findall(r"func (\w+)(?:<\w+>)?\(([^{]*?)\)\s*(?:throws|async|->|\{|\n|$)", swift):
        labels = re.findall(r"(?:^|,)\s*(\w+)(?: \w+)?:", parameters)
        found.add(f"{name}({''.join(label + ':' for label in labels)})")
    return found


def element_types():
    source = (SOURCES / "SettingsSchema" / "Model" / "Element.swift").read_text()
    return set(re.findall(r'^  case \w+ = "(\w+Specifier)"$', source, re.M))


class DocumentationTests(unittest.TestCase):
    pages = {path.stem: path.read_text() for path in CATALOG.glob("*.md")}

    def test_every_page_is_linked_and_every_link_leads_to_one(self):
        links = set(re.findall(r"<doc:(\w+)>", "\n".join(self.pages.values())))
        self.assertEqual(links, set(self.pages) - {"SettingsAdwaita"})

    def test_every_element_is_in_the_reference(self):
        types = element_types()
        self.assertGreater(len(types), 10)
        self.assertEqual(set(re.findall(r"^\| `(\w+)`.*\|$", self.pages["Elements"], re.M)) & types, types)

    def test_every_element_has_a_picture_light_and_dark(self):
        shown = re.findall(r"^`(\w+)`\n\n!\[[^\]]+\]\(([\w-]+)\)$", self.pages["Elements"], re.M)
        self.assertEqual({kind for kind, _ in shown}, element_types())
        pictures = {path.name: path for path in (CATALOG / "Resources").iterdir()}
        self.assertEqual(set(pictures), {f"{name}{style}.png" for _, name in shown for style in ("", "~dark")})
        for name, path in pictures.items():
            self.assertLess(path.stat().st_size, 15_000, name)

    def test_every_key_that_is_named_is_read(self):
        schema = text_of("SettingsSchema")
        for page, text in self.pages.items():
            for key in re.findall(r"`((?:Levers|IASK)[A-Z]\w+)`", text):
                if key in ("IASKAppSettingsViewController", "IASKSettingsDelegate", "IASKValidationResult",
                           "IASKSettingChangedNotification", "IASKSettingsStoreFile",
                           "IASKSettingsStoreUserDefaults", "IASKAbstractSettingsStore"):
                    continue
                self.assertIn(f'"{key}"', schema, page)

    def test_the_members_of_the_delegate_are_all_in_the_guide_or_new(self):
        members = selectors((SOURCES / "SettingsViewModel" / "Delegate" / "SettingsDelegate.swift").read_text())
        self.assertGreater(len(members), 12)
        guide = self.pages["MigratingFromInAppSettingsKit"]
        named = set(re.findall(r"`(settings\w*\([\w:]*\))`", guide))
        self.assertEqual(named - members, set(), "the guide names members that are none")
        # InAppSettingsKit has nothing similar; the code of tweaks has its own guide.
        tweaks = set(re.findall(r"`(settings\w*\([\w:]*\))`", self.pages["Tweaks"]))
        self.assertEqual(tweaks - members, set(), "the guide names members that are none")
        self.assertEqual(members - named - tweaks, {"settings(_:willOpen:of:)"})

    def test_public_types_that_are_named_exist(self):
        swift = "\n".join(text_of(folder.name) for folder in SOURCES.iterdir() if folder.is_dir())
        for page, text in self.pages.items():
            for name in re.findall(r"``(\w+)(?:/[^`]*)?``", text):
                if name != "SettingsAdwaita":
                    self.assertRegex(swift, rf"public (?:final )?(?:class|struct|enum) {name}\b", page)


if __name__ == "__main__":
    unittest.main()
