"""Each key of each schema of many packages is one row of its kind, as an independent reading of the XML files says."""

import json
import shutil
import subprocess
import xml.etree.ElementTree as xml

from harness.levers import run
from harness.packages import found
from harness.testing import LeversTestCase


def read(folder):
    """All schemas, by their names."""
    schemas = {}
    for file in sorted(folder.glob("*.xml")):
        for element in xml.parse(file).getroot().iter("schema"):
            schemas[element.get("id")] = element
    return schemas


def keys(schemas, name):
    """The keys of a schema, with those of the schemas that it extends."""
    element = schemas[name]
    base = element.get("extends")
    found = keys(schemas, base) if base in schemas else {}
    return found | {key.get("name"): key for key in element.findall("key")}


def presentations(key):
    """How a row may show the key; None for a list, which is a section of its own."""
    kind = key.get("type")
    if key.get("enum") or key.get("flags") or key.find("choices") is not None:
        return {"choice", "choicePage", "radio", None}
    if kind == "b":
        return {"toggle"}
    if kind in set("ynqiuhxtd"):
        return {"spin", "slider", "entry"}
    if kind[:1] == "a" and len(kind) == 2:
        return {None, "shortcut", "entry", "text"}
    return {"entry", "secureEntry", "text", "shortcut", "date"}


class InstalledSchemasTests(LeversTestCase):
    def test_rows(self):
        packages = found("*.gschema.xml")
        if not packages:
            self.skipTest("the packages can’t be downloaded")
        self.assertGreaterEqual(len(packages), 15)
        folder = self.folder / "schemas"
        folder.mkdir()
        for file in [file for files in (*packages.values(), *found("*.enums.xml").values()) for file in files]:
            shutil.copy(file, folder)
        subprocess.run(["glib-compile-schemas", folder], check=True, capture_output=True)
        schemas = read(folder)
        for name, schema in schemas.items():
            place = name if schema.get("path") else f"{name}:/org/levers/test/"
            with self.subTest(place):
                result = run("show", f"gsettings:{place}", "--format", "json", name="leversctl",
                             GSETTINGS_SCHEMA_DIR=str(folder))
                self.assertEqual((result.returncode, result.stderr), (0, ""))
                panes = {pane["file"]: pane for pane in json.loads(result.stdout)["panes"]}
                shown = []
                for section in panes[place]["sections"]:
                    if section["key"]:
                        shown.append((section["key"], None))
                    else:
                        shown += [(row["key"], row["presentation"]) for row in section["rows"] if row["key"]]
                expected = keys(schemas, name)
                self.assertEqual(sorted(key for key, _ in shown), sorted(expected))
                for key, presentation in shown:
                    self.assertIn(presentation, presentations(expected[key]), key)
