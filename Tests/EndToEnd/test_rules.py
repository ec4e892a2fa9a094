"""Conditions and validation that a bundle declares without code, in the running program."""

import subprocess

from harness.environment import Surroundings, program
from harness.levers import read_plist, write_plist
from harness.testing import LeversTestCase

SWITCH = "PSToggleSwitchSpecifier"
FIELD = "PSTextFieldSpecifier"


def element(kind, key, title, **more):
    return {"Type": kind, "Key": key, "Title": title} | more


class RulesTestCase(LeversTestCase):
    def write(self, pages):
        bundle = self.folder / "App" / "Settings.bundle"
        for name, specifiers in pages.items():
            write_plist(bundle / f"{name}.plist", {"PreferenceSpecifiers": specifiers})
        return bundle

    def open(self, pages, **options):
        return self.open_bundle(self.write(pages), **options)

    def is_shown(self, name):
        return bool(self.app.all("list item", "text", "entry", "password", "switch", "check box", name=name))

    def assert_shown(self, name, expected=True):
        self.assert_becomes(lambda: self.is_shown(name), expected, f"whether “{name}” is shown")


class ConditionTests(RulesTestCase):
    PAGES = {
        "Root": [
            element(SWITCH, "sync", "Sync", DefaultValue=True),
            element(SWITCH, "wifi", "Only Wi-Fi", DefaultValue=False, LeversVisibleWhen="sync"),
            element(SWITCH, "push", "Push", DefaultValue=False, LeversEnabledWhen="sync and not wifi"),
            {"Type": "PSGroupSpecifier", "Title": "Server", "LeversVisibleWhen": "kind in ['own', 'other']"},
            element(FIELD, "host", "Host", DefaultValue="example.org"),
            {"Type": "PSGroupSpecifier", "Title": "More"},
            {"Type": "PSChildPaneSpecifier", "Title": "Server Kind", "File": "Kind", "LeversVisibleWhen": "kind != 'gone'"},
        ],
        "Kind": [
            element(FIELD, "kind", "Kind", DefaultValue="common"),
            element(SWITCH, "strict", "Strict", DefaultValue=False, LeversVisibleWhen="kind == 'own'"),
        ],
    }

    def test_a_row_follows_a_switch(self):
        """It is hidden and shown, undo restores it, and its value stays in the store."""
        self.open(self.PAGES)
        self.app.click(self.app.toggle("Only Wi-Fi"))
        self.assert_becomes(lambda: self.app.row("Push").is_sensitive, False, "whether “Push” is sensitive")
        self.app.click(self.app.toggle("Sync"))
        self.assert_shown("Only Wi-Fi", False)
        self.save(self.app)
        self.assertEqual(read_plist(self.store), {"sync": False, "wifi": True})
        self.app.win.activate("undo")
        self.assert_shown("Only Wi-Fi")
        self.assertTrue(self.app.toggle("Only Wi-Fi").is_checked)

    def test_rows_of_both_pages_follow_while_the_child_page_is_open(self):
        """A row next to the field, and a group and the link on the previous page."""
        self.open(self.PAGES)
        self.assert_shown("Host", False)
        self.app.click(self.app.row("Server Kind"))
        self.app.wait_page("Server Kind")
        self.assert_shown("Strict", False)
        self.app.fill("Kind", "own")
        self.assert_shown("Strict")
        self.app.fill("Kind", "gone")
        self.assert_shown("Strict", False)
        self.app.win.activate("back")
        self.app.wait_page("App")
        self.assert_shown("Server Kind", False)
        self.assert_shown("Host", False)
        self.assertNotIn("Server", self.app.labels())
        for _ in range(20):
            if not self.app.win.is_enabled("undo"):
                break
            self.app.win.activate("undo")
        self.assert_shown("Server Kind")

    def test_with_animations(self):
        """Rows fade in and out; in the end the same is shown."""
        self.open(self.PAGES, animations=True)
        for expected in (False, True, False):
            self.app.click(self.app.toggle("Sync"))
            self.assert_shown("Only Wi-Fi", expected)

    def test_the_focus_moves_on(self):
        """A field that hides itself while typing passes the focus on, and nothing is lost."""
        self.open({"Root": [
            element(FIELD, "first", "First", LeversVisibleWhen="first != 'ab'"),
            element(FIELD, "second", "Second")]})
        self.app.click(self.app.entry("First"))
        self.app.type("ab")
        self.assert_shown("First", False)
        self.app.type("x")
        self.assert_becomes(lambda: self.app.entry("Second").text, "x", "the second field")
        self.save(self.app)
        self.assertEqual(read_plist(self.store), {"first": "ab", "second": "x"})


