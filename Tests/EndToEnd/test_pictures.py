"""Pictures of all pages, from the command line and from the window, and a page as text."""

import re

from harness import png
from harness.environment import SAMPLE
from harness.levers import run, write_plist
from harness.operating import display
from harness.testing import LeversTestCase, SampleTestCase

PANES = 10


def pages(path):
    """The number of pages of a PDF."""
    data = path.read_bytes()
    assert data.startswith(b"%PDF-") and data.rstrip().endswith(b"%%EOF"), path
    return len(re.findall(rb"/Type /Page\b(?!s)", data))


class RenderedFileTests(LeversTestCase):
    """--render with the name of a file."""

    def render(self, name, *arguments, bundle=SAMPLE):
        target = self.folder / name
        result = run(bundle, "--render", target, *arguments)
        self.assertEqual((result.returncode, result.stdout), (0, f"{target}\n"), result.stderr)
        self.assert_clean(result.stderr)
        self.assertEqual([path.name for path in self.folder.iterdir() if path.is_file()], [name])
        return target

    def test_contact_sheet(self):
        """NAME.png has all pages, in rows of the requested size, and isn’t blank."""
        sheet = self.render("sheet.png", "--size", "300x400")
        width, height = png.size(sheet)
        self.assertGreaterEqual((width // 324) * (height // 468), PANES)
        self.assertGreater(sheet.stat().st_size, 40_000)
        self.assertGreater(png.brightness(sheet), 180)

    def test_dark_contact_sheet(self):
        """--dark renders dark pages and a dark background."""
        self.assertLess(png.brightness(self.render("dark.png", "--dark", "--size", "300x400")), 80)

    def test_captions(self):
        """Above each page are its title and its name, at the start in its language, in any language."""
        for language, is_at_right in (("ar", True), ("en", False)):
            with self.subTest(language):
                lines = png.greens(self.render(f"{language}.png", "--size", "300x400", "--language", language))
                (self.folder / f"{language}.png").unlink()
                for number in range(PANES):
                    left, top = 24 + number % (len(lines[0]) // 324) * 324, 24 + number // (len(lines[0]) // 324) * 468
                    for line in (lines[top : top + 19], lines[top + 20 : top + 40]):
                        ink = [column for row in line for column in range(300) if row[left + column] < 128]
                        self.assertTrue(ink, number)
                        at_left, at_right = min(ink) < 8, max(ink) > 292
                        self.assertEqual((at_left, at_right), (not is_at_right, is_at_right), number)

    def test_pdf(self):
        """NAME.pdf has full pages, possibly on several sheets, and all strings."""
        pdf = self.render("review.pdf", "--size", "400x600")
        self.assertGreater(pages(pdf), PANES)
        # Fonts, because text isn’t a picture.
        self.assertIn(b"/Font", pdf.read_bytes())

    def test_pdf_of_one_pane(self):
        """--pane has only that one; a short one takes one sheet."""
        self.assertEqual(pages(self.render("one.pdf", "--pane", "Cache")), 1)

    def test_a_long_page_flows_over_sheets(self):
        """A page of 300 rows takes as many sheets as necessary, and is complete."""
        bundle = self.folder / "App" / "Settings.bundle"
        write_plist(bundle / "Root.plist", {"PreferenceSpecifiers": [
            {"Type": "PSToggleSwitchSpecifier", "Title": f"Row {n}", "Key": f"k{n}", "DefaultValue": True}
            for n in range(300)]})
        count = pages(self.render("long.pdf", "--size", "400x800", bundle=bundle))
        self.assertTrue(20 <= count <= 28, count)

    def test_a_long_list_flows_over_sheets(self):
        """A list of 300 items, and the rows after it, are complete."""
        bundle = self.folder / "App" / "Settings.bundle"
        write_plist(bundle / "Root.plist", {"PreferenceSpecifiers": [
            {"Type": "IASKListGroupSpecifier", "Key": "list", "Title": "List",
             "ItemSpecifier": {"Type": "PSTextFieldSpecifier", "Title": "Element"}},
            {"Type": "PSGroupSpecifier", "Title": "Others"},
            *({"Type": "PSToggleSwitchSpecifier", "Title": f"Row {n}", "Key": f"k{n}", "DefaultValue": True}
              for n in range(100))]})
        store = self.folder / "stores" / "store.plist"
        write_plist(store, {"list": [f"Text {n}" for n in range(300)]})
        count = pages(self.render("list.pdf", "--size", "400x800", "--store", store, bundle=bundle))
        self.assertTrue(26 <= count <= 38, count)

    def test_insensitive_rows_are_drawn_with_fonts(self):
        """Insensitive rows are drawn like others, with fonts."""
        def images(name, default):
            bundle = self.folder / name / "Settings.bundle"
            write_plist(bundle / "Root.plist", {"PreferenceSpecifiers": [
                {"Type": "PSToggleSwitchSpecifier", "Title": "All", "Key": "all", "DefaultValue": default},
                *({"Type": "PSMultiValueSpecifier", "Title": f"Row {n}", "Key": f"k{n}", "DefaultValue": 1,
                   "Values": [1, 2], "Titles": ["One", "Two"], "LeversEnabledWhen": "all"} for n in range(9))]})
            target = self.folder / f"{name}.pdf"
            result = run(bundle, "--render", target)
            self.assertEqual(result.returncode, 0, result.stderr)
            return target.read_bytes().count(b"/Subtype /Image")

        self.assertEqual(images("off", False), images("on", True))

    def test_a_folder_that_is_there_is_one(self):
        """A folder whose name ends in .png gets a picture of each page."""
        folder = self.folder / "all.png"
        folder.mkdir()
        self.assertEqual(run(SAMPLE, "--render", folder).returncode, 0)
        self.assertEqual(len(list(folder.glob("*.png"))), PANES)

    def test_a_file_that_cannot_be_written_is_reported(self):
        """If the folder doesn’t exist, nothing is left: exit 1, and a message."""
        result = run(SAMPLE, "--render", self.folder / "no" / "sheet.png")
        self.assertEqual((result.returncode, result.stdout), (1, ""))
        self.assertIn("sheet.png", result.stderr)
        self.assertEqual(list(self.folder.iterdir()), [])


class SavedPicturesTests(SampleTestCase):
    """win.save-pictures-to, which win.save-pictures calls with the chosen file."""

    def saved(self, name):
        target = self.folder / "pictures" / name
        target.parent.mkdir(exist_ok=True)
        self.app.win.activate("save-pictures-to", str(target))
        self.app.wait_text(f"pictures/{name}”")
        self.assertEqual([path.name for path in target.parent.iterdir()], [name])
        return target

    def test_pdf(self):
        """All pages, with unsaved changes; the current page stays, and can be used."""
        self.open_sample()
        self.change()
        x, y, width, height = display().geometry(self.app.x_windows()[-1])
        self.assertGreater(pages(self.saved("all.pdf")), PANES)
        self.app.wait_page("Harbor")
        self.assertTrue(self.app.is_modified)
        self.app.win.activate("undo")
        self.app.wait_enabled("save", False)
        self.assertEqual((width, height), display().geometry(self.app.x_windows()[-1])[2:])

    def test_sheet_and_folder(self):
        """A contact sheet, and a folder with a picture of each page."""
        self.open_sample()
        self.assertGreater(self.saved("all.png").stat().st_size, 40_000)
        (self.folder / "pictures" / "all.png").unlink()
        folder = self.saved("Pages")
        found = sorted(folder.glob("*.png"))
        self.assertEqual(len(found), PANES)
        for path in found:
            self.assertEqual(png.size(path), (720, 960))
            self.assertGreater(path.stat().st_size, 5_000)

    def test_the_painted_page_is_not_in_the_window(self):
        """Assistive technology doesn’t see the invisible page."""
        self.open_sample()
        self.app.win.activate("save-pictures-to", str(self.folder / "all.pdf"))
        self.app.wait_text("Pictures saved to")
        self.assertEqual([row for row in self.app.all("list item") if "Compression" in row.name], [])

    def test_dialog(self):
        """The dialog lists the formats; Cancel does nothing."""
        self.open_sample()
        self.app.win.activate("save-pictures")
        self.app.dialog("Save Pictures")
        for text in ("PDF Document", "One Picture", "Folder of Pictures"):
            self.app.wait_text(text)
        self.app.answer("Save Pictures", "Cancel")
        self.app.wait_enabled("save-pictures")

    def test_cancel(self):
        """Cancel in the notice stops it: there are no files, and it can be started again."""
        bundle = self.folder / "App" / "Settings.bundle"
        rows = [{"Type": "PSToggleSwitchSpecifier", "Title": f"Row {n}", "Key": f"k{n}", "DefaultValue": True}
                for n in range(60)]
        names = [f"Page{n}" for n in range(150)]
        write_plist(bundle / "Root.plist", {"PreferenceSpecifiers": [
            {"Type": "PSChildPaneSpecifier", "Title": name, "File": name} for name in names]})
        for name in names:
            write_plist(bundle / f"{name}.plist", {"PreferenceSpecifiers": rows})
        self.app = self.start(bundle, "--store", self.store)
        self.app.wait_enabled("save-pictures-to")
        target = self.folder / "pictures"
        target.mkdir()
        self.app.win.activate("save-pictures-to", str(target / "all.pdf"))
        self.app.click(self.app.find("button", name="Cancel"))
        self.app.wait_enabled("save-pictures-to")
        self.assertEqual(list(target.iterdir()), [])

    def test_a_long_page_does_not_block_the_window(self):
        """The progress of a page is shown while the window is used; Cancel stops it there."""
        bundle = self.folder / "App" / "Settings.bundle"
        write_plist(bundle / "Root.plist", {"PreferenceSpecifiers": [
            {"Type": "PSToggleSwitchSpecifier", "Title": "Alpha", "Key": "a", "DefaultValue": True},
            {"Type": "PSChildPaneSpecifier", "Title": "Long", "File": "Long"}]})
        write_plist(bundle / "Long.plist", {"PreferenceSpecifiers": [
            {"Type": "PSToggleSwitchSpecifier", "Title": f"Row {n}", "Key": f"k{n}", "DefaultValue": True}
            for n in range(4_000)]})
        self.app = self.start(bundle, "--store", self.store, size=(720, 800))
        self.app.wait_enabled("save-pictures-to")
        target = self.folder / "pictures"
        target.mkdir()
        self.app.win.activate("save-pictures-to", str(target / "all.pdf"))
        seen = set()

        def goes_on():
            seen.update(text for text in self.app.labels() if text.startswith("Rendering page 2 of 2, "))
            return len(seen) > 2

        self.assert_soon(goes_on, lambda: f"the progress to go on; seen: {seen}")
        self.app.toggle("Alpha").do_action()
        self.app.wait_enabled("save")
        self.app.click(self.app.find("button", name="Cancel"))
        self.app.wait_enabled("save-pictures-to")
        self.assertEqual(list(target.iterdir()), [])

    def test_failure_is_reported(self):
        """If nothing can be written, a dialog says so, and nothing is left."""
        self.open_sample()
        self.app.win.activate("save-pictures-to", str(self.folder / "no" / "all.png"))
        self.app.dialog("The Pictures Were Not Saved")
        self.app.answer("The Pictures Were Not Saved", "Close")
        self.assertFalse((self.folder / "no").exists())

    def paste(self, field):
        """The text on the clipboard, by pasting it into a field, which takes its lines one after another."""
        self.app.click(self.app.entry(field))
        self.app.key("ctrl+a")
        self.app.key("ctrl+v")
        self.assert_soon(lambda: "Sync" in self.app.entry(field).text or "Server" in self.app.entry(field).text, "a text")
        return self.app.entry(field).text

    def test_copy_page_as_text(self):
        """The page as it is shown, with secrets masked."""
        write_plist(self.store, {"account.password": "hunter2"})
        self.open_sample()
        self.app.win.activate("copy-page")
        self.app.wait_text("Page copied as text")
        text = self.paste("Your Name")
        self.assertTrue(text.startswith("Harbor"), text)
        self.assertIn("Sync Automatically: on", text)
        self.assertIn("Check for New Mail: 15 min", text)
        self.app.win.activate("undo")
        self.app.win.activate("open-pane", "Account")
        self.app.wait_page("Account")
        self.app.win.activate("copy-page")
        self.app.wait_text("Page copied as text")
        text = self.paste("User Name")
        self.assertIn("Password: ••••••", text)
        self.assertNotIn("hunter2", text)
