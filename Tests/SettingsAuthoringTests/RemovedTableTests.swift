import CheckCases
import Foundation
import SettingsSchema
import TestSupport
import Testing

@testable import SettingsAuthoring

/// The fix that removes a table of strings that no page uses.
@MainActor
struct RemovedTableTests {
  private func fixture() throws -> (BundleFixture, SettingsBundle) {
    let fixture = try BundleFixture([.toggle()])
    try fixture.strings("fr", "Root", ["T": "Titre"])
    try fixture.strings("fr", "Old", ["A": "Ancien"])
    return (fixture, try SettingsBundle.toCheck(path: fixture.url))
  }

  private func offers(_ fixture: BundleFixture) throws -> Bool {
    BundleChecker(try SettingsBundle.toCheck(path: fixture.url)).run().contains {
      $0.code == "unused-strings" && $0.fix?.files.isEmpty == false
    }
  }

  @Test("The file is removed only if the author agrees, and comes back on undo")
  func undo() throws {
    let (fixture, bundle) = try fixture()
    let file = fixture.url.appendingPathComponent("fr.lproj/Old.strings")
    let content = try Data(contentsOf: file)
    #expect(try BundleFixer(bundle).applied.isEmpty)
    let fixer = try BundleFixer(bundle, fixing: .all)
    #expect(fixer.applied.map(\.fix.title.english) == ["Remove the file “fr.lproj/Old.strings”"])
    try fixer.changes.save()
    #expect(!file.isPresent)
    #expect(BundleChecker(try SettingsBundle.toCheck(path: fixture.url)).run().isEmpty)
    let editor = BundleEditor { bundle }
    var failure: AuthoringError?
    editor.onFailure = { failure = $0 }
    editor.record(fixer.changes, titled: "Fix")
    for _ in 0..<2 {
      editor.undo()
      #expect(try Data(contentsOf: file) == content)
      editor.redo()
      #expect(!file.isPresent)
    }
    #expect(failure == nil)
  }

  @Test("A file that another program has changed in the meantime stays")
  func changed() throws {
    let (fixture, bundle) = try fixture()
    let fixer = try BundleFixer(bundle, fixing: .all)
    try fixture.strings("fr", "Old", ["A": "Autre"])
    #expect(throws: AuthoringError.self) { try fixer.changes.save() }
    #expect(fixture.url.appendingPathComponent("fr.lproj/Old.strings").isPresent)
  }

  @Test("The only table of a language is kept until the language has those of the pages")
  func lastOfLanguage() throws {
    let (fixture, _) = try fixture()
    try fixture.strings("it", "Old", ["A": "Vecchio"])
    let bundle = try SettingsBundle.toCheck(path: fixture.url)
    let italian = BundleChecker(bundle).run().filter { $0.file.path.contains("it.lproj/Old") }
    #expect(italian.map(\.code).contains("unused-strings"))
    #expect(italian.allSatisfy { $0.fix?.files.isEmpty != false })
    try BundleFixer(bundle, fixing: .all).changes.save()
    let files = try FileManager.default.subpathsOfDirectory(atPath: fixture.url.path)
    #expect(
      files.filter { $0.hasSuffix(".strings") }.sorted()
        == ["fr.lproj/Root.strings", "it.lproj/Root.strings"])
  }

  @Test("Strings that only the app’s code uses stay, and so do all while a page lacks its table")
  func ofCode() throws {
    let (fixture, _) = try fixture()
    try fixture.strings("fr", "Localizable", ["A": "Code"])
    let file = fixture.url.appendingPathComponent("fr.lproj/Localizable.strings")
    let content = try Data(contentsOf: file)
    try BundleFixer(SettingsBundle.toCheck(path: fixture.url), fixing: .all).changes.save()
    #expect(try Data(contentsOf: file) == content)
    for (name, isFixed) in [("Missing", false), ("Root", true)] {
      try fixture.strings("fr", "Root", ["T": "Titre", "Old": "Ancien"])
      try fixture.page("Sub", [.toggle(key: "s")], ["StringsTable": .string(name)])
      let fixes = BundleChecker(try SettingsBundle.toCheck(path: fixture.url)).run()
        .filter { $0.code == "unused-strings" && $0.file.path.contains("Root") }.map(\.fix)
      #expect(fixes.map { $0 != nil } == [isFixed])
    }
  }

  @Test("A table that a page may be meant to use isn’t removed, and neither is a link")
  func kept() throws {
    let (fixture, _) = try fixture()
    #expect(try offers(fixture))
    let old = fixture.url.appendingPathComponent("fr.lproj/Old.strings")
    try FileManager.default.removeItem(at: old)
    #expect(try !offers(fixture))
    try fixture.strings("fr", "root", ["T": "Titre"])
    try fixture.file("Settings.bundle/fr.lproj/folder/Root.strings", Data("\"T\" = \"t\";".utf8))
    try fixture.file("Settings.bundle/Old.strings", Data("\"T\" = \"t\";".utf8))
    let target = try fixture.file("Elsewhere.strings", Data("\"T\" = \"t\";".utf8))
    try FileManager.default.createSymbolicLink(
      at: fixture.url.appendingPathComponent("fr.lproj/Link.strings"), withDestinationURL: target)
    #expect(try !offers(fixture))
    try fixture.strings("fr", "Old", ["A": "Ancien"])
    #expect(try offers(fixture))
    try fixture.file("Settings.bundle/Broken.plist", Data("<plist>".utf8))
    #expect(try !offers(fixture))
  }
}
