"""The bundle in the user’s language, right-to-left if necessary."""

from harness.testing import LeversTestCase

TITLES = {
    "de": ("Automatisch abgleichen", "Darstellung"),
    "ja": ("自動的に同期", "外観"),
    "ar": ("المزامنة تلقائيًا", "المظهر"),
}


class LanguageTests(LeversTestCase):
    """--language, and the locale without it."""

    def test_languages(self):
        """--language shows translated titles, also on a child page."""
        for tag, (switch, pane) in TITLES.items():
            with self.subTest(language=tag):
                app = self.start_sample("--language", tag)
                self.assertTrue(app.toggle(switch))
                app.click(app.row(pane))
                app.wait_page(pane)
                app.stop()

    def test_language_of_the_locale(self):
        """Without --language the user’s languages are used, in order."""
        for variables in ({"LANGUAGE": "fr:de:en", "LC_ALL": "", "LANG": "fr_FR.UTF-8"}, {"LC_ALL": "de_AT.UTF-8"}):
            with self.subTest(variables=variables):
                app = self.start_sample(**variables)
                self.assertTrue(app.toggle("Automatisch abgleichen"))
                app.stop()

    def test_language_that_the_bundle_does_not_have(self):
        """For a language that the bundle doesn’t have, it shows its own strings."""
        app = self.start_sample("--language", "fi")
        self.assertTrue(app.toggle("Sync Automatically"))


class DirectionTests(LeversTestCase):
    """Mirroring."""

    def edges(self, app, switch, pane):
        """The positions of the switch and the Back button, as fractions of the window’s width."""
        width = app.width

        def middle(node):
            x, _, extent, _ = app.inside(node)
            return (x + extent / 2) / width

        app.rest(app.toggle(switch))
        place = middle(app.toggle(switch))
        app.go(pane[0], pane[1])
        app.rest(app.find("button", name="Back"))
        return place, middle(app.find("button", name="Back"))

    def test_left_to_right(self):
        """In German the switches are on the right, the Back button on the left."""
        switch, back = self.edges(
            self.start_sample("--language", "de"), TITLES["de"][0], ("Appearance", TITLES["de"][1]))
        self.assertGreater(switch, 0.7)
        self.assertLess(back, 0.3)

    def test_right_to_left(self):
        """In Arabic, it is the other way around."""
        switch, back = self.edges(
            self.start_sample("--language", "ar"), TITLES["ar"][0], ("Appearance", TITLES["ar"][1]))
        self.assertLess(switch, 0.3)
        self.assertGreater(back, 0.7)
