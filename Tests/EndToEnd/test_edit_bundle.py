"""Editing the bundle itself in the panel next to its pages."""

import shutil

from harness.editing import EditorTestCase, ROWS
from harness.environment import SAMPLE
from harness.levers import read_plist, write_plist
from harness.operating import display
from harness.waiting import wait_for


class EditBundleTests(EditorTestCase):
    def test_text(self):
        """A typed title is seen on the page at once, is a change of one value in the file, and is undone as a whole."""
        app = self.edit()
        self.open_element(1, "Sync")
        self.type_into("Title", "Copy")
        wait_for(lambda: app.page.find("switch", "toggle button", "check box", name="Copy"), "the row on the page")
        self.assertEqual(
            self.page.read_bytes(), self.original.replace(b"<string>Sync</string>", b"<string>Copy</string>"))
        app.win.activate("edit-undo")
        self.assert_becomes(self.page.read_bytes, self.original, "the page")
        app.win.activate("edit-redo")
        self.assert_becomes(lambda: self.elements[1]["Title"], "Copy", "the title")
        self.assertFalse(self.store.exists(), "the settings were changed, too")

    def test_elements(self):
        """Elements are added from the list of types, moved, copied and deleted, by keys and commands."""
        app = self.edit()
        self.open_element(1, "Sync")
        app.win.activate("edit-add")
        slider = app.tree.find("list item", name="Slider")
        # Newer dialogs are in the window, and take clicks once they have the focus.
        wait_for(lambda: app.tree.with_state("focused"), "the dialog to have the focus")
        app.rest(slider)
        app.click(slider)
        self.assert_elements("General", "Sync", "slider", "Size")
        wait_for(lambda: app.page.all("slider"), "the slider on the page")
        app.win.activate("edit-move-up")
        self.assert_elements("General", "slider", "Sync", "Size")
        app.win.activate("edit-duplicate")
        self.assert_elements("General", "slider", "slider2", "Sync", "Size")
        app.win.activate("edit-delete")
        self.assert_elements("General", "slider", "Sync", "Size")
        app.click(app.toast_button("Undo"))
        self.assert_elements("General", "slider", "slider2", "Sync", "Size")
        for _ in range(3):
            app.win.activate("edit-undo")
        self.assert_becomes(self.page.read_bytes, self.original, "the page")

    def test_keys(self):
        """The list of elements is used by keyboard alone."""
        app = self.edit()
        app.focus()
        wait_for(lambda: app.focused and app.focused.name == "Page", "the list of elements to get the focus")
        app.press("Down")
        app.press("Down")
        app.press("alt+Down")
        self.assert_elements("General", "Size", "Sync")
        app.press("Delete")
        self.assert_elements("General", "Size")
        app.press("ctrl+z")
        self.assert_elements("General", "Size", "Sync")

    def test_an_element_is_duplicated_by_keys(self):
        """Ctrl+D in the panel, also in a field of an element; elsewhere, it compares with a file."""
        app = self.edit()
        app.focus()
        wait_for(lambda: app.focused and app.focused.name == "Page", "the list of elements to get the focus")
        app.press("Down")
        app.press("ctrl+d")
        self.assert_elements("General", "General", "Sync", "Size")
        app.win.activate("edit-undo")
        self.assert_elements("General", "Sync", "Size")
        self.open_element(1, "Sync")
        app.click(self.field("Title"))
        app.press("ctrl+d")
        self.assert_elements("General", "Sync", "Sync", "Size")

    def test_a_whole_edit_by_keys(self):
        """Without the pointer: a page is edited, a title is typed and seen on the page, and that is undone."""
        app = self.select_sync_by_keys()
        app.press("Return")
        self.field("Key")
        self.assert_focus("Sync", "the page of the element")
        app.press("Tab")
        app.press("ctrl+a")
        app.type("Copy")
        wait_for(lambda: app.page.find("switch", "toggle button", "check box", name="Copy"), "the row on the page")
        self.assertEqual(
            self.page.read_bytes(), self.original.replace(b"<string>Sync</string>", b"<string>Copy</string>"))
        app.press("ctrl+z")
        self.assert_becomes(self.page.read_bytes, self.original, "the page")
        wait_for(lambda: app.page.find("switch", "toggle button", "check box", name="Sync"), "the old row on the page")
        app.press("ctrl+shift+z")
        self.assert_becomes(lambda: self.elements[1]["Title"], "Copy", "the title")
        app.press("ctrl+z")
        self.assert_becomes(self.page.read_bytes, self.original, "the page")
        app.press("Escape")
        self.assert_focus("Sync", "the row of the element again")
        app.press("ctrl+shift+e")
        wait_for(lambda: app.editor is None, "the editor to close")
        self.assertFalse(self.store.exists(), "the settings were changed, too")

    def test_buttons_by_keys(self):
        """The buttons below the list are for the element whose row had the focus before."""
        app = self.select_sync_by_keys()
        for name in ("Size", "Add Element…"):
            app.press("Tab")
            self.assert_focus(name, "the next stop")
        app.press("Tab")
        self.assert_focus("Delete Element", "the button for the element")
        app.press("space")
        self.assert_elements("General", "Sync")

    def select_sync_by_keys(self):
        """Opens the editor, and goes to an element in its list."""
        app = self.app = self.start(self.bundle, "--store", self.store, size=(980, 900))
        app.wait_page("App")
        app.focus()
        app.press("ctrl+shift+e")
        self.assert_focus("Page", "the list of elements")
        app.press("Down")
        app.press("Down")
        self.assert_focus("Sync", "the row of the element")
        return app

    def assert_focus(self, name, what):
        wait_for(lambda: self.app.focused and self.app.focused.name == name, f"the focus on {name}: {what}")

    def test_drag(self):
        """An element is dragged by its handle, also into another group, and the page follows."""
        write_plist(self.page, {"PreferenceSpecifiers": ROWS + [{"Type": "PSGroupSpecifier", "Title": "More"}]})
        app = self.edit()
        # The rows of elements are in the panel, after those of the page.
        rows = {row.name: app.rest(row) for row in app.tree.all("list item")}
        x, y, _, height = rows["Sync"]
        _, last_y, _, last_height = rows["More"]
        app.drag_between((x + 28, y + height / 2), (x + 28, last_y + last_height * 0.9))
        self.assert_elements("General", "Size", "More", "Sync")
        self.assert_becomes(lambda: app.focused and app.focused.name, "Sync", "the row with the focus")
        app.key("ctrl+z")
        self.assert_elements("General", "Sync", "Size", "More")

    def test_drag_beyond_the_edge(self):
        """A long list scrolls while an element is held at its edge."""
        write_plist(self.page, {"PreferenceSpecifiers": [
            {"Type": "PSGroupSpecifier", "Title": f"T{number}"} for number in range(60)]})
        app = self.edit()
        rows = {row.name: row for row in app.tree.all("list item")}
        x, y, _, height = app.rest(rows["T1"])
        edge = app.rest(app.tree.find("button", name="Add Element…"))[1] - 30
        display().point_at(x + 28, y + height / 2)
        display().press()
        for step in range(1, 31):
            display().point_at(x + 28, y + height / 2 + (edge - y - height / 2) * step / 30)
            app.let_work()
        # Rows may be created when they are scrolled into view.
        wait_for(
            lambda: any(row.name == "T30" and app.place(row)[1] < edge for row in app.tree.all("list item")),
            "the list to scroll")
        display().release()
        self.assert_becomes(
            lambda: [element["Title"] for element in self.elements].index("T1") > 25, True, "the place")

    def test_condition(self):
        """A condition is completed with keys, and says whether it holds with the current settings."""
        write_plist(self.page, {"PreferenceSpecifiers": ROWS[:2] + [ROWS[2] | {"LeversVisibleWhen": "true"}]})
        app = self.edit()
        self.open_element(2, "Size")
        app.wait_text("Now: shown.")
        self.type_into("LeversVisibleWhen", "not sy")
        wait_for(lambda: next((item for item in app.tree.all("list item") if item.name == "sync"
                               or any(label.name == "sync" for label in item.all("label"))), None), "the key in the list")
        app.key("Tab")
        self.assert_becomes(lambda: self.elements[2]["LeversVisibleWhen"], "not sync", "the condition")
        app.wait_text("Now: hidden, because “sync” is on.")
        app.toggle("Sync").do_action()
        app.wait_text("Now: shown.")
        self.assertEqual(self.elements[1], ROWS[1])

    def test_values_in_a_condition(self):
        """After a key and an operator, the values of the key are listed with their titles, and written as they have to be."""
        write_plist(self.page, {"PreferenceSpecifiers": ROWS + [
            {"Type": "PSMultiValueSpecifier", "Key": "theme", "Title": "Theme", "LeversVisibleWhen": "true",
             "Titles": ["By Day", "By Night"], "Values": ["light", "dark"]}]})
        app = self.edit()
        self.open_element(3, "Theme")
        self.type_into("LeversVisibleWhen", "size == ")
        app.tree.find("list item", name="1, Small")
        app.key("Down")
        app.key("Tab")
        self.assert_becomes(lambda: self.elements[3]["LeversVisibleWhen"], "size == 2", "the condition")
        app.wait_text("Now: hidden, because “size” is 1.")
        self.open_element(2, "Size")
        app.click(app.tree.find("list item", name="More Keys"))
        self.type_into("LeversEnabledWhen", "theme != ni")
        app.tree.find("list item", name="\"dark\", By Night")
        app.key("Return")
        self.assert_becomes(lambda: self.elements[2]["LeversEnabledWhen"], "theme != \"dark\"", "the condition")
        self.assertFalse(self.store.exists(), "the settings were changed, too")

    def test_conditions_of_items(self):
        """On the page of a list’s items, a condition says for how many it holds, or if it does for the open one."""
        write_plist(self.page, {"PreferenceSpecifiers": [
            {"Type": "IASKListGroupSpecifier", "Key": "places", "Title": "Places",
             "ItemSpecifier": {"Type": "PSChildPaneSpecifier", "Key": "name", "File": "Place"}}]})
        write_plist(self.bundle / "Place.plist", {"PreferenceSpecifiers": [
            {"Type": "PSTextFieldSpecifier", "Key": "name", "Title": "Name", "LeversVisibleWhen": "name == \"a\""}]})
        write_plist(self.store, {"places": [{"name": "a"}, {"name": "b"}, {"name": "a"}]})
        app = self.edit()
        app.win.activate("open-pane", "Place")
        self.open_element(0, "Name")
        app.wait_text("Now: shown for 2 of 3 items.")
        app.win.activate("open-pane", "Root")
        app.wait_text("Elements of “App”")
        app.click(next(row for row in app.page.all("list item") if row.name == "b"))
        app.wait_text("Place.plist")
        self.open_element(0, "Name")
        app.wait_text("Now: hidden, because “name” is “b”.")

    def test_repeated_value(self):
        """A value that another choice already has is reported at its field as soon as it is typed."""
        app = self.edit()
        self.open_element(2, "Size")
        app.click(app.tree.find("button", name="Edit “Large”"))

        def type_value(text):
            # The table below has such fields, too.
            app.click(wait_for(lambda: next(iter(app.editor_page.all("text", name="Value")), None), "the field"))
            app.key("ctrl+a")
            app.type(text)

        app.wait_text("The value that is stored when it is chosen.")
        type_value("1")
        self.assert_becomes(lambda: self.elements[2]["Values"], [1, 1], "the values")
        app.wait_text("The value 1 appears twice")
        type_value("3")
        self.assert_becomes(lambda: self.elements[2]["Values"], [1, 3], "the values")
        wait_for(lambda: not app.text_is_shown("The value 1 appears twice"), "the finding to go")

    def test_finding_of_the_page(self):
        """Issues of the page itself are on its page in the panel."""
        write_plist(self.page, {"PreferenceSpecifiers": ROWS, "LeversAccentColor": "reddish"})
        app = self.edit()
        app.click(next(reversed([row for row in app.tree.all("list item") if row.name == "Page"])))
        self.field("LeversAccentColor")
        app.wait_text("⚠ ")
        write_plist(self.page, {"PreferenceSpecifiers": ROWS, "LeversAccentColor": "#ff0000"})
        self.assert_soon(lambda: not app.text_is_shown("⚠ "), "the finding to go")

    def test_texts_by_value(self):
        """The strings for each value of a setting are added, changed and removed as a list."""
        write_plist(self.page, {"PreferenceSpecifiers": [
            ROWS[1] | {"IASKSubtitle": {"YES": "All", "NO": "Nothing"}}]})
        app = self.edit()
        self.open_element(0, "Sync")
        app.click(app.tree.find("list item", name="IASKSubtitle by Value"))
        app.click(app.tree.find("list item", name="YES"))
        self.type_into("Text", "Everything")
        self.assert_becomes(lambda: self.elements[0]["IASKSubtitle"]["YES"], "Everything", "the text")
        app.wait_text("Everything")
        app.win.activate("edit-undo")
        self.assert_becomes(lambda: self.elements[0]["IASKSubtitle"]["YES"], "All", "the text")

    def test_clipboard(self):
        """An element is cut and pasted on another page, in another window, or in a text editor."""
        write_plist(self.bundle / "More.plist", {"PreferenceSpecifiers": []})
        write_plist(self.page, {"PreferenceSpecifiers": ROWS + [
            {"Type": "PSChildPaneSpecifier", "Title": "More", "File": "More"}]})
        app = self.edit()
        self.open_element(1, "Sync")
        app.win.activate("edit-cut")
        self.assert_elements("General", "Size", "More")
        app.win.activate("open-pane", "More")
        app.wait_text("Elements of “More”")
        app.win.activate("edit-paste")
        self.assert_becomes(
            lambda: read_plist(self.bundle / "More.plist")["PreferenceSpecifiers"], [ROWS[1]], "the elements of the page")

    def test_new_page(self):
        """A row that opens a page is added with the page, and removed with it."""
        app = self.edit()
        app.win.activate("edit-add-type", "PSChildPaneSpecifier")
        page = self.bundle / "Page.plist"
        self.assert_soon(page.exists, "the page to be made")
        self.assertEqual(self.elements[-1]["File"], "Page")
        app.win.activate("open-pane", "Page")
        app.wait_text("This page has no elements yet. Add one with the plus button.")
        app.win.activate("edit-undo")
        self.assert_soon(lambda: not page.exists(), "the page to go")
        self.assertEqual(self.page.read_bytes(), self.original)

    def test_renamed_key(self):
        """Conditions follow the key of a setting, and its stored value moves to it, if the user wants that."""
        write_plist(self.store, {"sync": False})
        write_plist(self.page, {"PreferenceSpecifiers": [*ROWS[:2], ROWS[2] | {"LeversEnabledWhen": "not sync"}]})
        app = self.edit()
        self.open_element(1, "Sync")
        self.type_into("Key", "copying")
        app.key("Tab")
        app.wait_text("1 other place now uses “copying”, too.")
        self.assertEqual(self.elements[2]["LeversEnabledWhen"], "not copying")
        app.wait_text("Move the Stored Value, Too?")
        app.answer("Move the Stored Value, Too?", "Move")
        app.wait_enabled("save")
        self.assertEqual(read_plist(self.store), {"sync": False})
        self.save(app)
        self.assertEqual(read_plist(self.store), {"copying": False})
        app.win.activate("edit-undo")
        app.wait_text("Move the Stored Value, Too?")
        app.answer("Move the Stored Value, Too?", "Move")
        self.assert_becomes(lambda: self.elements[1]["Key"], "sync", "the key")
        app.wait_enabled("save")
        self.save(app)
        self.assertEqual(read_plist(self.store), {"sync": False})

    def test_renamed_key_of_a_closed_panel(self):
        """Closing the panel, the page or the window leaves the field of a renamed key, too."""
        ways = {
            "the panel": lambda app: app.win.activate("edit-bundle"),
            "the page": lambda app: app.win.activate("open-pane", "More"),
            "the window": lambda app: app.close_window(),
        }
        rows = [*ROWS[:2], ROWS[2] | {"LeversEnabledWhen": "not sync"},
                {"Type": "PSChildPaneSpecifier", "File": "More", "Title": "More"}]
        write_plist(self.bundle / "More.plist", {"PreferenceSpecifiers": ROWS[:1]})
        for what, close in ways.items():
            with self.subTest(closed=what):
                write_plist(self.store, {"sync": False})
                write_plist(self.page, {"PreferenceSpecifiers": rows})
                app = self.edit()
                self.open_element(1, "Sync")
                self.type_into("Key", "copying")
                self.assert_becomes(lambda: self.elements[1]["Key"], "copying", "the key")
                close(app)
                app.wait_text("Move the Stored Value, Too?")
                self.assertEqual(self.elements[2]["LeversEnabledWhen"], "not copying")
                app.press_in_dialog("Move the Stored Value, Too?", "Move")
                if what == "the window":
                    app.wait_text("Save Changes?")
                    app.press_in_dialog("Save Changes?", "Save")
                    self.assertEqual(app.wait_for_end(), 0)
                else:
                    app.wait_enabled("save")
                    self.save(app)
                    app.stop()
                self.assertEqual(read_plist(self.store), {"copying": False})

    def test_typing_on_the_page(self):
        """A click into a field of the page shows its element, and what is typed goes into the field."""
        name = {"Type": "PSTextFieldSpecifier", "Key": "name", "Title": "Harbor"}
        write_plist(self.page, {"PreferenceSpecifiers": [*ROWS, name]})
        app = self.edit()
        field = app.page.find("text", "entry", name="Harbor")
        app.click(field)
        self.assert_becomes(lambda: self.field("Key").text, "name", "the element in the panel")
        app.type("Quay")
        self.assert_becomes(lambda: field.text, "Quay", "the field")

    def test_settings_stay(self):
        """Ctrl+Z undoes what has the focus: the bundle in the panel, the settings on the page."""
        app = self.edit()
        app.toggle("Sync").do_action()
        app.wait_enabled("save")
        self.open_element(1, "Sync")
        app.win.activate("edit-duplicate")
        self.assert_becomes(lambda: len(self.elements), 4, "the number of elements")
        app.click(self.field("Key"))
        # A command could arrive before the click, or between its press and its release; a key can’t.
        app.press("ctrl+z")
        self.assert_becomes(self.page.read_bytes, self.original, "the page")
        app.wait_enabled("save")
        app.win.activate("edit-bundle")
        app.win.activate("undo")
        app.wait_enabled("save", False)

    def test_sizes(self):
        """The panel is next to the page, or below it in a narrow window, and nothing is outside the window."""
        shutil.copytree(SAMPLE, self.bundle, dirs_exist_ok=True)
        for width in (360, 719, 980, 1280):
            with self.subTest(width=width):
                app = self.start(self.bundle, "--store", self.store, "--edit", size=(width, 800))
                app.wait_enabled("edit-add")
                app.wait_text("Elements of ")
                add = app.tree.find("button", name="Add Element…")
                x, y, button_width, height = app.rest(add)
                left, top, window_width, window_height = display().geometry(app.x_windows()[0])
                self.assertGreaterEqual(x, left)
                self.assertLessEqual(x + button_width, left + window_width)
                self.assertLessEqual(y + height, top + window_height)
                self.assertEqual(x > left + window_width / 2, width >= 720, "the panel is at the wrong place")
                app.stop()
