"""Extensible lists: items are added, edited, moved and removed, and everything is undone."""

from harness.levers import read_plist, write_plist
from harness.operating import display
from harness.testing import LeversTestCase
from harness.waiting import wait_for

TEXT = {"Type": "PSTextFieldSpecifier"}
TAGS = {"Type": "IASKListGroupSpecifier", "Key": "tags", "Title": "Tags", "Deletable": True,
        "ItemSpecifier": TEXT, "AddSpecifier": TEXT | {"IASKPlaceholder": "New Tag"}}
PEOPLE = {"Type": "IASKListGroupSpecifier", "Key": "people", "Title": "People", "Deletable": True,
          "LeversReorderable": True,
          "ItemSpecifier": {"Type": "PSChildPaneSpecifier", "Key": "name", "File": "Person"},
          "AddSpecifier": {"Type": "PSChildPaneSpecifier", "Title": "New Person", "File": "Person"}}
PERSON = [{"Type": "PSTextFieldSpecifier", "Key": "name", "Title": "Name"},
          {"Type": "PSToggleSwitchSpecifier", "Key": "admin", "Title": "Administrator", "DefaultValue": False}]


class ListTestCase(LeversTestCase):
    stored = {}
    groups = [TAGS]

    def setUp(self):
        super().setUp()
        bundle = self.folder / "App" / "Settings.bundle"
        write_plist(bundle / "Root.plist", {"PreferenceSpecifiers": self.groups})
        write_plist(bundle / "Person.plist", {"PreferenceSpecifiers": PERSON})
        write_plist(self.store, self.stored)
        self.open_bundle(bundle)

    def assert_saved(self, key, expected):
        self.save(self.app)
        self.assertEqual(read_plist(self.store)[key], expected)


class TextListTests(ListTestCase):
    stored = {"tags": ["one", "two", "three"], "foreign": 1}

    def texts(self):
        """The strings in the fields, from the top, without the one for adding."""
        return [entry.text for entry in self.app.all("text", "entry")][:-1]

    def assert_texts(self, *expected):
        self.assert_becomes(self.texts, list(expected), "the items")

    def test_adding(self):
        """Enter adds the typed text, and the field is ready for the next one."""
        self.assert_texts("one", "two", "three")
        self.app.click(self.app.entry("New Tag"))
        self.app.type("four")
        self.app.key("Return")
        self.assert_texts("one", "two", "three", "four")
        self.app.type("five")
        self.app.key("Return")
        self.assert_texts("one", "two", "three", "four", "five")
        self.app.key("ctrl+z")
        self.assert_texts("one", "two", "three", "four")
        self.assert_saved("tags", ["one", "two", "three", "four"])
        self.assertEqual(read_plist(self.store)["foreign"], 1)

    def test_editing(self):
        """A text is edited in its row; undo restores the old one."""
        self.app.fill("Tags 2", "zwei")
        self.assert_texts("one", "zwei", "three")
        self.app.win.activate("undo")
        self.assert_texts("one", "two", "three")

    def test_deleting_all_of_them(self):
        """The buttons remove items; an empty list says what to do; undo restores all."""
        for name in ("one", "three", "two"):
            self.app.click(self.app.find("button", name=f"Remove “{name}”"))
            self.assert_soon(lambda: name not in self.texts(), f"“{name}” to go")
        self.app.wait_text("Nothing here yet")
        self.assert_saved("tags", [])
        for _ in range(3):
            self.app.win.activate("undo")
        self.assert_texts("one", "two", "three")
        self.assert_saved("tags", ["one", "two", "three"])

    def test_moving_by_keys(self):
        """Alt+Up and Alt+Down move the focused item, which keeps the focus."""
        self.app.click(self.app.entry("Tags 3"))
        self.app.key("alt+Up")
        self.assert_texts("one", "three", "two")
        self.app.key("alt+Up")
        self.assert_texts("three", "one", "two")
        self.app.key("alt+Down")
        self.assert_texts("one", "three", "two")
        self.app.win.activate("undo")
        self.assert_texts("three", "one", "two")
        self.assert_saved("tags", ["three", "one", "two"])

    def test_moving_by_menu(self):
        """The menu of an item also moves it, but not beyond the ends."""
        _, y, _, height = self.app.rest(self.app.entry("Tags 3"))
        # Next to the text, which has its own menu.
        display().click(self.app.place(self.app.find("list", "list box"))[0] + 20, y + height / 2, 3)
        self.assertFalse(self.app.find("menu item", name="Move Down").is_sensitive)
        entries = [entry.name for entry in self.app.all("menu item") if entry.is_sensitive]
        for key in ["Down"] * entries.index("Move Up") + ["Return"]:
            display().key(key)
        self.assert_texts("one", "three", "two")

    def test_moving_by_drag(self):
        """The handle of an item is dragged to another place."""
        rows = [self.app.rest(self.app.entry(f"Tags {number}")) for number in (1, 2, 3)]
        _, y, width, height = rows[0]
        # Fields are whole rows in GTK 4.8 and parts of them in 4.18.
        handle_x = self.app.place(self.app.find("list", "list box"))[0] + 28
        _, last_y, _, last_height = rows[2]
        self.app.drag_between((handle_x, y + height / 2), (handle_x, last_y + last_height * 0.9))
        self.assert_texts("two", "three", "one")
        self.app.win.activate("undo")
        self.assert_texts("one", "two", "three")


