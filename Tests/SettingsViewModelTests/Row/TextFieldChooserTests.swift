import PropertyList
import Testing

@testable import SettingsViewModel

/// Text fields with choosers.
@MainActor
struct TextFieldChooserTests {
  @Test(
    "A chosen file is stored as a path or an address",
    arguments: [
      ("File", "/a b/c", "/a b/c"), ("Folder", "/a", "/a"),
      ("FileURI", "/a b/c", "file:///a%20b/c"),
      ("FolderURI", "/a b", "file:///a%20b"), ("FolderURI", "/", "file:///"),
      ("FileURI", "sftp://host/a", "sftp://host/a"),
    ])
  func files(_ chooser: String, _ chosen: String, _ stored: String) throws {
    let (fixture, _, row) = try makeRow(
      element("PSTextFieldSpecifier", ["LeversChooser": .string(chooser)]))
    row.field.setFile(chosen)
    #expect(fixture.store.value(forKey: "key") == .string(stored))
    fixture.session.undo()
    #expect(fixture.store.value(forKey: "key") == nil)
  }

  @Test("A chosen font is stored")
  func font() throws {
    let (fixture, _, row) = try makeRow(
      element("PSTextFieldSpecifier", ["LeversChooser": "Font"]))
    row.field.setFont("Cantarell 12")
    #expect(fixture.store.value(forKey: "key") == "Cantarell 12")
  }
}
