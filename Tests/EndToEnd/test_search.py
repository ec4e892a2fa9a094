"""Settings are found by typing, changed in the results, and shown on their pages."""

from harness.levers import read_plist, write_plist
from harness.testing import LeversTestCase, SharedAppTestCase


class SearchTests(SharedAppTestCase):
    """One process with the sample; each test begins on the first page."""

    def setUp(self):
        super().setUp()
        self.app.go("Root", "Harbor")

    def search(self, text):
        self.app.win.activate("search")
        self.app.wait_page("Search")
        self.app.key("ctrl+a")
        self.app.type(text)

    def rows(self):
        """The titles of the visible results."""
        nodes = self.app.all("list item", "combo box", "switch", "check box", "radio button")
        # A row and its control have the same name; which of them is reported depends on the version of GTK.
        return list(dict.fromkeys(node.name for node in nodes if node.name))

    def assert_found(self, *titles):
        self.assert_becomes(self.rows, list(titles), "the rows that are found")

    def assert_status(self, text):
        self.app.wait_status(text)

    def chip(self, name):
        return self.app.find("toggle button", "button", name=name)

    def text(self):
        """The search text."""
        return self.app.page.find("text", "entry").text

    def test_chips(self):
        """A chip adds its filter to the text, or removes it; typing it turns the chip on."""
        self.app.toggle("Sync Automatically").do_action()
        self.app.wait_enabled("save")
        self.search("a")
        self.app.click(self.chip("Unsaved"))
        self.assert_becomes(self.text, "a @unsaved", "the text")
        self.assert_found("Sync Automatically")
        self.app.click(self.chip("Unsaved"))
        self.assert_becomes(self.text, "a", "the text")
        self.app.win.activate("show-unsaved")
        self.assert_becomes(self.text, "@unsaved", "the text")
        self.app.win.activate("undo")
        self.app.wait_enabled("save", False)
        self.search("@unsaved zebra")
        self.app.wait_text("No Results Found")
        self.app.click(self.app.find("button", name="Search Without @unsaved"))
        self.assert_becomes(self.text, "zebra", "the text")

    def choose(self, chip, *keys):
        """Opens the menu of a chip with the keyboard and chooses with keys."""
        self.app.focus_by_keys(self.inner(chip))
        self.app.key("space")
        self.assert_soon(lambda: self.app.tree.all("menu item", "check menu item", "radio menu item", "button",
                                                   "radio button", name=f"Any {chip.partition(':')[0]}"), "the menu")
        for key in keys:
            self.app.key(key)

    def inner(self, name):
        """The part of a menu button that takes the focus."""
        return self.app.find("toggle button", "button", name=name).all("toggle button", "button", name=name)[-1]

    def test_a_type_is_chosen_from_a_menu(self):
        """The chip for types shows the current one in words; its other button clears it."""
        self.search("a")
        self.choose("Type", "Down", "Down", "Return")
        self.assert_becomes(self.text, "a @type:slider", "the text")
        self.assert_status("5 settings")
        self.chip("Type: Slider")
        self.app.click(self.app.find("button", name="Search Without @type:slider"))
        self.assert_becomes(self.text, "a", "the text")
        self.assert_soon(lambda: not self.app.all("button", name="Search Without @type:slider"), "the button to go")
        # A typed one is shown, too.
        self.search("@type:tog")
        self.chip("Type: tog")

    def test_a_page_is_chosen_before_a_text(self):
        """The menu has all pages as soon as they are read."""
        self.app.win.activate("search")
        self.app.wait_page("Search")
        self.choose("Page", "Down", "Down", "Return")
        self.assert_soon(lambda: self.text().startswith("@page:"), "a page in the text")

    def test_a_page_is_chosen_from_a_menu(self):
        """A page, another one, then any."""
        self.search("sync")
        self.choose("Page", "Down", "Down", "Return")
        self.assert_becomes(self.text, "sync @page:account", "the text")
        self.assert_found("Last Sync")
        self.choose("Page: Account", "Home", "Down", "Return")
        self.assert_becomes(self.text, "sync @page:harbor", "the text")
        self.assert_found("Sync Automatically")
        self.choose("Page: Harbor", "Home", "Return")
        self.assert_becomes(self.text, "sync", "the text")

    def test_filters_are_completed(self):
        """Completions of a filter are offered while it is typed."""
        self.search("volume @t")
        self.app.click(self.app.find("button", name="@type:"))
        self.assert_becomes(self.text, "volume @type:", "the text")
        self.app.type("sl")
        self.app.click(self.app.find("button", name="@type:slider"))
        self.assert_becomes(self.text, "volume @type:slider ", "the text")
        self.assert_status("1 setting")

    def test_why_it_was_found(self):
        """A result without the word in its title says where it is."""
        self.search("user.name")
        self.app.wait_text("Key: user.name")

    def test_just_typing(self):
        """Letters that no control takes begin a search, and the next ones continue it."""
        self.app.focus_by_keys(self.app.row("Advanced"))
        self.app.key("s")
        self.app.wait_page("Search")
        self.app.type("ync")
        self.assert_found("Sync Automatically", "Last Sync")
        self.assert_status("2 settings")

    def test_typing_at_once(self):
        """Letters begin a search as soon as the window is there, without a click."""
        write_plist(self.store, {})
        app = self.start_sample()
        app.wait_page("Harbor")
        app.type("sync")
        app.wait_page("Search")
        self.assertFalse(app.is_modified)

    def test_by_key_and_by_button(self):
        """Ctrl+F and the button open the search; Escape closes it."""
        self.app.key("ctrl+f")
        self.app.wait_page("Search")
        self.app.key("Escape")
        self.app.wait_page("Harbor")
        self.app.click(self.app.find("button", name="Search"))
        self.app.wait_page("Search")
        self.app.wait_text("Search Settings")
        self.app.key("Escape")
        self.app.wait_page("Harbor")

    def test_letters_in_a_field_are_text(self):
        """Typing into a text field does not search."""
        self.app.fill("Your Name", "Ada")
        self.assertEqual(self.app.page_title.removeprefix("• "), "Harbor")
        self.app.win.activate("undo")

    def test_all_words_in_all_places(self):
        """Titles, options, values, footers and keys of unopened pages, ignoring case."""
        for text, title in (
            ("LAST SYNC", "Last Sync"), ("TICKET", "Ticket Number"), ("empty quits", "Empty When Harbor Quits"),
            ("holidays.is", "Iceland"), ("993", "Port"),
        ):
            with self.subTest(text=text):
                self.search(text)
                self.app.find(name=title)
        self.search("sync nothing")
        self.app.wait_text("No Results Found")

    def test_results_are_live(self):
        """A result is changed in the list; undo works there, too."""
        self.search("austria")
        toggle = self.app.toggle("Austria")
        self.assertFalse(toggle.is_checked)
        self.app.click(toggle)
        self.assert_becomes(lambda: toggle.is_checked, True, "the switch")
        self.app.win.activate("undo")
        self.assert_becomes(lambda: toggle.is_checked, False, "the switch after undo")

    def test_enter_goes_to_the_best_row(self):
        """Enter shows the best row on its page, and focuses it; Back goes through the pages."""
        self.search("empty when")
        self.assert_found("Empty When Harbor Quits")
        self.app.key("Return")
        self.app.wait_page("Cache")
        self.assert_soon(lambda: self.has_focus("Empty When Harbor Quits"), "the focus on the row")
        self.app.click(self.app.find("button", name="Back"))
        self.app.wait_page("Storage")

    def has_focus(self, name):
        return any(row.with_state("focused") for row in self.app.all(name=name))

    def test_ctrl_enter_goes_to_any_row(self):
        """Down moves from the field to the results, Ctrl+Enter from a result to its page."""
        self.search("austria")
        self.assert_found("Austria")
        self.app.key("Down")
        self.assert_soon(lambda: self.has_focus("Austria"), "the focus on the result")
        self.app.key("ctrl+Return")
        self.app.wait_page("Public Holidays")

    def test_filters(self):
        """@key:, @type: and words together."""
        self.search("@key:cache.*")
        self.assert_found("Compression", "Empty When Harbor Quits", "Size (MB)")
        self.search("@type:toggle widget")
        self.assert_found("Show Sender", "Show Preview")

    def test_the_count_is_announced(self):
        """The number of results is in a status of the page, and the field’s description."""
        self.search("sync")
        self.assert_status("2 settings")
        entry = self.app.entry("Search All Settings")
        self.assert_becomes(lambda: entry.description, "2 settings", "the description of the search field")


