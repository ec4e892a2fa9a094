"""Schemas without a path of their own, at the paths in use and at others; schemas that are installed and removed."""

import os
import shutil
import subprocess
import unittest

from harness.environment import Surroundings, program
from harness.levers import run
from harness.schemas import key, schema
from harness.testing import LeversTestCase
from harness.waiting import wait_for

TOOLS = [tool for tool in ("glib-compile-schemas", "gsettings") if not shutil.which(tool)]
ALL = "gsettings:"
BRUSH = "org.levers.Paint.brush"
STAMP = "org.levers.lone.stamp"
ONE = "/org/levers/Paint/brushes/one/"
SCHEMAS = [
    schema("org.levers.Paint", key("brushes", "as", "[]"), key("zoom", "b", "false")),
    schema(BRUSH, key("name", "s", "''"), key("bristles", "i", "1"), path=False),
    schema(STAMP, key("walrus", "i", "1"), path=False),
]
NEW = schema("org.levers.newcomer", key("fresh", "b", "false"))


@unittest.skipIf(TOOLS, f"needs {', '.join(TOOLS)}")
class SchemaPathsTests(LeversTestCase):
    def setUp(self):
        super().setUp()
        self.data = self.folder / "data"
        self.install(*SCHEMAS)
        self.variables = {
            "XDG_DATA_DIRS": f"{self.data}:{Surroundings.get().system_data}", "GSETTINGS_BACKEND": "keyfile",
            "XDG_CONFIG_HOME": str(self.folder / "config")}

    def install(self, *schemas):
        """Replaces the installed schemas, as packages do."""
        folder = self.data / "glib-2.0" / "schemas"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "org.levers.gschema.xml").write_text(f"<schemalist>{''.join(schemas)}</schemalist>")
        subprocess.run(["glib-compile-schemas", "--strict", folder], check=True)

    def gsettings(self, *arguments):
        result = subprocess.run(
            ["gsettings", *arguments], env=os.environ | self.variables, capture_output=True, text=True, check=True)
        return result.stdout.strip()

    def control(self, *arguments):
        return run(*arguments, name="leversctl", **self.variables)

    def open(self, *arguments, **options):
        app = self.start(*arguments, **self.variables, **options)
        app.wait_enabled("open-pane")
        return app

    # The command line

    def test_commands(self):
        """Each path in use is a page, and a store for all commands; other paths can be named."""
        self.gsettings("set", "org.levers.Paint", "brushes", f"['{ONE}', '/usr/share/']")
        self.gsettings("set", f"{BRUSH}:/org/levers/Paint/brushes/two/", "name", "Wide One")
        shown = self.control("show", ALL).stdout.splitlines()
        for line in ("Brush (org.levers.Paint.brush)", f"one ({BRUSH}:{ONE})",
                     f"Wide One ({BRUSH}:/org/levers/Paint/brushes/two/)"):
            self.assertEqual(shown.count(line), 1, line)
        self.assertNotIn("Apps (/apps)", shown)
        place = f"{ALL}{BRUSH}:{ONE}"
        self.assertEqual(self.control("set", f"{place}:bristles", "9", "--store", ALL).returncode, 0)
        self.assertEqual(self.gsettings("get", f"{BRUSH}:{ONE}", "bristles"), "9")
        self.assertEqual(self.control("diff", place).stdout, "- bristles = 1\n+ bristles = 9\n")
        self.assertIn(f"+ {place}:bristles = 9", self.control("diff", ALL).stdout)
        self.assertIn(f"+ {place}:bristles = 9", self.control("diff", f"{ALL}{BRUSH}").stdout)
        self.assertIn("[org/levers/Paint/brushes/one]\nbristles=9", self.control("export", "dconf", ALL).stdout)
        self.assertEqual(self.control("reset", "bristles", "--bundle", place).returncode, 0)
        self.assertEqual(self.gsettings("get", f"{BRUSH}:{ONE}", "bristles"), "1")
        unused = self.control("show", f"{ALL}{STAMP}")
        self.assertEqual((unused.returncode, unused.stderr), (0, ""))
        self.assertIn("no path with values was found", unused.stdout)
        self.assertEqual(self.control("set", "walrus", "2", "--bundle", f"{ALL}{STAMP}:/org/own/").returncode, 0)
        self.assertEqual(self.gsettings("get", f"{STAMP}:/org/own/", "walrus"), "2")

    @unittest.skipUnless(shutil.which("dconf"), "needs dconf")
    def test_dconf(self):
        """The paths with values in dconf’s database, which a service writes."""
        script = (f"gsettings set {BRUSH}:{ONE} bristles 4 && '{program('leversctl')}' diff {ALL} && exit 1;"
                  f"'{program('leversctl')}' set {ALL}{BRUSH}:{ONE}:name Thin --store {ALL} && dconf dump /")
        variables = os.environ | self.variables | {
            "GSETTINGS_BACKEND": "dconf", "XDG_RUNTIME_DIR": str(self.folder), "XDG_STATE_HOME": str(self.folder)}
        done = subprocess.run(
            ["dbus-run-session", "--", "sh", "-c", script], env=variables, capture_output=True, text=True, timeout=60)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(done.stdout.splitlines(), [
            f"- {ALL}{BRUSH}:{ONE}:bristles = 1", f"+ {ALL}{BRUSH}:{ONE}:bristles = 4",
            f"[{ONE.strip('/')}]", "bristles=4", "name='Thin'"])

    # The window

    def test_pages(self):
        """A path has a page below its schema’s, with its name; search and Modified reach it."""
        self.gsettings("set", f"{BRUSH}:{ONE}", "name", "Wide One")
        app = self.open(ALL)
        app.go("org.levers.Paint", "Paint")
        app.click(app.row("Brush"))
        app.wait_page("Brush")
        app.click(app.row("Wide One"))
        app.wait_page("Wide One")
        app.set_number("Bristles", 8)
        wait_for(lambda: self.gsettings("get", f"{BRUSH}:{ONE}", "bristles") == "8", "the value")
        app.win.activate("undo")
        wait_for(lambda: self.gsettings("get", f"{BRUSH}:{ONE}", "bristles") == "1", "the old value")
        app.win.activate("search")
        app.type("bristles")
        app.wait_status("1 setting")
        app.win.activate("show-modified")
        app.wait_status("1 setting")

    def test_new_paths(self):
        """A path that another program uses is listed while the window is open, and one without values is removed."""
        app = self.open(ALL)
        app.go(BRUSH, "Brush")
        app.wait_text("no path with values was found")
        self.gsettings("set", f"{BRUSH}:{ONE}", "bristles", "5")
        app.click(app.row("one"))
        app.wait_page("one")
        app.win.activate("back")
        app.wait_page("Brush")
        self.gsettings("reset-recursively", f"{BRUSH}:{ONE}")
        app.wait_text("no path with values was found")

    def test_typed_path(self):
        """A path that is typed is checked, opened, and remembered."""
        app = self.open(f"{ALL}{STAMP}", home=self.folder)
        app.wait_page("Stamp")
        app.wait_text("no path with values was found")
        app.click(app.row("Open a Path…"))
        dialog = app.dialog("Open a Path")
        for path in "own/", "/own", "/a//b/":
            dialog.find("text", "entry", name="Path").text = path
            wait_for(lambda: not dialog.find("button", name="Open").is_sensitive, f"“{path}” to be refused")
            app.wait_text("The path must begin and end with a slash")
        dialog.find("text", "entry", name="Path").text = "/org/own/"
        app.key("Return")
        app.wait_page("own")
        app.set_number("Walrus", 3)
        wait_for(lambda: self.gsettings("get", f"{STAMP}:/org/own/", "walrus") == "3", "the value")
        app.win.activate("back")
        app.wait_page("Stamp")
        app.row("own")
        app.close_window()
        self.assertEqual(app.wait_for_end(), 0)
        app = self.start(home=self.folder, **self.variables)
        app.wait_text("Recent")
        app.click(app.find("list item", name="own"))
        app.wait_page("own")
        # The path has no word of the schema.
        changes = run("diff", ALL, name="leversctl", home=self.folder, **self.variables).stdout
        self.assertIn(f"+ {ALL}{STAMP}:/org/own/:walrus = 3", changes)

    def test_installed_and_removed(self):
        """New schemas are listed while the user stays on a page; one without its schema says so, until it is back."""
        app = self.open(ALL)
        app.go("org.levers.Paint", "Paint")
        app.win.activate("back")
        app.go("/system", "System")
        self.install(*SCHEMAS, NEW)
        app.click(app.row("Newcomer"))
        app.wait_page("Newcomer")
        app.toggle("Fresh").do_action()
        wait_for(lambda: self.gsettings("get", "org.levers.newcomer", "fresh") == "true", "the value")
        self.install(*SCHEMAS)
        app.wait_text("The schema “org.levers.newcomer” isn’t installed.")
        app.wait_page("Newcomer")
        self.install(*SCHEMAS, NEW.replace("fresh", "stale"))
        app.toggle("Stale").do_action()
        wait_for(lambda: self.gsettings("get", "org.levers.newcomer", "stale") == "true", "the value")

    def test_single_schema_removed(self):
        """The window of a schema that is removed says so."""
        app = self.open(f"{ALL}org.levers.Paint")
        app.toggle("Zoom")
        self.install(*SCHEMAS[1:])
        app.wait_text("The schema “org.levers.Paint” isn’t installed.")

    def test_recent(self):
        """A recent schema that isn’t installed anymore can be removed from the list."""
        app = self.open(f"{ALL}org.levers.Paint", home=self.folder)
        app.wait_page("Paint")
        app.close_window()
        self.assertEqual(app.wait_for_end(), 0)
        self.install(*SCHEMAS[1:])
        app = self.start(home=self.folder, **self.variables)
        app.wait_text("No longer exists: org.levers.Paint")
        app.click(app.find("button", name="Remove “Paint” from the List"))
        wait_for(lambda: not app.text_is_shown("org.levers.Paint"), "the entry to be removed")
