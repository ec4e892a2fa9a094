"""Windows of the usual width in the language of nobody's."""

from harness.translated import PseudoLanguageTestCase


class PseudoLanguageTests(PseudoLanguageTestCase):
    def test_everything_is_translated_and_fits(self):
        """In a window of the usual width."""
        self.look_at_everything(720)
