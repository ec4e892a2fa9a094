"""A language of nobody's: English in brackets, with accents, and longer by 40 %, as translations are.

What is shown without brackets was not given to translators, and what is cut has no room for other languages.
"""

import re
import shutil
import subprocess
from pathlib import Path

from harness.environment import ROOT, locale_variables, program

NAME = "en_XA"
LONGER = 0.4
BRACKETS = "⟦⟧"
ACCENTS = str.maketrans("aeiouyAEIOUY", "áéíóúýÁÉÍÓÚÝ")

# What stays: arguments, percent signs, markup, mnemonics, digits, and, as they are in a catalogue, newlines and quotes.
_KEPT = re.compile(r"%\d+\$s|%%|<[^<>\s][^<>]*>|&\w+;|\\.|_|\d")
_TEXT = re.compile(r'^(msgstr(?:\[\d\])?) ((?:"(?:[^"\\]|\\.)*"\n?)+)', re.MULTILINE)
_HEADER = (
    f"Language: {NAME}\\nContent-Type: text/plain; charset=UTF-8\\n"
    "Plural-Forms: nplurals=2; plural=(n != 1);\\n")


def translated(text):
    """A text of Levers' own as it is in this language; its arguments may have been put in, if they are numbers."""
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


def install(folder):
    """Installs the program in a folder, with the catalogue; returns the program and the variables that it needs."""
    folder = Path(folder)
    executable = folder / "bin" / "levers"
    catalogue = folder / "share" / "locale" / NAME / "LC_MESSAGES" / "levers.mo"
    for path in (executable, catalogue):
        path.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy2(program("levers"), executable)
    english = subprocess.run(
        ["msgen", ROOT / "data" / "po" / "levers.pot"], check=True, capture_output=True, text=True,
        env={"LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"}).stdout
    header, texts = english.split("\n\n", 1)
    texts = f'msgid ""\nmsgstr "{_HEADER}"\n\n' + _TEXT.sub(_translate, texts)
    subprocess.run(["msgfmt", "--check-format", "-o", catalogue, "-"], check=True, input=texts, text=True)
    # The C library of Debian 13 heeds no LANGUAGE in the locale C.UTF-8.
    return executable, {"LANGUAGE": NAME, **locale_variables(folder, "en_US.UTF-8")}


def _translate(found):
    text = "".join(re.findall(r'"((?:[^"\\]|\\.)*)"', found.group(2)))
    return f'{found.group(1)} "{translated(text) if text else ""}"\n'
