"""Schemas with each kind of row, installed in a folder, and a walk through the window that shows them."""

import re
import subprocess

from harness.environment import Surroundings
from harness.operating import display
from harness.schemas import key, schema
from harness.waiting import wait_for

DESK, BRUSH = "org.example.desktop.desk", "org.example.desktop.brush"
PATH = "/org/example/desktop/brushes/one/"
ALL = "gsettings:"
# The pages by name, with the titles that aren’t strings of Levers.
PAGES = {DESK: "Desk", BRUSH: "Brush", f"{BRUSH}:{PATH}": "One Brush"}
# The lists of schemas, with their titles.
LISTS = {"/": "This Computer", "/system": "System"}

ENUM = '<enum id="org.example.sizes"><value nick="small" value="1"/><value nick="very-large" value="2"/></enum>'
FLAGS = '<flags id="org.example.marks"><value nick="dots" value="1"/><value nick="lines" value="2"/></flags>'


def ranged(text, least, greatest):
    return text.replace("</key>", f'<range min="{least}" max="{greatest}"/></key>')


SCHEMAS = ENUM + FLAGS + schema(
    DESK,
    key("tiling", "b", "true", "Whether windows are tiled", "Tiled windows do not overlap."),
    '<key name="size" enum="org.example.sizes"><default>\'small\'</default></key>',
    '<key name="marks" flags="org.example.marks"><default>[\'dots\']</default></key>',
    ranged(key("share", "d", "0.5", "A part of the whole"), "0.0", "1.0"),
    key("gap", "i", "7", "Space between windows"),
    key("total", "x", "9007199254740993", "How many there were in all"),
    key("greeting", "s", "'Hello'", "Shown at the start"),
    key("note", "s", "'First line\\nSecond line'"),
    key("place", "(ii)", "(1, 2)", "Where it is"),
    key("accent", "s", "'#3584e4'"), key("picture-uri", "s", "'file:///usr/share/none.png'"),
    key("text-font", "s", "'Sans 11'"), key("launch", "s", "'&lt;Super&gt;l'"),
    key("close-window", "as", "['&lt;Alt&gt;F4']"), key("names", "as", "['Ada', 'Eve']", "Names of people"),
    key("ports", "ai", "[80, 443]"), key("empty-list", "as", "[]"),
) + schema(BRUSH, key("name", "s", "'One Brush'"), key("width", "i", "4"), path=False)


def install(folder):
    """Installs the schemas in a folder; returns the variables for them, and for settings in the folder."""
    schemas = folder / "data" / "glib-2.0" / "schemas"
    schemas.mkdir(parents=True)
    (schemas / "org.example.gschema.xml").write_text(f"<schemalist>{SCHEMAS}</schemalist>")
    subprocess.run(["glib-compile-schemas", "--strict", schemas], check=True)
    values = folder / "config" / "glib-2.0" / "settings" / "keyfile"
    values.parent.mkdir(parents=True)
    values.write_text(f"[{DESK.replace('.', '/')}]\ngap=12\n[{PATH.strip('/')}]\nname='One Brush'\n")
    return {
        "XDG_DATA_DIRS": f"{folder / 'data'}:{Surroundings.get().system_data}", "GSETTINGS_BACKEND": "keyfile",
        "XDG_CONFIG_HOME": str(folder / "config")}


def words(variables):
    """The words that the pages show of these schemas, and of the others of the computer."""
    listed = subprocess.run(
        ["gsettings", "list-schemas"], env={"PATH": "/usr/bin:/bin", **variables}, check=True, capture_output=True,
        text=True).stdout.split()
    names = [part for name in [*listed, BRUSH] for part in re.findall(r"[A-Z]?[a-z0-9]+|[A-Z]+", name)]
    texts = re.findall(r"<(?:summary|description)>([^<]+)<", SCHEMAS)
    keys = [part for name in re.findall(r'(?:name|nick)="([^"]+)"', SCHEMAS) for part in name.split("-")]
    values = re.findall(r"[A-Za-z]+", " ".join(re.findall("<default>([^<]+)<", SCHEMAS)))
    return {
        *listed, BRUSH, *texts, *names, *keys, *values, *(word.title() for word in names + keys), "GSettings", "URI",
        "Super+L", "1", "2"}


class ComputerWalk:
    """Visits one view after another, as Walk does; `say` returns the program’s text for a format."""

    def __init__(self, app, say=lambda text: text):
        self.app, self.say = app, say

    def lists(self):
        """The lists of schemas, with their ends."""
        for page, title in LISTS.items():
            self.app.win.activate("open-pane", page)
            self.app.wait_page(self.say(title))
            yield title
            yield self._end(title)

    def pages(self):
        """The pages of schemas, with their ends."""
        for page, title in PAGES.items():
            self.app.win.activate("open-pane", page)
            self.app.wait_page(title)
            yield title
            yield self._end(title)

    def _end(self, view):
        x, y, width, height = display().geometry(self.app.x_windows()[0])
        display().turn_wheel(x + width / 2, y + height / 2, 60)
        return f"the end of {view}"

    def dialogs(self):
        """Dialogs that only pages of schemas have."""
        for action in ("open-schema", "save-copy"):
            self.app.win.activate(action)
            yield from self._until_closed(action)
        self.app.win.activate("open-pane", BRUSH)
        self.app.wait_page(PAGES[BRUSH])
        self.app.click(self.app.row(self.say("Open a Path…")))
        yield from self._until_closed("a path")

    def _until_closed(self, view):
        def is_open():
            return len(self.app.frames) > 1 or self.app.has_dialog()

        wait_for(is_open, f"the dialog of {view}")
        yield f"the dialog of {view}"
        self.app.key("Escape")
        wait_for(lambda: not is_open(), f"the dialog of {view} to close")
