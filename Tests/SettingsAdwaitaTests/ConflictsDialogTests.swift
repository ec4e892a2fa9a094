import Foundation
import PropertyList
import SettingsSchema
import SettingsStorage
import SettingsViewModel
import TestSupport
import WidgetTestSupport
import Widgets
import XCTest

@testable import SettingsAdwaita

/// The dialog for choosing between two values of a setting.
final class ConflictsDialogTests: WidgetTestCase, @unchecked Sendable {
  func testApplyRequiresAChoice() throws {
    try onMain {
      try withDialog { dialog, store, outcome in
        XCTAssertFalse(dialog.apply.isSensitive)
        dialog.rows[0].theirs.toggle()
        XCTAssertTrue(dialog.apply.isSensitive)
        dialog.rows[0].mine.toggle()
        XCTAssertEqual(store.value(forKey: "name"), "mine")
        dialog.rows[0].theirs.toggle()
        XCTAssertTrue(dialog.apply.activate())
        XCTAssertEqual(store.value(forKey: "name"), "theirs")
        pump("the dialog to close") { outcome.isApplied == true }
      }
    }
  }

  func testClosingDecidesNothing() throws {
    try onMain {
      try withDialog { dialog, store, outcome in
        dialog.rows[0].theirs.toggle()
        dialog.modal.close()
        pump("the dialog to close") { outcome.isApplied == false }
        XCTAssertEqual(store.status.conflicts.count, 1)
        XCTAssertEqual(store.value(forKey: "name"), "mine")
      }
    }
  }

  func testAButtonShowsTheStoredValue() throws {
    try onMain {
      try withDialog { dialog, store, outcome in
        XCTAssertTrue(dialog.modal.pressButton("Show Stored Value"))
        pump("the dialog to close") { outcome.isApplied == false }
        XCTAssertEqual(outcome.shown, RawPath([.key("name")]))
        XCTAssertEqual(store.status.conflicts.count, 1)
      }
    }
  }

  @MainActor
  private func withDialog(
    _ body: (ConflictsDialog, FileStore, Outcome) throws -> Void
  ) throws {
    let fixture = try BundleFixture([
      ["Type": "PSTextFieldSpecifier", "Key": "name", "Title": "Name"]
    ])
    let url = fixture.app.appendingPathComponent("store.plist")
    let store = try FileStore(url: url, conflictPolicy: .ask)
    store.setValue("mine", forKey: "name")
    try PropertyListWriter.xml(["name": "theirs"]).write(to: url)
    XCTAssertThrowsError(try store.synchronize())
    let bundle = try SettingsBundle(path: fixture.url)
    let session = SettingsSession(bundle: bundle, store: store)
    let outcome = Outcome()
    let label = Label("The window")
    try withWindow {
      label
    } body: {
      let model = try XCTUnwrap(ConflictsModel(session))
      let dialog = ConflictsDialog(model, direction: bundle) { outcome.shown = $0 }
      dialog.modal.watch()
      dialog.present(over: label) { outcome.isApplied = $0 }
      try body(dialog, store, outcome)
    }
  }
}

/// The result of a dialog; nil while it is open.
@MainActor
private final class Outcome {
  var isApplied: Bool?
  /// The value to show among the stored ones.
  var shown: RawPath?
}
