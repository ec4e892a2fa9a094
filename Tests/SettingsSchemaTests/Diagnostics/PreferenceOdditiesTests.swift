import CheckCases
import Foundation
import PropertyList
import TestSupport
import Testing

@testable import SettingsSchema

/// The problems of the corpus’s preference bundles are found, and reported in their terms.
struct PreferenceOdditiesTests {
  /// A note in the manifest, with the checks of which one must find it.
  private static let codes: [String: Set<String>] = [
    "item without cell": ["missing-cell", "item-without-cell"],
    "slider number not numeric": ["slider-not-numeric"],
    "default not in validValues": ["default-not-in-values", "default-equal-after-conversion"],
    "duplicate key / structure problem": ["repeated-key"],
    "rejected by plistlib, leniently parseable": ["damaged-page"],
  ]

  @Test(
    "Each oddity noted for a preference bundle is found by a check made for it",
    .enabled(if: Corpus.isPresent, "needs the corpus"))
  func oddities() throws {
    let folders = Corpus.preferenceBundles
    for (name, _, notes) in try Corpus.notes(on: "prefbundles") {
      let folder = try #require(folders.first { $0.lastPathComponent == name })
      let found = Set(try diagnostics(folder).map(\.code))
      for note in notes where !note.isEmpty {
        let expected = try #require(Self.codes[note], "no check is known for “\(note)”")
        #expect(!found.isDisjoint(with: expected), "\(name): \(note); found \(found)")
      }
    }
  }

  @Test("A value of a wrong type is reported once")
  func wrongTypeOnce() throws {
    let fixture = try BundleFixture()
    try fixture.file(
      "Settings.bundle/Root.plist",
      PropertyListWriter.xml(["items": [["cell": "PSGroupCell", "label": ["a"]]]]))
    let found = try diagnostics(fixture.url).map(\.code)
    #expect(found.filter { $0.hasSuffix("value-type") } == ["item-value-type"], "\(found)")
  }

  @Test(
    "Every diagnostic has a place in the folder, and no word of another format’s keys",
    .enabled(if: Corpus.isPresent, "needs the corpus"))
  func words() throws {
    for folder in Corpus.preferenceBundles {
      for diagnostic in try diagnostics(folder) {
        #expect(diagnostic.file.path.hasPrefix(folder.path + "/"))
        for word in ["InAppSettingsKit", "DefaultValue", "Specifier", "Titles ", "Levers"] {
          #expect(!diagnostic.message.english.contains(word), "\(diagnostic)")
        }
        #expect(diagnostic.specifier?.contains("Specifiers") != true, "\(diagnostic)")
      }
    }
  }

  @Test("A finding names the item’s place in its own words; what it quotes stays")
  func place() throws {
    let fixture = try BundleFixture()
    try fixture.file(
      "Settings.bundle/Root.plist",
      PropertyListWriter.xml([
        "items": [
          ["cell": "PSGroupCell"],
          [
            "cell": "PSSegmentCell", "key": "Title", "defaults": "org.example",
            "validValues": ["a"], "validTitles": ["A"], "default": "Title",
          ],
        ]
      ]))
    let found = try CheckCase.diagnostics(fixture).first { $0.code == "default-not-in-values" }
    #expect(found?.specifier == "Root.plist/items/1 (key Title)")
    #expect(
      found?.message.english
        == "The default “Title” isn’t one of “a”: nothing is chosen. Use one of them.")
    #expect((found?.line ?? 0) > 0)
  }

  @Test("A file in which all is text has no values of the wrong type")
  func openStep() throws {
    let fixture = try BundleFixture()
    let text = """
      { items = ( { cell = PSSliderCell; key = a; label = A; defaults = "org.example"; min = 0; max = 9;
        default = 3; }, { cell = PSSwitchCell; key = b; label = B; defaults = "org.example"; default = 1; } ); }
      """
    try fixture.file("Settings.bundle/Root.plist", Data(text.utf8))
    #expect(try CheckCase.codes(fixture).isEmpty)
  }

  @Test("The files that list a bundle are checked with it, wherever they are")
  func entryFiles() throws {
    let folder = try TemporaryFolder()
    let page = try PropertyListWriter.xml(["items": []])
    let entry = try PropertyListWriter.xml(["entry": ["cell": "PSLinkCell", "bundle": "foo"]])
    try folder.write(page, to: "Resources/Root.plist")
    try folder.write(entry, to: "layout/Library/PreferenceLoader/Preferences/foo.plist")
    #expect(try diagnostics(folder.url).map(\.code).contains("entry-without-label"))
    try folder.write(page, to: "root/Library/PreferenceBundles/foo.bundle/Root.plist")
    try folder.write(entry, to: "root/Library/PreferenceLoader/Preferences/sub/foo.plist")
    let list = folder.url.appendingPathComponent("root/Library/PreferenceLoader/Preferences")
    let found = try diagnostics(list).filter { $0.code == "entry-without-label" }
    #expect(found.map(\.specifier) == ["PreferenceLoader/Preferences/sub/foo.plist/entry"])
  }

  @Test("Values of any type under any key make neither the reader nor a check stop")
  func anyValues() throws {
    let values: [PropertyListValue] = [
      "", "x", -1, .integer(Int128(UInt64.max)), .real(.nan), .real(-.infinity), true, [],
      [[:], 1],
      [:], ["a": [1]], .data(Data([0])),
    ]
    let keys = PreferenceVocabulary.keys.subtracting(["cell", "cellClass"])
    let classes = [
      "HBLinkTableCell", "HBStepperTableCell", "HBTwitterCell", "PFColorCell", "HBTintedTableCell",
    ]
    for value in values {
      let fields = keys.reduce(into: PropertyListDictionary()) { $0[$1] = value }
      func item(_ key: String, _ word: String) -> PropertyListValue {
        var fields = fields
        fields[key] = .string(word)
        return .dictionary(fields)
      }
      let items =
        PreferenceVocabulary.cells.sorted().map { item("cell", $0) }
        + classes.map { item("cellClass", $0) }
      let folder = try TemporaryFolder()
      let root: PropertyListValue = ["items": .array(items), "entry": item("cell", "PSLinkCell")]
      try folder.write(PropertyListWriter.binary(root), to: "A.bundle/Root.plist")
      let url = folder.url.appendingPathComponent("A.bundle")
      #expect(try !diagnostics(url).isEmpty)
      let bundle = try SettingsBundle(path: url, languages: .init(["en"]))
      #expect(try bundle.pane(named: "Root").specifiers.count > PreferenceVocabulary.cells.count)
      _ = try bundle.defaults(.all)
    }
  }

  private func diagnostics(_ url: URL) throws -> [Diagnostic] {
    let bundle = try SettingsBundle(path: url, languages: .init(["en"]))
    return BundleChecker(bundle, enabled: Set(Check.all.map(\.code))).run()
  }
}
