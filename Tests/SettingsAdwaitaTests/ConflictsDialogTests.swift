import CAdwaita
import Foundation
import PropertyList
import SettingsSchema
import SettingsStorage
import SettingsViewModel
import TestSupport
import XCTest

@testable import SettingsAdwaita

/// The dialog that has the user choose between two values of a setting.
final class ConflictsDialogTests: WidgetTestCase, @unchecked Sendable {
  func testApplyIsForAChoiceThatIsMade() throws {
    try onMain {
      try withDialog { dialog, store, outcome in
        XCTAssertFalse(cadw_inspect_is_sensitive(dialog.apply))
        cadw_inspect_toggle(dialog.rows.first?.theirs)
        XCTAssertTrue(cadw_inspect_is_sensitive(dialog.apply))
        cadw_inspect_toggle(dialog.rows.first?.mine)
        XCTAssertEqual(store.value(forKey: "name"), "mine")
        cadw_inspect_toggle(dialog.rows.first?.theirs)
        XCTAssertTrue(cadw_inspect_activate(dialog.apply))
        XCTAssertEqual(store.value(forKey: "name"), "theirs")
        pump("the dialog to close") { outcome.isApplied == true }
      }
    }
  }

  func testClosingDecidesNothing() throws {
    try onMain {
      try withDialog { dialog, store, outcome in
        cadw_inspect_toggle(dialog.rows.first?.theirs)
        cadw_modal_close(dialog.modal)
        pump("the dialog to close") { outcome.isApplied == false }
        XCTAssertEqual(store.status.conflicts.count, 1)
        XCTAssertEqual(store.value(forKey: "name"), "mine")
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
    let label = try XCTUnwrap(cadw_label_new("The window", false, false))
    try withWindow {
      label
    } body: {
      let model = try XCTUnwrap(ConflictsModel(session))
      let dialog = try XCTUnwrap(
        ConflictsDialog(model, direction: bundle))
      cadw_inspect_watch(dialog.modal)
      dialog.present(over: label) { outcome.isApplied = $0 }
      try body(dialog, store, outcome)
    }
  }
}

/// How a dialog ended; nil while it is open.
@MainActor
private final class Outcome {
  var isApplied: Bool?
}
