"""Every control has an accessible name, which is its row’s title."""

import time

from harness.accessibility import TOGGLES
from harness.environment import IS_OLD_GTK, SAMPLE
from harness.levers import read_plist, write_plist
from harness.operating import display
from harness.testing import LeversTestCase, SampleTestCase, SharedAppTestCase
from harness.walk import PAGES, Walk

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

    def specifiers(self, page):
        for specifier in read_plist(SAMPLE / f"{page}.plist")["PreferenceSpecifiers"]:
            if "Pad" in specifier.get("SupportedUserInterfaceIdioms", ["Pad"]):
                yield specifier

    def test_controls_are_named_by_their_rows(self):
        """Each element of each page has a control with the right role, named after the title, the heading or the key.
        """
        for page, title in PAGES.items():
            self.app.go(page, title)
            nodes, heading = self.nodes(), None
            for specifier in self.specifiers(page):
                if "Group" in specifier["Type"]:
                    heading = specifier.get("Title")
                name = specifier.get("Title") or heading or specifier.get("Key")
                if specifier.get("Key") == "mail.textSize":
                    name = "Mail, Text Size"  # a section may have several sliders without a title
                with self.subTest(page=page, name=name):
                    if specifier["Type"] == "PSRadioGroupSpecifier":
                        for option in specifier["Titles"]:
                            self.assertTrue({(role, option) for role in TOGGLES} & nodes, option)
                    for role in self.roles(specifier["Type"]):
                        self.assertTrue({(each, name) for each in role} & nodes, f"{role} “{name}”")

    def nodes(self):
        return {(node.role, node.name) for node in self.app.page.all()}

    @staticmethod
    def roles(kind):
        """The groups of roles of which a row must have one each."""
        if kind == "PSSliderSpecifier":
            return [("slider",), ("spin button",)]
        return [CONTROLS[kind]] if kind in CONTROLS else []

    def test_all_controls_have_names(self):
        """No switch, slider, field, choice or button on any page is nameless or named after its class."""
        roles = {*TOGGLES, "slider", "spin button", "text", "entry", "password", "combo box", "button", "list", "list box"}
        for page, title in PAGES.items():
            self.app.go(page, title)
            for node in self.app.page.all():
                if node.role in roles:
                    with self.subTest(page=page, node=str(node)):
                        name = node.name
                        self.assertTrue(name and not name.startswith(CLASS_NAMES), name)

    def test_no_decoration_is_named_by_its_class(self):
        """No list or scroll bar on any page is named after its class, which is GTK 4.8’s default."""
        for page, title in PAGES.items():
            self.app.go(page, title)
            names = set(self.app.frames[0].names())
            self.assertFalse({"GtkListView", "GtkScrollbar"} & names, page)

    def test_the_button_that_reveals_a_password_has_a_name(self):
        """The button in the password row has a name, too."""
        self.app.go("Account")
        self.assertTrue(self.app.all("button", "toggle button", name="Show or Hide Text"))

    def test_rows_without_a_control_are_sensitive(self):
        """In the sample nothing is insensitive except for Undo, Redo, Save, and the detail of a log that isn’t written.
        """
        for page, title in PAGES.items():
            self.app.go(page, title)
            grayed = {node.name for node in self.app.page.all() if node.role != "label" and not node.is_sensitive}
            self.assertLessEqual(grayed, {"Undo", "Redo", "Save", "Level of Detail"}, page)

    def test_the_keyboard_reaches_every_row(self):
        """Tab and the arrow keys reach all rows of a page."""
        self.app.go("Root", "Harbor")
        missing = {"Sync Automatically", "Check for New Mail", "Archive", "Do Nothing", "Account", "Advanced",
                   "Show Two Messages Side by Side"}
        self.app.focus()
        for _ in range(60):
            display().key("Tab")
            missing -= {node.name for node in self.app.page.with_state("focused")}
            if not missing:
                return
        self.fail(f"Tab does not reach {missing}")


