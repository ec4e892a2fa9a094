"""Settings files of other formats than XML and JSON, opened without a bundle, and bytes in settings."""

import json

from harness.levers import read_plist, run, write_plist
from harness.operating import display
from harness.testing import LeversTestCase

TABLE = """/* Shown first. */
"greeting" = "Hello";
"goodBye" = "See you"; // last
"""

OPEN_STEP = """// By hand.
{ Name = Ann; Ports = (80, 443); Inner = { "Full Name" = "Ann B"; }; Raw = <0102>; }
"""

PROFILE = """<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
\t<!-- For the office. -->
\t<key>PayloadContent</key>
\t<array>
\t\t<dict>
\t\t\t<key>PayloadType</key>
\t\t\t<string>com.apple.wifi.managed</string>
\t\t\t<key>PayloadDisplayName</key>
\t\t\t<string>Office</string>
\t\t\t<key>AutoJoin</key>
\t\t\t<true/>
\t\t</dict>
\t</array>
\t<key>PayloadDisplayName</key>
\t<string>All of Us</string>
\t<key>PayloadIdentifier</key>
\t<string>com.example.wifi</string>
\t<key>PayloadType</key>
\t<string>Configuration</string>
\t<key>PayloadVersion</key>
\t<integer>1</integer>
</dict>
</plist>
"""


class SettingsFileTests(LeversTestCase):
    def open(self, name, content, title=None):
        self.file = self.folder / name
        self.file.write_text(content)
        self.app = self.start(self.file, size=(720, 900))
        self.app.wait_page(title or name)
        return self.app

    def convert(self, name):
        """Answers the question whether to save the file as XML."""
        self.app.wait_enabled("save")
        self.app.win.activate("save")
        self.app.dialog("Convert to XML?")
        self.app.answer("Convert to XML?", name)

    def test_a_table_of_texts(self):
        """Each text of a .strings file is a row; a change is saved into its text."""
        app = self.open("Localizable.strings", TABLE)
        self.assertEqual(app.entry("Greeting").text, "Hello")
        self.assertEqual(app.entry("Good Bye").text, "See you")
        app.fill("Greeting", "Hi")
        app.wait_enabled("save")
        self.save(app)
        self.assertEqual(self.file.read_text(), TABLE.replace("Hello", "Hi"))

    def test_open_step(self):
        """Values, lists and dictionaries of the old format are shown; it is saved as XML, after a question."""
        app = self.open("old.plist", OPEN_STEP)
        self.assertEqual([app.entry(f"Ports {number}").text for number in (1, 2)], ["80", "443"])
        app.wait_text("2 bytes")
        app.click(app.row("Inner"))
        app.wait_page("Inner")
        app.fill("Full Name", "Eve C")
        self.convert("Cancel")
        self.assertEqual(self.file.read_text(), OPEN_STEP)
        self.convert("Convert")
        app.wait_enabled("save", False)
        self.assertEqual(read_plist(self.file), {
            "Name": "Ann", "Ports": ["80", "443"], "Inner": {"Full Name": "Eve C"}, "Raw": b"\x01\x02"})

    def test_a_profile(self):
        """A configuration profile has its own title and sections; a change is one in its text."""
        app = self.open("wifi.mobileconfig", PROFILE, "All of Us")
        app.wait_text("Identification")
        self.assertEqual(app.entry("Identifier").text, "com.example.wifi")
        app.click(app.row("Office"))
        app.wait_page("Office")
        app.click(app.toggle("Auto Join"))
        app.wait_enabled("save")
        self.save(app)
        self.assertEqual(self.file.read_text(), PROFILE.replace("<true/>", "<false/>"))

    def test_as_json(self):
        """leversctl describes the inferred pages as JSON, as those of a bundle, with their types and places."""
        file = self.folder / "settings.plist"
        write_plist(file, {"on": True, "names": ["a"], "inner": {"fullName": "x"}, "mixed": [1, "a", {"k": 2}]})
        shown = run("show", file, "--format", "json", name="leversctl")
        self.assertEqual((shown.returncode, shown.stderr), (0, ""))
        pages = {page["file"]: page for page in json.loads(shown.stdout)["panes"]}
        self.assertEqual(
            {name: page["title"] for name, page in pages.items()},
            {"Root": "settings.plist", "Root/inner": "Inner", "Root/mixed": "Mixed"})
        rows = {name: [(row["key"], row["presentation"]) for section in page["sections"] for row in section["rows"]]
                for name, page in pages.items()}
        self.assertEqual(sorted(rows["Root"]), [
            ("inner", "pane"), ("mixed", "addItem"), ("names", "addItem"), ("on", "toggle")])
        self.assertEqual(rows["Root/inner"], [("inner\u001efullName", "entry")])
        self.assertEqual(rows["Root/mixed"], [("k", "spin")])


class DataTests(LeversTestCase):
    """Bytes in settings, which a row shows by their number."""

    def setUp(self):
        super().setUp()
        self.file = self.folder / "settings.plist"
        write_plist(self.file, {"icon": b"\x01\x02\x03", "list": ["a", b"\x04\x05"]})
        self.app = self.start(self.file, size=(720, 900))
        self.app.wait_page("settings.plist")

    def choose(self, row, label):
        """Chooses an entry in the menu of a row."""
        # Not on the text, which has a menu of its own.
        self.app.open_menu(row)

        def entries():
            return [node.name or node.find("label").name for node in self.app.all("menu item") if node.is_sensitive]

        self.assert_soon(entries, "the menu of the row")
        for key in ["Down"] * entries().index(label) + ["Return"]:
            display().key(key)

    def choose_file(self, title, path):
        """Types a path in the file dialog with a title."""
        self.assert_soon(lambda: title in self.app.titles, lambda: f"the dialog among {self.app.titles}")
        self.app.focus()
        display().key("ctrl+a")
        display().type(str(path))
        display().key("Return")
        self.assert_becomes(lambda: len(self.app.x_windows()), 1, "the number of windows")

    def test_export_and_replace(self):
        """The bytes are written to a file, and replaced by those of another one, which can be undone."""
        self.app.wait_text("3 bytes")
        out = self.folder / "icon.bin"
        self.choose(self.app.row("Icon"), "Export Data…")
        self.choose_file("Export Data", out)
        self.app.wait_text("Exported to")
        self.assertEqual(out.read_bytes(), b"\x01\x02\x03")
        out.write_bytes(bytes(range(7)))
        self.choose(self.app.row("Icon"), "Replace Data…")
        self.choose_file("Replace Data", out)
        self.app.wait_text("7 bytes")
        self.save(self.app)
        self.assertEqual(read_plist(self.file), {"icon": bytes(range(7)), "list": ["a", b"\x04\x05"]})
        self.app.win.activate("undo")
        self.app.wait_text("3 bytes")
        self.save(self.app)
        self.assertEqual(read_plist(self.file)["icon"], b"\x01\x02\x03")

    def test_in_a_list(self):
        """An item of a list can be replaced, too; the others stay."""
        new = self.folder / "new.bin"
        new.write_bytes(b"\x09" * 4)
        self.choose(self.app.row("List 2"), "Replace Data…")
        self.choose_file("Replace Data", new)
        self.app.wait_text("4 bytes")
        self.save(self.app)
        self.assertEqual(read_plist(self.file), {"icon": b"\x01\x02\x03", "list": ["a", b"\x09" * 4]})
