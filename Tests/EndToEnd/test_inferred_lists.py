"""Property lists without a bundle that are lists, or have lists and null in them."""

import json

from harness.levers import run
from harness.testing import LeversTestCase

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
        """The page has the items; a change is saved into the text, and can be undone."""
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

    def test_items_with_fields(self):
        """Each dictionary in a list, here in JSON, has a page; leversctl shows the same."""
        file = self.folder / "list.json"
        file.write_text('[{"Name": "x", "Port": 80}, {"Name": "y", "Port": 90}]\n')
        shown = run("show", file, name="leversctl")
        self.assertEqual((shown.returncode, shown.stderr), (0, ""))
        self.assertIn("Values", shown.stdout)
        self.assertIn("[/0/Port]", shown.stdout)
        app = self.start(file)
        app.wait_page("list.json")
        app.click(app.row("y"))
        app.fill("Name", "z")
        app.wait_enabled("save")
        self.save(app)
        self.assertEqual(file.read_text(), '[{"Name": "x", "Port": 80}, {"Name": "z", "Port": 90}]\n')


class MixedListTests(LeversTestCase):
    """A list whose items have several types, as the root of a file."""

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
        self.app.click(self.app.find("spin button", name="Item 2"))
        self.app.key("ctrl+a")
        self.app.type("6")
        self.app.key("Tab")
        self.assert_saved("5", "6")

    def test_nested_lists(self):
        """They are strings, checked while they are typed, in the list and on the page of a dictionary."""
        self.open()
        self.app.click(self.app.row("Item 4"))
        dialog = self.app.dialog("Item 4")
        self.app.key("ctrl+a")
        self.app.type("[3,")
        self.assert_soon(lambda: not dialog.find("button", name="Done").is_sensitive, "the mistake to be found")
        self.app.wait_text("Line 1: ")
        self.app.type(" 4]")
        self.app.press_in_dialog("Item 4", "Done")
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

    def test_the_type_of_an_item(self):
        """The menu of a row opens its type, because its place among the stored values has one."""
        self.open()
        self.app.win.activate("raw-edit-at", "m/k%2F/i1")
        dialog = self.app.dialog("Edit “Item 2”")
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
        self.app.row("Item 1")
        self.app.click(self.app.row("Proxy"))
        self.app.wait_page("Proxy")
        self.app.wait_text("null")
        self.app.find("spin button", name="Item 2")
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
        self.app.find("button", name="Use the Other Value of “Name”").do_action()
        self.app.wait_text("1 value differs")
        self.assert_saved('"Name" : null', '"Name" : "Ann"')
