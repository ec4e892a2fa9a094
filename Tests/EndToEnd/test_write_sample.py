"""The sample bundle is written again in the window, key by key."""

import contextlib
import datetime
import math
import shutil

from harness.accessibility import TOGGLES
from harness.environment import SAMPLE, program
from harness.levers import read_plist, run, write_plist
from harness.operating import display
from harness.snapshot import Snapshot
from harness.testing import LeversTestCase
from harness.waiting import Gone, wait_for

ELEMENTS = "PreferenceSpecifiers"
# Written as the columns of a table.
COLUMNS = {"Titles": "Title", "Values": "Value", "ShortTitles": "ShortTitle"}
TYPES = {str: "String", int: "Integer", float: "Real", bool: "Boolean", datetime.datetime: "Date"}
IMAGES = ("Icon", "MinimumValueImage", "MaximumValueImage")
HEIGHT = 1000
# Where rows can be clicked, and how far a notch of the wheel scrolls at least.
TOP, BOTTOM, NOTCH = 60, HEIGHT - 60, 80
FIELDS = ("text", "entry")
ROLES = (*FIELDS, "combo box", "list item", *TOGGLES)


def read(page):
    """A page without what means nothing: empty defaults, and the ends of images’ names."""
    values = read_plist(page)
    for element in values[ELEMENTS]:
        if element.get("DefaultValue") == "" and "Values" not in element:
            del element["DefaultValue"]
        for key in element.keys() & set(IMAGES):
            element[key] = element[key].removesuffix(".png")
    return values


