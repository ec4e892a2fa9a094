"""Builds what is measured, in the build folder."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SCRATCH = ROOT / ".build" / "benchmarks"


def build_installed(program, folder):
    """A program as `meson install` installs it: release, stripped, with the static Swift runtime in a library."""
    library = folder.parent / "lib" / "levers"
    for place in (folder, library):
        place.mkdir(parents=True, exist_ok=True)
    # Both, because the library is what they share.
    build = [ROOT / "data" / "swift-build", "swift", ROOT, SCRATCH / "static", folder, "", "yes", "levers", "leversctl"]
    run_quietly(build)
    (folder / "liblevers.so").rename(library / "liblevers.so")
    return folder / program


def build_dynamic():
    """Levers as `swift run -c release` has it."""
    run_quietly(
        ["swift", "build", "--package-path", ROOT, "--scratch-path", SCRATCH / "dynamic", "-c", "release"]
        + ["--product", "levers"]
    )
    return SCRATCH / "dynamic" / "release" / "levers"


def run_quietly(command):
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if result.returncode != 0:
        sys.exit(result.stdout[-4_000:] + f"\n{' '.join(map(str, command))}: exit code {result.returncode}")
