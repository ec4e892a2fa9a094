import Foundation
import PropertyList
import SettingsStorage
import TestSupport
import Testing
import Translation

@testable import SettingsViewModel

@Suite("The summary of where settings are kept")
struct StoreSummaryTests {
  private func summary(_ data: Data?, mode: Int = 0o644) throws -> (StoreSummary, FileStore) {
    let folder = try TemporaryFolder()
    let url = folder.url.appendingPathComponent("store.plist")
    if let data { try data.write(to: url) }
    let store = try FileStore(url: url)
    return (StoreSummary(store, at: .file(url)), store)
  }

  @Test("A file: its name, path, format and status")
  func file() throws {
    let (summary, store) = try summary(PropertyListWriter.xml(["a": 1]))
    #expect(summary.name == "store.plist")
    #expect(summary.place == store.url.path)
    #expect(summary.format == "XML property list")
    #expect(summary.status == "Saved")
    store.setValue(2, forKey: "a")
    #expect(StoreSummary(store, at: .file(store.url)).status == "1 unsaved change")
  }

  @Test("A file that is not there yet")
  func new() throws {
    let (summary, store) = try summary(nil)
    #expect(summary.status == "Created on first save")
    store.setValue(2, forKey: "a")
    #expect(StoreSummary(store, at: .file(store.url)).status == "1 unsaved change")
  }

  @Test("The most urgent notice comes first")
  func status() {
    func status(_ status: StoreStatus, _ changes: Int, _ isReadOnly: Bool = false) -> String {
      StoreSummary.status(status, changes: changes, isReadOnly: isReadOnly)
    }
    let conflict = SettingsConflict(keyPath: ["a"], base: nil, mine: nil, theirs: nil)
    let error = StoreError(code: .unreadable, path: "/a", message: Text(verbatim: ""))
    #expect(status(.init(), 3) == "3 unsaved changes")
    #expect(status(.init(), 0, true) == "Read-only")
    #expect(status(.init(), 1, true) == "Read-only, with 1 unsaved change")
    #expect(status(.init(conflicts: [conflict]), 2, true) == "Also changed by another program")
    #expect(
      status(.init(source: .removed), 2) == "Deleted by another program; save to create it again")
    #expect(
      status(.init(source: .unreadable(error)), 0)
        == "Can’t be read at the moment; your settings are kept here")
  }

  @Test("Stores that aren’t files have names, too")
  func others() {
    let store = MemoryStore()
    let gsettings = StoreSummary(store, at: .gsettings(schema: "org.example.app", path: "/a/"))
    #expect(gsettings.name == "org.example.app")
    #expect(gsettings.place == "org.example.app, at /a/")
    #expect(gsettings.format == "GSettings")
    #expect(gsettings.status == "Saved")
    let defaults = StoreSummary(store, at: .defaults(suite: "org.example"))
    #expect(defaults.name == "org.example")
    #expect(defaults.format == "User defaults")
  }
}
