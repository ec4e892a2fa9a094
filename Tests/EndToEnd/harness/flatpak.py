"""Apps of Flatpak with settings: folders laid out as Flatpak does."""

import os
import shutil
import subprocess

from harness.environment import Surroundings
from harness.levers import run
from harness.testing import LeversTestCase

TOOLS = [tool for tool in ("glib-compile-schemas", "gsettings") if not shutil.which(tool)]
ID = "org.levers.Box"
PLACE = f"gsettings:{ID}@{ID}"

SCHEMAS = f"""<schemalist>
<schema id="{ID}" path="/org/levers/Box/">
<key name="lid-closed" type="b"><default>true</default><summary>Keeps walruses out</summary></key>
<key name="size" type="i"><default>3</default></key>
<key name="label" type="s"><default>'none'</default></key>
</schema>
<schema id="{ID}.drawer">
<key name="name" type="s"><default>''</default></key>
<key name="hamsters" type="i"><default>1</default></key>
</schema></schemalist>"""


class FlatpakTestCase(LeversTestCase):
    """A test with an installed app, which may have its own settings."""

    def setUp(self):
        super().setUp()
        self.home = self.folder / "home"
        self.installation = self.folder / "flatpak"
        self.schemas = self.install()
        applications = self.installation / "exports" / "share" / "applications"
        applications.mkdir(parents=True)
        (applications / f"{ID}.desktop").write_text(
            "[Desktop Entry]\nType=Application\nName=Wooden Box\nExec=true\nIcon=applications-graphics\n")
        self.config = self.home / ".var" / "app" / ID / "config"
        self.file = self.config / "glib-2.0" / "settings" / "keyfile"
        self.variables = {
            "HOME": str(self.home), "FLATPAK_USER_DIR": str(self.installation),
            "FLATPAK_SYSTEM_DIR": str(self.folder / "none"), "GSETTINGS_BACKEND": "memory"}

    def install(self, name="0123abcd", schemas=SCHEMAS):
        """Installs a version of the app, or updates it, as Flatpak does."""
        version = self.installation / "app" / ID / "x86_64" / "stable" / name
        folder = version / "files" / "share" / "glib-2.0" / "schemas"
        folder.mkdir(parents=True)
        (version / "metadata").write_text(f"[Application]\nname={ID}\n\n[Context]\nshared=ipc;\n")
        (folder / f"{ID}.gschema.xml").write_text(schemas)
        subprocess.run(["glib-compile-schemas", "--strict", folder], check=True)
        for link, target in (version.parent / "active", name), (self.installation / "app" / ID / "current", "x86_64/stable"):
            link.with_name(".new").symlink_to(target)
            link.with_name(".new").replace(link)
        return folder

    @property
    def in_app(self):
        """The environment of the app."""
        return os.environ | {
            "GSETTINGS_BACKEND": "keyfile", "XDG_CONFIG_HOME": str(self.config),
            "GSETTINGS_SCHEMA_DIR": str(self.schemas), "XDG_DATA_DIRS": Surroundings.get().system_data}

    def gsettings(self, *arguments):
        result = subprocess.run(
            ["gsettings", *arguments], env=self.in_app, capture_output=True, text=True, check=True)
        return result.stdout.strip()

    def control(self, *arguments):
        return run(*arguments, name="leversctl", **self.variables)

    def open(self, *arguments):
        app = self.start(*arguments, **self.variables)
        app.wait_enabled("open-pane")
        return app
