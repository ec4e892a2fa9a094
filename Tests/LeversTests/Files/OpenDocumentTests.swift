import Foundation
import PropertyList
import SettingsGSettings
import SettingsSchema
import SettingsStorage
import TestSupport
import Testing

@testable import Levers

@MainActor
struct OpenDocumentTests {
  @Test(
    "Opening a document reads no page but the first one; the others, and their domains, are known once all are read"
  )
  func readsFirstPageOnly() async throws {
    let names = (0..<40).map { "Page\($0)" }
    let fixture = try BundleFixture(
      names.map { ["Type": "PSChildPaneSpecifier", "Title": .string($0), "File": .string($0)] })
    for name in names {
      let more: PropertyListDictionary =
        name == "Page7" ? ["ApplicationGroupContainerIdentifier": "group"] : [:]
      try fixture.page(name, [["Type": "PSToggleSwitchSpecifier", "Key": .string(name)]], more)
    }
    let folder = try TemporaryFolder()
    let store = StoreLocation.file(folder.url.appendingPathComponent("main.plist"))
    let bundle = try SettingsBundle(path: fixture.url)
    let opened = try #require(OpenedFiles(in: fixture.url))
    #expect(!Opening.isNeeded(for: bundle, at: store))
    let document = try OpenDocument(of: bundle, at: store, in: OpenFiles())
    _ = try document.session.rootPane().rows.map(\.title)
    #expect(document.storeText == document.location.name)
    #expect(opened.readCounts().keys.filter { $0.hasPrefix("Page") }.count <= 1)
    await document.session.readAllPages()
    document.openAllFiles()
    #expect(document.files.map(\.url.lastPathComponent) == ["main.plist", "group.plist"])
    #expect(document.storeText != document.location.name)
    let read = opened.readCounts()
    #expect(names.allSatisfy { read["\($0).plist"] == 1 })
    #expect(read["", default: 0] <= 2)
  }

  @Test(
    "A notice about the database is there before any page opens a store, so that it moves no row")
  func knowsDatabaseFromTheStart() throws {
    let bundle = try #require(
      try SettingsBundle(
        schemaIn: StoreLocation.schemas.text, device: .pad, languages: .init(["en"])))
    let document = try OpenDocument(of: bundle, at: .schemas, in: OpenFiles())
    #expect(document.usesDatabase)
  }
}
