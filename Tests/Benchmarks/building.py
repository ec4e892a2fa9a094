"""Builds the measured programs, in the build folder."""

import os
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
    # Both, because they share the library.
    build = [ROOT / "data" / "swift-build", "swift", ROOT, SCRATCH / "static", folder, "", "yes", "levers", "leversctl"]
    run_quietly(build)
    (folder / "liblevers.so").rename(library / "liblevers.so")
    return folder / program


def build_dynamic():
    """Levers as built by `swift run -c release`."""
    run_quietly(
        ["swift", "build", "--package-path", ROOT, "--scratch-path", SCRATCH / "dynamic", "-c", "release"]
        + ["--product", "levers"]
    )
    return SCRATCH / "dynamic" / "release" / "levers"


def build_beside_libplist(product):
    """One of our programs for comparisons with libplist; None if libplist isn’t installed."""
    if subprocess.run(["pkg-config", "--exists", "libplist-2.0"]).returncode != 0:
        return None
    scratch = SCRATCH / "reading"
    package = ["--package-path", Path(__file__).resolve().parent / "Reading", "--scratch-path", scratch]
    run_quietly(["swift", "build", *package, "-c", "release", "--product", product])
    return scratch / "release" / product


def prepare_harness(parser, rounds=3):
    """Parses the command line of a program that operates levers with the harness of the end-to-end tests, and sets the
    program’s path.
    """
    parser.add_argument("--rounds", type=int, default=rounds)
    parser.add_argument("--levers", type=Path)
    options = parser.parse_args()
    program = (options.levers or build_dynamic()).resolve()
    os.environ |= {
        "LEVERS_BIN_DIR": str(program.parent), "GSK_RENDERER": "cairo", "GDK_BACKEND": "x11", "ADW_DISABLE_PORTAL": "1"}
    sys.path.insert(0, str(ROOT / "Tests" / "EndToEnd"))
    return options


def run_quietly(command):
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if result.returncode != 0:
        sys.exit(result.stdout[-4_000:] + f"\n{' '.join(map(str, command))}: exit code {result.returncode}")
