"""The pages of an installed schema: changes are applied at once, and each can be undone."""

import shutil
import subprocess
import unittest

from harness.accessibility import TOGGLES
from harness.environment import program
from harness.schemas import SchemaTestCase
from harness.waiting import wait_for

TOOLS = [tool for tool in ("glib-compile-schemas", "gsettings") if not shutil.which(tool)]
ID = "org.levers.desk"

SCHEMA = f"""<schemalist>
<enum id="org.levers.sizes"><value nick="small" value="1"/><value nick="very-large" value="2"/></enum>
<schema id="{ID}" path="/org/levers/desk/">
<key name="tiling" type="b"><default>true</default><summary>Whether windows are tiled</summary></key>
<key name="size" enum="org.levers.sizes"><default>'small'</default></key>
<key name="greeting" type="s"><default>'Hello'</default></key>
<key name="gap" type="i"><default>7</default><range min="0" max="5000"/></key>
<key name="big" type="x"><default>1</default><range min="0" max="9223372036854775807"/></key>
<key name="place" type="(ii)"><default>(1, 2)</default></key>
<key name="accent" type="s"><default>'#3584e4'</default></key>
<key name="picture-uri" type="s"><default>'file:///usr/share/none.png'</default></key>
<key name="text-font" type="s"><default>'Sans 11'</default></key>
<key name="launch" type="s"><default>'&lt;Super&gt;l'</default></key>
<key name="close-window" type="as"><default>['&lt;Alt&gt;F4']</default></key>
<key name="names" type="as"><default>['a', 'b']</default></key>
</schema></schemalist>
"""


