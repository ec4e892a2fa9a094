"""Tests of a program in the pseudo language: everything is translated, and has space to be longer."""

import plistlib
import re

from harness import pseudo_language
from harness.environment import SAMPLE
from harness.levers import write_plist
from harness.operating import display
from harness.pseudo_language import BRACKETS, bare_words
from harness.reading import is_cut
from harness.snapshot import read_texts
from harness.testing import SampleTestCase
from harness.waiting import settled
from harness.walk import CHOOSING, OTHER_VALUES, VALUES, Walk, filled

HEIGHT = 900
# Typed strings, values, types and keys, names of products and languages, and strings of GTK and libadwaita, which have
# their own catalogs.
OF_OTHERS = {
    "Bob", "Theirs", "Nowhere", "true", "false", "string", "iPad", "JSON", "InAppSettingsKit", "Value", "ShortTitle",
    "Deutsch", "Expand", "Minimize",
    "Minimize the window", "Maximize", "Maximize the window", "Close", "Close the window", "Shift", "Alt", "Home", "End",
    "Page Up", "Page Down", "Menu", "Insert", "Back", "Show Text", "Show Password", "Dismiss",
    "Unable to create trash directory", "Not a directory"}
# Strings in libadwaita’s own dialog, some of which we also use elsewhere.
ABOUT = "the dialog of about"
OF_ABOUT = {
    "About", "Debugging Information", "_Copy Text Copy Text", "Copy Text", "_Save as… Save as…", "Save as…", "What’s New",
    "Details", "Website", "Troubleshooting", "Credits", "Code by", "Legal", "Acknowledgements", "Report an Issue",
    "To assist in troubleshooting, you can view your debugging information. Providing this information to the application "
    "developers can help diagnose any problems you encounter when you report an issue.",
    "This application comes with absolutely no warranty. See the The MIT License (MIT) for details."}


def texts_of(value):
    """All strings in a property list, including its keys."""
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
    """The strings of the bundle and the store."""
    found = set(texts_of([VALUES, OTHER_VALUES]))
    for path in SAMPLE.glob("*.plist"):
        found |= set(texts_of(plistlib.loads(path.read_bytes()))) | {path.stem}
    for path in SAMPLE.glob("en.lproj/*.strings"):
        found |= set(re.findall(r'"((?:[^"\\]|\\.)*)"', path.read_text()))
    # A slider without a title is named by the last words of its key.
    found |= {re.sub(r"(?<=[a-z])(?=[A-Z])", " ", text.rpartition(".")[2]).title() for text in found if " " not in text}
    return {text.strip() for text in found}


class PseudoLanguageTestCase(SampleTestCase):
    """All visible and accessible strings are translated, and visible ones aren’t cut off."""

    def setUp(self):
        super().setUp()
        self.executable, self.variables = pseudo_language.install(self.folder)
        self.known = texts_of_the_sample() | OF_OTHERS
        self.seen, self.bare, self.cut = set(), {}, {}
        # The edited file, in the header: names of files.
        self.files = self.say("%1$s and %2$s", "store.plist", "group.org.example.harbor.plist")
        self.measured = set()  # labels with their sizes

    def say(self, text, *arguments):
        return filled(pseudo_language.translated(text), *arguments)

    def bare_words(self, text, view):
        return bare_words(text, self.known | OF_ABOUT if view == ABOUT else self.known)

    @settled
    def look(self, view):
        """Collects the visible and accessible strings of a view, and those that are cut off."""
        if CHOOSING in view:
            return  # the content of the window is GTK’s, and the walk has waited for the title
        self.app.rest(self.app.frames[-1].children[0])
        # These wrap, and GTK 4.18 reports wrong positions.
        nodes = self.app.tree.all()
        wrapping = {label.name for node in nodes if node.role == "alert" for label in node.all("label")}
        for node, name, description in zip(nodes, read_texts(nodes), read_texts(nodes, "Description"), strict=True):
            # From GTK 4.10 on, the text of a status is its content rather than its name.
            texts = [name, description, *([node.text] if node.role == "status" else [])]
            for text in filter(None, texts):
                if (text, view == ABOUT) not in self.seen and self.bare_words(text, view):
                    self.bare[text] = f"{node.role} in {view}"
                self.seen.add((text, view == ABOUT))
            if node.role == "label" and texts[0] not in wrapping and self.is_cut(node, texts[0]):
                self.cut[texts[0]] = view

    def is_cut(self, label, text):
        """Whether a text of Levers is ellipsized; each is checked once for each size."""
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

    def open(self, width, **options):
        """Opens the sample in a window with a width; returns the walk through it."""
        self.open_sample(size=(width, HEIGHT), executable=self.executable, **self.variables, **options)
        return self.walk()

    def walk(self):
        return Walk(self.app, self.store, self.say)

    def look_at(self, width, *parts):
        """Visits all views in parts of a walk."""
        for part in parts:
            for view in part():
                self.look(view)
                # The view is at rest.
                self.assertLessEqual(self.app.inside(self.app.frames[0].children[0])[2], width, view)

    def assert_all_is_well(self, least, cut_titles=()):
        """Everything is in this language, with a minimum number of strings, and only titles of pages are cut off."""
        translated = sum(BRACKETS[0] in text for text, _ in self.seen)
        cut = self.cut.keys() - {mark + self.say(title) for title in cut_titles for mark in ("", "• ")}
        self.assertEqual((self.bare, cut), ({}, set()))
        self.assertGreater(translated, least)

    def look_at_everything(self, width, cut_titles=()):
        """Visits all of the sample, with changes."""
        write_plist(self.store, VALUES)
        walk = self.open(width)
        walk.change()
        self.look_at(
            width, walk.views, walk.sources, walk.editor, walk.searches, walk.dialogs, walk.choosers, walk.menus, walk.toasts,
            walk.store_details, walk.notices, walk.pages)
        self.assert_all_is_well(250, cut_titles)
