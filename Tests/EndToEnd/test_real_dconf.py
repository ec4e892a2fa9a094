"""With dconf and its service: changes by other programs, two writers, and dumps."""

import os
import random
import shutil
import subprocess
import unittest
from pathlib import Path

from gi.repository import GLib

from harness.environment import Surroundings
from harness.levers import run
from harness.schemas import SchemaTestCase
from harness.waiting import wait_for

SERVICE = Path("/usr/libexec/dconf-service")
MISSING = [tool for tool in ("dconf", "glib-compile-schemas", "gsettings") if not shutil.which(tool)]
MISSING += [] if SERVICE.exists() else [str(SERVICE)]
ID = "org.levers.real"

SCHEMA = f"""<schemalist><schema id="{ID}" path="/org/levers/real/">
<key name="tiling" type="b"><default>true</default></key>
<key name="shadows" type="b"><default>false</default></key>
<key name="greeting" type="s"><default>'Hello'</default></key>
<key name="spots" type="a(ii)"><default>[]</default></key>
</schema></schemalist>
"""


@unittest.skipIf(MISSING, f"needs {', '.join(MISSING)}")
class RealDConfTests(SchemaTestCase):
    def setUp(self):
        super().setUp()
        (self.schemas / f"{ID}.gschema.xml").write_text(SCHEMA)
        subprocess.run(["glib-compile-schemas", "--strict", self.schemas], check=True)
        profile = self.folder / "profile"
        profile.write_text("user-db:user\n")
        runtime = self.folder / "runtime"
        runtime.mkdir(mode=0o700)
        self.variables |= {
            "GSETTINGS_BACKEND": "dconf", "DCONF_PROFILE": str(profile), "XDG_RUNTIME_DIR": str(runtime),
            "DBUS_SESSION_BUS_ADDRESS": Surroundings.get().bus_address}
        # The bus would start it with the folders of the user.
        self.service = subprocess.Popen([SERVICE], env=os.environ | self.variables)
        self.addCleanup(self.service.wait)
        self.addCleanup(self.service.terminate)
        self.assert_soon(self.is_served, "dconf's service")

    def is_served(self):
        address = self.variables["DBUS_SESSION_BUS_ADDRESS"]
        command = ["gdbus", "call", "-a", address, "-d", "org.freedesktop.DBus", "-o", "/", "-m",
                   "org.freedesktop.DBus.NameHasOwner", "ca.desrt.dconf"]
        return "true" in subprocess.run(command, capture_output=True, text=True, check=True).stdout

    def dconf(self, *arguments, **options):
        return subprocess.run(
            ["dconf", *arguments], env=os.environ | self.variables, capture_output=True, text=True, check=True,
            **options).stdout

    def open(self):
        app = self.start(f"gsettings:{ID}", **self.variables)
        app.wait_enabled("open-pane")
        return app

    def assert_value(self, key, value):
        self.assert_becomes(lambda: self.gsettings("get", ID, key), value, f"the value of {key}")

    def test_both_ways(self):
        """A change by gsettings is shown, and one in the window is what gsettings prints."""
        app = self.open()
        self.gsettings("set", ID, "tiling", "false")
        self.assert_soon(lambda: not app.toggle("Tiling").is_checked, "the change by another program")
        app.click(app.toggle("Shadows"))
        self.assert_value("shadows", "true")
        self.gsettings("reset", ID, "tiling")
        self.assert_soon(lambda: app.toggle("Tiling").is_checked, "the default")
        app.key("ctrl+z")
        self.assert_value("shadows", "false")

    def test_two_writers(self):
        """Two programs that change different keys keep each other’s values; the last change of the same key wins."""
        app = self.open()
        writers = [
            subprocess.Popen(["gsettings", "set", ID, "greeting", f"'{number}'"], env=os.environ | self.variables)
            for number in range(8)]
        app.click(app.toggle("Shadows"))
        app.click(app.toggle("Tiling"))
        self.assertEqual([writer.wait() for writer in writers], [0] * 8)
        self.assert_value("shadows", "true")
        self.assert_value("tiling", "false")
        shown = self.gsettings("get", ID, "greeting").strip("'")
        self.assert_soon(lambda: app.entry("Greeting").text == shown, "the last value")
        result = run("set", "greeting", "Bye", "--bundle", f"gsettings:{ID}", name="leversctl", **self.variables)
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        self.assert_soon(lambda: app.entry("Greeting").text == "Bye", "the value of the other program")

    def test_dump(self):
        """A change changes one line of a dump; a copy that is loaded again gives a dump with the same bytes."""
        self.dconf("load", "/", input="[org/levers/real]\ngreeting='Hi'\nspots=[(1, 2)]\n")
        self.dconf("load", "/org/", input="[foreign]\nkey=uint32 1\n")
        before = self.dconf("dump", "/")
        app = self.open()
        self.assertEqual(self.dconf("dump", "/"), before)
        app.click(app.toggle("Tiling"))
        self.assert_value("tiling", "false")
        after = self.dconf("dump", "/")
        self.assertEqual(sorted(after.splitlines()), sorted([*before.splitlines(), "tiling=false"]))
        copy = self.folder / "copy.dconf"
        app.win.activate("save-copy-to", str(copy))
        app.wait_text("Copy saved to")
        self.dconf("load", "/", input=copy.read_text())
        self.assertEqual(self.dconf("dump", "/"), after)
        self.dconf("reset", "-f", "/org/levers/")
        self.assert_soon(lambda: app.toggle("Tiling").is_checked, "the default")
        self.dconf("load", "/", input=copy.read_text())
        self.assertEqual(self.dconf("dump", "/"), after)
        self.assert_soon(lambda: not app.toggle("Tiling").is_checked, "the loaded value")

    def make_read_only(self):
        """Makes the folder of the database read-only, also for root."""
        folder = self.mount("ro")
        database = self.folder / "config" / "dconf"
        database.parent.mkdir(exist_ok=True)
        database.symlink_to(folder)
        return database

    def test_read_only_from_the_command_line(self):
        """A change that dconf can’t write fails, and says what to do."""
        place = f"gsettings:{ID}"
        database = self.make_read_only()
        for arguments in (("set", "tiling", "false"), ("set", "spots", "[(1, 2)]")):
            result = run(*arguments, "--bundle", place, name="leversctl", **self.variables)
            self.assertEqual(result.returncode, 2, result.stderr)
            self.assertEqual(len(result.stderr.splitlines()), 1, result.stderr)
            for text in ("were not saved", f"Make the folder “{database}” writable"):
                self.assertIn(text, result.stderr)
        self.assertEqual(self.gsettings("get", ID, "tiling"), "true")
        # Nothing has to be written.
        self.assertEqual(run("set", "tiling", "true", "--bundle", place, name="leversctl", **self.variables).returncode, 2)
        self.assertEqual(run("get", "tiling", "--bundle", place, name="leversctl", **self.variables).returncode, 0)
        database.unlink()
        result = run("set", "tiling", "false", "--bundle", place, name="leversctl", **self.variables)
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        self.assertEqual(self.gsettings("get", ID, "tiling"), "false")

    def test_read_only_in_the_window(self):
        """A dialog says that the change wasn’t saved, once; the row has its value again."""
        database = self.make_read_only()
        app = self.open()
        app.click(app.toggle("Tiling"))
        app.dialog("The Change Was Not Saved")
        app.wait_text(f"Make the folder “{database}” writable")
        app.press_in_dialog("The Change Was Not Saved", "Close")
        wait_for(lambda: not app.has_dialog(), "the end of the dialog")
        self.assert_soon(lambda: app.toggle("Tiling").is_checked, "the value in the database")
        database.unlink()
        app.click(app.toggle("Tiling"))
        self.assert_value("tiling", "false")

    def test_no_service(self):
        """Without dconf’s service, the message says what to install."""
        self.service.terminate()
        self.service.wait()
        self.assert_soon(lambda: not self.is_served(), "the end of dconf's service")
        result = run("set", "tiling", "false", "--bundle", f"gsettings:{ID}", name="leversctl", **self.variables)
        self.assertEqual(result.returncode, 2, result.stderr)
        self.assertIn("dconf-service", result.stderr)


