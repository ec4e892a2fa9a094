"""Tests of the panel that edits a bundle."""

from harness.levers import read_plist, write_plist
from harness.testing import LeversTestCase
from harness.waiting import wait_for

ROWS = [
    {"Type": "PSGroupSpecifier", "Title": "General"},
    {"Type": "PSToggleSwitchSpecifier", "Key": "sync", "Title": "Sync", "DefaultValue": True},
    {"Type": "PSMultiValueSpecifier", "Key": "size", "Title": "Size", "DefaultValue": 1,
     "Titles": ["Small", "Large"], "Values": [1, 2]},
]


class EditorTestCase(LeversTestCase):
    """A page with a group, a switch and a choice, edited in the panel."""

    def setUp(self):
        super().setUp()
        self.bundle = self.folder / "App" / "Settings.bundle"
        self.page = self.bundle / "Root.plist"
        write_plist(self.page, {"PreferenceSpecifiers": ROWS})
        self.original = self.page.read_bytes()

    def edit(self, size=(980, 900), **options):
        self.app = self.start(self.bundle, "--store", self.store, "--edit", size=size, **options)
        self.app.wait_enabled("edit-add")
        self.app.wait_text("Elements of “App”")
        return self.app

    @property
    def elements(self):
        return read_plist(self.page)["PreferenceSpecifiers"]

    def assert_elements(self, *titles):
        self.assert_becomes(
            lambda: [element.get("Title") or element.get("Key") for element in self.elements], list(titles), "the elements")

    def open_element(self, index, title):
        self.app.win.activate("edit-element", str(index))
        self.field("Key")
        self.app.wait_text(title)

    def field(self, name):
        """The last field with a name: the panel is after the page."""
        return wait_for(
            lambda: next(reversed([node for node in self.app.tree.all("text", "entry") if node.name == name]), None),
            f"the field “{name}”")

    def type_into(self, name, text):
        self.app.click(self.field(name))
        self.app.key("ctrl+a")
        self.app.type(text)
