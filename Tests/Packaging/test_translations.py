"""The translations in data/po: complete, up to date with the sources, and with all arguments."""

import re
import subprocess
import tempfile
import unittest
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[2]
PO = SOURCE / "data" / "po"


def run(*command, **options):
    return subprocess.run(
        [str(part) for part in command], cwd=PO, capture_output=True, text=True, timeout=300, **options)


class TranslationsTests(unittest.TestCase):
    def test_the_template_has_the_texts_of_the_sources(self):
        """After changing a text, run data/po/update."""
        result = run(PO / "update", "--check")
        self.assertEqual(result.returncode, 0, result.stderr)

    def test_the_c_targets_have_no_texts(self):
        """Translators wouldn’t see them: callers of a function say why it failed."""
        words = re.compile(r'"[^"\n]*[A-Za-z]{2,} [a-z]+ [a-z]+[^"\n]*"')
        for path in sorted((SOURCE / "Sources").glob("*/*.c")):
            with self.subTest(path.name):
                code = re.sub(r"/\*.*?\*/|//[^\n]*", "", path.read_text(), flags=re.DOTALL)
                self.assertEqual(words.findall(code), [])

    def test_each_language_has_a_file(self):
        languages = (PO / "LINGUAS").read_text().split()
        self.assertEqual(languages, sorted(languages))
        self.assertEqual(languages, sorted(path.stem for path in PO.glob("*.po")))

    def test_the_translations_are_correct(self):
        """Their syntax, their plural forms, and the arguments of each text."""
        for path in sorted(PO.glob("*.po")):
            with self.subTest(path.name):
                result = run("msgfmt", "--check", "-o", "/dev/null", path)
                self.assertEqual(result.returncode, 0, result.stderr)

    def test_the_translations_have_the_texts_of_the_template(self):
        for path in sorted(PO.glob("*.po")):
            with self.subTest(path.name):
                result = run("msgcmp", "--use-untranslated", "--use-fuzzy", path, PO / "levers.pot")
                self.assertEqual(result.returncode, 0, result.stderr)

    def test_a_lost_argument_is_found(self):
        """The check above relies on this: every text with arguments is marked as a format."""
        for text in (PO / "levers.pot").read_text().split("\n\n"):
            if "%1$s" in text:
                self.assertIn("#, c-format", text)
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "xx.po"
            path.write_text(
                'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
                '#, c-format\nmsgid "%1$s of %2$s"\nmsgstr "%1$s"\n')
            self.assertNotEqual(run("msgfmt", "--check-format", "-o", "/dev/null", path).returncode, 0)


class ExtractionTests(unittest.TestCase):
    """Reading of Swift by data/po/update."""

    def texts(self, source):
        program = "import sys; from swift_texts import *\n" \
            "for text in texts('A.swift', sys.stdin.read()):\n" \
            "    print({label: literal and literal.format for label, literal in text.arguments.items()})"
        result = run("/usr/bin/python3", "-c", program, input=source)
        return result.stdout.splitlines() or result.stderr.splitlines()[-1:]

    def test_interpolations_are_arguments(self):
        source = r'tr("100 % of \(names.map { "“\($0)”" }.joined(separator: ", ")) in \(file)")'
        self.assertEqual(self.texts(source), ["{None: '100 %% of %1$s in %2$s'}"])

    def test_texts_of_several_lines(self):
        source = 'let a = Text(\n    """\n    One \\\n    line.\n      Two\n    """, comment: "a")'
        self.assertEqual(self.texts(source), [r"{None: 'One line.\n  Two', 'comment': 'a'}"])

    def test_texts_in_interpolations_comments_and_closures(self):
        source = r'''
          // tr("No")
          let quoted = "tr(\"No\")"
          let nested = "\(tr("Yes")) and \(isOn ? tr("On", context: "switch") : "")"
          '''
        self.assertEqual(self.texts(source), ["{None: 'Yes'}", "{None: 'On', 'context': 'switch'}"])

    def test_plurals(self):
        source = r'tr(one: "\(count) key", other: "\(count) keys", count: count)'
        self.assertEqual(self.texts(source), ["{'one': '%1$s key', 'other': '%1$s keys', 'count': None}"])

    def test_anything_but_a_literal_is_refused_with_its_place(self):
        for source, problem in (
            ("\ntr(isOn ? \"On\" : \"Off\")", "A.swift:2: not a literal"),
            ("Text(title)", "A.swift:1: not a literal"),
            ('tr(one: "a", other: "\\(count) b", count: count)', "A.swift:1: one and other differ"),
        ):
            self.assertIn(problem, self.texts(source)[0])


if __name__ == "__main__":
    unittest.main()
