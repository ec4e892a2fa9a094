"""How Tests/run counts tests and names those that hang: the programs of Tests/lib with each kind of log."""

import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "lib"))
from count import count  # noqa: E402
from unfinished import unfinished  # noqa: E402

XCTEST = """\
Test Case 'WidgetTests.testA' started at 2026-11-20 22:22:56.700
Test Case 'WidgetTests.testA' passed (0.001 seconds)
Test Case 'WidgetTests.testB' skipped (0.0 seconds)
Test Case 'WidgetTests.testC' failed (0.0 seconds)
\t Executed 3 tests, with 1 test skipped and 1 failure (0 unexpected) in 0.002 (0.002) seconds
"""

SWIFT_TESTING = """\
◇ Test run started.
➜ Test "a name" skipped: "a reason"
✘ Test two(_:) recorded an issue with 1 argument n → 3 at b.swift:3:48: Expectation failed
✔ Test one() passed after 0.001 seconds.
✘ Test two(_:) with 3 test cases failed after 0.001 seconds with 1 issue.
✘ Suite S failed after 0.001 seconds with 1 issue.
✘ Test run with 3 tests in 1 suite failed after 0.001 seconds with 1 issue.
"""

# The wording of Swift 6.0.
SWIFT_TESTING_6_0 = """\
✘ Test "a name" skipped: "a reason"
✔ Test one() passed after 0.001 seconds.
✔ Test run with 2 tests passed after 0.001 seconds.
"""

UNITTEST = "test_a (test_b.C) ... ok\n\nRan 5 tests in 0.1s\n\nFAILED (failures=1, errors=1, skipped=1)\n"
UNITTEST_EXPECTED = "Ran 5 tests in 0.1s\n\nOK (skipped=1, expected failures=1)\n"

STALLED = """\
Test Case 'WidgetTests.testA' started at 2026-11-20 22:22:56.700
Test Case 'WidgetTests.testA' passed (0.001 seconds)
Test Case 'WidgetTests.testB' started at 2026-11-20 22:22:56.700
◇ Test "a name" started.
◇ Test two(_:) started.
◇ Test "stalls" started.
✔ Test "a name" passed after 0.001 seconds.
✘ Test two(_:) with 3 test cases failed after 0.001 seconds with 1 issue.
test_a (test_b.C.test_a)
What it shows. ... ok
test_c (test_b.C.test_c)
What it shows. ... """


class CountTests(unittest.TestCase):
    def test_counts_each_kind(self):
        self.assertEqual(count(XCTEST, 1), (1, 1, 1))
        self.assertEqual(count(SWIFT_TESTING, 1), (1, 1, 1))
        self.assertEqual(count(SWIFT_TESTING_6_0, 0), (1, 0, 1))
        self.assertEqual(count(UNITTEST, 1), (2, 2, 1))
        self.assertEqual(count(UNITTEST_EXPECTED, 0), (4, 0, 1))

    def test_adds_up_both_libraries_of_one_run(self):
        self.assertEqual(count(XCTEST + SWIFT_TESTING, 1), (2, 2, 2))

    def test_a_crash_is_a_failure_and_silence_is_nothing(self):
        self.assertEqual(count("Test Case 'A.testA' passed (0.001 seconds)\n", 139), (1, 1, 0))
        self.assertEqual(count("Test Suite 'All tests' passed\n", 0), (0, 0, 0))
        self.assertEqual(count("Ran 0 tests in 0.000s\n\nNO TESTS RAN\n", 5), (0, 0, 0))

    def test_names_unfinished_tests(self):
        """The tests that were running in a stopped run."""
        self.assertEqual(unfinished(STALLED), ["WidgetTests.testB", '"stalls"', "test_c (test_b.C.test_c)"])


if __name__ == "__main__":
    unittest.main()
