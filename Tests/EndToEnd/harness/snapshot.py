"""Reading many accessible nodes at once: a page has hundreds, and each message costs the test and the program time."""

import ast
import contextlib
import re

from gi.repository import Gio, GLib

from harness.roles import LEAVES, role_name, state_names
from harness.waiting import Gone

PREFIX = "org.a11y.atspi."

# The roles of all nodes so far, by owner and path, which are never used again.
known_roles = {}


class Snapshot:
    """The nodes below a node, read level by level, without waiting for one’s answer before asking the next."""

    # From this number of nodes on, one message for all nodes of the program costs less than several for each.
    MANY = 25

    def __init__(self, root, into_hidden=False):
        self._root, self._into_hidden = root, into_hidden
        self._cache = _Cache(root)
        below, level = {}, [root]
        while level:
            if not self._cache and len(below) + len(level) >= self.MANY:
                self._cache.read()
            children = self._known_or_asked(level, self._known_children, _children_of)
            below |= zip(level, children, strict=True)
            level = [child for part in children for child in part]
        read = list(below)
        if self._cache and sum(self._cache.states(node) is None for node in read) >= self.MANY:
            self._cache.read()
        self._read_roles(read)
        self.states = dict(zip(read, self._known_or_asked(read, self._cache.states, _states_of), strict=True))
        if self.states[root] is None:
            raise Gone(f"{root.path} is gone")
        self._below = {node: [child for child in part if self._is_read(child)] for node, part in below.items()}

    def _known_children(self, node):
        """An empty list if its children are not read, or there are none; None if they have to be asked for."""
        if known_roles.get(node.identity) in LEAVES:
            return []
        states = self._cache.states(node)
        is_skipped = states is not None and "visible" not in states and not self._into_hidden and node != self._root
        return [] if is_skipped else self._cache.no_children(node)

    def _is_read(self, node):
        states = self.states[node]
        return states is not None and (self._into_hidden or "visible" in states)

    def _read_roles(self, nodes):
        unknown = [node for node in nodes if node.identity not in known_roles]
        for node, role in zip(unknown, self._known_or_asked(unknown, self._cache.role, _roles_of), strict=True):
            if role:
                known_roles[node.identity] = role

    def _known_or_asked(self, nodes, known, ask):
        """What is known about each node, or else its own answer."""
        answers = [known(node) for node in nodes]
        unknown = [index for index, answer in enumerate(answers) if answer is None]
        for index, answer in zip(unknown, ask([nodes[index] for index in unknown]), strict=True):
            answers[index] = answer
        return answers

    def nodes(self, roles=(), below=None):
        """The nodes with one of the roles, by default any, from a node on, by default the root; depth first."""
        found, left = [], [below or self._root]
        while left:
            node = left.pop()
            role = known_roles.get(node.identity)
            if not roles or role in roles:
                found.append(node)
            if role not in LEAVES:
                left += reversed(self._below[node])
        return found

    def names(self, nodes):
        """The names of some of its nodes; empty from those that are gone."""
        return self._known_or_asked(nodes, self._cache.name, read_texts)


class _Cache:
    """The nodes that a program has been asked for before, in one message; it returns None for what it doesn’t know.

    Which children a node has isn’t known: hidden ones are listed, too, and new ones aren’t until their parent is asked.
    """

    # A reference, the program’s, and the parent’s; index, number of children, interfaces, name, role, description,
    # states.
    _STRING = r"""'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*\""""
    _ITEM = re.compile(
        r"\(\('[^']*', '([^']*)'\), \('[^']*', '[^']*'\), \('[^']*', '[^']*'\), "
        rf"-?\d+, (-?\d+), \[[^]]*\], ({_STRING}), (\d+), (?:{_STRING}), \[(\d+), (\d+)\]\)")

    def __init__(self, root):
        self._root = root
        self._items = {}

    def __bool__(self):
        return bool(self._items)

    def read(self):
        # The program may be gone.
        with contextlib.suppress(GLib.Error):
            answer = self._root.bus.call_sync(
                self._root.owner, "/org/a11y/atspi/cache", PREFIX + "Cache", "GetItems", None, None,
                Gio.DBusCallFlags.NO_AUTO_START, 15000, None)
            self._items = {path: item for path, *item in self._ITEM.findall(answer.print_(False))}

    def no_children(self, node):
        """An empty list if it has none."""
        return [] if node.path in self._items and self._items[node.path][0] == "0" else None

    def name(self, node):
        return ast.literal_eval(self._items[node.path][1]) if node.path in self._items else None

    def role(self, node):
        return role_name(int(self._items[node.path][2])) if node.path in self._items else None

    def states(self, node):
        return state_names(*map(int, self._items[node.path][3:])) if node.path in self._items else None


# An owner and a path in the text of an answer, which is read faster than many values.
_REFERENCE = re.compile(r"\('([^']*)', '([^']*)'\)")


def _ask(nodes, method, interface=PREFIX + "Accessible", arguments=None):
    """The answers of nodes to a method, without waiting for one before calling the next; None from those that are gone."""
    answers = [None] * len(nodes)
    left = len(nodes)

    def handle(bus, result, index):
        nonlocal left
        left -= 1
        # The node may be gone.
        with contextlib.suppress(GLib.Error):
            answers[index] = bus.call_finish(result)

    for index, node in enumerate(nodes):
        node.bus.call(
            node.owner, node.path, interface, method, arguments, None, Gio.DBusCallFlags.NO_AUTO_START, 15000, None, handle, index)
    while left:
        GLib.MainContext.default().iteration(True)
    return answers


def _states_of(nodes):
    return [answer and state_names(*answer.unpack()[0]) for answer in _ask(nodes, "GetState")]


def _children_of(nodes):
    return [
        node.nodes(_REFERENCE.findall(answer.print_(False))) if answer else []
        for node, answer in zip(nodes, _ask(nodes, "GetChildren"), strict=True)]


def _roles_of(nodes):
    return [answer and role_name(answer.unpack()[0]) for answer in _ask(nodes, "GetRole")]


def read_texts(nodes, name="Name"):
    """The names or descriptions of nodes; empty from those that are gone."""
    arguments = GLib.Variant("(ss)", (PREFIX + "Accessible", name))
    answers = _ask(nodes, "Get", "org.freedesktop.DBus.Properties", arguments)
    return [answer.unpack()[0] if answer else "" for answer in answers]
