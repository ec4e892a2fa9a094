"""The checker’s issues in the window."""

from harness.levers import read_plist, write_plist
from harness.operating import display
from harness.testing import LeversTestCase


class DiagnosticsTests(LeversTestCase):
    """The page with the issues of a bundle."""

    def test_an_issue_opens_its_row_and_its_source(self):
        """Its row opens its page at the element; its button opens the file at the line."""
        bundle = self.folder / "App" / "Settings.bundle"
        fill = [{"Type": "PSToggleSwitchSpecifier", "Title": f"Switch {n}", "Key": f"s{n}", "DefaultValue": True}
                for n in range(40)]
        write_plist(bundle / "Root.plist", {"PreferenceSpecifiers": [
            {"Type": "PSChildPaneSpecifier", "Title": "More", "File": "More"}]})
        write_plist(bundle / "More.plist", {"PreferenceSpecifiers": fill + [
            {"Type": "PSToggleSwitchSpecifier", "Title": "Odd One", "DefaultValue": True}]})
        text = (bundle / "More.plist").read_text()
        line = text[:text.index("Odd One")].count("\n") - 2
        called = self.folder / "called"
        editor = self.folder / "gedit"
        editor.write_text(f'#!/bin/sh\nprintf "%s " "$@" > "{called}.new" && mv "{called}.new" "{called}"\n')
        editor.chmod(0o755)
        app = self.start(bundle, "--store", self.store, VISUAL=str(editor))
        app.find("button", name="1 Issue")
        app.win.activate("issues")
        app.wait_text("missing-key")
        app.click(app.find("button", name="Show in Source"))
        self.assert_soon(called.exists, "the editor to be called")
        place, path = called.read_text().split()
        self.assertEqual(path, str(bundle / "More.plist"))
        self.assertAlmostEqual(int(place.lstrip("+")), line, delta=2)
        app.click(app.all("list item")[-1], at=(0.3, 0.5))
        app.wait_page("More")
        app.wait_text("Odd One")

    def test_go_to(self):
        """win.go-to shows the row with a key on its page; an unknown key is reported."""
        app = self.start_sample()
        app.win.activate("go-to", "alerts.volume")
        app.wait_page("Notifications")
        app.win.activate("go-to", "no.such.key")
        app.wait_text("“no.such.key” isn’t a key of this bundle")

    def test_an_issue_opens_an_unsupported_row_and_its_lines(self):
        """The row is highlighted and has the focus, so that its source is one key away."""
        toggles = [{"Type": "PSToggleSwitchSpecifier", "Key": f"k{i}", "Title": f"Switch {i}", "DefaultValue": False}
                   for i in range(24)]
        toggles.insert(15, {"Type": "PSOddSpecifier", "Key": "odd", "Title": "Odd"})
        app = self.open_issues(toggles, size=(720, 600))
        app.click(next(row for row in app.all("list item") if "PSOddSpecifier" in row.name))
        x, y, width, height = (round(number) for number in app.place(app.frames[0].children[0]))

        def lit():
            """The number of blue pixels in a column between titles and switches."""
            column = display().pixels(x + width / 2 + 60, y + 60, 1, height - 70)
            return sum(blue - red > 15 for blue, red in zip(column[::4], column[2::4]))

        self.assert_soon(lambda: 30 < lit() < 80, "the row to be lit")
        self.assert_soon(lambda: lit() == 0, "the light to go")
        app.wait_page("App")
        app.key("ctrl+u")
        app.wait_page("Root.plist")
        app.wait_text("are “Unsupported element “Odd””")

    def test_notes_are_not_counted(self):
        """The header bar counts problems; notes are only on the page."""
        app = self.open_issues(self.keyless(1) + [{"Type": "IASKButtonSpecifier", "Key": "a", "Title": "A"}])
        app.wait_text("in-app-type")
        app.find("toggle button", "button", "check box", name="1 Note")
        app.find("button", name="1 Issue")

    def test_issues_are_live_and_disappear_when_fixed(self):
        """The header bar counts them; after the file is fixed, the page says that there are none."""
        page = self.folder / "App" / "Settings.bundle" / "Root.plist"
        switch = {"Type": "PSToggleSwitchSpecifier", "Title": "Alpha", "DefaultValue": True}
        write_plist(page, {"PreferenceSpecifiers": [switch]})
        app = self.start(page.parent, "--store", self.store)
        app.find("button", name="1 Issue")
        app.win.activate("issues")
        app.wait_text("missing-key")
        write_plist(page, {"PreferenceSpecifiers": [switch | {"Key": "a"}]})
        app.wait_text("No Issues")

    def test_fixes(self):
        """A button fixes an issue in its file, one fixes all of a kind; both are undone from the toast. The findings and
        the page are read again.
        """
        app = self.open_issues([
            {"Type": "PSToggleSwitchSpecifier", "Key": "a", "Title": "Alpha", "DefaultValue": "YES"},
            {"Type": "PSToggleSwitchSpecifier", "Key": "b", "Title": "Beta", "DefaultValue": "NO"},
            {"Type": "PSToggleSwitchSpecifier", "Key": "c", "title": "Gamma", "DefaultValue": True}])
        before = self.page.read_bytes()
        app.click(app.find("button", name="Fix: Rename “title” to “Title”"))
        with app.toast("Fixed: Rename “title” to “Title”"):
            self.assertEqual(self.page.read_bytes(), before.replace(b">title<", b">Title<"))
            app.wait_text("2 issues, grouped by message")
            app.click(app.toast_button("Undo"))
        app.click(app.find("button", name="Fix: Rename “title” to “Title”"))
        app.wait_text("2 issues, grouped by message")
        app.key("ctrl+z")
        app.find("button", name="Fix: Rename “title” to “Title”")
        self.assertEqual(self.page.read_bytes(), before)
        app.focus_by_keys(app.find("button", name="Fix All of This Kind"))
        app.key("space")
        app.wait_text("2 issues fixed")
        self.assert_soon(lambda: not app.all("button", name="Fix All of This Kind"), "the group to go")
        self.assertEqual(
            [row["DefaultValue"] for row in read_plist(self.page)["PreferenceSpecifiers"]], [True, False, True])
        self.page.chmod(0o444)
        app.click(app.find("button", name="Fix: Rename “title” to “Title”"))
        app.answer("The Issue Was Not Fixed", "Close")
        self.page.chmod(0o644)
        app.click(app.find("button", name="Fix: Rename “title” to “Title”"))
        app.wait_text("No Issues")
        app.key("alt+Left")
        app.wait_text("Gamma")

    def test_a_signed_app_has_to_be_signed_again(self):
        """A banner says so next to fixes, and after one, but not if nothing can be fixed."""
        (self.folder / "App" / "_CodeSignature").mkdir(parents=True)
        warning = "“App” is signed, and changes in it break the signature."
        app = self.open_issues([
            {"Type": "PSToggleSwitchSpecifier", "Key": "c", "title": "Gamma", "DefaultValue": True}])
        app.wait_text(warning)
        app.click(app.find("button", name="Fix: Rename “title” to “Title”"))
        with app.toast("Fixed: Rename “title” to “Title”"):
            app.wait_text("No Issues")
            self.assertTrue(app.text_is_shown(warning))
            app.click(app.toast_button("Undo"))
        app.win.activate("back")
        self.assert_soon(lambda: not app.text_is_shown(warning), "the banner to go")

    def test_a_fix_is_an_edit_of_the_bundle(self):
        """A missing page is made once that was agreed to; the editor undoes and redoes it. An issue that only the author
        can fix says so.
        """
        app = self.open_issues([
            {"Type": "PSToggleSwitchSpecifier", "Title": "Alpha", "DefaultValue": True},
            {"Type": "PSChildPaneSpecifier", "Title": "More", "File": "More"}])
        app.wait_text("No automatic fix: Only the author knows the key that the app reads.")
        page = self.page.with_name("More.plist")
        app.click(app.find("button", name="Fix: Create the empty page “More.plist”"))
        app.answer("Apply This Fix?", "Fix")
        app.wait_text("1 issue")
        self.assertEqual(read_plist(page), {"PreferenceSpecifiers": []})
        app.win.activate("edit-bundle")
        app.wait_enabled("edit-undo")
        app.click(app.tree.all("button", name="Undo")[-1])
        self.assert_soon(lambda: not page.exists(), "the page to go")
        app.wait_text("2 issues")
        app.click(app.tree.all("button", name="Redo")[-1])
        self.assert_soon(page.exists, "the page to come back")
        app.wait_text("1 issue")

    def open_issues(self, rows, **options):
        """Opens a bundle with these rows, on the page of its issues."""
        self.page = self.folder / "App" / "Settings.bundle" / "Root.plist"
        write_plist(self.page, {"PreferenceSpecifiers": rows})
        app = self.start(self.page.parent, "--store", self.store, **options)
        app.wait_enabled("issues")
        app.win.activate("issues")
        return app

    @staticmethod
    def keyless(*numbers):
        return [{"Type": "PSToggleSwitchSpecifier", "Title": f"Row {n}", "DefaultValue": True} for n in numbers]

    def test_issues_that_say_the_same_are_one_row(self):
        """It expands with a click or a key, and lists each place with a link to it; changes of the files keep it
        expanded.
        """
        app = self.open_issues(self.keyless(*range(30)))
        app.wait_text("30 issues, grouped by message")
        self.assertNotIn("Row 7", app.labels())
        app.click(app.all("list item")[0], at=(0.3, 0.5))
        app.wait_text("Row 7")
        write_plist(self.page, {"PreferenceSpecifiers": self.keyless(*range(29), 31)})
        app.wait_text("Row 31")
        self.assertIn("Row 7", app.labels())
        app.click(app.row("Row 7"), at=(0.3, 0.5))
        self.assert_soon(lambda: app.page_title not in ("", "Issues"), "the page with the row")

    def test_severities_are_hidden_and_shown(self):
        """Chips show the number of each severity; turning one off hides its issues, and hidden ones can be shown again.
        """
        app = self.open_issues(
            [*self.keyless(1, 2),
             {"Type": "PSToggleSwitchSpecifier", "Key": "odd", "Title": "Odd", "DefaultValue": "text"}])
        errors = app.find("toggle button", "button", name="2 Errors")
        warnings = app.find("toggle button", "button", name="1 Warning")
        self.assertTrue(errors.is_checked and warnings.is_checked)
        app.click(errors)
        self.assert_becomes(lambda: errors.is_checked, False, "the chip")
        app.focus_by_keys(warnings)
        app.key("space")
        app.wait_text("All Issues Are Hidden")
        app.wait_text("The filter hides 3 issues.")
        app.click(app.find("button", name="Show All"))
        self.assert_becomes(lambda: errors.is_checked and warnings.is_checked, True, "the chips")

    def test_many_issues_fit_on_a_screen(self):
        """The issues of an app with 62 languages fit into 1280 by 800."""
        languages = ["en"] + [f"x{chr(97 + n // 26)}{chr(97 + n % 26)}" for n in range(61)]
        names = [f"SETTINGS_{n}" for n in range(90)]
        rows = [{"Type": "PSToggleSwitchSpecifier", "Title": name, "Key": name, "DefaultValue": True} for name in names]
        rows += self.keyless(1, 2, 3)
        rows.append({
            "Type": "PSMultiValueSpecifier", "Title": "SETTINGS_0", "Key": "m", "DefaultValue": 1, "Values": [1, 2, 3],
            "Titles": ["—", "½", "…"]})
        bundle = self.folder / "App" / "Settings.bundle"
        for number, language in enumerate(languages):
            (bundle / f"{language}.lproj").mkdir(parents=True)
            texts = names if language == "en" else [n for i, n in enumerate(names) if i > 70 and (i + number) % 5]
            (bundle / f"{language}.lproj" / "Root.strings").write_text(
                "".join(f'"{text}" = "{text} {language}";\n' for text in texts), encoding="utf-8")
        app = self.open_issues(rows, size=(1280, 800))
        app.wait_text("Not translated in 61 of 62 languages")
        rows = app.all("list item")
        self.assertLess(len(rows), 10)
        for row in rows:
            x, y, width, height = row.extents
            self.assertTrue(0 <= y and y + height <= 800, row.name)
        self.assertFalse(any(sign in text for text in app.labels() for sign in "—½"))
