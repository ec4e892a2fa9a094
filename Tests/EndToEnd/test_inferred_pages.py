"""A property list without a bundle: its pages are made from its values, and follow them."""

import json

from harness.levers import display, read_plist, run, write_plist
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


NULLS = """{
    "Name" : null,  "Port":80,
    "Proxy": { "Host": null , "Ports": [null,  1] },
    "Peers": [ {"Id": 1, "Key": null}, {"Id": 2, "Key": "k"} ]
}
"""


class RootListTests(LeversTestCase):
    """A property list whose root is a list, without keys."""

    TEXT = """<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<!-- The order counts. -->
<array>
\t<string>first</string> <!-- stays -->
\t<string>second</string>
</array>
</plist>
"""

    def test_a_list(self):
        """The page has the elements; a change is saved into the text, and can be undone."""
        file = self.folder / "list.plist"
        file.write_text(self.TEXT)
        app = self.start(file)
        app.wait_page("list.plist")
        app.wait_text("Values")
        app.fill("Values 2", "other")
        app.wait_enabled("save")
        self.save(app)
        self.assertEqual(file.read_text(), self.TEXT.replace("second", "other"))
        app.win.activate("undo")
        self.save(app)
        self.assertEqual(file.read_text(), self.TEXT)

    def test_elements_with_fields(self):
        """Each dictionary in a list, here in JSON, has a page; leversctl shows the same."""
        file = self.folder / "list.json"
        file.write_text('[{"Name": "x", "Port": 80}, {"Name": "y", "Port": 90}]\n')
        shown = run("show", file, name="leversctl")
        self.assertEqual((shown.returncode, shown.stderr), (0, ""))
        self.assertIn("Values", shown.stdout)
        self.assertIn("[Port]", shown.stdout)
        app = self.start(file)
        app.wait_page("list.json")
        app.click(app.row("y"))
        app.fill("Name", "z")
        app.wait_enabled("save")
        self.save(app)
        self.assertEqual(file.read_text(), '[{"Name": "x", "Port": 80}, {"Name": "z", "Port": 90}]\n')


class MixedListTests(LeversTestCase):
    """A list whose elements have several types, as the root of a file."""

    TEXT = """[
    "first",  5,  {"Name": "x", "Ranges": [[1,2]]},
    [1, [2]]
]
"""

    def open(self, size=(720, 900)):
        self.file = self.folder / "mixed.json"
        self.file.write_text(self.TEXT)
        self.app = self.start(self.file, size=size)
        self.app.wait_page("mixed.json")

    def assert_saved(self, old, new):
        self.app.wait_enabled("save")
        self.save(self.app)
        self.assertEqual(self.file.read_text(), self.TEXT.replace(old, new))

    def test_simple_values(self):
        """Each has its control; a change is saved into the text of the file."""
        self.open()
        self.app.fill("Values 1", "other")
        self.assert_saved("first", "other")
        self.app.win.activate("undo")
        self.assert_saved("", "")
        self.app.click(self.app.find("spin button", name="Element 2"))
        self.app.key("ctrl+a")
        self.app.type("6")
        self.app.key("Tab")
        self.assert_saved("5", "6")

    def test_nested_lists(self):
        """They are texts, checked while they are typed, in the list and on the page of a dictionary."""
        self.open()
        self.app.click(self.app.row("Element 4"))
        dialog = self.app.dialog("Element 4")
        self.app.key("ctrl+a")
        self.app.type("[3,")
        self.assert_soon(lambda: not dialog.find("button", name="Done").is_sensitive, "the mistake to be found")
        self.app.wait_text("Line 1: ")
        self.app.type(" 4]")
        self.app.press_in_dialog("Element 4", "Done")
        self.assert_saved("[1, [2]]", "[3, 4]")
        self.app.win.activate("undo")
        self.assert_saved("", "")
        self.app.click(self.app.row("x"))
        self.app.wait_page("x")
        self.app.click(self.app.row("Ranges"))
        self.app.dialog("Ranges")
        self.app.key("ctrl+a")
        self.app.type("[[1,5]]")
        self.app.press_in_dialog("Ranges", "Done")
        self.assert_saved("[1,2]", "[1,5]")

    def test_adding(self):
        """A new value has any type, at first that of the last one; it can be undone."""
        self.open()
        self.app.click(self.app.row("Add Value"))
        dialog = self.app.dialog("Add Value")
        self.assertIn("Array", [node.name for node in dialog.all()])
        self.app.click(dialog.find("combo box", name="Type"))
        self.app.key("Home")
        self.app.key("Return")
        self.app.click(dialog.find("text", "entry", name="Value"))
        self.app.type("new")
        self.app.key("Return")
        self.app.entry("Values 5")
        self.save(self.app)
        self.assertEqual(json.loads(self.file.read_text()), [*json.loads(self.TEXT), "new"])
        self.app.key("ctrl+z")
        self.assert_saved("", "")

    def test_the_type_of_an_element(self):
        """The menu of a row leads to its type, because its place among the stored values has one."""
        self.open()
        self.app.win.activate("raw-edit-at", "m/k%2F/i1")
        dialog = self.app.dialog("Edit “Item 1”")
        dialog.find("combo box", name="Type")
        self.app.key("Escape")


