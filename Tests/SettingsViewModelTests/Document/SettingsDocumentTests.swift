import Foundation
import PropertyList
import SettingsSchema
import SettingsStorage
import Synchronization
import TestSupport
import Testing

import SettingsViewModel

struct SettingsDocumentTests {
  private let folder: TemporaryFolder
  private let main: StoreLocation

  init() throws {
    folder = try TemporaryFolder()
    main = .file(folder.url.appendingPathComponent("main.plist"))
  }

  private func document() throws -> SettingsDocument {
    try SettingsDocument(at: main, keys: nil) {
      location, _, _ throws(StoreError) in
      guard let file = location.file else { return MemoryStore() }
      return try FileStore(url: file)
    }
  }

  @Test("Domains have files next to the main one, which are opened once, when they are needed")
  func domains() throws {
    let document = try document()
    #expect(document.files.map(\.url.lastPathComponent) == ["main.plist"])
    let group = try document.store(ofDomain: "group")
    #expect(try document.store(ofDomain: "group") === group)
    #expect(try document.store(ofDomain: nil) === document.mainStore)
    document.store.setValue(1, forKey: DomainStore.key("a", in: "group"))
    #expect(group.value(forKey: "a") == 1)
    #expect(document.files.map(\.url.lastPathComponent) == ["main.plist", "group.plist"])
    #expect(document.otherStores.map(\.domain) == ["group"])
    #expect(
      document.location(ofDomain: "other").file?.path
        == folder.url.appendingPathComponent("other.plist").path)
  }

  @Test("A file that can’t be opened is reported, and doesn’t affect the others")
  func failures() throws {
    try folder.write(Data("no list".utf8), to: "group.plist")
    let document = try document()
    #expect(throws: StoreError.self) { try document.store(ofDomain: "group") }
    #expect(
      document.failures.keys.map { URL(fileURLWithPath: $0).lastPathComponent } == ["group.plist"])
    #expect(try document.store(ofDomain: "other") is FileStore)
  }

  @Test("Saved elsewhere, the main file moves; those of domains stay where they were")
  func savedElsewhere() throws {
    let document = try document()
    let elsewhere = folder.url.appendingPathComponent("new/main.plist")
    try FileManager.default.createDirectory(
      at: elsewhere.deletingLastPathComponent(), withIntermediateDirectories: true)
    document.mainStore.setValue(1, forKey: "a")
    try document.mainFile?.save(to: elsewhere)
    #expect(document.location.file?.path == elsewhere.path)
    let group = try document.store(ofDomain: "group") as? FileStore
    #expect(group?.url.path == folder.url.appendingPathComponent("group.plist").path)
  }

  @Test("A schema has the values of all domains")
  func schema() throws {
    let schema = StoreLocation.gsettings(schema: "org.example", path: nil)
    let opened = Mutex<[StoreLocation]>([])
    let document = try SettingsDocument(at: schema, keys: nil) {
      location, _, _ in
      opened.withLock { $0.append(location) }
      return MemoryStore()
    }
    #expect(try document.store(ofDomain: "group") === document.mainStore)
    #expect(opened.withLock { $0 } == [schema])
  }
}
