"""The table of an element’s choices and the dialog with images, in the panel that edits a bundle."""

from harness.editing import EditorTestCase, ROWS
from harness.levers import write_plist
from harness.operating import display
from harness.png import square
from harness.waiting import settled, wait_for

SLIDER = {"Type": "PSSliderSpecifier", "Key": "volume", "MinimumValueImage": "gray"}


class EditChoicesTests(EditorTestCase):
    def setUp(self):
        super().setUp()
        write_plist(self.page, {"PreferenceSpecifiers": [*ROWS, SLIDER]})
        for name, gray in (("black", 0), ("gray", 128)):
            (self.bundle / f"{name}.png").write_bytes(square(gray))

    def open_choices(self, **options):
        self.edit(**options)
        self.open_element(2, "Size")
        self.cell("Large")
        return self.app

    @property
    def size(self):
        return self.elements[2]

    def cell(self, text):
        """The field in the panel with a text."""
        return wait_for(
            lambda: next((node for node in self.app.tree.all("text", "entry") if node.text == text), None),
            f"the field with “{text}”")

    @settled
    def cells(self):
        """The texts in the fields of the table, after that of the element’s own title."""
        names = ("Title", "Value", "Short Title", "Icon")
        return [node.text for node in self.app.editor.all("text", "entry") if node.name in names][1:]

    def fill(self, text, new):
        self.app.click(self.cell(text))
        self.app.key("ctrl+a")
        self.app.type(new)

    # The table

    def test_in_place(self):
        """Titles and values are typed in the table, with Tab between them; each is undone on its own."""
        original = self.page.read_bytes()
        app = self.open_choices()
        self.assertEqual(self.cells(), ["Small", "1", "Large", "2"])
        self.fill("Large", "Huge")
        self.assert_becomes(lambda: self.size["Titles"], ["Small", "Huge"], "the titles")
        display().key("Tab")
        display().type("30")
        self.assert_becomes(lambda: self.size["Values"], [1, 30], "the values")
        self.assertEqual(
            self.page.read_bytes(), original.replace(b"Large", b"Huge").replace(b">2</int", b">30</int"))
        app.win.activate("edit-undo")
        self.assert_becomes(lambda: self.size["Values"], [1, 2], "the values")
        self.assertEqual(self.size["Titles"], ["Small", "Huge"])
        app.win.activate("edit-undo")
        self.assert_becomes(self.page.read_bytes, original, "the page")
        self.cell("Large")

    def test_escape(self):
        """Escape restores the text from before it was typed."""
        self.open_choices()
        self.fill("Large", "Huge")
        self.assert_becomes(lambda: self.size["Titles"], ["Small", "Huge"], "the titles")
        self.app.key("Escape")
        self.assert_becomes(lambda: self.size["Titles"], ["Small", "Large"], "the titles")

    def test_type(self):
        """The type of a value is chosen with keys in its row."""
        app = self.open_choices()
        app.click(self.cell("2"))
        for key in ("Tab", "space", "Home", "Return"):
            app.press(key)
        self.assert_becomes(lambda: self.size["Values"], [1, "2"], "the values")

    def test_repeated_value(self):
        """A value of another choice is reported below the table, and typing goes on."""
        app = self.open_choices()
        self.fill("2", "1")
        app.wait_text("The value 1 appears twice")
        display().type("5")
        self.assert_becomes(lambda: self.size["Values"], [1, 15], "the values")
        wait_for(lambda: not app.text_is_shown("The value 1 appears twice"), "the finding to go")

    def test_order(self):
        """A row is moved with the keyboard, stays focused, and is removed; the first one has the headings."""
        app = self.open_choices()
        app.click(self.cell("Large"))
        app.key("alt+Up")
        self.assert_becomes(lambda: self.size["Titles"], ["Large", "Small"], "the titles")
        self.assert_becomes(self.cells, ["Large", "2", "Small", "1"], "the fields")
        display().key("ctrl+a")
        display().type("L")
        self.assert_becomes(lambda: self.size["Titles"], ["L", "Small"], "the titles")
        app.click(app.tree.find("button", name="Remove “L”"))
        self.assert_becomes(lambda: self.size["Titles"], ["Small"], "the titles")
        self.assert_becomes(self.cells, ["Small", "1"], "the fields")

    def test_other_columns(self):
        """A short title is added on the page of a choice, and is then a column of the table."""
        app = self.open_choices(size=(360, 2100))
        app.click(app.tree.find("button", name="Edit “Large”"))
        self.type_into("ShortTitle", "L")
        self.assert_becomes(lambda: self.size.get("ShortTitles"), ["Small", "L"], "the short titles")
        app.key("alt+Left")
        self.assert_becomes(self.cells, ["Small", "1", "Small", "Large", "2", "L"], "the fields")
        self.fill("L", "XL")
        self.assert_becomes(lambda: self.size["ShortTitles"], ["Small", "XL"], "the short titles")

    def test_add_choice(self):
        """A new choice is filled in in a dialog, which also has the images."""
        app = self.open_choices()
        app.click(app.tree.find("list item", name="Add Option…"))
        app.tree.find("button", name="Done")
        for name, text in (("Title", "Huge"), ("Value", "3")):
            self.click_last(name)
            app.type(text)
        app.click(wait_for(lambda: next(iter(app.tree.all("button", name="Choose Image")), None), "the button"))
        app.click(self.listed("gray"))
        self.cell("gray")
        app.click(app.tree.find("button", name="Done"))
        self.assert_becomes(lambda: self.size["Titles"], ["Small", "Large", "Huge"], "the titles")
        self.assertEqual(self.size["Values"], [1, 2, 3])
        self.assertEqual(self.size["IconNames"], ["", "", "gray"])

    def click_last(self, name):
        """Clicks the last field with a name: that of a dialog comes after the others."""
        self.app.click(next(reversed(self.app.tree.all("text", "entry", name=name))))

    # Images

    def test_choose_image(self):
        """An image is chosen in a dialog with all images, with the pointer and with the keyboard."""
        app = self.edit()
        app.win.activate("edit-element", "3")
        button = wait_for(lambda: next(iter(app.tree.all("button", name="Choose Image")), None), "the button")
        app.click(button)
        app.click(self.listed("black"))
        self.assert_becomes(lambda: self.elements[3]["MinimumValueImage"], "black", "the image")
        self.cell("black")
        app.click(app.tree.find("button", name="Choose Image"))
        self.listed("black")
        wait_for(lambda: "focused" in self.listed("black").states, "the chosen image to have the focus")
        display().key("Down")
        wait_for(lambda: "focused" in self.listed("gray").states, "the next image to have the focus")
        display().key("Return")
        self.assert_becomes(lambda: self.elements[3]["MinimumValueImage"], "gray", "the image")
        app.win.activate("edit-undo")
        self.assert_becomes(lambda: self.elements[3]["MinimumValueImage"], "black", "the image")

    def test_add_image(self):
        """A file with the name of another image is added with a free name, and chosen for a choice."""
        write_plist(self.page, {"PreferenceSpecifiers": [*ROWS[:2], ROWS[2] | {"IconNames": ["gray", "black"]}]})
        new = self.folder / "gray.png"
        new.write_bytes(square(64))
        old = (self.bundle / "gray.png").read_bytes()
        app = self.open_choices()
        app.click(app.tree.find("button", name="Choose Image"))
        app.click(self.listed("Add From File…"))
        self.assert_soon(lambda: "Add Image" in app.titles, lambda: f"the dialog among {app.titles}")
        app.focus()
        display().key("ctrl+a")
        display().type(str(new))
        display().key("Return")
        self.assert_becomes(lambda: self.size["IconNames"], ["gray2", "black"], "the images")
        self.assertEqual((self.bundle / "gray2.png").read_bytes(), new.read_bytes())
        self.assertEqual((self.bundle / "gray.png").read_bytes(), old)
        self.cell("gray2")

    def listed(self, name):
        return wait_for(
            lambda: next(reversed(self.app.tree.all("list item", name=name)), None), f"“{name}” in the list")
