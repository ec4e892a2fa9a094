"""Operating the program like a hand: the pointer and the keys, on the widgets of the topmost window."""

import os
import time
from pathlib import Path

from harness.environment import Surroundings
from harness.waiting import Gone, comes, settled, wait_for
from harness.x11 import Display

_display = None


def display():
    """The display of all programs."""
    global _display
    if _display is None:
        _display = Display(Surroundings.get().display)
    return _display


def _activity(pid):
    """The state of a process’s main thread, and how often it has stopped running."""
    lines = (line.partition(":") for line in Path(f"/proc/{pid}/status").read_text().splitlines())
    return {name: value.strip() for name, _, value in lines if name == "State" or name.endswith("ctxt_switches")}


class Operations:
    """The part of `Levers` that operates its windows."""

    slides = False  # whether pages slide in

    def fill(self, name, text):
        """Replaces the text of an entry by typing, and waits for it: a D-Bus request would overtake it."""
        self.click(self.entry(name))
        self.key("ctrl+a")
        if text:
            self.type(text)
        else:
            self.key("Delete")

        def has_come(entry):
            seen = entry.text
            # A password is read as dots.
            return seen == text or len(seen) == len(text) and len(set(seen)) == 1

        # The program may replace or hide the typed text, so it may not be there.
        comes(lambda: any(map(has_come, self.all("text", "entry", "password", name=name))), 2)

    def focus_by_keys(self, node, most=60):
        """Presses Tab until a node has the focus, to prove that the keyboard reaches it."""
        self.focus()
        for _ in range(most):
            display().key("Tab")
            self.let_work()  # otherwise a late Tab would move on from there
            if comes(lambda: "focused" in node.states, 0.1):
                return
        raise AssertionError(f"Tab does not reach {node}")

    @property
    @settled
    def focused(self):
        """The focused node in the first window; None if unknown: GTK 4.8 doesn’t report fields."""
        return next(reversed(self.frames[0].with_state("focused")), None)

    @settled
    def stops(self):
        """The focusable nodes of the page."""
        return self.page.with_state("focusable")

    def press(self, key):
        """Presses a key, and lets the program handle it."""
        display().key(key)
        self.let_work()

    def step(self, key, among=()):
        """Presses a key, and returns the name of the focused node.

        It first looks among a few nodes, because a page has many hundreds.
        """
        self.press(key)
        node = self.focused_among(among) or self.focused
        return node.name if node else None

    @staticmethod
    def focused_among(nodes):
        """The focused one of some nodes; None if there is none."""
        def has_focus(node):
            try:
                return "focused" in node.states
            except Gone:
                return False

        return next(filter(has_focus, nodes), None)

    def set_number(self, name, number):
        """Sets the number field of a slider."""
        self.find("spin button", name=name).value = number

    def drag(self, name, fraction, steps=8):
        """Presses the pointer on the middle of a slider, moves it and keeps it pressed."""
        x, y, width, height = self.rest(self.find("slider", name=name))
        display().point_at(x + width * 0.5, y + height / 2)
        display().press()
        for step in range(1, steps + 1):
            display().point_at(x + width * (0.5 + (fraction - 0.5) * step / steps), y + height / 2)

    def drop(self):
        display().release()

    def combo(self, name, index):
        """Opens the list of a combo row and selects an option with keys."""
        row = self.row(name)
        self.click(row)
        wait_for(lambda: len(self._listed(row)) > 1, f"the options of “{name}”")
        for key in ["Home"] + ["Down"] * index + ["Return"]:
            display().key(key)

    def menu_items(self, submenu=None):
        """The entries of the main menu, opened with F10 and closed with Escape, or those of a submenu."""
        # GTK 4.8 also lists entries in submenus, which have no size yet.
        def shown():
            return [item.name for item in self.all("menu item") if item.extents[2] > 0]

        self.key("F10")
        wait_for(lambda: len(shown()) >= 8, "the items of the menu")
        names = main = shown()
        if submenu:
            # Keys skip insensitive entries.
            above = [item for item in self.all("menu item")[: main.index(submenu)] if item.is_sensitive]
            for key in ["Down"] * len(above) + ["Return"]:
                display().key(key)
            wait_for(lambda: set(shown()) - set(main), f"the items of “{submenu}”")
            names = [name for name in shown() if name not in main]
        display().key("Escape")
        wait_for(lambda: not self.all("menu item"), "the menu to close")
        return names

    @staticmethod
    def _listed(row):
        return row.all("list item")

    @settled
    def shown_choice(self, name):
        """The value next to the title of a combo row or a row that opens options."""
        texts = [label.name for label in self.row(name).all("label") if label.name != name]
        return texts[0] if texts else ""

    def place(self, node):
        """x, y, width and height of a node on the screen."""
        window = self.x_windows()[-1]
        window_x, window_y, width, height = display().geometry(window)
        left, right, top, bottom = display().frame_extents(window)
        frame = self.frames[-1]
        if not left + right + top + bottom:
            # A window without a shadow has a border, the same on all sides.
            _, _, inner_width, inner_height = frame.children[0].extents
            left, top = (width - inner_width) / 2, (height - inner_height) / 2
        x, y, width, height = self.inside(node, frame)
        return window_x + left + x, window_y + top + y, width, height

    def inside(self, node, frame=None):
        """x, y, width and height of a node in the content of its window; GTK 4.18 may be off by some pixels."""
        origin_x, origin_y, _, _ = (frame or self.frames[0]).children[0].extents
        x, y, width, height = node.extents
        return x - origin_x, y - origin_y, width, height

    @property
    @settled
    def width(self):
        """The width of the first window’s content, after it has stopped changing: a new window is resized."""
        return self.rest(self.frames[0].children[0])[2]

    def click(self, node, button=1, at=(0.5, 0.5)):
        """Clicks on a node, at a fraction of its width and height, after it has stopped moving."""
        self.click_in(self.rest(node), button, at)

    def open_menu(self, row):
        """Clicks with the right button on the title of a row: its field, which may follow closely, has another menu.
        """
        self.click(row, button=3, at=(0.06, 0.5))

    def click_in(self, place, button=1, at=(0.5, 0.5)):
        """Clicks in a place on the screen, at a fraction of its width and height."""
        x, y, width, height = place
        display().click(x + width * at[0], y + height * at[1], button, self.let_work)

    def drag_between(self, start, end):
        """Drags with the pointer from one point to another one, slowly enough for the program."""
        display().point_at(*start)
        display().press()
        for step in range(1, 31):
            display().point_at(*(first + (last - first) * step / 30 for first, last in zip(start, end)))
            self.let_work()
        display().release()

    def rest(self, node):
        """The place of a node after it has stopped moving."""
        place, changed, spent = None, 0, 0

        def is_still():
            nonlocal place, changed, spent
            if self.is_at_work():
                changed = time.monotonic()
            now = self.place(node)
            if now != place:
                place, changed, spent = now, time.monotonic(), self._processor_time()
            # Several frames; if they take longer, a page that slides in hasn’t left the edge of the window yet. Longer
            # work, such as on a picture, moves nothing; on a busy machine, short work takes long.
            at_rest, worked = time.monotonic() - changed, self._processor_time() - spent
            return place[2] > 0 and (at_rest > 0.12 or worked > 1) and not (self.slides and self._is_beside(place))

        wait_for(is_still, lambda: f"{node} to come to rest; it is at {place}")
        return place

    def let_work(self):
        """Lets frames pass until the program is idle, or has worked for a second."""
        time.sleep(0.03)
        begun = None

        def has_worked():
            nonlocal begun
            if not self.is_at_work():
                return True
            now = self._processor_time()
            begun = begun or now
            return now - begun > 1

        comes(has_worked)

    def is_at_work(self):
        """Whether the program’s main thread is busy: it may be about to do a layout, and D-Bus requests are answered
        before that. On a busy machine it waits for a processor for any time."""
        return self.process.poll() is None and self._statistics()[0] != "S"

    def _processor_time(self):
        """The seconds for which the program has had a processor."""
        return sum(map(int, self._statistics()[11:13])) / os.sysconf("SC_CLK_TCK")

    def _statistics(self):
        """The state and the numbers after the name in the process’s statistics."""
        return Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()

    def settle(self, other):
        """Waits until this program, another one and the display have exchanged all messages: none of them is running, or has
        run between two looks at them."""
        processes = [process.pid for process in (self.surroundings.display_process, self.process, other.process)]

        def are_idle():
            before, after = (list(map(_activity, processes)) for _ in range(2))
            return before == after and all(activity["State"].startswith("S") for activity in after)

        wait_for(are_idle, "the programs to come to rest")

    def _is_beside(self, place):
        """Whether the middle of a place is left or right of its window."""
        left, _, width, _ = display().geometry(self.x_windows()[-1])
        return not left <= place[0] + place[2] / 2 < left + width

    def key(self, combination):
        self.focus()
        display().key(combination)

    def type(self, text):
        self.focus()
        display().type(text)
