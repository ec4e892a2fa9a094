"""Waiting for a condition, with a time-out and without a fixed sleep."""

import os
import time

TIMEOUT = float(os.environ.get("LEVERS_TEST_TIMEOUT", "20"))
INTERVAL = 0.03


class TimedOut(AssertionError):
    """What was waited for did not come."""


def wait_for(condition, what, timeout=TIMEOUT):
    """Polls until `condition()` is true and returns its value; `what` (text or callable) says what was expected."""
    end = time.monotonic() + timeout
    while True:
        value = condition()
        if value:
            return value
        if time.monotonic() > end:
            raise TimedOut(f"waited {timeout:g} s in vain for {what() if callable(what) else what}")
        time.sleep(INTERVAL)


def wait_equal(read, expected, what, timeout=TIMEOUT):
    """Polls until `read()` equals `expected`."""
    seen = None

    def is_there():
        nonlocal seen
        seen = read()
        return seen == expected

    wait_for(is_there, lambda: f"{what} to be {expected!r}; it is {seen!r}", timeout)
