"""Prints how many tests passed, failed and were skipped in a log of XCTest, Swift Testing or unittest.

Usage: count.py EXIT-STATUS LOG. A run that ended badly without naming a failed test counts as one failure.
"""

import re
import sys


def count(log, status):
    passed = failed = skipped = 0

    # XCTest: one line per test.
    for outcome in re.findall(r"^Test Case '.*' (passed|failed|skipped) \(", log, re.MULTILINE):
        passed += outcome == "passed"
        failed += outcome == "failed"
        skipped += outcome == "skipped"

    # Swift Testing: the last line has the number of tests, the lines before it the failed and skipped ones.
    for total in re.findall(r"^\S+ Test run with (\d+) tests?\b.* (?:passed|failed) after", log, re.MULTILINE):
        test = r"^\S+ Test (?!run with |case )"
        bad = len(re.findall(test + r".* failed after [\d.]+ seconds", log, re.MULTILINE))
        left_out = len(re.findall(test + r".* skipped(?::|\.|$)", log, re.MULTILINE))
        passed += int(total) - bad - left_out
        failed += bad
        skipped += left_out

    # unittest: totals at the end.
    for total, result in re.findall(r"^Ran (\d+) tests? in .*\n\n(.*)$", log, re.MULTILINE):
        # As "FAILED (failures=1, skipped=2)"; "expected failures" are tests that passed.
        numbers = dict(re.findall(r"[(,] ?([a-z ]+)=(\d+)", result))
        bad = sum(int(numbers.get(name, 0)) for name in ("failures", "errors", "unexpected successes"))
        left_out = int(numbers.get("skipped", 0))
        passed += max(0, int(total) - bad - left_out)
        failed += bad
        skipped += left_out

    # From Python 3.12 on, unittest exits with 5 when no test was selected.
    nothing_selected = status == 5 and "\nNO TESTS RAN" in log
    if status != 0 and failed == 0 and not nothing_selected:
        failed = 1
    return passed, failed, skipped


if __name__ == "__main__":
    with open(sys.argv[2], encoding="utf-8", errors="replace") as file:
        print(*count(file.read(), int(sys.argv[1])))
