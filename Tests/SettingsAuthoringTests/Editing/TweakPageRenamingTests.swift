import Foundation
import PropertyList
import SettingsSchema
import TestSupport
import Testing

@testable import SettingsAuthoring

/// Renaming a page of a preference bundle, which any of several keys may name.
struct TweakPageRenamingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ path: String, _ root: PropertyListDictionary) throws {
    _ = try folder.write(PropertyListWriter.xml(.dictionary(root)), to: path)
  }

  private func url(_ path: String) -> URL { folder.url.appendingPathComponent(path) }

  private func bundle(_ path: String) throws -> SettingsBundle {
    try SettingsBundle(path: url(path), languages: .init(["en"]))
  }

  private var files: [String: Data] {
    get throws {
      let names = FileManager.default.subpaths(atPath: folder.url.path) ?? []
      return names.reduce(into: [:]) { $0[$1] = try? Data(contentsOf: url($1)) }
    }
  }

  private static let page: PropertyListDictionary = [
    "items": [["cell": "PSGroupCell", "label": "More"]]
  ]

  /// Items that lead to the page “More”, and the same after it was renamed to “Other”.
  private nonisolated static let cases: [(PropertyListDictionary, PropertyListDictionary)] = [
    (["cell": "PSLinkCell", "label": "More"], ["cell": "PSLinkCell", "label": "Other"]),
    (
      ["cell": "PSLinkCell", "label": "More", "detail": "PSListController"],
      ["cell": "PSLinkCell", "label": "Other", "detail": "PSListController"]
    ),
    (
      ["cell": "PSLinkCell", "label": "L", "pane": "More"],
      ["cell": "PSLinkCell", "label": "L", "pane": "Other"]
    ),
    (
      ["cell": "PSLinkCell", "label": "More", "detail": "More"],
      ["cell": "PSLinkCell", "label": "More", "detail": "Other"]
    ),
    (
      ["cell": "PSButtonCell", "label": "L", "action": "open:", "plist": "More.plist"],
      ["cell": "PSButtonCell", "label": "L", "action": "open:", "plist": "Other.plist"]
    ),
    (
      ["cellClass": "MyCell", "label": "L", "id": "x", "page": "More"],
      ["cellClass": "MyCell", "label": "L", "id": "x", "page": "Other"]
    ),
    (
      ["cell": "PSLinkCell", "label": "L", "id": "More"],
      ["cell": "PSLinkCell", "label": "L", "id": "Other"]
    ),
  ]

  @Test("Everything that opens the page opens it under its new name", arguments: cases)
  func links(old: PropertyListDictionary, new: PropertyListDictionary) throws {
    let others: [PropertyListValue] = [
      ["cell": "PSSwitchCell", "key": "More", "label": "More", "default": false],
      ["cell": "PSLinkCell", "label": "Moreover"],
    ]
    try write("A.bundle/Root.plist", ["items": .array(others + [.dictionary(old)])])
    try write("A.bundle/More.plist", Self.page)
    let before = try files
    let bundle = try bundle("A.bundle")
    #expect(try bundle.pane(named: "Root").specifiers.last?.paneNames == ["More"])
    var history = BundleHistory()
    try history.apply(PageRenaming(of: "More", to: "Other", in: bundle), in: bundle, titled: "r")
    #expect(try files.keys.sorted() == ["A.bundle/Other.plist", "A.bundle/Root.plist"])
    let root = try PageContent(contentsOf: url("A.bundle/Root.plist"))
    #expect(root.elements == others + [.dictionary(new)])
    let renamed = try self.bundle("A.bundle")
    #expect(try renamed.pane(named: "Root").specifiers.last?.paneNames == ["Other"])
    #expect(throws: Never.self) { try renamed.pane(named: "Other") }
    try history.undo(in: bundle)
    #expect(try files == before)
  }

  @Test("A label that names the page keeps its translations")
  func translatedLabel() throws {
    try write("A.bundle/Root.plist", ["items": [["cell": "PSLinkCell", "label": "More"]]])
    try write("A.bundle/More.plist", Self.page)
    _ = try folder.write(Data("\"More\" = \"Mehr\";\n".utf8), to: "A.bundle/de.lproj/Root.strings")
    let bundle = try bundle("A.bundle")
    var history = BundleHistory()
    try history.apply(PageRenaming(of: "More", to: "Other", in: bundle), in: bundle, titled: "r")
    let german = try SettingsBundle(path: url("A.bundle"), languages: .init(["de"]))
    let root = try german.pane(named: "Root")
    #expect(root.specifiers.first?.title.map { root.localized($0) } == "Mehr")
  }

  /// Why a page can’t be renamed; nil if it can.
  private func problem(of page: String, in bundle: SettingsBundle) -> String? {
    do throws(AuthoringError) {
      _ = try PageRenaming(of: page, to: "Other", in: bundle)
      return nil
    } catch {
      return error.message.string
    }
  }

  @Test("A page that only a class refers to isn’t renamed, unless its name still fits")
  func classes() throws {
    let link: PropertyListValue = [
      "cell": "PSLinkCell", "label": "L", "detail": "ABCMoreListController",
    ]
    try write("A.bundle/Root.plist", ["items": .array([link])])
    try write("A.bundle/MoreSettings.plist", Self.page)
    let bundle = try bundle("A.bundle")
    let before = try files
    #expect(
      problem(of: "MoreSettings", in: bundle)?.contains("“ABCMoreListController”") == true)
    #expect(try files == before)
    let renaming = try PageRenaming(of: "MoreSettings", to: "More", in: bundle)
    #expect(renaming.edits.isEmpty && renaming.moves.count == 1)
  }

  /// A folder of two PreferenceLoader files, one for a bundle.
  private func entries(_ detail: String?) throws -> SettingsBundle {
    var entry: PropertyListDictionary = ["cell": "PSLinkCell", "label": "About", "bundle": "A"]
    entry["detail"] = detail.map { .string($0) }
    let loader = "Library/PreferenceLoader/Preferences"
    try write("\(loader)/A.plist", ["entry": .dictionary(entry)])
    try write("\(loader)/B.plist", ["entry": ["cell": "PSSwitchCell", "label": "B", "key": "b"]])
    let pages = "Library/PreferenceBundles/A.bundle"
    try write("\(pages)/Main.plist", ["items": [["cell": "PSLinkCell", "label": "More"]]])
    try write("\(pages)/More.plist", Self.page)
    return try bundle(loader)
  }

  @Test("The entry of a PreferenceLoader file is changed if it names the page")
  func entry() throws {
    let bundle = try entries("Main")
    let page = "PreferenceBundles/A.bundle/Main"
    #expect(
      try bundle.pane(named: bundle.rootPaneName).specifiers.map(\.paneNames) == [[page], []])
    var history = BundleHistory()
    try history.apply(PageRenaming(of: page, to: "First", in: bundle), in: bundle, titled: "r")
    let renamed = try self.bundle("Library/PreferenceLoader/Preferences")
    let rows = try renamed.pane(named: renamed.rootPaneName).specifiers
    #expect(rows.first?.paneNames == ["PreferenceBundles/A.bundle/First"])
    #expect(rows.first?.title == "About")
    let file = url("Library/PreferenceLoader/Preferences/A.plist")
    #expect(try PageContent(contentsOf: file).element(0)?["detail"] == "First")
    try history.apply(
      PageRenaming(of: "PreferenceBundles/A.bundle/More", to: "Other", in: renamed), in: renamed,
      titled: "r")
    let first = try self.bundle("Library/PreferenceLoader/Preferences")
      .pane(named: "PreferenceBundles/A.bundle/First")
    #expect(first.specifiers.map(\.paneNames) == [["PreferenceBundles/A.bundle/Other"]])
  }

  @Test("The first page of an entry’s bundle isn’t renamed if the entry doesn’t name it")
  func firstPage() throws {
    let bundle = try entries(nil)
    #expect(
      problem(of: "PreferenceBundles/A.bundle/Main", in: bundle)?.contains("first page") == true)
  }

  @Test("Another page in the same folder has the name, in any folder")
  func usedName() throws {
    let bundle = try entries(nil)
    let page = "PreferenceBundles/A.bundle/More"
    #expect(PageRenaming.problem(of: "Main", for: page, in: bundle) != nil)
    #expect(PageRenaming.problem(of: "B", for: page, in: bundle) == nil)
    #expect(PageRenaming.path(of: page, renamedTo: "B") == "PreferenceBundles/A.bundle/B")
  }
}