class RuleListTests(ListTestCase):
    WORD = TEXT | {"LeversPattern": "[a-z]+", "LeversMessage": "Small letters only."}
    stored = {"words": ["one"]}
    groups = [{"Type": "IASKListGroupSpecifier", "Key": "words", "Title": "Words", "ItemSpecifier": WORD,
               "AddSpecifier": TEXT | {"IASKPlaceholder": "New Word"}}]

    def test_rules(self):
        """An item that breaks a rule is refused while it is typed, and not added; an edited one keeps its value."""
        self.app.click(self.app.entry("New Word"))
        self.app.type("two2")
        self.app.wait_text("Small letters only.")
        self.app.key("Return")
        self.assertEqual(self.app.entry("New Word").text, "two2")
        self.app.key("BackSpace")
        self.assert_soon(lambda: not self.app.text_is_shown("Small letters only."), "the message to go")
        self.app.key("Return")
        self.assert_becomes(lambda: self.app.entry("Words 2").text, "two", "the new item")
        self.app.fill("Words 1", "ONE")
        self.app.wait_text("Small letters only.")
        self.app.click(self.app.entry("Words 2"))
        self.app.wait_text("The previous value was kept. Small letters only.")
        self.app.key("ctrl+s")
        self.assert_becomes(lambda: read_plist(self.store)["words"], ["one", "two"], "the file")
        self.assertEqual(self.app.entry("Words 1").text, "ONE")


