"""Every command is a GAction, enabled when it is useful, and can be used without the pointer."""

from harness.environment import SAMPLE
from harness.levers import write_plist
from harness.operating import display
from harness.testing import LeversTestCase, SharedAppTestCase

APPLICATION = {"open": "", "open-file": "", "open-path": "s", "new-window": "", "shortcuts": "", "about": "", "quit": ""}
WINDOW = {
    "save": "", "save-as": "", "save-to": "s", "undo": "", "redo": "", "open-pane": "s", "back": "", "close": "",
    "search": "", "show-modified": "", "reset-row": "s", "reset-page": "", "reset-all": ""}


class ActionTests(SharedAppTestCase):
    """The actions of a window with the sample."""

    def setUp(self):
        super().setUp()
        self.app.go("Root", "Harbor")

    def enabled(self, *names):
        found = self.app.win.descriptions
        return {name: found[name][0] for name in names}

    def test_all_commands_are_actions(self):
        """All actions exist, with the right kind of parameter."""
        found = {name: kind for name, (_, kind) in self.app.app.descriptions.items()}
        self.assertEqual(APPLICATION, {name: found.get(name) for name in APPLICATION})
        found = {name: kind for name, (_, kind) in self.app.win.descriptions.items()}
        self.assertEqual(WINDOW, {name: found.get(name) for name in WINDOW})

    def test_enabled_state_follows(self):
        """save, undo and redo are enabled when there is something to save, undo and redo."""
        self.assertEqual(self.enabled("save", "undo", "redo"), {"save": False, "undo": False, "redo": False})
        self.app.toggle("Sync Automatically").do_action()
        self.app.wait_enabled("undo")
        self.assertEqual(self.enabled("save", "undo", "redo"), {"save": True, "undo": True, "redo": False})
        self.assertTrue(self.app.find("button", name="Save").is_sensitive)
        self.app.win.activate("undo")
        self.app.wait_enabled("redo")
        self.assertEqual(self.enabled("save", "undo", "redo"), {"save": False, "undo": False, "redo": True})
        self.assertFalse(self.app.find("button", name="Save").is_sensitive)

    def test_open_pane(self):
        """win.open-pane shows a pane by its file’s name, and goes back to one that is open."""
        self.app.go("Advanced")
        self.app.go("Storage")
        self.app.go("Cache")
        self.app.go("Advanced")
        self.app.win.activate("back")
        self.app.wait_page("Harbor")
        self.app.wait_enabled("back", False)

    def test_open_pane_that_does_not_exist(self):
        """win.open-pane with an unknown name says so in a dialog."""
        self.app.win.activate("open-pane", "Nowhere")
        heading = "The Page Can’t Be Opened"
        text = " ".join(node.name for node in self.app.dialog(heading).all("label"))
        self.assertIn("Nowhere", text)
        self.app.answer(heading, "Close")
        self.app.wait_page("Harbor")

    def test_open_pane_outside_of_the_bundle(self):
        """win.open-pane does not leave the bundle."""
        write_plist(self.folder / "Evil.plist", {"PreferenceSpecifiers": []})
        for name in ("../../../../../etc/passwd", str(self.folder / "Evil"), "", "."):
            with self.subTest(name=name):
                self.app.win.activate("open-pane", name)
                self.app.answer("The Page Can’t Be Opened", "Close")
                self.app.wait_page("Harbor")

    def test_back_and_first_page(self):
        """win.back goes back a page; it is enabled only if there is one."""
        self.assertEqual(self.enabled("back"), {"back": False})
        self.app.go("Advanced")
        self.app.go("Storage")
        self.app.wait_enabled("back")
        self.app.win.activate("back")
        self.app.wait_page("Advanced")
        self.app.win.activate("back")
        self.app.wait_page("Harbor")
        self.app.wait_enabled("back", False)

    def test_menu(self):
        """The main menu opens; a command of it opens the preferences."""
        button = self.app.all("button", "toggle button", name="Main Menu")[-1]
        self.app.click(button)
        self.assert_soon(lambda: len(self.app.all("menu item")) >= 8, "the items of the menu")
        # Hidden tools come first, if they have something to show.
        items = [item.name for item in self.app.all("menu item")]
        for _ in range(items.index("Preferences")):
            display().key("Down")
        display().key("Return")
        self.app.wait_text("Save Automatically")
        self.app.key("Escape")
        self.assert_soon(lambda: not self.app.text_is_shown("Save Automatically"), "the preferences to close")


class DialogTests(LeversTestCase):
    """The program’s own windows."""

    def test_about(self):
        """app.about shows our name and version; Escape closes it."""
        app = self.open_sample()
        app.app.activate("about")
        app.wait_text("Levers")
        app.wait_text("0.2.0")
        app.key("Escape")
        self.assert_soon(lambda: not app.text_is_shown("0.2.0"), "the about dialog to go")
        app.wait_page("Harbor")

    def test_actions_of_the_welcome_page(self):
        """On the welcome page there is nothing to save, undo or go back to."""
        app = self.start()
        app.wait_text("Levers")
        found = app.win.descriptions
        for name in ("save", "save-as", "save-to", "undo", "redo", "open-pane", "back"):
            self.assertFalse(found[name][0], name)


class OpenPathTests(LeversTestCase):
    """app.open-path opens a path."""

    def test_in_the_welcome_window(self):
        """The window with the welcome page shows the bundle."""
        app = self.start()
        app.app.activate("open-path", str(SAMPLE))
        app.wait_page("Harbor")
        self.assertEqual(len(app.x_windows()), 1)

    def test_in_a_window_of_its_own(self):
        """If a bundle is already open, another window shows the second."""
        bundle = self.folder / "Other.app" / "Settings.bundle"
        write_plist(bundle / "Root.plist", {"PreferenceSpecifiers": [
            {"Type": "PSTitleValueSpecifier", "Title": "Other Row", "Key": "x", "DefaultValue": "y"}]})
        app = self.open_sample()
        app.app.activate("open-path", str(bundle.parent))
        self.assert_becomes(lambda: len(app.x_windows()), 2, "the number of windows")
        app.wait_text("Other Row")

    def test_a_path_that_means_nothing(self):
        """A bad path is reported in a dialog."""
        app = self.open_sample()
        app.app.activate("open-path", str(self.folder / "nowhere"))
        dialog = app.dialog("The Bundle Can’t Be Opened")
        self.assertIn("nowhere", " ".join(node.name for node in dialog.all("label")))
        app.answer("The Bundle Can’t Be Opened", "Close")
