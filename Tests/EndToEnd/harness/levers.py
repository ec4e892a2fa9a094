"""The running program: started, operated and stopped as its users do, and watched for warnings."""

import itertools
import os
import plistlib
import re
import subprocess
import tempfile
import time
from pathlib import Path

from harness.accessibility import TOGGLES, Gone, application_of
from harness.actions import ActionGroup
from harness.environment import Surroundings, program
from harness.waiting import wait_equal, wait_for
from harness.x11 import Display

WARNING = re.compile(r"-(WARNING|CRITICAL|ERROR)( \*\*)?[: ]|Fatal error|fatal error")
# A test may ask for a locale that the machine has not installed.
NO_LOCALE = "Locale not supported by C library"
_numbers = itertools.count(1)
_display = None


def display():
    """The display that all programs are shown on."""
    global _display
    if _display is None:
        _display = Display(Surroundings.get().display)
    return _display


def warnings_in(text):
    """The lines of a program's standard error that GTK, GLib or Swift would not write if all was well."""
    return [line for line in text.splitlines() if WARNING.search(line) and NO_LOCALE not in line]


def run(*arguments, home=None, name="levers", timeout=60, **variables):
    """Runs a program to its end; the result has returncode, stdout and stderr."""
    surroundings = Surroundings.get()
    home = home or Path(tempfile.mkdtemp(prefix="home-", dir=surroundings.folder))
    environment = surroundings.variables(home) | {"LEVERS_APPLICATION_ID": new_application_id()} | variables
    return subprocess.run(
        [program(name), *map(str, arguments)], env=environment, capture_output=True, text=True,
        stdin=subprocess.DEVNULL, timeout=timeout)


def new_application_id():
    return f"io.github.levers.Test{os.getpid()}n{next(_numbers)}"


def read_plist(path):
    with open(path, "rb") as file:
        return plistlib.load(file)


def write_plist(path, value, binary=False):
    path.parent.mkdir(parents=True, exist_ok=True)
    with open(path, "wb") as file:
        plistlib.dump(value, file, fmt=plistlib.FMT_BINARY if binary else plistlib.FMT_XML)


