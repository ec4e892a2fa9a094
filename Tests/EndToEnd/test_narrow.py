"""A window of 360 pixels shows every control."""

import shutil
import unittest

from harness import computer
from harness.accessibility import TOGGLES
from harness.levers import write_plist
from harness.operating import display
from harness.testing import LeversTestCase, SharedAppTestCase
from harness.waiting import settled
from harness.walk import PAGES

WIDTH, HEIGHT = 360, 700
SLACK = 2  # borders
ROLES = {
    *TOGGLES, "slider", "spin button", "text", "entry", "password", "combo box", "button", "list item", "label", "list"}


class NarrowTests(SharedAppTestCase):
    """All pages of the sample in a window made narrow from outside."""

    def setUp(self):
        super().setUp()
        self.app.go("Root", "Harbor")
        window = self.app.x_windows()[0]
        display().resize(window, WIDTH, HEIGHT)
        self.assert_soon(lambda: self.app.width <= WIDTH, self.width)

    def width(self):
        return f"the window to be {WIDTH} wide; it is {self.app.width}"

    def test_everything_is_within_the_window(self):
        """No row and no control is outside a window that is 360 pixels wide."""
        for page, title in PAGES.items():
            self.app.go(page, title)
            self.app.rest(self.app.find("list item", "text", "entry", "combo box", "check box"))
            whole = self.app.width
            self.assertLessEqual(whole, WIDTH)
            for node in self.app.page.all():
                if node.role in ROLES:
                    x, _, width, _ = self.app.inside(node)
                    with self.subTest(page=page, node=str(node)):
                        self.assertGreaterEqual(x, -SLACK)
                        self.assertLessEqual(x + width, whole + SLACK)

    def test_narrow_window_is_usable(self):
        """A switch and a child page can be operated in the narrow window."""
        self.app.go("Widget")
        switch = self.app.toggle("Show Preview")
        was = switch.is_checked
        self.app.click(switch)
        self.assert_becomes(lambda: switch.is_checked, not was, "the switch")
        self.app.click(self.app.find("button", name="Back"))
        self.app.wait_page("Harbor")


@unittest.skipUnless(shutil.which("glib-compile-schemas"), "needs glib-compile-schemas")
class NarrowSchemaTests(LeversTestCase):
    def test_everything_is_within_the_window(self):
        """No row and no control of the pages of schemas is outside a window that is 360 pixels wide."""
        app = self.start(computer.ALL, size=(WIDTH, HEIGHT), **computer.install(self.folder))
        app.wait_enabled("open-pane")
        walk = computer.ComputerWalk(app)
        for part in (walk.lists, walk.pages):
            for view in part():
                app.rest(app.frames[0].children[0])
                with self.subTest(view=view):
                    whole = app.width
                    self.assertLessEqual(whole, WIDTH)
                    self.assert_all_within(app, whole)
        for view in walk.dialogs():
            with self.subTest(view=view):
                self.assertLessEqual(app.width, WIDTH)

    @settled
    def assert_all_within(self, app, whole):
        for node in app.page.all():
            if node.role in ROLES:
                x, _, width, _ = app.inside(node)
                self.assertGreaterEqual(x, -SLACK, str(node))
                self.assertLessEqual(x + width, whole + SLACK, str(node))


class NarrowIssuesTests(LeversTestCase):
    def test_the_button_with_the_issues_yields(self):
        """The number of issues in the header bar is only in wider windows; the menu opens them in all."""
        bundle = self.folder / "App" / "Settings.bundle"
        write_plist(bundle / "Root.plist", {"PreferenceSpecifiers": [
            {"Type": "PSToggleSwitchSpecifier", "Title": "Alpha", "DefaultValue": True},
            {"Type": "PSToggleSwitchSpecifier", "Title": "Beta", "Key": "beta", "DefaultValue": False}]})
        app = self.start(bundle, "--store", self.store, size=(720, HEIGHT))
        app.find("button", name="1 Issue")
        app.toggle("Beta").do_action()
        app.find("button", name="1 Unsaved Change")
        display().resize(app.x_windows()[0], WIDTH, HEIGHT)
        self.assert_soon(lambda: app.width <= WIDTH, lambda: f"the window to be {WIDTH} wide; it is {app.width}")
        self.assert_soon(lambda: not app.all("button", name="1 Issue"), "the button to go")
        app.win.activate("issues")
        app.wait_text("missing-key")
        self.assertLessEqual(app.width, WIDTH)
