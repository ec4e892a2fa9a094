"""Settings of Flatpak apps, with a process with GIO’s key file in the app’s place."""

import shutil
import subprocess
import sys
import unittest

from harness.flatpak import ID, PLACE, SCHEMAS, TOOLS, FlatpakTestCase
from harness.waiting import wait_for

# The app: prints each change, and sets what it is asked to; a busy one doesn’t notice changes by others.
APP = f"""
import sys
from gi.repository import Gio, GLib
settings = Gio.Settings.new("{ID}")
def set_value(line):
    key, _, text = line.strip().partition(" ")
    settings.set_value(key, GLib.Variant.parse(settings.get_value(key).get_type(), text, None, None))
for key in settings.props.settings_schema.list_keys():
    settings.get_value(key)
def ask(stream, condition):
    line = stream.readline()
    if not line:
        loop.quit()
        return False
    set_value(line)
    return True
if "busy" in sys.argv:
    print("ready", flush=True)
    for line in sys.stdin:
        set_value(line)
        print(line, end="", flush=True)
    sys.exit()
settings.connect("changed", lambda settings, key: print(key, settings.get_value(key).print_(False), flush=True))
GLib.io_add_watch(sys.stdin, GLib.IO_IN | GLib.IO_HUP, ask)
print("ready", flush=True)
loop = GLib.MainLoop()
loop.run()
"""