class WriteSampleTests(LeversTestCase):
    def test_sample(self):
        """The pages are those of the sample, and nothing is wrong with them.

        The first element of each kind is written key by key, further ones are pasted, as are choices after the first.
        """
        shutil.copytree(SAMPLE, self.folder / "Settings.bundle")
        self.source = self.start(self.folder / "Settings.bundle", "--edit", size=(980, HEIGHT))
        self.sheet = self.start_spreadsheet()
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
        self.panels = {app: wait_for(lambda: app.editor, "the panel") for app in (self.app, self.source)}
        self.place = self.panel = self.panels[self.app]
        self.view = None
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
        self.show_page(self.source, name)
        self.show_page(self.app, name)
        self.open("Page")
        self.set_keys({key: value for key, value in page.items() if key != ELEMENTS})
        self.back()
        for index, element in enumerate(page[ELEMENTS]):
            if self.is_new(element):
                self.write_element(element)
            else:
                self.paste_element(index)
            self.assert_becomes(lambda: self.elements[index:], [element], "the elements")

    def show_page(self, app, name):
        """Shows a page, and its elements in the panel."""
        app.win.activate("open-pane", name)
        self.wait_page(app, name)

    def wait_page(self, app, name):
        wait_for(lambda: f"{name}.plist" in self.panels[app].names("label"), f"the elements of “{name}”")

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
        # While choices are changed, its row is made again.
        rows = self.rows_with("DefaultValue") if "Values" in element else self.rows()
        if more := {key: value for key, value in values.items() if key not in rows}:
            self.open("More Keys")
            self.set_keys(more)
            self.back()
        self.set_keys({key: value for key, value in values.items() if key not in more})
        self.assert_becomes(lambda: self.element, element, "the element")

    def is_new(self, element):
        """Whether no element of this type with such keys was written yet.

        Choices whose values are dictionaries have no table to write them in.
        """
        kinds = {(element["Type"], key, type(value)) for key, value in element.items()}
        is_new = not kinds <= self.written or "File" in element
        self.written |= kinds
        return is_new and not isinstance(element.get("DefaultValue"), dict)

    def paste_element(self, index):
        """Copies an element from the sample, in the window of another program."""
        self.source.win.activate("edit-element", str(index))
        self.source.win.activate("edit-copy")
        self.app.settle(self.source)
        self.app.win.activate("edit-paste")

    def rename_page(self, page, name, index):
        """Gives the new page that the element opens its name."""
        self.show_page(self.app, page)
        self.app.win.activate("edit-rename-page")
        with self.dialog("Rename Page", "Rename"):
            self.row("Name").text = name
        self.wait_page(self.app, name)
        self.show_page(self.app, self.file.stem)
        self.app.win.activate("edit-element", str(index))
        self.row("More Keys")

    # Choices

    def start_spreadsheet(self):
        """A program with a text of several lines, which are copied from it."""
        bundle = self.folder / "Spreadsheet" / "Settings.bundle"
        text = {"Type": "IASKTextViewSpecifier", "Key": "rows", "Title": "Rows"}
        write_plist(bundle / "Root.plist", {ELEMENTS: [text]})
        sheet = self.start(bundle, size=(400, 400))
        self.cells = sheet.find("text", name="Rows")
        sheet.click(self.cells)
        return sheet

    def write_choices(self, element):
        """Writes the first choice, and those that are already there; the others are pasted from a spreadsheet."""
        rows = list(zip(*(element[key] for key in COLUMNS if key in element)))
        columns = [COLUMNS[key] for key in COLUMNS if key in element]
        made = self.element.get("Titles", [])
        for index, row in enumerate(rows[:max(len(made), 1)]):
            if index < len(made):
                self.open(f"Edit “{made[index]}”", "button")
                self.write_choice(columns, row)
                self.back()
            else:
                self.open("Add Option…")
                with self.dialog("Add Option…", "Done"):
                    self.write_choice(columns, row)
        if others := rows[max(len(made), 1):]:
            self.cells.text = "\n".join("\t".join(map(str, row)) for row in others)
            self.sheet.key("ctrl+a")
            self.sheet.press("ctrl+c")
            self.app.settle(self.sheet)
            self.app.win.activate("edit-paste-choices")
            self.assert_becomes(lambda: self.element["Titles"], element["Titles"], "the choices")
            # The page shows them a moment later.
            self.row(element["Titles"][-1])

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
        rows = self.rows_with(key)
        row = rows[key]
        if key in IMAGES:
            self.complete(row, value)
        elif row.role in FIELDS:
            # A date is typed as text before its type is chosen.
            row.text = f"{value:%Y-%m-%dT%H:%M:%SZ}" if isinstance(value, datetime.datetime) else str(value)
        elif row.role in TOGGLES:
            if row.is_checked != value:
                row.all(*TOGGLES)[-1].do_action()
        else:
            self.choose(key, *self.options(key, value))
        kind, name = f"Type of {key}", TYPES.get(type(value))
        if name and kind in rows and name not in rows[kind].names("label"):
            self.choose(kind, name)

    def complete(self, field, image):
        """Types most of an image’s name, and chooses it in the list below the field."""
        self.click(field)
        self.app.type(image[:-1])
        self.row(image, "list item")
        for key in ("Down", "Return"):
            display().key(key)

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
            listed = wait_for(
                lambda: len(items := row.all("list item")) > 1 and items, f"the options of “{name}”")
            place = [item.all("label")[-1].name for item in reversed(listed)].index(*options)
            for key in ["End"] + ["Up"] * place + ["Return"]:
                display().key(key)
        else:
            for option in options:
                self.open(option, "radio button", "check box")
            self.back()

    # The panel

    def rows(self, *roles):
        """The rows of the panel or its dialog by their names, or their fields."""
        # Pages below the visible one come later.
        self.view = self.view or self.place.first(lambda node: node.role == "scroll pane") or self.place
        snapshot = Snapshot(self.view)
        # The fields in the table of choices are named like keys.
        lists = snapshot.nodes(("list",))
        tables = [table for table, name in zip(lists, snapshot.names(lists)) if name == "Options"]
        cells = {cell for table in tables for cell in snapshot.nodes((*FIELDS, "combo box"), below=table)}
        nodes = [node for node in snapshot.nodes(roles or ROLES) if node not in cells]
        rows = {}
        for node, name in zip(nodes, snapshot.names(nodes)):
            if name not in rows or node.role in FIELDS and rows[name].role not in FIELDS:
                rows[name] = node
        return rows

    def rows_with(self, name, *roles):
        """The rows, after there is one with a name: a page or a dialog may be about to open."""
        def found():
            try:
                rows = self.rows(*roles)
            except Gone:
                rows = {}
            if name not in rows:
                self.view = None
            return name in rows and rows

        return wait_for(found, lambda: f"the row “{name}” in\n" + "\n".join(self.app.tree.dump()))

    def row(self, name, *roles):
        return self.rows_with(name, *roles)[name]

    @contextlib.contextmanager
    def dialog(self, heading, button):
        """Looks for rows in a dialog, and presses its button at the end."""
        self.place, self.view = self.app.dialog(heading), None
        yield
        self.place.find("button", name=button).do_action()
        wait_for(self.is_closed, f"the dialog “{heading}” to go")
        self.place, self.view = self.panel, None

    def is_closed(self):
        try:
            return not self.place.is_visible
        except Gone:
            return True

    def open(self, name, *roles):
        """Clicks on a row, and returns it."""
        def found():
            # A page that is being updated may make its rows again.
            row = self.row(name, *roles)
            self.app.let_work()
            return self.app.place(row) and row

        row = wait_for(found, lambda: f"the row “{name}”")
        self.click(row)
        self.view = None
        return row

    def click(self, row):
        """Clicks on a row; turns the wheel over the panel until it is between header bar and toolbar."""
        def place_in_view():
            x, y, width, height = place = self.app.rest(row)
            above, below = TOP - y, y + height - BOTTOM
            if above <= 0 and below <= 0:
                return place
            notches = math.ceil(below / NOTCH) if below > 0 else -math.ceil(above / NOTCH)
            display().turn_wheel(x + width / 2, HEIGHT / 2, notches)
            return None

        self.app.click_in(wait_for(place_in_view, lambda: f"{row} to be scrolled into view"))

    def back(self):
        """Goes back a page, and waits for it to be gone: a second click could still be meant for it."""
        def button():
            return self.panel.first(lambda node: node.role == "button" and node.name == "Back")

        def page():
            try:
                return self.panel.first(lambda node: node.role == "scroll pane")
            except Gone:
                return left

        left = page()
        self.app.click(wait_for(button, "the button"))
        wait_for(lambda: page() != left, lambda: "the page to go in\n" + "\n".join(self.panel.dump()))
        self.view = None
