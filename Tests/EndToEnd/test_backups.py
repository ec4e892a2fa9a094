"""Copies of the values of GSettings schemas in key files, and comparing with such files and with dumps of dconf."""

import os
import re
import shutil
import stat
import subprocess
import unittest

from harness.levers import run, write_plist
from harness.schemas import SchemaTestCase
from harness.waiting import wait_for

TOOLS = [tool for tool in ("dconf", "glib-compile-schemas", "gsettings") if not shutil.which(tool)]
ALL = "gsettings:"
LAMP, TOOLBOX = "org.levers.lamp", "org.levers.Toolbox"
SAVED = "Settings saved by Levers. To load them: dconf load / < FILE"


def schema(name, *keys, child=""):
    content = "".join(f'<key name="{key}" type="{kind}"><default>{default}</default></key>' for key, kind, default in keys)
    return f'<schema id="{name}" path="/{name.replace(".", "/").lower()}/">{content}{child}</schema>'


SCHEMAS = "".join([
    schema(LAMP, ("hue", "s", "'red'"), ("level", "u", "3"), ("spots", "a(ii)", "[]"), ("words", "as", "['a']")),
    schema(TOOLBOX, ("hammer", "b", "true"), child=f'<child name="inner" schema="{TOOLBOX}.inner"/>'),
    schema(f"{TOOLBOX}.inner", ("saw", "d", "0.5"), ("access-password", "s", "''")),
])


