"""Runs the test modules of a folder in parallel, each in a separate process, and prints the output of one after
another.

Usage: in_parallel.py PROCESSES FOLDER [ARGUMENTS OF unittest]. Most tests wait for windows, not for the processor.
"""

import os
import signal
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

# The modules to begin with, so that none of them is left to run alone at the end; then the largest files.
LONG = ("test_focus", "test_painting", "test_pseudo_language", "test_large", "test_write_sample")
NO_TESTS = 5  # unittest’s exit status from Python 3.12 on


def run(folder, module, arguments, log):
    """Runs one module; its output is written to the log, whose name shows what hasn’t been printed yet."""
    started = time.monotonic()
    command = [sys.executable, "-m", "unittest", "discover", "-v", "-s", folder, "-p", module.name, *arguments]
    status = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT, check=False).returncode
    return module, log, status, time.monotonic() - started


def show(log):
    log.seek(0)
    sys.stdout.write(log.read().decode("utf-8", "replace"))
    sys.stdout.flush()


def main(processes, folder, arguments):
    """Returns the exit status: 0 when no module failed."""
    modules = sorted(
        Path(folder).glob("test_*.py"),
        key=lambda module: (not module.stem.startswith(LONG), -module.stat().st_size))
    logs = {module: tempfile.TemporaryFile() for module in modules}
    printed = set()

    def stop(_signal, _frame):
        # The unfinished tests are what a reader of the log needs.
        for module in modules:
            if module not in printed:
                show(logs[module])
        os._exit(1)

    signal.signal(signal.SIGTERM, stop)
    failed = False
    with ThreadPoolExecutor(processes) as pool:
        runs = [pool.submit(run, folder, module, arguments, logs[module]) for module in modules]
        for future in runs:
            module, log, status, seconds = future.result()
            printed.add(module)
            show(log)
            print(f"-- {module.stem}: {seconds:.0f} s\n", flush=True)
            failed = failed or status not in (0, NO_TESTS)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), sys.argv[2], sys.argv[3:]))
