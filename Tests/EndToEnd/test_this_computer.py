"""All GSettings schemas of a computer: the pages, the search, and the values that differ from the defaults."""

import os
import random
import shutil
import subprocess
import unittest
from concurrent.futures import ThreadPoolExecutor

from harness.environment import Surroundings
from harness.levers import run
from harness.schemas import key, schema
from harness.testing import LeversTestCase
from harness.waiting import wait_for

TOOLS = [tool for tool in ("glib-compile-schemas", "gsettings") if not shutil.which(tool)]
ALL = "gsettings:"


def child(name, of):
    return f'<child name="{name}" schema="{of}"/>'


SCHEMAS = "".join([
    schema("org.levers.desktop.stage", key("lamp-color", "s", "'red'", "Hue of the lamp"),
           key("zebra", "b", "false", "", "Stripes on walruses")),
    schema("org.levers.Paint", key("brush", "i", "3"), child("tools", "org.levers.Paint.tools")),
    schema("org.levers.Paint.tools", key("pencil", "b", "true")),
    schema("org.levers.Draw.a", key("one", "b", "true")), schema("org.levers.Draw.b", key("two", "b", "true")),
    schema("org.levers.network", key("proxy", "s", "''")),
    schema("org.levers.profile", key("name", "s", "''"), path=False),
])


