"""The XML file of a schema, shown while it is written."""

from harness.accessibility import TOGGLES
from harness.testing import LeversTestCase

ID = "org.levers.draft"
TILING = '<key name="tiling" type="b"><default>true</default><summary>Tile</summary></key>\n'
GAP = '<key name="gap" type="i"><default>7</default><range min="0" max="5000"/></key>\n'


def document(*keys, others=""):
    return (
        "<schemalist>\n"
        f'<schema id="{ID}" path="/org/levers/draft/">\n' + "".join(keys)
        + f"</schema>\n{others}</schemalist>\n")


class SchemaDraftTests(LeversTestCase):
    def setUp(self):
        super().setUp()
        self.file = self.folder / f"{ID}.gschema.xml"
        self.file.write_text(document(TILING, GAP))

    def test_live(self):
        """A saved file is shown in place, with the values tried out; a damaged one leaves the last good pages."""
        app = self.start(self.file)
        app.wait_text("Try out these settings")
        app.toggle("Tiling").do_action()
        app.wait_text("“Tiling” changed")
        self.assertFalse(app.is_modified)
        self.file.write_text(
            document(TILING, GAP, '<key name="shadows" type="b"><default>false</default></key>\n'))
        self.assertTrue(app.toggle("Shadows"))
        self.assertFalse(app.toggle("Tiling").is_checked)
        self.file.write_text(document(TILING, GAP).replace("</key>\n</schema>", "</kex>\n</schema>"))
        app.wait_text(f"{ID}.gschema.xml:4")
        app.wait_text("The page is shown as it was before.")
        self.assertTrue(app.toggle("Shadows"))
        self.file.write_text(document(TILING))
        self.assert_soon(lambda: not app.text_is_shown("as it was before"), "the notice to go")
        names = {node.name for node in app.frames[0].all(*TOGGLES)}
        self.assertIn("Tiling", names)
        self.assertNotIn("Shadows", names)
        app.key("ctrl+z")
        self.assert_soon(lambda: app.toggle("Tiling").is_checked, "undo")

    def test_issues(self):
        """The issues are those of leversctl check."""
        self.file.write_text(document(TILING.replace("true", "perhaps"), GAP))
        app = self.start(self.file)
        app.wait_enabled("issues")
        app.win.activate("issues")
        app.wait_text("The default “perhaps” isn’t valid.")
        app.wait_text("“gap” has no <summary>, so people only see its name. Add one.")
        app.click(next(row for row in app.all("list item") if "“gap” has no" in row.name), at=(0.3, 0.5))
        app.wait_page("Draft")
        app.wait_text("Gap")

    def test_opened_damaged(self):
        """A damaged file is shown once it is fixed."""
        self.file.write_text("<schemalist>\n<schema></schemalist>")
        app = self.start()
        app.app.activate("open-path", str(self.file))
        app.wait_text("The file can’t be read as XML")
        self.file.write_text(document(TILING))
        self.assertTrue(app.toggle("Tiling"))

    def test_several(self):
        """Several schemas are listed; a child is below its parent, with values of its own."""
        child = '<schema id="org.levers.draft.inner">\n' + TILING + "</schema>\n"
        other = '<schema id="org.levers.other" path="/org/levers/other/">\n' + GAP + "</schema>\n"
        inner = '<child name="inner" schema="org.levers.draft.inner"/>\n'
        self.file.write_text(document(TILING, inner, others=child + other))
        app = self.start(self.file)
        app.wait_enabled("open-pane")
        app.win.activate("open-pane", ID)
        app.toggle("Tiling").do_action()
        app.win.activate("open-pane", "org.levers.draft.inner")
        app.wait_text("Inner")
        self.assert_soon(lambda: app.toggle("Tiling").is_checked, "the default of the child")
