"""A pseudo language: English in brackets, with accents, and 40% longer, like translations.

Text without brackets wasn’t given to translators, and text that is cut off has no space for other languages.
"""

import calendar
import re
import shutil
import subprocess
from pathlib import Path

from harness.environment import ROOT, locale_variables, program

NAME = "en_XA"
LONGER = 0.4
BRACKETS = "⟦⟧"
ACCENTS = str.maketrans("aeiouyAEIOUY", "áéíóúýÁÉÍÓÚÝ")

# Unchanged parts: arguments, percent signs, markup, mnemonics, digits, and, escaped as in a catalog, newlines and
# quotes.
_KEPT = re.compile(r"%\d+\$s|%%|<[^<>\s][^<>]*>|&\w+;|\\.|_|\d")
_TEXT = re.compile(r'^(msgstr(?:\[\d\])?) ((?:"(?:[^"\\]|\\.)*"\n?)+)', re.MULTILINE)
_HEADER = (
    f"Language: {NAME}\\nContent-Type: text/plain; charset=UTF-8\\n"
    "Plural-Forms: nplurals=2; plural=(n != 1);\\n")

# Separators of the parts of a text: brackets, quotation marks, tags, direction and pattern marks, and words of this
# language.
BETWEEN = re.compile(
    r"[⟦⟧“”\"{}()\[\]\n\u200e\u200f\u2066-\u2069]|</?\w+>|: |, | = | — | – | · | → | › |^• |[\w'’]*[áéíóúýÁÉÍÓÚÝ][\w'’]*")
# Single letters are keys, and words without a vowel are the same as in English.
WORD = re.compile(r"(?<!\w)(?=\w*[aeiouyAEIOUY])[^\W\d_]\w+")
# Names, which aren’t translated: keys of the keyboard, paths and files, elements, codes, widgets, programs.
NAMES = re.compile(
    r"\b(?:(?:Ctrl|Shift|Alt) ?\+ ?)+(?:Page )?\w*|\S*/[^\s:]*|[\w.-]+\.(?:plist|json|bundle|strings|lproj)\b|"
    r"\bPS\w+Specifier\b|\b[a-z]+(?:-[a-z]+)+\b|\b(?:Gtk|Adw|Cadw|IASK|Levers)[A-Z]\w+|\b[Ll]evers\b|\bleversctl\b")
DATES = re.compile(r"\b(?:%s)\b|\b[AP]M\b| at (?=\d)" % "|".join(
    [*calendar.month_abbr[1:], *calendar.month_name[1:], *calendar.day_abbr, *calendar.day_name]))


def translated(text):
    """A text of Levers in this language; numbers may already be filled in as arguments."""
    words, owed, position = "", 0.0, 0
    while position < len(text):
        kept = _KEPT.match(text, position)
        if kept:
            words, position = words + kept.group(), kept.end()
            continue
        letter = text[position]
        position += 1
        words += letter.translate(ACCENTS)
        owed += LONGER
        if letter.isalpha() and owed >= 1:
            words, owed = words + letter.lower().translate(ACCENTS), owed - 1
    return BRACKETS[0] + words + BRACKETS[1]


def bare_words(text, known):
    """The words of a text that aren’t in this language, and neither names nor in a known text."""
    parts = [text] if text.strip() in known else BETWEEN.split(DATES.sub("", NAMES.sub("", text)))
    unknown = [part for part in parts if not {part.strip(), part.strip(" .,…:;-")} & known]
    # From GTK 4.14 on, a cell’s name is its whole content.
    unknown = [part for part in unknown if not known.issuperset(part.split())]
    return [word for part in unknown for word in WORD.findall(part)]


def install(folder):
    """Installs the programs in a folder, with the catalog; returns `levers`, with `leversctl` next to it, and the
    variables that they need."""
    folder = Path(folder)
    executable = folder / "bin" / "levers"
    catalog = folder / "share" / "locale" / NAME / "LC_MESSAGES" / "levers.mo"
    for path in (executable, catalog):
        path.parent.mkdir(parents=True, exist_ok=True)
    for name in ("levers", "leversctl"):
        shutil.copy2(program(name), executable.with_name(name))
    english = subprocess.run(
        ["msgen", ROOT / "data" / "po" / "levers.pot"], check=True, capture_output=True, text=True,
        env={"LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"}).stdout
    header, texts = english.split("\n\n", 1)
    texts = f'msgid ""\nmsgstr "{_HEADER}"\n\n' + _TEXT.sub(_translate, texts)
    subprocess.run(["msgfmt", "--check-format", "-o", catalog, "-"], check=True, input=texts, text=True)
    # The C library of Debian 13 ignores LANGUAGE in the locale C.UTF-8.
    return executable, {"LANGUAGE": NAME, **locale_variables("en_US.UTF-8")}


def _translate(found):
    text = "".join(re.findall(r'"((?:[^"\\]|\\.)*)"', found.group(2)))
    return f'{found.group(1)} "{translated(text) if text else ""}"\n'