class RandomKeys:
    """Keys of all types with random values, as strings of GVariants."""

    TYPES = ("b", "y", "n", "q", "i", "u", "x", "t", "d", "s", "o", "as", "ao", "ai", "ad", "(ii)", "a{sv}", "ms", "v",
             "a(si)", "ay")
    INTEGERS = {"y": (0, 8), "n": (1, 16), "q": (0, 16), "i": (1, 32), "u": (0, 32), "x": (1, 64), "t": (0, 64)}

    def __init__(self, seed, count):
        self.random = random.Random(seed)
        self.types = {f"key-{number}": self.TYPES[number % len(self.TYPES)] for number in range(count)}

    def schema(self):
        keys = "".join(
            f'<key name="{name}" type="{kind}"><default>{GLib.markup_escape_text(self.value(kind).print_(True))}'
            "</default></key>" for name, kind in self.types.items())
        return f'<schemalist><schema id="{ID}" path="/org/levers/real/">{keys}</schema></schemalist>'

    def text(self):
        return "".join(self.random.choice("ab zäß“'\"\\\t€,[]{}") for _ in range(self.random.randint(0, 9)))

    def value(self, kind):
        """A random value of a type."""
        draw = self.random
        if kind in self.INTEGERS:
            is_signed, bits = self.INTEGERS[kind]
            low = -(1 << bits - 1) if is_signed else 0
            number = draw.choice([low, low + (1 << bits) - 1, draw.randrange(low, low + (1 << bits)), 1])
            return GLib.Variant(kind, number)
        match kind:
            case "b": return GLib.Variant("b", draw.random() < 0.5)
            case "d": return GLib.Variant("d", draw.choice([0.1, -1e300, 2.0, draw.random()]))
            case "s": return GLib.Variant("s", self.text())
            case "o": return GLib.Variant("o", draw.choice(["/", "/a", "/a/b_1"]))
            case "v": return GLib.Variant("v", self.value(draw.choice("isb")))
            case "ms": return GLib.Variant("ms", draw.choice([None, self.text()]))
            case "(ii)": return GLib.Variant("(ii)", (draw.randint(-9, 9), draw.randint(-9, 9)))
            case "a(si)": return GLib.Variant(kind, [(self.text(), draw.randint(-9, 9)) for _ in range(draw.randint(0, 3))])
            case "a{sv}": return GLib.Variant(kind, {str(n): self.value(draw.choice("isb")) for n in range(draw.randint(0, 3))})
            case "ay": return GLib.Variant(kind, [draw.randint(0, 255) for _ in range(draw.randint(0, 4))])
        return GLib.Variant(kind, [self.value(kind[1:]).unpack() for _ in range(draw.randint(0, 3))])


