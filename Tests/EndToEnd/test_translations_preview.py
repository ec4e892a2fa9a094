"""The pages of a bundle in the language that it is translated into, next to its strings."""

from harness.levers import write_plist
from harness.operating import display
from harness.testing import LeversTestCase

TOGGLES = ("toggle button", "switch", "check box")


def switch(key, title):
    return {"Type": "PSToggleSwitchSpecifier", "Key": key, "Title": title}


class TranslationsPreviewTests(LeversTestCase):
    def setUp(self):
        super().setUp()
        self.bundle = self.folder / "App" / "Settings.bundle"
        write_plist(self.bundle / "Root.plist", {"StringsTable": "Root", "PreferenceSpecifiers": [
            switch("a", "Alpha"), switch("b", "Beta"),
            {"Type": "PSChildPaneSpecifier", "File": "More", "Title": "More"}]})
        write_plist(self.bundle / "More.plist", {"StringsTable": "Root", "PreferenceSpecifiers": [
            switch("g", "Gamma"), switch("d", "Delta")]})
        for language, texts in (("de", {"Alpha": "Erstes", "Delta": "Viertes"}), ("ar", {"Alpha": "أول"})):
            table = self.bundle / f"{language}.lproj" / "Root.strings"
            table.parent.mkdir(parents=True)
            table.write_text("".join(f'"{key}" = "{text}";\n' for key, text in texts.items()), encoding="utf-8")

    def open(self, width=980):
        app = self.start(
            self.bundle, "--store", self.store, "--language", "en", size=(width, 800),
            ADW_DEBUG_COLOR_SCHEME="prefer-light")
        display().resize(app.x_windows()[0], width, 800)
        app.wait_enabled("translations")
        app.win.activate("translations")
        app.wait_page("Translations")
        app.entry("Alpha")
        app.win.activate("translations-language", "de")
        app.wait_text("German · ")
        return app

    def preview(self, app):
        """The visible page of the preview; None if there is none."""
        found = app.page.all("grouping", "panel", "filler", name="Preview")
        return app._visible_page(found[0]) if found and found[0].extents[2] > 0 else None

    def toggles(self, app):
        """The titles of the switches in the preview."""
        page = self.preview(app)
        return sorted(set(page.names(*TOGGLES))) if page else []

    def is_highlighted(self, app, title):
        """Whether the row of a switch in the preview has the accent color behind it."""
        node = self.preview(app).all(*TOGGLES, name=title)[0]
        x, y, width, height = app.rest(node)
        blue, _, red, _ = display().pixels(x + 4, y + height / 2, 1, 1)
        return blue > red + 10

    def test_the_selected_text_is_highlighted_in_its_language(self):
        """The page next to the strings follows the focus, which stays in the table; leaving it changes nothing."""
        app = self.open()
        language = app.win.state("language")
        self.assert_becomes(lambda: self.toggles(app), ["Beta", "Erstes"], "the preview")
        self.assertTrue(app.text_is_shown("Preview in German"))
        app.click(app.entry("Alpha"))
        self.assert_soon(lambda: self.is_highlighted(app, "Erstes"), "the row of the text to be highlighted")
        self.assertFalse(self.is_highlighted(app, "Beta"))
        app.click(app.entry("Beta"))
        self.assert_soon(lambda: self.is_highlighted(app, "Beta"), "the row of the next text to be highlighted")
        self.assertFalse(self.is_highlighted(app, "Erstes"))
        app.click(app.entry("Delta"))
        self.assert_becomes(lambda: self.toggles(app), ["Gamma", "Viertes"], "the other page")
        self.assert_soon(lambda: self.is_highlighted(app, "Viertes"), "the row of the other page to be highlighted")
        self.assertIn("focused", app.entry("Delta").states)
        self.assertEqual(app.page_title, "Translations")
        app.win.activate("back")
        self.assertTrue(app.toggle("Alpha"))
        self.assertEqual(app.win.state("language"), language)

    def test_a_saved_text_is_shown_at_once(self):
        """Another language is shown, too, in its own direction."""
        app = self.open()
        self.assert_becomes(lambda: self.toggles(app), ["Beta", "Erstes"], "the preview")
        app.fill("Beta", "Zweites")
        app.key("Return")
        self.assert_becomes(lambda: self.toggles(app), ["Erstes", "Zweites"], "the preview")
        app.win.activate("translations-language", "ar")
        self.assert_becomes(lambda: self.toggles(app), ["Beta", "أول"], "the preview")
        self.assertTrue(app.text_is_shown("Preview in Arabic"))

        def is_mirrored():
            page = self.preview(app)
            left, _, width, _ = app.rest(page)
            x, _, size, _ = app.rest(page.all(*TOGGLES, name="أول")[-1])
            return x + size / 2 < left + width / 2

        self.assert_soon(is_mirrored, "the switch at the left")
        # The page itself, which is below, changes its direction on its own.
        for language in ("ar", "de"):
            app.win.activate("language", language)
            self.assert_becomes(lambda: app.win.state("language"), language, "the language of the page")
        self.assert_soon(is_mirrored, "the switch at the left")

    def test_a_text_of_several_rows_shows_each_in_turn(self):
        write_plist(self.bundle / "More.plist", {"StringsTable": "Root", "PreferenceSpecifiers": [
            switch("g", "Gamma"), switch("a2", "Alpha")]})
        app = self.open()
        self.assert_becomes(lambda: self.toggles(app), ["Beta", "Erstes"], "the preview")
        app.click(app.entry("Alpha"))
        self.assert_soon(lambda: self.is_highlighted(app, "Erstes"), "the first row to be highlighted")
        for toggles, title in ((["Erstes", "Gamma"], "More"), (["Beta", "Erstes"], "App")):
            app.click(app.find("list item", name="Alpha").find("button", name=f"Show on “{title}”"))
            self.assert_becomes(lambda: self.toggles(app), toggles, "the preview")
            self.assert_soon(lambda: self.is_highlighted(app, "Erstes"), "the row to be highlighted")

    def test_trying_out_the_preview_changes_no_setting(self):
        """Ctrl+Z undoes it there, not the last change of the settings."""
        app = self.open()
        self.assert_becomes(lambda: self.toggles(app), ["Beta", "Erstes"], "the preview")

        def is_on():
            return self.preview(app).all(*TOGGLES, name="Beta")[-1].is_checked

        app.click(self.preview(app).all(*TOGGLES, name="Beta")[-1])
        self.assert_soon(is_on, "the switch")
        self.assertFalse(app.win.is_enabled("save"))
        # Also while there is no setting to undo.
        self.assertFalse(app.win.is_enabled("undo"))
        app.key("ctrl+z")
        self.assert_soon(lambda: not is_on(), "the switch to be off again")
        app.key("ctrl+shift+z")
        self.assert_soon(is_on, "the switch")
        app.win.activate("back")
        app.toggle("Alpha").do_action()
        app.wait_enabled("save")
        app.win.activate("translations")
        self.assert_becomes(lambda: self.toggles(app), ["Beta", "Erstes"], "the preview")
        app.click(self.preview(app).all(*TOGGLES, name="Beta")[-1])
        self.assert_soon(is_on, "the switch")
        app.key("ctrl+z")
        self.assert_soon(lambda: not is_on(), "the switch to be off again")
        self.assertTrue(app.win.is_enabled("save"))

    def test_f6_goes_to_the_preview(self):
        app = self.open()
        self.assert_becomes(lambda: self.toggles(app), ["Beta", "Erstes"], "the preview")
        app.click(app.entry("Beta"))
        app.key("F6")
        self.assert_soon(lambda: self.preview(app).with_state("focused"), "the focus in the preview")
        app.key("F6")
        self.assert_soon(lambda: app.focused and app.focused.name.startswith("Translations"), "the focus in the title")

    def test_a_narrow_window_has_no_preview(self):
        """It is shown if there is space; otherwise, a text opens its row on the page itself."""
        app = self.open(width=600)
        app.rest(app.entry("Alpha"))
        self.assertIsNone(self.preview(app))
        display().resize(app.x_windows()[0], 980, 800)
        self.assert_becomes(lambda: self.toggles(app), ["Beta", "Erstes"], "the preview")
        app.click(app.find("list item", name="Delta").find("button"))
        self.assert_soon(lambda: self.is_highlighted(app, "Viertes"), "the row of the text to be highlighted")
        display().resize(app.x_windows()[0], 600, 800)
        self.assert_becomes(lambda: self.preview(app), None, "the preview")
        app.click(app.find("list item", name="Delta").find("button"))
        app.wait_page("More")
        self.assert_soon(lambda: "focused" in app.row("Delta").states, "the focus")
