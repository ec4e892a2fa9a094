"""The accessible tree of a program, read and operated over AT-SPI with plain D-Bus calls."""

import ast
import contextlib
import re

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
# An object in a cache, as GVariant’s text, which takes a tenth of unpack()’s time: the object, the application, the parent,
# its place there, the number of children, interfaces, name, role, description and states. Python reads these strings.
STRING = r"""('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")"""
ITEM = re.compile(
    rf"\(\('(.*?)', '(.*?)'\), \('.*?', '.*?'\), \('.*?', '(.*?)'\), (-?\d+), (-?\d+), \[.*?\], "
    rf"{STRING}, (\d+), {STRING}, \[(\d+), (\d+)\]\)")

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
        return _state_names(self._call("Accessible", "GetState")[0])

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

    def read(self, into_hidden=False, without=None):
        """What is visible, this node and below, depth first, except parts with one role.

        A few calls read everything: most of a test’s time would go into asking one of hundreds of nodes after another.
        """
        seen = _read_cache(self.bus, self.owner)
        if self.path not in seen:
            raise Gone(f"{self.path} isn’t in the cache")
        children = {}
        while True:
            found = list(self._collect(seen, children, into_hidden, without))
            unasked = [each.node for each in found if each.may_have_children and each.node not in children]
            if not unasked:
                return found
            answers = _children_of(unasked)
            children |= zip(unasked, answers, strict=True)
            # GTK adds an object to its cache when its parent is asked for its children.
            if any(child.path not in seen for answer in answers for child in answer):
                seen = _read_cache(self.bus, self.owner)

    def _collect(self, seen, children, into_hidden, without):
        """This node and those below, by the children that each has named; the cache also has hidden ones, or old ones."""
        if this := seen.get(self.path):
            yield this
            if this.role not in LEAVES:
                for child in children.get(self, this.cached_children):
                    there = seen.get(child.path)
                    if there and (into_hidden or "visible" in there.states) and there.role != without:
                        yield from child._collect(seen, children, into_hidden, without)

    def first(self, condition):
        """The first visible node for which a condition of role and name is true, this one or below; None without one."""
        return next((seen.node for seen in self.read() if condition(seen)), None)

    def with_state(self, state):
        """All visible nodes with a state, this one or below."""
        return [seen.node for seen in self.read() if state in seen.states]

    def all(self, *roles, name=None, into_hidden=False):
        """All visible nodes with the given roles and name, this one or below, depth first."""
        return [seen.node for seen in self._all(roles, name, into_hidden)]

    def names(self, *roles):
        """The names of all visible nodes with the given roles."""
        return [seen.name for seen in self._all(roles)]

    def _all(self, roles, name=None, into_hidden=False):
        return [
            seen for seen in self.read(into_hidden)
            if (not roles or seen.role in roles) and (name is None or seen.name == name)]

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


class Seen:
    """What the cache of a program’s accessible objects says of one of them."""

    def __init__(self, bus, owner, path, parent, index, count, name, role, description, *states):
        self.node = Node(bus, owner, path)
        self.role = _roles.setdefault(self.node.identity, _role_name(int(role)))
        self.name, self.description = _read_string(name), _read_string(description)
        self.states = _state_names(map(int, states))
        self.parent, self.index = parent, int(index)
        # The number of the root’s children isn’t in the cache.
        self.may_have_children = self.role not in LEAVES and (count != "0" or self.role == "application")
        self.cached_children = []


def _read_string(text):
    return ast.literal_eval(text) if "\\" in text else text[1:-1]


def _read_cache(bus, owner):
    """All objects in the cache of a program, by path."""
    try:
        answer = bus.call_sync(
            owner, "/org/a11y/atspi/cache", PREFIX + "Cache", "GetItems", None, None, Gio.DBusCallFlags.NO_AUTO_START, 15000,
            None)
    except GLib.Error as error:
        raise Gone(f"the cache of {owner}: {error.message}") from None
    seen = {each.node.path: each for each in (Seen(bus, *item.groups()) for item in ITEM.finditer(answer.print_(False)))}
    for each in sorted(seen.values(), key=lambda each: each.index):
        if each.parent in seen:
            seen[each.parent].cached_children.append(each.node)
    return seen


def _children_of(nodes):
    """The children of each, asked without waiting for one answer before the next question; none of those that are gone."""
    answers = [[] for _ in nodes]
    left = len(nodes)

    def handle(bus, result, index):
        nonlocal left
        left -= 1
        with contextlib.suppress(GLib.Error):
            answers[index] = nodes[index]._nodes(bus.call_finish(result).unpack())

    for index, node in enumerate(nodes):
        node.bus.call(
            node.owner, node.path, PREFIX + "Accessible", "GetChildren", None, None, Gio.DBusCallFlags.NO_AUTO_START, 15000, None,
            handle, index)
    while left:
        GLib.MainContext.default().iteration(True)
    return answers


def _role_name(number):
    return ROLES.get(number, f"role {number}")


def _state_names(words):
    low, high = words
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
