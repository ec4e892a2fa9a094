"""The panel that edits a bundle, with bundles that are damaged, write-protected or signed."""

import plistlib
import shutil
import subprocess

from harness.editing import EditorTestCase
from harness.levers import read_plist, write_plist


class EditBundleProblemTests(EditorTestCase):
    def test_damaged_by_another_program(self):
        """A page that was damaged in the meantime can only be read, and the panel says why, until it is repaired."""
        self.page.write_bytes(b"<plist><dict><key>PreferenceSpecifiers</key><array>"
                              b"<dict><key>Type</key><string>PSGroupSpecifier</string></dict></array></dict></plist>")
        original = self.page.read_bytes()
        app = self.edit()
        self.page.write_bytes(b"<plist><dict>")
        app.wait_enabled("edit-add", False)
        self.assert_soon(lambda: len(app.tree.all("button", name="Show in Source")) == 2, "the reason in both parts")
        self.page.write_bytes(original)
        app.wait_enabled("edit-add")
        self.assert_soon(lambda: not app.tree.all("button", name="Show in Source"), "the reasons to go")

    def test_damaged_while_typing(self):
        """A field of a page that is damaged in the meantime can’t be used, nor be in the way when the page is back."""
        app = self.edit()
        self.open_element(1, "Sync")
        self.type_into("Title", "Copy")
        self.assert_becomes(lambda: self.elements[1]["Title"], "Copy", "the title")
        changed = self.page.read_bytes()
        self.page.write_bytes(b"<plist><dict>")
        app.wait_enabled("edit-add", False)
        app.let_work()
        self.page.write_bytes(changed)
        app.wait_enabled("edit-add")
        self.type_into("Title", "Copies")
        self.assert_becomes(lambda: self.elements[1]["Title"], "Copies", "the title")

    def assert_not_changed(self, app):
        """An edit says why nothing was changed, and what to do; the file and the panel stay as they are."""
        self.open_element(1, "Sync")
        app.win.activate("edit-duplicate")
        app.wait_text("The Bundle Was Not Changed")
        app.wait_text("Make it writable, or copy the bundle to a folder of your own.")
        app.answer("The Bundle Was Not Changed", "Close")
        self.assertEqual(self.page.read_bytes(), self.original)
        self.assertEqual([path.name for path in self.bundle.iterdir()], ["Root.plist"])
        self.assertFalse(app.win.is_enabled("edit-undo"))

    def test_read_only_file(self):
        """A write-protected page isn’t changed until it is writable."""
        self.page.chmod(0o444)
        app = self.edit()
        self.assert_not_changed(app)
        self.page.chmod(0o644)
        app.win.activate("edit-duplicate")
        self.assert_elements("General", "Sync", "Sync", "Size")

    def test_read_only_file_system(self):
        """A bundle on a read-only disk isn’t changed, either."""
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
        """Elements that can’t be saved are reported once; a text without elements has another message."""
        app = self.edit()
        app.win.activate("edit-element", "1")
        app.win.activate("edit-copy")
        app.wait_text("Copied")
        self.page.write_bytes(b"<plist><dict>")
        app.win.activate("edit-paste")
        app.wait_text("The Bundle Was Not Changed")
        self.assertFalse(app.text_is_shown("The clipboard has no elements of a settings page"))


class InterruptedChangeTests(EditorTestCase):
    """A page that a process was renaming when it was killed: only one of three files was saved."""

    def setUp(self):
        super().setUp()
        old, new = self.bundle / "More.plist", self.bundle / "Other.plist"
        write_plist(new, {"PreferenceSpecifiers": []})
        shutil.copy(new, old)
        pages = []
        for name in ("More", "Other"):
            row = {"Type": "PSChildPaneSpecifier", "Title": "More", "File": name}
            write_plist(self.page, {"PreferenceSpecifiers": [row]})
            pages.append(self.page.read_bytes())
        self.page.write_bytes(pages[0])
        page = old.read_bytes()
        self.journal = self.folder / "state" / "levers" / "changes" / "x.journal"
        self.journal.parent.mkdir(parents=True)
        self.journal.write_bytes(plistlib.dumps({"Files": [
            {"Path": str(self.page), "Old": pages[0], "New": pages[1]},
            {"Path": str(old), "Old": page}, {"Path": str(new), "New": page}]}, fmt=plistlib.FMT_BINARY))

    @property
    def names(self):
        return sorted(path.name for path in self.bundle.iterdir())

    def test_completed(self):
        """It is completed when the bundle is edited, and not before."""
        app = self.app = self.start(self.bundle, "--store", self.store, size=(980, 900), home=self.folder)
        app.wait_text("More")
        self.assertEqual(self.names, ["More.plist", "Other.plist", "Root.plist"])
        app.win.activate("edit-bundle")
        app.wait_text("A change that was interrupted has been completed.")
        self.assertEqual(self.names, ["Other.plist", "Root.plist"])
        self.assertEqual(read_plist(self.page)["PreferenceSpecifiers"][0]["File"], "Other")
        self.assertFalse(self.journal.exists())

    def test_changed_since(self):
        """If another program has changed a file since, nothing is overwritten, until the user forgets the change."""
        write_plist(self.page, {"PreferenceSpecifiers": [{"Type": "PSGroupSpecifier", "Title": "Theirs"}]})
        before = self.page.read_bytes()
        app = self.edit(home=self.folder)
        app.answer("Interrupted Change", "Not Now")
        self.assertTrue(self.journal.exists())
        for _ in range(2):
            app.win.activate("edit-bundle")
        app.answer("Interrupted Change", "Discard")
        self.assert_soon(lambda: not self.journal.exists(), "the change to be forgotten")
        self.assertEqual(self.page.read_bytes(), before)
        self.assertEqual(self.names, ["More.plist", "Other.plist", "Root.plist"])