class SecretTests(LeversTestCase):
    def test_secrets_are_not_found(self):
        """A stored password isn’t found by its text, and its note doesn’t reveal it."""
        write_plist(self.store, {"account.password": "zebrafish", "account.user": "zebrahead"})
        app = self.open_sample()
        app.key("ctrl+f")
        app.wait_page("Search")
        app.type("zebra")
        app.wait_status("1 setting")
        self.assertTrue(app.entry("User Name"))


class ManyRowsTests(LeversTestCase):
    def test_ten_thousand_rows(self):
        """One of 10,000 rows is found, changed, saved and shown on its page."""
        rows = [
            {"Type": "PSToggleSwitchSpecifier", "Title": f"Switch {number}", "Key": f"key{number}"}
            for number in range(10_000)
        ]
        bundle = self.folder / "Settings.bundle"
        write_plist(bundle / "Root.plist", {"PreferenceSpecifiers": rows})
        app = self.start(bundle, "--store", self.store, size=(700, 700))
        app.wait_enabled("search")
        app.focus()
        app.key("ctrl+f")
        app.wait_page("Search")
        app.type("switch 9")
        app.wait_status("3439 settings, the first 1000 of which are shown")
        app.type("876")
        app.wait_status("1 setting")
        app.click(app.toggle("Switch 9876"))
        self.save(app)
        self.assertEqual(read_plist(self.store), {"key9876": True})
        app.key("ctrl+f")
        app.key("Return")
        self.assert_soon(lambda: app.page_title != "Search", "the page of the row")
        self.assert_soon(lambda: app.all(name="Switch 9876"), "the row")


