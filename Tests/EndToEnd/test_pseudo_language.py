"""Windows of normal width in the pseudo language."""

from harness.translated import PseudoLanguageTestCase


class PseudoLanguageTests(PseudoLanguageTestCase):
    def test_everything_is_translated_and_fits(self):
        """In a window of normal width."""
        self.look_at_everything(720)