@unittest.skipIf(TOOLS, f"needs {', '.join(TOOLS)}")
class BackupTests(SchemaTestCase):
    def setUp(self):
        super().setUp()
        (self.schemas / "levers.gschema.xml").write_text(f"<schemalist>{SCHEMAS}</schemalist>")
        subprocess.run(["glib-compile-schemas", "--strict", self.schemas], check=True)
        self.backup = self.folder / "backup.dconf"

    def diff(self, *arguments):
        """The exit status, the lines about the test’s values, and the messages."""
        result = run("diff", *arguments, name="leversctl", **self.variables)
        return result.returncode, sorted(result.stdout.splitlines()), result.stderr

    def dump(self, values, path="/"):
        """A dump by dconf of values in its own database."""
        profile = self.folder / "profile"
        profile.write_text("user-db:user\n")
        folder = self.folder / "values.d"
        folder.mkdir(exist_ok=True)
        (folder / "values").write_text(values)
        database = self.folder / "config" / "dconf" / "user"
        database.parent.mkdir(parents=True, exist_ok=True)
        subprocess.run(["dconf", "compile", database, folder], check=True)
        return subprocess.run(
            ["dconf", "dump", path], env=os.environ | self.variables | {"DCONF_PROFILE": str(profile)},
            capture_output=True, text=True, check=True).stdout

    def open(self, *arguments, **options):
        app = self.start(*arguments, **self.variables, **options)
        app.wait_enabled("save-copy-to")
        return app

    def save_copy(self, app):
        app.win.activate("save-copy-to", str(self.backup))
        # The toast of an earlier copy may still be there.
        self.assert_soon(self.backup.exists, "the copy")
        app.wait_text("Copy saved to")
        return self.backup.read_text()

    # The command line

    def test_diff_with_a_dump(self):
        """A dump has the same values, until one changes here or there; what no schema explains is raw."""
        self.gsettings("set", LAMP, "spots", "[(1, 2)]")
        self.gsettings("set", LAMP, "level", "7")
        self.gsettings("set", f"{TOOLBOX}.inner", "saw", "0.25")
        dump = self.dump(
            "[org/levers/lamp]\nspots=[(1, 2)]\nlevel=uint32 7\n[org/levers/toolbox/inner]\nsaw=0.25\n")
        self.backup.write_text(dump)
        self.assertEqual(self.diff(ALL, self.backup), (0, [], ""))
        self.gsettings("set", LAMP, "hue", "'blue'")
        self.gsettings("reset", LAMP, "level")
        self.backup.write_text(dump + "\n[org/foreign]\n# what is it?\nkey=uint32 1\n")
        self.assertEqual(self.diff(ALL, self.backup), (1, [
            "+ /org/foreign/key = uint32 1", f"+ {ALL}{LAMP}:level = 7", f"- {ALL}{LAMP}:hue = blue"], ""))
        self.assertEqual(self.diff(self.backup, ALL)[1], [
            f"+ {ALL}{LAMP}:hue = blue", "- /org/foreign/key = uint32 1", f"- {ALL}{LAMP}:level = 7"])
        # One schema is compared with its own values, also in a dump that leaves out its path.
        self.assertEqual(self.diff(f"{ALL}{LAMP}", self.backup)[1], ["+ level = 7", "- hue = blue"])
        self.backup.write_text(self.dump("[org/levers/lamp]\nspots=[(1, 2)]\nlevel=uint32 7\n", "/org/levers/lamp/"))
        self.assertTrue(self.backup.read_text().startswith("[/]\n"))
        self.assertEqual(self.diff(f"{ALL}{LAMP}", self.backup)[1], ["+ level = 7", "- hue = blue"])

    def test_diff_with_defaults(self):
        """A key file alone is compared with the defaults; two of them by their strings."""
        self.backup.write_text("[org/levers/lamp]\nhue='red'\nlevel=uint32 5\n")
        self.assertEqual(self.diff("--bundle", f"{ALL}{LAMP}", self.backup)[1], ["+ level = 5", "- level = 3"])
        other = self.folder / "other.dconf"
        other.write_text("[org/levers/lamp]\nlevel=uint32 6\nhue='red'\n")
        self.assertEqual(self.diff(self.backup, other)[1], [
            "+ /org/levers/lamp/level = uint32 6", "- /org/levers/lamp/level = uint32 5"])

    def test_bad_file(self):
        """The line of a mistake, and what to do; a property list has no schemas."""
        self.backup.write_text("[org/levers/lamp]\nhue\n")
        status, _, message = self.diff(ALL, self.backup)
        self.assertEqual(status, 2)
        for text in (str(self.backup), "Line 2", "Write key=value"):
            self.assertIn(text, message)
        write_plist(self.store, {"a": 1})
        self.assertIn("isn’t a property list", self.diff(self.store, self.backup)[2])

    # The window

    def test_copy_of_everything(self):
        """A copy has all changed values, and the file can be loaded by dconf; only the user can read it."""
        self.gsettings("set", LAMP, "spots", "[(1, 2)]")
        self.gsettings("set", LAMP, "words", "[]")
        self.gsettings("set", f"{TOOLBOX}.inner", "access-password", "'secret'")
        text = self.save_copy(self.open(ALL))
        self.assertTrue(text.startswith(f"# {SAVED}\n"))
        self.assertIn("[org/levers/lamp]\nspots=[(1, 2)]\nwords=@as []\n", text)
        self.assertIn("[org/levers/toolbox/inner]\naccess-password='secret'\n", text)
        self.assertEqual(re.findall(r"^\[(.*)\]$", text, re.MULTILINE), [
            "org/levers/lamp", "org/levers/toolbox/inner", "/"])
        self.assertEqual(stat.S_IMODE(self.backup.stat().st_mode), 0o600)
        self.assertEqual(self.diff(ALL, self.backup), (0, [], ""))
        # It covers schemas without changes, too.
        self.gsettings("set", TOOLBOX, "hammer", "false")
        self.assertEqual(self.diff(ALL, self.backup)[1], [f"- {ALL}{TOOLBOX}:hammer = false"])
        values = self.folder / "loaded.d"
        values.mkdir()
        shutil.copy(self.backup, values)
        subprocess.run(["dconf", "compile", self.folder / "loaded", values], check=True)

    def test_copy_of_a_page(self):
        """The dialog offers the open page, those below it, and everything."""
        self.gsettings("set", LAMP, "hue", "'blue'")
        self.gsettings("set", TOOLBOX, "hammer", "false")
        self.gsettings("set", f"{TOOLBOX}.inner", "saw", "0.25")
        app = self.open(ALL)
        app.go(TOOLBOX, "Toolbox")
        app.win.activate("save-copy")
        dialog = app.dialog("Save a Copy")
        for name in ("Page “Toolbox”", "Page “Toolbox” and Pages Below It", "All Modified Settings"):
            dialog.find(name=name)
        text = self.save_copy(app)
        self.assertEqual(text, f"# {SAVED}\n\n[org/levers/toolbox]\nhammer=false\n")
        wait_for(lambda: not app.has_dialog(), "the end of the dialog")
        self.backup.unlink()
        app.win.activate("save-copy")
        choice = app.dialog("Save a Copy").all("radio button", name="Page “Toolbox” and Pages Below It")[-1]
        app.click(choice)
        wait_for(lambda: choice.is_checked, "the choice")
        self.assertEqual(self.save_copy(app), text + "\n[org/levers/toolbox/inner]\nsaw=0.25\n")

    def test_compare(self):
        """The differences have titles; one value or all are taken, and applied at once."""
        self.gsettings("set", LAMP, "hue", "'blue'")
        self.gsettings("set", TOOLBOX, "hammer", "false")
        self.backup.write_text(
            "[org/levers/lamp]\nhue='green'\nlevel=uint32 9\n\n[org/foreign]\nkey=uint32 1\n")
        app = self.open(ALL, "--compare", self.backup)
        app.wait_page("Compare")
        app.wait_text("2 values differ from those of “backup.dconf”.")
        app.wait_text("1 value can’t be used here; it is listed last.")
        for text in ("Hue", "blue", "green", "Level", "/org/foreign/key", "uint32 1", "no schema"):
            app.wait_text(text)
        self.assertNotIn("Hammer", app.labels())
        app.find("button", name="Use the Other Value of “Level”").do_action()
        app.wait_text("1 value differs")
        wait_for(lambda: self.gsettings("get", LAMP, "level") == "uint32 9", "the value in GSettings")
        app.win.activate("compare-use-all")
        app.wait_text("0 values differ")
        wait_for(lambda: self.gsettings("get", LAMP, "hue") == "'green'", "the value in GSettings")
        self.assertEqual(self.gsettings("get", TOOLBOX, "hammer"), "false")
        app.win.activate("undo")
        app.wait_text("1 value differs")

    def test_import(self):
        """An import sets the values in the file and keeps the others; those that can’t be used are counted."""
        self.gsettings("set", TOOLBOX, "hammer", "false")
        self.backup.write_text("[org/levers/lamp]\nhue='green'\n[org/foreign]\nkey=uint32 1\n")
        app = self.open(ALL)
        app.win.activate("import-from", str(self.backup))
        app.dialog("Import Settings")
        for text in ("1 Change", "Hue", "1 value in the file can’t be used here."):
            app.wait_text(text)
        app.press_in_dialog("Import Settings", "Import")
        app.wait_text("1 setting imported")
        wait_for(lambda: self.gsettings("get", LAMP, "hue") == "'green'", "the value in GSettings")
        self.assertEqual(self.gsettings("get", TOOLBOX, "hammer"), "false")

    def test_compare_with_a_bad_file(self):
        """The line of a mistake is reported."""
        self.backup.write_text("[org/levers/lamp]\nhue\n")
        app = self.open(f"{ALL}{LAMP}")
        app.win.activate("compare-with", str(self.backup))
        app.dialog("The Settings Can’t Be Compared")
        app.wait_text("Line 2")

    def test_compare_at_phone_width(self):
        """Nothing is cut off."""
        self.backup.write_text("[org/levers/lamp]\nhue='green'\n[org/foreign]\nkey=uint32 1\n")
        app = self.open(ALL, "--compare", self.backup, size=(360, 700))
        app.wait_text("1 value differs")
        app.wait_text("1 value can’t be used here; it is listed last.")
