"""A property list without a bundle: its pages are made from its values, and follow them."""

from harness.levers import display, read_plist, write_plist
from harness.testing import LeversTestCase

JOB = """<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
\t<!-- Runs at night. -->
\t<key>Label</key>
\t<string>com.example.backup</string>
\t<key>KeepAlive</key>
\t<dict>
\t\t<key>Crashed</key>
\t\t<true/>
\t\t<key>NetworkState</key>
\t\t<false/>
\t</dict>
\t<key>Weight</key>
\t<real>1.25</real>
\t<key>StartCalendarInterval</key>
\t<array>
\t\t<dict>
\t\t\t<key>Hour</key>
\t\t\t<integer>3</integer>
\t\t</dict>
\t</array>
</dict>
</plist>
"""


class InferredPagesTests(LeversTestCase):
    def open(self):
        self.file = self.folder / "job.plist"
        self.file.write_text(JOB)
        self.app = self.start(self.file, home=self.folder / "home", size=(720, 900))
        self.app.wait_page("job.plist")

    def assert_saved(self, old, new):
        """Only this one value of the file has changed."""
        self.save(self.app)
        self.assertEqual(self.file.read_text(), JOB.replace(old, new))

    def test_a_value_in_a_dictionary(self):
        """A dictionary is a page; a change there is a change of one value, and can be undone."""
        self.open()
        self.app.click(self.app.row("Keep Alive"))
        self.app.wait_page("Keep Alive")
        self.app.click(self.app.toggle("Network State"))
        self.app.wait_enabled("undo")
        self.app.win.activate("changes")
        self.app.wait_page("Unsaved Changes")
        self.app.wait_text("Network State")
        self.app.win.activate("back")
        self.app.wait_page("Keep Alive")
        self.app.win.activate("undo")
        self.assert_soon(lambda: not self.app.is_modified, "nothing to be unsaved")
        self.app.win.activate("redo")
        self.app.wait_enabled("save")
        self.assert_saved("<false/>", "<true/>")

    def test_the_page_is_shown_again(self):
        """A file is opened again on the page that was shown last."""
        self.open()
        self.app.click(self.app.row("Keep Alive"))
        self.app.wait_page("Keep Alive")
        self.app.close_window()
        self.assertEqual(self.app.wait_for_end(), 0)
        app = self.start(self.file, home=self.folder / "home")
        app.wait_page("Keep Alive")
        app.win.activate("first-page")
        app.wait_page("job.plist")

    def test_a_real_number(self):
        """It is shown with its decimals, and stays a real number when it is whole."""
        self.open()
        number = self.app.find("spin button", name="Weight")
        self.app.click(number)
        self.app.key("ctrl+a")
        self.app.type("2")
        self.app.wait_enabled("save")
        self.assert_saved("<real>1.25</real>", "<real>2</real>")

    def test_an_item_of_a_list(self):
        """An item that is a dictionary has a page with its fields."""
        self.open()
        self.app.click(self.app.row("Item 1"))
        self.app.click(self.app.find("spin button", name="Hour"))
        self.app.key("ctrl+a")
        self.app.type("5")
        self.app.wait_enabled("save")
        self.assert_saved("<integer>3</integer>", "<integer>5</integer>")

    def test_the_stored_value(self):
        """A row has a place among the stored values, where it can be removed; the page follows."""
        self.open()
        self.app.click(self.app.row("Keep Alive"))
        self.app.wait_page("Keep Alive")
        self.app.win.activate("raw-show", "m/kKeepAlive/kCrashed")
        self.app.wait_page("Stored Values")
        self.app.find(name="Crashed, Boolean, true")
        self.app.win.activate("raw-remove")
        self.app.win.activate("back")
        self.app.wait_page("Keep Alive")
        self.assert_soon(lambda: not self.app.text_is_shown("Crashed"), "the removed value's row to go")
        self.save(self.app)
        self.assertEqual(read_plist(self.file)["KeepAlive"], {"NetworkState": False})

    def entries(self, row):
        """Opens the menu of a row; returns its enabled entries."""
        self.app.open_menu(self.app.row(row))

        def entries():
            return [node.name or node.find("label").name for node in self.app.all("menu item") if node.is_sensitive]

        self.assert_soon(entries, f"the menu of “{row}”")
        return entries()

    def choose(self, row, label):
        """Chooses an entry in the menu of a row."""
        for key in ["Down"] * self.entries(row).index(label) + ["Return"]:
            display().key(key)

    def rename(self, row, old, new):
        """Gives the value of a row another key."""
        self.choose(row, "Edit Key and Type…")
        self.app.click(self.app.dialog(f"Edit “{old}”").find("text", "entry", name="Key"))
        self.app.key("ctrl+a")
        self.app.type(new)
        self.app.key("Return")

    def test_the_key_of_a_row(self):
        """The menu of a row changes its key and type, and removes it."""
        self.open()
        self.app.click(self.app.row("Keep Alive"))
        self.app.wait_page("Keep Alive")
        self.rename("Crashed", "Crashed", "Always")
        self.app.wait_enabled("save")
        self.app.toggle("Always")
        self.app.wait_page("Keep Alive")
        self.choose("Network State", "Remove Value")
        self.app.wait_text("“Network State” removed")
        self.assert_soon(lambda: "Network State" not in self.app.labels(), "the row of the removed value to go")
        self.save(self.app)
        self.assertEqual(read_plist(self.file)["KeepAlive"], {"Always": True})

    def test_a_renamed_key_keeps_its_place(self):
        """Only its name changes in the file, on the first page, too."""
        self.open()
        self.rename("Keep Alive", "KeepAlive", "Always")
        self.app.wait_enabled("save")
        self.assert_saved("<key>KeepAlive</key>", "<key>Always</key>")
        self.app.win.activate("undo")
        self.app.wait_enabled("save")
        self.assert_saved("", "")

    def test_the_type_of_a_row(self):
        """An equal value of another type is stored as that type, and the row follows."""
        self.open()
        self.app.click(self.app.row("Keep Alive"))
        self.app.wait_page("Keep Alive")
        self.choose("Network State", "Edit Key and Type…")
        dialog = self.app.dialog("Edit “NetworkState”")
        self.app.click(dialog.find("combo box", name="Type"))
        for key in ["Home", "Down", "Return"]:
            self.app.key(key)
        self.app.press_in_dialog("Edit “NetworkState”", "Done")
        self.app.find("spin button", name="Network State")
        self.assert_saved("<false/>", "<integer>0</integer>")

    def test_a_value_next_to_another(self):
        """The menu of a row adds a value to its dictionary."""
        self.open()
        self.app.click(self.app.row("Keep Alive"))
        self.app.wait_page("Keep Alive")
        self.choose("Crashed", "Add Value Next to It…")
        self.app.dialog("Add to “KeepAlive”")
        self.app.type("After")
        self.app.key("Return")
        self.app.entry("After")
        self.save(self.app)
        self.assertEqual(read_plist(self.file)["KeepAlive"], {"Crashed": True, "NetworkState": False, "After": ""})

    def test_an_empty_dictionary(self):
        """Its page has a row that adds the first value; after the last one is removed, it is back."""
        self.open()
        self.app.click(self.app.row("Keep Alive"))
        self.app.wait_page("Keep Alive")
        for row in ["Crashed", "Network State"]:
            self.choose(row, "Remove Value")
            self.app.wait_text(f"“{row}” removed")
        self.app.click(self.app.row("Add Value"))
        self.app.dialog("Add Value")
        self.app.type("First")
        self.app.key("Return")
        self.app.entry("First")
        self.assert_soon(lambda: not self.app.text_is_shown("Add Value"), "the row for the first value to go")
        self.save(self.app)
        self.assertEqual(read_plist(self.file)["KeepAlive"], {"First": ""})

    def test_changes_by_others(self):
        """Another program’s change of the file’s values changes the pages, too."""
        self.open()
        values = read_plist(self.file)
        values["KeepAlive"]["SuccessfulExit"] = True
        values["Nice"] = 5
        write_plist(self.file, values)
        self.app.find("spin button", name="Nice")
        self.app.click(self.app.row("Keep Alive"))
        self.app.toggle("Successful Exit")

    def test_moving_nowhere(self):
        """A value can’t be moved if the file has no other dictionary."""
        file = self.folder / "flat.plist"
        write_plist(file, {"Label": "a", "Nice": 5})
        self.app = self.start(file, home=self.folder / "home")
        self.app.wait_page("flat.plist")
        entries = self.entries("Nice")
        self.assertIn("Remove Value", entries)
        self.assertNotIn("Move To…", entries)

    def test_moving(self):
        """A key is moved to another dictionary, in one step that can be undone; the rest of the file stays."""
        self.open()
        self.app.click(self.app.row("Keep Alive"))
        self.app.wait_page("Keep Alive")
        self.choose("Crashed", "Move To…")
        self.app.press_in_dialog("Move “Crashed”", "Move")
        self.app.wait_text("“Crashed” moved to “job.plist”")
        self.save(self.app)
        moved = "\t\t<key>Crashed</key>\n\t\t<true/>\n"
        self.assertEqual(self.file.read_text(), JOB.replace(moved, "").replace(
            "\t</array>\n</dict>", "\t</array>\n\t<key>Crashed</key>\n\t<true/>\n</dict>"))
        self.app.key("ctrl+z")
        self.save(self.app)
        self.assertEqual(self.file.read_text(), JOB)
