"""The accessible tree of a program, read and operated over AT-SPI with plain D-Bus calls."""

import contextlib

from gi.repository import Gio, GLib

from harness.roles import LEAVES, role_name, state_names
from harness.snapshot import PREFIX, Snapshot, known_roles
from harness.waiting import Gone, wait_for

REGISTRY = ("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root")

WINDOW_COORDINATES = 1

# Controls to turn on and off. For GTK 4.8 all of them are check boxes.
TOGGLES = ("switch", "check box", "radio button", "toggle button")


class Node:
    """An accessible object of a program."""

    __slots__ = ("bus", "owner", "path", "identity")

    def __init__(self, bus, owner, path):
        self.bus, self.owner, self.path = bus, owner, path
        self.identity = owner, path

    def __eq__(self, other):
        return isinstance(other, Node) and self.identity == other.identity

    def __hash__(self):
        return hash(self.path)

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
        """The role’s name; it never changes, so it is read once."""
        if self.identity not in known_roles:
            known_roles[self.identity] = role_name(self.role_number)
        return known_roles[self.identity]

    @property
    def children(self):
        return self.nodes(self._call("Accessible", "GetChildren")[0])

    def nodes(self, references):
        """The nodes with these owners and paths."""
        return [Node(self.bus, owner, path) for owner, path in references if not path.endswith("/null")]

    @property
    def states(self):
        return state_names(*self._call("Accessible", "GetState")[0])

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

    def first(self, condition):
        """The first node for which a condition is true, this one or a visible one below, depth first, or None.

        It reads the nodes one by one, which is slower than all() unless the first one comes early.
        """
        if condition(self):
            return self
        for child in [] if self.role in LEAVES else self.children:
            # One may disappear in the meantime.
            with contextlib.suppress(Gone):
                if child.is_visible and (found := child.first(condition)):
                    return found
        return None

    def with_state(self, state):
        """All visible nodes with a state, this one or below."""
        snapshot = Snapshot(self)
        return [node for node in snapshot.nodes() if state in snapshot.states[node]]

    def all(self, *roles, name=None, into_hidden=False):
        """All visible nodes with the given roles and name, this one or below, depth first."""
        snapshot = Snapshot(self, into_hidden)
        found = snapshot.nodes(roles)
        if name is None:
            return found
        return [node for node, its in zip(found, snapshot.names(found), strict=True) if its == name]

    def names(self, *roles):
        """The names of all visible nodes with the given roles."""
        snapshot = Snapshot(self)
        return snapshot.names(snapshot.nodes(roles))

    def find(self, *roles, name=None, **options):
        """The first such node; waits for it."""
        def what():
            tree = "\n".join(self.dump())
            return f"a node {' or '.join(roles) or 'of any role'} named {name!r} in\n{tree}"

        return wait_for(lambda: next(iter(self.all(*roles, name=name, **options)), None), what)

    def dump(self, indent=0):
        """The tree as lines of text, for messages, without the nodes that only arrange others."""
        try:
            marks = " ".join(sorted(self.states & {"checked", "pressed", "focused"}))
            lines = []
            if marks or self.role not in ("panel", "filler"):
                lines.append(f"{'  ' * indent}{self.role} “{self.name}” {marks}".rstrip())
                indent += 1
            for child in self.children:
                if child.is_visible:
                    lines += child.dump(indent)
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
            return self.bus.call_sync(
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
