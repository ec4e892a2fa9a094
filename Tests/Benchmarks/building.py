"""Builds what is measured, in the build folder."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SCRATCH = ROOT / ".build" / "benchmarks"


def build_installed(program, folder):
    """A program as `meson install` installs it: release, static Swift runtime where there is one, stripped."""
    folder.mkdir(parents=True, exist_ok=True)
    run_quietly([ROOT / "data" / "swift-build", "swift", ROOT, SCRATCH / "static", folder, program])
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
