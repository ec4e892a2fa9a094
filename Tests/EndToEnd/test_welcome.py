"""Without PATH: the welcome page with Open and the recent bundles."""

import shutil

from harness.dragging import FileDrag
from harness.environment import SAMPLE, Surroundings
from harness.levers import write_plist
from harness.operating import display
from harness.testing import LeversTestCase


class WelcomeTests(LeversTestCase):
    """A new user, who then opens bundles."""

    def visit(self, bundle):
        """Opens a bundle and closes it again."""
        app = self.start(bundle, home=self.folder)
        app.wait_page("Harbor")
        app.close_window()
        self.assertEqual(app.wait_for_end(), 0)

    def recent(self, app):
        """The rows of recent bundles: the strings of each, and the row."""
        app.wait_text("Recent")
        return [(" ".join(label.name for label in row.all("label")), row) for row in app.all("list item")]

    def test_first_start(self):
        """The welcome page introduces the program, and says what can be dropped; there is no list yet."""
        app = self.start(home=self.folder)
        app.wait_text("See an app’s settings")
        for name in ("Open App or Bundle…", "Open Settings File…"):
            self.assertTrue(app.find("button", name=name).is_sensitive)
        buttons = [button.name for button in app.all("button") if button.name.startswith("Open ")]
        self.assertEqual(buttons, ["Open App or Bundle…", "Open Settings File…"])
        self.assertFalse(app.text_is_shown("Recent"))
        self.assertEqual(app.titles, ["Levers"])

    def test_the_sample(self):
        """The sample is one click away, and opens in the same window."""
        app = self.start(home=self.folder)
        app.click(app.find("button", name="Try the Sample"))
        app.wait_page("Harbor")
        self.assertEqual(len(app.x_windows()), 1)

    def test_open_a_settings_file(self):
        """A settings file is chosen in a file dialog; its values are shown, in the same window."""
        file = self.folder / "org.example.plist"
        write_plist(file, {"volume": 3})
        app = self.start(home=self.folder)
        app.click(app.find("button", name="Open Settings File…"))
        self.assert_soon(lambda: "Open Settings File" in app.titles, lambda: f"the dialog among {app.titles}")
        app.focus()
        display().type(str(file))
        display().key("Return")
        app.wait_page("org.example.plist")
        self.assertEqual(len(app.x_windows()), 1)
        app.find("spin button", name="Volume")
        # Without a bundle, no key is marked.
        app.win.activate("raw")
        app.wait_page("Stored Values")
        app.wait_text("volume")
        self.assertFalse(app.text_is_shown("not in bundle"))

    def test_an_error_page_offers_another(self):
        """An error isn’t the end: another app or file can be opened immediately."""
        bundle = self.folder / "Broken.app" / "Settings.bundle"
        bundle.mkdir(parents=True)
        (bundle / "Root.plist").write_text("<plist><array/></plist>")
        app = self.start(home=self.folder)
        app.app.activate("open-path", str(bundle))
        app.wait_text("The Bundle Can’t Be Shown")
        app.click(app.find("button", name="Open Another…"))
        self.assert_soon(lambda: "Open App or Bundle" in app.titles, lambda: f"the dialog among {app.titles}")

    def test_a_damaged_settings_file_offers_another(self):
        """If a settings file can’t be read, the file dialog opens another one, in the same window."""
        damaged, other = (self.folder / name for name in ("damaged.plist", "other.plist"))
        damaged.write_text("<plist><dict><key>volume</key>")
        write_plist(other, {"volume": 3})
        app = self.start(home=self.folder)
        app.app.activate("open-path", str(damaged))
        app.wait_text("damaged.plist")
        app.click(app.find("button", name="Open Another…"))
        self.assert_soon(lambda: "Open Settings File" in app.titles, lambda: f"the dialog among {app.titles}")
        app.focus()
        display().type(str(other))
        display().key("Return")
        app.wait_page("other.plist")
        app.wait_text("Volume")
        self.assertEqual(len(app.x_windows()), 1)

    def test_a_drag_is_framed(self):
        """While something is dragged over the window it has a frame, which disappears when the drag leaves."""
        app = self.start(home=self.folder)
        app.wait_text("See an app’s settings")
        window = app.x_windows()[0]
        x, y, width, height = display().geometry(window)
        left, _, right, _ = display().frame_extents(window)

        def edge():
            """The color channels at the left edge: blue, green and red."""
            return tuple(display().pixels(x + left + 1, y + height // 2, 1, 1)[:3])

        plain = edge()
        drag = FileDrag(Surroundings.get().display, [self.folder])
        drag.hover(window, x + width // 2, y + height // 2)
        self.assert_soon(lambda: edge() != plain, "the frame")
        blue, _, red = edge()
        self.assertGreater(blue, red + 60)
        drag.leave(window)
        self.assert_becomes(edge, plain, "the edge without a drag")

    def test_recent_bundles(self):
        """Recent bundles are listed, newest first; a click opens one."""
        for name in ("First", "Second"):
            shutil.copytree(SAMPLE, self.folder / f"{name}.app" / "Settings.bundle")
            self.visit(self.folder / f"{name}.app")
        app = self.start(home=self.folder)
        (second, _), (first, row) = self.recent(app)
        self.assertIn("Harbor", first)
        self.assertIn("~/First.app/Settings.bundle", first)
        self.assertIn("~/Second.app/Settings.bundle", second)
        app.click(row)
        app.wait_page("Harbor")
        self.assertEqual(len(app.x_windows()), 1)

    def test_damaged_memory_of_recent_bundles(self):
        """A damaged list of recent bundles is ignored."""
        file = self.folder / "state" / "levers" / "recent.plist"
        file.parent.mkdir(parents=True)
        file.write_text("garbage")
        app = self.start(home=self.folder)
        app.wait_text("See an app’s settings")
        app.app.activate("open-path", str(SAMPLE))
        app.wait_page("Harbor")
