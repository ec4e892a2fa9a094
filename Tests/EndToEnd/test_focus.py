"""The order of the focus with real keys: through pages in a written order, and back to the previous widget."""

import json
from pathlib import Path

from harness.environment import CORPUS, IS_OLD_GTK
from harness.levers import write_plist
from harness.operating import display
from harness.testing import LeversTestCase, SampleTestCase, SharedAppTestCase
from harness.walk import PAGES

# The tab stops on each page of the sample and of InAppSettingsKit’s, from top to bottom, by name; null for a field.
ORDER = json.loads(Path(__file__).with_name("focus_order.json").read_text())


def is_same(seen, written):
    """GTK 4.8 doesn’t report the focus of a field."""
    return seen == written or (IS_OLD_GTK and seen is None)


class Walking:
    """Walks over the tab stops of a page that is completely visible."""

    def walk(self, page, title, written):
        self.app.rest(self.app.page)
        self.app.focus()
        self.stops = self.app.stops()
        focused = self.app.focused
        first = focused.name if focused else None
        self.assertIn(first, (None, self.app.page_title, *written[:1]))
        start = 1 if focused and first == written[0] else 0
        self.compare(page, "Tab", written[start:])
        self.app.press("Tab")
        self.compare(page, "shift+Tab", written[::-1])
        self.open_menus(page, written[:8])
        self.app.key("Escape")
        if page != "Root":
            self.assert_soon(lambda: self.app.page_title != title, f"Escape to leave {page}")

    def open_menus(self, page, written):
        """At each stop, Menu opens a menu, and Escape closes only that and restores the focus."""
        for name in written:
            self.app.press("Menu")
            self.assertIsNone(self.app.focused_among(self.stops), f"Menu at {name!r} on {page}")
            self.compare(page, "Escape", [name])
            self.app.press("Tab")
        self.compare(page, "shift+Tab", written[::-1])

    def compare(self, page, key, written):
        """Presses a key repeatedly, and compares the focus; fields aren’t distinguished."""
        for name in written:
            if name is None:
                self.app.press(key)
                continue
            seen = self.app.step(key, among=self.stops)
            self.assertTrue(is_same(seen, name), f"{key} on {page} focuses {seen!r} instead of {name!r}")


class SampleOrderTests(Walking, SharedAppTestCase):
    def test_tab_goes_in_the_written_order(self):
        """Tab goes down each page, and Shift+Tab up again: one stop per row, none for read-only ones."""
        for page, title in PAGES.items():
            with self.subTest(page=page):
                self.app.go(page, title)
                self.walk(page, title, ORDER["sample"][page])


class ArrowTests(SampleTestCase):
    def test_arrows_reach_rows_that_tab_skips(self):
        """Down also goes to values and footers, which aren’t tab stops."""
        self.open_sample()
        self.app.go("Root", "Harbor")
        self.app.focus_by_keys(self.app.row("Sync Automatically"))
        for key, name in (("Up", None), ("Up", "Version"), ("Down", None), ("Down", "Sync Automatically")):
            self.assertTrue(is_same(self.app.step(key), name or "Your Name"), f"{key} to {name}")
        self.app.focus_by_keys(self.app.row("Do Nothing"))
        self.assertEqual(self.app.step("Down"), "Swiping right always marks a message as read.")
        self.assertEqual(self.app.step("Tab"), "Account")

    def test_arrows_stay_on_the_page(self):
        """Down in the last row doesn’t move the focus to the list of pages next to it."""
        self.open_sample(size=(1200, 900))
        self.app.go("Storage", "Storage")
        rows = [row for row in self.app.all("list item") if "focusable" in row.states]
        self.app.focus_by_keys(rows[-1])
        before = self.app.focused
        self.app.press("Down")
        self.app.press("Down")
        self.assertEqual(self.app.focused, before)


