"""A bundle with an installed schema, checked with GLib’s own programs and leversctl."""

import os
import subprocess

from harness.levers import run, write_plist
from harness.testing import LeversTestCase

ID = "org.levers.test"
STORE = f"gsettings:{ID}"


def schema(name, *content, path=True):
    place = f' path="/{name.replace(".", "/")}/"' if path else ""
    return f'<schema id="{name}"{place}>{"".join(content)}</schema>'


def key(name, kind, default, summary="", description=""):
    return (f'<key name="{name}" type="{kind}"><default>{default}</default><summary>{summary}</summary>'
            f"<description>{description}</description></key>")


class SchemaTestCase(LeversTestCase):
    """With GIO’s file backend, which needs no service."""

    def setUp(self):
        super().setUp()
        self.bundle = self.folder / "App" / "Settings.bundle"
        write_plist(self.bundle / "Root.plist", {"PreferenceSpecifiers": [
            {"Type": "PSToggleSwitchSpecifier", "Key": "autoSave", "Title": "Save", "DefaultValue": False},
            {"Type": "PSSliderSpecifier", "Key": "volume", "MinimumValue": 0, "MaximumValue": 10, "DefaultValue": 5},
            {"Type": "PSTextFieldSpecifier", "Key": "userName", "Title": "Name"},
            {"Type": "PSMultiValueSpecifier", "Key": "theme", "Title": "Theme", "DefaultValue": "light",
             "Values": ["light", "dark"], "Titles": ["Light", "Dark"]},
            {"Type": "IASKDatePickerSpecifier", "Key": "Born", "Title": "Born", "DatePickerMode": "DateAndTime"},
        ]})
        self.schemas = self.folder / "schemas"
        self.schemas.mkdir()
        self.variables = {
            "GSETTINGS_SCHEMA_DIR": str(self.schemas), "GSETTINGS_BACKEND": "keyfile",
            "XDG_CONFIG_HOME": str(self.folder / "config")}
        self.install(self.bundle, ID)

    def install(self, bundle, name):
        """Exports a bundle’s schema and compiles it, like an installation."""
        exported = run("export", "gschema", bundle, "--id", name,
                       "-o", self.schemas / f"{name}.gschema.xml", name="leversctl")
        self.assertEqual(exported.returncode, 0, exported.stderr)
        subprocess.run(["glib-compile-schemas", "--strict", self.schemas], check=True)

    def gsettings(self, *arguments):
        result = subprocess.run(
            ["gsettings", *arguments], env=os.environ | self.variables, capture_output=True, text=True, check=True)
        return result.stdout.strip()

    def control(self, *arguments, store=STORE):
        return run(*arguments, "--store", store, "--bundle", self.bundle, name="leversctl", **self.variables)
