"""A stub of the desktop’s email portal, on the tests’ bus."""

from pathlib import Path

from gi.repository import Gio, GLib

from harness.environment import Surroundings

NAME = "org.freedesktop.portal.Desktop"
PATH = "/org/freedesktop/portal/desktop"
INTERFACE = """\
<node><interface name="org.freedesktop.portal.Email">
  <property name="version" type="u" access="read"/>
  <method name="ComposeEmail">
    <arg type="s" direction="in"/><arg type="a{sv}" direction="in"/><arg type="o" direction="out"/>
  </method>
</interface></node>
"""


class MailPortal:
    """Records the messages that it gets and the contents of their attachments; it answers while `pump` runs."""

    def __init__(self, version, response):
        self.messages = []
        self.files = []
        self._bus, self._version, self._response = Surroundings.get().bus, version, response
        interface = Gio.DBusNodeInfo.new_for_xml(INTERFACE).interfaces[0]
        self._object = self._bus.register_object(PATH, interface, self._call, self._get, None)
        self._name = Gio.bus_own_name_on_connection(self._bus, NAME, Gio.BusNameOwnerFlags.NONE, None, None)

    def stop(self):
        self._bus.unregister_object(self._object)
        Gio.bus_unown_name(self._name)

    @staticmethod
    def pump():
        while GLib.MainContext.default().iteration(False):
            pass

    def _get(self, bus, sender, path, interface, name):
        return GLib.Variant("u", self._version)

    def _call(self, bus, sender, path, interface, method, parameters, invocation):
        _, options = parameters.unpack()
        token = options.pop("handle_token")
        sent = invocation.get_message().get_unix_fd_list()
        files = sent.peek_fds() if sent else []
        # Opened without read permission, as portals require: they only identify the files.
        self.files += [
            (path.readlink().name, path.read_text())
            for path in (Path(f"/proc/self/fd/{files[handle]}") for handle in options.pop("attachment_fds", []))]
        self.messages.append(options)
        request = f"{PATH}/request/{sender[1:].replace('.', '_')}/{token}"
        invocation.return_value(GLib.Variant("(o)", (request,)))
        bus.emit_signal(
            sender, request, "org.freedesktop.portal.Request", "Response",
            GLib.Variant("(ua{sv})", (self._response, {})))
