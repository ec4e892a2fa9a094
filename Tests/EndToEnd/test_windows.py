"""Several windows of one process."""

import shutil

from harness.accessibility import TOGGLES
from harness.environment import SAMPLE
from harness.levers import read_plist, run, write_plist
from harness.operating import display
from harness.testing import LeversTestCase, SampleTestCase


class WindowsTests(SampleTestCase):
    """Several bundles in several windows of one process."""

    def test_second_call_opens_a_window_in_the_first_process(self):
        """A second `levers PATH` returns immediately with 0; the first process opens a second window."""
        self.open_sample()
        bundle = self.folder / "Second" / "Settings.bundle"
        write_plist(bundle / "Root.plist", {"PreferenceSpecifiers": [
            {"Type": "PSToggleSwitchSpecifier", "Title": "Second Switch", "Key": "second", "DefaultValue": False}]})
        second_store = self.folder / "second.plist"
        result = self.app.call(bundle, "--store", second_store)
        self.assertEqual((result.returncode, result.stdout), (0, ""), result.stderr)
        self.assert_clean(result.stderr)
        self.assert_becomes(lambda: len(self.app.x_windows()), 2, "the number of windows")
        self.assert_soon(lambda: any(second_store.name in title for title in self.app.titles), "its title")

        second = self.app.window_actions(2)
        self.app.tree.find(*TOGGLES, name="Second Switch").all(*TOGGLES, name="Second Switch")[-1].do_action()
        self.assert_soon(lambda: second.is_enabled("save"), "the change in the second window")
        self.assertFalse(self.app.win.is_enabled("save"))
        second.activate("save")
        self.assert_soon(second_store.exists, "the second store")
        self.assertEqual(read_plist(second_store), {"second": True})
        self.assertFalse(self.store.exists())

        second.activate("close")
        self.assert_becomes(lambda: len(self.app.x_windows()), 1, "the number of windows")
        self.assertIsNone(self.app.process.poll())

    def test_icons(self):
        """Each window has the program’s icon, after its first frame."""
        self.open_sample()
        self.app.app.activate("new-window")
        self.assert_becomes(
            lambda: [display().has_icon(window) for window in self.app.x_windows()], [True, True], "the icons")

    def test_a_bundle_that_changed_after_its_window_was_closed(self):
        """The bundle that the process was started with is read again when it is opened again."""
        def write(name, title):
            bundle = self.folder / name / "Settings.bundle"
            write_plist(bundle / "Root.plist", {"PreferenceSpecifiers": [
                {"Type": "PSToggleSwitchSpecifier", "Title": title, "Key": "a", "DefaultValue": False}]})
            return bundle

        first, other = write("First", "Before"), write("Other", "Other")
        app = self.start(first, "--store", self.store)
        self.assertTrue(app.toggle("Before"))
        self.assertEqual(app.call(other, "--store", self.folder / "other.plist").returncode, 0)
        self.assert_becomes(lambda: len(app.x_windows()), 2, "the number of windows")
        app.close_window()
        self.assert_becomes(lambda: len(app.x_windows()), 1, "the number of windows")
        write("First", "After")
        self.assertEqual(app.call(first, "--store", self.store).returncode, 0)
        self.assert_becomes(lambda: len(app.x_windows()), 2, "the number of windows")
        app.window_actions(2).activate("close")
        self.assert_becomes(lambda: len(app.x_windows()), 1, "the number of windows")
        self.assertTrue(app.toggle("After"))

    def test_relative_paths_of_a_second_call(self):
        """PATH and --store are relative to the folder of the second call."""
        self.open_sample()
        shutil.copytree(SAMPLE, self.folder / "here" / "Settings.bundle")
        result = self.app.call("Settings.bundle", "--store", "x.plist", folder=self.folder / "here")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assert_soon(lambda: "Harbor — x.plist" in self.app.titles, "the second window")
        self.app.close_window()
        self.assert_becomes(lambda: self.app.titles, ["Harbor — x.plist"], "the windows")
        self.app.wait_page("Harbor")
        self.app.show_store()
        self.app.wait_text(f"{self.folder}/here/x.plist")

    def test_second_call_with_a_bad_path(self):
        """A second call with a bad PATH fails with 2 and opens no window."""
        self.open_sample()
        result = self.app.call(self.folder / "nowhere")
        self.assertEqual(result.returncode, 2)
        self.assertIn("nowhere", result.stderr)
        self.assertEqual(len(self.app.x_windows()), 1)

    def test_quit_closes_all_windows(self):
        """app.quit closes all windows and the program ends with 0."""
        self.open_sample()
        self.app.app.activate("new-window")
        self.assert_becomes(lambda: len(self.app.x_windows()), 2, "the number of windows")
        self.app.key("ctrl+q")
        self.assertEqual(self.app.wait_for_end(), 0)


