"""Waiting for a condition, with a time-out and without a fixed sleep."""

import functools
import os
import time

TIMEOUT = float(os.environ.get("LEVERS_TEST_TIMEOUT", "20"))
INTERVAL = 0.03


class TimedOut(AssertionError):
    """The condition didn’t become true."""


class Gone(Exception):
    """An object that was to be read no longer exists."""


# What reading a tree or files raises while they change: a node or a file is gone, a list has no item yet, nothing fits.
MISSING = (Gone, FileNotFoundError, LookupError, StopIteration)


def comes(condition, timeout=TIMEOUT):
    """Polls until `condition()` is true and returns its value, or its last value after the timeout.

    A condition isn’t true yet if it reads something that is missing.
    """
    end = time.monotonic() + timeout
    while not (value := _unless_missing(condition)) and time.monotonic() <= end:
        time.sleep(INTERVAL)
    return value


def _unless_missing(condition):
    try:
        return condition()
    except MISSING:
        return None


def settled(read):
    """Decorates a function that reads several related things: if one is missing in the meantime, all are read again."""
    @functools.wraps(read)
    def read_again(*arguments, **options):
        end = time.monotonic() + TIMEOUT
        while True:
            try:
                return read(*arguments, **options)
            except MISSING:
                if time.monotonic() > end:
                    raise
            time.sleep(INTERVAL)

    return read_again


def wait_for(condition, what, timeout=TIMEOUT):
    """Polls until `condition()` is true and returns its value; `what` (text or callable) describes what was expected.
    """
    value = comes(condition, timeout)
    if not value:
        raise TimedOut(f"waited {timeout:g} s in vain for {what() if callable(what) else what}")
    return value


def wait_equal(read, expected, what, timeout=TIMEOUT):
    """Polls until `read()` equals `expected`."""
    seen = None

    def is_there():
        nonlocal seen
        seen = read()
        return seen == expected

    wait_for(is_there, lambda: f"{what} to be {expected!r}; it is {seen!r}", timeout)
