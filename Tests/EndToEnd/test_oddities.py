"""Bundles with mistakes: every entry gets a row, nothing crashes, and the reason is shown."""

from harness.levers import read_plist, run, write_plist
from harness.operating import display
from harness.testing import LeversTestCase
from harness.waiting import wait_for


def switch(title, **more):
    return {"Type": "PSToggleSwitchSpecifier", "Title": title, "Key": title.lower(), "DefaultValue": False} | more


def pane(title, file):
    return {"Type": "PSChildPaneSpecifier", "Title": title, "File": file}


class OddityTests(LeversTestCase):
    """A bundle made for each test."""

    def setUp(self):
        super().setUp()
        self.bundle = self.folder / "App" / "Settings.bundle"

    def page(self, name, *specifiers, bundle=None):
        write_plist((bundle or self.bundle) / f"{name}.plist", {"PreferenceSpecifiers": list(specifiers)})

    def open(self, *arguments):
        return self.open_bundle(self.bundle, *arguments)

    def row_of(self, app, title):
        """The row with a text, and all of its strings."""
        for row in app.all("list item", "combo box", "check box", "switch", "button"):
            texts = [label.name for label in row.all("label")]
            if title in texts:
                return row, texts
        self.fail(f"no row “{title}” in\n" + "\n".join(app.page.dump()))

    def test_child_panes_without_a_usable_page(self):
        """A missing, an unreadable and a circular File each give an insensitive row with the reason."""
        self.page("Root", pane("Lost", "Lost"), pane("Broken", "Broken"), pane("Good", "Good"),
                  pane("Outside", "../../../etc/x"), {"Type": "PSChildPaneSpecifier", "Title": "Fileless"})
        (self.bundle / "Broken.plist").write_text("<plist><dict>")
        self.page("Good", pane("Around", "Root"), pane("Myself", "Good"), switch("Inside"))
        app = self.open()
        for title in ("Lost", "Broken", "Outside", "Fileless"):
            row, texts = self.row_of(app, title)
            self.assertFalse(row.is_sensitive, title)
            self.assertGreater(len(texts), 1, f"“{title}” does not say why")
        app.click(app.row("Good"))
        app.wait_page("Good")
        for title in ("Around", "Myself"):
            row, texts = self.row_of(app, title)
            self.assertFalse(row.is_sensitive, title)
            self.assertGreater(len(texts), 1, f"“{title}” does not say why")
        self.assertTrue(app.toggle("Inside").is_sensitive)

    def test_invalid_entries(self):
        """Unknown types, missing types and entries that aren’t dictionaries give rows; the others work."""
        self.page("Root", {"Type": "XYFlyingSpecifier", "Title": "Fly", "Key": "fly"}, {"Title": "Typeless"},
                  "just a text", 42, ["list"], {"Type": 7}, switch("Works"))
        app = self.open()
        rows = [row.name for row in app.all("list item") if row.name.startswith("Unsupported element")]
        self.assertEqual(len(rows), 6, app.page.dump())
        app.click(app.toggle("Works"))
        self.assert_becomes(lambda: app.toggle("Works").is_checked, True, "the switch")

    def test_texts_are_not_markup(self):
        """Strings with &, < and > are shown as they are, everywhere."""
        text = "R&D <b>bold</b> &amp; %s"
        self.page("Root", {"Type": "PSGroupSpecifier", "Title": "Group " + text, "FooterText": "Footer " + text},
                  switch("Switch " + text, Description="Below " + text),
                  {"Type": "PSTitleValueSpecifier", "Title": "Value " + text, "Key": "v", "DefaultValue": "Is " + text},
                  {"Type": "PSMultiValueSpecifier", "Title": "List " + text, "Key": "l", "DefaultValue": 1,
                   "Titles": ["Option " + text, "Other"], "Values": [1, 2]},
                  pane("Pane " + text, "Child"))
        self.page("Child", switch("Inside"))
        app = self.open()
        for word in ("Group", "Footer", "Switch", "Below", "Value", "Is", "List", "Option", "Pane"):
            self.assert_soon(lambda word=word: f"{word} {text}" in app.labels(), f"“{word} {text}”")
        app.click(app.row("Pane " + text))
        app.wait_page("Pane " + text)

    def test_an_empty_bundle(self):
        """A page without elements is a page, and the bundle can be saved as another store."""
        self.page("Root")
        app = self.open()
        app.wait_text("no settings")
        self.assertFalse(app.is_modified)

    def test_a_root_page_that_cannot_be_read(self):
        """A bundle with a damaged first page is a bad path; opened from a window, it gets an error page."""
        self.bundle.mkdir(parents=True)
        (self.bundle / "Root.plist").write_text("<plist><dict><key>PreferenceSpecifiers</key></plist>")
        result = run(self.bundle, "--store", self.store)
        self.assertEqual(result.returncode, 2)
        self.assertIn("Root.plist", result.stderr)
        app = self.start()
        app.app.activate("open-path", str(self.bundle))
        app.wait_text("The Bundle Can’t Be Shown")
        self.assertTrue(app.text_is_shown("Root.plist"))
        self.assertFalse(app.win.is_enabled("save"))
        app.app.activate("open-path", "/nowhere")
        app.answer("The Bundle Can’t Be Opened", "Close")
        self.assertTrue(app.text_is_shown("The Bundle Can’t Be Shown"))

    def test_layers_and_variants(self):
        """InAppSettings.bundle comes first, .inApp before plain, the device’s file before the common one."""
        self.page("Root", switch("Lower Root"), pane("Layered", "Layered"))
        self.page("Layered", switch("Lower Page"))
        self.page("Layered~ipad", switch("Pad Page"))
        self.page("Layered~iphone", switch("Phone Page"))
        upper = self.bundle.parent / "InAppSettings.bundle"
        self.page("Root.inApp", switch("Upper Root"), pane("Layered", "Layered"), bundle=upper)
        self.page("Root", switch("Plain Root"), bundle=upper)
        for device, title in (("pad", "Pad Page"), ("phone", "Phone Page")):
            app = self.start(self.bundle.parent, "--store", self.store, "--device", device)
            app.toggle("Upper Root")
            app.click(app.row("Layered"))
            app.toggle(title)
            app.stop()

    def test_a_long_page(self):
        """A page of 1,500 rows can be scrolled to its end, and the last row works."""
        self.page("Root", *(switch(f"Row {number}") for number in range(1500)))
        app = self.open()
        app.toggle("Row 3")
        self.assert_soon(lambda: self.scroll_to_the_last_row(app), "the last row")
        wait_for(lambda: self.last_row(app).all("check box", "switch")[-1], "its switch").do_action()
        self.save(app)
        self.assertEqual(read_plist(self.store), {"row 1499": True})

    def scroll_to_the_last_row(self, app):
        """Turns the mouse wheel, because rows may be created when they are scrolled into view; returns whether the last
        one exists.
        """
        x, y, width, height = app.place(app.frames[0].children[0])
        display().turn_wheel(x + width / 2, y + height / 2, 100)
        return self.last_row(app).name == "Row 1499"

    def last_row(self, app):
        """The last row of the page’s last list, without visiting all of them."""
        lists = [node for node in self.shallow(app.page) if node.role == "list"]
        return lists[-1].children[-1]

    def shallow(self, node):
        yield node
        if node.role != "list":
            for child in node.children:
                yield from self.shallow(child)
