import PropertyList
import SettingsSchema
import SettingsStorage
import SettingsViewModel
import TestSupport
import WidgetTestSupport
import Widgets
import XCTest

@testable import SettingsAdwaita

final class SettingsWindowTests: WidgetTestCase, @unchecked Sendable {
  /// Counts the calls of a delegate.
  @MainActor
  private final class Delegate: SettingsDelegate {
    var ended = 0
    func settingsDidEnd(_ session: SettingsSession) { ended += 1 }
  }

  /// Changes all strings to uppercase.
  @MainActor
  private final class Capitals: SettingsDelegate {
    func settings(
      _ session: SettingsSession, validate text: String, of specifier: Specifier, previous: String
    ) -> ValidationResult { .replaced(text.uppercased()) }
  }

  func testChangesAreSavedAutomaticallyAndOnClosing() throws {
    try onMain {
      let fixture = try BundleFixture([
        ["Type": "PSTextFieldSpecifier", "Key": "a", "Title": "A"]
      ])
      let url = fixture.app.appendingPathComponent("store.plist")
      let store = try FileStore(url: url)
      let session = SettingsSession(
        bundle: try SettingsBundle(path: fixture.url, languages: .init(["en"])), store: store)
      let delegate = Delegate()
      session.delegate = delegate
      var closed = 0
      weak var shown: SettingsWindow?
      try inScope {
        let window = try SettingsWindow(session: session)
        window.onClose = { closed += 1 }
        window.widget.watch()
        window.present()
        shown = window
        session.setValue("x", forKey: "a", name: "A")
      }
      pump("saving by itself") { !session.hasUnsavedChanges }
      XCTAssertEqual(try FileStore(url: url).value(forKey: "a"), "x")
      session.setValue("y", forKey: "a", name: "A")
      // It keeps itself alive.
      XCTAssertEqual(shown?.widget.pressShortcut("Escape"), true)
      pump("closing") { closed == 1 && Widget.watchedAlive == 0 }
      XCTAssertEqual(delegate.ended, 1)
      XCTAssertNil(shown)
      XCTAssertEqual(try FileStore(url: url).value(forKey: "a"), "y")
    }
  }

  func testClosingStoresTheReplacementOfTypedText() throws {
    try onMain {
      let delegate = Capitals()
      let store = MemoryStore()
      try inScope {
        let bundle = SettingsBundle(title: "Home") { TextField(key: "a", title: "A") }
        let session = SettingsSession(bundle: bundle, store: store)
        session.delegate = delegate
        let window = try SettingsWindow(session: session)
        window.widget.watch()
        window.present()
        window.widget.rows[0].type("x")
        XCTAssertNil(store.value(forKey: "a"))
        window.close()
      }
      pump("closing") { Widget.watchedAlive == 0 }
      XCTAssertEqual(store.value(forKey: "a"), "X")
    }
  }

  func testTheProgramContinuesWhileTheFolderIsLockedByOthers() throws {
    try onMain {
      let fixture = try BundleFixture([
        ["Type": "PSTextFieldSpecifier", "Key": "a", "Title": "A"]
      ])
      let url = fixture.app.appendingPathComponent("store.plist")
      let lock = open(fixture.app.path, O_RDONLY | O_DIRECTORY)
      defer { close(lock) }
      XCTAssertEqual(flock(lock, LOCK_EX | LOCK_NB), 0)
      var isClosed = false
      try inScope {
        let session = SettingsSession(
          bundle: try SettingsBundle(path: fixture.url), store: try FileStore(url: url))
        let window = try SettingsWindow(session: session)
        window.onClose = { isClosed = true }
        window.widget.watch()
        window.present()
        session.setValue("x", forKey: "a", name: "A")
        window.close()
        // A second click doesn’t save again.
        window.close()
      }
      XCTAssertFalse(isClosed)
      XCTAssertEqual(flock(lock, LOCK_UN), 0)
      pump("closing") { isClosed && Widget.watchedAlive == 0 }
      XCTAssertEqual(try FileStore(url: url).value(forKey: "a"), "x")
    }
  }

  func testDiscardedChangesAreNotSavedLater() throws {
    try onMain {
      let fixture = try BundleFixture([
        ["Type": "PSTextFieldSpecifier", "Key": "a", "Title": "A"]
      ])
      let folder = fixture.app.appendingPathComponent("settings")
      let url = folder.appendingPathComponent("store.plist")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try PropertyListWriter.xml(["a": "old"]).write(to: url)
      let store = try FileStore(url: url)
      let session = SettingsSession(bundle: try SettingsBundle(path: fixture.url), store: store)
      var reported: [PropertyListValue?] = []
      let observation = session.observeChanges { reported.append($0.value) }
      try inScope {
        let window = try SettingsWindow(session: session)
        window.widget.watch()
        window.present()
        let row = window.widget.rows[0]
        try FileManager.default.removeItem(at: folder)
        try Data().write(to: folder)
        row.type("new")
        window.close()
        XCTAssertEqual(store.value(forKey: "a"), "new")
        window.discardAndClose()
      }
      pump("closing") { Widget.watchedAlive == 0 }
      XCTAssertEqual(store.value(forKey: "a"), "old")
      XCTAssertFalse(store.unsavedChanges.contains { $0.key == "a" })
      XCTAssertEqual(reported.last, "old")
      observation.cancel()
    }
  }

  func testALinkPresentsTheWindowWithItsRow() throws {
    try onMain {
      let bundle = SettingsBundle(title: "Home") {
        Screen(title: "Boiler") {
          Switch(key: "first", title: "First")
          Switch(key: "second", title: "Second")
        }
      }
      var isOpen = true
      try inScope {
        let window = try SettingsWindow(
          session: SettingsSession(bundle: bundle, store: MemoryStore()))
        window.widget.watch()
        window.onClose = { isOpen = false }
        XCTAssertTrue(try window.open(pane: "Boiler", key: "second"))
        XCTAssertEqual(window.page.visiblePaneName, "Boiler")
        pump("the focus") {
          window.page.visiblePaneWidget?.rows[1].containsFocus == true
        }
        window.close()
      }
      pump("closing") { !isOpen && Widget.watchedAlive == 0 }
    }
  }
}
