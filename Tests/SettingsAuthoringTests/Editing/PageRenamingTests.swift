import Foundation
import PropertyList
import SettingsSchema
import TestSupport
import Testing

@testable import SettingsAuthoring

/// Renaming a page of a bundle.
@MainActor
struct PageRenamingTests {
  private let fixture: BundleFixture
  private let bundle: SettingsBundle

  init() throws {
    let row: PropertyListValue = [
      "Type": "PSChildPaneSpecifier", "Title": "More", "File": "More",
    ]
    let fixture = try BundleFixture([
      row, ["Type": "PSTitleValueSpecifier", "Key": "File", "DefaultValue": "More"],
      ["Type": "IASKListGroupSpecifier", "Key": "l", "ItemSpecifier": row],
    ])
    self.fixture = fixture
    let page = try PropertyListWriter.xml(["PreferenceSpecifiers": .array([row])])
    for name in ["More.plist", "More~ipad.plist", "de.lproj/More.plist", "Moreover.plist"] {
      _ = try fixture.file("Settings.bundle/\(name)", page)
    }
    _ = try fixture.file("Settings.bundle/de.lproj/More.strings", Data("\"More\" = \"Mehr\";".utf8))
    bundle = try SettingsBundle(path: fixture.url, languages: .init(["en"]))
  }

  private var files: [String: Data] {
    get throws {
      let names = FileManager.default.subpaths(atPath: fixture.url.path) ?? []
      var files: [String: Data] = [:]
      for name in names {
        let file = fixture.url.appendingPathComponent(name)
        if !file.hasDirectoryPath { files[name] = try? Data(contentsOf: file) }
      }
      return files
    }
  }

  @Test("Its files and tables move, the rows that open it follow, and undo gives everything back")
  func rename() throws {
    let before = try files
    var history = BundleHistory()
    try history.apply(
      PageRenaming(of: "More", to: "Other", in: bundle), in: bundle, titled: "renamed")
    let names = try files.keys.sorted()
    #expect(
      names == [
        "Moreover.plist", "Other.plist", "Other~ipad.plist", "Root.plist", "de.lproj/Other.plist",
        "de.lproj/Other.strings",
      ])
    let root = try PageContent(contentsOf: fixture.url.appendingPathComponent("Root.plist"))
    #expect(root.element(0)?["File"] == "Other")
    #expect(root.element(1)?["DefaultValue"] == "More")
    #expect(root.element(2)?["ItemSpecifier"]?.dictionary?["File"] == "Other")
    let page = try PageContent(contentsOf: fixture.url.appendingPathComponent("Other~ipad.plist"))
    #expect(page.element(0)?["File"] == "Other")
    try history.undo(in: bundle)
    #expect(try files == before)
    try history.redo(in: bundle)
    #expect(try files.keys.sorted() == names)
  }

  @Test("A string catalog next to the bundle moves with its page, but replaces no other file")
  func catalogs() throws {
    let content = Data("{}".utf8)
    let table = fixture.url.appendingPathComponent("de.lproj/More.strings")
    try FileManager.default.removeItem(at: table)
    let catalog = try fixture.file("More.xcstrings", content)
    try fixture.file("Localizable.xcstrings", Data())
    for (name, isMoved) in [("Other", true), ("Localizable", false)] {
      var history = BundleHistory()
      try history.apply(PageRenaming(of: "More", to: name, in: bundle), in: bundle, titled: "r")
      let new = fixture.app.appendingPathComponent("\(name).xcstrings")
      #expect(try Data(contentsOf: new) == (isMoved ? content : Data()))
      #expect(FileManager.default.fileExists(atPath: catalog.path) == !isMoved)
      try history.undo(in: bundle)
      #expect(try Data(contentsOf: catalog) == content)
    }
  }

  @Test("A catalog next to a bundle with a table of that name is the app’s, and stays")
  func otherCatalog() throws {
    let catalog = try fixture.file("More.xcstrings", Data("{}".utf8))
    let moves = try PageRenaming(of: "More", to: "Other", in: bundle).moves
    #expect(moves.contains { $0.to.lastPathComponent == "Other.strings" })
    #expect(!moves.contains { $0.from.path == catalog.path })
  }

  @Test(
    "Names that aren’t possible are refused",
    arguments: ["", "a/b", "..", "Moreover", "Root", "A~ipad", "Info"])
  func problems(name: String) {
    #expect(PageRenaming.problem(of: name, for: "More", in: bundle) != nil)
  }

  @Test("Another name is possible")
  func noProblem() {
    #expect(PageRenaming.problem(of: "Über uns", for: "More", in: bundle) == nil)
  }
}