class ReturningTests(SampleTestCase):
    """Closing something returns the focus to its row."""

    def setUp(self):
        super().setUp()
        self.open_sample()

    def row(self, name):
        self.app.focus_by_keys(self.app.row(name))

    def assert_focus(self, name, after):
        self.assert_soon(lambda: self.app.focused and self.app.focused.name == name, f"the focus on {name} after {after}")

    def test_menus(self):
        """The menus of a row, with the keyboard and the pointer, and of the window."""
        for name in ("Account", "Flag"):
            self.row(name)
            self.app.key("Menu")
            self.assert_soon(lambda: self.app.all("menu item"), "the menu")
            display().key("Escape")
            self.assert_focus(name, "the row's menu")
        self.app.open_menu(self.app.row("Calendar"))
        self.assert_soon(lambda: self.app.all("menu item"), "the menu")
        display().key("Escape")
        self.assert_focus("Calendar", "the menu of another row")
        self.app.key("F10")
        self.assert_soon(lambda: self.app.all("menu item"), "the main menu")
        display().key("Escape")
        self.assert_focus("Calendar", "the main menu")

    def test_popovers(self):
        """The popovers of a choice and of dates, opened with the keyboard and the pointer, closed with Escape and by
        choosing.
        """
        bundle = self.folder / "App" / "Settings.bundle"
        dates = [{"Type": "IASKDatePickerSpecifier", "Key": mode, "Title": mode, "DatePickerMode": mode,
                  "DatePickerStyle": "Compact"} for mode in ("Date", "Time")]
        choice = {"Type": "PSMultiValueSpecifier", "Key": "fruit", "Title": "Fruit", "DefaultValue": 1,
                  "Titles": ["Apple", "Pear"], "Values": [1, 2]}
        write_plist(bundle / "Root.plist", {"PreferenceSpecifiers": [*dates, choice]})
        self.app.stop()
        self.open_bundle(bundle)
        rows = [self.app.row(name) for name in ("Date", "Time", "Fruit")]
        for name, other in (("Date", "Fruit"), ("Time", "Fruit"), ("Fruit", "Date")):
            row = self.app.row(name)
            ends = "Return" if name == "Fruit" else "Escape"
            ways = ((lambda: self.app.key("Return")), (lambda: self.app.click(row, at=(0.3, 0.5))),
                    (lambda: self.app.click(row, at=(0.95, 0.5))))
            for number, open_ in enumerate(ways):
                for closing in (("Escape",), ("Down", ends)):
                    with self.subTest(row=name, way=number, closing=closing):
                        self.row(other if number else name)
                        open_()
                        # Reading rows one after another can miss a focus that moves between them.
                        self.assert_soon(lambda: self.app.focused_among(self.parts_but(rows)), "the popover")
                        for key in closing:
                            self.app.press(key)
                        self.assert_soon(lambda: "focused" in row.states, "the focus on the row")

    def parts_but(self, rows):
        """All parts of the window except for its rows; the popover’s, if the focus is on one of them."""
        return [node for node in self.app.tree.all() if node not in rows]

    def test_menus_of_controls(self):
        """The Menu key works on a scale and on its number, and Escape goes back there."""
        for role in ("slider", "spin button"):
            node = self.app.find(role)
            self.app.focus_by_keys(node)
            self.app.press("Menu")
            self.assertNotIn("focused", node.states)
            self.app.press("Escape")
            self.assert_soon(lambda: "focused" in node.states, f"the focus on the {role} again")

    def test_pages(self):
        """A page, the options of a row, and the search, with something to undo."""
        self.change()
        for page, row in (("Harbor", "Advanced"), ("Calendar", "Time Zone")):
            if page != "Harbor":
                self.app.go(page)
            self.row(row)
            self.app.key("Return")
            self.app.wait_page(row)
            self.app.key("Escape")
            self.app.wait_page(page)
            self.assert_focus(row, row)
        self.app.go("Root", "Harbor")
        self.row("Widget")
        self.app.key("ctrl+f")
        self.app.wait_page("Search")
        self.app.key("Escape")
        self.app.wait_page("Harbor")
        self.assert_focus("Widget", "the search")

    def test_back_button(self):
        """The Back button also restores the focus on a page that was left with the pointer, and Space undoes nothing.
        """
        self.change()
        self.row("Advanced")
        self.app.key("Return")
        self.app.wait_page("Advanced")
        self.app.click(self.app.find("button", name="Back"))
        self.app.wait_page("Harbor")
        self.assert_focus("Advanced", "Back")
        self.app.key("space")
        self.app.wait_page("Advanced")
        self.assertTrue(self.app.is_modified)


