"""The schemas of a computer, filled up to a number of schemas and keys."""

import subprocess

WORDS = (
    "show color theme night zoom font size window desktop battery percentage sound volume panel keyboard layout mouse "
    "speed scroll delay button cursor folder picture screen lock idle time date format network proxy host port").split()
TYPES = (("b", "true"), ("s", "'text'"), ("i", "3"), ("d", "0.5"), ("as", "['a']"), ("u", "7"))


def installed(variables):
    """The number of installed schemas with paths of their own, and that of their keys."""
    def lines(command):
        return subprocess.run(
            ["gsettings", command], env=variables, check=True, capture_output=True, text=True).stdout.splitlines()

    return len(lines("list-schemas")), len(lines("list-recursively"))


def fill_up(folder, schemas, keys, variables):
    """Installs schemas in a folder with data, so that there are at least this many, each in a file as packages have
    them; returns the numbers that there are then.
    """
    there = installed(variables)
    missing, missing_keys = max(0, schemas - there[0]), max(0, keys - there[1])
    target = folder / "glib-2.0" / "schemas"
    target.mkdir(parents=True)
    for number in range(missing):
        count = missing_keys // missing + (number < missing_keys % missing)
        name = f"org.example.{WORDS[number % len(WORDS)]}{number}"
        rows = "".join(_key(number * 7 + index) for index in range(count))
        (target / f"{name}.gschema.xml").write_text(
            f'<schemalist><schema id="{name}" path="/{name.replace(".", "/")}/">{rows}</schema></schemalist>')
    if missing:
        subprocess.run(["glib-compile-schemas", target], check=True)
    return tuple(max(wanted, have) for wanted, have in zip((schemas, keys), there, strict=True))


def _key(number):
    words = [WORDS[(number * step) % len(WORDS)] for step in (1, 3)] + [f"n{number}"]
    kind, default = TYPES[number % len(TYPES)]
    summary = " ".join(words).capitalize()
    return (f'<key name="{"-".join(words)}" type="{kind}"><default>{default}</default><summary>{summary}</summary>'
            f"<description>What {summary.lower()} is for, in a sentence as long as most are.</description></key>")
