"""All text has a contrast of at least 4.5 to 1, as WCAG 2 requires."""

from collections import Counter

from harness.levers import write_plist
from harness.operating import display
from harness.testing import LeversTestCase, SampleTestCase
from harness.walk import PAGES, VALUES

LEAST = 4.5
# Letters of this size have strokes of at least a pixel, in the color of the text.
SCALE = 2
LOOKS = {
    "light": {"ADW_DEBUG_COLOR_SCHEME": "prefer-light"}, "dark": {"ADW_DEBUG_COLOR_SCHEME": "prefer-dark"},
    "high contrast": {"ADW_DEBUG_HIGH_CONTRAST": "1"}}


def luminance(color):
    blue, green, red = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
                        for part in (byte / 255 for byte in color))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(pixels):
    """The contrast of the most frequent color with the one that differs most from it."""
    colors = Counter(pixels[index : index + 3] for index in range(0, len(pixels), 4))
    ground = luminance(colors.most_common(1)[0][0])
    return max((max(ground, other) + 0.05) / (min(ground, other) + 0.05) for other in map(luminance, colors))


class ContrastTests(SampleTestCase):
    """The pages of the sample, and the views of the program."""

    def labels(self, node, found):
        """The labels below a node, except for insensitive ones, and for Save, which has the theme’s colors."""
        if not node.is_visible or not node.is_sensitive or (node.role, node.name) == ("button", "Save"):
            return found
        if node.role == "label":
            found.append(node)
        else:
            for child in node.children:
                self.labels(child, found)
        return found

    def seen(self):
        """The labels with the places of what they are visible in: the page, the sidebar, and the editor."""
        window = self.app.frames[0].children[0]
        parts = [(part, window) for part in (self.app.page, *self.app.tree.all("list", name="Pages"))]
        if self.app.editor:
            content = self.app.editor_page.find("scroll pane")
            parts.append((content, content))
        return [(label, self.app.place(frame)) for part, frame in parts for label in self.labels(part, [])]

    def assert_legible(self, view):
        app = self.app
        app.rest(app.frames[0].children[0])
        count = 0
        for node, (left, top, width, height) in self.seen():
            name = node.name
            x, y, w, h = (round(part) for part in app.place(node))
            is_inside = x >= left and y >= top and x + w <= left + width and y + h <= top + height
            if not name.strip() or not is_inside or w <= 0 or h <= 0:
                continue
            count += 1
            with self.subTest(view=view, text=name):
                self.assertGreaterEqual(round(contrast(display().pixels(x, y, w, h)), 2), LEAST)
        self.assertGreater(count, 1, view)

    def test_texts_are_legible(self):
        """In light, dark and high contrast, on pages and in views."""
        for look, variables in LOOKS.items():
            write_plist(self.store, VALUES)
            app = self.open_sample(size=(1280, 1500), text_scale=SCALE, **variables)
            with self.subTest(look=look):
                for page in ("Root", "Account", "Appearance", "Advanced"):
                    app.go(page, PAGES[page])
                    self.assert_legible(page)
                app.go("Root", PAGES["Root"])
                self.change()
                for action, title in (
                        ("changes", "Unsaved Changes"), ("compare-saved", "Compare"), ("raw", "Stored Values"),
                        ("search", "Search")):
                    app.win.activate(action)
                    app.wait_page(title)
                    self.assert_legible(title)
                    app.win.activate("first-page")
                    app.wait_page(PAGES["Root"])
                app.go("Advanced")
                for action, index, text in (("edit-bundle", (), "Elements of “Advanced”"), ("edit-element", "4", "Options")):
                    app.win.activate(action, *index)
                    app.wait_text(text)
                    self.assert_legible(text)
            app.stop()


class InsensitiveTests(LeversTestCase):
    """Rows that can’t be operated."""

    def test_reasons_are_legible_and_other_texts_dimmed(self):
        """The bundle’s text below the title is dimmed like the title; the reason why a row doesn’t work isn’t."""
        switch = {"Type": "PSToggleSwitchSpecifier", "DefaultValue": True, "LeversEnabled": False}
        page = {"Type": "PSChildPaneSpecifier", "LeversEnabled": False}
        bundle = self.folder / "App" / "Settings.bundle"
        write_plist(bundle / "Root.plist", {"PreferenceSpecifiers": [
            {**switch, "Title": "Switch", "Key": "switch", "IASKSubtitle": "Text of Switch"},
            {**page, "Title": "Page", "File": "Child", "IASKSubtitle": "Text of Page"},
            {**page, "Title": "Gone", "File": "Gone", "IASKSubtitle": "Text of Gone"}]})
        write_plist(bundle / "Child.plist", {"PreferenceSpecifiers": []})
        for look, variables in LOOKS.items():
            app = self.start(bundle, "--store", self.store, size=(720, 600), text_scale=SCALE, **variables)

            def seen(text):
                node = app.find("label", name=text)
                return contrast(display().pixels(*(round(part) for part in app.rest(node))))

            with self.subTest(look=look):
                for name in ("Switch", "Page"):
                    self.assertLess(seen(f"Text of {name}"), LEAST)
                self.assertGreaterEqual(seen("There is no page “Gone.plist” in the bundle."), LEAST)
            app.stop()