class OneFileTests(SampleTestCase):
    """Two windows that edit one file."""

    def open_twice(self):
        """Opens the sample in two windows with the same store; returns the actions of the second one."""
        self.open_sample()
        result = self.app.call(SAMPLE, "--store", self.store, "--device", "phone")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assert_becomes(lambda: len(self.app.x_windows()), 2, "the number of windows")
        return self.app.window_actions(2)

    def test_they_show_the_same_changes_and_the_same_save(self):
        """A change in one can be saved in the other, and both know that it is saved."""
        second = self.open_twice()
        self.change()
        self.assert_soon(lambda: second.is_enabled("save"), "the change in the second window")
        second.activate("save")
        self.assert_soon(lambda: not self.app.win.is_enabled("save"), "the save in the first window")
        self.assertEqual(read_plist(self.store), {"mail.sync": False})
        self.assertFalse(any("•" in title for title in self.app.titles), self.app.titles)

    def test_discarded_changes_do_not_come_back(self):
        """A file that is opened again after its changes were discarded is shown as it is on disk."""
        self.open_sample()
        self.app.app.activate("new-window")
        self.assert_becomes(lambda: len(self.app.x_windows()), 2, "the number of windows")
        self.change()
        self.app.win.activate("close")
        self.app.answer("Save Changes?", "Discard")
        self.assert_becomes(lambda: len(self.app.x_windows()), 1, "the number of windows")
        result = self.app.call(SAMPLE, "--store", self.store)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assert_soon(lambda: any("store.plist" in title for title in self.app.titles), "the window")
        self.assertFalse(any("•" in title for title in self.app.titles), self.app.titles)
        self.assertFalse(self.store.exists())


class OneStoreTests(LeversTestCase):
    """Windows with different bundles that edit the same settings."""

    DEFAULTS = "defaults:org.levers.test"

    def bundle(self, name):
        bundle = self.folder / name / "Settings.bundle"
        write_plist(bundle / "Root.plist", {"PreferenceSpecifiers": [
            {"Type": "PSToggleSwitchSpecifier", "Title": f"{name} Switch", "Key": "on", "DefaultValue": False}]})
        return bundle

    def open(self, name, store):
        """Opens a window with a bundle; returns its actions."""
        if not hasattr(self, "app"):
            self.app = self.start(self.bundle(name), "--store", store, home=self.folder)
            self.count = 1
        else:
            result = self.app.call(self.bundle(name), "--store", store)
            self.assertEqual((result.returncode, result.stderr), (0, ""))
            self.count += 1
        actions = self.app.window_actions(self.count)
        self.switch(name)
        return actions

    def switch(self, name):
        name += " Switch"
        return self.app.tree.find(*TOGGLES, name=name).all(*TOGGLES, name=name)[-1]

    def assert_on(self, name, expected=True):
        self.assert_becomes(lambda: self.switch(name).is_checked, expected, f"the switch of “{name}”")

    def stored(self, store):
        command = run("get", "on", "--store", store, "--bundle", self.bundle("A"), home=self.folder, name="leversctl")
        return command.stdout.strip()

    def close(self, actions, number):
        actions.activate("close")
        self.assert_becomes(lambda: len(self.app.x_windows()), number, "the number of windows")

    def check_sharing(self, store):
        first, second = self.open("A", store), self.open("B", store)
        self.switch("A").do_action()
        self.assert_on("B")
        self.assert_becomes(lambda: second.is_enabled("save"), True, "whether the other one can save")
        self.close(first, 1)
        self.assertEqual(self.stored(store), "false")
        second.activate("save")
        self.assert_becomes(lambda: second.is_enabled("save"), False, "whether there is something to save")
        self.assertEqual(self.stored(store), "true")

    def test_they_share_a_file(self):
        """Each shows the other’s change immediately, and can save it; closing a window loses nothing."""
        write_plist(self.store, {"other": 1})
        self.check_sharing(self.store)
        self.assertEqual(read_plist(self.store), {"other": 1, "on": True})

    def test_they_share_user_defaults(self):
        """The same with user defaults."""
        self.check_sharing(self.DEFAULTS)

    def test_discarded_changes_are_never_saved(self):
        """User defaults that are opened again in the same process are those that were saved."""
        self.open("Other", str(self.store))
        first = self.open("A", self.DEFAULTS)
        self.switch("A").do_action()
        self.assert_becomes(lambda: first.is_enabled("save"), True, "whether there is something to save")
        first.activate("close")
        self.app.answer("Save Changes?", "Discard")
        self.assert_becomes(lambda: len(self.app.x_windows()), 1, "the number of windows")
        second = self.open("B", self.DEFAULTS)
        self.assert_on("B", False)
        self.assertFalse(second.is_enabled("save"))
        self.switch("B").do_action()
        self.assert_becomes(lambda: second.is_enabled("save"), True, "whether there is something to save")
        second.activate("save")
        self.assert_becomes(lambda: second.is_enabled("save"), False, "whether there is something to save")
        self.assertEqual(self.stored(self.DEFAULTS), "true")