@unittest.skipIf(TOOLS, f"needs {', '.join(TOOLS)}")
class ThisComputerTests(LeversTestCase):
    def setUp(self):
        super().setUp()
        self.data = self.folder / "data"
        folder = self.data / "glib-2.0" / "schemas"
        folder.mkdir(parents=True)
        (folder / "org.levers.gschema.xml").write_text(f"<schemalist>{SCHEMAS}</schemalist>")
        subprocess.run(["glib-compile-schemas", "--strict", folder], check=True)
        apps = self.data / "applications"
        apps.mkdir()
        for name, title in ("Paint", "Paint Box"), ("draw", "Drawing Board"):
            (apps / f"org.levers.{name}.desktop").write_text(
                f"[Desktop Entry]\nType=Application\nName={title}\nExec=true\nIcon=applications-graphics\n")
        self.variables = {
            "XDG_DATA_DIRS": f"{self.data}:{Surroundings.get().system_data}", "GSETTINGS_BACKEND": "keyfile",
            "XDG_CONFIG_HOME": str(self.folder / "config")}

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

    def test_starts_do_not_hang(self):
        """Schemas are read while the display is opened; if both are the first to use GIO, they can deadlock."""
        with ThreadPoolExecutor(2) as pool:
            starts = [pool.submit(run, ALL, "--measure-startup", **self.variables) for _ in range(60)]
        self.assertEqual([start.result().returncode for start in starts], [0] * 60)

    # The command line

    def test_show(self):
        """The lists, and each page of a schema once, also those of children."""
        shown = self.control("show", ALL)
        self.assertEqual((shown.returncode, shown.stderr), (0, ""))
        for line in ("This Computer (/)", "Desktop (/desktop)", "Apps (/apps)", "System (/system)",
                     "Drawing Board (/apps/org.levers.draw)", "Stage (org.levers.desktop.stage)",
                     "Paint Box (org.levers.Paint)", "Tools (org.levers.Paint.tools)",
                     "Network (org.levers.network)", "A (org.levers.Draw.a)", "B (org.levers.Draw.b)",
                     "Profile (org.levers.profile)"):
            self.assertEqual(shown.stdout.splitlines().count(line), 1, f"{line} in {shown.stdout}")

    def test_commands(self):
        """All keys are listed, and those that were changed are the difference from the defaults."""
        listed = self.control("list", "--store", ALL).stdout.splitlines()
        self.assertIn(f"{ALL}org.levers.Paint.tools:pencil = true (default)", listed)
        self.assertEqual(len([line for line in listed if "org.levers." in line]), 7)
        self.assertEqual(self.control("diff", ALL).returncode, 0)
        self.gsettings("set", "org.levers.network", "proxy", "'10.0.0.1'")
        changed = self.control("set", f"{ALL}org.levers.Paint:brush", "5", "--store", ALL)
        self.assertEqual((changed.returncode, changed.stderr), (0, ""))
        self.assertEqual(self.gsettings("get", "org.levers.Paint", "brush"), "5")
        difference = self.control("diff", ALL)
        self.assertEqual(difference.returncode, 1)
        self.assertEqual(sorted(difference.stdout.splitlines()), [
            f"+ {ALL}org.levers.Paint:brush = 5", f"+ {ALL}org.levers.network:proxy = 10.0.0.1",
            f"- {ALL}org.levers.Paint:brush = 3", f'- {ALL}org.levers.network:proxy = ""'])
        self.assertEqual(self.control("reset", "--bundle", ALL).returncode, 0)
        self.assertEqual((self.control("diff", ALL).stdout, self.gsettings("get", "org.levers.network", "proxy")),
                         ("", "''"))

    def test_commands_of_one_schema(self):
        """A schema is a bundle that has its own store."""
        place = f"{ALL}org.levers.Paint"
        self.assertEqual(self.control("set", "brush", "4", "--bundle", place).returncode, 0)
        self.assertEqual(self.control("get", "brush", "--bundle", place).stdout, "4\n")
        self.assertEqual(self.control("diff", place).stdout, "- brush = 3\n+ brush = 4\n")
        self.assertEqual(self.control("list", "--bundle", place).stdout,
                         f"brush = 4\n{place}.tools:pencil = true (default)\n")
        self.assertEqual(self.control("reset", "brush", "--bundle", place).returncode, 0)
        self.assertEqual(self.gsettings("get", "org.levers.Paint", "brush"), "3")
        self.assertIn('"brush"', self.control("export", "json-schema", place).stdout)
        refused = self.control("list")
        self.assertEqual(refused.returncode, 64)
        self.assertIn("Specify the settings with --store.", refused.stderr)

    # The window

    def test_navigation(self):
        """From the welcome page to the page of an app’s schema; a value is saved where GSettings has it."""
        app = self.start(home=self.folder, **self.variables)
        app.click(app.find("button", name="This Computer"))
        app.wait_page("This Computer")
        for title in ("Desktop", "Apps", "System"):
            app.find(name=title)
        app.go("/apps", "Apps")
        app.find(name="Drawing Board")
        app.go("org.levers.Paint", "Paint Box")
        app.go("org.levers.Paint.tools", "Tools")
        app.toggle("Pencil").do_action()
        wait_for(lambda: self.gsettings("get", "org.levers.Paint.tools", "pencil") == "false", "the value")
        self.gsettings("set", "org.levers.Paint.tools", "pencil", "true")
        wait_for(lambda: app.toggle("Pencil").is_checked, "the switch")
        app.close_window()
        self.assertEqual(app.wait_for_end(), 0)
        app = self.start(home=self.folder, **self.variables)
        app.wait_text("Recent")
        app.click(app.find("list item", name="This Computer"))
        app.wait_page("Tools")

    def test_resetting_all_asks(self):
        """All settings of all apps aren’t reset by mistake."""
        self.gsettings("set", "org.levers.Paint", "brush", "5")
        app = self.open(ALL)
        app.win.activate("reset-all")
        app.answer("Reset All Settings of This Computer?", "Cancel")
        self.assertEqual(self.gsettings("get", "org.levers.Paint", "brush"), "5")
        app.win.activate("reset-all")
        app.answer("Reset All Settings of This Computer?", "Reset All")
        wait_for(lambda: self.gsettings("get", "org.levers.Paint", "brush") == "3", "the default")

    def test_by_keyboard(self):
        """From the sidebar to an app’s list, a page of it, a switch, back, and a search: without a pointer."""
        app = self.open(ALL, size=(1280, 800))
        wait_for(lambda: app.tree.all("list", name="Pages"), "the sidebar")
        app.focus()
        app.go("/desktop", "Desktop")
        app.press("shift+F6")
        app.press("End")
        app.press("Up")
        app.press("Return")
        app.wait_page("Apps")
        app.press("F6")
        self.assertEqual(app.focused.name, "Drawing Board")
        app.press("Return")
        app.wait_page("Drawing Board")
        self.assertEqual(app.step("Down"), "B")
        app.press("Return")
        app.wait_page("B")
        self.assertEqual(app.focused.name, "Two")
        app.press("space")
        wait_for(lambda: self.gsettings("get", "org.levers.Draw.b", "two") == "false", "the value")
        app.press("Escape")
        app.wait_page("Drawing Board")
        self.assertEqual(app.focused.name, "B")
        app.press("alt+Left")
        app.wait_page("Apps")
        app.press("alt+Right")
        app.wait_page("Drawing Board")
        app.press("ctrl+f")
        app.wait_page("Search")
        app.type("pencil")
        app.wait_status("1 setting")
        app.press("Down")
        self.assertEqual(app.focused.name, "Pencil")
        app.press("Escape")
        app.wait_page("Drawing Board")

    def test_search(self):
        """Titles, summaries, descriptions and names of keys are found."""
        app = self.open(ALL)
        app.wait_page("This Computer")
        app.win.activate("search")
        for text, title in [("brush", "Brush"), ("hue lamp", "Lamp Color"), ("walruses", "Zebra"),
                            ("lamp-color", "Lamp Color")]:
            with self.subTest(text=text):
                app.key("ctrl+a")
                app.type(text)
                app.wait_status("1 setting")
                app.find(name=title)

    def test_modified(self):
        """The changed values of all schemas are one page."""
        self.gsettings("set", "org.levers.network", "proxy", "'10.0.0.1'")
        self.gsettings("set", "org.levers.desktop.stage", "zebra", "true")
        app = self.open(ALL)
        app.win.activate("show-modified")
        app.wait_page("Search")
        app.wait_status("2 settings")
        app.win.activate("reset-row", "zebra")
        wait_for(lambda: self.gsettings("get", "org.levers.desktop.stage", "zebra") == "false", "the value")

    def test_damaged(self):
        """Damaged schemas are left out with a note, and the others shown; GIO itself would end the program for some."""
        file = self.data / "glib-2.0" / "schemas" / "gschemas.compiled"
        intact = file.read_bytes()
        numbers = random.Random(1)
        damaged = [intact[:300], b"", bytes(len(intact))]
        for _ in range(12):
            content = bytearray(intact)
            content[numbers.randrange(len(content))] ^= 1 << numbers.randrange(8)
            damaged.append(bytes(content))
        found = 0
        for content in damaged:
            file.write_bytes(content)
            shown = self.control("show", ALL)
            with self.subTest(content=content):
                # A letter of a text may also be another one.
                self.assertEqual((shown.returncode, shown.stderr), (0, ""))
                if f"“{file}” is damaged" in shown.stdout:
                    found += 1
                    self.assertNotIn("org.levers.P", shown.stdout)
        self.assertGreater(found, 8)