class Levers:
    """One process of `levers` with its windows."""

    def __init__(self, *arguments, home=None, size=(800, 2000), animations=False, **variables):
        self._size = size
        self.surroundings = Surroundings.get()
        self.home = home or Path(tempfile.mkdtemp(prefix="home-", dir=self.surroundings.folder))
        self.id = new_application_id()
        self._variables = self.surroundings.variables(self.home) | {"LEVERS_APPLICATION_ID": self.id} | variables
        self._log = self.home / "stderr"
        settings = self.home / "config" / "gtk-4.0" / "settings.ini"
        settings.parent.mkdir(parents=True, exist_ok=True)
        settings.write_text(f"[Settings]\ngtk-enable-animations={str(animations).lower()}\n")
        self._start(arguments)

    def _start(self, arguments):
        with self._log.open("ab") as log:
            self.process = subprocess.Popen(
                [program("levers"), *map(str, arguments)], env=self._variables, stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL, stderr=log)
        self.tree = wait_for(self._find_tree, lambda: f"the program to be accessible; {self._state()}")
        wait_for(self.x_windows, lambda: f"a window; {self._state()}")
        # High enough for every page to be seen as a whole.
        if self._size:
            display().resize(self.x_windows()[0], *self._size)
        self.focus()

    def _find_tree(self):
        if self.process.poll() is not None:
            raise AssertionError(f"levers ended early: {self._state()}")
        try:
            return application_of(self.surroundings.accessibility_bus, self.process.pid)
        except Gone:
            return None

    def _state(self):
        return f"exit code {self.process.poll()}, stderr: {self.stderr}"

    @property
    def stderr(self):
        return self._log.read_text(errors="replace")

    def call(self, *arguments, folder=None):
        """A second call of `levers` by the same user."""
        return subprocess.run(
            [program("levers"), *map(str, arguments)], env=self._variables, capture_output=True, text=True, cwd=folder,
            stdin=subprocess.DEVNULL, timeout=60)

    def stop(self):
        """Ends the process whatever state it is in; returns its exit code."""
        if self.process.poll() is None:
            self.process.terminate()
        try:
            return self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            return self.process.wait()

    def wait_for_end(self):
        """Waits until the process ends by itself; returns its exit code."""
        return self.process.wait(20)

    # Windows

    def x_windows(self):
        """The top-level windows, lowest first."""
        return display().windows(self.process.pid)

    @property
    def titles(self):
        return [display().title(window) for window in self.x_windows()]

    @property
    def frames(self):
        """The accessible windows, dialogs that are windows of their own included."""
        return [node for node in self.tree.children if node.is_visible]

    def focus(self, window=None):
        """Gives the keyboard to a window, by default the topmost."""
        windows = self.x_windows()
        if windows:
            display().focus(window or windows[-1])

    def close_window(self):
        """Closes the window as its close button does."""
        self.win.activate("close")

    # Actions

    @property
    def app(self):
        return ActionGroup(self.surroundings.bus, self.id)

    @property
    def win(self):
        return self.window_actions(1)

    def window_actions(self, number):
        return ActionGroup(self.surroundings.bus, self.id, f"/window/{number}")

    def wait_enabled(self, name, expected=True):
        wait_equal(lambda: self.win.is_enabled(name), expected, f"whether win.{name} is enabled")

    @property
    def is_modified(self):
        return self.win.is_enabled("save")

    # Pages

    @property
    def page(self):
        """The page that is seen.

        GTK 4.8 lists the pages below it too, after it. Later versions list only what is seen, and name it.
        """
        window = self.frames[0]
        for node in window.walk():
            if node.role == "filler" and node.name == "AdwLeaflet":
                return node.children[0]
            if node.role == "grouping" and node.name:
                return node
        return window

    @property
    def page_title(self):
        """The title in the header bar of the page that is seen."""
        try:
            page = self.page
            texts = [node.name for node in self._outside_of_the_content(page) if node.role == "label"]
            # Where pages are named, notices may come before the header bar.
            named = [text for text in texts if page.name and text.removeprefix("• ") == page.name]
            return next(iter(named + texts), "")
        except (Gone, IndexError):
            return ""

    def _outside_of_the_content(self, node):
        yield node
        for child in node.children:
            if child.role != "scroll pane":
                yield from self._outside_of_the_content(child)

    def wait_page(self, title):
        """Waits until the page with this title, unsaved mark or not, is seen."""
        wait_equal(lambda: self.page_title.removeprefix("• "), title, "the title of the page")

    def go(self, pane, title=None):
        """Shows a pane by its file's name."""
        self.win.activate("open-pane", pane)
        self.wait_page(title or pane)

    def find(self, *roles, name=None):
        """The first node on the page that is seen."""
        def what():
            tree = "\n".join(self.page.dump())
            return f"{' or '.join(roles) or 'anything'} named {name!r} in\n{tree}"

        return wait_for(lambda: next(iter(self.all(*roles, name=name)), None), what)

    def all(self, *roles, name=None):
        """All such nodes on the page that is seen."""
        try:
            return self.page.all(*roles, name=name)
        except (Gone, IndexError):
            return []

    def toggle(self, name):
        """The switch, check box or radio button with this name: the control itself where its row is one too."""
        return self.find(*TOGGLES, name=name).all(*TOGGLES, name=name)[-1]

    def row(self, name):
        """The row with this title."""
        return self.find("list item", "combo box", "button", *TOGGLES, name=name)

    def entry(self, name):
        return self.find("text", "entry", "password", name=name)

    def labels(self):
        """All texts on the page that is seen."""
        return [node.name for node in self.all("label")]

    def text_is_shown(self, text):
        """Whether a text is part of a label in any window."""
        try:
            return any(text in node.name for node in self.tree.all("label"))
        except Gone:
            # A banner is made anew when another one comes or goes.
            return False

    def wait_text(self, text):
        wait_for(lambda: self.text_is_shown(text), lambda: f"“{text}” in\n" + "\n".join(self.tree.dump()))

    # Dialogs

    def wait_status(self, text):
        """Waits until a status says so."""
        # From GTK 4.10 on it has the text as its content, and no name.
        wait_for(
            lambda: any(text in (node.name, node.text) for node in self.all("status")),
            lambda: f"the status “{text}” in\n" + "\n".join(self.tree.dump()))

    def dialog(self, heading):
        """The dialog with a heading, a window of its own or a part of the window; waits for it."""
        def present():
            return next((d for d in self.tree.all("dialog", "alert") if d.all("label", name=heading)), None)

        return wait_for(present, lambda: f"a dialog “{heading}” in\n" + "\n".join(self.tree.dump()))

    def press_in_dialog(self, heading, label):
        """Presses a button of a dialog."""
        buttons = self.dialog(heading).all("button")
        next(b for b in buttons if label in (b.name, *(n.name for n in b.children))).do_action()

    def answer(self, heading, label):
        """Presses a button of a dialog and waits until the dialog is gone."""
        self.press_in_dialog(heading, label)
        wait_for(lambda: not self.has_dialog(), f"the dialog “{heading}” to go")

    def has_dialog(self):
        return bool(self.tree.all("dialog", "alert"))

    # Operations

    def fill(self, name, text):
        """Replaces the text of an entry by typing, and waits for it: what D-Bus asks for next would overtake it."""
        self.click(self.entry(name))
        self.key("ctrl+a")
        if text:
            self.type(text)
        else:
            self.key("Delete")

        def has_come(entry):
            try:
                seen = entry.text
            except Gone:
                return False
            # A password is read as so many dots.
            return seen == text or len(seen) == len(text) and len(set(seen)) == 1

        # The program may replace or hide what is typed: then it need not be there.
        end = time.monotonic() + 2
        while time.monotonic() < end and not any(map(has_come, self.all("text", "entry", "password", name=name))):
            time.sleep(0.03)

    def focus_by_keys(self, node, most=60):
        """Presses Tab until a node has the focus: proves that the keyboard reaches it."""
        self.focus()
        for _ in range(most):
            display().key("Tab")
            seen = time.monotonic() + 0.3
            while time.monotonic() < seen:
                if "focused" in node.states:
                    return
                time.sleep(0.02)
        raise AssertionError(f"Tab does not reach {node}")

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
        """Opens the list of a combo row and chooses an option by keys."""
        row = self.row(name)
        self.click(row)
        wait_for(lambda: len(self._listed(row)) > 1, f"the options of “{name}”")
        for key in ["Home"] + ["Down"] * index + ["Return"]:
            display().key(key)

    @staticmethod
    def _listed(row):
        return row.all("list item")

    def shown_choice(self, name):
        """What a combo row or a row that leads to options shows beside its title."""
        texts = [label.name for label in self.row(name).all("label") if label.name != name]
        return texts[0] if texts else ""

    # Pointer and keyboard

    def place(self, node):
        """x, y, width and height of a node on the screen."""
        window = self.x_windows()[-1]
        window_x, window_y, width, height = display().geometry(window)
        left, right, top, bottom = display().frame_extents(window)
        frame = self.frames[-1]
        if not left + right + top + bottom:
            # A window without shadow has a border, the same on all sides.
            _, _, inner_width, inner_height = frame.children[0].extents
            left, top = (width - inner_width) / 2, (height - inner_height) / 2
        x, y, width, height = self.inside(node, frame)
        return window_x + left + x, window_y + top + y, width, height

    def inside(self, node, frame=None):
        """x, y, width and height of a node in the content of its window; GTK 4.18 is some pixels wrong at times."""
        origin_x, origin_y, _, _ = (frame or self.frames[0]).children[0].extents
        x, y, width, height = node.extents
        return x - origin_x, y - origin_y, width, height

    @property
    def width(self):
        """The width of the first window's content."""
        return self.frames[0].children[0].extents[2]

    def click(self, node, button=1, at=(0.5, 0.5)):
        """Clicks on a node, at a fraction of its width and height, once it has come to rest."""
        x, y, width, height = self.rest(node)
        display().click(x + width * at[0], y + height * at[1], button)

    def rest(self, node):
        """The place of a node once it does not move any more."""
        place, since = None, 0

        def is_still():
            nonlocal place, since
            now = self.place(node)
            if now != place:
                place, since = now, time.monotonic()
            # Several frames, on a busy machine too.
            return place[2] > 0 and time.monotonic() - since > 0.12

        wait_for(is_still, lambda: f"{node} to come to rest; it is at {place}")
        return place

    def key(self, combination):
        self.focus()
        display().key(combination)

    def type(self, text):
        self.focus()
        display().type(text)


def typed(value):
    """A value with its type, because 1 == 1.0 == True in Python."""
    return type(value).__name__, value
