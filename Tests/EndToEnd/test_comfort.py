"""Convenience: the program continues where the user left off, and everything works with the keyboard."""

import re
import shutil

from harness.dragging import FileDrag
from harness.environment import ROOT, SAMPLE
from harness.levers import read_plist, write_plist
from harness.operating import display
from harness.testing import LeversTestCase, SharedAppTestCase


class ReopeningTests(LeversTestCase):
    """A bundle is opened, closed, and opened again."""

    def begin(self, title="Harbor", **options):
        app = self.start(SAMPLE, home=self.folder, **options)
        app.wait_page(title)
        return app

    def leave(self, app):
        app.close_window()
        self.assertEqual(app.wait_for_end(), 0)

    def test_page_and_place_on_it(self):
        """The page is shown again, with those on its path, scrolled to the same position."""
        app = self.begin(size=(600, 420))
        app.go("Advanced")
        app.go("Storage")
        self.leave(app)
        again = self.begin("Storage", size=(600, 420))
        again.win.activate("back")
        again.wait_page("Advanced")

    def test_scrolled(self):
        """The scroll position of a page is remembered."""
        app = self.begin(size=(600, 420))
        app.focus_by_keys(app.row("Account"))
        app.key("End")
        self.assert_soon(lambda: app.place(app.row("Advanced"))[1] < 420, "the end of the page")
        self.leave(app)
        file = self.folder / "state" / "levers" / "recent.plist"
        scrolled = read_plist(file)["Recent"][0]["Place"]["Scrolled"]
        self.assertGreater(scrolled, 100)
        again = self.begin(size=(600, 420))
        self.assert_soon(lambda: again.place(again.row("Advanced"))[1] < 420, "the end of the page again")

    def test_window_size(self):
        """The window is restored to its size before it is shown."""
        app = self.begin(size=(640, 560))
        self.assert_soon(lambda: 560 < app.width <= 640, lambda: f"the size; the width is {app.width}")
        width = app.width
        self.leave(app)
        again = self.begin(size=None)
        self.assert_soon(lambda: again.width == width, lambda: f"a width of {width}; it is {again.width}")

    def test_a_missing_page(self):
        """If the page no longer exists, the first one is shown, without a message."""
        bundle = self.folder / "Copy.app" / "Settings.bundle"
        shutil.copytree(SAMPLE, bundle)
        app = self.start(bundle, home=self.folder)
        app.wait_page("Harbor")
        app.go("Advanced")
        self.leave(app)
        (bundle / "Advanced.plist").unlink()
        again = self.start(bundle, home=self.folder)
        again.wait_page("Harbor")
        self.assertFalse(again.has_dialog())


class RecentTests(LeversTestCase):
    """The list of the welcome page."""

    def visit(self, name):
        bundle = self.folder / f"{name}.app" / "Settings.bundle"
        write_plist(bundle / "Root.plist", {"Title": name, "PreferenceSpecifiers": []})
        app = self.start(bundle, home=self.folder)
        self.assert_soon(lambda: app.titles, "a window")
        self.assert_soon(
            lambda: (file := self.folder / "state" / "levers" / "recent.plist").exists()
            and any(name in entry["Bundle"] for entry in read_plist(file)["Recent"]), "the list")
        app.close_window()
        app.wait_for_end()

    def test_missing_ones_are_removed_by_a_button(self):
        """A missing bundle can’t be opened, and has a Remove button; the others show when they were opened."""
        self.visit("Here")
        self.visit("Gone")
        shutil.rmtree(self.folder / "Gone.app")
        app = self.start(home=self.folder)
        app.wait_text("No longer exists: ~/Gone.app")
        app.wait_text("Last opened today")
        row = next(row for row in app.all("list item") if any("No longer" in label.name for label in row.all("label")))
        app.click(row, at=(0.3, 0.5))
        self.assertFalse(app.has_dialog())
        button = next(b for b in app.all("button") if b.name.startswith("Remove"))
        app.click(button)
        self.assert_soon(lambda: not app.text_is_shown("No longer exists"), "the row to go")
        names = [entry["Bundle"] for entry in read_plist(self.folder / "state" / "levers" / "recent.plist")["Recent"]]
        self.assertEqual(len(names), 1)
        self.assertIn("Here.app", names[0])

    def test_alt_1_opens_the_first(self):
        """Alt+1 opens the first existing bundle in the list."""
        self.visit("Here")
        self.visit("Gone")
        shutil.rmtree(self.folder / "Gone.app")
        app = self.start(home=self.folder)
        app.wait_text("Recent")
        app.key("alt+1")
        app.wait_page("Here")