@unittest.skipIf(TOOLS, f"needs {', '.join(TOOLS)}")
class FlatpakTests(FlatpakTestCase):
    def run_app(self, *arguments):
        app = subprocess.Popen(
            [sys.executable, "-c", APP, *arguments], env=self.in_app, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

        def stop():
            app.stdin.close()
            app.wait()
            app.stdout.close()
        self.addCleanup(stop)
        self.assertEqual(app.stdout.readline(), "ready\n")
        return app

    def ask(self, app, key, text):
        """Has the app change a setting, which it then prints."""
        app.stdin.write(f"{key} {text}\n")
        app.stdin.flush()
        self.assertEqual(app.stdout.readline(), f"{key} {text}\n")

    # The command line

    def test_commands(self):
        """All commands take the address of an app, and the app reads what they write."""
        listed = self.control("list", "--bundle", PLACE)
        self.assertEqual((listed.returncode, listed.stderr), (0, ""))
        self.assertEqual(
            listed.stdout, "lid-closed = true (default)\nsize = 3 (default)\nlabel = none (default)\n")
        self.gsettings("set", ID, "label", "oak")
        changed = self.control("set", "size", "5", "--bundle", PLACE)
        self.assertEqual((changed.returncode, changed.stderr), (0, ""))
        self.assertEqual((self.gsettings("get", ID, "size"), self.gsettings("get", ID, "label")), ("5", "'oak'"))
        self.assertEqual(self.control("get", "label", "--bundle", PLACE).stdout, "oak\n")
        self.assertEqual(
            self.control("diff", PLACE).stdout, "- size = 3\n+ size = 5\n- label = none\n+ label = oak\n")
        self.assertEqual(
            sorted(line for line in self.control("diff", "gsettings:").stdout.splitlines() if ID in line),
            [f"+ {PLACE}:label = oak", f"+ {PLACE}:size = 5", f"- {PLACE}:label = none", f"- {PLACE}:size = 3"])
        self.assertIn(f"Wooden Box ({ID}@{ID})", self.control("show", "gsettings:").stdout)
        self.assertEqual(self.control("reset", "size", "--bundle", PLACE).returncode, 0)
        self.assertEqual(self.file.read_text(), "[org/levers/Box]\nlabel='oak'\n")

    def test_relocatable(self):
        """The paths in the app’s file are pages; their values are exported, and other paths can be named."""
        place = f"{ID}.drawer:/org/levers/Box/drawers/one/"
        self.gsettings("set", place, "hamsters", "4")
        address = f"gsettings:{ID}.drawer@{ID}:/org/levers/Box/drawers/one/"
        shown = self.control("show", "gsettings:").stdout
        self.assertIn(f"Drawer ({ID}.drawer@{ID})", shown)
        self.assertIn(f"one ({address.removeprefix('gsettings:')})", shown)
        self.assertIn(f"+ {address}:hamsters = 4", self.control("diff", "gsettings:").stdout)
        self.assertIn(f"+ {address}:hamsters = 4", self.control("diff", f"gsettings:{ID}.drawer@{ID}").stdout)
        self.assertIn(
            f"flatpak run '--command=gsettings' {ID} set {place} hamsters 4\n",
            self.control("export", "gsettings-commands", "gsettings:").stdout)
        self.assertEqual(self.control("set", "hamsters", "2", "--bundle", address).returncode, 0)
        self.assertEqual(self.gsettings("get", place, "hamsters"), "2")

    def test_exports(self):
        """Commands are for the app’s sandbox; a dump for this computer’s database leaves its values out."""
        self.gsettings("set", ID, "size", "4")
        commands = self.control("export", "gsettings-commands", "gsettings:")
        self.assertIn(f"flatpak run '--command=gsettings' {ID} set {ID} size 4\n", commands.stdout)
        dump = self.control("export", "dconf", PLACE)
        self.assertNotIn("size", dump.stdout)
        self.assertIn(f"keeps its values in “{self.file}”", dump.stderr)

    def test_refusals(self):
        """An app or a schema that isn’t there, and a file that can’t be read or written, are explained."""
        self.gsettings("set", ID, "size", "4")
        text = self.file.read_text()
        for place, words in [(f"gsettings:{ID}@org.levers.None", "flatpak list --app"),
                             (f"gsettings:org.levers.none@{ID}", "has no schema"),
                             (f"gsettings:{ID}@", "isn’t the ID of a Flatpak app")]:
            with self.subTest(place=place):
                refused = self.control("get", "size", "--bundle", place)
                self.assertNotEqual(refused.returncode, 0)
                self.assertIn(words, refused.stderr)
        self.file.chmod(0o400)
        refused = self.control("set", "size", "5", "--bundle", PLACE)
        self.assertEqual(refused.returncode, 1)
        self.assertIn("write-protected", refused.stderr)
        self.file.chmod(0o600)
        self.file.write_text(text + "broken\n[other]\nkept=1\n")
        for arguments in (["get", "size"], ["set", "size", "5"], ["reset"]):
            refused = self.control(*arguments, "--bundle", PLACE)
            self.assertNotEqual(refused.returncode, 0)
            self.assertIn(f"“{self.file}” can’t be read. Line 3:", refused.stderr)
        self.assertEqual(self.file.read_text(), text + "broken\n[other]\nkept=1\n")
        others = self.control("list", "--store", "gsettings:")
        self.assertEqual(others.returncode, 0)
        self.assertEqual(others.stderr.count("Line 3:"), 1)

    # The window

    def test_window(self):
        """The app is among the apps; the running app and the window see each other’s changes, and nothing is lost."""
        other = self.run_app()
        app = self.open("gsettings:")
        app.go("/apps", "Apps")
        app.find(name="Wooden Box")
        app.wait_text(f"Flatpak · {ID}")
        app.go(f"{ID}@{ID}", "Wooden Box")
        app.toggle("Lid Closed").do_action()
        self.assertEqual(other.stdout.readline(), "lid-closed false\n")
        self.ask(other, "label", "'pine'")
        wait_for(lambda: app.entry("Label").text == "pine", "the label in the window")
        app.toggle("Lid Closed").do_action()
        self.assertEqual(other.stdout.readline(), "lid-closed true\n")
        self.ask(other, "size", "7")
        app.toggle("Lid Closed").do_action()
        self.assertEqual(other.stdout.readline(), "lid-closed false\n")
        self.assertEqual(self.file.read_text().splitlines()[0], "[org/levers/Box]")
        self.assertEqual(
            sorted(self.file.read_text().splitlines()[1:]), ["label='pine'", "lid-closed=false", "size=7"])
        app.win.activate("undo")
        self.assertEqual(other.stdout.readline(), "lid-closed true\n")
        app.win.activate("show-modified")
        app.wait_status("2 settings")

    def test_busy_app(self):
        """An app that writes its file again before it has noticed a change doesn’t undo the change."""
        other = self.run_app("busy")
        app = self.open(PLACE)
        self.ask(other, "label", "'pine'")
        wait_for(lambda: app.entry("Label").text == "pine", "the label in the window")
        app.toggle("Lid Closed").do_action()
        wait_for(lambda: "lid-closed=false" in self.file.read_text(), "the change in the file")
        self.ask(other, "size", "7")
        wait_for(lambda: sorted(self.file.read_text().split()) == [
            "[org/levers/Box]", "label='pine'", "lid-closed=false", "size=7"], "all changes in the file")
        self.assertFalse(app.toggle("Lid Closed").is_checked)

    def test_paths(self):
        """A path in the app’s file has a page below that of its schema; another one can be opened."""
        self.gsettings("set", f"{ID}.drawer:/org/levers/Box/drawers/one/", "name", "Top Drawer")
        app = self.open("gsettings:")
        app.go(f"{ID}@{ID}", "Box")
        app.click(app.row("Drawer"))
        app.wait_page("Drawer")
        app.click(app.row("Top Drawer"))
        app.wait_page("Top Drawer")
        app.set_number("Hamsters", 8)
        wait_for(lambda: "hamsters=8" in self.file.read_text(), "the value")
        app.win.activate("search")
        app.type("hamsters")
        app.wait_status("1 setting")
        app.win.activate("show-modified")
        app.wait_status("2 settings")
        app.go(f"{ID}.drawer@{ID}", "Drawer")
        app.click(app.row("Open a Path…"))
        app.dialog("Open a Path").find("text", "entry", name="Path").text = "/org/own/"
        app.key("Return")
        app.wait_page("own")
        app.set_number("Hamsters", 3)
        wait_for(lambda: "[org/own]\nhamsters=3" in self.file.read_text(), "the value at the other path")

    def test_installed_and_removed(self):
        """Lists follow apps that are installed, updated and removed; the page of a removed one says so."""
        shutil.rmtree(self.installation / "app")
        app = self.open("gsettings:")
        app.go("/system", "System")
        self.install()
        wait_for(lambda: app.win.is_enabled("open-pane"), "the window")
        app.win.activate("back")
        app.click(app.row("Apps"))
        app.click(app.row("Wooden Box"))
        app.toggle("Lid Closed")
        self.install("4567abcd", SCHEMAS.replace("lid-closed", "lid-open"))
        app.toggle("Lid Open")
        shutil.rmtree(self.installation / "app" / ID)
        app.wait_text(f"There is no Flatpak app “{ID}”.")

    def test_search(self):
        """Summaries of an app’s settings are found."""
        app = self.open("gsettings:")
        app.wait_page("This Computer")
        app.win.activate("search")
        app.key("ctrl+a")
        app.type("walruses")
        app.wait_status("1 setting")
        app.find(name="Lid Closed")

    def test_damaged(self):
        """Rows of an app whose file is damaged can’t be changed, and the file stays as it is, until it is fixed."""
        self.file.parent.mkdir(parents=True)
        self.file.write_text("[org/levers/Box]\nsize=4\nbroken\n")
        app = self.open(PLACE)
        app.wait_text("Line 3:")
        # The row or its control, depending on the version.
        named = [node for node in app.page.all() if node.name == "Lid Closed"]
        self.assertTrue(any(not node.is_sensitive for node in named))
        self.assertEqual(self.file.read_text(), "[org/levers/Box]\nsize=4\nbroken\n")
        self.file.write_text("[org/levers/Box]\nlid-closed=false\n")
        wait_for(lambda: all(node.is_sensitive for node in app.page.all() if node.name == "Lid Closed"),
                 "the row to be unlocked")
        app.toggle("Lid Closed").do_action()
        wait_for(lambda: self.gsettings("get", ID, "lid-closed") == "true", "the value")
