"""“Open Schema…”: a schema by its name, with completion, and the path for one that has none of its own."""

import os
import shutil
import subprocess
import unittest

from harness.environment import Surroundings
from harness.levers import run
from harness.schemas import key, schema
from harness.testing import LeversTestCase

TOOLS = [tool for tool in ("glib-compile-schemas", "gsettings") if not shutil.which(tool)]
LAMP, TABLE = "org.levers.lamp", "org.levers.table"
SCHEMAS = "".join([
    schema(LAMP, key("level", "u", "3")), schema(TABLE, key("width", "i", "80"), path=False),
])


@unittest.skipIf(TOOLS, f"needs {', '.join(TOOLS)}")
class OpenSchemaTests(LeversTestCase):
    def setUp(self):
        super().setUp()
        data = self.folder / "data"
        folder = data / "glib-2.0" / "schemas"
        folder.mkdir(parents=True)
        (folder / "org.levers.gschema.xml").write_text(f"<schemalist>{SCHEMAS}</schemalist>")
        subprocess.run(["glib-compile-schemas", "--strict", folder], check=True)
        self.variables = {
            "XDG_DATA_DIRS": f"{data}:{Surroundings.get().system_data}", "GSETTINGS_BACKEND": "keyfile",
            "XDG_CONFIG_HOME": str(self.folder / "config")}

    def gsettings(self, *arguments):
        result = subprocess.run(
            ["gsettings", *arguments], env=os.environ | self.variables, capture_output=True, text=True, check=True)
        return result.stdout.strip()

    def open(self, *arguments):
        self.app = self.start(*arguments, **self.variables)
        return self.app

    def ask(self):
        """Opens the dialog; the name has the focus."""
        self.app.win.activate("open-schema")
        return self.app.dialog("Open Schema")

    def field(self, dialog, name):
        return dialog.find("text", "entry", name=name)

    def is_usable(self, dialog, name):
        """Whether a field is sensitive; with GTK 4.18, only its row says so."""
        return all(node.is_sensitive for node in dialog.all() if name in node.name.split())

    def assert_ready(self, dialog, expected):
        self.assert_becomes(
            lambda: dialog.find("button", name="Open").is_sensitive, expected, "whether the schema can be opened")

    def test_from_the_welcome_page(self):
        """Typing a part of the name completes it; the schema is opened with Enter, and its values are in the store."""
        app = self.open()
        app.find("button", name="This Computer")
        dialog = self.ask()
        self.assert_ready(dialog, False)
        app.type("lamp")
        app.tree.find("list item", name=LAMP)
        app.key("Return")
        self.assert_becomes(lambda: self.field(dialog, "Schema").text, LAMP, "the completed name")
        self.assert_ready(dialog, True)
        self.assertFalse(self.is_usable(dialog, "Path"))
        app.key("Return")
        app.wait_page("Lamp")
        app.set_number("Level", 8)
        self.assert_becomes(lambda: self.gsettings("get", LAMP, "level"), "uint32 8", "the value")

    def test_from_this_computer(self):
        """A list of schemas has a button, which opens the page in the same window."""
        app = self.open("gsettings:")
        app.wait_enabled("open-pane")
        app.go("/system", "System")
        app.click(app.row("Open Schema…"))
        dialog = app.dialog("Open Schema")
        app.type(TABLE)
        self.assert_becomes(lambda: self.is_usable(dialog, "Path"), True, "whether a path can be typed")
        app.click(self.field(dialog, "Path"))
        app.type("/org/levers/tables/left")
        app.wait_text("isn’t a settings path")
        self.assert_ready(dialog, False)
        app.type("/")
        self.assert_ready(dialog, True)
        app.key("Return")
        app.wait_page("left")
        self.assertEqual(len(app.x_windows()), 1)
        app.set_number("Width", 60)
        self.assert_becomes(
            lambda: self.gsettings("get", f"{TABLE}:/org/levers/tables/left/", "width"), "60", "the value")

    def test_mistakes(self):
        """A name that isn’t installed, and a path for a schema that has its own, are refused with what to do."""
        app = self.open()
        app.find("button", name="This Computer")
        dialog = self.ask()
        app.type("org.levers.none")
        app.wait_text("The schema “org.levers.none” isn’t installed.")
        self.assert_ready(dialog, False)
        app.key("ctrl+a")
        app.type(f"{LAMP}:/a/")
        app.wait_text("Leave the path out.")
        self.assert_ready(dialog, False)
        app.key("ctrl+a")
        # While a part of a name is typed, nothing is wrong.
        app.type("org.levers.l")
        self.assert_soon(lambda: not app.text_is_shown("Leave the path out."), "the message to be removed")
        self.assert_ready(dialog, False)

    def test_a_list_of_paths(self):
        """Without a path, the paths in use are listed."""
        self.gsettings("set", f"{TABLE}:/org/levers/tables/one/", "width", "5")
        app = self.open()
        app.find("button", name="This Computer")
        self.ask()
        app.type(TABLE)
        app.key("Return")
        app.wait_page("Table")
        app.row("one")

    def test_leversctl_knows_the_button(self):
        """Without a window, it is a button."""
        shown = run("show", "gsettings:", name="leversctl", **self.variables).stdout
        self.assertIn("button: Open Schema…\n", shown)
