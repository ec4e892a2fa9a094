import Foundation
import PropertyList
import SettingsStorage
import TestSupport
import Testing

@testable import SettingsViewModel

/// Notifications between a session and its store.
@MainActor
struct SessionStoreTests {
  @Test(
    "An outside change reaches the rows; one that conflicts with an edit is reported, and can be decided"
  )
  func conflict() async throws {
    let temporary = try TemporaryStore()
    let session = try temporary.session([
      element("PSTextFieldSpecifier", "name", title: "Name"),
      element("PSToggleSwitchSpecifier", "on", title: "Power"),
    ])
    let store = try #require(session.store as? FileStore)
    store.conflictPolicy = .ask
    store.startWatching()
    let pane = try session.rootPane()
    var states = 0
    let observation = session.observe {
      if case .state = $0 { states += 1 }
    }
    defer { observation.cancel() }
    pane.rows[0].typed.setText("mine")
    try PropertyListWriter.xml(["name": "theirs", "on": true]).write(to: store.url)
    #expect(await waits { pane.rows[1].toggle.isOn })
    #expect(await waits { !session.storeStatus.conflicts.isEmpty })
    #expect(pane.rows[0].typed.text == "mine")
    states = 0
    let conflict = try #require(session.storeStatus.conflicts.first)
    session.resolve(conflict, with: .theirs, name: "Name")
    #expect(states > 0)
    #expect(pane.rows[0].typed.text == "theirs")
    #expect(!session.hasUnsavedChanges)
    session.undo()
    #expect(pane.rows[0].typed.text == "mine")
    try FileManager.default.removeItem(at: store.url)
    states = 0
    #expect(await waits { session.storeStatus.source == .removed && states > 0 })
  }

  @Test("The keys of secure fields are secrets to the store")
  func secrets() async throws {
    let temporary = try TemporaryStore()
    let session = try temporary.session([
      element("PSTextFieldSpecifier", "password", ["IsSecure": true]),
      element("PSTextFieldSpecifier", "name"),
    ])
    let store = try #require(session.store as? FileStore)
    let folder = try TemporaryFolder()
    store.startJournaling(in: folder.url)
    let pane = try session.rootPane()
    pane.rows[0].typed.setText("hidden words")
    pane.rows[1].typed.setText("shown words")
    func holds(_ text: String) -> Bool {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.url.path)) ?? []
      return names.contains { name in
        let content = try? Data(contentsOf: folder.url.appendingPathComponent(name))
        return content?.range(of: Data(text.utf8)) != nil
      }
    }
    #expect(await waits { holds("shown words") })
    #expect(!holds("hidden words"))
  }

  @Test(
    "On request, the secure fields of pages that were never opened are secrets as well")
  func secretsOfAllPages() async throws {
    let temporary = try TemporaryStore()
    let session = try temporary.session([
      element("PSTextFieldSpecifier", "password", ["IsSecure": true])
    ])
    let store = try #require(session.store as? FileStore)
    let folder = try TemporaryFolder()
    store.startJournaling(in: folder.url)
    session.markSecrets()
    session.setValues([("password", "hidden words"), ("name", "shown words")], name: "Import")
    var names: [String] = []
    #expect(
      await waits {
        names = (try? FileManager.default.contentsOfDirectory(atPath: folder.url.path)) ?? []
        return names.contains { $0.hasSuffix(".journal") }
      })
    let journal = try #require(names.first { $0.hasSuffix(".journal") })
    let content = try Data(contentsOf: folder.url.appendingPathComponent(journal))
    #expect(content.range(of: Data("shown words".utf8)) != nil)
    #expect(content.range(of: Data("hidden words".utf8)) == nil)
  }
}
