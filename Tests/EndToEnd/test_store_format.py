"""What a save keeps, and how each kind of row treats values of a key that it shares."""

import plistlib

from harness.levers import read_plist, typed, write_plist
from harness.testing import LeversTestCase


class StoreFormatTests(LeversTestCase):
    """A save keeps everything else in the file."""

    VALUES = {
        "mail.sync": True, "mail.interval": 30, "user.name": "Grace", "foreign": {"a": [1, 2.5, b"x", True]},
        "another": "später", "number": 7, "real": 7.0}

    def edit_once(self):
        app = self.open_sample()
        app.toggle("Sync Automatically").do_action()
        app.wait_enabled("save")
        app.key("ctrl+s")
        app.wait_enabled("save", False)
        return app

    def assert_kept(self):
        values = read_plist(self.store)
        expected = self.VALUES | {"mail.sync": False}
        self.assertEqual({k: typed(v) for k, v in values.items()}, {k: typed(v) for k, v in expected.items()})

    def test_binary_store_stays_binary(self):
        """A binary plist stays binary, with all other keys, and types."""
        write_plist(self.store, self.VALUES, binary=True)
        self.edit_once()
        self.assertTrue(self.store.read_bytes().startswith(b"bplist00"))
        self.assert_kept()

    def test_xml_store_stays_xml(self):
        """An XML plist stays XML, with all other keys, and types."""
        write_plist(self.store, self.VALUES)
        self.edit_once()
        self.assertTrue(self.store.read_bytes().startswith(b"<?xml"))
        self.assert_kept()

    def test_stored_values_are_shown(self):
        """The rows show the stored values."""
        write_plist(self.store, self.VALUES | {"mail.swipe": "none", "mail.textSize": 20.5})
        app = self.open_sample()
        self.assertEqual(app.entry("Your Name").text, "Grace")
        self.assertEqual(app.shown_choice("Check for New Mail"), "30 min")
        self.assertEqual(app.find("spin button", name="Mail, Text Size").value, 20.5)
        self.assertTrue(app.toggle("Do Nothing").is_checked)
        self.assertFalse(app.is_modified)

    def test_new_store(self):
        """A missing store is created by the first save, with only the changed keys."""
        app = self.open_sample()
        self.assertFalse(self.store.exists())
        app.toggle("Sync Automatically").do_action()
        self.save(app)
        self.assertEqual(read_plist(self.store), {"mail.sync": False})

    def test_mode_and_symbolic_link_are_kept(self):
        """Saving through a symbolic link writes its target and keeps the file’s mode."""
        target = self.folder / "real" / "target.plist"
        write_plist(target, self.VALUES)
        target.chmod(0o640)
        self.store.symlink_to(target)
        self.edit_once()
        self.assertTrue(self.store.is_symlink())
        self.assertEqual(target.stat().st_mode & 0o777, 0o640)
        self.assert_kept()
        self.assertEqual([path.name for path in target.parent.iterdir()], ["target.plist"])


class SharedKeyTests(LeversTestCase):
    """A key with several rows changes in all of them immediately."""

    def page(self):
        def row(kind, title, **more):
            return {"Type": kind, "Title": title, "Key": "level", "DefaultValue": 1} | more

        titles = {"Titles": ["None", "Low", "High"], "Values": [0, 1, 2]}
        return {"PreferenceSpecifiers": [
            row("PSMultiValueSpecifier", "As a List", **titles),
            row("PSToggleSwitchSpecifier", "As a Switch", TrueValue=2, FalseValue=1),
            row("PSTitleValueSpecifier", "As a Value", **titles),
            row("PSTextFieldSpecifier", "As a Text"),
            row("PSSliderSpecifier", "As a Slider", MinimumValue=0, MaximumValue=2),
            row("PSRadioGroupSpecifier", "As Radio Rows", Titles=["Zero", "One", "Two"], Values=[0, 1, 2]),
            {"Type": "PSChildPaneSpecifier", "Title": "Child", "File": "Child"}]}

    def setUp(self):
        super().setUp()
        bundle = self.folder / "App" / "Settings.bundle"
        write_plist(bundle / "Root.plist", self.page())
        write_plist(bundle / "Child.plist", self.page())
        self.app = self.start(bundle, "--store", self.store)
        self.app.find("slider", name="As a Slider")

    def assert_level(self, level, title, radio):
        self.assert_becomes(lambda: self.app.shown_choice("As a List"), title, "the list")
        self.assert_becomes(lambda: self.app.toggle("As a Switch").is_checked, level == 2, "the switch")
        self.assert_becomes(lambda: self.app.shown_choice("As a Value"), title, "the value")
        self.assert_becomes(lambda: float(self.app.entry("As a Text").text), float(level), "the text")
        self.assert_becomes(lambda: self.app.find("slider", name="As a Slider").value, level, "the slider")
        self.assert_becomes(lambda: self.app.toggle(radio).is_checked, True, "the radio row")

    def test_a_change_shows_everywhere(self):
        """A change in one kind of row is shown in all others, also on the page below."""
        self.assert_level(1, "Low", "One")
        self.app.click(self.app.toggle("As a Switch"))
        self.assert_level(2, "High", "Two")
        self.app.click(self.app.row("Zero"))
        self.assert_level(0, "None", "Zero")
        self.app.set_number("As a Slider", 1.0)
        self.assert_level(1, "Low", "One")
        self.app.go("Child")
        self.app.combo("As a List", 2)
        self.assert_level(2, "High", "Two")
        self.app.key("alt+Left")
        self.app.wait_enabled("back", False)
        self.assert_level(2, "High", "Two")
        self.save(self.app)
        self.assertEqual(typed(plistlib.loads(self.store.read_bytes())["level"]), ("int", 2))