class Audit:
    """An accessibility audit of a page or a view."""

    # Containers and decorations around controls, without a meaning of their own.
    FRAMES = {"panel", "filler", "unknown", "grouping", "static"}
    # Controls for the user.
    OPERATED = {*TOGGLES, "button", "slider", "spin button", "combo box", "list item"}
    # The window manager has keys for these; GTK keeps the focus away from them.
    OF_THE_WINDOW = {"Minimize", "Maximize", "Close"}

    @classmethod
    def focusable(cls, root):
        """The focusable nodes in the order of the page; the content of a choice is part of it."""
        found = []
        if root.role != "combo box":
            for child in root.children:
                if child.is_visible:
                    found += cls.focusable(child)
        # A page may have the focus itself, and from GTK 4.10 on a scrolled window and its content; they aren’t
        # controls.
        is_page = root.role in ("panel", "grouping") and root.name
        scrolls = not IS_OLD_GTK and root.role in ("scroll pane", "panel")
        is_control = "focusable" in root.states and not is_page and not scrolls
        return [root, *found] if is_control else found

    def audit(self, root, place):
        """Every focusable control below a node has its own name, a role, and a state that says whether it can be used.
        """
        nodes = self.focusable(root)
        self.assertTrue(nodes, place)
        for node in nodes:
            with self.subTest(place=place, node=str(node)):
                self.assertTrue(node.name.strip(), "no name")
                self.assertFalse(node.name.startswith(CLASS_NAMES), "named by its class")
                self.assertNotIn(node.role, self.FRAMES)
                self.assertFalse(node.role.startswith("role "), "an unusual role")
                self.assertIn("visible", node.states)
                if node.role in ("slider", "spin button"):
                    self.assertIn("Value", node.interfaces)

    def walk_with_tab(self, nodes):
        """The focused nodes after each press of Tab, by index, until it is back at the start.

        Fields are left out, because GTK 4.8 doesn’t report their focus.
        """
        seen = []
        self.app.focus()
        for _ in range(2 * len(nodes) + 10):
            display().key("Tab")
            end = time.monotonic() + 0.3
            position = None
            while time.monotonic() < end and (position is None or position in seen[-1:]):
                position = next((i for i, node in enumerate(nodes) if "focused" in node.states), None)
            if position is None or position in seen[-1:]:
                continue
            if position in seen:
                return seen
            seen.append(position)
        self.fail(f"Tab does not come round: {[nodes[i] for i in seen]}")

    def check_reached(self, nodes, seen, besides=()):
        reached = {nodes[i].name for i in seen}
        for node in nodes:
            if node in besides or node.name in self.OF_THE_WINDOW:
                continue
            if node.role in self.OPERATED and node.is_sensitive:
                self.assertIn(node.name, reached, f"{node} is reached by the pointer only")


class AuditTests(Audit, SharedAppTestCase):
    """Every page of the sample, and every view of the program."""

    def go_to(self, page):
        self.app.go(page, PAGES[page])
        # Large enough for the whole page, so that nothing scrolls while the focus moves.
        self.app.rest(self.app.page)

    def test_names_roles_and_states_of_pages(self):
        """On all pages of the sample."""
        for page in PAGES:
            self.go_to(page)
            self.audit(self.app.page, page)

    def test_names_roles_and_states_of_options(self):
        """On a page of options."""
        self.go_to("Calendar")
        self.app.click(self.app.row("Language of Dates"))
        self.app.wait_page("Language of Dates")
        self.audit(self.app.page, "options")
        self.app.key("Escape")
        self.app.wait_page("Calendar")

    def test_names_roles_and_states_of_pages_of_the_program(self):
        """In searches, stored values, changes, comparisons, previous saves, and the source of a page."""
        old = self.folder / "Old" / "Settings.bundle"
        write_plist(old / "Root.plist", {"PreferenceSpecifiers": [
            {"Type": "PSToggleSwitchSpecifier", "Title": "Old", "Key": "old", "DefaultValue": True}]})
        for action, title, *text in (("search", "Search"), ("raw", "Stored Values"), ("source", "Root.plist"),
                                     ("translations", "Translations"), ("changes", "Unsaved Changes"),
                                     ("compare-saved", "Compare"), ("previous-saves", "Previous Saves"),
                                     ("compare-bundles-with", "Compare Bundles", str(old)),
                                     ("unused", "Unused Pages and Files")):
            self.go_to("Root")
            if "save" in self.app.win.names and not self.app.is_modified:
                self.app.toggle("Sync Automatically").do_action()
                self.app.wait_enabled("save")
            self.app.win.activate(action, *text)
            self.app.wait_page(title)
            if action == "search":
                self.app.type("mail")
                self.app.find("combo box", name="Check for New Mail")
            self.audit(self.app.page, action)
            self.app.win.activate("first-page")
            self.app.wait_page("Harbor")
        self.app.win.activate("undo")
        self.app.wait_enabled("save", False)

    def has_focus_in_text(self):
        fields = self.app.frames[-1].all("text", "entry")
        return any(field.with_state("focused") for field in fields)

    def test_names_roles_and_states_of_views(self):
        """In the program’s own windows: preferences, keys, and the details of a row."""
        self.go_to("Root")
        for action, text in (("preferences", "Save Automatically"), ("shortcuts", "Open App or Bundle"),
                             ("new-bundle", "Initial Elements")):
            self.app.app.activate(action)
            self.app.wait_text(text)
            self.audit(self.app.frames[-1], action)
            self.app.key("Escape")
            self.assert_soon(lambda: not self.app.text_is_shown(text), f"{action} to go")
        for action, text in (("palette", "Show Keys"), ("choose-language", "Deutsch")):
            self.app.win.activate(action)
            self.assert_soon(lambda: self.app.has_dialog() and self.has_focus_in_text(), "the focus in the field")
            self.app.type(text)
            self.app.wait_text(text)
            self.audit(self.app.frames[-1], action)
            self.app.key("Escape")
            self.assert_soon(lambda: not self.app.has_dialog(), f"{action} to go")
        self.app.focus_by_keys(self.app.row("Account"))
        self.app.key("Menu")
        self.assert_soon(lambda: self.app.all("menu item"), "the menu")
        items = self.app.all("menu item")
        for node in items:
            self.assertTrue(node.name or node.all("label"), "an entry without a name")
        for key in ("Up", "Return"):
            display().key(key)
        self.app.wait_text("Allowed Values" if self.app.text_is_shown("Allowed Values") else "PSChildPaneSpecifier")
        self.audit(self.app.frames[-1], "details")
        self.app.key("Escape")
        self.assert_soon(lambda: not self.app.text_is_shown("PSChildPaneSpecifier"), "the details to go")

    def test_tab_goes_in_the_order_of_the_page_and_everywhere(self):
        """Tab goes down the page once, so that everything can be operated with the keyboard."""
        for page in ("Root", "Account", "Notifications", "Storage", "Advanced"):
            with self.subTest(page=page):
                self.go_to(page)
                nodes = self.focusable(self.app.page)
                seen = self.walk_with_tab(nodes)
                start = seen.index(min(seen))
                order = seen[start:] + seen[:start]
                self.assertEqual(order, sorted(order), [str(nodes[i]) for i in order])
                self.check_reached(nodes, seen)


