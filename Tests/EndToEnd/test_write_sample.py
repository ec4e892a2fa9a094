"""The sample bundle is written again in the window, key by key."""

import contextlib
import datetime
import shutil

from harness.accessibility import TOGGLES
from harness.environment import SAMPLE, program
from harness.levers import read_plist, run
from harness.operating import display
from harness.testing import LeversTestCase
from harness.waiting import wait_for

ELEMENTS = "PreferenceSpecifiers"
# Written as the columns of a table.
COLUMNS = {"Titles": "Title", "Values": "Value", "ShortTitles": "ShortTitle"}
TYPES = {str: "String", int: "Integer", float: "Real", bool: "Boolean", datetime.datetime: "Date"}
HEIGHT = 1000
ROLES = ("text", "entry", "combo box", "list item", *TOGGLES)


def read(page):
    """A page without what means nothing: empty defaults, and the ends of images' names."""
    values = read_plist(page)
    for element in values[ELEMENTS]:
        if element.get("DefaultValue") == "" and "Values" not in element:
            del element["DefaultValue"]
        for key in element.keys() & {"MinimumValueImage", "MaximumValueImage"}:
            element[key] = element[key].removesuffix(".png")
    return values


class WriteSampleTests(LeversTestCase):
    def test_sample(self):
        """The pages are those of the sample, and nothing is wrong with them.

        The first element of each kind is written key by key, further ones are pasted.
        """
        shutil.copytree(SAMPLE, self.folder / "Settings.bundle")
        self.source = self.start(self.folder / "Settings.bundle", "--edit", size=(980, HEIGHT))
        bundle = self.folder / "Harbor" / "Settings.bundle"
        bundle.parent.mkdir()
        self.app = self.start(size=(980, HEIGHT), home=self.folder)
        self.app.app.activate("new-bundle-at", str(bundle))
        self.app.wait_enabled("edit-bundle")
        for source in SAMPLE.iterdir():
            # Levers draws no images, and translations have tests of their own.
            if source.suffix == ".png":
                shutil.copy(source, bundle)
            elif source.suffix == ".lproj":
                shutil.copytree(source, bundle / source.name, dirs_exist_ok=True)
        self.written = set()
        self.app.win.activate("edit-bundle")
        self.app.wait_enabled("edit-add")
        self.bundle = bundle
        self.panel = wait_for(lambda: self.app.tree.first(lambda node: node.name == "Bundle Editor"), "the panel")
        self.place = self.panel
        names = ["Root"]
        for name in names:
            page = read(SAMPLE / f"{name}.plist")
            self.write(name, page)
            names += [element["File"] for element in page[ELEMENTS] if element["Type"] == "PSChildPaneSpecifier"]
        for name in names:
            with self.subTest(page=name):
                self.assertEqual(read(bundle / f"{name}.plist"), read(SAMPLE / f"{name}.plist"))
        checked = run("check", bundle, executable=program("leversctl"))
        self.assertEqual((checked.returncode, checked.stdout), (0, ""))

    # Pages and elements

    def write(self, name, page):
        self.file = self.bundle / f"{name}.plist"
        for app in (self.source, self.app):
            if name != "Root":
                app.win.activate("open-pane", name)
            app.wait_text(f"{name}.plist")
        self.open("Page")
        self.set_keys({key: value for key, value in page.items() if key != ELEMENTS})
        self.back()
        for index, element in enumerate(page[ELEMENTS]):
            if self.is_new(element):
                self.write_element(element)
            else:
                self.paste_element(index)
            self.assert_becomes(lambda: self.elements[index:], [element], "the elements")

    @property
    def elements(self):
        return read(self.file)[ELEMENTS]

    @property
    def element(self):
        return self.elements[-1]

    def write_element(self, element):
        """Adds an element below the last one, and sets its keys."""
        self.wanted = element
        count = len(self.elements)
        self.app.win.activate("edit-add-type", element["Type"])
        self.assert_becomes(lambda: len(self.elements), count + 1, "the number of elements")
        self.row("More Keys")
        if "File" in element:
            self.rename_page(self.element["File"], element["File"], count)
        if "Values" in element:
            self.write_choices(element)
        values = {key: value for key, value in element.items()
                  if key not in COLUMNS and self.element.get(key) != value}
        # The values of a switch are its choices for the default.
        if more := {key: value for key, value in values.items() if not self.find(key)}:
            self.open("More Keys")
            self.set_keys(more)
            self.back()
        self.set_keys({key: value for key, value in values.items() if key not in more})
        self.assert_becomes(lambda: self.element, element, "the element")

    def is_new(self, element):
        """Whether no element of this type with such keys was written yet; the window shows no dictionaries as values."""
        kinds = {(element["Type"], key, type(value)) for key, value in element.items()}
        is_new = not kinds <= self.written or "File" in element
        self.written |= kinds
        return is_new and not isinstance(element.get("DefaultValue"), dict)

    def paste_element(self, index):
        """Copies an element from the sample, in the window of another program."""
        self.source.win.activate("edit-element", str(index))
        self.source.win.activate("edit-copy")
        self.app.win.activate("edit-paste")

    def rename_page(self, page, name, index):
        """Gives the new page that the element opens its name."""
        self.app.win.activate("open-pane", page)
        self.app.wait_text(f"{page}.plist")
        self.app.win.activate("edit-rename-page")
        with self.dialog("Rename Page", "Rename"):
            self.row("Name").text = name
        self.app.wait_text(f"{name}.plist")
        self.app.win.activate("open-pane", self.file.stem)
        self.app.wait_text(self.file.name)
        self.app.win.activate("edit-element", str(index))
        self.row("More Keys")

    def write_choices(self, element):
        rows = zip(*(element[key] for key in COLUMNS if key in element))
        columns = [COLUMNS[key] for key in COLUMNS if key in element]
        made = self.element.get("Titles", [])
        for index, row in enumerate(rows):
            if index < len(made):
                self.open(made[index])
                self.write_choice(columns, row)
                self.back()
            else:
                self.open("Add Choice…")
                with self.dialog("Add Choice…", "Done"):
                    self.write_choice(columns, row)

    def write_choice(self, columns, row):
        self.row("Type of Value")
        for column, value in zip(columns, row):
            self.set(column, value)

    # Keys

    def set_keys(self, values):
        for key, value in values.items():
            if isinstance(value, dict):
                self.open(key)
                self.set_keys({inner: value[inner] for inner in value if inner != "Type"})
                self.back()
            else:
                self.set(key, value)

    def set(self, key, value):
        row = self.row(key)
        field = self.find(key, "text", "entry")
        if field:
            # A date is typed as text before its type is chosen.
            field.text = f"{value:%Y-%m-%dT%H:%M:%SZ}" if isinstance(value, datetime.datetime) else str(value)
        elif row.role in TOGGLES:
            if row.is_checked != value:
                row.all(*TOGGLES)[-1].do_action()
        else:
            self.choose(key, *self.options(key, value))
        kind = f"Type of {key}"
        if type(value) in TYPES and self.find(kind):
            self.choose(kind, TYPES[type(value)])

    def options(self, key, value):
        """The names of chosen values."""
        if key == "DefaultValue" and "Values" in self.wanted:
            return [self.wanted["Titles"][self.wanted["Values"].index(value)]]
        return map(str, value if isinstance(value, list) else [value])

    def choose(self, name, *options):
        """Chooses options, in the list of their row or on a page."""
        row = self.open(name)
        if row.role == "combo box":
            # Counted from the end, because the choice in the row may be listed first.
            listed = wait_for(lambda: len(row.all("list item")) > 1 and row.all("list item"), f"the options of “{name}”")
            place = [item.all("label")[-1].name for item in reversed(listed)].index(*options)
            for key in ["End"] + ["Up"] * place + ["Return"]:
                self.app.press(key)
        else:
            for option in options:
                self.open(option, "radio button", "check box")
            self.back()

    # The panel

    def find(self, name, *roles):
        """The first row with a name in the panel or its dialog; pages below the visible one come later."""
        view = self.place.first(lambda node: node.role == "scroll pane")
        return next(iter((view or self.place).all(*(roles or ROLES), name=name)), None)

    @contextlib.contextmanager
    def dialog(self, heading, button):
        """Looks for rows in a dialog, and presses its button at the end."""
        self.place = self.app.dialog(heading)
        yield
        self.place = self.panel
        self.app.answer(heading, button)

    def row(self, name, *roles):
        return wait_for(lambda: self.find(name, *roles), lambda: f"the row “{name}” in\n" + "\n".join(self.app.tree.dump()))

    def open(self, name, *roles):
        """Clicks on a row, and returns it."""
        row = self.row(name, *roles)
        wait_for(lambda: self.is_in_view(row), lambda: f"{row} to be scrolled into view")
        self.app.click(row)
        return row

    def is_in_view(self, row):
        """Whether a row is between header bar and toolbar; if not, turns the wheel over the panel."""
        x, y, width, height = self.app.rest(row)
        if 60 < y and y + height < HEIGHT - 60:
            return True
        display().turn_wheel(x + width / 2, HEIGHT / 2, 2 if y > 60 else -2)
        return False

    def back(self):
        self.app.click(self.panel.all("button", name="Back")[0])
