"""The accessible tree of a program, read and operated over AT-SPI with plain D-Bus calls."""

from gi.repository import Gio, GLib

from harness.waiting import Gone, wait_for

PREFIX = "org.a11y.atspi."
REGISTRY = ("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root")

# AtspiRole. GTK 4.8 and 4.18 give some widgets different roles; tests use the names on the right.
ROLES = {
    7: "check box", 8: "check menu item", 11: "combo box", 16: "dialog", 2: "alert", 20: "filler",
    23: "frame", 27: "image",
    29: "label", 31: "list", 32: "list item", 33: "menu", 34: "menu bar", 35: "menu item", 37: "page tab",
    39: "panel", 40: "password", 41: "popup menu", 42: "progress bar", 43: "button", 44: "radio button",
    45: "radio menu item", 49: "scroll pane", 48: "scroll bar", 50: "separator", 51: "slider", 52: "spin button", 54: "status",
    61: "text", 62: "toggle button", 63: "tool bar", 64: "tool tip", 67: "unknown", 69: "window", 75: "application",
    79: "entry", 87: "form", 88: "link", 90: "table row", 98: "list box", 99: "grouping", 116: "static", 130: "switch",
}
STATES = {
    "checked": 4, "editable": 7, "enabled": 8, "expanded": 10, "focusable": 11, "focused": 12, "pressed": 20,
    "selected": 23, "sensitive": 24, "showing": 25, "visible": 30,
}
WINDOW_COORDINATES = 1

# Controls to turn on and off. For GTK 4.8 all of them are check boxes.
TOGGLES = ("switch", "check box", "radio button", "toggle button")
# Nothing of interest is below these.
LEAVES = {"label", "image", "slider", "spin button", "scroll bar", "separator"}


class Node:
    """An accessible object of a program."""

    def __init__(self, bus, owner, path):
        self._bus, self.owner, self.path = bus, owner, path
        self._role = None

    def __eq__(self, other):
        return isinstance(other, Node) and (self.owner, self.path) == (other.owner, other.path)

    def __hash__(self):
        return hash((self.owner, self.path))

    def __repr__(self):
        try:
            return f"<{self.role} “{self.name}”>"
        except Gone:
            return "<gone>"

    # What it is

    @property
    def name(self):
        return self._get("Accessible", "Name")

    @property
    def description(self):
        return self._get("Accessible", "Description")

    @property
    def role_number(self):
        return self._call("Accessible", "GetRole")[0]

    @property
    def role(self):
        """The role's name; it never changes, so it is read once."""
        if self._role is None:
            number = self.role_number
            self._role = ROLES.get(number, f"role {number}")
        return self._role

    @property
    def children(self):
        references = self._call("Accessible", "GetChildren")[0]
        return [Node(self._bus, owner, path) for owner, path in references if not path.endswith("/null")]

    @property
    def states(self):
        low, high = self._call("Accessible", "GetState")[0]
        bits = low | high << 32
        return {name for name, bit in STATES.items() if bits >> bit & 1}

    @property
    def interfaces(self):
        return {name.removeprefix(PREFIX) for name in self._call("Accessible", "GetInterfaces")[0]}

    @property
    def is_visible(self):
        """In GTK 4.8 only windows are “showing”."""
        return "visible" in self.states

    @property
    def is_checked(self):
        """Whether a switch, check box or radio button is on; the states differ by role."""
        return bool({"checked", "pressed"} & self.states)

    @property
    def is_sensitive(self):
        return "sensitive" in self.states

    # Its values

    @property
    def text(self):
        length = self._get("Text", "CharacterCount")
        return self._call("Text", "GetText", "(ii)", (0, length))[0]

    @text.setter
    def text(self, text):
        self._call("EditableText", "SetTextContents", "(s)", (text,))

    @property
    def value(self):
        return self._get("Value", "CurrentValue")

    @value.setter
    def value(self, number):
        self._call(
            None, "Set", "(ssv)", (PREFIX + "Value", "CurrentValue", GLib.Variant("d", number)),
            interface="org.freedesktop.DBus.Properties")

    def do_action(self, index=0):
        self._call("Action", "DoAction", "(i)", (index,))

    def grab_focus(self):
        return self._call("Component", "GrabFocus")[0]

    @property
    def extents(self):
        """x, y, width and height in the window."""
        return self._call("Component", "GetExtents", "(u)", (WINDOW_COORDINATES,))[0]

    # The tree below it

    def walk(self, into_hidden=False):
        """This node and all visible ones below, depth first; skips those that disappear in the meantime."""
        yield self
        for child in [] if self.role in LEAVES else self.children:
            try:
                if into_hidden or child.is_visible:
                    yield from child.walk(into_hidden)
            except Gone:
                continue

    def all(self, *roles, name=None, **options):
        """All nodes with the given roles and name, this one or below."""
        found = []
        for node in self.walk(**options):
            try:
                if (not roles or node.role in roles) and (name is None or node.name == name):
                    found.append(node)
            except Gone:
                continue
        return found

    def find(self, *roles, name=None, **options):
        """The first such node; waits for it."""
        def what():
            tree = "\n".join(self.dump())
            return f"a node {' or '.join(roles) or 'of any role'} named {name!r} in\n{tree}"

        return wait_for(lambda: next(iter(self.all(*roles, name=name, **options)), None), what)

    def dump(self, indent=0):
        """The tree as lines of text, for messages."""
        try:
            marks = sorted(self.states & {"checked", "pressed"}) or ""
            lines = ["  " * indent + f"{self.role} “{self.name}” {marks}"]
            for child in self.children:
                if child.is_visible:
                    lines += child.dump(indent + 1)
        except Gone:
            lines = []
        return lines

    # D-Bus

    def _get(self, interface, name):
        return self._call(
            None, "Get", "(ss)", (PREFIX + interface, name), interface="org.freedesktop.DBus.Properties")[0]

    def _call(self, kind, method, signature=None, arguments=None, interface=None):
        variant = GLib.Variant(signature, arguments) if signature else None
        try:
            return self._bus.call_sync(
                self.owner, self.path, interface or PREFIX + kind, method, variant, None,
                Gio.DBusCallFlags.NO_AUTO_START, 15000, None).unpack()
        except GLib.Error as error:
            raise Gone(f"{method} of {self.path}: {error.message}") from None


def applications(bus):
    """The currently accessible programs."""
    return Node(bus, *REGISTRY).children


def application_of(bus, pid):
    """The accessible root of a process; None while there is none."""
    for node in applications(bus):
        try:
            owner = bus.call_sync(
                "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
                "GetConnectionUnixProcessID", GLib.Variant("(s)", (node.owner,)), None,
                Gio.DBusCallFlags.NONE, 5000, None)[0]
        except GLib.Error:
            continue
        if owner == pid:
            return node
    return None
