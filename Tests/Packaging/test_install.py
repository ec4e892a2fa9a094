"""The packages’ files are valid, and run without the build folder and without a Swift toolchain."""

import gzip
import json
import re
import shutil
import tempfile
import unittest
import xml.etree.ElementTree
from pathlib import Path

from built import BARE, BUILD, BUILDING, ID, SOURCE, packages, run, unpack

LANGUAGES = (SOURCE / "data" / "po" / "LINGUAS").read_text().split()


class InstallTests(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        cls.hidden = BUILD.with_name("package-hidden")
        if cls.hidden.exists():  # a previous run was killed
            shutil.rmtree(BUILD, ignore_errors=True)
            cls.hidden.rename(BUILD)
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        packages()
        cls.usr = Path(folder.name) / "destination" / "usr"
        unpack(cls.usr.parent, "levers", "leversctl")
        cls.plain = Path(folder.name) / "plain"
        cls.install_plainly(Path(folder.name) / "build")
        cls.version = json.loads(run("meson", "introspect", "--projectinfo", Path(folder.name) / "build").stdout)["version"]

        BUILD.rename(cls.hidden)
        cls.addClassCleanup(cls.hidden.rename, BUILD)

    @classmethod
    def install_plainly(cls, build):
        """`meson install` into a separate prefix, with the files of the package’s build."""
        def meson(*arguments):
            result = run("meson", *arguments, environment=BUILDING)
            if result.returncode != 0:
                raise AssertionError(f"meson {arguments[0]} failed:\n{result.stdout[-5000:]}{result.stderr[-5000:]}")

        [made] = (BUILD / "levers").glob("obj-*")
        meson("setup", f"--prefix={cls.plain}", build, SOURCE)
        for file in ("levers", "leversctl", "liblevers.so", f"{ID}.desktop", f"{ID}.metainfo.xml"):
            shutil.copy2(made / file, build)
        for folder in ("completions", "po"):
            shutil.copytree(made / "data" / folder, build / "data" / folder, dirs_exist_ok=True)
        meson("install", "--no-rebuild", "-C", build)
        cls.validation = run("meson", "test", "-C", build, "--no-rebuild", "--print-errorlogs")

    def libraries(self, program):
        return set(re.findall(r"^\s*(\S+)", run("ldd", self.usr / "bin" / program).stdout, re.MULTILINE))

    def test_all_files_are_installed(self):
        files = {str(path.relative_to(self.usr)) for path in self.usr.rglob("*") if path.is_file()}
        sample = {
            f"share/levers/Settings.bundle/{path.relative_to(SOURCE / 'Resources' / 'Settings.bundle')}"
            for path in (SOURCE / "Resources" / "Settings.bundle").rglob("*")
            if path.is_file()
        }
        manual = {
            f"share/help/{page.parent.name}/levers/{page.name}"
            for page in (SOURCE / "data" / "help").glob("*/*.page")
        }
        self.assertEqual(
            files - sample - manual,
            {
                "bin/levers",
                "bin/leversctl",
                "lib/levers/liblevers.so",
                f"share/applications/{ID}.desktop",
                "share/bash-completion/completions/levers",
                "share/bash-completion/completions/leversctl",
                *(f"share/doc/{name}/{file}" for name in ("levers", "leversctl") for file in ("changelog.Debian.gz", "changelog.gz", "copyright")),
                f"share/dbus-1/services/{ID}.service",
                "share/fish/vendor_completions.d/levers.fish",
                "share/fish/vendor_completions.d/leversctl.fish",
                f"share/icons/hicolor/48x48/apps/{ID}.png",
                f"share/icons/hicolor/scalable/apps/{ID}.svg",
                f"share/icons/hicolor/symbolic/apps/{ID}-symbolic.svg",
                "share/man/man1/levers.1.gz",
                "share/man/man1/leversctl.1.gz",
                *(f"share/locale/{language}/LC_MESSAGES/levers.mo" for language in LANGUAGES),
                f"share/metainfo/{ID}.metainfo.xml",
                f"share/mime/packages/{ID}.xml",
                "share/zsh/site-functions/_levers",
                "share/zsh/site-functions/_leversctl",
            },
        )
        self.assertLessEqual(sample | manual, files)

    def test_validators_pass(self):
        self.assertEqual(self.validation.returncode, 0, self.validation.stdout)
        self.assertRegex(self.validation.stdout, r"Ok:\s+2")

    def test_desktop_validator_has_nothing_to_say(self):
        result = run("desktop-file-validate", self.usr / "share" / "applications" / f"{ID}.desktop")
        self.assertEqual((result.returncode, result.stdout), (0, ""))

    def test_nothing_is_left_to_fill_in(self):
        for path in self.usr.rglob(f"{ID}.*"):
            self.assertNotRegex(path.read_bytes(), rb"@[a-z]+@", path)
        service = (self.usr / "share" / "dbus-1" / "services" / f"{ID}.service").read_text()
        self.assertIn("Exec=/usr/bin/levers --gapplication-service\n", service)

    def test_needs_no_toolchain(self):
        for program in ("levers", "leversctl"):
            libraries = self.libraries(program)
            toolchain = {name for name in libraries if re.match(r"lib(swift|Foundation|_Foundation|dispatch|Blocks)", name)}
            self.assertEqual(toolchain, set(), program)
            self.assertNotIn("not found", run("ldd", self.usr / "bin" / program, environment=BARE).stdout)

    def test_command_line_tool_needs_no_gtk(self):
        self.assertTrue(any(name.startswith("libadwaita-1") for name in self.libraries("levers")))
        self.assertFalse([name for name in self.libraries("leversctl") if re.match(r"lib(gtk|adwaita|gdk|pango|cairo)", name)])

    def test_version(self):
        result = run(self.usr / "bin" / "levers", "--version", environment=BARE)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn(self.version, result.stdout)
        for library in ("GTK", "libadwaita"):
            self.assertIn(library, result.stdout)
        self.assertIn(self.version, run(self.usr / "bin" / "leversctl", "--version", environment=BARE).stdout)
        metainfo = xml.etree.ElementTree.parse(self.usr / "share" / "metainfo" / f"{ID}.metainfo.xml")
        self.assertEqual(metainfo.find("releases/release").get("version"), self.version)
        check = run(SOURCE / "data" / "release", "--check")
        self.assertEqual((check.returncode, check.stderr), (0, ""))

    def test_a_plain_install_brings_the_caches_up_to_date(self):
        share = self.plain / "share"
        self.assertIn(f"inode/x-settings-bundle={ID}.desktop;", (share / "applications" / "mimeinfo.cache").read_text())
        self.assertIn("application/x-preference-page", (share / "mime" / "globs2").read_text())
        self.assertTrue((share / "icons" / "hicolor" / "icon-theme.cache").is_file())
        self.assertIn(self.version, run(self.plain / "bin" / "leversctl", "--version", environment=BARE).stdout)

    def test_show_prints_the_sample(self):
        sample = self.usr / "share" / "levers" / "Settings.bundle"
        result = run(self.usr / "bin" / "leversctl", "show", sample, "--language", "de", environment=BARE)
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        for text in ("Automatisch abgleichen", "Feiertage", "Komprimierung"):
            self.assertIn(text, result.stdout)

    def test_paints_the_sample(self):
        sample = self.usr / "share" / "levers" / "Settings.bundle"
        with tempfile.TemporaryDirectory() as pictures:
            result = run(
                self.usr / "bin" / "levers", sample, "--render", pictures, "--pane", "Root", environment=BARE
            )
            self.assertEqual(result.returncode, 0, result.stderr)
            self.assertGreater((Path(pictures) / "Root.png").stat().st_size, 10_000)

    def test_the_session_bus_starts_it_and_opens_a_bundle(self):
        """Like a file manager: Open over D-Bus starts the service and opens one window."""
        sample = (self.usr / "share" / "levers" / "Settings.bundle").as_uri()
        with tempfile.TemporaryDirectory() as folder:
            services = Path(folder) / "share" / "dbus-1" / "services"
            services.mkdir(parents=True)
            service = (self.usr / "share" / "dbus-1" / "services" / f"{ID}.service").read_text()
            (services / f"{ID}.service").write_text(service.replace("/usr/bin/", f"{self.usr}/bin/"))
            script = f"""
              call() {{ gdbus call --session --dest {ID} --object-path "$@"; }}
              application=/{ID.replace(".", "/")}
              call $application --method org.freedesktop.Application.Open '["{sample}"]' '{{}}' || exit
              for attempt in $(seq 100); do
                call $application/window/1 --method org.gtk.Actions.List 2>/dev/null && break
                sleep 0.1
              done
              call $application --method org.gtk.Actions.Activate quit [] '{{}}'
            """
            homes = {f"XDG_{name}_HOME": folder for name in ("CONFIG", "DATA", "STATE", "CACHE")}
            data = {"XDG_DATA_DIRS": f"{folder}/share:{BARE['XDG_DATA_DIRS']}"}
            result = run("dbus-run-session", "--", "sh", "-c", script, environment=BARE | homes | data)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("'save'", result.stdout, result.stderr)

    def completions(self, *words):
        """What bash offers for the last word."""
        function = "_" + words[0]
        script = f"""
          source "{self.usr}/share/bash-completion/completions/{words[0]}"
          COMP_WORDS=({" ".join(repr(word) for word in words)}) COMP_CWORD={len(words) - 1} COMP_LINE="{" ".join(words)}"
          COMP_POINT=${{#COMP_LINE}}
          {function} {words[0]} {words[-1]!r} {words[-2]!r}
          printf '%s\\n' "${{COMPREPLY[@]}}"
        """
        result = run("bash", "-c", script, environment=BARE)
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        return set(result.stdout.split())

    def test_bash_completes(self):
        self.assertEqual(self.completions("leversctl", "ch"), {"check"})
        self.assertLessEqual({"--format", "--strict"}, self.completions("leversctl", "check", "--"))
        self.assertEqual(self.completions("leversctl", "check", "--format", "g"), {"github"})
        self.assertEqual(self.completions("levers", "--rend"), {"--render"})

    def test_completions_for_bash_are_valid(self):
        self.assert_completions_are_valid("bash", "bash-completion/completions")

    @unittest.skipUnless(shutil.which("zsh"), "needs zsh")
    def test_completions_for_zsh_are_valid(self):
        self.assert_completions_are_valid("zsh", "zsh/site-functions")

    @unittest.skipUnless(shutil.which("fish"), "needs fish")
    def test_completions_for_fish_are_valid(self):
        self.assert_completions_are_valid("fish", "fish/vendor_completions.d")

    def assert_completions_are_valid(self, shell, folder):
        files = list((self.usr / "share" / folder).iterdir())
        self.assertEqual(len(files), 2)
        for file in files:
            self.assertIn("version", file.read_text(), file)
            result = run(shell, "-n", file)
            self.assertEqual((result.returncode, result.stderr), (0, ""), file)

    def test_manual_pages_have_every_option_and_the_version(self):
        overview = run(self.usr / "bin" / "leversctl", "--help", environment=BARE).stdout
        commands = re.findall(r"^  ([a-z]+) ", overview.partition("SUBCOMMANDS:")[2], re.MULTILINE)
        self.assertLessEqual({"show", "get", "set", "convert", "export"}, set(commands))
        commands = [[command] for command in commands]
        commands += [["export", format] for format in ("swift", "gschema", "json-schema")]
        for program, calls in (("levers", [["--help"]]), ("leversctl", [[*command, "--help"] for command in commands])):
            page = gzip.open(self.usr / "share" / "man" / "man1" / f"{program}.1.gz", "rt").read().replace("\\-", "-")
            self.assertIn(f"Levers {self.version}", page)
            options = set()
            for call in calls:
                options |= set(re.findall(r"--[a-z][a-z-]+", run(self.usr / "bin" / program, *call, environment=BARE).stdout))
            self.assertLessEqual({"--language", "--device"}, options)
            self.assertEqual(options - set(re.findall(r"--[a-z][a-z-]+", page)), set(), program)


if __name__ == "__main__":
    unittest.main()
