"""The pointer, keyboard and windows of the display, with Xlib and XTEST."""

import ctypes
import itertools
import time
from ctypes import POINTER, byref, c_char_p, c_int, c_long, c_uint, c_ulong, c_void_p

_x11 = ctypes.CDLL("libX11.so.6")
_xtst = ctypes.CDLL("libXtst.so.6")

_x11.XOpenDisplay.restype = c_void_p
_x11.XOpenDisplay.argtypes = [c_char_p]
_x11.XDefaultRootWindow.restype = c_ulong
_x11.XDefaultRootWindow.argtypes = [c_void_p]
_x11.XSync.argtypes = [c_void_p, c_int]
_x11.XFree.argtypes = [c_void_p]
_x11.XQueryTree.argtypes = [
    c_void_p, c_ulong, POINTER(c_ulong), POINTER(c_ulong), POINTER(POINTER(c_ulong)), POINTER(c_uint)]
_x11.XGetGeometry.argtypes = [
    c_void_p, c_ulong, POINTER(c_ulong), POINTER(c_int), POINTER(c_int), POINTER(c_uint), POINTER(c_uint),
    POINTER(c_uint), POINTER(c_uint)]
_x11.XGetWindowProperty.argtypes = [
    c_void_p, c_ulong, c_ulong, c_long, c_long, c_int, c_ulong, POINTER(c_ulong), POINTER(c_int),
    POINTER(c_ulong), POINTER(c_ulong), POINTER(c_void_p)]
_x11.XChangeProperty.argtypes = [c_void_p, c_ulong, c_ulong, c_ulong, c_int, c_int, c_char_p, c_int]
_x11.XInternAtom.restype = c_ulong
_x11.XInternAtom.argtypes = [c_void_p, c_char_p, c_int]
_x11.XSetInputFocus.argtypes = [c_void_p, c_ulong, c_int, c_ulong]
_x11.XRaiseWindow.argtypes = [c_void_p, c_ulong]
_x11.XResizeWindow.argtypes = [c_void_p, c_ulong, c_uint, c_uint]
_x11.XMoveWindow.argtypes = [c_void_p, c_ulong, c_int, c_int]
_x11.XDestroyImage.argtypes = [c_void_p]
_x11.XGetImage.restype = c_void_p
_x11.XGetImage.argtypes = [c_void_p, c_ulong, c_int, c_int, c_uint, c_uint, c_ulong, c_int]
_x11.XStringToKeysym.restype = c_ulong
_x11.XStringToKeysym.argtypes = [c_char_p]
_x11.XKeysymToKeycode.restype = ctypes.c_ubyte
_x11.XKeysymToKeycode.argtypes = [c_void_p, c_ulong]
_x11.XkbKeycodeToKeysym.restype = c_ulong
_x11.XkbKeycodeToKeysym.argtypes = [c_void_p, ctypes.c_ubyte, c_int, c_int]
_xtst.XTestFakeMotionEvent.argtypes = [c_void_p, c_int, c_int, c_int, c_ulong]
_xtst.XTestFakeButtonEvent.argtypes = [c_void_p, c_uint, c_int, c_ulong]
_xtst.XTestFakeKeyEvent.argtypes = [c_void_p, c_uint, c_int, c_ulong]


class _Attributes(ctypes.Structure):
    """XWindowAttributes."""

    _fields_ = [
        ("x", c_int), ("y", c_int), ("width", c_int), ("height", c_int), ("border_width", c_int),
        ("depth", c_int), ("visual", c_void_p), ("root", c_ulong), ("c_class", c_int),
        ("bit_gravity", c_int), ("win_gravity", c_int), ("backing_store", c_int),
        ("backing_planes", c_ulong), ("backing_pixel", c_ulong), ("save_under", c_int),
        ("colormap", c_ulong), ("map_installed", c_int), ("map_state", c_int),
        ("all_event_masks", c_long), ("your_event_mask", c_long), ("do_not_propagate_mask", c_long),
        ("override_redirect", c_int), ("screen", c_void_p)]


_x11.XGetWindowAttributes.argtypes = [c_void_p, c_ulong, POINTER(_Attributes)]

