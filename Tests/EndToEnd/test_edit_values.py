"""Arrays and dictionaries of elements, in the panel that edits a bundle."""

from harness.editing import EditorTestCase, ROWS
from harness.levers import write_plist
from harness.operating import display
from harness.png import square
from harness.waiting import wait_for

RECIPIENTS = "IASKMailComposeToRecipents"
MAIL = {"Type": "IASKMailComposeSpecifier", "Key": "mail", "Title": "Mail", RECIPIENTS: ["a@b.org", "c@d.org"]}
DAYS = {"Type": "PSMultiValueSpecifier", "Key": "days", "Title": "Days", "LeversMultipleSelection": True,
        "DefaultValue": [3, 1], "Titles": ["Mon", "Tue", "Wed"], "Values": [1, 2, 3]}
EXTRA = ROWS[1] | {"Extra": {"a": {"b": 1}}, "Bytes": b"\1\2\3"}


class EditValuesTests(EditorTestCase):
    def setUp(self):
        super().setUp()
        write_plist(self.page, {"PreferenceSpecifiers": [MAIL, DAYS, EXTRA]})
        self.original = self.page.read_bytes()

    def row(self, name):
        return wait_for(
            lambda: next(reversed([row for row in self.app.tree.all("list item") if row.name == name]), None),
            f"the row “{name}”")

    def open_values(self, index, title, key):
        self.app = self.edit()
        self.open_element(index, title)
        self.app.click(self.row(key))
        return self.app

    def text_with(self, text):
        return wait_for(
            lambda: next((node for node in self.app.tree.all("text", "entry") if node.text == text), None),
            f"the field with “{text}”")

    def test_list(self):
        """The values of an array are changed, added and removed in a list, each losslessly."""
        app = self.open_values(0, "Mail", RECIPIENTS)
        app.click(self.text_with("c@d.org"))
        app.key("ctrl+a")
        app.type("e@f.org")
        self.assert_becomes(
            self.page.read_bytes, self.original.replace(b"c@d.org", b"e@f.org"), "the page")
        app.click(self.field("Add Value"))
        app.type("g@h.org")
        app.key("Return")
        self.assert_becomes(lambda: self.elements[0][RECIPIENTS], ["a@b.org", "e@f.org", "g@h.org"], "the values")
        app.click(app.tree.find("button", name="Remove “a@b.org”"))
        self.assert_becomes(lambda: self.elements[0][RECIPIENTS], ["e@f.org", "g@h.org"], "the values")
        for _ in range(3):
            app.win.activate("edit-undo")
        self.assert_becomes(self.page.read_bytes, self.original, "the page")
        self.text_with("c@d.org")

    def test_text(self):
        """A dictionary is edited as text: a mistake is reported at once, with its line, and isn’t written."""
        app = self.open_values(2, "Sync", "Extra")
        self.type_into("Extra", "{\n\"a\": x}")
        app.wait_text("Line 2: ")
        self.assertEqual(self.page.read_bytes(), self.original)
        self.type_into("Extra", "{\"a\": {\"b\": 2}}")
        self.assert_becomes(
            self.page.read_bytes, self.original.replace(b"1</integer>\n\t\t\t\t</dict>", b"2</integer>\n\t\t\t\t</dict>"),
            "the page")
        wait_for(lambda: not app.text_is_shown("Line 2: "), "the message to go")
        app.win.activate("edit-undo")
        self.assert_becomes(self.page.read_bytes, self.original, "the page")

    def test_data(self):
        """Data is edited as text: what is no base64 is said at once, and isn’t written."""
        app = self.open_values(2, "Sync", "Bytes")
        self.type_into("Bytes", "AQ")
        app.wait_text("“AQ” isn’t base64.")
        self.assertEqual(self.page.read_bytes(), self.original)
        app.type("==")
        self.assert_becomes(lambda: self.elements[2]["Bytes"], b"\1", "the data")
        wait_for(lambda: not app.text_is_shown("isn’t base64"), "the message to go")
        app.win.activate("edit-undo")
        self.assert_becomes(self.page.read_bytes, self.original, "the page")

    def test_source(self):
        """The menu of a key opens the file at its line."""
        editor, called = self.folder / "gedit", self.folder / "called"
        editor.write_text(f'#!/bin/sh\nprintf "%s " "$@" >{called}.new && mv {called}.new {called}\n')
        editor.chmod(0o755)
        app = self.edit(VISUAL=str(editor))
        self.open_element(2, "Sync")
        app.open_menu(self.row("Extra"))
        items = wait_for(lambda: app.tree.all("menu item"), "the menu")
        # GTK 4.8 only names the label in an item.
        labels = [item.name or next((label.name for label in item.all("label") if label.name), "") for item in items]
        for key in ["Down"] * labels.index("Show in Source") + ["Return"]:
            display().key(key)
        line = self.original[:self.original.index(b"<key>Extra<")].count(b"\n") + 1
        self.assert_soon(called.exists, "the editor to start")
        self.assertEqual(called.read_text().split(), [f"+{line}", str(self.page)])

    def test_several_choices(self):
        """The default of several choices is chosen by their titles, and keeps its order."""
        app = self.open_values(1, "Days", "DefaultValue")
        app.click(app.tree.find("check box", name="Tue"))
        self.assert_becomes(lambda: self.elements[1]["DefaultValue"], [3, 1, 2], "the values")
        app.click(app.tree.find("check box", name="Mon"))
        self.assert_becomes(lambda: self.elements[1]["DefaultValue"], [3, 2], "the values")

    def test_images(self):
        """The name of a choice’s image is completed, with the pictures in the list."""
        for name, gray in (("black", 0), ("gray", 128)):
            (self.bundle / f"{name}.png").write_bytes(square(gray))
        app = self.edit()
        self.open_element(1, "Days")
        app.click(app.tree.find("button", name="Edit “Tue”"))
        self.type_into("Icon", "a")
        app.tree.find("list item", name="gray")
        place = display().geometry(app.x_windows()[0])
        shade = bytes([128] * 3)
        wait_for(lambda: sum(pixel == shade for pixel in self.colors(*place)) > 500, "the picture in the list")
        app.key("Down")
        app.key("Down")
        app.key("Return")
        self.assert_becomes(lambda: self.elements[1].get("IconNames"), ["", "gray", ""], "the images")

    def colors(self, *place):
        pixels = display().pixels(*place)
        return (pixels[start:start + 3] for start in range(0, len(pixels), 4))
