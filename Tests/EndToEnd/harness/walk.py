"""A walk through everything that a window shows: pages, views, dialogs, menus, toasts, notices, and the window without
a bundle.
"""

from harness.environment import SAMPLE
from harness.levers import write_plist
from harness.operating import display
from harness.waiting import wait_for

PAGES = {
    "Root": "Harbor", "Account": "Account", "Appearance": "Appearance", "Notifications": "Notifications",
    "Calendar": "Calendar", "Holidays": "Public Holidays", "Widget": "Widget", "Advanced": "Advanced",
    "Storage": "Storage", "Cache": "Cache"}

# The values in the store before the walk, and in another file.
VALUES = {"user.name": "Ada", "alerts.volume": 20.0, "alien": {"on": True}}
OTHER_VALUES = {"user.name": "Eve", "mail.interval": "often", "alien": {"on": False}}

# Rows with dates, which aren’t in the sample: the modes and styles by title.
DATE_ROWS = {
    "Day": ("Date", "Compact"), "Hour": ("Time", "Compact"), "Meeting": ("DateAndTime", "Inline"),
    "Timer": ("CountDownTimer", "Inline")}
# The name of a view for choosing a file: only its title is a text of Levers.
CHOOSING = "choosing a file"


def filled(text, *arguments):
    """A format of Levers with its arguments."""
    for number, argument in enumerate(arguments, 1):
        text = text.replace(f"%{number}$s", argument)
    return text


