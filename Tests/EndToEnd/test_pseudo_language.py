"""Levers in a language of nobody's: every text of its own is given to translators, and has room to be longer."""

import calendar
import plistlib
import re

from harness import pseudo_language
from harness.accessibility import Gone
from harness.environment import SAMPLE
from harness.levers import run, write_plist
from harness.operating import display
from harness.png import greens, size
from harness.pseudo_language import BRACKETS
from harness.reading import dots, is_cut
from harness.testing import SampleTestCase
from harness.walk import OTHER_VALUES, PAGES, VALUES, Walk, filled

HEIGHT = 900
# What stands between the parts of a text: brackets, quotation marks, tags, marks of direction and of patterns, and words of
# this language.
BETWEEN = re.compile(
    r"[⟦⟧“”\"{}()\n\u200e\u200f\u2066-\u2069]|</?\w+>|: |, | — | – | · | → | › |^• |[\w'’]*[áéíóúýÁÉÍÓÚÝ][\w'’]*")
# Letters alone are keys, and without a vowel this language has a word as English has it.
WORD = re.compile(r"(?<!\w)(?=\w*[aeiouyAEIOUY])[^\W\d_]\w+")
# Names, which no translator is asked for: keys of the keyboard, paths and files, elements, codes, widgets, programs.
NAMES = re.compile(
    r"\b(?:(?:Ctrl|Shift|Alt) ?\+ ?)+(?:Page )?\w*|\S*/\S*|[\w.-]+\.(?:plist|json|bundle|strings|lproj)\b|"
    r"\bPS\w+Specifier\b|\b[a-z]+(?:-[a-z]+)+\b|\b(?:Gtk|Adw|Cadw)[A-Z]\w+|\b[Ll]evers\b|\bleversctl\b")
DATES = re.compile(r"\b(?:%s)\b|\b[AP]M\b| at (?=\d)" % "|".join(
    [*calendar.month_abbr[1:], *calendar.month_name[1:], *calendar.day_abbr, *calendar.day_name]))
# What the test types, values and types, names of products and languages, and what GTK and libadwaita say, which have
# catalogues of their own.
OF_OTHERS = {
    "Bob", "Theirs", "Nowhere", "true", "false", "string", "iPad", "JSON", "Deutsch", "Expand", "Minimize",
    "Minimize the window", "Maximize", "Maximize the window", "Close", "Close the window", "Shift", "Alt", "Home", "End",
    "Page Up", "Page Down", "Menu", "Insert", "Back", "Show Text", "Show Password", "Dismiss"}
# What libadwaita says in its own dialog, in which we say some of the same elsewhere.
ABOUT = "the dialog of about"
OF_ABOUT = {
    "About", "Debugging Information", "_Copy Text Copy Text", "Copy Text", "_Save as… Save as…", "Save as…", "What’s New",
    "Details", "Website", "Troubleshooting", "Credits", "Code by", "Legal", "Acknowledgements", "Report an Issue",
    "To assist in troubleshooting, you can view your debugging information. Providing this information to the application "
    "developers can help diagnose any problems you encounter when you report an issue.",
    "This application comes with absolutely no warranty. See the The MIT License (MIT) for details."}