class _ImageHead(ctypes.Structure):
    """The beginning of XImage."""

    _fields_ = [
        ("width", c_int), ("height", c_int), ("xoffset", c_int), ("format", c_int), ("data", c_void_p),
        ("byte_order", c_int), ("bitmap_unit", c_int), ("bitmap_bit_order", c_int), ("bitmap_pad", c_int),
        ("depth", c_int), ("bytes_per_line", c_int)]


# A window may disappear between two calls; that isn’t an error here. The reference keeps the callback alive.
_HANDLER = ctypes.CFUNCTYPE(c_int, c_void_p, c_void_p)
_ignore_errors = _HANDLER(lambda display, event: 0)
_x11.XSetErrorHandler.argtypes = [_HANDLER]

_NAMED = {" ": "space", "@": "at", ".": "period", ",": "comma", "-": "minus", "_": "underscore", "/": "slash",
          ":": "colon", "!": "exclam", "?": "question", "&": "ampersand", "+": "plus", "=": "equal",
          "*": "asterisk", "(": "parenleft", ")": "parenright", "[": "bracketleft", "]": "bracketright",
          "{": "braceleft", "}": "braceright", "\"": "quotedbl", "\n": "Return"}


class Display:
    """A connection to the display of the programs."""

    def __init__(self, name):
        self._display = _x11.XOpenDisplay(name.encode())
        if not self._display:
            raise RuntimeError(f"no display {name}")
        _x11.XSetErrorHandler(_ignore_errors)
        self._root = _x11.XDefaultRootWindow(self._display)
        self._points = itertools.cycle(itertools.product(range(-3, 4), range(-1, 2)))  # offsets of clicks

    # Windows

    def windows(self, pid):
        """The visible top-level windows of a process, lowest first."""
        return [w for w in self._children() if self._is_mapped(w) and self._property(w, "_NET_WM_PID") == [pid]]

    def title(self, window):
        """The title of a window."""
        text = self._property(window, "_NET_WM_NAME")
        return bytes(text).decode() if text else ""

    def has_icon(self, window):
        """Whether the window has an icon for lists of windows."""
        return bool(self._property(window, "_NET_WM_ICON"))

    def frame_extents(self, window):
        """The width of the invisible border of a window: left, right, top, bottom."""
        return tuple(self._property(window, "_GTK_FRAME_EXTENTS") or (0, 0, 0, 0))

    def geometry(self, window):
        """x, y, width and height of a window on the screen, with its invisible border."""
        root, x, y = c_ulong(), c_int(), c_int()
        width, height, border, depth = c_uint(), c_uint(), c_uint(), c_uint()
        _x11.XGetGeometry(
            self._display, window, byref(root), byref(x), byref(y), byref(width), byref(height), byref(border),
            byref(depth))
        return x.value, y.value, width.value, height.value

    def focus(self, window):
        """Gives a window the keyboard, as a window manager would."""
        _x11.XRaiseWindow(self._display, window)
        _x11.XSetInputFocus(self._display, window, 2, 0)
        self._sync()

    def resize(self, window, width, height):
        _x11.XResizeWindow(self._display, window, width, height)
        self._sync()

    def move(self, window, x, y):
        _x11.XMoveWindow(self._display, window, x, y)
        self._sync()

    def _is_mapped(self, window):
        attributes = _Attributes()
        found = _x11.XGetWindowAttributes(self._display, window, byref(attributes))
        return bool(found) and attributes.map_state == 2 and not attributes.override_redirect

    def _children(self):
        root, parent, children, count = c_ulong(), c_ulong(), POINTER(c_ulong)(), c_uint()
        _x11.XQueryTree(self._display, self._root, byref(root), byref(parent), byref(children), byref(count))
        windows = [children[index] for index in range(count.value)]
        if windows:
            _x11.XFree(children)
        return windows

    def _property(self, window, name):
        atom = _x11.XInternAtom(self._display, name.encode(), 0)
        kind, size, count, rest, data = c_ulong(), c_int(), c_ulong(), c_ulong(), c_void_p()
        _x11.XGetWindowProperty(
            self._display, window, atom, 0, 4096, 0, 0, byref(kind), byref(size), byref(count), byref(rest),
            byref(data))
        if not data.value:
            return []
        item = {8: ctypes.c_ubyte, 16: ctypes.c_ushort, 32: c_ulong}.get(size.value, ctypes.c_ubyte)
        values = list(ctypes.cast(data, POINTER(item))[: count.value])
        _x11.XFree(data)
        return values

    def scale_texts(self, scale):
        """Makes all strings larger, like the system’s setting for large text, for programs that are started from now on.
        """
        resources = f"Xft.dpi:\t{round(96 * scale)}\n".encode()
        manager, string = (_x11.XInternAtom(self._display, name, 0) for name in (b"RESOURCE_MANAGER", b"STRING"))
        _x11.XChangeProperty(self._display, self._root, manager, string, 8, 0, resources, len(resources))
        self._sync()

    # What is painted

    def pixels(self, x, y, width, height):
        """A part of the screen as bytes, four per pixel (blue, green, red, unused), line by line."""
        image = _x11.XGetImage(self._display, self._root, round(x), round(y), width, height, 0xFFFFFFFF, 2)
        if not image:
            raise ValueError(f"{width}×{height} pixels at {x}, {y} are not on the screen")
        head = ctypes.cast(image, POINTER(_ImageHead)).contents
        pixels = ctypes.string_at(head.data, head.bytes_per_line * head.height)
        _x11.XDestroyImage(image)
        return pixels

    def brightness(self, x, y):
        """The brightness of a point of the screen, 0 to 255."""
        return sum(self.pixels(x, y, 1, 1)[:3]) / 3

    # Pointer

    def point_at(self, x, y):
        _xtst.XTestFakeMotionEvent(self._display, -1, round(x), round(y), 0)
        self._sync()

    def press(self, button=1):
        _xtst.XTestFakeButtonEvent(self._display, button, 1, 0)
        self._sync()

    def release(self, button=1):
        _xtst.XTestFakeButtonEvent(self._display, button, 0, 0)
        self._sync()

    def turn_wheel(self, x, y, notches):
        """Turns the mouse wheel over a point, downwards, or upwards for a negative number."""
        self.point_at(x, y)
        for _ in range(abs(notches)):
            self.press(5 if notches > 0 else 4)
            self.release(5 if notches > 0 else 4)

    def click(self, x, y, button=1, let_work=lambda: time.sleep(0.03)):
        # GTK treats a click near the previous one as a double click, which rows ignore; tests click faster than a hand.
        beside, below = next(self._points)
        x, y = round(x) + beside, round(y) + below
        # A real pointer arrives by motion, even if it is already there, and frames pass in the meantime. GTK 4.18 needs
        # that if the widget below the pointer has just disappeared.
        self.point_at(x - 1, y)
        let_work()
        self.point_at(x, y)
        self.press(button)
        self.release(button)

    # Keyboard

    def key(self, combination):
        """Types a key, with modifiers: "Return", "ctrl+shift+z"."""
        *modifiers, name = combination.split("+") if combination != "+" else ["+"]
        names = {"ctrl": "Control_L", "shift": "Shift_L", "alt": "Alt_L"}
        held = [self._code(names[modifier])[0] for modifier in modifiers]
        code, shifted = self._code(name)
        if shifted and "shift" not in modifiers:
            held.append(self._code("Shift_L")[0])
        for modifier in held:
            _xtst.XTestFakeKeyEvent(self._display, modifier, 1, 0)
        _xtst.XTestFakeKeyEvent(self._display, code, 1, 0)
        _xtst.XTestFakeKeyEvent(self._display, code, 0, 0)
        for modifier in reversed(held):
            _xtst.XTestFakeKeyEvent(self._display, modifier, 0, 0)
        self._sync()

    def type(self, text):
        for character in text:
            self.key(_NAMED.get(character, character))

    def _code(self, name):
        symbol = _x11.XStringToKeysym(name.encode())
        code = _x11.XKeysymToKeycode(self._display, symbol)
        if not symbol or not code:
            raise ValueError(f"no key “{name}”")
        plain = _x11.XkbKeycodeToKeysym(self._display, code, 0, 0)
        return code, plain != symbol and len(name) == 1 or name in _NAMED.values() and plain != symbol

    def _sync(self):
        _x11.XSync(self._display, 0)
