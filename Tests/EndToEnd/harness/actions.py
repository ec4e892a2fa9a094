"""The GActions of a program, over D-Bus (org.gtk.Actions)."""

from gi.repository import Gio, GLib

INTERFACE = "org.gtk.Actions"


class ActionGroup:
    """The actions at one object path: of the application, or of a window."""

    def __init__(self, bus, application_id, suffix=""):
        self._bus, self._id = bus, application_id
        self._path = "/" + application_id.replace(".", "/").replace("-", "_") + suffix

    @property
    def names(self):
        return set(self._call("List")[0])

    @property
    def descriptions(self):
        """For each name: whether it is enabled, and the type of its parameter."""
        return {name: (enabled, kind) for name, (enabled, kind, _) in self._call("DescribeAll")[0].items()}

    def is_enabled(self, name):
        return self.descriptions[name][0]

    def state(self, name):
        """The state of an action; None if it has none."""
        return next(iter(self._call("DescribeAll")[0][name][2]), None)

    def activate(self, name, text=None):
        parameters = [] if text is None else [GLib.Variant("s", text)]
        self._call("Activate", GLib.Variant("(sava{sv})", (name, parameters, {})))

    def _call(self, method, parameters=None):
        return self._bus.call_sync(
            self._id, self._path, INTERFACE, method, parameters, None, Gio.DBusCallFlags.NO_AUTO_START, 15000,
            None).unpack()
