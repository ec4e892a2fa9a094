"""The sample bundle shows every element and documented key of Apple’s schema, and has no issues."""

import plistlib
import re
import struct
import unittest
from pathlib import Path

SAMPLE = Path(__file__).resolve().parents[2] / "Resources" / "Settings.bundle"
LANGUAGES = ("en", "de", "ja", "ar")

PAGE_KEYS = {"PreferenceSpecifiers", "StringsTable", "ApplicationGroupContainerIdentifier", "Title", "Icon", "LeversAccentColor"}

# Each element’s keys: required, then optional. Beyond Apple’s reference: a slider’s Title, a list’s FooterText, and
# keys of Levers, which iOS ignores.
ELEMENTS = {
    "PSGroupSpecifier": ("", "Title FooterText"),
    "PSTitleValueSpecifier": ("Title Key DefaultValue", "Values Titles"),
    "PSTextFieldSpecifier": (
        "Key",
        "Title DefaultValue IsSecure KeyboardType AutocapitalizationType AutocorrectionType"
        " LeversRequired LeversPattern LeversMessage",
    ),
    "PSToggleSwitchSpecifier": (
        "Title Key DefaultValue",
        "TrueValue FalseValue Description TrueConfirmationPrompt FalseConfirmationPrompt",
    ),
    "PSSliderSpecifier": (
        "Key DefaultValue MinimumValue MaximumValue",
        "Title MinimumValueImage MaximumValueImage LeversVisibleWhen",
    ),
    "PSMultiValueSpecifier": (
        "Title Key DefaultValue Values Titles",
        "ShortTitles DisplaySortedByTitle FooterText LeversEnabledWhen",
    ),
    "PSRadioGroupSpecifier": ("Key DefaultValue Values Titles", "Title FooterText DisplaySortedByTitle"),
    "PSChildPaneSpecifier": ("Title File", "Icon"),
}
PROMPT_KEYS = {"Type", "Title", "Prompt", "ConfirmText", "DenyText"}

WORDS = {
    "KeyboardType": {"Alphabet", "NumbersAndPunctuation", "NumberPad", "URL", "EmailAddress"},
    "AutocapitalizationType": {"None", "Sentences", "Words", "AllCharacters"},
    "AutocorrectionType": {"Default", "No", "Yes"},
}
IDIOMS = {"Phone", "Pad", "Mac", "Reality"}


def load(path):
    with path.open("rb") as file:
        return plistlib.load(file)


def texts(page):
    """All strings of a page that are translated."""
    found = [page["Title"]]
    for specifier in page["PreferenceSpecifiers"]:
        found += [specifier.get(key) for key in ("Title", "FooterText", "Description", "LeversMessage")]
        found += specifier.get("Titles", []) + specifier.get("ShortTitles", [])
        for name in ("TrueConfirmationPrompt", "FalseConfirmationPrompt"):
            prompt = specifier.get(name, {})
            found += [prompt.get(key) for key in ("Title", "Prompt", "ConfirmText", "DenyText")]
    return {text for text in found if text}


def strings(path):
    """The table in a .strings file; fails on anything but entries and comments."""
    data = path.read_bytes()
    text = data.decode("utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8")
    entry = re.compile(r'\s*(?:/\*.*?\*/\s*)*"((?:[^"\\]|\\.)+)"\s*=\s*"((?:[^"\\]|\\.)*)"\s*;', re.DOTALL)
    table, position = {}, 0
    while match := entry.match(text, position):
        key, value = match.groups()
        if key in table:
            raise ValueError(f"{path}: {key!r} occurs twice")
        table[key], position = value, match.end()
    if text[position:].strip():
        raise ValueError(f"{path}: not understood: {text[position:position + 60]!r}")
    return table


def png_size(path):
    data = path.read_bytes()
    if data[:8] != b"\x89PNG\r\n\x1a\n":
        raise ValueError(f"{path} is no PNG")
    return struct.unpack(">II", data[16:24])


class SampleTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.pages = {path.stem: load(path) for path in sorted(SAMPLE.glob("*.plist"))}
        cls.specifiers = [
            (name, specifier) for name, page in cls.pages.items() for specifier in page["PreferenceSpecifiers"]
        ]

    def of(self, kind):
        return [specifier for _, specifier in self.specifiers if specifier["Type"] == kind]

    def test_files_are_tabbed_xml_with_comments(self):
        commented = 0
        for path in SAMPLE.glob("*.plist"):
            text = path.read_text(encoding="utf-8")
            self.assertTrue(text.startswith('<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE plist'), path)
            self.assertIsNone(re.search(r"^\t* +\S", text, re.MULTILINE), f"{path}: indented with spaces")
            commented += "<!--" in text
        self.assertGreaterEqual(commented, 3)

    def test_every_element_and_key_occurs_and_no_other(self):
        self.assertEqual({key for page in self.pages.values() for key in page}, PAGE_KEYS)
        self.assertEqual({specifier["Type"] for _, specifier in self.specifiers}, set(ELEMENTS))
        for kind, (required, optional) in ELEMENTS.items():
            seen = {key for specifier in self.of(kind) for key in specifier}
            seen -= {"Type", "SupportedUserInterfaceIdioms"}
            self.assertEqual(seen, set(required.split()) | set(optional.split()), kind)
            for specifier in self.of(kind):
                self.assertLessEqual(set(required.split()), set(specifier), specifier)

    def test_every_word_of_an_enumeration_occurs(self):
        for key, words in WORDS.items():
            used = {specifier[key] for _, specifier in self.specifiers if key in specifier}
            self.assertEqual(used, words, key)
        idioms = [s["SupportedUserInterfaceIdioms"] for _, s in self.specifiers if "SupportedUserInterfaceIdioms" in s]
        self.assertEqual({idiom for list in idioms for idiom in list}, IDIOMS)

    def test_every_variant_of_an_element_occurs(self):
        self.assertNotIn(self.pages["Root"]["PreferenceSpecifiers"][0]["Type"], ("PSGroupSpecifier", "PSRadioGroupSpecifier"))
        self.assertTrue(any("Title" not in s for s in self.of("PSGroupSpecifier")), "group without title")
        self.assertTrue(any("://" in s.get("FooterText", "") for s in self.of("PSGroupSpecifier")), "footer with a link")
        fields = self.of("PSTextFieldSpecifier")
        self.assertTrue(any(s.get("IsSecure") is True for s in fields), "secure field")
        self.assertTrue(any("Title" not in s for s in fields), "field without title")
        toggles = self.of("PSToggleSwitchSpecifier")
        self.assertTrue({str, int} <= {type(s.get("TrueValue")) for s in toggles}, "types of TrueValue")
        sliders = self.of("PSSliderSpecifier")
        images = {s["MinimumValueImage"] for s in sliders if "MinimumValueImage" in s}
        self.assertEqual({"." in name for name in images}, {True, False}, "image names with and without extension")
        lists = self.of("PSMultiValueSpecifier")
        self.assertTrue(any(len(s["Values"]) <= 8 and "FooterText" not in s for s in lists), "short list")
        self.assertTrue(any(len(s["Values"]) > 8 for s in lists), "long list")
        types = {type(value) for s in lists + self.of("PSRadioGroupSpecifier") for value in s["Values"]}
        self.assertLessEqual({str, int, float, dict}, types, "types of Values")
        values = self.of("PSTitleValueSpecifier")
        self.assertEqual({"Values" in s for s in values}, {True, False}, "mapped and unmapped values")
        rows = [s for s in self.pages["Holidays"]["PreferenceSpecifiers"] if s["Type"] != "PSGroupSpecifier"]
        self.assertGreaterEqual(len(rows), 60, "long page")

    def test_keys_are_unique(self):
        keys = [specifier["Key"] for _, specifier in self.specifiers if "Key" in specifier]
        self.assertEqual(len(keys), len(set(keys)))
        self.assertNotIn("", keys)

    def test_choices_are_consistent(self):
        for name, specifier in self.specifiers:
            if "Values" not in specifier:
                continue
            place = f"{name}: {specifier['Key']}"
            values = specifier["Values"]
            for key in ("Titles", "ShortTitles"):
                self.assertEqual(len(specifier.get(key, values)), len(values), place)
            default = specifier["DefaultValue"]
            self.assertTrue(any(type(v) is type(default) and v == default for v in values), place)
            self.assertEqual(len({repr(value) for value in values}), len(values), place)

    def test_default_values_fit(self):
        for slider in self.of("PSSliderSpecifier"):
            bounds = [slider[key] for key in ("MinimumValue", "DefaultValue", "MaximumValue")]
            self.assertTrue(all(isinstance(bound, float) for bound in bounds), slider["Key"])
            self.assertEqual(bounds, sorted(bounds), slider["Key"])
        for field in self.of("PSTextFieldSpecifier"):
            self.assertIsInstance(field["DefaultValue"], str, field["Key"])
        for toggle in self.of("PSToggleSwitchSpecifier"):
            expected = (toggle.get("TrueValue", True), toggle.get("FalseValue", False))
            self.assertIn(toggle["DefaultValue"], expected, toggle["Key"])
            self.assertIs(type(toggle["DefaultValue"]), type(expected[0]), toggle["Key"])

    def test_confirmation_prompts_are_complete(self):
        prompts = [
            specifier[key]
            for specifier in self.of("PSToggleSwitchSpecifier")
            for key in ("TrueConfirmationPrompt", "FalseConfirmationPrompt")
            if key in specifier
        ]
        self.assertEqual(len(prompts), 2)
        for prompt in prompts:
            self.assertEqual(set(prompt), PROMPT_KEYS)
            self.assertEqual(prompt["Type"], "PSConfirmationPrompt")

    def test_child_panes_exist_without_cycles_or_orphans(self):
        def depth(name, path=()):
            self.assertIn(name, self.pages)
            self.assertNotIn(name, path, "a circle")
            reached.add(name)
            children = [
                specifier["File"]
                for specifier in self.pages[name]["PreferenceSpecifiers"]
                if specifier["Type"] == "PSChildPaneSpecifier"
            ]
            return 1 + max((depth(child, (*path, name)) for child in children), default=0)

        reached = set()
        self.assertGreaterEqual(depth("Root"), 4)
        self.assertEqual(reached, set(self.pages))

    def test_images_exist_in_two_sizes(self):
        slider_images = {
            specifier[key]
            for specifier in self.of("PSSliderSpecifier")
            for key in ("MinimumValueImage", "MaximumValueImage")
            if key in specifier
        }
        icons = {s["Icon"] for s in self.of("PSChildPaneSpecifier") if "Icon" in s}
        icons |= {page["Icon"] for page in self.pages.values() if "Icon" in page}
        used = set()
        for names, points in ((slider_images, 21), (icons, 32)):
            for name in names:
                stem = name.removesuffix(".png")
                for file, scale in ((f"{stem}.png", 1), (f"{stem}@2x.png", 2)):
                    self.assertEqual(png_size(SAMPLE / file), (points * scale, points * scale), file)
                    used.add(file)
        self.assertEqual({path.name for path in SAMPLE.glob("*.png")}, used)

    def test_every_text_is_translated(self):
        for language in LANGUAGES:
            expected = {}
            for page in self.pages.values():
                expected.setdefault(page["StringsTable"], set()).update(texts(page))
            folder = SAMPLE / f"{language}.lproj"
            self.assertEqual({path.stem for path in folder.glob("*.strings")}, set(expected))
            for table, keys in expected.items():
                found = strings(folder / f"{table}.strings")
                self.assertEqual(set(found), keys, f"{language}, {table}: missing or unused")
                self.assertTrue(all(found.values()), f"{language}, {table}: empty")
                if language in ("ja", "ar"):
                    untranslated = {key for key, value in found.items() if value.isascii() and not key.isupper()}
                    self.assertLessEqual(untranslated, {"Harbor", "Exchange"}, f"{language}, {table}: not translated")

    def test_german_is_utf_16_and_the_others_utf_8(self):
        for path in SAMPLE.glob("*.lproj/*.strings"):
            self.assertEqual(path.read_bytes()[:2] == b"\xff\xfe", path.parent.name == "de.lproj", path)


if __name__ == "__main__":
    unittest.main()
