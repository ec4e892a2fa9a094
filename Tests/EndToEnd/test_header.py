"""The header bar of each page: its tools, hidden tools in the menu, and the settings file."""

from harness.environment import locale_variables
from harness.levers import write_plist
from harness.operating import display
from harness.testing import LeversTestCase, SampleTestCase

HEIGHT = 800
WIDTHS = (360, 720, 1280, 1920)
# From left to right, and in the order in which they are hidden; Back and the menu always stay.
TOOLS = ["Undo", "Redo", "Search", "Save", "1 Unsaved Change", "1 Issue"]
RANKED = ["Save", "1 Unsaved Change", "Search", "Undo", "Redo", "1 Issue"]
# The menu’s entries at the top for hidden tools; the others are in its submenus at all widths.
IN_MENU = {"Save": "Save", "Search": "Search", "Undo": "Undo Change of Beta"}
MENU_LIMIT = 12


class HeaderTests(LeversTestCase):
    """A bundle with an issue, in windows of several widths."""

    def setUp(self):
        super().setUp()
        bundle = self.folder / "App" / "Settings.bundle"
        write_plist(bundle / "Root.plist", {"PreferenceSpecifiers": [
            {"Type": "PSToggleSwitchSpecifier", "Title": "Alpha", "DefaultValue": True},
            {"Type": "PSToggleSwitchSpecifier", "Title": "Beta", "Key": "beta", "DefaultValue": False},
            {"Type": "PSChildPaneSpecifier", "Title": "Child", "File": "Child"}]})
        write_plist(bundle / "Child.plist", {"PreferenceSpecifiers": [
            {"Type": "PSToggleSwitchSpecifier", "Title": "Gamma", "Key": "gamma", "DefaultValue": False}]})
        self.app = self.start(bundle, "--store", self.store, size=(WIDTHS[-1], HEIGHT))
        self.app.find("button", name="1 Issue")

    def resize(self, width):
        window = self.app.x_windows()[0]
        display().resize(window, width, HEIGHT)
        self.assert_becomes(lambda: display().geometry(window)[2], width, "the width of the window")

    def shown(self):
        """The tools in the header bar, from left to right."""
        nodes = [node for name in TOOLS for node in self.app.all("button", name=name)]
        return [node.name for node in sorted(nodes, key=lambda node: self.app.inside(node)[0])]

    def title_ink(self):
        """Whether a line of the title is painted, and its width."""
        title = next(node for node in self.app.page.all("label") if node.name.removeprefix("• ") == self.app.page_title.removeprefix("• "))
        x, y, width, height = (round(number) for number in self.app.rest(title))
        pixels = display().pixels(x, y, width, height)
        dark = [i // 4 % width for i in range(0, len(pixels), 4) if pixels[i] < 120]
        return max(dark) - min(dark) if dark else 0

    def test_at_all_widths(self):
        """Hidden tools are in the menu, in the order of their ranks; Save always fits, and the title is readable."""
        self.app.toggle("Beta").do_action()
        for pane, title in (("Root", "App"), ("Child", "Child")):
            self.app.win.activate("open-pane", pane)
            self.app.wait_page(title)
            counts = []
            for width in WIDTHS:
                self.resize(width)
                self.app.rest(self.app.find("button", name="Main Menu"))
                with self.subTest(pane=pane, width=width):
                    shown = self.shown()
                    self.assertEqual(shown, [name for name in TOOLS if name in RANKED[: len(shown)]])
                    self.assertIn("Save", shown)
                    menu = self.app.menu_items()
                    expected = [entry for name, entry in IN_MENU.items() if name not in shown]
                    self.assertEqual(menu[: menu.index("Open App or Bundle…")], expected)
                    self.assertLessEqual(len(menu), MENU_LIMIT)
                    self.assertGreater(self.title_ink(), 20)
                    counts.append(len(shown))
            self.assertEqual(counts, sorted(counts))
            self.assertEqual(counts[-1], len(TOOLS))
            self.assertLess(counts[0], len(TOOLS))

    def test_on_all_pages(self):
        """Every page has it: search, changes, issues, stored values, comparison, source."""
        self.app.toggle("Beta").do_action()
        for action, title in (("search", "Search"), ("changes", "Unsaved Changes"), ("issues", "Issues"),
                              ("translations", "Translations"), ("raw", "Stored Values"), ("compare-saved", "Compare"),
                              ("source", "Root.plist")):
            with self.subTest(page=title):
                self.app.win.activate(action)
                self.app.wait_page(title)
                self.app.find("button", name="Back")
                self.assert_becomes(self.shown, TOOLS, "the tools")
                self.app.find("button", "toggle button", name="Main Menu")
                self.app.click(self.app.find("button", name="Back"))
                self.app.wait_page("App")

    def test_without_changes(self):
        """Without changes there is no count, and Save is insensitive."""
        self.assertEqual(self.shown(), ["Undo", "Redo", "Search", "Save", "1 Issue"])
        self.assertFalse(self.app.find("button", name="Save").is_sensitive)
        self.assertEqual(self.app.menu_items()[0], "Open App or Bundle…")
        self.app.toggle("Beta").do_action()
        save = self.app.find("button", name="Save")
        self.assert_soon(lambda: save.is_sensitive, "something to save")
        self.app.click(self.app.find("button", name="1 Unsaved Change"))
        self.app.wait_page("Unsaved Changes")

    def test_changes_are_in_a_submenu(self):
        """Undo, Redo and the list of changes are in the submenu of changes, at all widths."""
        self.app.toggle("Beta").do_action()
        names = self.app.menu_items(submenu="Changes")
        self.assertEqual(names[names.index("Undo Change of Beta"):][:3], ["Undo Change of Beta", "Redo", "1 Unsaved Change"])

    def test_a_save_is_confirmed_once(self):
        """A toast confirms a save; automatic saving shows none."""
        self.app.toggle("Beta").do_action()
        self.app.click(self.app.find("button", name="Save"))
        self.app.wait_text("Saved to “store.plist”")
        self.assertEqual(
            len([node for node in self.app.tree.all("label") if "Saved to" in node.name]), 1)


class StoreTests(SampleTestCase):
    """The settings file, below the title."""

    def details(self):
        """Opens the popover of the title; returns the strings in it."""
        self.app.show_store()
        self.app.wait_text("XML property list")
        return [node.name for node in self.app.tree.all("label")]

    def close_details(self):
        self.app.key("Escape")
        self.wait_closed()

    def wait_closed(self):
        self.assert_soon(lambda: not self.app.text_is_shown("XML property list"), "the popover to close")

    def test_path_format_and_status(self):
        """The popover has the details that the title leaves out."""
        write_plist(self.store, {"user.name": "Eve"})
        self.open_sample(size=(720, HEIGHT))
        self.assertEqual(self.app.titles, ["Harbor — store.plist"])
        self.assertNotIn(str(self.store), self.app.labels())
        texts = self.details()
        for text in ("store.plist", str(self.store), "XML property list", "Saved", "Show in Files",
                     "Switch Settings File…"):
            self.assertIn(text, texts)
        self.close_details()
        self.change()
        self.assertIn("1 unsaved change", self.details())

    def test_clicks_where_it_was(self):
        """A click reaches what was below a popover that was closed with a key: it doesn’t keep the pointer."""
        self.open_sample(size=(720, HEIGHT))
        for text in ("Ada", "Bob", "Eve"):
            with self.subTest(text=text):
                self.details()
                self.close_details()
                x, y, width, height = self.app.rest(self.app.entry("Your Name"))
                for step in (0, 1):
                    display().point_at(x + width / 2 + step, y + height / 2)
                    self.app.let_work()
                display().press()
                display().release()
                self.app.key("ctrl+a")
                self.app.type(text)
                self.assert_becomes(lambda: self.app.entry("Your Name").text, text, "the field")

    def test_closed_by_the_display(self):
        """A click outside the popover closes it, and so does the end of its window."""
        self.open_sample(size=(720, HEIGHT))
        for place in (HEIGHT - 100, HEIGHT - 120):
            self.details()
            x, y, width, _ = display().geometry(self.app.x_windows()[0])
            self.app.click_in((x, y + place, width, 0))
            self.wait_closed()
        self.details()
        self.app.close_window()
        self.assertEqual(self.app.wait_for_end(), 0)

    def test_read_only(self):
        """A read-only file is reported."""
        write_plist(self.store, {"user.name": "Eve"})
        self.store.chmod(0o444)
        self.open_sample(size=(720, HEIGHT))
        self.assertIn("Read-only", self.details())


class SaveButtonTests(SampleTestCase):
    """A longer label for Save, and larger text, at phone width."""

    def test_save_has_room(self):
        """If the label doesn’t fit, the icon does."""
        locale = locale_variables("en_US.UTF-8")
        for name, options in (
                ("Speichern", {"LANGUAGE": "de"}), ("احفظ", {"LANGUAGE": "ar"}), ("Save", {"text_scale": 2})):
            with self.subTest(name=name):
                self.app = self.start_sample(size=(WIDTHS[0], HEIGHT), **options, **locale)
                self.app.wait_enabled("open-pane")
                self.app.win.activate("open-pane", "Account")
                self.app.wait_enabled("back")
                x, _, width, _ = self.app.inside(self.app.find("button", name=name))
                self.assertGreater(width, 0)
                self.assertTrue(0 <= x and x + width <= WIDTHS[0])
                self.app.stop()

    def test_the_icon_says_saved(self):
        """With automatic saving, the icon is named “Saved”, like the button."""
        home = self.folder / "home"
        write_plist(home / "config" / "levers" / "preferences.plist", {"SaveAutomatically": True})
        self.app = self.start_sample(size=(WIDTHS[0], HEIGHT), home=home, text_scale=2)
        self.app.wait_enabled("open-pane")
        self.app.win.activate("open-pane", "Account")
        self.app.wait_enabled("back")
        self.assertGreater(self.app.inside(self.app.find("button", name="Saved"))[2], 0)

    def test_the_icon_has_the_color_of_the_button(self):
        """With unsaved changes, the icon isn’t white on the header bar."""
        self.app = self.start_sample(size=(WIDTHS[0], HEIGHT), text_scale=2, ADW_DEBUG_COLOR_SCHEME="prefer-light")
        self.app.wait_enabled("open-pane")
        self.change()
        self.app.win.activate("open-pane", "Account")
        self.app.wait_enabled("back")
        x, y, width, height = (round(number) for number in self.app.rest(self.app.find("button", name="Save")))
        # GTK 4.18 is off by some pixels.
        line = display().pixels(x, y + height // 2, width, 1)
        self.assertGreater(max(blue - red for blue, red in zip(line[::4], line[2::4], strict=True)), 100)
