"""The accessible tree of a program, read and operated over AT-SPI with plain D-Bus calls."""

import contextlib

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
# The roles of all nodes so far, by owner and path, which are never used again.
_roles = {}


class Node:
    """An accessible object of a program."""

    def __init__(self, bus, owner, path):
        self.bus, self.owner, self.path = bus, owner, path

    def __eq__(self, other):
        return isinstance(other, Node) and self.identity == other.identity

    def __hash__(self):
        return hash(self.identity)

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
    def identity(self):
        return self.owner, self.path

    @property
    def role(self):
        """The role’s name; it never changes, so it is read once."""
        if self.identity not in _roles:
            _roles[self.identity] = _role_name(self.role_number)
        return _roles[self.identity]

    @property
    def children(self):
        return self._nodes(self._call("Accessible", "GetChildren"))

    def _nodes(self, answer):
        return [Node(self.bus, owner, path) for owner, path in answer[0] if not path.endswith("/null")]

    @property
    def states(self):
        return _state_names(self._call("Accessible", "GetState"))

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
        return [node for node, states in self._snapshot(into_hidden=False) if state in states]

    def _snapshot(self, into_hidden):
        """Pairs of nodes and states, depth first, read level by level."""
        below, states, level = {}, {self: self.states}, [self]
        while level:
            _read_roles(level)
            level = [node for node in level if _roles.get(node.identity) not in LEAVES]
            parts = dict(zip(level, _children_of(level), strict=True))
            children = [child for part in parts.values() for child in part]
            states |= zip(children, _states_of(children), strict=True)
            below |= {
                node: [child for child in part if states[child] is not None and (into_hidden or "visible" in states[child])]
                for node, part in parts.items()}
            level = [child for node in level for child in below[node]]
        return self._depth_first(below, states)

    def _depth_first(self, below, states):
        yield self, states[self]
        for child in below.get(self, []):
            yield from child._depth_first(below, states)

    def all(self, *roles, name=None, into_hidden=False):
        """All visible nodes with the given roles and name, this one or below, depth first."""
        found = [node for node, _ in self._snapshot(into_hidden) if not roles or _roles.get(node.identity) in roles]
        if name is None:
            return found
        return [node for node, its in zip(found, read_texts(found), strict=True) if its == name]

    def names(self, *roles):
        """The names of all visible nodes with the given roles."""
        return read_texts(self.all(*roles))

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
            return self.bus.call_sync(
                self.owner, self.path, interface or PREFIX + kind, method, variant, None,
                Gio.DBusCallFlags.NO_AUTO_START, 15000, None).unpack()
        except GLib.Error as error:
            raise Gone(f"{method} of {self.path}: {error.message}") from None


# Reading many nodes at once: a page has hundreds, and most of the time would go into waiting for each answer.

def _ask(nodes, method, interface=PREFIX + "Accessible", arguments=None):
    """The answers of nodes to a method, without waiting for one before calling the next; None from those that are gone."""
    answers = [None] * len(nodes)
    left = len(nodes)

    def handle(bus, result, index):
        nonlocal left
        left -= 1
        # The node may be gone.
        with contextlib.suppress(GLib.Error):
            answers[index] = bus.call_finish(result).unpack()

    for index, node in enumerate(nodes):
        node.bus.call(
            node.owner, node.path, interface, method, arguments, None, Gio.DBusCallFlags.NO_AUTO_START, 15000, None, handle, index)
    while left:
        GLib.MainContext.default().iteration(True)
    return answers


def _states_of(nodes):
    return [answer and _state_names(answer) for answer in _ask(nodes, "GetState")]


def _children_of(nodes):
    return [node._nodes(answer) if answer else [] for node, answer in zip(nodes, _ask(nodes, "GetChildren"), strict=True)]


def read_texts(nodes, name="Name"):
    """The names or descriptions of nodes; empty from those that are gone."""
    arguments = GLib.Variant("(ss)", (PREFIX + "Accessible", name))
    answers = _ask(nodes, "Get", "org.freedesktop.DBus.Properties", arguments)
    return [answer[0] if answer else "" for answer in answers]


def _read_roles(nodes):
    unknown = [node for node in nodes if node.identity not in _roles]
    for node, answer in zip(unknown, _ask(unknown, "GetRole"), strict=True):
        if answer:
            _roles[node.identity] = _role_name(answer[0])


def _role_name(number):
    return ROLES.get(number, f"role {number}")


def _state_names(answer):
    low, high = answer[0]
    bits = low | high << 32
    return {name for name, bit in STATES.items() if bits >> bit & 1}


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