@unittest.skipIf(TOOLS, f"needs {', '.join(TOOLS)}")
class SchemaPagesTests(SchemaTestCase):
    def install(self, bundle, name):
        (self.schemas / f"{ID}.gschema.xml").write_text(SCHEMA)
        subprocess.run(["glib-compile-schemas", "--strict", self.schemas], check=True)

    def open(self, **options):
        self.app = self.start(f"gsettings:{ID}", **self.variables | options)
        self.app.wait_enabled("open-pane")
        return self.app

    def assert_value(self, key, value):
        self.assert_becomes(lambda: self.gsettings("get", ID, key), value, f"the value of {key}")

    def save_buttons(self):
        return [node for node in self.app.frames[0].all("button") if node.name == "Save"]

    def test_at_once(self):
        """A change is applied without Save, can be undone, and closing asks nothing."""
        app = self.open()
        app.click(app.toggle("Tiling"))
        self.assert_value("tiling", "false")
        app.wait_text("“Tiling” changed")
        self.assertFalse(app.is_modified)
        self.assertFalse(self.save_buttons())
        app.key("ctrl+z")
        self.assert_value("tiling", "true")
        app.key("ctrl+shift+z")
        self.assert_value("tiling", "false")
        app.close_window()
        self.assertEqual(app.wait_for_end(), 0)
        self.assertEqual(self.gsettings("get", ID, "tiling"), "false")

    def test_large_numbers(self):
        """Buttons and keys change a number of 64 bits exactly; the keys stay in the field, and undo takes all back."""
        app = self.open()
        app.fill("Big", "9007199254740993")
        self.assert_value("big", "int64 9007199254740993")
        app.find("button", name="Increase “Big”").do_action()
        self.assert_value("big", "int64 9007199254740994")
        app.click(app.entry("Big"))
        for keys in (["Up"] * 2, ["Down"], ["Page_Up"]):
            for key in keys:
                app.key(key)
        self.assert_value("big", "int64 9007199254741005")
        self.assertEqual(app.entry("Big").text, "9007199254741005")
        app.fill("Big", "0")
        self.assert_value("big", "int64 0")
        self.assert_soon(
            lambda: not app.find("button", name="Decrease “Big”").is_sensitive, "the end of the range to be known")
        app.key("Down")
        app.fill("Big", "many")
        app.wait_text("Enter a number from 0 to 9223372036854775807.")
        self.assertFalse(app.find("button", name="Increase “Big”").is_sensitive)

    def test_toast(self):
        """The button of the message undoes the change."""
        app = self.open()
        app.click(app.toggle("Tiling"))
        self.assert_value("tiling", "false")
        app.click(app.toast_button("Undo"))
        self.assert_value("tiling", "true")

    def test_typing(self):
        """A text is applied as a whole, at the latest when the field is left."""
        app = self.open()
        entry = app.entry("Greeting")
        app.click(entry)
        app.key("ctrl+a")
        app.type("Good morning")
        app.key("Tab")
        self.assert_value("greeting", "'Good morning'")
        app.wait_text("“Greeting” changed")
        app.win.activate("undo")
        self.assert_value("greeting", "'Hello'")
        self.assertFalse(app.win.is_enabled("undo"))

    def test_typing_elsewhere(self):
        """Numbers and the items of lists are applied as a whole, too, without leaving the field."""
        app = self.open()
        app.set_number("Gap", 48)
        self.assert_value("gap", "48")
        app.fill("Names 2", "second")
        self.assert_value("names", "['a', 'second']")
        app.key("ctrl+z")
        self.assert_value("names", "['a', 'b']")

    def test_others(self):
        """Changes by other programs appear, and an earlier change can still be undone."""
        app = self.open()
        app.toggle("Tiling").do_action()
        self.assert_value("tiling", "false")
        self.gsettings("set", ID, "greeting", "Bye")
        wait_for(lambda: app.entry("Greeting").text == "Bye", "the other program's value")
        app.win.activate("undo")
        self.assert_value("tiling", "true")
        self.assertEqual(self.gsettings("get", ID, "greeting"), "'Bye'")

    def test_preference(self):
        """With the preference, changes wait for Save; without it again, they are applied."""
        preferences = self.folder / "home" / "config" / "levers" / "preferences.plist"
        preferences.parent.mkdir(parents=True)
        preferences.write_text(
            '<?xml version="1.0"?><plist version="1.0"><dict><key>SaveDesktopSettings</key><true/></dict></plist>')
        self.variables["XDG_CONFIG_HOME"] = str(self.folder / "home" / "config")
        app = self.open(home=self.folder / "home")
        app.toggle("Tiling").do_action()
        app.wait_enabled("save")
        self.assertTrue(self.save_buttons())
        self.assertEqual(self.gsettings("get", ID, "tiling"), "true")
        app.key("ctrl+comma")
        self.assert_becomes(lambda: len(app.x_windows()), 2, "the number of windows")
        name = "Apply Desktop Settings on Save"
        app.tree.find(*TOGGLES, name=name).all(*TOGGLES, name=name)[-1].do_action()
        self.assert_value("tiling", "false")
        app.wait_enabled("save", False)
        self.assert_soon(lambda: not self.save_buttons(), "the button to go")

    def open_shortcut(self, title):
        app = self.app
        app.click(app.row(title))
        app.wait_text("Press Escape to cancel or Backspace to remove")
        app.focus()

    def press(self, name):
        """Presses a button of the dialog."""
        self.app.tree.find("button", name=name).do_action()

    def key_that_closes(self, key):
        """Presses a key in the dialog, and waits for its window to go: until then, it would get the next key."""
        self.app.key(key)
        self.assert_soon(lambda: not self.app.text_is_shown("Press Escape to cancel or Backspace"), "the dialog to close")
        self.assert_becomes(lambda: len(self.app.x_windows()), 1, "the number of windows")

    def test_shortcut(self):
        """A shortcut is set by pressing its keys; keys that another setting has are reported."""
        app = self.open()
        self.open_shortcut("Launch")
        app.key("alt+F4")
        app.wait_text("Also used by “Close Window”.")
        app.key("ctrl+shift+k")
        self.assert_soon(lambda: not app.text_is_shown("Also used by “Close Window”."), "the text to go")
        self.key_that_closes("Return")
        self.assert_value("launch", "'<Shift><Control>k'")
        app.wait_text("“Launch” changed")
        self.open_shortcut("Launch")
        self.key_that_closes("Escape")
        self.assertEqual(self.gsettings("get", ID, "launch"), "'<Shift><Control>k'")
        self.open_shortcut("Launch")
        self.key_that_closes("BackSpace")
        self.assert_value("launch", "''")
        app.key("ctrl+z")
        self.assert_value("launch", "'<Shift><Control>k'")

    def test_several_shortcuts(self):
        """A setting for several shortcuts gets another one, loses one, and gets a single one instead of all."""
        app = self.open()
        self.open_shortcut("Close Window")
        app.key("ctrl+q")
        self.press("Add")
        self.assert_value("close-window", "['<Alt>F4', '<Control>q']")
        app.wait_text("Alt+F4, Ctrl+Q")
        self.open_shortcut("Close Window")
        self.press("Remove “Alt+F4”")
        self.assert_value("close-window", "['<Control>q']")
        app.key("ctrl+w")
        self.key_that_closes("Return")
        self.assert_value("close-window", "['<Control>w']")
        self.open_shortcut("Close Window")
        self.key_that_closes("BackSpace")
        self.assert_value("close-window", "@as []")

    def test_font(self):
        """The toolkit’s dialog for fonts begins with the current size; which fonts it has depends on the computer."""
        app = self.open()
        app.click(app.page.find("button", name="Choose Font for “Text Font”"))
        # GTK doesn’t name the field and, in 4.8, names the button twice.
        wait_for(
            lambda: next(node for node in app.tree.all("spin button") if node.value == 11), "the size of the font")
        next(node for node in app.tree.all("button") if node.name.endswith("Cancel")).do_action()
        self.assert_becomes(lambda: len(app.x_windows()), 1, "the number of windows")
        self.assertEqual(self.gsettings("get", ID, "text-font"), "'Sans 11'")

    def test_a_chosen_font(self):
        """A font that is chosen in the dialog is applied with its size, as one edit."""
        app = self.open()
        app.click(app.page.find("button", name="Choose Font for “Text Font”"))
        size = wait_for(
            lambda: next((node for node in app.tree.all("spin button") if node.value == 11), None), "the size of the font")
        app.focus()
        app.click(size)
        app.key("ctrl+a")
        app.type("17")
        app.key("Tab")
        self.assert_becomes(lambda: size.value, 17, "the size")
        select = [node for node in app.tree.all("button") if node.name.endswith("Select")][-1]
        if "sensitive" not in select.states:
            self.skipTest("the dialog doesn’t find the font “Sans”")
        app.click(select)
        self.assert_becomes(lambda: len(app.x_windows()), 1, "the number of windows")
        self.assert_soon(
            lambda: self.gsettings("get", ID, "text-font").endswith(" 17'"), "the font with its size")
        self.assertEqual(app.entry("Text Font").text, self.gsettings("get", ID, "text-font").strip("'"))
        app.key("ctrl+z")
        self.assert_value("text-font", "'Sans 11'")

    @unittest.skipIf(not shutil.which("dconf"), "needs dconf")
    def test_locked(self):
        """A row that the administrator has locked can’t be operated, and says why."""
        (self.folder / "local.d" / "locks").mkdir(parents=True)
        (self.folder / "local.d" / "values").write_text("[org/levers/desk]\ntiling=false\ngreeting='Hi'\n")
        (self.folder / "local.d" / "locks" / "keys").write_text("/org/levers/desk/tiling\n/org/levers/desk/greeting\n")
        subprocess.run(["dconf", "compile", self.folder / "local", self.folder / "local.d"], check=True)
        profile = self.folder / "profile"
        profile.write_text(f"user-db:user\nfile-db:{self.folder / 'local'}\n")
        self.variables |= {"GSETTINGS_BACKEND": "dconf", "DCONF_PROFILE": str(profile)}
        app = self.open()
        for title in ("Tiling", "Greeting"):
            named = [node for node in app.page.all() if node.name == title]
            self.assertTrue(any(not node.is_sensitive for node in named), f"“{title}” can be operated")
        self.assertFalse(app.toggle("Tiling").is_checked)
        self.assertEqual(app.entry("Greeting").text, "Hi")
        app.wait_text("The administrator of this computer set this value.")
        self.assertTrue(app.entry("Place").is_sensitive)

    def test_invalid(self):
        """A text that isn’t a value of the type is never applied, and the place of the mistake is shown."""
        app = self.open()
        app.fill("Place", "(3, x)")
        app.wait_text("The text isn’t a value of type (ii). At character 5: expected value.")
        app.fill("Place", "(3, 4)")
        self.assert_value("place", "(3, 4)")
        app.fill("Big", "9223372036854775808")
        app.wait_text("Enter a number from 0 to 9223372036854775807.")
        self.assertEqual(self.gsettings("get", ID, "big"), "int64 1")

    def test_no_database(self):
        """A notice says that changes would be lost."""
        app = self.open(GSETTINGS_BACKEND="memory")
        app.wait_text("Changes will be lost when Levers quits, because GSETTINGS_BACKEND is “memory”.")

    def test_without_dconf(self):
        """Without dconf, GIO uses a key file: nothing is lost, so nothing says so."""
        without = self.folder / "levers-without"
        without.write_text(f"#!/bin/sh\nunset GSETTINGS_BACKEND\nexec '{program('levers')}' \"$@\"\n")
        without.chmod(0o755)
        modules = self.folder / "no-modules"
        modules.mkdir()
        app = self.open(executable=without, GIO_MODULE_DIR=str(modules))
        app.click(app.toggle("Tiling"))
        # The tests’ own backend reads the same file.
        self.assert_value("tiling", "false")
        self.assertFalse([text for text in app.labels() if "will be lost" in text])
