"""The Debian packages, built once for all tests, and the environment for running their contents."""

import functools
import os
import subprocess
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[2]
# In SwiftPM’s own folder, so that the next run of the tests doesn’t compile everything again.
BUILD = SOURCE / ".build" / "package"
PACKAGES = SOURCE / ".build" / "packages"
ID = "io.github.levers.Levers"

# The environment of a user’s session, without a toolchain.
BARE = {
    name: value
    for name, value in os.environ.items()
    if name in ("DISPLAY", "XAUTHORITY", "DBUS_SESSION_BUS_ADDRESS", "HOME")
    or name.startswith(("XDG_", "GDK_", "GSK_", "GSETTINGS_", "GIO_", "G_", "ADW_"))
} | {
    "PATH": "/usr/bin:/bin",
    "LC_ALL": "C.UTF-8",
    "XDG_DATA_DIRS": subprocess.check_output([SOURCE / "Tests" / "lib" / "system-data"], text=True).strip(),
}

# For building: SwiftPM uses the packages that it has fetched, instead of the empty folders that Tests/run gives a test.
BUILDING = {name: value for name, value in os.environ.items() if not name.startswith("XDG_")}


def run(*command, environment=None):
    return subprocess.run(
        [str(part) for part in command],
        cwd="/",
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=1500,
    )


@functools.cache
def packages():
    """The packages of this version by name; those of another one may be next to them."""
    build = run(SOURCE / "data" / "package", PACKAGES, environment=BUILDING)
    if build.returncode != 0:
        raise AssertionError(f"data/package failed:\n{build.stdout[-5000:]}{build.stderr[-5000:]}")
    version = run(SOURCE / "data" / "release", "--version").stdout.strip()
    return {path.name.split("_")[0]: path for path in PACKAGES.glob(f"*_{version}-*.deb")}


def unpack(folder, *names):
    for name in names:
        subprocess.run(["dpkg-deb", "-x", packages()[name], folder], check=True)
