"""The command palette: typing to find every command, page and setting; and the main menu with the same commands."""

from harness.levers import write_plist
from harness.operating import display
from harness.testing import LeversTestCase, SharedAppTestCase
from harness.waiting import settled

TITLE = "Command Palette"
FIELD = "Type a command, page or setting"
SLACK = 2  # borders


class Palette:
    """Operations for the palette of a program."""

    def __init__(self, test, app, field=FIELD, title=TITLE):
        self.test, self.app, self.field, self.title = test, app, field, title

    def open(self):
        self.app.key("ctrl+shift+p")
        self.wait()

    def wait(self):
        self.dialog = self.app.dialog(self.title)
        self.entry = self.dialog.find("text", "entry", name=self.field)
        self.test.assert_soon(lambda: "focused" in self.focus_states(), "the focus in the palette's field")

    def focus_states(self):
        return {state for node in self.entry.all() for state in node.states}

    @settled
    def rows(self):
        """The titles of the visible rows."""
        return [row.name for row in self.dialog.all("list item")]

    def type(self, text):
        """Replaces the text, and waits until it is there."""
        self.app.key("ctrl+a")
        self.app.type(text)
        self.test.assert_becomes(lambda: self.entry.text, text, "the text of the field")

    def run(self, text, first):
        """Chooses the first row for a text."""
        self.type(text)
        self.test.assert_soon(lambda: self.rows()[:1] == [first], lambda: f"“{first}”; there is {self.rows()}")
        self.app.key("Return")
        self.wait_gone()

    def wait_gone(self):
        self.test.assert_soon(lambda: not self.app.has_dialog(), "the palette to go")
        # Like a window manager, if the palette is a separate window.
        self.app.focus()


class PaletteTests(SharedAppTestCase):
    """One process with the sample; each test begins on the first page."""

    def setUp(self):
        super().setUp()
        self.app.go("Root", "Harbor")
        self.palette = Palette(self, self.app)

    def has_focus(self, name):
        return bool(self.app.row(name).with_state("focused"))

    def test_a_command(self):
        """Enter runs the selected entry: here a command that is then shown as on."""
        self.palette.open()
        self.palette.run("show keys", "Show Keys")
        self.assert_becomes(lambda: self.app.win.state("show-keys"), True, "whether keys are shown")
        self.palette.open()
        self.palette.type("show keys")
        self.assert_soon(lambda: any(n.name == "On" for n in self.palette.dialog.all("label")), "the word “On”")
        self.app.key("Return")
        self.assert_becomes(lambda: self.app.win.state("show-keys"), False, "whether keys are shown")
        self.palette.wait_gone()

    def test_a_page(self):
        """A page is shown with back navigation."""
        self.palette.open()
        self.palette.run("storage", "Storage")
        self.app.wait_page("Storage")
        self.app.win.activate("back")
        self.app.wait_page("Advanced")

    def test_a_setting(self):
        """The page of a setting is shown, and its row has the focus."""
        self.palette.open()
        self.palette.run("write a log", "Write a Log")
        self.app.wait_page("Advanced")
        self.assert_soon(lambda: self.has_focus("Write a Log"), "the focus on the row")

    def test_every_page_and_command_is_listed_before_one_types(self):
        """Without a text, commands come first, and the last page is at the end."""
        self.palette.open()
        self.assert_soon(lambda: "Open App or Bundle…" in self.palette.rows(), lambda: f"commands in {self.palette.rows()}")
        self.assertNotIn("Write a Log", self.palette.rows())
        self.app.key("Escape")
        self.palette.wait_gone()

    def test_arrow_keys(self):
        """Up and Down select while typing; the field announces the entry."""
        self.palette.open()
        self.palette.type("compare")
        self.assert_soon(lambda: len(self.palette.rows()) >= 2, "rows")
        first, second = self.palette.rows()[:2]
        self.assert_soon(lambda: first in self.palette.entry.description, "the first row as the field's description")
        self.app.key("Down")
        self.assert_soon(lambda: second in self.palette.entry.description, "the second one")
        self.app.key("Up")
        self.assert_soon(lambda: first in self.palette.entry.description, "the first one")
        self.app.key("Escape")
        self.palette.wait_gone()

    def test_a_click(self):
        """A click on a row chooses it."""
        self.palette.open()
        self.palette.type("about levers")
        self.assert_becomes(self.palette.rows, ["About Levers"], "the rows")
        self.app.click(self.palette.dialog.all("list item", name="About Levers")[0])
        self.app.wait_text("0.2.0")
        self.app.key("Escape")
        self.palette.wait_gone()

    def test_unavailable_commands_are_omitted(self):
        """Save is listed if there is something to save; Undo has the name of the edit."""
        self.palette.open()
        self.palette.type("save")
        self.assert_soon(lambda: self.palette.rows() and "Save" not in self.palette.rows(), "other commands only")
        self.app.key("Escape")
        self.palette.wait_gone()
        self.app.toggle("Sync Automatically").do_action()
        self.app.wait_enabled("save")
        self.palette.open()
        self.palette.run("undo change of sync", "Undo Change of Sync Automatically")
        self.app.wait_enabled("save", False)

    def test_escape_gives_the_focus_back(self):
        """The previous row has the focus again; nothing happened."""
        self.app.focus_by_keys(self.app.row("Sync Automatically"))
        self.palette.open()
        self.app.type("storage")
        self.app.key("Escape")
        self.palette.wait_gone()
        self.assert_soon(lambda: self.has_focus("Sync Automatically"), "the focus on the row")
        self.app.wait_page("Harbor")

    def test_nothing_found(self):
        """A message says that nothing was found, and Enter does nothing."""
        self.palette.open()
        self.palette.type("zzz")
        self.app.wait_text("Nothing found")
        self.app.key("Return")
        self.assertTrue(self.app.has_dialog())
        self.app.key("Escape")
        self.palette.wait_gone()

    def test_a_language(self):
        """The language can also be chosen by typing, by name or by tag."""
        self.app.win.activate("choose-language")
        languages = Palette(self, self.app, "Type a language", "Language")
        languages.wait()
        self.assert_soon(lambda: "System" in languages.rows(), "the system's language")
        languages.run("deutsch", "Deutsch")
        self.assert_becomes(lambda: self.app.win.state("language"), "de", "the language")
        self.palette.open()
        self.palette.run("language: system", "Language: System")
        self.assert_becomes(lambda: self.app.win.state("language"), "", "the language")

    def test_any_width(self):
        """Rows are completely inside the dialog in windows of any width."""
        for width in (360, 720, 1280):
            with self.subTest(width=width):
                display().resize(self.app.x_windows()[0], width, 700)
                self.palette.open()
                if len(self.app.x_windows()) > 1:
                    # The dialog is a separate window, which a window manager would fit.
                    display().resize(self.app.x_windows()[-1], min(width, 560), 500)
                self.palette.type("compare")
                row = self.palette.dialog.all("list item")[0]
                frame = self.app.frames[-1]
                self.assert_soon(lambda: frame.children[0].extents[2] <= width, "the width of the dialog")
                self.app.rest(row)
                for node in self.palette.dialog.all():
                    if node.role in ("label", "entry", "list item") and node.extents[2] > 0:
                        x, _, node_width, _ = self.app.inside(node, frame)
                        self.assertGreaterEqual(x, -SLACK, node)
                        self.assertLessEqual(x + node_width, frame.children[0].extents[2] + SLACK, node)
                self.app.key("Escape")
                self.palette.wait_gone()


