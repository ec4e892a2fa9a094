"""The roles and states of accessible nodes."""

import functools

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
# Nothing of interest is below these.
LEAVES = {"label", "image", "slider", "spin button", "scroll bar", "separator"}


def role_name(number):
    return ROLES.get(number, f"role {number}")


@functools.cache
def state_names(low, high):
    """The names of the states that are set in two words of bits."""
    bits = low | high << 32
    return frozenset(name for name, bit in STATES.items() if bits >> bit & 1)
