"""Dumps of dconf and other key files, opened as settings: pages of installed schemas, and raw values of others."""

import os
import shutil
import stat
import subprocess
import unittest

from harness.levers import run, write_plist
from harness.schemas import SchemaTestCase, key, schema

TOOLS = [tool for tool in ("dconf", "glib-compile-schemas", "gsettings") if not shutil.which(tool)]
LAMP, TABLE, SHELF = "org.levers.lamp", "org.levers.table", "org.levers.shelf"

SCHEMAS = "".join([
    schema(LAMP, key("night-mode", "b", "false", "Less blue"), key("level", "u", "3"), key("label", "s", "'none'")),
    schema(TABLE, key("width", "i", "80"), path=False),
    schema(SHELF, '<key name="height" type="i"><default>5</default><range min="0" max="10"/></key>'),
])

DUMP = """\
# before the update
[org/levers/lamp]
night-mode=true
level=uint32 7

[org/levers/tables/left]
width = 60

[org/foreign/app]
# keep this
count=uint32 12
words=['a', 'b']
"""


@unittest.skipIf(TOOLS, f"needs {', '.join(TOOLS)}")
class DumpTests(SchemaTestCase):
    def setUp(self):
        super().setUp()
        (self.schemas / "levers.gschema.xml").write_text(f"<schemalist>{SCHEMAS}</schemalist>")
        subprocess.run(["glib-compile-schemas", "--strict", self.schemas], check=True)
        self.dump = self.folder / "backup.dconf"
        self.dump.write_text(DUMP)

    def ctl(self, command, *arguments, status=0):
        result = run(command, *arguments, name="leversctl", **self.variables)
        self.assertEqual(result.returncode, status, result.stderr)
        return result.stdout if status == 0 else result.stdout + result.stderr

    def set(self, name, value, status=0):
        return self.ctl("set", name, value, "--store", self.dump, status=status)

    def open(self, **options):
        app = self.start(self.dump, size=(980, 700), **options, **self.variables)
        app.wait_enabled("open-pane")
        return app

    def assert_file(self, *changes):
        """The file is the dump with changed parts of its text, and nothing else."""
        expected = DUMP
        for old, new in changes:
            self.assertIn(old, expected)
            expected = expected.replace(old, new)
        self.assert_becomes(self.dump.read_text, expected, "the file")

    # The command line

    def test_reading(self):
        """Pages have the values of the file, with titles and types; the same names as on this computer."""
        text = self.ctl("show", self.dump)
        for line in ("toggle: Night Mode [night-mode] = on", "[level] = 7", "[label] = none", "[width] = 60",
                     "Without a Schema", "[/org/foreign/app/count] = uint32 12"):
            self.assertIn(line, text)
        listed = self.ctl("list", "--store", self.dump).splitlines()
        for line in (f"gsettings:{LAMP}:level = 7", f"gsettings:{LAMP}:label = none (default)",
                     f"gsettings:{TABLE}:/org/levers/tables/left/:width = 60",
                     "/org/foreign/app/words = \"['a', 'b']\""):
            self.assertIn(line, listed)
        self.assertEqual(self.ctl("get", f"gsettings:{LAMP}:level", "--store", self.dump), "7\n")
        self.assertEqual(self.ctl("get", "/org/foreign/app/count", "--store", self.dump), "uint32 12\n")
        # Nothing on this computer is read or written.
        self.assertEqual(self.gsettings("get", LAMP, "level"), "uint32 3")

    def test_writing(self):
        """Only the line of the changed value changes; dconf can load the result."""
        self.set(f"gsettings:{LAMP}:level", "9")
        self.set("/org/foreign/app/count", "13")
        self.ctl("reset", f"gsettings:{TABLE}:/org/levers/tables/left/:width", "--store", self.dump)
        self.assert_file(
            ("level=uint32 7", "level=uint32 9"), ("count=uint32 12", "count=uint32 13"), ("width = 60\n", ""))
        self.ctl("unset", "/org/foreign/app/words", "--store", self.dump)
        self.set(f"gsettings:{LAMP}:label", "it's")
        text = self.dump.read_text()
        self.assertIn("level=uint32 9\nlabel=\"it's\"\n", text)
        self.assertIn("# keep this\ncount=uint32 13\n", text)
        values = self.folder / "values.d"
        values.mkdir()
        shutil.copy(self.dump, values)
        subprocess.run(["dconf", "compile", self.folder / "database", values], check=True)

    def test_one_schema(self):
        """With a schema as the bundle, keys have their own names; nothing on this computer changes."""
        options = "--store", self.dump, "--bundle", f"gsettings:{LAMP}"
        self.assertEqual(self.ctl("list", *options).splitlines(), [
            "night-mode = true", "level = 7", "label = none (default)"])
        self.assertEqual(self.ctl("get", "level", *options), "7\n")
        self.ctl("set", "level", "8", *options)
        self.assert_file(("level=uint32 7", "level=uint32 8"))
        self.assertEqual(self.gsettings("get", LAMP, "level"), "uint32 3")
        self.ctl("set", f"gsettings:{LAMP}:level", "9", "--store", self.dump, "--bundle", "gsettings:")
        self.ctl("set", "width", "62", "--store", self.dump, "--bundle", f"gsettings:{TABLE}:/org/levers/tables/left/")
        self.assert_file(("level=uint32 7", "level=uint32 9"), ("width = 60", "width = 62"))
        self.assertEqual(self.ctl("list", "--store", self.dump, "--bundle", f"gsettings:{TABLE}"), "")

    def test_removing_refused_values(self):
        """A value that the schema doesn’t allow can be removed, too."""
        name = f"gsettings:{LAMP}:level"
        for command in ("reset", "unset"):
            for options in (["--store", self.dump], ["--bundle", self.dump]):
                self.dump.write_text(DUMP.replace("uint32 7", "'x'"))
                self.ctl(command, name, *options)
                self.assert_file(("level=uint32 7\n", ""))

    def test_refused(self):
        """A value that the schema doesn’t allow, another type of a raw one, and a write-protected file."""
        self.assertIn("level", self.set(f"gsettings:{LAMP}:level", "5000000000", status=1))
        self.assertIn("isn’t a value of type u", self.set("/org/foreign/app/count", "'x'", status=1))
        self.dump.chmod(0o444)
        self.assertIn("write-protected", self.set(f"gsettings:{LAMP}:level", "9", status=2))
        self.assert_file()
        self.assertEqual(stat.S_IMODE(self.dump.stat().st_mode), 0o444)

    def test_differences(self):
        """Alone, a dump is compared with the defaults."""
        lines = self.ctl("diff", self.dump, status=1).splitlines()
        for line in (f"- gsettings:{LAMP}:level = 3", f"+ gsettings:{LAMP}:level = 7",
                     "+ /org/foreign/app/count = uint32 12"):
            self.assertIn(line, lines)

    def test_bad_files(self):
        """The line of the mistake and what to do; other programs’ key files are refused."""
        self.dump.write_text("[org/levers/lamp]\nlevel=uint32 7\nnonsense\n")
        for command in (["show", self.dump], ["list", "--store", self.dump]):
            message = self.ctl(*command, status=2)
            for text in (str(self.dump), "Line 3", "Write key=value"):
                self.assertIn(text, message)
        entry = self.folder / "some.desktop"
        entry.write_text("[Desktop Entry]\nName=x\n")
        self.assertIn("dconf dump", self.ctl("show", entry, status=2))
        result = run(self.dump, **self.variables)
        self.assertEqual(result.returncode, 2)
        self.assertIn("Line 3", result.stderr)

    # The window

    def test_window(self):
        """The pages are listed; a change is in the file at once, and can be undone."""
        app = self.open()
        for text in ("Lamp", "Table", "App"):
            app.wait_text(text)
        app.go(LAMP, "Lamp")
        app.click(app.toggle("Night Mode"))
        self.assert_file(("night-mode=true", "night-mode=false"))
        app.key("ctrl+z")
        self.assert_file()
        # Another program, such as an editor.
        self.dump.write_text(DUMP.replace("night-mode=true", "night-mode=false"))
        self.assert_soon(lambda: not app.toggle("Night Mode").is_checked, "the change by another program")

    def test_copy(self):
        """“Save a Copy…” writes the same bytes, and unsaved changes where there are some."""
        copy = self.folder / "copy.dconf"
        app = self.open()
        app.wait_enabled("save-copy")
        app.win.activate("save-copy-to", str(copy))
        app.wait_text("Copy saved to")
        self.assertEqual(copy.read_text(), DUMP)
        self.assertEqual(stat.S_IMODE(copy.stat().st_mode), 0o600)
        self.assert_file()
        app.close_window()
        copy.unlink()
        home = self.folder / "home"
        write_plist(home / "config" / "levers" / "preferences.plist", {"SaveDesktopSettings": True})
        self.variables["XDG_CONFIG_HOME"] = str(home / "config")
        app = self.open(home=home)
        app.go(LAMP, "Lamp")
        app.click(app.toggle("Night Mode"))
        app.wait_enabled("save")
        app.win.activate("save-copy-to", str(copy))
        app.wait_text("Copy saved to")
        self.assertEqual(copy.read_text(), DUMP.replace("night-mode=true", "night-mode=false"))
        self.assert_file()
        app.wait_enabled("save")

    def test_raw_values(self):
        """A value without a schema is a text, and keeps its type."""
        app = self.open()
        app.go("/org/foreign/app/", "App")
        app.wait_text("No installed schema describes these values")
        app.fill("count", "15")
        self.assert_file(("uint32 12", "uint32 15"))
        self.dump.write_text(DUMP + "more=1\n")
        app.wait_text("more")

    def test_corrected_value(self):
        """A value that the schema doesn’t allow also has a row with its text; its correction can be undone."""
        invalid = DUMP.replace("uint32 7", "'x'")
        self.dump.write_text(invalid)
        app = self.open()
        app.go(LAMP, "Lamp")
        self.assertEqual(app.entry("level").text, "'x'")
        app.set_number("Level", 8)
        corrected = invalid.replace("'x'", "uint32 8")
        self.assert_becomes(self.dump.read_text, corrected, "the file")
        self.assert_becomes(lambda: app.entry("level").text, "uint32 8", "the text")
        app.win.activate("undo")
        self.assert_becomes(self.dump.read_text, invalid, "the file")
        self.assert_becomes(lambda: app.entry("level").text, "'x'", "the text")
        app.win.activate("redo")
        self.assert_becomes(self.dump.read_text, corrected, "the file")

    def test_typing_allowed_text(self):
        """A row stays while its text is typed, even if the schema allows the beginning of it."""
        text = "[org/levers/shelf]\nheight=50\nother=4\n"
        self.dump.write_text(text)
        app = self.open()
        app.go(SHELF, "Shelf")
        app.click(app.entry("height"))
        app.key("ctrl+a")
        app.type("1")
        self.assert_becomes(self.dump.read_text, text.replace("50", "1"), "the file")
        # The row of another program’s key shows that the pages were read again.
        self.dump.write_text(self.dump.read_text() + "more=1\n")
        app.entry("more")
        app.type("0")
        self.assert_becomes(self.dump.read_text, text.replace("50", "10") + "more=1\n", "the file")