class OtherWindowsTests(LeversTestCase):
    """The palette without a bundle, and with a large one."""

    def test_on_the_welcome_page(self):
        """There are only commands that can be used."""
        app = self.start()
        app.wait_text("drop it here")
        palette = Palette(self, app, "Type a command")
        palette.open()
        self.assert_soon(lambda: "Open App or Bundle…" in palette.rows(), "commands")
        self.assertNotIn("Save As…", palette.rows())
        palette.run("try the sample", "Try the Sample")
        app.wait_page("Harbor")

    def test_ten_thousand_settings(self):
        """The last of many settings is found and shown."""
        bundle = self.folder / "Settings.bundle"
        write_plist(bundle / "Root.plist", {"PreferenceSpecifiers": [
            {"Type": "PSToggleSwitchSpecifier", "Key": f"k{n}", "Title": f"Number {n}"} for n in range(10_000)]})
        app = self.start(bundle, "--store", self.store, size=(720, 700))
        app.find("switch", "toggle button", "check box", name="Number 0")
        palette = Palette(self, app)
        palette.open()
        palette.run("number 9998", "Number 9998")
        self.assert_soon(lambda: app.row("Number 9998").with_state("focused"), "the focus")


class MenuTests(SharedAppTestCase):
    """The main menu."""

    def items(self):
        """The visible items: those in a submenu have no size yet."""
        return [item for item in self.app.all("menu item") if item.extents[2] > 0]

    def open(self):
        self.app.key("F10")
        self.assert_soon(lambda: len(self.items()) >= 8, "the items of the menu")

    def test_it_fits_a_laptop(self):
        """All items are visible on a screen of 768 pixels with a bar at the top."""
        display().resize(self.app.x_windows()[0], 720, 700)
        self.open()
        tops = [self.app.place(item) for item in self.items()]
        height = max(y + h for _, y, _, h in tops) - min(y for _, y, _, _ in tops)
        self.assertLessEqual(height, 690)
        display().key("Escape")
        self.assert_soon(lambda: not self.app.all("menu item"), "the menu to close")

    def test_nothing_is_there_twice(self):
        """Each entry appears once, with import and export in the section of the settings file."""
        names = self.app.menu_items()
        self.assertEqual(len(names), len(set(names)), names)
        self.assertLess(names.index("Show Modified Only"), names.index("For Developers"))
        inside = self.app.menu_items(submenu="Settings File")
        for name in ("Save As…", "Import Settings…", "Export Settings…"):
            self.assertEqual(inside.count(name), 1, inside)
