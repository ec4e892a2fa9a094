"""A keyring on the tests’ session bus: Tests/SecretService, which keeps everything in memory."""

import ctypes
import os
import subprocess

from gi.repository import Gio, GLib

from harness.environment import ROOT, Surroundings
from harness.waiting import wait_for

try:
    ctypes.CDLL("libsecret-1.so.0")
    IS_LIBSECRET_THERE = True
except OSError:
    IS_LIBSECRET_THERE = False

NAME = "org.freedesktop.secrets"
PATH = "/org/freedesktop/secrets"


class Keyring:
    """Runs until it is stopped."""

    def __init__(self):
        surroundings = Surroundings.get()
        self.bus = surroundings.bus
        # It ends with its command, which ends with its input.
        self.process = subprocess.Popen(
            [ROOT / "Tests" / "SecretService" / "run", "cat"], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
            env=os.environ | {"DBUS_SESSION_BUS_ADDRESS": surroundings.bus_address})
        wait_for(self._is_there, "the keyring")

    def _is_there(self):
        return self._call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "NameHasOwner",
                          GLib.Variant("(s)", (NAME,)))[0]

    def _call(self, name, path, interface, method, arguments):
        return self.bus.call_sync(
            name, path, interface, method, arguments, None, Gio.DBusCallFlags.NO_AUTO_START, 5000, None).unpack()

    def _service(self, method, arguments):
        return self._call(NAME, PATH, "org.freedesktop.Secret.Service", method, arguments)

    @property
    def secrets(self):
        """The strings of all secrets."""
        items, _ = self._service("SearchItems", GLib.Variant("(a{ss})", ({},)))
        session = self._service("OpenSession", GLib.Variant("(sv)", ("plain", GLib.Variant("s", ""))))[1]
        found = self._service("GetSecrets", GLib.Variant("(aoo)", (items, session)))[0]
        return [bytes(secret[2]).decode() for secret in found.values()]

    def stop(self):
        self.process.stdin.close()
        self.process.wait(20)
