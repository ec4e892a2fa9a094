"""Importing settings from a file and exporting them: the preview of an import, the choices of an export."""

import fcntl
import json
import os
import plistlib

from harness.accessibility import TOGGLES
from harness.environment import IS_OLD_GTK
from harness.levers import read_plist, write_plist
from harness.testing import LeversTestCase

IMPORT = "Import Settings"
EXPORT = "Export Settings"


class ExchangeTestCase(LeversTestCase):
    """The sample with some saved settings."""

    def setUp(self):
        super().setUp()
        write_plist(self.store, {"user.name": "Ada", "foreign": [1, 2]})
        self.open_sample()

    def choose(self, heading, name):
        """Selects a radio row of a dialog, or toggles a check mark or a switch."""
        toggle = self.app.dialog(heading).all(*TOGGLES, name=name)[-1]
        was = toggle.is_checked
        self.app.click(toggle)
        self.assert_becomes(lambda: toggle.is_checked, not was, f"“{name}”")


class ImportTests(ExchangeTestCase):
    """win.import-from, which win.import calls with the chosen file."""

    def open(self, values, name="in.json"):
        path = self.folder / name
        path.write_text(values if isinstance(values, str) else json.dumps(values))
        self.app.win.activate("import-from", str(path))

    def test_merge(self):
        """The import is one edit, as in the preview; nothing changes before, and invalid values only on request."""
        self.open({"user.name": "Eve", "mail.sync": False, "mail.interval": "often", "mail.textSize": 5000, "alien": {"a": 1.5}})
        self.app.dialog(IMPORT)
        for text in ("5 Changes", "Not in the bundle", "it isn’t one of the options",
                     "5000 is out of range; a number from 10 to 24 is expected."):
            self.app.wait_text(text)
        self.assertFalse(self.app.is_modified)
        self.app.press_in_dialog(IMPORT, "Import")
        self.app.wait_text("3 settings imported")
        self.assert_soon(lambda: self.app.is_modified, "the import")
        self.assert_becomes(lambda: self.app.entry("Your Name").text, "Eve", "the name")
        self.save(self.app)
        self.assertEqual(
            read_plist(self.store),
            {"user.name": "Eve", "foreign": [1, 2], "mail.sync": False, "alien": {"a": 1.5}})
        self.app.win.activate("undo")
        self.save(self.app)
        self.assertEqual(read_plist(self.store), {"user.name": "Ada", "foreign": [1, 2]})

    def test_replace(self):
        """Keys that aren’t in the file are removed, except for unchecked ones."""
        write_plist(self.folder / "in.plist", {"mail.sync": False}, binary=True)
        self.app.win.activate("import-from", str(self.folder / "in.plist"))
        self.app.dialog(IMPORT)
        self.choose(IMPORT, "Replace")
        self.app.wait_text("3 Changes")
        self.choose(IMPORT, "Your Name")
        self.app.answer(IMPORT, "Import")
        self.app.wait_enabled("save")
        self.save(self.app)
        self.assertEqual(read_plist(self.store), {"user.name": "Ada", "mail.sync": False})

    def test_nothing_to_import(self):
        """A file with the current values can only be canceled; Cancel changes nothing."""
        self.open({"user.name": "Ada"})
        self.app.wait_text("Your settings already match the file.")
        button = next(b for b in self.app.dialog(IMPORT).all("button") if "Import" in (
            b.name, *(n.name for n in b.children)))
        self.assertFalse(button.is_sensitive)
        self.app.answer(IMPORT, "Cancel")
        self.assertFalse(self.app.is_modified)
        self.open({"user.name": "Eve"})
        self.app.answer(IMPORT, "Cancel")
        self.assertFalse(self.app.is_modified)

    def test_a_bad_file(self):
        """Mistakes are reported with the file and the line."""
        heading = "The File Can’t Be Imported"
        for text, expected in (('{"a": 1,\n"b": nil}', "Line 2"), ("[1]", "type array"), ("", "empty")):
            with self.subTest(text=text):
                self.open(text)
                self.app.dialog(heading)
                self.app.wait_text("“in.json” can’t be imported")
                self.app.wait_text(expected)
                self.app.answer(heading, "Close")
        self.assertFalse(self.app.is_modified)

    def test_a_domain_of_its_own(self):
        """A key DOMAIN:KEY is imported into the file of the domain."""
        self.open({"group.org.example.harbor:widget.sender": False})
        self.app.dialog(IMPORT)
        self.app.wait_text("Show Sender")
        self.app.answer(IMPORT, "Import")
        self.app.wait_enabled("save")
        self.save(self.app)
        self.assertEqual(
            read_plist(self.folder / "group.org.example.harbor.plist"), {"widget.sender": False})