class ValidationTests(RulesTestCase):
    PAGES = {
        "Root": [
            element(FIELD, "port", "Port", DefaultValue="993", LeversRequired=True, LeversPattern="[0-9]{1,5}",
                    LeversMessage="A number of up to five digits."),
            element(FIELD, "name", "Name", LeversMinimumLength=2, LeversMaximumLength=4),
            element(SWITCH, "own", "Own", DefaultValue=True),
        ],
    }
    MESSAGE = "A number of up to five digits."

    def test_a_refused_text_is_shown_and_not_stored(self):
        """The message is the field’s description; the value from before the edit stays stored."""
        for animations in (False, True):
            with self.subTest(animations=animations):
                self.store.unlink(missing_ok=True)
                self.open(self.PAGES, animations=animations)
                entry = self.app.entry("Port")
                self.app.fill("Port", "12")
                self.app.key("Return")
                self.app.type("x")
                self.assert_becomes(lambda: entry.text, "12x", "the field")
                self.app.wait_text(self.MESSAGE)
                self.assertEqual(
                    entry.description.splitlines(), [self.MESSAGE, "Not saved yet", "Modified; default: 993"])
                self.app.key("Return")
                kept = "The previous value was kept. " + self.MESSAGE
                self.app.wait_text(kept)
                self.app.key("ctrl+s")
                self.assert_becomes(lambda: self.store.exists() and read_plist(self.store), {"port": "12"}, "the file")
                self.assert_becomes(
                    lambda: entry.description.splitlines(), [kept, "Modified; default: 993"], "the description")
                self.assertEqual(entry.text, "12x")
                self.app.fill("Port", "34")
                self.assert_becomes(lambda: self.app.text_is_shown(self.MESSAGE), False, "whether there is a message")
                self.app.stop()

    def test_an_empty_text_is_refused_where_one_is_required(self):
        """Deleting all is refused if a text is required; an optional field accepts it."""
        self.open(self.PAGES)
        self.app.fill("Name", "abc")
        self.app.key("Return")
        self.app.fill("Name", "")
        self.app.fill("Port", "")
        self.app.wait_text(self.MESSAGE)
        self.app.key("shift+Tab")
        self.app.wait_text("The previous value was kept. " + self.MESSAGE)
        self.assertEqual(self.app.entry("Port").text, "")
        self.app.key("ctrl+s")
        self.assert_becomes(lambda: self.store.exists() and read_plist(self.store), {"name": ""}, "the file")

    def test_undo_after_a_refused_text(self):
        """Undo reverts the whole edit, including the refused text."""
        self.open(self.PAGES)
        entry = self.app.entry("Port")
        self.app.fill("Port", "12")
        self.app.type("x")
        self.assert_becomes(lambda: entry.text, "12x", "the field")
        self.app.win.activate("undo")
        self.assert_becomes(lambda: entry.text, "993", "the field after undo")
        self.app.wait_enabled("save", False)

    def test_leversctl_set_refuses_the_same(self):
        """Exit code 1, a message, and no file; a valid text is stored."""
        bundle = self.write(self.PAGES)

        def run(*arguments):
            return subprocess.run(
                [program("leversctl"), "set", *arguments, "--store", self.store, "--bundle", bundle],
                env=Surroundings.get().variables(self.folder), capture_output=True, text=True, timeout=60)

        result = run("port", "12x")
        self.assertEqual(result.returncode, 1)
        self.assertIn(self.MESSAGE, result.stderr)
        self.assertFalse(self.store.exists())
        self.assertEqual(run("port", "143").returncode, 0)
        self.assertEqual(read_plist(self.store), {"port": "143"})