class AreaTests(SampleTestCase):
    def test_f6_cycles_through_the_window(self):
        """F6 goes from the page to the title in the header bar, to the sidebar and back; Shift+F6 in the other
        direction.
        """
        self.open_sample(size=(1280, 900))
        self.assert_soon(lambda: self.app.tree.all("list", name="Pages"), "the list of pages")
        self.app.focus_by_keys(self.app.row("Sync Automatically"))
        header = f"Harbor, {self.store.name}"
        for key, names in (("F6", (header, "Main Page", "Sync Automatically")),
                           ("shift+F6", ("Main Page", header, "Sync Automatically"))):
            for name in names:
                seen = self.app.step(key)
                self.assertTrue(seen.startswith(name), f"{key} focuses {seen} instead of {name}")

    def test_f6_goes_to_the_bundle_editor(self):
        """It is after the page, also where it is below it, and shows the element of the row with the focus."""
        for size in ((980, 900), (500, 900)):
            with self.subTest(size=size):
                self.open_sample(size=size)
                self.app.win.activate("edit-bundle")
                self.assert_soon(lambda: self.app.focused and self.app.focused.name == "Page", "the focus in the editor")
                self.app.focus_by_keys(self.app.row("Sync Automatically"))
                header = f"Harbor, {self.store.name}"
                for key, names in (("F6", ("Title", header, "Sync Automatically")),
                                   ("shift+F6", (header, "Title", "Sync Automatically"))):
                    for name in names:
                        # The text in a row has no name before GTK 4.10.
                        seen = self.app.step(key) or "Title"
                        self.assertTrue(seen.startswith(name), f"{key} focuses {seen} instead of {name}")
                self.app.stop()


class EditorOrderTests(Walking, SampleTestCase):
    def test_tab_goes_in_the_written_order(self):
        """Tab goes down the list of elements, and the keys of an element, to the buttons below, and Shift+Tab up again.
        """
        self.open_sample(size=(980, 1500))
        self.app.go("Advanced")
        self.app.win.activate("edit-bundle")
        self.assert_soon(lambda: self.app.focused and self.app.focused.name == "Page", "the focus in the editor")
        for page, written in ORDER["editor"].items():
            with self.subTest(page=page):
                if page != "Elements":
                    self.app.win.activate("edit-element", "4")
                    self.assert_soon(lambda: page in self.app.editor_page.names("label"), f"{page} in the editor")
                    self.app.press("Tab")
                self.app.rest(self.app.editor_page)
                self.stops = self.app.editor.with_state("focusable")
                self.compare(page, "Tab", written[1:])
                self.compare(page, "shift+Tab", written[-2::-1])


class InAppSettingsKitOrderTests(Walking, LeversTestCase):
    def test_tab_goes_in_the_written_order(self):
        """Each page of InAppSettingsKit’s sample; pages of lists are identified by file."""
        found = sorted(CORPUS.glob("futuretap__InAppSettingsKit*/Settings.bundle"))
        if not found:
            self.skipTest("no corpus")
        self.open_bundle(found[0], size=(800, 4000))
        titles = {"Root": "WhereTo", "Complete": "Complete List", "Listgroup": "List groups"}
        for page, written in ORDER["InAppSettingsKit"].items():
            with self.subTest(page=page):
                # From there it has the title of its row.
                self.app.go("Root", "WhereTo")
                self.app.go(page, titles.get(page, page))
                self.walk(page, titles.get(page, page), written)
