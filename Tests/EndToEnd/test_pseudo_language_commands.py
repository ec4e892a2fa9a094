"""The output of levers and leversctl in the pseudo language."""

import json
import re
import subprocess
from unicodedata import east_asian_width

from harness import pseudo_language
from harness.environment import SAMPLE, locale_variables
from harness.levers import run, write_plist
from harness.pseudo_language import BRACKETS, bare_words
from harness.testing import LeversTestCase
from harness.translated import texts_of_the_sample
from harness.walk import OTHER_VALUES, VALUES


class CommandLineTests(LeversTestCase):
    """Everything that the programs print for users: help, errors, issues, bundles and settings."""

    EXPORTS = (
        "swift", "gschema", "dconf", "json-schema", "gsettings-commands", "gschema-override", "markdown", "html",
        "swift-screen")
    EXCHANGES = "status", "export", "import"
    COMMANDS = (
        "show", "check", "defaults", "list", "get", "set", "unset", "reset", "diff", "new", "convert", "export",
        "translations", *(f"export {name}" for name in EXPORTS), *(f"translations {name}" for name in EXCHANGES))
    # Commands, values of options, names, and strings of the C library, which has its own catalog.
    TYPED = {
        *COMMANDS, *EXPORTS, *EXCHANGES, "help", "help export", "help translations", "text", "setting", "breaking",
        "json", "xliff", "po", "group", "toggle", "slider", "title", "choice", "radio", "page", "textview", "list",
        "link", "mail", "button", "view", "stepper", "shortcut", "spinner", "Settings", "AppSettings", "xml",
        "binary", "github", "phone", "pad", "mac", "vision", "string", "integer", "real", "boolean", "date", "data",
        "true", "false", "zsh bash fish", "dir|file", "libadwaita", "$date", "No such file or directory"}
    PLACES = re.compile(r"<[^<>]+>|(?<!\S)[\[(']*--?[a-z][\w-]*|--[a-z-]+=?|\bgroup\.[\w.]+:\S+")

    def setUp(self):
        super().setUp()
        self.levers, variables = pseudo_language.install(self.folder)
        # The width of a terminal, and its shell.
        self.variables = variables | {"COLUMNS": "80", "SHELL": ""}
        write_plist(self.store, VALUES)
        self.other = self.folder / "other.plist"
        write_plist(self.other, OTHER_VALUES)
        self.bundle = self.folder / "Bcd.bundle"
        write_plist(self.bundle / "Root.plist", {"PreferenceSpecifiers": [
            {"Type": "PSTitleValueSpecifier", "Title": "Version", "DefaultValue": "1"},
            {"Type": "PSToggleSwitchSpecifier", "Key": "a", "DefaultValue": "x", "LeversVisibleWhen": "b"},
            {"Type": "PSToggleSwitchSpecifier", "Key": "b"}, {"Type": "PSChildPaneSpecifier", "File": "Bcd"}]})
        shown = json.loads(self.run_command("show", "--format", "json", SAMPLE).stdout)
        kinds = {row["presentation"] for pane in shown["panes"] for section in pane["sections"] for row in section["rows"]}
        codes = {check["code"] for check in json.loads(self.run_command("check", "--list", "--format", "json").stdout)}
        self.sample = texts_of_the_sample()
        self.known = self.sample | kinds | codes | self.TYPED

    def run_command(self, *arguments):
        """Runs leversctl, or levers if the arguments begin with an option."""
        executable = self.levers if arguments[0] == "levers" else self.levers.with_name("leversctl")
        arguments = arguments[arguments[0] == "levers":]
        return run(*arguments, executable=executable, DISPLAY="", **self.variables)

    def assert_spoken(self, status, *arguments):
        with self.subTest(arguments=" ".join(map(str, arguments))):
            done = self.run_command(*arguments)
            text = done.stdout + done.stderr
            self.assertEqual(done.returncode, status, text)
            self.assertIn(BRACKETS[0], text)
            # These contain marks between other strings.
            for sentence in sorted((text for text in self.sample if " " in text), key=len, reverse=True):
                text = text.replace(sentence, "")
            lines = self.PLACES.sub("\n", text).replace("'", "\n").splitlines()
            bare = {line: words for line in lines if (words := bare_words(line, self.known))}
            self.assertEqual(bare, {})
            return done.stdout
        return ""

    def test_help(self):
        """It is as wide as the terminal, except for long words and the usage, which is one line in English, too."""
        for command in (["--help"], ["levers", "--help"], *([*command.split(), "--help"] for command in self.COMMANDS)):
            text = self.assert_spoken(0, *command)
            lines = [line for line in text.splitlines() if " " in line.strip() and not line.startswith("⟦ÚSÁ")]
            self.assertLessEqual(max(map(len, lines), default=0), 80, command)
        for command in (["help", "help"], ["levers", "--version"]):
            self.assert_spoken(0, *command)

    def test_help_without_spaces_is_as_wide_as_the_terminal(self):
        """Chinese and Japanese letters take two columns, and lines are broken between them."""
        for language in ("ja", "zh_CN"):
            with self.subTest(language=language):
                variables = locale_variables("en_US.UTF-8") | {"LANGUAGE": language, "COLUMNS": "60"}
                lines = run("show", "--help", name="leversctl", **variables).stdout.splitlines()
                widths = {line: sum(1 + (east_asian_width(letter) in "WF") for letter in line) for line in lines}
                wide = {line for line, width in widths.items() if width > 60 and "[--" not in line}
                self.assertEqual(wide, set())
                self.assertGreater(sum(width > 45 for width in widths.values()), 5)

    def test_mistakes(self):
        """Messages about arguments, and descriptions of the commands."""
        for arguments in (
                ["bcd"], ["show"], ["check"], ["show", SAMPLE, "--frbnct"], ["show", SAMPLE, "--frmat", "json"],
                ["show", SAMPLE, "--format"], ["show", SAMPLE, "--format", "bcd"], ["show", SAMPLE, "--device=bcd"],
                ["set", "bcd", "1", "--store", self.store, "--type", "bcd"], ["defaults", SAMPLE, "--all=1"],
                ["show", SAMPLE, "bcd", "dcb"], ["defaults", SAMPLE, "-obcd"], ["--generate-completion-script"],
                ["--generate-completion-script", "bcd"], ["show", SAMPLE, "--language", "1"], ["diff", "bcd"],
                ["levers", "--frbnct"], ["levers", "--size"], ["levers", "--size", "bcd"], ["levers", "bcd", "dcb"],
                ["levers", "--dark"]):
            self.assert_spoken(64, *arguments)

    def test_unreadable_input(self):
        for arguments in (
                ["show", self.folder / "bcd"], ["list", "--store", self.folder / "bcd"],
                ["levers", self.folder / "bcd"], ["convert", self.folder / "bcd", "-"]):
            self.assert_spoken(2, *arguments)
        for schema in ("bcd", "bcd:/bcd/"):
            self.assert_spoken(2, "list", "--store", f"gsettings:{schema}")
        self.assert_spoken(1, "get", "bcd", "--store", self.store)

    def test_search_results(self):
        """The issues of a bundle, its rows, and its settings."""
        self.assert_spoken(1, "check", self.bundle)
        self.assert_spoken(0, "check", "--list")
        for bundle in (SAMPLE, self.bundle):
            self.assert_spoken(0, "show", bundle, "--device", "phone")
        self.assert_spoken(0, "list", "--store", self.store, "--bundle", SAMPLE)

    def test_machine_readable_output_is_not_translated(self):
        """Completions have the names of commands, and a difference only has keys and values."""
        english = self.variables | {"LANGUAGE": "en"}
        for status, *arguments in (
                (1, "diff", self.store, self.other), (0, "show", SAMPLE, "--format", "json", "--language", "en"),
                (0, "list", "--store", self.store, "--bundle", SAMPLE, "--format", "json"), (0, "--version")):
            with self.subTest(arguments=arguments[0]):
                here = self.run_command(*arguments)
                there = run(*arguments, executable=self.levers.with_name("leversctl"), **english)
                self.assertEqual((here.returncode, here.stdout), (status, there.stdout))
        script = self.run_command("--generate-completion-script", "bash").stdout
        self.assertEqual(subprocess.run(["bash", "-n"], input=script, text=True).returncode, 0)
