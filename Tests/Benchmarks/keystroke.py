"""The time of a keystroke in a program, until another program sees what it changed."""

import time

from table import work

LIMIT = 2.0  # seconds to wait for a visible effect of a keystroke


def keystroke(process, display, key, part):
    """The time until a part of the screen changes, and the main thread’s work, in milliseconds; None if it doesn’t
    change."""
    before = display.pixels(*part)
    start, worked = time.perf_counter(), work(process)
    display.key(key)
    while display.pixels(*part) == before:
        if time.perf_counter() - start > LIMIT:
            return None
    return (time.perf_counter() - start) * 1000, work(process) - worked
