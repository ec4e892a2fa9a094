"""Values that an administrator sets for all users: the files that leversctl exports, compiled and read by dconf."""

import os
import shutil
import subprocess
import unittest

from gi.repository import Gio, GLib

from harness.environment import CORPUS, SAMPLE
from harness.levers import run, write_plist
from harness.schemas import ID, STORE, SchemaTestCase

TOOLS = [tool for tool in ("dconf", "glib-compile-schemas", "gsettings") if not shutil.which(tool)]
REASON = "The administrator of this computer set this value."


@unittest.skipIf(TOOLS, f"needs {', '.join(TOOLS)}")
class DConfTests(SchemaTestCase):
    def setUp(self):
        super().setUp()
        self.database = self.folder / "local.d"
        profile = self.folder / "profile"
        profile.write_text(f"user-db:user\nfile-db:{self.folder / 'local'}\n")
        self.variables |= {"GSETTINGS_BACKEND": "dconf", "DCONF_PROFILE": str(profile)}

    def export(self, *options, bundle=None, name=ID):
        return run("export", "dconf", bundle or self.bundle, "--id", name, *options, name="leversctl")

    def install_values(self, values, *options):
        """Exports the values of a store and compiles the database."""
        write_plist(self.store, values)
        exported = self.export("--store", self.store, *options, "-o", self.database)
        self.assertEqual((exported.returncode, exported.stderr), (0, ""))
        subprocess.run(["dconf", "compile", self.folder / "local", self.database], check=True)

    def install_user_values(self, text):
        """Sets the user’s own values, as if they had been set before."""
        values = self.folder / "user.d"
        values.mkdir()
        (values / "user").write_text(f"[org/levers/test]\n{text}\n")
        user = self.folder / "config" / "dconf" / "user"
        user.parent.mkdir(parents=True)
        subprocess.run(["dconf", "compile", user, values], check=True)

    def test_locks(self):
        """The values in the store apply to all users, and are locked; the others are the schema’s and the user’s."""
        self.install_user_values("volume=9.0\ntheme='light'")
        self.install_values({"autoSave": True, "volume": 7, "userName": "A\nb'c", "theme": "dark"}, "--locks")
        for name, value, writable in [
                ("auto-save", "true", "false"), ("volume", "7.0", "false"), ("user-name", '"A\\nb\'c"', "false"),
                ("theme", "'dark'", "false"), ("born", "''", "true")]:
            with self.subTest(name=name):
                self.assertEqual(self.gsettings("get", ID, name), value)
                self.assertEqual(self.gsettings("writable", ID, name), writable)
        self.assertEqual(self.control("get", "volume").stdout, "7.0\n")
        refused = self.control("set", "theme", "light")
        self.assertEqual((refused.returncode, refused.stderr),
                         (1, f"leversctl: “theme” was not changed. {REASON}\n"))

    def test_no_locks(self):
        """Values without locks are defaults, which the user’s own override."""
        self.install_user_values("volume=9.0")
        self.install_values({"volume": 7, "theme": "dark"})
        self.assertFalse((self.database / "locks").exists())
        self.assertEqual(self.gsettings("get", ID, "volume"), "9.0")
        self.assertEqual(self.gsettings("get", ID, "theme"), "'dark'")
        self.assertEqual(self.gsettings("writable", ID, "theme"), "true")
        self.assertEqual(self.control("list").stdout, "autoSave = false (default)\nvolume = 9.0\ntheme = dark\n")

    def test_window(self):
        """A locked row shows the administrator’s value, can’t be operated, and says why; others can."""
        self.install_user_values("user-name='Bob'\nvolume=9.0")
        self.install_values({"autoSave": True, "userName": "Ada"}, "--locks")
        app = self.start(self.bundle, "--store", STORE, **self.variables)
        app.wait_enabled("open-pane")
        self.assertTrue(app.toggle("Save").is_checked)
        for title in ("Save", "Name"):
            # The row or its control has the description, depending on the version.
            named = [node for node in app.page.all() if node.name == title]
            self.assertTrue(any(not node.is_sensitive for node in named), f"“{title}” can be operated")
        self.assertEqual(app.entry("Name").text, "Ada")
        self.assertTrue(app.find("slider").is_sensitive)
        self.assertEqual(app.find("slider").value, 9)
        app.wait_text(REASON)

    def test_defaults(self):
        """Without a store, the bundle’s defaults are written to standard output, without secrets and invalid ones."""
        write_plist(self.bundle / "Root.plist", {"PreferenceSpecifiers": [
            {"Type": "PSTextFieldSpecifier", "Key": "pin", "IsSecure": True, "DefaultValue": "1234"},
            {"Type": "PSSliderSpecifier", "Key": "volume", "MinimumValue": 0, "MaximumValue": 10, "DefaultValue": 50},
            {"Type": "PSTextFieldSpecifier", "Key": "userName"},
            {"Type": "PSMultiValueSpecifier", "Key": "size", "DefaultValue": 1, "Values": [1, 2], "Titles": ["S", "L"]},
        ]})
        exported = self.export("--path", "/org/other/")
        self.assertEqual(
            exported.stdout, "# Made by “leversctl export dconf”.\n\n[org/other]\nvolume=10.0\nsize=int64 1\n")
        self.assertEqual(
            exported.stderr,
            "leversctl: “pin” is left out: it is a secret, and anyone can read these files.\n")
        write_plist(self.store, {"size": 5})
        exported = self.export("--store", self.store)
        self.assertEqual(exported.stdout, "# Made by “leversctl export dconf”.\n\n[org/levers/test]\n")
        self.assertEqual(exported.stderr, "leversctl: “size” is left out: the schema doesn’t allow its value.\n")

    def test_user_values(self):
        """What the user has set in a schema is read back from each export as the same values."""
        values = "auto-save=true\nuser-name='it\\'s \"x\"'\nvolume=9.5"
        self.install_user_values(values)
        (self.folder / "profile").write_text("user-db:user\n")
        exported = {}
        for name in ("dconf", "gsettings-commands", "gschema-override"):
            result = run("export", name, STORE, name="leversctl", **self.variables)
            self.assertEqual((result.returncode, result.stderr), (0, ""), name)
            exported[name] = result.stdout
        # As a file of an administrator’s database.
        self.database.mkdir()
        (self.database / "user").write_text(exported["dconf"])
        subprocess.run(["dconf", "compile", self.folder / "local", self.database], check=True)
        # As a distribution’s defaults, for another user.
        (self.schemas / "90_user.gschema.override").write_text(exported["gschema-override"])
        subprocess.run(["glib-compile-schemas", "--strict", self.schemas], check=True)
        expected = [self.gsettings("get", ID, name) for name in ("auto-save", "user-name", "volume")]
        self.assertEqual(expected, ["true", '"it\'s \\"x\\""', "9.5"])
        (self.folder / "config" / "dconf" / "user").unlink()
        for profile in (f"user-db:user\nfile-db:{self.folder / 'local'}\n", "user-db:user\n"):
            (self.folder / "profile").write_text(profile)
            self.assertEqual(
                [self.gsettings("get", ID, name) for name in ("auto-save", "user-name", "volume")], expected)
            self.assertEqual(self.gsettings("get", ID, "theme"), "'light'")
        # As commands, in a database of their own.
        self.variables |= {"GSETTINGS_BACKEND": "keyfile", "XDG_CONFIG_HOME": str(self.folder / "other")}
        (self.schemas / "90_user.gschema.override").unlink()
        subprocess.run(["glib-compile-schemas", "--strict", self.schemas], check=True)
        subprocess.run(["sh", "-e"], input=exported["gsettings-commands"], text=True, check=True,
                       env=os.environ | self.variables)
        self.assertEqual([self.gsettings("get", ID, name) for name in ("auto-save", "user-name", "volume")], expected)

    def test_usage(self):
        """Locks need a folder, and values an existing store; a failure to create the folder is reported."""
        blocked = self.folder / "blocked"
        blocked.write_text("")
        for options, code, words in [
                (["--locks"], 64, "-o"), (["--path", "/a[b]/"], 64, "isn’t a schema path"),
                (["--store", self.folder / "none.plist"], 2, "no file"), (["-o", blocked / "local.d"], 2, "blocked")]:
            with self.subTest(options=options):
                result = self.export(*options)
                self.assertEqual((result.returncode, result.stdout), (code, ""))
                self.assertIn(words, result.stderr)

    def test_bundles(self):
        """All defaults have the type and the range that the schema gives the key."""
        bundles = [SAMPLE, *sorted(CORPUS.glob("*/Settings.bundle"))]
        for number, bundle in enumerate(bundles):
            name = f"org.levers.bundle{number}"
            with self.subTest(bundle=str(bundle)):
                self.install(bundle, name)
                exported = self.export(bundle=bundle, name=name)
                self.assertEqual(exported.returncode, 0, exported.stderr)
                source = Gio.SettingsSchemaSource.new_from_directory(str(self.schemas), None, False)
                schema = source.lookup(name, False)
                file = GLib.KeyFile()
                file.load_from_data(exported.stdout, len(exported.stdout.encode()), GLib.KeyFileFlags.NONE)
                group = schema.get_path().strip("/")
                for key in file.get_keys(group)[0]:
                    value = GLib.Variant.parse(None, file.get_value(group, key), None, None)
                    self.assertTrue(schema.get_key(key).range_check(value), f"{key}={value}")
                    self.assertEqual(value.get_type_string(), schema.get_key(key).get_value_type().dup_string(), key)
