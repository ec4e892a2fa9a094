"""Preference bundles of tweaks in the running program: questions, values and links of their cells."""

from harness.environment import locale_variables
from harness.levers import read_plist, write_plist
from harness.testing import LeversTestCase

DOMAIN = {"defaults": "org.example.tweak"}


class CellTests(LeversTestCase):
    """A page with the tested cells."""

    def open(self, *items, **variables):
        bundle = self.folder / "Tweak.bundle"
        write_plist(bundle / "Root.plist", {"items": [DOMAIN | item for item in items]})
        write_plist(bundle / "Credits.plist", {"items": [{"cell": "PSGroupCell", "label": "Thanks"}]})
        self.store = self.folder / "org.example.tweak.plist"
        self.open_bundle(bundle, **variables)

    def test_a_switch_asks_before_it_moves(self):
        """Canceling keeps it; confirming moves it, in both directions."""
        self.open({"cell": "PSSwitchCell", "key": "on", "label": "Danger", "confirmation": {
            "title": "Sure?", "prompt": "It is dangerous.", "okTitle": "Do It", "cancelTitle": "Leave It"}})
        for answer, expected in (("Leave It", False), ("Do It", True), ("Leave It", True), ("Do It", False)):
            self.app.click(self.app.toggle("Danger"))
            self.app.wait_text("It is dangerous.")
            self.app.answer("Sure?", answer)
            self.assert_becomes(lambda: self.app.toggle("Danger").is_checked, expected, "the switch")

    def test_a_color_button_is_named_after_its_color(self):
        """The name of the button follows the typed text; the dialog opens and is canceled."""
        self.open({"cell": "PSLinkCell", "cellClass": "HBColorPickerTableCell", "key": "tint", "label": "Tint",
                   "default": "#FF8800"})
        self.app.find("button", name="Choose Color for “Tint”: #FF8800")
        self.app.fill("Tint", "0000FF")
        self.app.click(self.app.find("button", name="Choose Color for “Tint”: 0000FF"))
        self.app.tree.find("label", name="Cancel")
        cancel = next(b for b in self.app.tree.all("button") if "Cancel" in (b.name, *(n.name for n in b.children)))
        cancel.do_action()
        self.assert_becomes(lambda: bool(self.app.tree.all("label", name="Cancel")), False, "whether the dialog is open")
        self.save(self.app)
        self.assertEqual(read_plist(self.store), {"tint": "0000FF"})

    def test_a_color_is_written_with_a_decimal_point(self):
        """If the desktop’s language has a decimal comma, a color with opacity still has a point in the file."""
        self.open({"cell": "PSLinkCell", "cellClass": "HBColorPickerTableCell", "key": "tint", "label": "Tint",
                   "default": "#FF8800:0.50"}, LANGUAGE="en", **locale_variables("de_DE.UTF-8"))
        self.app.click(self.app.find("button", name="Choose Color for “Tint”: #FF8800:0.50"))
        self.app.click(self.app.tree.find("radio button", name="Blue"))
        select = next(b for b in self.app.tree.all("button") if "Select" in (b.name, *(n.name for n in b.children)))
        select.do_action()
        self.save(self.app)
        self.assertRegex(read_plist(self.store)["tint"], r"^#[0-9A-F]{6}:1\.00$")

    def test_a_page_is_found_under_a_key_of_the_tweaks_own(self):
        """A link with its page in plistName opens it; a class that draws a heading is mentioned."""
        self.open({"cell": "PSGroupCell", "headerCellClass": "TweakHeader"},
                  {"cell": "PSLinkCell", "label": "Who Made It", "plistName": "Credits", "action": "open:"})
        self.app.wait_text("The heading needs the tweak’s own code: headerCellClass “TweakHeader”")
        self.app.click(self.app.row("Who Made It"))
        self.app.wait_page("Who Made It")


class EntryListTests(LeversTestCase):
    def test_the_folder_of_entries_is_a_list_of_them(self):
        """Entries with separate pages are rows, each of which opens its page."""
        folder = self.folder / "Library" / "PreferenceLoader" / "Preferences"
        for name in ("Root", "Other"):
            write_plist(folder / f"{name}.plist", {
                "entry": {"cell": "PSLinkCell", "label": f"Tweak {name}"},
                "items": [{"cell": "PSSwitchCell", "key": name, "label": f"Switch {name}"}]})
        app = self.start(folder, "--store", self.folder / "x.plist")
        # In the initially wide window, the first one is shown next to the sidebar.
        app.wait_enabled("back")
        app.win.activate("back")
        app.row("Tweak Other")
        app.click(app.row("Tweak Root"))
        app.toggle("Switch Root")


class EditCellsTests(LeversTestCase):
    """The bundle editor on pages of a preference bundle."""

    def setUp(self):
        super().setUp()
        self.bundle = self.folder / "Tweak.bundle"
        switch = {"cell": "PSSwitchCell", "key": "on", "label": "On", "default": False}
        self.root = self.bundle / "Root.plist"
        write_plist(self.root, {"items": [DOMAIN | switch, {"cell": "PSLinkCell", "label": "More"}]})
        write_plist(self.bundle / "More.plist", {"items": [{"cell": "PSGroupCell", "label": "Thanks"}]})
        self.app = self.start(self.bundle, "--store", self.store, "--edit", size=(980, 800))
        self.app.wait_enabled("edit-add")

    def labels(self):
        return [item["label"] for item in read_plist(self.root)["items"]]

    def test_a_cell_is_added_from_the_palette(self):
        """The palette has the cells by name; a new one is in the domain of the others and on the page at once."""
        self.app.win.activate("edit-element", "0")
        self.app.wait_text("More Keys")
        self.app.win.activate("edit-add")
        self.app.wait_text("Large Row With Icon")
        self.app.win.activate("edit-add-type", "PSSegmentCell")
        self.assert_becomes(self.labels, ["On", "Segments", "More"], "the cells")
        self.assertEqual(read_plist(self.root)["items"][1]["defaults"], DOMAIN["defaults"])

    def test_a_renamed_page_is_still_opened(self):
        """The label that names the page follows it, and undo gives both back."""
        self.app.win.activate("open-pane", "More")
        self.app.wait_text("More.plist")
        self.app.win.activate("edit-rename-page-to", "Credits")
        self.assert_becomes(self.labels, ["On", "Credits"], "the cells")
        self.app.wait_text("Credits.plist")
        self.assertFalse((self.bundle / "More.plist").exists())
        self.app.win.activate("edit-undo")
        self.assert_becomes(self.labels, ["On", "More"], "the cells")
        self.assertTrue((self.bundle / "More.plist").exists())