def texts_of(value):
    """All texts in a property list, its keys too."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, each in value.items():
            yield key
            yield from texts_of(each)
    elif isinstance(value, list):
        for each in value:
            yield from texts_of(each)


def texts_of_the_sample():
    """What the bundle and the store have as texts."""
    found = set(texts_of([VALUES, OTHER_VALUES]))
    for path in SAMPLE.glob("*.plist"):
        found |= set(texts_of(plistlib.loads(path.read_bytes()))) | {path.stem}
    for path in SAMPLE.glob("en.lproj/*.strings"):
        found |= set(re.findall(r'"((?:[^"\\]|\\.)*)"', path.read_text()))
    return {text.strip() for text in found}


class PseudoLanguageTests(SampleTestCase):
    """All that is seen and heard, in windows of two widths."""

    def setUp(self):
        super().setUp()
        self.executable, self.variables = pseudo_language.install(self.folder)
        self.known = texts_of_the_sample() | OF_OTHERS
        self.seen, self.bare, self.cut = set(), {}, {}
        # What is edited, in the header: names of files.
        self.files = self.say("%1$s and %2$s", "store.plist", "group.org.example.harbor.plist")
        self.measured = set()  # labels with their sizes

    def say(self, text, *arguments):
        return filled(pseudo_language.translated(text), *arguments)

    def bare_words(self, text, view):
        """The words of a text that are neither in this language nor anything's name."""
        known = self.known | OF_ABOUT if view == ABOUT else self.known
        parts = [text] if text.strip() in known else BETWEEN.split(DATES.sub("", NAMES.sub("", text)))
        unknown = [part for part in parts if not {part.strip(), part.strip(" .…:;")} & known]
        return [word for part in unknown for word in WORD.findall(part)]

    def look(self, view):
        """Gathers what a view says to eyes and ears, and what of it is cut."""
        self.app.rest(self.app.frames[-1].children[0])
        # These wrap, and GTK 4.18 is wrong about where they are.
        wrapping = {label.name for alert in self.app.tree.all("alert") for label in alert.all("label")}
        for node in self.app.tree.walk():
            try:
                # From GTK 4.10 on a status has its text as its content, and no name.
                texts = [node.name, node.description, *([node.text] if node.role == "status" else [])]
                for text in filter(None, texts):
                    if (text, view == ABOUT) not in self.seen and self.bare_words(text, view):
                        self.bare[text] = f"{node.role} in {view}"
                    self.seen.add((text, view == ABOUT))
                if node.role == "label" and texts[0] not in wrapping and self.is_cut(node, texts[0]):
                    self.cut[texts[0]] = view
            except Gone:
                continue

    def is_cut(self, label, text):
        """Whether a text of Levers' own ends in dots; each is looked at once for each size that it has."""
        if BRACKETS[0] not in text or text == self.files:
            return False
        key = (text, *label.extents[2:])
        if key in self.measured:
            return False
        x, y, width, height = (round(number) for number in self.app.place(label))
        if not self.is_on_screen(x, y, width, height):
            return False
        self.measured.add(key)
        return is_cut(display().pixels, x, y, width, height)

    def is_on_screen(self, x, y, width, height):
        left, top, whole, high = display().geometry(self.app.x_windows()[-1])
        return width > 0 < height and x >= left and y >= top and x + width <= left + whole and y + height <= top + high

    def walk(self, width, cut_titles=()):
        write_plist(self.store, VALUES)
        self.open_sample(size=(width, HEIGHT), executable=self.executable, **self.variables)
        walk = Walk(self.app, self.store, self.say)
        walk.change()
        for part in (
                walk.views, walk.sources, walk.searches, walk.dialogs, walk.menus, walk.toasts, walk.notices, walk.pages):
            for view in part():
                self.look(view)
                self.assertLessEqual(self.app.width, width, view)
        translated = sum(BRACKETS[0] in text for text, _ in self.seen)
        cut = self.cut.keys() - {mark + self.say(title) for title in cut_titles for mark in ("", "• ")}
        self.assertEqual((self.bare, cut), ({}, set()))
        self.assertGreater(translated, 250)

    def test_everything_is_translated_and_fits(self):
        """In a window of the usual width."""
        self.walk(720)

    def test_everything_fits_in_a_narrow_window(self):
        """In a window as narrow as a phone, where a title yields to the buttons beside it."""
        self.walk(360, cut_titles={
            "Pending Changes", "Previous Saves", "Stored Values", "Save Pictures", "Import Settings", "Add a Value",
            "Choose Values"})

    def test_pictures_of_narrow_pages(self):
        """In pictures of all pages of the sample, as narrow as a phone, no line ends in dots."""
        out = self.folder / "out"
        done = run(SAMPLE, "--render", out, "--size", "360x2000", executable=self.executable, **self.variables)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        pictures = sorted(out.glob("*.png"))
        self.assertEqual({path.stem for path in pictures}, set(PAGES))
        for path in pictures:
            with self.subTest(page=path.stem):
                self.assertEqual(size(path), (360, 2000))
                self.assertEqual(list(dots(greens(path))), [])
