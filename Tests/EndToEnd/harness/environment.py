"""The environment of all tests of a run: a separate X display, session bus and accessibility bus."""

import atexit
import functools
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from gi.repository import Gio

from harness.waiting import wait_for

ROOT = Path(__file__).resolve().parents[3]
SAMPLE = ROOT / "Resources" / "Settings.bundle"
CORPUS = ROOT.parent / "shared" / "corpus" / "bundles"

LAUNCHERS = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")

# Nothing is started on demand: no portal, settings daemon or file system helper.
BUS_CONFIGURATION = """\
<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
  "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:tmpdir=/tmp</listen>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
"""


def program(name):
    """The path of a built program: of LEVERS_BIN, in LEVERS_BIN_DIR, or where SwiftPM puts it."""
    if name == "levers" and os.environ.get("LEVERS_BIN"):
        return Path(os.environ["LEVERS_BIN"]).resolve()
    return _binaries() / name


_binaries_folder = None


def _binaries():
    global _binaries_folder
    if _binaries_folder is None:
        folder = os.environ.get("LEVERS_BIN_DIR") or subprocess.run(
            ["swift", "build", "--show-bin-path"], cwd=ROOT, check=True, capture_output=True, text=True
        ).stdout.strip().splitlines()[-1]
        _binaries_folder = Path(folder).resolve()
    return _binaries_folder


class Surroundings:
    """The display and the buses; `get()` starts them once for the whole run."""

    _instance = None

    @classmethod
    def get(cls):
        if cls._instance is None:
            cls._instance = cls()
        return cls._instance

    def __init__(self):
        self.folder = Path(tempfile.mkdtemp(prefix="levers-e2e-"))
        self.system_data = subprocess.check_output([ROOT / "Tests" / "lib" / "system-data"], text=True).strip()
        self._processes = []
        atexit.register(self._stop)
        self.display = self._start_display()
        self.bus_address = self._start_bus()
        self.bus = self._connect(self.bus_address)
        self._start_accessibility()
        self.accessibility_bus = self._connect(self._accessibility_address())

    def variables(self, folder):
        """The environment of a program whose home and XDG folders are in `folder`."""
        kept = ("PATH", "LD_LIBRARY_PATH", "TMPDIR")
        variables = {name: os.environ[name] for name in kept if name in os.environ}
        for name in ("config", "data", "state", "cache", "runtime"):
            path = folder / name
            path.mkdir(parents=True, exist_ok=True)
            path.chmod(0o700)
            variables["XDG_RUNTIME_DIR" if name == "runtime" else f"XDG_{name.upper()}_HOME"] = str(path)
        variables |= {
            "XDG_DATA_DIRS": self.system_data,
            "HOME": str(folder),
            "DISPLAY": self.display,
            "DBUS_SESSION_BUS_ADDRESS": self.bus_address,
            "LC_ALL": "C.UTF-8",
            "GDK_BACKEND": "x11",
            "GSK_RENDERER": "cairo",
            "GTK_A11Y": "atspi",
            "GSETTINGS_BACKEND": "memory",
            "GIO_USE_VFS": "local",
            "ADW_DISABLE_PORTAL": "1",
            "G_DEBUG": "fatal-criticals",
            **WITHOUT_OPENGL,
            "SWIFT_BACKTRACE": "enable=no",
        }
        return variables

    def _start(self, arguments, **options):
        with (self.folder / "helpers.log").open("ab") as log:
            process = subprocess.Popen(arguments, stdin=subprocess.DEVNULL, stderr=log, **options)
        self._processes.append(process)
        return process

    def _start_display(self):
        reading, writing = os.pipe()
        self.display_process = self._start(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1920x2200x24", "-noreset", "-nolisten", "tcp"],
            pass_fds=[writing], stdout=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as pipe:
            number = pipe.readline().strip()
        if not number:
            raise RuntimeError("Xvfb did not start: " + (self.folder / "helpers.log").read_text())
        return f":{number}"

    def _start_bus(self):
        configuration = self.folder / "bus.conf"
        configuration.write_text(BUS_CONFIGURATION)
        daemon = self._start(
            ["dbus-daemon", f"--config-file={configuration}", "--nofork", "--nopidfile", "--print-address"],
            stdout=subprocess.PIPE, text=True)
        address = daemon.stdout.readline().strip()
        if not address:
            raise RuntimeError("dbus-daemon did not start: " + (self.folder / "helpers.log").read_text())
        return address

    def _start_accessibility(self):
        launcher = next((path for path in LAUNCHERS if os.path.exists(path)), None)
        if launcher is None:
            raise RuntimeError("at-spi-bus-launcher is missing; it is in the package at-spi2-core")
        self._start(
            [launcher, "--launch-immediately"], stdout=subprocess.DEVNULL,
            env=self.variables(self.folder / "helpers"))

    def _accessibility_address(self):
        def ask():
            try:
                return self.bus.call_sync(
                    "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None,
                    Gio.DBusCallFlags.NO_AUTO_START, 5000, None)[0]
            except Exception:
                return None

        return wait_for(ask, "the accessibility bus")

    @staticmethod
    def _connect(address):
        flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
        connection = Gio.DBusConnection.new_for_address_sync(address, flags, None, None)
        connection.set_exit_on_close(False)
        return connection

    def _stop(self):
        for process in reversed(self._processes):
            process.terminate()
        for process in reversed(self._processes):
            try:
                process.wait(5)
            except subprocess.TimeoutExpired:
                process.kill()
        shutil.rmtree(self.folder, ignore_errors=True)


def gtk_version():
    """The version of GTK that the programs are built with, as (4, 8)."""
    text = subprocess.run(["pkg-config", "--modversion", "gtk4"], capture_output=True, text=True).stdout
    return tuple(int(part) for part in text.strip().split(".")[:2] if part.isdigit())


IS_OLD_GTK = gtk_version() < (4, 10)
# OpenGL takes a fifth of the time of a start, and most tests don’t use it.
WITHOUT_OPENGL = {"GDK_DEBUG": "gl-disable"} if IS_OLD_GTK else {"GDK_DISABLE": "gl,vulkan"}


@functools.cache
def _locales():
    """The folder of the locales that tests have created."""
    folder = Path(tempfile.mkdtemp(prefix="levers-locales-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def locale_variables(name):
    """The variables for a locale, such as de_DE.UTF-8, which is created in case the machine doesn’t have it."""
    if not (_locales() / name).exists():
        subprocess.run(["localedef", "-i", name.split(".")[0], "-f", "UTF-8", _locales() / name], check=True)
    return {"LOCPATH": str(_locales()), "LC_ALL": name}
