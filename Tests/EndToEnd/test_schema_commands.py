"""Commands for the values of schemas: the schema says which types they have."""

import shutil
import subprocess
import unittest

from harness.levers import run
from harness.schemas import SchemaTestCase, key, schema

TOOLS = [tool for tool in ("glib-compile-schemas", "gsettings") if not shutil.which(tool)]
DESK = "org.levers.desk"
SCHEMAS = schema(
    DESK, key("greeting", "s", "'Hello'"), key("names", "as", "['a']"), key("sizes", "ai", "[1, 2]"),
    key("weights", "ad", "[1.5]"), key("paths", "ao", "['/a']"), key("place", "(ii)", "(1, 2)"),
    key("close-window", "as", "['&lt;Alt&gt;F4']"), key("pairs", "a(ss)", "[('a', 'b')]"))


@unittest.skipIf(TOOLS, f"needs {', '.join(TOOLS)}")
class SchemaCommandTests(SchemaTestCase):
    def setUp(self):
        super().setUp()
        (self.schemas / "levers.gschema.xml").write_text(f"<schemalist>{SCHEMAS}</schemalist>")
        subprocess.run(["glib-compile-schemas", "--strict", self.schemas], check=True)

    def ctl(self, command, *arguments, status=0, option="--bundle"):
        result = run(command, *arguments, option, f"gsettings:{DESK}", name="leversctl", **self.variables)
        self.assertEqual(result.returncode, status, result.stderr)
        return result.stdout + result.stderr

    def test_store_without_bundle(self):
        """A schema that is named as the store describes itself."""
        self.assertEqual(self.ctl("get", "greeting", option="--store"), "Hello\n")
        self.ctl("set", "greeting", "Bye", option="--store")
        self.assertEqual(self.gsettings("get", DESK, "greeting"), "'Bye'")
        listed = self.ctl("list", option="--store")
        self.assertEqual(listed, self.ctl("list"))
        self.assertIn("greeting = Bye\n", listed)

    def test_lists(self):
        """Lists are strings of GVariants, or JSON."""
        for name, text, options, value in [
                ("names", "['x', 'y']", [], "['x', 'y']"), ("names", "[]", [], "@as []"),
                ("names", '["z"]', ["--type", "json"], "['z']"),
                ("sizes", "[3, -4]", [], "[3, -4]"), ("sizes", "[5]", ["--type", "json"], "[5]"),
                ("sizes", '["6"]', ["--type", "json"], "[6]"),
                ("weights", "[0.5, 2]", [], "[0.5, 2.0]"), ("weights", "[0.25, 2]", ["--type", "json"], "[0.25, 2.0]"),
                ("paths", "['/b/c']", [], "[objectpath '/b/c']"), ("close-window", "['F5', 'F6']", [], "['F5', 'F6']"),
                ("close-window", "F7, F8", [], "['F7', 'F8']"), ("pairs", "[('c', 'd')]", [], "[('c', 'd')]"),
                ("place", "(3, 4)", [], "(3, 4)")]:
            with self.subTest(name=name, text=text):
                self.ctl("set", name, text, *options)
                self.assertEqual(self.gsettings("get", DESK, name), value)
        self.ctl("set", "weights", "[0.1, 1e-7]")
        self.assertEqual(self.ctl("get", "weights"), '["0.1", "1e-07"]\n')
        self.assertIn("isn’t a value of type ai. At character 2", self.ctl("set", "sizes", "[x]", status=1))
        self.ctl("set", "sizes", '["x"]', "--type", "json", status=1)
        self.assertEqual(self.gsettings("get", DESK, "sizes"), "[6]")
