"""The running program: started, operated and stopped like users do, and watched for warnings."""

import contextlib
import itertools
import os
import plistlib
import re
import subprocess
import tempfile
from pathlib import Path

from harness.accessibility import TOGGLES, application_of
from harness.actions import ActionGroup
from harness.environment import Surroundings, program
from harness.operating import Operations, display
from harness.waiting import Gone, settled, wait_equal, wait_for

WARNING = re.compile(r"-(WARNING|CRITICAL|ERROR)( \*\*)?[: ]|Fatal error|fatal error")
# A test may need a locale that isn’t installed.
NO_LOCALE = "Locale not supported by C library"
_numbers = itertools.count(1)


def warnings_in(text):
    """The lines of a program’s standard error that are warnings by GTK, GLib or Swift."""
    return [line for line in text.splitlines() if WARNING.search(line) and NO_LOCALE not in line]


def run(*arguments, home=None, name="levers", executable=None, timeout=60, **variables):
    """Runs a program to its end; the result has returncode, stdout and stderr."""
    surroundings = Surroundings.get()
    home = home or Path(tempfile.mkdtemp(prefix="home-", dir=surroundings.folder))
    environment = surroundings.variables(home) | {"LEVERS_APPLICATION_ID": new_application_id()} | variables
    return subprocess.run(
        [executable or program(name), *map(str, arguments)], env=environment, capture_output=True, text=True,
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


class Levers(Operations):
    """One process of `levers` with its windows."""

    editor_name = "Bundle Editor"  # in the language of the process

    def __init__(
            self, *arguments, home=None, size=(800, 2000), animations=False, text_scale=1, executable=None, **variables):
        self._executable = executable or program("levers")
        self._size = size
        self._text_scale = text_scale
        self.slides = animations
        self.surroundings = Surroundings.get()
        self.home = home or Path(tempfile.mkdtemp(prefix="home-", dir=self.surroundings.folder))
        self.id = new_application_id()
        self._variables = self.surroundings.variables(self.home) | {"LEVERS_APPLICATION_ID": self.id} | variables
        self._log = self.home / "stderr"
        settings = self.home / "config" / "gtk-4.0" / "settings.ini"
        settings.parent.mkdir(parents=True, exist_ok=True)
        # GTK ignores a click if the button isn’t released within the double-click time, as may happen on a busy
        # machine. Positions keep clicks from being double clicks: see Display.click.
        settings.write_text(
            f"[Settings]\ngtk-enable-animations={str(animations).lower()}\n"
            "gtk-double-click-time=2000\ngtk-double-click-distance=1\n")
        self._start(arguments)

    def _start(self, arguments):
        display().scale_texts(self._text_scale)
        with self._log.open("ab") as log:
            self.process = subprocess.Popen(
                [self._executable, *map(str, arguments)], env=self._variables, stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL, stderr=log)
        self.tree = wait_for(self._find_tree, lambda: f"the program to be accessible; {self._state()}")
        wait_for(self.x_windows, lambda: f"a window; {self._state()}")
        # High enough for every page to be completely visible.
        if self._size:
            display().resize(self.x_windows()[0], *self._size)
        self.focus()

    def _find_tree(self):
        if self.process.poll() is not None:
            raise AssertionError(f"levers ended early: {self._state()}")
        return application_of(self.surroundings.accessibility_bus, self.process.pid)

    def _state(self):
        return f"exit code {self.process.poll()}, stderr: {self.stderr}"

    @property
    def stderr(self):
        return self._log.read_text(errors="replace")

    def call(self, *arguments, folder=None):
        """A second call of `levers` by the same user."""
        return subprocess.run(
            [self._executable, *map(str, arguments)], env=self._variables, capture_output=True, text=True, cwd=folder,
            stdin=subprocess.DEVNULL, timeout=60)

    def stop(self):
        """Ends the process in any state; returns its exit code."""
        if self.process.poll() is None:
            self.process.terminate()
        try:
            return self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            return self.process.wait()

    def wait_for_end(self):
        """Waits until the process exits on its own; returns its exit code."""
        return self.process.wait(20)

    # Windows

    def x_windows(self):
        """The top-level windows, lowest first."""
        return display().windows(self.process.pid)

    @property
    def titles(self):
        return [display().title(window) for window in self.x_windows()]

    @property
    @settled
    def frames(self):
        """The accessible windows, including dialogs in separate windows."""
        return [node for node in self.tree.children if node.is_visible]

    def focus(self, window=None):
        """Gives the keyboard to a window, by default the topmost."""
        if window is None:
            # What an earlier key does may close the topmost window. The program answers while it handles no key; the
            # first answer may come before it has told the X server.
            for _ in range(2):
                self.tree.children
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
    @settled
    def page(self):
        """The visible page.

        GTK 4.8 also lists the pages below it, after it. Later versions list only the visible one, with its name.
        """
        window = next(iter(self.frames), None)
        if window is None:
            raise Gone("no window")
        return self._visible_page(window)

    @staticmethod
    def _visible_page(root):
        found = root.first(
            lambda node: node.role == "filler" and node.name == "AdwLeaflet" or node.role == "grouping" and node.name)
        if found is None:
            return root
        return found.children[0] if found.role == "filler" else found

    @property
    @settled
    def editor(self):
        """The panel that edits the bundle; None while it is closed."""
        is_open = self.win.state("edit-bundle")
        return next(iter(self.frames[0].all(name=self.editor_name)), None) if is_open else None

    @property
    @settled
    def editor_page(self):
        """The visible page of that panel."""
        editor = self.editor
        if editor is None:
            raise Gone("no editor")
        return self._visible_page(editor)

    @property
    @settled
    def page_title(self):
        """The title in the header bar of the visible page."""
        page = self.page
        texts = [node.name for node in self._outside_of_the_content(page) if node.role == "label"]
        # If pages have names, notices may come before the header bar.
        named = [text for text in texts if page.name and text.removeprefix("• ") == page.name]
        return next(iter(named + texts), "")

    def _outside_of_the_content(self, node):
        yield node
        for child in node.children:
            if child.role != "scroll pane":
                yield from self._outside_of_the_content(child)

    def wait_page(self, title):
        """Waits until the page with this title is visible, with or without the unsaved mark."""
        wait_equal(lambda: self.page_title.removeprefix("• "), title, "the title of the page")

    def go(self, pane, title=None):
        """Shows a pane by its file’s name."""
        self.win.activate("open-pane", pane)
        self.wait_page(title or pane)

    def find(self, *roles, name=None):
        """The first such node on the visible page."""
        def what():
            tree = "\n".join(self.page.dump())
            return f"{' or '.join(roles) or 'anything'} named {name!r} in\n{tree}"

        return wait_for(lambda: next(iter(self.all(*roles, name=name)), None), what)

    @settled
    def all(self, *roles, name=None):
        """All such nodes on the visible page."""
        return self.page.all(*roles, name=name)

    def toggle(self, name):
        """The switch, check box or radio button with this name: the control itself if its row is one, too."""
        return self.find(*TOGGLES, name=name).all(*TOGGLES, name=name)[-1]

    def row(self, name):
        """The row with this title."""
        return self.find("list item", "combo box", "button", *TOGGLES, name=name)

    def entry(self, name):
        return self.find("text", "entry", "password", name=name)

    @settled
    def labels(self):
        """All strings on the visible page."""
        return self.page.names("label")

    @settled
    def text_is_shown(self, text):
        """Whether a text is part of a label in any window."""
        return any(text in name for name in self.tree.names("label"))

    def wait_text(self, text):
        wait_for(lambda: self.text_is_shown(text), lambda: f"“{text}” in\n" + "\n".join(self.tree.dump()))

    @contextlib.contextmanager
    def toast(self, text):
        """Waits for a toast and keeps the pointer on it, so that it stays until the block ends."""
        self.wait_text(text)
        x, y, width, height = display().geometry(self.x_windows()[0])
        for step in (0, 1):  # move, so that the pointer comes to the toast and not the other way around
            display().point_at(x + width / 2 + step, y + height - 50)
        yield
        display().point_at(x + width / 2, y + 1)

    def toast_button(self, label):
        """The button of the toast; libadwaita 1.2 repeats its name, and one in a header bar has no label."""
        def button():
            buttons = (node for frame in self.frames for node in frame.all("button") if label in node.name)
            return next((node for node in buttons if any(part.name == label for part in node.all("label"))), None)

        return wait_for(button, f"the button “{label}” of the toast")

    def show_store(self):
        """Opens the details of the settings file in the title."""
        def title():
            buttons = self.all("button", "toggle button")
            return next((node for node in buttons if re.search(r", \S.*$", node.name) and node.all("label")), None)

        self.click(wait_for(title, lambda: "the title in\n" + "\n".join(self.page.dump())))

    # Dialogs

    def wait_status(self, text):
        """Waits for a text in a status."""
        # From GTK 4.10 on, the text is its content rather than its name.
        wait_for(
            lambda: any(text in (node.name, node.text) for node in self.all("status")),
            lambda: f"the status “{text}” in\n" + "\n".join(self.tree.dump()))

    def dialog(self, heading):
        """The dialog with a heading, as a separate window or part of the window; waits for it."""
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
        """Whether a dialog is open; a toast is also an alert, but without a name."""
        return any(found.role == "dialog" or found.name for found in self.tree.all("dialog", "alert"))


def typed(value):
    """A value with its type, because 1 == 1.0 == True in Python."""
    return type(value).__name__, value
