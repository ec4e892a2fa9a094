"""A file manager that drags files: the source’s side of XDND, the protocol of drag and drop on X11."""

import ctypes
from ctypes import byref, c_char_p, c_int, c_long, c_ulong, c_void_p

from harness.waiting import wait_for

_x11 = ctypes.CDLL("libX11.so.6")
for name, result, arguments in (
        ("XOpenDisplay", c_void_p, [c_char_p]), ("XDefaultRootWindow", c_ulong, [c_void_p]),
        ("XInternAtom", c_ulong, [c_void_p, c_char_p, c_int]),
        ("XCreateSimpleWindow", c_ulong,
         [c_void_p, c_ulong, c_int, c_int, ctypes.c_uint, ctypes.c_uint, ctypes.c_uint, c_ulong, c_ulong]),
        ("XSetSelectionOwner", c_int, [c_void_p, c_ulong, c_ulong, c_ulong]),
        ("XSendEvent", c_int, [c_void_p, c_ulong, c_int, c_long, c_void_p]),
        ("XChangeProperty", c_int,
         [c_void_p, c_ulong, c_ulong, c_ulong, c_int, c_int, c_char_p, c_int]),
        ("XPending", c_int, [c_void_p]), ("XNextEvent", c_int, [c_void_p, c_void_p]),
        ("XSync", c_int, [c_void_p, c_int]), ("XCloseDisplay", c_int, [c_void_p])):
    getattr(_x11, name).restype, getattr(_x11, name).argtypes = result, arguments

SELECTION_REQUEST, SELECTION_NOTIFY, CLIENT_MESSAGE = 30, 31, 33
# As in file managers: the files, and their addresses as text.
COPY_TYPE, TEXT_TYPE = "text/uri-list", "text/plain;charset=utf-8"


class _ClientMessage(ctypes.Structure):
    _fields_ = [("type", c_int), ("serial", c_ulong), ("send_event", c_int), ("display", c_void_p),
                ("window", c_ulong), ("message_type", c_ulong), ("format", c_int), ("data", c_long * 5)]


class _SelectionRequest(ctypes.Structure):
    _fields_ = [("type", c_int), ("serial", c_ulong), ("send_event", c_int), ("display", c_void_p),
                ("owner", c_ulong), ("requestor", c_ulong), ("selection", c_ulong), ("target", c_ulong),
                ("property", c_ulong), ("time", c_ulong)]


class _Selection(ctypes.Structure):
    _fields_ = [("type", c_int), ("serial", c_ulong), ("send_event", c_int), ("display", c_void_p),
                ("requestor", c_ulong), ("selection", c_ulong), ("target", c_ulong), ("property", c_ulong),
                ("time", c_ulong)]


class _Event(ctypes.Union):
    _fields_ = [("type", c_int), ("client", _ClientMessage), ("request", _SelectionRequest),
                ("selection", _Selection), ("pad", c_long * 24)]


class FileDrag:
    """Drags paths onto a window, like a file manager."""

    def __init__(self, display_name, paths):
        self._display = _x11.XOpenDisplay(display_name.encode())
        root = _x11.XDefaultRootWindow(self._display)
        self._window = _x11.XCreateSimpleWindow(self._display, root, 0, 0, 1, 1, 0, 0, 0)
        self._data = "".join(path.as_uri() + "\r\n" for path in paths).encode()

    def hover(self, window, x, y):
        """Moves over a point in the window, in screen coordinates; waits until the window accepts the drag."""
        atom = self._atom
        _x11.XSetSelectionOwner(self._display, atom("XdndSelection"), self._window, 0)
        self._send(window, "XdndEnter", 5 << 24, atom(COPY_TYPE), atom(TEXT_TYPE), 0)
        # A window may refuse at first, until it knows the type.
        def is_accepted():
            self._send(window, "XdndPosition", 0, round(x) << 16 | round(y), 0, atom("XdndActionCopy"))
            return any(name == "XdndStatus" and data[1] & 1 for name, data in self._events())

        wait_for(is_accepted, "the window to accept the drag")

    def leave(self, window):
        """Moves out of the window again, and ends the drag."""
        self._send(window, "XdndLeave", 0, 0, 0, 0)
        _x11.XCloseDisplay(self._display)

    def drop(self, window, x, y):
        """Moves over a point in the window, in screen coordinates, and drops; waits until the window has taken it."""
        self.hover(window, x, y)
        self._send(window, "XdndDrop", 0, 0, 0, 0)
        wait_for(lambda: any(name == "XdndFinished" for name, _ in self._events()), "the end of the drop")
        _x11.XCloseDisplay(self._display)

    def _atom(self, name):
        return _x11.XInternAtom(self._display, name.encode(), 0)

    def _send(self, window, message, *data):
        event = _Event()
        event.client = _ClientMessage(
            CLIENT_MESSAGE, 0, 1, self._display, window, self._atom(message), 32,
            (c_long * 5)(self._window, *data))
        _x11.XSendEvent(self._display, window, 0, 0, byref(event))
        _x11.XSync(self._display, 0)

    def _events(self):
        """The messages so far; also transfers the files on request."""
        found = []
        names = {self._atom(name): name for name in ("XdndStatus", "XdndFinished")}
        while _x11.XPending(self._display):
            event = _Event()
            _x11.XNextEvent(self._display, byref(event))
            if event.type == CLIENT_MESSAGE and event.client.message_type in names:
                found.append((names[event.client.message_type], list(event.client.data)))
            if event.type == SELECTION_REQUEST:
                self._answer(event.request)
        return found

    def _answer(self, request):
        wanted = request.target in (self._atom(COPY_TYPE), self._atom(TEXT_TYPE))
        if wanted:
            _x11.XChangeProperty(
                self._display, request.requestor, request.property, request.target, 8, 0, self._data,
                len(self._data))
        answer = _Event()
        answer.selection = _Selection(
            SELECTION_NOTIFY, 0, 1, self._display, request.requestor, request.selection, request.target,
            request.property if wanted else 0, request.time)
        _x11.XSendEvent(self._display, request.requestor, 0, 0, byref(answer))
        _x11.XSync(self._display, 0)