class KeyTests(SharedAppTestCase):
    """Keys for moving through pages and rows."""

    def setUp(self):
        super().setUp()
        self.app.go("Root", "Harbor")
        display().resize(self.app.x_windows()[0], 700, 500)

    def focused(self):
        return [node.name for node in self.app.page.with_state("focused")]

    def test_alt_and_a_number(self):
        """Alt+1 to Alt+9 open the pages of the rows that have one, in order."""
        self.app.key("alt+2")
        self.app.wait_page("Appearance")
        self.app.key("alt+Left")
        self.app.wait_page("Harbor")
        self.app.key("alt+1")
        self.app.wait_page("Account")
        self.app.key("alt+9")
        self.app.wait_page("Account")
        self.app.key("alt+Left")
        self.app.wait_page("Harbor")

    def test_home_and_end(self):
        """End goes to the last row of the page, Home to the first, across groups, even from the text of a value."""
        self.app.focus_by_keys(self.app.row("Sync Automatically"))
        last = self.app.row("Advanced")

        def is_at_the_end():
            focus = next(iter(self.app.page.with_state("focused")), None)
            return focus is not None and self.app.place(focus)[1] >= self.app.place(last)[1]

        # The second time, the text of a value has the focus.
        for _ in range(2):
            self.app.key("End")
            self.assert_soon(is_at_the_end, lambda: f"the focus on the last row; it is on {self.focused()}")
            self.app.key("Home")
            self.assert_soon(lambda: {"Version", "2.1 (340)"} & set(self.focused()),
                             lambda: f"the focus on the first row; it is on {self.focused()}")

    def test_page_down_and_up(self):
        """Page Down moves the focus by about a window’s height, and Page Up back."""
        self.app.focus_by_keys(self.app.row("Sync Automatically"))
        before = self.app.place(self.app.row("Account"))[1]
        self.app.key("Page_Down")
        self.assert_soon(lambda: self.app.place(self.app.row("Account"))[1] < before - 200, "the page to scroll")
        self.assert_soon(lambda: self.focused() and "Sync Automatically" not in self.focused(), "the focus to move")
        self.app.key("Page_Up")
        self.assert_soon(lambda: "Sync Automatically" in self.focused(), lambda: f"the row; it is {self.focused()}")

    def test_without_focus(self):
        """In a new window without focus, End goes to the end of the page as well."""
        app = self.start_sample(size=(700, 500))
        app.wait_page("Harbor")
        app.key("End")
        self.assert_soon(lambda: app.place(app.row("Advanced"))[1] < 500, "the end of the page")

    def test_keys_in_a_text_stay_there(self):
        """Home and End in a field move its cursor."""
        self.app.fill("Your Name", "abc")
        self.assert_becomes(lambda: self.app.entry("Your Name").text, "abc", "the text")
        for key in ("Home", "x", "End", "y"):
            display().key(key)
        self.assert_becomes(lambda: self.app.entry("Your Name").text, "xabcy", "the text")
        self.app.win.activate("undo")


class ShortcutsTests(SharedAppTestCase):
    """The table of commands has every action, and the shortcuts dialog every command with a shortcut."""

    COMMAND = re.compile(r'Command\(\s*\.\w+,\s*"((?:app|win)\.[a-z-]+)",\s*tr\("([^"]+)"\)(,)?')

    def test_complete(self):
        """Every action without a parameter is a command, and every shortcut is in the dialog."""
        table = (ROOT / "Sources" / "Levers" / "Application" / "Command.swift").read_text()
        commands = self.COMMAND.findall(table)
        self.assertGreater(len(commands), 30)
        known = {action for action, _, _ in commands}
        for prefix, group in {"app": self.app.app, "win": self.app.win}.items():
            for name, (_, parameter) in group.descriptions.items():
                # Actions with a parameter get it from their object.
                if not parameter:
                    self.assertIn(f"{prefix}.{name}", known, "the palette does not have this action")
        self.app.key("ctrl+question")
        for _, title, has_keys in commands:
            if has_keys:
                self.app.wait_text(title)


class DropTests(LeversTestCase):
    """Dragging folders and files onto a window."""

    def drop(self, app, path, widget=None):
        window = app.x_windows()[-1]
        x, y, width, height = app.rest(widget) if widget else display().geometry(window)
        FileDrag(app.surroundings.display, [path]).drop(window, x + width / 2, y + height / 2)

    def test_a_folder_on_the_welcome_page(self):
        """The window shows a dropped bundle."""
        app = self.start()
        app.wait_text("drop it here")
        self.drop(app, SAMPLE.parent)
        app.wait_page("Harbor")
        self.assertEqual(len(app.x_windows()), 1)

    def test_a_page_on_a_window_with_a_bundle(self):
        """A page’s file opens in another window."""
        app = self.open_sample()
        self.drop(app, SAMPLE / "Advanced.plist")
        self.assert_becomes(lambda: len(app.x_windows()), 2, "the number of windows")

    def test_on_a_text_field(self):
        """A field doesn’t take a path as its text: the bundle opens there, too."""
        app = self.open_sample()
        entry = app.entry("Your Name")
        self.drop(app, SAMPLE / "Advanced.plist", entry)
        self.assert_becomes(lambda: len(app.x_windows()), 2, "the number of windows")
        self.assertFalse(app.is_modified)

    def test_anything_but_a_bundle(self):
        """Anything else is reported."""
        app = self.start()
        app.wait_text("drop it here")
        self.drop(app, self.folder)
        app.answer("The Bundle Can’t Be Opened", "Close")
