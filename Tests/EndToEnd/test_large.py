"""Large files: they are read and written off the main thread, with the same results as small ones."""

from harness.levers import read_plist, write_plist
from harness.testing import LeversTestCase

COUNT = 30_000
TEXT = "x" * 60


class LargeFileTests(LeversTestCase):
    """A bundle of three rows with a store of 3 MB."""

    def setUp(self):
        super().setUp()
        self.bundle = self.folder / "Settings.bundle"
        rows = [{"Type": "PSToggleSwitchSpecifier", "Key": f"key_{n}", "Title": f"Row {n}"} for n in range(3)]
        write_plist(self.bundle / "Root.plist", {"PreferenceSpecifiers": rows})

    def values(self, text=TEXT):
        return {"key_0": True} | {f"key_{n}": f"{n} {text}" for n in range(3, COUNT)}

    def open(self):
        write_plist(self.store, self.values())
        self.app = self.start(self.bundle, "--store", self.store)
        self.app.find("switch", "toggle button", "check box", name="Row 0")

    def test_opening_and_saving(self):
        """The values are shown, and a changed one is saved with all others."""
        self.open()
        self.assertTrue(self.app.toggle("Row 0").is_checked)
        self.app.toggle("Row 1").do_action()
        self.save(self.app)
        self.assertEqual(read_plist(self.store), self.values() | {"key_1": True})
        self.app.win.activate("undo")
        self.save(self.app)
        self.assertEqual(read_plist(self.store), self.values())

    def test_saves_that_are_requested_during_a_save(self):
        """All of them are made, in order."""
        self.open()
        self.app.toggle("Row 1").do_action()
        self.app.wait_enabled("save")
        others = [self.folder / f"{name}.plist" for name in ("one", "two", "three")]
        for other in others:
            self.app.win.activate("save-to", str(other))
        for other in others:
            self.assert_soon(other.exists, f"the file {other}")
            self.assertEqual(read_plist(other), self.values() | {"key_1": True})
        self.assert_soon(lambda: others[-1].name in self.app.titles[0], "the last file to be the one that is edited")
        self.assertEqual(read_plist(self.store), self.values())

    def test_import(self):
        """The changes of a large import are shown, applied and undone as one edit."""
        self.open()
        other = self.folder / "other.plist"
        write_plist(other, self.values("y") | {"key_1": True})
        self.app.win.activate("import-from", str(other))
        self.app.dialog("Import Settings")
        self.app.answer("Import Settings", "Import")
        self.assert_becomes(lambda: self.app.toggle("Row 1").is_checked, True, "the switch")
        self.save(self.app)
        self.assertEqual(read_plist(self.store), self.values("y") | {"key_1": True})
        self.app.win.activate("undo")
        self.assert_becomes(lambda: self.app.toggle("Row 1").is_checked, False, "the switch")

    def test_leaving_an_import_to_itself(self):
        """A spinner appears when reading takes long; Cancel works immediately, and nothing is imported."""
        self.open()
        other = self.folder / "other.plist"
        write_plist(other, {f"key_{n}": {"a": [n, TEXT], "b": n} for n in range(2 * COUNT)})
        self.app.win.activate("import-from", str(other))
        self.app.answer("Reading", "Cancel")
        self.app.toggle("Row 1").do_action()
        self.save(self.app)
        self.assertEqual(read_plist(self.store), self.values() | {"key_1": True})
        # A toast reports the save, as an alert in some versions.
        self.assertFalse(self.app.text_is_shown("Reading"))

    def test_export(self):
        """The file has all values as soon as it exists."""
        self.open()
        target = self.folder / "out.plist"
        self.app.win.activate("export-to", str(target))
        self.assert_soon(target.exists, "the file")
        self.assertEqual(read_plist(target), self.values())

    def test_a_comparison_that_is_requested_at_the_start(self):
        """It appears after both are read."""
        other = self.folder / "other.plist"
        write_plist(other, self.values() | {"key_0": False})
        write_plist(self.store, self.values())
        self.app = self.start(self.bundle, "--store", self.store, "--compare", other)
        self.app.wait_text("1 value differs")

    def test_a_bundle_that_is_opened_again_while_it_is_read(self):
        """It gets one window."""
        write_plist(self.bundle / "Root.plist", {"Title": "Large", "Note": TEXT * 5 * COUNT, "PreferenceSpecifiers": []})
        self.app = self.start()
        self.app.app.activate("open-path", str(self.bundle))
        self.app.app.activate("open-path", str(self.bundle))
        self.app.wait_page("Large")
        self.assertEqual(len(self.app.x_windows()), 1)


class LongListTests(LeversTestCase):
    """A property list with a list of many strings, whose rows are created when they are near."""

    def setUp(self):
        super().setUp()
        self.names = [f"Name {n}" for n in range(1, 20_001)]
        write_plist(self.store, {"Names": self.names})
        self.app = self.start(self.store, size=(800, 900))
        self.app.entry("Names 10")

    def assert_saved(self, *names):
        self.save(self.app)
        self.assertEqual(read_plist(self.store), {"Names": list(names)})

    def test_adding(self):
        """At the end of the page, the row that adds an item."""
        self.app.key("End")
        self.app.click(self.app.entry("Add"))
        self.app.type("New")
        self.app.key("Return")
        self.app.entry("Names 20001")
        self.assert_saved(*self.names, "New")

    def test_moving_by_drag(self):
        """From one of the groups that the list consists of to the next one."""
        (_, y, _, height), (_, last_y, _, last_height) = (
            self.app.rest(self.app.entry(f"Names {number}")) for number in (8, 10))
        handle_x = self.app.place(self.app.find("list", "list box"))[0] + 28
        self.app.drag_between((handle_x, y + height / 2), (handle_x, last_y + last_height * 0.9))
        self.assert_soon(lambda: self.app.entry("Names 10").text == "Name 8", "the element to be moved")
        self.assert_saved(*self.names[:7], "Name 9", "Name 10", "Name 8", *self.names[10:])

    def test_removing(self):
        """The items that follow move up, from group to group."""
        self.app.find("button", name="Remove “Name 3”").do_action()
        self.assert_soon(lambda: self.app.entry("Names 8").text == "Name 9", "the element to be removed")
        self.assert_saved(*self.names[:2], *self.names[3:])


class ManyIssuesTests(LeversTestCase):
    def test_of_many_issues_the_first_are_made(self):
        """The others are created on request."""
        bundle = self.folder / "Settings.bundle"
        rows = [{"Type": "PSToggleSwitchSpecifier", "Title": f"Row {n}"} for n in range(300)]
        write_plist(bundle / "Root.plist", {"PreferenceSpecifiers": rows})
        app = self.start(bundle, "--store", self.store, size=(800, 800))
        app.wait_enabled("issues")
        app.win.activate("issues")
        app.wait_page("Issues")
        self.assert_soon(lambda: 0 < len(app.all("list item")) < 10, "a row for each thing that is said")
        app.click(app.all("list item")[0])
        self.assert_soon(lambda: len(app.all("list item")) > 10, "the first rows")
        self.assertLess(len(app.all("list item")), 150)