class NullTests(LeversTestCase):
    """JSON with null, which is neither a missing value nor the text “null”."""

    def open(self):
        self.file = self.folder / "proxy.json"
        self.file.write_text(NULLS)
        self.app = self.start(self.file, size=(720, 900))
        self.app.wait_page("proxy.json")

    def assert_saved(self, old, new):
        self.save(self.app)
        self.assertEqual(self.file.read_text(), NULLS.replace(old, new))

    def test_other_values_are_changed(self):
        """Each null is a read-only row; it stays as it is when other values are changed and saved."""
        self.open()
        self.app.wait_text("null")
        # An element has the first text in it as its name.
        self.app.row("Element 1")
        self.app.click(self.app.row("Proxy"))
        self.app.wait_page("Proxy")
        self.app.wait_text("null")
        self.app.find("spin button", name="Element 2")
        self.app.win.activate("back")
        self.app.wait_page("proxy.json")
        self.app.click(self.app.find("spin button", name="Port"))
        self.app.key("ctrl+a")
        self.app.type("81")
        self.app.wait_enabled("save")
        self.assert_saved("80", "81")

    def test_another_type(self):
        """The menu of the row gives it another type, with an empty value; undo restores null."""
        self.open()
        self.app.win.activate("raw-show", "m/kName")
        self.app.find(name="Name, Null, null")
        self.app.wait_enabled("raw-details")
        self.app.win.activate("raw-details")
        dialog = self.app.dialog("Edit “Name”")

        def can_be_typed():
            # Newer versions say it at the row, not at the text in it.
            return all(node.is_sensitive for node in dialog.all() if "Value" in node.name.split())

        self.assertFalse(can_be_typed())
        self.app.click(dialog.find("combo box", name="Type"))
        self.app.key("Home")
        self.app.key("Return")
        self.assert_soon(can_be_typed, "a value that can be typed")
        self.app.click(dialog.find("text", "entry", name="Value"))
        self.app.type("Ann")
        self.app.key("Return")
        self.app.find(name="Name, String, Ann")
        self.assert_saved('"Name" : null', '"Name" : "Ann"')
        self.app.win.activate("undo")
        self.app.find(name="Name, Null, null")
        self.assert_saved("", "")

    def test_search_and_comparison(self):
        """Null is found by its text, and compared with other values."""
        self.open()
        self.app.win.activate("search")
        self.app.wait_page("Search")
        self.app.type("null")
        self.app.row("Name")
        self.app.key("Escape")
        self.app.wait_page("proxy.json")
        other = self.folder / "other.json"
        other.write_text(NULLS.replace('"Name" : null', '"Name": "Ann"').replace("80", "81"))
        self.app.win.activate("compare-with", str(other))
        self.app.wait_page("Compare")
        self.app.wait_text("2 values differ")
        self.app.find("button", name="Take the Other Value of “Name”").do_action()
        self.app.wait_text("1 value differs")
        self.assert_saved('"Name" : null', '"Name" : "Ann"')


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
        self.app.wait_page("Pending Changes")
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

    def test_an_element_of_a_list(self):
        """An element that is a dictionary has a page with its fields."""
        self.open()
        self.app.click(self.app.row("Element 1"))
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

    def choose(self, row, label):
        """Chooses an entry in the menu of a row."""
        self.app.click(self.app.row(row), button=3, at=(0.1, 0.5))

        def entries():
            return [node.name or node.find("label").name for node in self.app.all("menu item") if node.is_sensitive]

        self.assert_soon(entries, f"the menu of “{row}”")
        for key in ["Down"] * entries().index(label) + ["Return"]:
            display().key(key)

    def test_the_key_of_a_row(self):
        """The menu of a row changes its key and type, and removes it."""
        self.open()
        self.app.click(self.app.row("Keep Alive"))
        self.app.wait_page("Keep Alive")
        self.choose("Crashed", "Edit Key and Type…")
        key = self.app.dialog("Edit “Crashed”").find("text", "entry", name="Key")
        self.app.click(key)
        self.app.key("ctrl+a")
        self.app.type("Always")
        self.app.key("Return")
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
        self.choose("Keep Alive", "Edit Key and Type…")
        key = self.app.dialog("Edit “KeepAlive”").find("text", "entry", name="Key")
        self.app.click(key)
        self.app.key("ctrl+a")
        self.app.type("Always")
        self.app.press_in_dialog("Edit “KeepAlive”", "Done")
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
        self.assertEqual(read_plist(self.file)["KeepAlive"], {"Crashed": True, "NetworkState": False})