class ViewAuditTests(Audit, LeversTestCase):
    """Views that need data: the issues of a bundle, and a comparison with a file."""

    BUNDLE = [
        {"Type": "PSToggleSwitchSpecifier", "Key": "on", "Title": "Engine"},
        {"Type": "PSTextFieldSpecifier", "Key": "name", "Title": "Ship", "DefaultValue": 1},
        {"Type": "PSNoSuchSpecifier", "Key": "other", "Title": "Other"},
    ]

    def setUp(self):
        super().setUp()
        bundle = self.folder / "App" / "Settings.bundle"
        write_plist(bundle / "Root.plist", {"PreferenceSpecifiers": self.BUNDLE})
        write_plist(self.store, {"on": True, "name": "Ada"})
        self.app = self.start(bundle, "--store", self.store)

    def test_issues(self):
        """All of their widgets have names, and Tab reaches them."""
        self.app.win.activate("issues")
        self.app.wait_page("Issues")
        self.app.rest(self.app.page)
        self.audit(self.app.page, "issues")
        self.assertTrue(self.app.find("button", name="3 Issues"))
        nodes = self.focusable(self.app.page)
        self.check_reached(nodes, self.walk_with_tab(nodes))

    def test_compare(self):
        """The keyboard reaches every row’s button: with Tab, or, in GTK 4.8, with the arrow keys and Tab."""
        write_plist(self.folder / "other.plist", {"on": False, "name": "Ida"})
        self.app.win.activate("compare-with", str(self.folder / "other.plist"))
        self.app.wait_page("Compare")
        self.app.rest(self.app.page)
        self.audit(self.app.page, "compare")
        nodes = self.focusable(self.app.page)
        buttons = [self.app.find("button", name=f"Use the Other Value of “{name}”") for name in ("Engine", "Ship")]
        rows = [node for node in nodes if node.role == "list item"]
        self.check_reached(nodes, self.walk_with_tab(nodes), besides=[*buttons, *rows] if IS_OLD_GTK else [])
        if IS_OLD_GTK:
            self.app.focus_by_keys(buttons[1])
            for key, button in (("Up", buttons[0]), ("Down", buttons[1])):
                display().key(key)
                self.app.focus_by_keys(button, most=1)


class EditorAuditTests(Audit, SampleTestCase):
    """The panel that edits the bundle, and its dialogs."""

    def test_names_roles_and_states(self):
        """Of an element with choices and a condition, of its other keys, and of the list of elements."""
        self.open_sample()
        for view in Walk(self.app, self.store).editor():
            is_dialog = view.startswith("the dialog")
            self.audit(self.app.frames[-1] if is_dialog else self.app.editor, view)
            lists = (self.app.frames[-1] if is_dialog else self.app.editor_page).names("list", "scroll pane")
            self.assertNotIn("Settings", lists, view)


class WelcomeAuditTests(LeversTestCase):
    """The welcome page, with an existing bundle and a missing one."""

    def test_everything_has_a_name_and_is_reached_by_tab(self):
        """Open, the recent bundles and the Remove button have names, and Tab reaches them."""
        recent = [{"Bundle": str(path), "Store": "/s", "Name": name} for path, name in
                  ((SAMPLE, "Harbor"), (self.folder / "gone", "Gone"))]
        write_plist(self.folder / "state" / "levers" / "recent.plist", {"Recent": recent})
        app = self.start(home=self.folder)
        app.wait_text("No longer exists")
        nodes = [node for node in Audit.focusable(app.frames[0])]
        for node in nodes:
            with self.subTest(node=str(node)):
                self.assertTrue(node.name and not node.name.startswith(CLASS_NAMES))
        # From GTK 4.10 on, the button inside the menu button has the focus.
        buttons = ("button", "toggle button")
        for roles, name in ((("button",), "Open App or Bundle…"), (("button",), "Open Settings File…"), (("button",), "Try the Sample"),
                            (("button",), "Read the Manual"), (("list item",), "Harbor"),
                            (("button",), "Remove “Gone” from the List"), (buttons, "Main Menu")):
            app.focus_by_keys(app.find(*roles, name=name).all(*roles, name=name)[-1])
