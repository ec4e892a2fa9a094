"""Editing the bundle itself in the panel next to its pages."""

import shutil
import subprocess

from harness.environment import SAMPLE
from harness.levers import read_plist, write_plist
from harness.operating import display
from harness.testing import LeversTestCase
from harness.waiting import wait_for

ROWS = [
    {"Type": "PSGroupSpecifier", "Title": "General"},
    {"Type": "PSToggleSwitchSpecifier", "Key": "sync", "Title": "Sync", "DefaultValue": True},
    {"Type": "PSMultiValueSpecifier", "Key": "size", "Title": "Size", "DefaultValue": 1,
     "Titles": ["Small", "Large"], "Values": [1, 2]},
]


class EditBundleTests(LeversTestCase):
    def setUp(self):
        super().setUp()
        self.bundle = self.folder / "App" / "Settings.bundle"
        self.page = self.bundle / "Root.plist"
        write_plist(self.page, {"PreferenceSpecifiers": ROWS})
        self.original = self.page.read_bytes()

    def edit(self, size=(980, 900), **options):
        self.app = self.start(self.bundle, "--store", self.store, "--edit", size=size, **options)
        self.app.wait_enabled("edit-add")
        self.app.wait_text("Elements of “App”")
        return self.app

    @property
    def elements(self):
        return read_plist(self.page)["PreferenceSpecifiers"]

    def assert_elements(self, *titles):
        self.assert_becomes(
            lambda: [element.get("Title") or element.get("Key") for element in self.elements], list(titles), "the elements")

    def open_element(self, index, title):
        self.app.win.activate("edit-element", str(index))
        self.field("Key")
        self.app.wait_text(title)

    def field(self, name):
        """The last field with a name: the panel is after the page."""
        return wait_for(
            lambda: next(reversed([node for node in self.app.tree.all("text", "entry") if node.name == name]), None),
            f"the field “{name}”")

    def type_into(self, name, text):
        self.app.click(self.field(name))
        self.app.key("ctrl+a")
        self.app.type(text)

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

    def test_a_whole_edit_by_keys(self):
        """Without the pointer: a page is edited, a title is typed and seen on the page, and that is undone."""
        app = self.app = self.open_for_keys()
        app.press("ctrl+shift+e")
        self.assert_focus("Page", "the list of elements")
        app.press("Down")
        app.press("Down")
        self.assert_focus("Sync", "the row of the element")
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
        app = self.app = self.open_for_keys()
        app.press("ctrl+shift+e")
        self.assert_focus("Page", "the list of elements")
        app.press("Down")
        app.press("Down")
        self.assert_focus("Sync", "the row of the element")
        for name in ("Size", "Add Element…"):
            app.press("Tab")
            self.assert_focus(name, "the next stop")
        app.press("Tab")
        self.assert_focus("Delete Element", "the button for the element")
        app.press("space")
        self.assert_elements("General", "Sync")

    def open_for_keys(self):
        """Starts without the editor."""
        app = self.start(self.bundle, "--store", self.store, size=(980, 900))
        app.wait_page("App")
        app.focus()
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
            app._let_work()
        # Rows may be created when they are scrolled into view.
        wait_for(
            lambda: any(row.name == "T30" and app.place(row)[1] < edge for row in app.tree.all("list item")),
            "the list to scroll")
        display().release()
        self.assert_becomes(
            lambda: [element["Title"] for element in self.elements].index("T1") > 25, True, "the place")

    def test_condition(self):
        """A condition is completed with keys, and says what it gives with the settings as they are."""
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
        """On the page of a list's items, a condition says for how many it holds, or what it gives for the open one."""
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
        """A value that another choice already has is told at its field as soon as it is typed."""
        app = self.edit()
        self.open_element(2, "Size")
        app.click(app.tree.find("list item", name="Large"))
        self.type_into("Value", "1")
        self.assert_becomes(lambda: self.elements[2]["Values"], [1, 1], "the values")
        app.wait_text("The value 1 is there twice")
        self.type_into("Value", "3")
        self.assert_becomes(lambda: self.elements[2]["Values"], [1, 3], "the values")
        wait_for(lambda: not app.text_is_shown("The value 1 is there twice"), "the finding to go")

    def test_finding_of_the_page(self):
        """What is wrong with the page itself is told on its page in the panel."""
        write_plist(self.page, {"PreferenceSpecifiers": ROWS, "LeversAccentColor": "reddish"})
        app = self.edit()
        app.click(next(reversed([row for row in app.tree.all("list item") if row.name == "Page"])))
        self.field("LeversAccentColor")
        app.wait_text("⚠ ")
        write_plist(self.page, {"PreferenceSpecifiers": ROWS, "LeversAccentColor": "#ff0000"})
        self.assert_soon(lambda: not app.text_is_shown("⚠ "), "the finding to go")

    def test_texts_by_value(self):
        """The texts for each value of a setting are added, changed and removed as a list."""
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
        """A row that opens a page comes with the page, and goes with it."""
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
        """The stored value of a setting moves with its key, if the user wants that."""
        write_plist(self.store, {"sync": False})
        app = self.edit()
        self.open_element(1, "Sync")
        self.type_into("Key", "copying")
        app.key("Tab")
        app.wait_text("Move the Stored Value, Too?")
        app.answer("Move the Stored Value, Too?", "Move")
        app.wait_enabled("save")
        self.assertEqual(read_plist(self.store), {"sync": False})
        self.save(app)
        self.assertEqual(read_plist(self.store), {"copying": False})

    def test_others(self):
        """What another program writes is shown, and an earlier edit is undone in it."""
        app = self.edit()
        self.open_element(1, "Sync")
        self.type_into("Title", "Copy")
        self.assert_becomes(lambda: self.elements[1]["Title"], "Copy", "the title")
        changed = self.page.read_bytes().replace(b"General", b"Common")
        self.page.write_bytes(changed)
        app.wait_text("Common")
        app.win.activate("edit-undo")
        self.assert_becomes(
            self.page.read_bytes, self.original.replace(b"General", b"Common"), "the page")

    def test_settings_stay(self):
        """Ctrl+Z undoes what has the focus: the bundle in the panel, the settings on the page."""
        app = self.edit()
        app.toggle("Sync").do_action()
        app.wait_enabled("save")
        self.open_element(1, "Sync")
        app.win.activate("edit-duplicate")
        self.assert_becomes(lambda: len(self.elements), 4, "the number of elements")
        app.click(self.field("Key"))
        # A command could arrive before the click, or between its press and its release; a key can't.
        app.press("ctrl+z")
        self.assert_becomes(self.page.read_bytes, self.original, "the page")
        app.wait_enabled("save")
        app.win.activate("edit-bundle")
        app.win.activate("undo")
        app.wait_enabled("save", False)

    def test_damaged_by_another_program(self):
        """An edit of a page that was damaged in the meantime is reported, and the file is left alone."""
        self.page.write_bytes(b"<plist><dict><key>PreferenceSpecifiers</key><array>"
                              b"<dict><key>Type</key><string>PSGroupSpecifier</string></dict></array></dict></plist>")
        app = self.edit()
        self.page.write_bytes(b"<plist><dict>")
        app.win.activate("edit-add-type", "PSGroupSpecifier")
        app.wait_text("The Bundle Was Not Changed")
        self.assertEqual(self.page.read_bytes(), b"<plist><dict>")

    def assert_not_changed(self, app):
        """An edit says why nothing was changed, and what to do; the file and the panel stay as they are."""
        self.open_element(1, "Sync")
        app.win.activate("edit-duplicate")
        app.wait_text("The Bundle Was Not Changed")
        app.wait_text("the bundle is read-only. Make it writable, or copy it to a folder of your own.")
        app.answer("The Bundle Was Not Changed", "Close")
        self.assertEqual(self.page.read_bytes(), self.original)
        self.assertEqual([path.name for path in self.bundle.iterdir()], ["Root.plist"])
        self.assertFalse(app.win.is_enabled("edit-undo"))

    def test_read_only_file(self):
        """A write-protected page isn't changed until it is writable."""
        self.page.chmod(0o444)
        app = self.edit()
        self.assert_not_changed(app)
        self.page.chmod(0o644)
        app.win.activate("edit-duplicate")
        self.assert_elements("General", "Sync", "Sync", "Size")

    def test_read_only_file_system(self):
        """So does a bundle on a read-only disk."""
        folder = self.mount()
        shutil.move(self.bundle.parent, folder)
        self.bundle = folder / "App" / "Settings.bundle"
        self.page = self.bundle / "Root.plist"
        subprocess.run(["mount", "-o", "remount,ro", str(folder)], check=True)
        app = self.edit()
        self.assert_not_changed(app)
        subprocess.run(["mount", "-o", "remount,rw", str(folder)], check=True)
        app.win.activate("edit-duplicate")
        self.assert_elements("General", "Sync", "Sync", "Size")

    def test_damaged_page(self):
        """The note has the place, which its button opens in the text editor; the repaired page is shown again."""
        called = self.folder / "called"
        editor = self.folder / "gedit"
        editor.write_text(f'#!/bin/sh\nprintf "%s " "$@" > "{called}.new" && mv "{called}.new" "{called}"\n')
        editor.chmod(0o755)
        app = self.app = self.start(self.bundle, "--store", self.store, size=(980, 900), VISUAL=str(editor))
        app.wait_text("Sync")
        damaged = self.original.replace(b"</dict>", b"</dic>", 1)
        line = damaged[:damaged.index(b"</dic>")].count(b"\n") + 1
        self.page.write_bytes(damaged)
        app.wait_text("The page is shown as it was before.")
        app.win.activate("edit-bundle")
        app.wait_text("This Page Can’t Be Edited")
        app.wait_text(f"“{self.page}”, line {line}: ")
        self.assertFalse(app.win.is_enabled("edit-add"))
        app.click(app.tree.all("button", name="Show in Source")[-1])
        self.assert_soon(called.exists, "the editor to be called")
        self.assertEqual(called.read_text().split(), [f"+{line}", str(self.page)])
        self.page.write_bytes(self.original)
        app.wait_text("Elements of “App”")
        app.wait_enabled("edit-add")
        self.open_element(1, "Sync")

    def test_signed_app(self):
        """While the editor is open, a banner says that the app has to be signed again."""
        (self.folder / "App" / "_CodeSignature").mkdir()
        warning = "“App” is signed, and changes in it break the signature."
        app = self.edit()
        app.wait_text(warning)
        self.open_element(1, "Sync")
        app.win.activate("edit-bundle")
        self.assert_soon(lambda: not app.text_is_shown(warning), "the banner to go")
        app.win.activate("edit-bundle")
        app.wait_text(warning)

    def test_failed_paste(self):
        """Elements that can't be saved are reported once; a text without elements is told from that."""
        app = self.edit()
        app.win.activate("edit-element", "1")
        app.win.activate("edit-copy")
        app.wait_text("Copied")
        self.page.write_bytes(b"<plist><dict>")
        app.win.activate("edit-paste")
        app.wait_text("The Bundle Was Not Changed")
        self.assertFalse(app.text_is_shown("The clipboard has no elements of a settings page"))

    def test_sizes(self):
        """The panel is next to the page, or below it in a narrow window, and nothing is outside of the window."""
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
