"""Every control has an accessible name that is its row's title."""

from harness.accessibility import TOGGLES
from harness.environment import SAMPLE
from harness.levers import display, read_plist
from harness.testing import SharedAppTestCase

CONTROLS = {
    "PSToggleSwitchSpecifier": TOGGLES,
    "PSSliderSpecifier": ("slider", "spin button"),
    "PSTextFieldSpecifier": ("text", "entry", "password"),
    "PSMultiValueSpecifier": ("combo box", "list item", "button"),
    "PSChildPaneSpecifier": ("list item", "button"),
    "PSTitleValueSpecifier": ("list item",),
}
CLASS_NAMES = ("Gtk", "Adw", "Cadw")


class AccessibilityTests(SharedAppTestCase):
    """All pages of the sample."""

    PAGES = {
        "Root": "Harbor", "Account": "Account", "Appearance": "Appearance", "Notifications": "Notifications",
        "Calendar": "Calendar", "Holidays": "Public Holidays", "Widget": "Widget", "Advanced": "Advanced",
        "Storage": "Storage", "Cache": "Cache"}

    def specifiers(self, page):
        for specifier in read_plist(SAMPLE / f"{page}.plist")["PreferenceSpecifiers"]:
            if "Pad" in specifier.get("SupportedUserInterfaceIdioms", ["Pad"]):
                yield specifier

    def test_controls_are_named_by_their_rows(self):
        """For each element of each page there is a control of the right role, named by the title, or the key."""
        for page, title in self.PAGES.items():
            self.app.go(page, title)
            nodes = self.nodes()
            for specifier in self.specifiers(page):
                name = specifier.get("Title") or specifier.get("Key")
                with self.subTest(page=page, name=name):
                    if specifier["Type"] == "PSRadioGroupSpecifier":
                        for option in specifier["Titles"]:
                            self.assertTrue({(role, option) for role in TOGGLES} & nodes, option)
                    for role in self.roles(specifier["Type"]):
                        self.assertTrue({(each, name) for each in role} & nodes, f"{role} “{name}”")

    def nodes(self):
        return {(node.role, node.name) for node in self.app.page.walk()}

    @staticmethod
    def roles(kind):
        """The groups of roles of which a row must have one each."""
        if kind == "PSSliderSpecifier":
            return [("slider",), ("spin button",)]
        return [CONTROLS[kind]] if kind in CONTROLS else []

    def test_no_control_is_without_a_name(self):
        """No switch, slider, field, choice or button on any page is nameless or named by its class."""
        roles = {*TOGGLES, "slider", "spin button", "text", "entry", "password", "combo box", "button"}
        for page, title in self.PAGES.items():
            self.app.go(page, title)
            for node in self.app.page.walk():
                if node.role in roles:
                    with self.subTest(page=page, node=str(node)):
                        name = node.name
                        self.assertTrue(name and not name.startswith(CLASS_NAMES), name)

    def test_the_button_that_reveals_a_password_has_a_name(self):
        """The button in the password row is named too."""
        self.app.go("Account")
        self.assertTrue(self.app.all("button", "toggle button", name="Show or Hide the Text"))

    def test_rows_without_a_control_are_sensitive(self):
        """On the sample nothing is greyed out but Undo, Save, and the detail of a log that is not written."""
        for page, title in self.PAGES.items():
            self.app.go(page, title)
            greyed = {node.name for node in self.app.page.walk() if node.role != "label" and not node.is_sensitive}
            self.assertLessEqual(greyed, {"Undo", "Save", "Level of Detail"}, page)

    def test_the_keyboard_reaches_every_row(self):
        """Tab and the arrow keys alone go to all rows of a page."""
        self.app.go("Root", "Harbor")
        missing = {"Sync Automatically", "Check for New Mail", "Archive", "Do Nothing", "Account", "Advanced",
                   "Show Two Messages Side by Side"}
        self.app.focus()
        for _ in range(60):
            display().key("Tab")
            missing -= {node.name for node in self.app.page.walk() if "focused" in node.states}
            if not missing:
                return
        self.fail(f"Tab does not reach {missing}")