@unittest.skipIf(MISSING, f"needs {', '.join(MISSING)}")
class RandomValuesTests(SchemaTestCase):
    def setUp(self):
        super().setUp()
        self.keys = RandomKeys(28, 200)
        (self.schemas / f"{ID}.gschema.xml").write_text(self.keys.schema())
        subprocess.run(["glib-compile-schemas", "--strict", self.schemas], check=True)
        self.values = {name: self.keys.value(kind) for name, kind in self.keys.types.items()}

    def dump(self):
        """What gsettings prints for each key."""
        lines = self.gsettings("list-recursively", ID).splitlines()
        return dict(line.split(" ", 2)[1:] for line in lines)

    def test_from_a_key_file(self):
        """Values that the window imports are what gsettings prints, byte by byte; its copy has the same values."""
        backup = self.folder / "values.dconf"
        backup.write_text("[org/levers/real]\n" + "".join(
            f"{name}={value.print_(True)}\n" for name, value in self.values.items()))
        app = self.start(f"gsettings:{ID}", **self.variables)
        app.wait_enabled("open-pane")
        app.win.activate("import-from", str(backup))
        app.press_in_dialog("Import Settings", "Import")
        # The toast may be gone by the time a page of 200 rows is read.
        expected = {name: value.print_(True) for name, value in self.values.items()}
        wait_for(lambda: self.dump() == expected, "the values in GSettings")
        copy = self.folder / "copy.dconf"
        app.win.activate("save-copy-to", str(copy))
        wait_for(copy.exists, "the copy")
        file = GLib.KeyFile()
        file.load_from_file(str(copy), GLib.KeyFileFlags.NONE)
        for name in file.get_keys("org/levers/real")[0]:
            self.assertEqual(file.get_value("org/levers/real", name), expected[name], name)

    def test_from_gsettings(self):
        """Values that gsettings has set are those of the store: a comparison with them finds nothing."""
        for name, value in self.values.items():
            self.gsettings("set", ID, name, value.print_(True))
        backup = self.folder / "values.dconf"
        backup.write_text("[org/levers/real]\n" + "".join(
            f"{name}={value.print_(True)}\n" for name, value in self.values.items()))
        result = run("diff", f"gsettings:{ID}", backup, name="leversctl", **self.variables)
        self.assertEqual((result.returncode, result.stdout, result.stderr), (0, "", ""))