class Walk:
    """Visits one view after another: each part is a generator of their names, and continues when the next one is
    requested.

    `say` returns the program’s text for a format with its arguments.
    """

    def __init__(self, app, store, say=filled):
        self.app, self.store, self.say = app, store, say
        app.editor_name = say("Bundle Editor")

    def pages(self):
        """All pages of the sample, from top to bottom."""
        for page, title in PAGES.items():
            self.app.go(page, title)
            yield page
            x, y, width, height = display().geometry(self.app.x_windows()[0])
            display().turn_wheel(x + width / 2, y + height / 2, 40)
            yield f"the end of {page}"

    def change(self):
        """Changes two settings, on the first page."""
        self.app.go("Root", "Harbor")
        self.app.fill("Your Name", "Bob")
        self.app.toggle("Sync Automatically").do_action()
        self.app.wait_enabled("save")

    def views(self):
        """Unsaved settings, differences, a page of options, and empty views."""
        for action, title, *text in (
                ("changes", "Unsaved Changes"), ("compare-saved", "Compare"), ("compare-with", "Compare", self.others()),
                ("issues", "Issues"), ("translations", "Translations"), ("unused", "Unused Pages and Files"),
                ("previous-saves", "Previous Saves"), ("compare-bundles-with", "Compare Bundles", str(SAMPLE))):
            yield from self._until_left(action, self.say(title), *text)
        self.app.go("Calendar")
        self.app.click(self.app.row("Language of Dates"))
        yield from self._until_back("Language of Dates", "Calendar")
        self.app.go("Root", "Harbor")

    def sources(self):
        """The views of files, whose strings may be cut off: stored values, and the source of a page."""
        yield from self._until_left("raw", self.say("Stored Values"))
        yield from self._until_left("source", "Root.plist")

    def _until_left(self, action, title, *text):
        self.app.win.activate(action, *text)
        yield from self._until_back(title)

    def _until_back(self, title, before="Harbor"):
        self.app.wait_page(title)
        yield title
        self.app.win.activate("back")
        self.app.wait_page(before)

    def searches(self):
        """The search: empty, with results, with a filter, and without results."""
        self.app.win.activate("search")
        self.app.wait_page(self.say("Search"))
        for text, status in (("", None), ("sync", "2 settings"), ("@modified on", "1 setting"), ("zebra", "Nothing found")):
            self.app.key("ctrl+a")
            self.app.key("Delete")
            self.app.type(text)
            if status:
                self.app.wait_status(self.say(status))
            yield f"searching for “{text}”"
        self.app.win.activate("first-page")
        self.app.wait_page("Harbor")

    def dialogs(self):
        """The program’s own windows, dialogs, and questions."""
        for action in ("preferences", "shortcuts", "about", "new-bundle"):
            self.app.app.activate(action)
            yield from self._until_closed(action)
        for action, *text in (
                ("palette",), ("choose-language",), ("save-pictures",), ("export",), ("import-from", self.others()),
                ("open-pane", "Nowhere"), ("close",)):
            self.app.win.activate(action, *text)
            yield from self._until_closed(action)
        # Commands that are listed only when searched for: the languages and the devices.
        for text in ("fr", "phone"):
            self.app.win.activate("palette")
            yield from self._until_closed("palette", text)
        self.app.win.activate("raw")
        self.app.wait_page(self.say("Stored Values"))
        self.app.win.activate("raw-add")
        yield from self._until_closed("raw-add")
        self.app.win.activate("first-page")
        self.app.wait_page("Harbor")

    def editor(self):
        """The panel that edits the bundle: the elements of a page, one with choices and a condition, and its dialogs.
        """
        self.app.go("Advanced")
        self.app.win.activate("edit-bundle")
        self.app.wait_text(self.say("Elements of %1$s", self.say("“%1$s”", "Advanced")))
        yield "the elements in the editor"
        self.app.win.activate("edit-element", "4")
        # GTK 4.18 only reports widgets near the window.
        yield from self._parts_of_editor("an element", "LeversEnabledWhen")
        button = self.say("Edit %1$s", self.say("“%1$s”", "Everything"))
        for row, text in ((button, "ShortTitle"), (self.say("More Keys"), "LeversStoreDomain")):
            self.app.click(self.app.editor_page.find("list item", "button", name=row))
            yield from self._parts_of_editor(row, text)
            self.app.key("Escape")
            wait_for(lambda: "Level of Detail" in self.app.editor_page.names("label"), "the element again")
        for action in ("edit-add", "edit-rename-page"):
            self.app.win.activate(action)
            yield from self._until_closed(action)
        self.app.win.activate("edit-bundle")
        wait_for(lambda: self.app.editor is None, "the editor to close")
        self.app.go("Root", "Harbor")

    def _parts_of_editor(self, view, text):
        """The beginning and the end of a page in the editor."""
        wait_for(lambda: any(text in name for name in self.app.editor_page.names("label")), f"“{text}” in the editor")
        yield f"{view} in the editor"
        self._scroll_editor()
        yield f"the end of {view} in the editor"

    def _scroll_editor(self):
        """Turns the wheel to the end of the visible page in the editor."""
        x, y, width, height = self.app.rest(next(iter(self.app.editor_page.all("scroll pane"))))
        display().turn_wheel(x + width / 2, y + height / 2, 40)

    def others(self):
        """The path of a file with other values."""
        path = self.store.parent / "other.plist"
        write_plist(path, OTHER_VALUES)
        return str(path)

    def _until_closed(self, view, typed=""):
        def is_open():
            return len(self.app.frames) > 1 or self.app.has_dialog()

        wait_for(is_open, lambda: f"the dialog of {view} in\n" + "\n".join(self.app.tree.dump()))
        if typed:
            self.app.type(typed)
        yield f"the dialog of {view} {typed}".rstrip()
        self.app.key("Escape")
        wait_for(lambda: not is_open(), lambda: f"the dialog of {view} to go in\n" + "\n".join(self.app.tree.dump()))

    def choosers(self):
        """The windows for choosing a file."""
        yield from self._choose(self.app.app, "open", "Open App or Bundle")
        for action, title in (
                ("choose-store", "Choose a Settings File"), ("save-as", "Save Settings"), ("import", "Import Settings"),
                ("compare", "Compare With a Settings File"), ("compare-bundles", "Compare With Another Bundle")):
            yield from self._choose(self.app.win, action, title)

    def _choose(self, actions, action, title):
        actions.activate(action)
        wait_for(lambda: self.say(title) in self.app.titles, lambda: f"“{title}” among the windows {self.app.titles}")
        yield from self._until_closed(f"{CHOOSING}, {action}")

    def store_details(self):
        """The settings file, below the title."""
        self.app.show_store()
        self.app.wait_text(self.say("Switch Settings File…"))
        yield "where the settings are kept"
        self.app.key("Escape")
        wait_for(
            lambda: not self.app.text_is_shown(self.say("Switch Settings File…")), "where the settings are kept to close")

    def sidebar(self):
        """The sidebar, with an expanded and a collapsed branch."""
        for page in ("Advanced", "Root"):
            self.app.go(page, PAGES[page])
            wait_for(lambda: self.app.tree.all("list", name=self.say("Pages")), "the list of pages")
            yield f"the list of pages next to {page}"

    def dates(self):
        """Each row of DATE_ROWS, with its picker closed and open."""
        for title, (_, style) in DATE_ROWS.items():
            row = self.app.row(title)
            closed = self._picker(row)
            title_row = row.all("list item", name=title)[-1:] or [row]
            self.app.click(title_row[0])
            wait_for(lambda: self._picker(row) != closed, f"the picker of {title}")
            yield f"the picker of {title}"
            if style == "Compact":
                self.app.key("Escape")
            else:
                self.app.click(title_row[0])
            wait_for(lambda: self._picker(row) == closed, f"the picker of {title} to close")

    def _picker(self, row):
        """The differences while the picker of a row is open, below the row or above the page."""
        return row.extents[3], len(self.app.tree.all("spin button")), len(self.app.tree.all("label", name="15"))

    def welcome(self):
        """The window before a bundle is opened in it."""
        self.app.wait_text(self.say("Recent"))
        yield "the welcome"
        self.app.key("F10")
        yield self._wait_menu("the menu of the welcome")
        display().key("Escape")
        wait_for(lambda: not self._entries(), "the menu of the welcome to close")
        for action, title in (("open", "Open App or Bundle"), ("open-file", "Open Settings File")):
            yield from self._choose(self.app.app, action, title)

    def menus(self):
        """The main menu, a row’s menu and the details that it opens."""
        self.app.key("F10")
        yield self._wait_menu("the main menu")
        display().key("Escape")
        wait_for(lambda: not self._entries(), "the main menu to close")
        self.app.focus_by_keys(self.app.row("Account"))
        self.app.key("Menu")
        yield self._wait_menu("the menu of a row")
        for key in ("Up", "Return"):
            display().key(key)
        yield from self._until_closed("details")

    def _entries(self):
        return self.app.frames[0].all("menu item", "check menu item", "radio menu item")

    def _wait_menu(self, view):
        wait_for(self._entries, view)
        return view

    def toasts(self):
        """The messages in toasts."""
        for action, text in (
                ("copy-page", "Page copied as text"), ("copy-changes", "Commands copied"),
                ("reset-all", "Reset all settings to default")):
            self.app.win.activate(action)
            with self.app.toast(self.say(text)):
                yield f"the toast of {action}"
        self.app.win.activate("undo")

    def notices(self):
        """The notices above the pages about files that others change, damage and remove, while there are changes."""
        write_plist(self.store, VALUES | {"user.name": "Theirs"})
        self.app.wait_text(self.say("%1$s setting was also changed elsewhere", "1"))
        yield "a conflict"
        self.app.win.activate("choose-values")
        yield from self._until_closed("choose-values")
        self.store.write_text("damaged")
        name = self.say("“%1$s”", self.store.name)
        self.app.wait_text(self.say("%1$s can’t be read. Your settings are kept here.", name))
        yield "a damaged file"
        self.store.unlink()
        self.app.wait_text(self.say("%1$s was deleted. Save to create it again.", name))
        yield "a file that was removed"

    def abandoned(self):
        """The unsaved changes of a killed program: two settings."""
        self.app.wait_text(self.say("%1$s unsaved changes from last time can be restored", "2"))
        yield "abandoned edits"
        yield from self._until_left("changes", self.say("Unsaved Changes"))
        self.app.win.activate("recover-edits")
        yield from self._until_closed("recover-edits")
        self.app.win.activate("recover-edits")
        self.app.dialog(self.say("Restore %1$s Unsaved Changes?", "2"))
        self.app.key("Return")
        with self.app.toast(self.say("%1$s changes were restored", "2")):
            yield "the toast of recover-edits"

    def copies(self):
        """Copies next to the file: one that can’t be read, and one that is merged and can’t be moved to the trash."""
        copy = self.store.with_name(f"{self.store.stem}.sync-conflict-20260102-030405-ABCDEFG.plist")
        copy.write_text("damaged")
        self.app.wait_text(self.say("There is a conflicting copy of %1$s", self.say("“%1$s”", self.store.name)))
        yield "a copy"
        self.app.win.activate("merge-copies")
        yield from self._until_closed("merge-copies, damaged")
        write_plist(copy, VALUES | {"user.name": "Theirs"})
        self.app.win.activate("merge-copies")
        self._press("All Theirs")
        yield "the dialog of merge-copies"
        self._press("Apply")
        self.app.dialog(self.say("Remove the Copy?"))
        yield "the question after merge-copies"
        # There is no trash folder.
        (self.app.home / "data" / "Trash").write_text("")
        self.app.key("Return")
        self.app.dialog(self.say("Delete the Copy?"))
        yield from self._until_closed("a copy that can't be moved to the trash")

    def _press(self, label):
        """Presses a button of the choice of values, as soon as it is enabled."""
        def button():
            buttons = [node for node in self.app.tree.all("button") if node.is_sensitive]
            return next((b for b in buttons if self.say(label) in (b.name, *(child.name for child in b.children))), None)

        wait_for(button, lambda: f"the button “{label}” in\n" + "\n".join(self.app.tree.dump())).do_action()