class PageListTests(ListTestCase):
    groups = [PEOPLE]
    stored = {"people": [{"name": "Ann", "id": 7}, "Bob"]}

    def add(self, name):
        self.app.click(self.app.row("New Person"))
        dialog = self.app.dialog("New Person")
        self.app.focus()
        field = dialog.find("text", "entry", name="Name")
        self.app.click(field)
        self.app.type(name)
        self.assert_becomes(lambda: field.text, name, "the field")

    def answer(self, label):
        self.app.answer("New Person", label)
        self.app.focus()

    def test_adding_in_a_dialog(self):
        """Done adds the item with its page’s fields, Cancel and Escape add nothing, and Enter is Done."""
        self.add("Cid")
        self.answer("Cancel")
        self.add("Dora")
        self.app.key("Escape")
        self.assert_soon(lambda: not self.app.has_dialog(), "the dialog to go")
        self.app.wait_enabled("save", False)
        self.add("Eve")
        self.app.key("Return")
        self.assert_soon(lambda: not self.app.has_dialog(), "the dialog to go")
        self.app.focus()
        self.app.row("Eve")
        self.assert_saved("people", [{"name": "Ann", "id": 7}, "Bob", {"name": "Eve", "admin": False}])
        self.app.win.activate("undo")
        self.assert_soon(lambda: not self.app.all("list item", name="Eve"), "“Eve” to go")

    def test_undo_in_the_dialog(self):
        """Ctrl+Z undoes typing in the new item, not an edit of the list behind it."""
        self.app.focus_by_keys(self.app.row("Ann"))
        self.app.key("Delete")
        self.assert_becomes(self.names, ["Bob"], "the items")
        self.add("Eve")
        field = self.app.dialog("New Person").find("text", "entry", name="Name")
        self.app.key("ctrl+z")
        self.assert_becomes(lambda: field.text, "", "the field after Ctrl+Z")
        self.app.key("ctrl+shift+z")
        self.assert_becomes(lambda: field.text, "Eve", "the field after Ctrl+Shift+Z")
        for _ in range(3):
            self.app.key("ctrl+z")
        self.answer("Cancel")
        self.assert_becomes(self.names, ["Bob"], "the items at the end")
        self.app.win.activate("undo")
        self.assert_becomes(self.names, ["Ann", "Bob"], "the items after undo")

    def test_editing_on_a_page(self):
        """The page of an item changes it immediately, and keeps its other fields; undo works there."""
        self.app.click(self.app.row("Ann"))
        self.app.wait_page("Ann")
        self.app.fill("Name", "Anna")
        self.app.click(self.app.toggle("Administrator"))
        self.assert_soon(lambda: self.app.toggle("Administrator").is_checked, "the switch to move")
        self.assert_saved("people", [{"name": "Anna", "id": 7, "admin": True}, "Bob"])
        self.app.win.activate("undo")
        self.assert_soon(lambda: not self.app.toggle("Administrator").is_checked, "the switch to move back")
        self.app.win.activate("undo")
        self.assert_becomes(lambda: self.app.entry("Name").text, "Ann", "the field after undo")
        self.app.win.activate("back")
        self.app.row("Ann")
        self.assert_saved("people", [{"name": "Ann", "id": 7}, "Bob"])

    def test_an_item_that_another_program_removes_while_its_page_is_open(self):
        """The page says so and keeps its content; typed text isn’t stored in another item, and can be added again.
        """
        self.app.click(self.app.row("Ann"))
        self.app.wait_page("Ann")
        values = read_plist(self.store)
        write_plist(self.store, values | {"people": ["Bob", "Eve"]})
        self.app.wait_text("This was removed from the list elsewhere.")
        self.app.fill("Name", "Anna")
        self.assertFalse(self.app.is_modified)
        self.app.click(self.app.find("button", name="Add Again"))
        self.assert_soon(lambda: not self.app.text_is_shown("removed from the list"), "the note to go")
        self.assert_saved("people", [{"name": "Anna", "id": 7}, "Bob", "Eve"])

    def test_deleting_and_moving_by_keys(self):
        """Delete removes the focused row, and the next one gets the focus; Alt+Down moves it."""
        self.app.focus_by_keys(self.app.row("Ann"))
        self.app.key("alt+Down")
        self.assert_becomes(self.names, ["Bob", "Ann"], "the items")
        self.app.key("Delete")
        self.assert_becomes(self.names, ["Bob"], "the items")
        self.app.key("ctrl+z")
        self.assert_becomes(self.names, ["Bob", "Ann"], "the items after undo")
        self.app.click(self.app.find("button", name="Remove “Bob”"))
        with self.app.toast("“Bob” removed"):
            self.app.click(self.app.toast_button("Undo"))
        self.assert_becomes(self.names, ["Bob", "Ann"], "the items after Undo in the toast")
        self.assert_saved("people", ["Bob", {"name": "Ann", "id": 7}])

    def test_reset_on_an_items_page(self):
        """A value on the page of an item is reset, and the toast undoes it; commands are only for keys of the store."""
        self.app.click(self.app.row("Ann"))
        self.app.wait_page("Ann")
        self.app.click(self.app.row("Administrator"))
        self.assert_becomes(lambda: self.app.toggle("Administrator").is_checked, True, "the switch")
        self.app.open_menu(self.app.row("Administrator"))
        self.assert_soon(lambda: self.app.all("menu item"), "the menu")
        labels = [entry.name or entry.find("label").name for entry in self.app.all("menu item")]
        self.assertIn("Copy Value", labels)
        self.assertFalse([label for label in labels if "leversctl" in label or "Link" in label])
        display().key("Escape")
        self.assert_soon(lambda: not self.app.all("menu item"), "the menu to close")
        self.app.key("ctrl+Delete")
        self.assert_becomes(lambda: self.app.toggle("Administrator").is_checked, False, "the switch")
        with self.app.toast("Reset “Administrator” to default"):
            self.app.click(self.app.toast_button("Undo"))
        self.assert_becomes(lambda: self.app.toggle("Administrator").is_checked, True, "the switch after Undo")

    def names(self):
        return [row.name for row in self.app.all("list item") if row.name in ("Ann", "Bob")]

    def test_undo_of_the_addition_leaves_the_items_page(self):
        """When the item is removed while its page is shown, the list is shown again."""
        self.add("Eve")
        self.answer("Done")
        self.app.click(self.app.row("Eve"))
        self.app.wait_page("Eve")
        self.app.win.activate("undo")
        wait_for(lambda: self.app.all("list item", name="New Person"), "the page of the list")
