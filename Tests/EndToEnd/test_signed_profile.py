"""A signed configuration profile, which can’t be read before its signature is removed."""

import shutil
import subprocess

from harness.environment import SAMPLE
from harness.levers import run, write_plist
from harness.testing import LeversTestCase

VALUES = {"user.name": "Ann"}
# As tools sign them: OpenSSL’s old and new command, with an end marker instead of a length, with the key’s name instead
# of the certificate’s, and as text.
SIGNERS = {
    "old": ("smime", "-outform", "DER"),
    "new": ("cms", "-outform", "DER"),
    "streamed": ("cms", "-outform", "DER", "-stream"),
    "key": ("cms", "-outform", "DER", "-keyid"),
    "old text": ("smime", "-outform", "PEM"),
    "new text": ("cms", "-outform", "PEM"),
}


class SignedProfileTests(LeversTestCase):
    def setUp(self):
        super().setUp()
        # The command must quote its name.
        self.place = self.folder / "Ann's $HOME"
        self.place.mkdir()
        self.plain = self.place / "plain.mobileconfig"
        write_plist(self.plain, VALUES)
        self.key, self.certificate = self.folder / "key.pem", self.folder / "certificate.pem"
        self.openssl(
            "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=Levers", "-days", "1", "-keyout", self.key,
            "-out", self.certificate)

    def openssl(self, *arguments):
        subprocess.run(["openssl", *map(str, arguments)], check=True, capture_output=True)

    def signed(self, signer="old", name="work.mobileconfig"):
        file = self.place / name
        command, *options = SIGNERS[signer]
        self.openssl(
            command, "-sign", *options, "-nodetach", "-binary", "-signer", self.certificate, "-inkey", self.key, "-in",
            self.plain, "-out", file)
        return file

    def assert_told(self, result, file):
        """The program says what the file is, and its command makes a readable copy."""
        self.assertEqual((result.returncode, result.stdout), (2, ""), result.stderr)
        self.assertIn(f"“{file}” is a signed profile", result.stderr)
        message, command = result.stderr.strip().split(" signature. ")[1].split(": ", 1)
        copy = file.with_name(f"{file.stem}-unsigned.mobileconfig")
        copy.unlink(missing_ok=True)
        taken = subprocess.run(["sh", "-c", command], cwd=self.folder, capture_output=True, text=True)
        self.assertEqual(taken.returncode, 0, f"{message}: {command}\n{taken.stderr}")
        self.assertEqual(copy.read_bytes(), self.plain.read_bytes())
        listed = run("list", "--store", copy, "--format", "json", name="leversctl")
        self.assertIn("Ann", listed.stdout)

    def test_every_way_to_sign(self):
        for signer in SIGNERS:
            with self.subTest(signer=signer):
                file = self.signed(signer)
                before = file.read_bytes()
                self.assert_told(run("list", "--store", file, name="leversctl"), file)
                self.assert_told(run(file), file)
                self.assertEqual(file.read_bytes(), before)

    def test_every_command(self):
        """All commands that read it say so, even if it has another name."""
        for name in ("work.mobileconfig", "work.plist", "work"):
            file = self.signed(name=name)
            for arguments in (
                    ("get", "user.name", "--store", file), ("set", "user.name", "Bo", "--store", file),
                    ("diff", file, self.plain), ("convert", file, "-"), ("show", file), ("export", "swift", file)):
                with self.subTest(name=name, command=arguments[0]):
                    result = run(*arguments, name="leversctl")
                    if arguments[0] == "convert":
                        # The message begins with the file’s name, as for every unreadable file.
                        result.stderr = result.stderr.replace(f"{file}: ", "", 1)
                    self.assert_told(result, file)

    def test_window(self):
        """An open window says it in a dialog; for the settings of a bundle, an error page does."""
        file = self.signed()
        app = self.start(home=self.folder / "home")
        app.wait_text("See an app’s settings")
        app.app.activate("open-path", str(file))
        app.dialog("The File Can’t Be Opened")
        app.wait_text("is a signed profile")
        app.wait_text("openssl cms -verify")
        app.answer("The File Can’t Be Opened", "Close")
        app.stop()
        app = self.start(SAMPLE, "--store", file)
        app.wait_text("is a signed profile")
        app.focus_by_keys(self.message(app))

    @staticmethod
    def message(app):
        return next(node for node in app.tree.all("label") if "is a signed profile" in node.name)

    def test_the_command_is_copied(self):
        """Tab moves to the text of the dialog, so that it can be copied."""
        app = self.open_sample()
        app.app.activate("open-path", str(self.signed()))
        app.dialog("The File Can’t Be Opened")
        app.focus_by_keys(self.message(app))
        app.key("ctrl+c")
        app.answer("The File Can’t Be Opened", "Close")
        app.click(app.entry("Your Name"))
        app.key("ctrl+v")
        self.assert_soon(lambda: "openssl cms -verify" in app.entry("Your Name").text, "the command in the clipboard")

    def test_no_file(self):
        """A missing profile or settings file is refused like any path, and not created."""
        for name in ("gone.mobileconfig", "gone.plist"):
            with self.subTest(name=name):
                file = self.place / name
                result = run(file)
                self.assertEqual((result.returncode, result.stdout), (2, ""))
                self.assertIn(f"There is nothing at “{file}”", result.stderr)
                result = run("list", "--store", file, name="leversctl")
                self.assertEqual((result.returncode, result.stdout), (2, ""))
                self.assertIn(f"There is no file “{file}”", result.stderr)
                self.assertFalse(file.exists())

    def test_missing_file(self):
        """Also if it was edited before: with a bundle, or in an open window."""
        bundle = self.folder / "Harbor.app" / "Settings.bundle"
        shutil.copytree(SAMPLE, bundle)
        file = self.place / "values.mobileconfig"
        write_plist(file, VALUES)
        home = self.folder / "home"
        app = self.start(bundle, "--store", file, home=home)
        app.wait_page("Harbor")
        app.close_window()
        self.assertEqual(app.wait_for_end(), 0)
        file.unlink()
        result = run(file, home=home)
        self.assertEqual(result.returncode, 2)
        self.assertIn(f"There is nothing at “{file}”", result.stderr)
        app = self.start(home=home)
        app.wait_text("See an app’s settings")
        app.app.activate("open-path", str(file))
        app.dialog("The File Can’t Be Opened")
        app.wait_text("There is nothing at")
        app.answer("The File Can’t Be Opened", "Close")
        self.assertFalse(file.exists())
