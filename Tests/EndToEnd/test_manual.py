"""The user’s manual: in the desktop’s help viewer, or in our own window."""

from xml.etree import ElementTree

from harness.environment import ROOT, SAMPLE, locale_variables
from harness.levers import write_plist
from harness.operating import display
from harness.testing import LeversTestCase

MALLARD = "{http://projectmallard.org/1.0/}"
PAGES = sorted(file.stem for file in (ROOT / "data" / "help" / "C").iterdir())
WIDTH = 360


def first_words(page, language):
    """The beginning of a page’s first paragraph."""
    paragraphs = ElementTree.parse(ROOT / "data" / "help" / language / f"{page}.page").iter(MALLARD + "p")
    return next(text for paragraph in paragraphs if (text := (paragraph.text or "").split("\n")[0].strip()))


class ManualTests(LeversTestCase):
    """A desktop without a help viewer."""

    def window(self, app):
        """The manual’s window, which gets the keyboard."""
        self.assert_becomes(lambda: len(app.x_windows()), 2, "the number of windows")
        window = app.x_windows()[-1]
        app.focus(window)
        return window

    def test_from_the_welcome_page(self):
        """The button opens the first steps, and a row there opens another page."""
        app = self.start(home=self.folder)
        app.click(app.find("button", name="Read the Manual"))
        self.window(app)
        app.wait_text("Levers opens the Settings.bundle of an app")
        app.click(app.tree.find("list item", name="Saving and Safety"))
        app.wait_text("Nothing is written until you click Save")

    def test_by_keyboard(self):
        """F1 opens it; keys follow a link in a text, scroll, go back, and close it."""
        app = self.open_sample()
        app.key("F1")
        self.window(app)
        app.wait_text("Levers opens the Settings.bundle of an app")
        row = app.tree.find("list item", name="Saving and Safety")
        below = app.place(row)[1]
        app.key("End")
        self.assert_soon(lambda: app.place(row)[1] < below, "the page to scroll")
        app.key("Home")
        self.assert_soon(lambda: app.place(row)[1] == below, "the page to scroll back")
        display().key("Tab")
        display().key("Return")
        app.wait_text("Just type, or press Ctrl+F.")
        app.key("alt+Left")
        self.assert_soon(lambda: not app.text_is_shown("Just type, or press Ctrl+F."), "the page to go")
        app.key("F1")
        app.key("Escape")
        self.assert_becomes(lambda: len(app.x_windows()), 1, "the number of windows")
        app.focus()
        app.key("F1")
        self.window(app)

    def test_in_german(self):
        """The manual is in the language of the desktop, regardless of the bundle’s."""
        app = self.start_sample(
            "--language", "ja", LANGUAGE="de", **locale_variables("en_US.UTF-8"))
        app.key("F1")
        self.window(app)
        app.wait_text("Levers öffnet das Settings.bundle einer App")
        app.click(app.tree.find("list item", name="Speichern und Sicherheit"))
        app.wait_text("Geschrieben wird erst, wenn Sie auf Speichern klicken")

    def test_narrow(self):
        """Every page fits into a narrow window, in both languages."""
        for variables in ({}, {"LANGUAGE": "de"} | locale_variables("en_US.UTF-8")):
            app = self.start(home=self.folder, **variables)
            for page in PAGES:
                app.app.activate("help-page", page)
                window = self.window(app)
                app.wait_text(first_words(page, "de" if variables else "C"))
                display().resize(window, WIDTH, 720)
                self.assert_soon(
                    lambda: display().geometry(window)[2] <= WIDTH, f"the window to be narrow with {page}, {variables}")
            app.stop()

    def test_help_about_the_current_page(self):
        """F1 and Help open the manual’s pages about the current page and about an error."""
        bundle = self.folder / "Settings.bundle"
        write_plist(bundle / "Root.plist", {"PreferenceSpecifiers": [
            {"Type": "PSToggleSwitchSpecifier", "Title": "Alpha", "DefaultValue": True}]})
        app = self.start(bundle, "--store", self.store, home=self.folder)
        app.find("button", name="1 Issue")
        app.win.activate("issues")
        app.wait_text("missing-key")
        app.key("F1")
        self.window(app)
        app.wait_text("Levers checks every bundle that you open")
        app.key("Escape")
        app.app.activate("open-path", str(self.folder / "nowhere"))
        app.press_in_dialog("The Bundle Can’t Be Opened", "Help")
        app.wait_text("The window says which file can’t be read, and why.")

    def test_about_a_store_that_cannot_be_edited(self):
        self.store.write_text("<plist><dict><key>a")
        app = self.start(SAMPLE, "--store", self.store, home=self.folder)
        app.click(app.find("button", name="Help"))
        self.window(app)
        app.wait_text("Levers doesn’t touch a file that it can’t read completely.")

    def test_in_the_desktops_program(self):
        """If there is a help viewer that finds the manual, it opens it."""
        calls = self.folder / "calls"
        script = self.folder / "handler"
        script.write_text(f'#!/bin/sh\nprintf "%s\\n" "$1" > "{calls}.new"\nmv "{calls}.new" "{calls}"\n')
        script.chmod(0o755)
        data = self.folder / "data"
        (data / "applications").mkdir(parents=True)
        (data / "applications" / "stub.desktop").write_text(
            f"[Desktop Entry]\nType=Application\nName=Stub\nExec={script} %u\nMimeType=x-scheme-handler/help;\n")
        (data / "applications" / "mimeapps.list").write_text(
            "[Default Applications]\nx-scheme-handler/help=stub.desktop\n")
        app = self.start(home=self.folder)
        app.key("F1")
        self.window(app)
        app.key("Escape")
        self.assert_becomes(lambda: len(app.x_windows()), 1, "the number of windows")
        app.stop()
        (data / "help" / "C").mkdir(parents=True)
        (data / "help" / "C" / "levers").symlink_to(ROOT / "data" / "help" / "C")
        app = self.start(home=self.folder)
        app.key("F1")
        self.assert_becomes(
            lambda: calls.read_text().strip() if calls.exists() else None, "help:levers/index", "the call")
        self.assertEqual(len(app.x_windows()), 1)
