"""The preferences of the app itself: saved in a file, and applied to all windows immediately."""

from harness.environment import SAMPLE
from harness.levers import read_plist, write_plist
from harness.operating import display
from harness.testing import LeversTestCase


class PreferencesTests(LeversTestCase):
    """A user whose home is the test’s folder."""

    def setUp(self):
        super().setUp()
        self.file = self.folder / "config" / "levers" / "preferences.plist"

    def begin(self, *arguments):
        app = self.start(SAMPLE, "--store", self.store, *arguments, home=self.folder)
        app.wait_page("Harbor")
        return app

    def open_preferences(self, app):
        app.key("ctrl+comma")
        self.assert_becomes(lambda: len(app.x_windows()), 2, "the number of windows")
        self.assert_soon(lambda: "Preferences" in app.titles, "the window with the preferences")
        app.focus(app.x_windows()[-1])

    def switch(self, app, name):
        return app.tree.find("switch", "check box", "toggle button", name=name).all(
            "switch", "check box", "toggle button", name=name)[-1]

    def test_there_is_nothing_to_search(self):
        """The few rows have no search, with neither a button nor keys."""
        app = self.begin()
        self.open_preferences(app)
        app.tree.find("label", name="Save Automatically")
        frame = app.frames[-1]
        self.assertFalse([node for node in frame.all("button") if node.name == "Search"])
        app.key("ctrl+f")
        app.type("s")
        app.key("Tab")
        self.assertFalse(frame.all("entry", "text", name="Search"))

    def stored(self):
        return read_plist(self.file) if self.file.exists() else {}

    def background(self, app):
        """The brightness of the first window below its header bar."""
        window = app.x_windows()[0]
        x, y, width, height = display().geometry(window)
        return display().brightness(x + width / 2, y + height - 40)

    def test_style(self):
        """The style changes immediately, is saved, and is used from the next start on."""
        app = self.begin()
        self.assert_soon(lambda: self.background(app) > 200, "the light style")
        self.open_preferences(app)
        row = app.tree.find("list item", "combo box", "button", name="Style")
        app.click(row)
        self.assert_soon(lambda: len(row.all("list item")) > 2, "the options")
        for key in ("Home", "Down", "Down", "Return"):
            display().key(key)
        self.assert_soon(lambda: self.background(app) < 80, "the dark style")
        self.assert_becomes(self.stored, {"Theme": "dark"}, "the file")
        app.stop()
        again = self.begin()
        self.assert_soon(lambda: self.background(again) < 80, "the dark style again")

    def test_autosave(self):
        """With Save Automatically a change is saved without any command, also in open windows."""
        app = self.begin()
        self.open_preferences(app)
        self.switch(app, "Save Automatically").do_action()
        self.assert_becomes(self.stored, {"SaveAutomatically": True}, "the file")
        app.key("Escape")
        self.assert_becomes(lambda: len(app.x_windows()), 1, "the number of windows")
        app.toggle("Sync Automatically").do_action()
        self.assert_soon(lambda: self.store.exists() and read_plist(self.store).get("mail.sync") is False, "the save")
        app.wait_enabled("save", False)
        # Without delay, and without a question.
        app.toggle("Sync Automatically").do_action()
        app.close_window()
        self.assertEqual(app.wait_for_end(), 0)
        self.assertIs(read_plist(self.store).get("mail.sync", True), True)

    def test_show_keys(self):
        """With Show Keys the rows of open windows show their keys, and those of later windows."""
        app = self.begin()
        self.assertFalse(app.text_is_shown("mail.sync"))
        self.open_preferences(app)
        self.switch(app, "Show Keys").do_action()
        app.wait_text("mail.sync")
        app.app.activate("quit")
        self.assertEqual(app.wait_for_end(), 0)
        again = self.begin()
        again.wait_text("mail.sync")

    def test_device(self):
        """The preferred device is used unless the command line has another one."""
        write_plist(self.file, {"Device": "phone"})
        app = self.begin()
        self.assertFalse(app.text_is_shown("Show Two Messages Side by Side"))
        app.stop()
        again = self.begin("--device", "pad")
        again.wait_text("Show Two Messages Side by Side")

    def test_one_window(self):
        """Opening it again brings the same window to the front; quitting closes it and keeps the last changes."""
        app = self.begin()
        self.open_preferences(app)
        app.app.activate("preferences")
        app.wait_text("Keep Unsaved Passwords")
        self.assertEqual(len(app.x_windows()), 2)
        self.switch(app, "Show Keys").do_action()
        app.app.activate("quit")
        self.assertEqual(app.wait_for_end(), 0)
        self.assertEqual(self.stored(), {"ShowKeys": True})

    def test_damaged_file(self):
        """A damaged file is ignored, and left as it is."""
        self.file.parent.mkdir(parents=True)
        self.file.write_text("garbage")
        app = self.begin()
        self.open_preferences(app)
        self.switch(app, "Show Keys").do_action()
        app.app.activate("quit")
        self.assertEqual(app.wait_for_end(), 0)
        self.assertEqual(self.file.read_text(), "garbage")
