"""The time to the first frame of a program that prints a line after it."""

import os
import select
import signal
import subprocess
import sys
import time

TIMEOUT = 120


def stop(process):
    if process.poll() is None:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(5)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def read_line(descriptor, timeout=TIMEOUT):
    """The line from a pipe or terminal."""
    end = time.monotonic() + timeout
    line = b""
    while not line.endswith(b"\n"):
        ready, _, _ = select.select([descriptor], [], [], max(0, end - time.monotonic()))
        if not ready:
            raise RuntimeError(f"no line within {timeout} s, only {line!r}")
        try:
            more = os.read(descriptor, 4_096)
        except OSError:  # a terminal whose other end is closed
            more = b""
        if not more:
            raise RuntimeError(f"it ended before its line, after {line!r}")
        line += more
    return line.decode().strip()


def first_frame(command, variables):
    """Milliseconds from the start of a program to its line, and the milliseconds in the line."""
    # A terminal, so that the line is printed immediately and not at the exit.
    ours, theirs = os.openpty()
    began = time.monotonic()
    process = subprocess.Popen(command, env=variables, stdin=subprocess.DEVNULL, stdout=theirs, stderr=subprocess.PIPE)
    os.close(theirs)
    try:
        line = read_line(ours)
        wall = (time.monotonic() - began) * 1_000
        process.wait(TIMEOUT)
    except (RuntimeError, subprocess.TimeoutExpired) as error:
        stop(process)
        sys.exit(f"{command[0]}: {error}\n{process.stderr.read().decode(errors='replace')}")
    finally:
        os.close(ours)
        process.stderr.close()
    if not line.startswith("first frame: ") or process.returncode != 0:
        sys.exit(f"{command[0]}: “{line}”, exit code {process.returncode}")
    return wall, float(line.split()[2])
