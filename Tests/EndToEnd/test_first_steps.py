"""A new user’s first steps: from the welcome page to a settings file, a value, the changes, and saving."""

from harness.levers import read_plist, write_plist
from harness.testing import LeversTestCase

VALUES = {f"key{number:02}": f"text {number}" for number in range(30)} | {"enabled": False, "port": 8080}


class FirstStepsTests(LeversTestCase):
    """The numbers of key presses and clicks are the allowed maximum."""

    def begin(self, **options):
        home = self.folder / "home"
        write_plist(self.store, VALUES)
        app = self.start(self.store, home=home)
        app.wait_page("store.plist")
        app.close_window()
        self.assertEqual(app.wait_for_end(), 0)
        self.count = 0
        self.app = self.start(home=home, **options)
        self.app.wait_text("Recent")

    def press(self, *keys):
        for key in keys:
            self.count += 1
            self.app.step(key)

    def press_until(self, key, name, most=12):
        """Presses a key until the widget with a name has the focus."""
        for _ in range(most):
            self.press(key)
            focused = self.app.focused
            if focused and name in focused.name:
                return
        self.fail(f"{key} does not reach {name}")

    def type(self, text):
        self.count += len(text)
        self.app.type(text)

    def test_by_keys(self):
        self.begin(size=(360, 640))
        self.press_until("Tab", "store.plist")
        self.press("Return")
        self.app.wait_page("store.plist")
        self.press("ctrl+f")
        self.type("port")
        self.app.wait_status("1 setting")
        self.press_until("Down", "Port")
        self.press("Return", "ctrl+a")
        self.type("9090")
        self.press("ctrl+shift+c")
        self.app.wait_page("Unsaved Changes")
        self.app.wait_text("8080")
        self.press("ctrl+z")
        self.app.wait_text("No Unsaved Changes")
        self.press("ctrl+shift+z")
        self.app.wait_text("9090")
        self.press("ctrl+s")
        self.app.wait_enabled("save", False)
        self.assertEqual(read_plist(self.store)["port"], 9090)
        self.assertLessEqual(self.count, 23)

    def click(self, node, **options):
        self.count += 1
        self.app.click(node, **options)

    def test_by_pointer(self):
        self.begin(size=(1280, 800))
        self.click(self.app.row("store.plist"))
        self.app.wait_page("store.plist")
        self.click(self.app.toggle("Enabled"))
        self.click(self.app.find("button", name="1 Unsaved Change"))
        self.app.wait_page("Unsaved Changes")
        self.click(self.app.find("button", name="Revert Enabled"))
        self.app.wait_text("No Unsaved Changes")
        self.click(self.app.find("button", name="Back"))
        self.app.wait_page("store.plist")
        self.click(self.app.toggle("Enabled"))
        self.app.wait_enabled("save")
        self.click(self.app.find("button", name="Save"))
        self.app.wait_enabled("save", False)
        self.assertEqual(read_plist(self.store)["enabled"], True)
        self.assertLessEqual(self.count, 7)