class ExportTests(ExchangeTestCase):
    """win.export-to, which the dialog calls with the chosen file."""

    def export(self, name):
        path = self.folder / name
        self.app.win.activate("export-to", str(path))
        self.app.wait_text(f"Exported to “{path}”")
        return path

    def test_by_the_name_of_the_file(self):
        """Without the dialog, the file name determines the format; unsaved changes are exported, secrets aren’t."""
        self.app.toggle("Sync Automatically").do_action()
        self.app.go("Account")
        self.app.fill("Password", "hunter2")
        self.app.wait_enabled("save")
        expected = {"user.name": "Ada", "foreign": [1, 2], "mail.sync": False}
        self.assertEqual(json.loads(self.export("out.json").read_text()), expected)
        self.assertEqual(read_plist(self.export("out.plist")), expected)
        self.assertTrue(self.app.is_modified)

    def test_by_the_dialog(self):
        """The dialog chooses format, extent and whether secrets are included."""
        self.app.go("Account")
        self.app.fill("Password", "hunter2")
        self.app.wait_enabled("save")
        self.assert_soon(lambda: self.app.entry("Password").text, "the field")
        self.app.go("Root", "Harbor")
        self.app.toggle("Sync Automatically").do_action()
        self.app.toggle("Sync Automatically").do_action()
        self.app.win.activate("export")
        self.app.dialog(EXPORT)
        self.choose(EXPORT, "Property List (Binary)")
        self.choose(EXPORT, "Only Modified Settings")
        self.app.wait_text("anyone who has the file can read")
        self.choose(EXPORT, "Include Passwords")
        path = self.export("out.json")
        self.assert_soon(lambda: not self.app.has_dialog(), "the dialog to go")
        content = path.read_bytes()
        self.assertTrue(content.startswith(b"bplist00"))
        self.assertEqual(
            plistlib.loads(content), {"user.name": "Ada", "foreign": [1, 2], "account.password": "hunter2"})

    def test_closing_during_an_export(self):
        """The window closes once the file is written; here, another program keeps its folder for a while.

        Since libadwaita 1.5, the first attempt only closes the dialog, which cancels the export.
        """
        folder = self.folder / "out"
        folder.mkdir()
        descriptor = os.open(folder, os.O_RDONLY)
        fcntl.flock(descriptor, fcntl.LOCK_EX)
        self.app.win.activate("export-to", str(folder / "out.plist"))
        self.app.wait_text("Exporting")
        self.app.close_window()
        if not IS_OLD_GTK:
            self.assert_soon(lambda: not self.app.has_dialog(), "the dialog to go")
        self.app.close_window()
        os.close(descriptor)
        self.assertEqual(self.app.wait_for_end(), 0)
        if IS_OLD_GTK:
            self.assertEqual(read_plist(folder / "out.plist"), {"user.name": "Ada", "foreign": [1, 2]})
        else:
            self.assertEqual(list(folder.iterdir()), [])

    def test_a_folder_that_is_not_there(self):
        """A failure is reported, and nothing is lost."""
        self.app.win.activate("export-to", str(self.folder / "nowhere" / "out.plist"))
        heading = "The Settings Were Not Exported"
        self.app.dialog(heading)
        self.app.wait_text("nowhere/out.plist")
        self.app.answer(heading, "Close")
