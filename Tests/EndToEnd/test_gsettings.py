"""Settings in GSettings: the exported schema, edited by our programs, and read by GLib’s."""

import shutil
import subprocess
import unittest

from harness.accessibility import TOGGLES
from harness.levers import read_plist, run, write_plist
from harness.schemas import ID, STORE, SchemaTestCase
from harness.waiting import wait_for

TOOLS = [tool for tool in ("glib-compile-schemas", "gsettings") if not shutil.which(tool)]


@unittest.skipIf(TOOLS, f"needs {', '.join(TOOLS)}")
class GSettingsTests(SchemaTestCase):
    def test_leversctl(self):
        """Keys have their names in the bundle; types are the schema’s; reset restores the default."""
        for key, value, name, stored in [
                ("autoSave", "on", "auto-save", "true"), ("volume", "7", "volume", "7.0"),
                ("userName", "Ada", "user-name", "'Ada'"), ("theme", "Dark", "theme", "'dark'"),
                ("Born", "2026-01-31T12:00:00Z", "born", "'2026-01-31T12:00:00Z'")]:
            with self.subTest(key=key):
                result = self.control("set", key, value)
                self.assertEqual((result.returncode, result.stderr), (0, ""))
                self.assertEqual(self.gsettings("get", ID, name), stored)
        self.assertEqual(self.control("get", "Born").stdout, "2026-01-31T12:00:00Z\n")
        self.gsettings("set", ID, "user-name", "Bob")
        self.assertEqual(self.control("get", "userName").stdout, "Bob\n")
        self.assertEqual(self.control("reset", "volume").returncode, 0)
        self.assertEqual(self.gsettings("get", ID, "volume"), "5.0")
        self.assertNotIn("volume = 7", self.control("list").stdout)

    def test_refusals(self):
        """Invalid values and unusable schemas are reported in words."""
        plain = ["--store", STORE, "--type", "string"]
        for arguments, code, words in [
                (["set", "theme", "blue", *plain], 1, "must be one of"),
                (["set", "unknown", "x", *plain], 1, "no key “unknown”"),
                (["set", "unknown", "x", "--store", STORE], 1, "isn’t a key of the schema"),
                (["reset", "unknown", "--store", STORE], 1, "isn’t a key of the schema"),
                (["list", "--store", "gsettings:org.levers.none"], 2, "isn’t installed"),
                (["list", "--store", f"{STORE}:/org/other/"], 2, "its own path"),
                (["list", "--store", f"{STORE}:x"], 2, "slash"),
                (["list", "--store", "defaults:../x"], 2, "isn’t a name of user defaults")]:
            with self.subTest(arguments=arguments):
                result = run(*arguments, name="leversctl", **self.variables)
                self.assertEqual(result.returncode, code, result.stderr)
                self.assertIn(words, result.stderr)
        self.assertEqual(self.gsettings("get", ID, "theme"), "'light'")

    def test_without_a_database(self):
        """A value that would be forgotten at once is refused; reading works."""
        variables = self.variables | {"GSETTINGS_BACKEND": "memory"}
        for arguments in (["set", "volume", "7"], ["reset", "volume"], ["unset", "volume"]):
            result = run(*arguments, "--store", STORE, name="leversctl", **variables)
            self.assertEqual(result.returncode, 2)
            self.assertIn("dconf-gsettings-backend", result.stderr)
        result = run("list", "--store", STORE, name="leversctl", **variables)
        self.assertEqual((result.returncode, result.stderr), (0, ""))

    def test_relocatable(self):
        """A relocatable schema requires a path, and accepts any."""
        text = (self.schemas / f"{ID}.gschema.xml").read_text()
        (self.schemas / f"{ID}.gschema.xml").write_text(text.replace(' path="/org/levers/test/"', ""))
        subprocess.run(["glib-compile-schemas", "--strict", self.schemas], check=True)
        result = self.control("list")
        self.assertEqual(result.returncode, 2)
        self.assertIn("needs a path", result.stderr)
        self.assertEqual(self.control("set", "userName", "Ada", store=f"{STORE}:/org/a/").returncode, 0)
        self.assertEqual(self.gsettings("get", f"{ID}:/org/a/", "user-name"), "'Ada'")
        self.assertEqual(self.gsettings("get", f"{ID}:/org/b/", "user-name"), "''")

    def test_defaults(self):
        """User defaults of a suite, in the home folder of the XDG variables."""
        self.assertEqual(self.control("set", "volume", "3", store="defaults:org.levers.test").returncode, 0)
        self.assertEqual(self.control("get", "volume", store="defaults:org.levers.test").stdout, "3.0\n")
        self.assertEqual(self.control("get", "volume", store="defaults:org.levers.other").stdout, "5\n")

    # The app

    def open(self, store=STORE):
        self.app = self.start(self.bundle, "--store", store, **self.variables)
        self.app.wait_enabled("open-pane")

    def assert_kept_in(self, name, kind):
        """The window shows the place of the settings."""
        self.app.show_store()
        for text in (name, kind):
            self.app.wait_text(text)
        self.app.key("Escape")
        # Until it is closed, it takes clicks on the page.
        self.assert_soon(lambda: not self.app.text_is_shown(kind), "the details to close")

    def test_app(self):
        """Save applies edits; the window shows where they are stored; changes by other programs appear."""
        self.open()
        self.assert_kept_in(ID, "GSettings")
        self.app.toggle("Save").do_action()
        self.app.wait_enabled("save")
        self.assertEqual(self.gsettings("get", ID, "auto-save"), "false")
        self.save(self.app)
        self.assertEqual(self.gsettings("get", ID, "auto-save"), "true")
        self.gsettings("set", ID, "user-name", "Ada")
        wait_for(lambda: self.app.entry("Name").text == "Ada", "the new name")
        self.app.win.activate("undo")
        self.save(self.app)
        self.assertEqual(self.gsettings("get", ID, "auto-save"), "false")
        self.assertEqual(self.gsettings("get", ID, "user-name"), "'Ada'")

    def test_app_windows(self):
        """A window with another bundle shows what is saved in this one, and keeps its own edits; one save, one key."""
        self.open()
        other = self.folder / "Other" / "Settings.bundle"
        write_plist(other / "Root.plist", {"PreferenceSpecifiers": [
            {"Type": "PSToggleSwitchSpecifier", "Key": "autoSave", "Title": "Other Save", "DefaultValue": False},
            {"Type": "PSTextFieldSpecifier", "Key": "userName", "Title": "Other Name"}]})
        result = self.app.call(other, "--store", STORE)
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        second = self.app.window_actions(2)
        switch = self.app.tree.find(*TOGGLES, name="Other Save").all(*TOGGLES, name="Other Save")[-1]
        self.gsettings("set", ID, "user-name", "Ada")
        self.app.toggle("Save").do_action()
        self.app.wait_enabled("save")
        switch.do_action()
        wait_for(lambda: second.is_enabled("save"), "the change of the other window")
        second.activate("undo")
        wait_for(lambda: not second.is_enabled("save"), "the change of the other window to be taken back")
        self.save(self.app)
        wait_for(lambda: switch.is_checked, "the switch in the other window")
        self.assertFalse(second.is_enabled("save"))
        self.assertEqual(self.gsettings("get", ID, "auto-save"), "true")
        self.assertEqual(self.gsettings("get", ID, "user-name"), "'Ada'")

    def test_app_changes(self):
        """Unsaved changes are listed, and can be reverted."""
        for store in (STORE, "defaults:org.levers.test"):
            with self.subTest(store=store):
                self.open(store)
                self.app.toggle("Save").do_action()
                self.app.wait_enabled("save")
                self.app.win.activate("changes")
                self.app.wait_page("Unsaved Changes")
                self.app.wait_text("Save")
                self.app.win.activate("revert")
                self.app.wait_enabled("save", False)
                self.app.stop()

    def test_app_discards(self):
        """The question has the schema’s name, and discarded changes are never set."""
        self.open()
        self.app.toggle("Save").do_action()
        self.app.wait_enabled("save")
        self.app.close_window()
        self.app.dialog("Save Changes?")
        self.app.wait_text(f"“{ID} (GSettings)” has unsaved changes")
        self.app.press_in_dialog("Save Changes?", "Discard")
        self.assertEqual(self.app.wait_for_end(), 0)
        self.assertEqual(self.gsettings("get", ID, "auto-save"), "false")

    def test_app_saves_to_a_file(self):
        """The file gets all values with the bundle’s keys, the window continues there, and the schema is unchanged."""
        self.control("set", "userName", "Ada")
        self.open()
        self.app.toggle("Save").do_action()
        self.app.wait_enabled("save")
        file = self.folder / "copy.plist"
        self.app.win.activate("save-to", str(file))
        wait_for(file.exists, "the file")
        self.assertEqual(read_plist(file), {"autoSave": True, "userName": "Ada"})
        self.app.wait_text("copy.plist")
        self.assertEqual(self.gsettings("get", ID, "auto-save"), "false")
        wait_for(lambda: self.app.toggle("Save").is_checked, "the switch in the copy")
        self.app.toggle("Save").do_action()
        self.save(self.app)
        self.assertEqual(read_plist(file), {"autoSave": False, "userName": "Ada"})

    def test_app_says_what_is_wrong(self):
        """For a schema that isn’t installed, an error page says so, and offers to choose a file."""
        self.app = self.start(self.bundle, "--store", "gsettings:org.levers.none", **self.variables)
        self.app.wait_text("isn’t installed")

    def test_app_defaults(self):
        """User defaults; discarded changes aren’t written, even for a later window."""
        self.open("defaults:org.levers.test")
        self.assert_kept_in("org.levers.test", "User defaults")
        self.app.fill("Name", "Ada")
        self.assert_becomes(lambda: self.app.entry("Name").text, "Ada", "the field")
        self.save(self.app)
        self.assertEqual(self.control("get", "userName", store="defaults:org.levers.test").stdout, "Ada\n")
        self.app.toggle("Save").do_action()
        self.app.wait_enabled("save")
        self.app.close_window()
        self.app.press_in_dialog("Save Changes?", "Discard")
        self.assertEqual(self.app.wait_for_end(), 0)
        self.assertEqual(self.control("get", "autoSave", store="defaults:org.levers.test").stdout, "false\n")
