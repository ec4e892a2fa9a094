"""A settings file or a profile that is opened without a bundle, such as by a double click in Files."""

import shutil

from harness.environment import SAMPLE
from harness.levers import read_plist, run, write_plist
from harness.testing import LeversTestCase

VALUES = {"user.name": "Ann", "other": 1}


class ValuesFileTests(LeversTestCase):
    def test_values_are_shown(self):
        """Without a known bundle the pages are made from the values; the tree of them is one command away."""
        for name in ("store.plist", "work.mobileconfig"):
            with self.subTest(name=name):
                file = self.folder / name
                write_plist(file, VALUES)
                app = self.start(file, size=(720, 700))
                app.wait_page(name)
                self.assertEqual(app.entry("User Name").text, "Ann")
                app.find("spin button", name="Other")
                self.assertIn(f"{name} — {self.folder}", app.titles[0])
                app.win.activate("raw")
                app.wait_page("Stored Values")
                app.wait_text("user.name")
                app.win.activate("back")
                app.wait_page(name)
                self.assertFalse(app.is_modified)
                self.assertEqual(read_plist(file), VALUES)
                app.stop()

    def test_opened_by_the_file_manager(self):
        """A running Levers opens it in the empty window."""
        write_plist(self.store, VALUES)
        app = self.start(home=self.folder / "home")
        app.wait_text("See an app’s settings")
        app.app.activate("open-path", str(self.store))
        app.wait_page("store.plist")
        self.assertEqual(len(app.x_windows()), 1)

    def test_known_bundle(self):
        """A file that was edited with a bundle is opened with it; if the bundle is missing, without."""
        bundle = self.folder / "Harbor.app" / "Settings.bundle"
        shutil.copytree(SAMPLE, bundle)
        write_plist(self.store, VALUES)
        home = self.folder / "home"
        app = self.start(bundle, "--store", self.store, home=home)
        app.wait_page("Harbor")
        app.close_window()
        self.assertEqual(app.wait_for_end(), 0)
        app = self.start(self.store, home=home)
        app.wait_page("Harbor")
        self.assertEqual(app.entry("Your Name").text, "Ann")
        app.close_window()
        self.assertEqual(app.wait_for_end(), 0)
        shutil.rmtree(bundle)
        self.start(self.store, home=home).wait_page("store.plist")

    def remove_first_value(self, app):
        app.win.activate("raw")
        app.wait_page("Stored Values")
        app.win.activate("raw-remove")

    def copies(self, home):
        """The files that are edited as copies."""
        return list((home / "data" / "levers" / "copies").rglob("*.plist"))

    def test_json(self):
        """JSON is edited in place, and only what is changed differs in its text."""
        file = self.folder / "work.json"
        content = '{\n    "size": 1e2,\n    "count": 1,\n    "name": "\\u0041nn",\n    "on": [true,  false],\n    "dark": false\n}\n'
        file.write_text(content)
        home = self.folder / "home"
        app = self.start(file, home=home)
        app.wait_page("work.json")
        self.remove_first_value(app)
        app.win.activate("back")
        app.wait_page("work.json")
        self.assert_soon(lambda: not app.text_is_shown("Count"), "the row of the value to be removed")
        self.save(app)
        content = content.replace('    "count": 1,\n', "")
        self.assertEqual(file.read_text(), content)
        app.toggle("Dark").do_action()
        self.save(app)
        self.assertEqual(file.read_text(), content.replace('"dark": false', '"dark": true'))
        self.assertEqual(self.copies(home), [])

    def test_damaged(self):
        """The problem with a file is reported, with its location."""
        app = self.start(home=self.folder / "home")
        app.wait_text("See an app’s settings")
        for name, content in (("work.json", '{"count":\n}'), ("work.mobileconfig", "<plist>\n<dict")):
            with self.subTest(name=name):
                file = self.folder / name
                file.write_text(content)
                app.app.activate("open-path", str(file))
                app.wait_text(f"{file}”, line 2: ")
                app.answer("The File Can’t Be Opened", "Close")

    def test_app_in_a_backup(self):
        """An app’s folder in a device’s backup is opened with the app’s bundle, and edited only as a copy."""
        home = self.folder / "home"
        bundle = self.folder / "Harbor.app"
        shutil.copytree(SAMPLE, bundle / "Settings.bundle")
        write_plist(bundle / "Info.plist", {"CFBundleIdentifier": "org.example.harbor"})
        app = self.start(bundle, home=home)
        app.wait_page("Harbor")
        app.close_window()
        self.assertEqual(app.wait_for_end(), 0)
        folder = self.folder / "AppDomain-org.example.harbor"
        file = folder / "Library" / "Preferences" / "org.example.harbor.plist"
        write_plist(file, VALUES, binary=True)
        content = file.read_bytes()
        for opened in (folder, file):
            with self.subTest(opened=opened.name):
                app = self.start(opened, home=home)
                app.wait_page("Harbor")
                self.assertEqual(app.entry("Your Name").text, "Ann")
                app.fill("Your Name", "Bob")
                self.save(app)
                app.fill("Your Name", "Ann")
                self.save(app)
                app.close_window()
                self.assertEqual(app.wait_for_end(), 0)
        copy, = self.copies(home)
        self.assertEqual(read_plist(copy)["user.name"], "Ann")
        self.assertEqual(file.read_bytes(), content)
        self.assertEqual([entry for entry in folder.rglob("*") if entry.is_file()], [file])

    def test_its_bundle_is_chosen(self):
        """The notice offers it, unsaved edits stay, and the file is opened with the bundle from then on."""
        bundle = self.folder / "Harbor.app" / "Settings.bundle"
        shutil.copytree(SAMPLE, bundle)
        write_plist(self.store, VALUES)
        home = self.folder / "home"
        app = self.start(self.store, home=home, size=(360, 700))
        app.wait_page("store.plist")
        app.find("button", name="Choose the App’s Bundle…")
        self.remove_first_value(app)
        app.wait_enabled("save")
        damaged = self.folder / "Damaged.app" / "Settings.bundle"
        damaged.mkdir(parents=True)
        (damaged / "Root.plist").write_text("<plist>\n<dict>")
        app.win.activate("use-bundle", str(damaged))
        app.answer("The Bundle Can’t Be Opened", "Close")
        self.assertTrue(app.is_modified)
        app.wait_page("Stored Values")
        app.win.activate("use-bundle", str(bundle))
        app.wait_page("Harbor")
        self.assertFalse(app.all("button", name="Choose the App’s Bundle…"))
        self.assertTrue(app.is_modified)
        self.save(app)
        self.assertEqual(read_plist(self.store), {"user.name": "Ann"})
        app.close_window()
        self.assertEqual(app.wait_for_end(), 0)
        self.start(self.store, home=home).wait_page("Harbor")

    def test_pages_without_a_bundle(self):
        """If pages are needed, a file without any is refused."""
        write_plist(self.store, VALUES)
        painted = run(self.store, "--render", self.folder / "out")
        self.assertEqual(painted.returncode, 2)
        self.assertIn("isn’t a page", painted.stderr)