class TypingTests(LeversTestCase):
    """Typing on a page that begins with a text, and in a long list of options."""

    def setUp(self):
        super().setUp()
        bundle = self.folder / "Settings.bundle"
        titles = [f"City {n}" for n in range(40)]
        write_plist(bundle / "Root.plist", {"PreferenceSpecifiers": [
            {"Type": "PSChildPaneSpecifier", "File": "Account", "Title": "Account"},
            {"Type": "PSMultiValueSpecifier", "Key": "city", "Title": "City", "Values": titles, "Titles": titles,
             "DefaultValue": "City 30"}]})
        write_plist(bundle / "Account.plist", {"PreferenceSpecifiers": [
            {"Type": "PSTextFieldSpecifier", "Key": "name", "Title": "Name", "DefaultValue": "Ada"},
            {"Type": "PSToggleSwitchSpecifier", "Key": "on", "Title": "On"}]})
        self.app = self.start(bundle, "--store", self.store)
        self.app.find("list item", name="Account")

    def test_page_that_begins_with_a_text(self):
        """Typing begins a search, and the text stays; Tab moves into the text."""
        self.app.click(self.app.row("Account"))
        self.app.wait_page("Account")
        self.app.key("Tab")
        self.app.type("B")
        self.assert_becomes(lambda: self.app.entry("Name").text, "B", "the text that Tab went to")
        self.app.win.activate("undo")
        self.app.wait_enabled("save", False)
        self.app.key("Escape")
        self.app.wait_enabled("back", False)
        self.app.click(self.app.row("Account"))
        self.app.wait_page("Account")
        self.app.type("cit")
        self.app.wait_page("Search")
        self.assertFalse(self.app.is_modified)

    def test_list_of_options(self):
        """Letters go into the list’s own search field; Escape shows all options again, then goes back."""
        self.app.click(self.app.row("City"))
        self.app.wait_page("City")
        self.app.find("list item", "radio button", name="City 30")
        self.app.type("39")
        self.assert_soon(lambda: not self.app.all(name="City 30"), "the options that match")
        self.assertEqual(self.app.page_title, "City")
        self.app.find("list item", "radio button", name="City 39")
        self.app.key("Escape")
        self.app.find("list item", "radio button", name="City 30")
        self.app.key("Escape")
        self.app.wait_enabled("back", False)

    def test_ctrl_f_in_a_list_of_options(self):
        """Ctrl+F searches the visible list."""
        self.app.click(self.app.row("City"))
        self.app.wait_page("City")
        self.app.find("list item", "radio button", name="City 30")
        self.app.key("ctrl+f")
        self.app.type("39")
        self.assert_soon(lambda: not self.app.all(name="City 30"), "the options that match")
        self.assertEqual(self.app.page_title, "City")
