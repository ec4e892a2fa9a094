import Foundation
import PropertyList
import SettingsSchema
import TestSupport
import Testing

@Suite("A bundle of many pages")
struct ManyPagesTests {
  private let count = 60
  private let fixture: BundleFixture
  private let opened: OpenedFiles

  init() throws {
    fixture = try BundleFixture()
    let names = (0..<count).map { "Page\($0)" }
    let rows = names.map { name -> PropertyListValue in
      ["Type": "PSChildPaneSpecifier", "Title": .string(name), "File": .string(name)]
    }
    let missing: [PropertyListValue] = (0..<count).map {
      ["Type": "PSChildPaneSpecifier", "File": .string("Missing\($0)")]
    }
    try fixture.page("Root", rows + missing)
    for name in names {
      try fixture.page(name, [["Type": "PSToggleSwitchSpecifier", "Key": .string(name)]])
    }
    try fixture.strings("en", "Root", ["Page0": "First"])
    opened = try #require(OpenedFiles(in: fixture.url))
  }

  @Test(
    "Reading all of them looks into the bundle’s folder twice at most, and reads each page once")
  func readsFolderOnce() throws {
    let bundle = try SettingsBundle(path: fixture.url, languages: .init(["en"]))
    _ = opened.readCounts()
    let panes = bundle.reachablePanes()
    #expect(panes.panes.count == count + 1)
    #expect(panes.missing.count == count)
    #expect(panes.panes[1].title == "First")
    #expect(bundle.domains.isEmpty)
    #expect(KeyIndex(bundle).names.count == count)
    let counts = opened.readCounts()
    #expect(counts["", default: 0] <= 2)
    #expect(counts.filter { !$0.key.isEmpty }.values.max() == 1)
  }

  @Test("All pages share one reading of their translations")
  func readsTranslationsOnce() throws {
    let bundle = try SettingsBundle(path: fixture.url, languages: .init(["en"]))
    let folder = fixture.url.appendingPathComponent("en.lproj")
    let texts = try #require(OpenedFiles(in: folder))
    for pane in bundle.reachablePanes().panes.map(\.pane) { _ = pane.localized("Page0") }
    #expect(texts.readCounts() == ["Root.strings": 1])
  }

  @Test("Finding the path to a page that the first one links to reads no other pages")
  func pathReadsNoOthers() throws {
    let bundle = try SettingsBundle(path: fixture.url, languages: .init(["en"]))
    _ = opened.readCounts()
    #expect(bundle.path(toPaneNamed: "Page50") == ["Root", "Page50"])
    #expect(opened.readCounts().keys.filter { $0.hasPrefix("Page") }.isEmpty)
  }

  @Test("The first 20 pages that the first page opens are read in advance, and not again")
  func readsNearestInAdvance() throws {
    let bundle = try SettingsBundle(path: fixture.url, languages: .init(["en"]))
    bundle.readPagesOfFirst()
    let names = (0..<20).map { "Page\($0).plist" }
    #expect(Set(opened.readCounts().keys.filter { $0.hasPrefix("Page") }) == Set(names))
    for index in 0..<20 { _ = try bundle.pane(named: "Page\(index)") }
    #expect(opened.readCounts().isEmpty)
  }
}
