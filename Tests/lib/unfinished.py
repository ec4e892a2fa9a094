"""Prints the tests that a log of XCTest, Swift Testing or `unittest -v` says were begun and not of their end.

Usage: unfinished.py LOG. For runs that were stopped because they took too long.
"""

import re
import sys


def unfinished(log):
    """Their names, in the order of their beginning."""
    kinds = (
        (r"^Test Case '(.*)' started", r"^Test Case '(.*)' (?:passed|failed|skipped) "),
        (r"^\S+ Test (?!run )(.*) started\.$", r"^\S+ Test (.*?)(?: with \d+ test cases?)? (?:passed|failed) after "),
        # A test’s name and the first line of its description, then its result.
        (r"^(test\w* \(.*\))(?: |$)", r"^(test\w* \(.*\))(?:\n.*)? \.\.\. (?:ok|FAIL|ERROR|skipped)"),
    )
    names = []
    for begun, ended in kinds:
        done = set(re.findall(ended, log, re.MULTILINE))
        names += [name for name in re.findall(begun, log, re.MULTILINE) if name not in done]
    return names


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8", errors="replace") as file:
        print(*unfinished(file.read()), sep="\n")
