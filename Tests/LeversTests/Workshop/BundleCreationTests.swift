import Foundation
import SettingsSchema
import WidgetTestSupport
import Widgets
import XCTest

@testable import Levers

/// Making a new bundle with a dialog.
final class BundleCreationTests: WidgetTestCase, @unchecked Sendable {
  func testABundleHasTheChosenTitleAndElements() throws {
    try withCreation { host, creation, opened in
      creation.showDialog(over: host)
      let dialog = try XCTUnwrap(creation.dialog)
      pump("the rows of the dialog") { dialog.modal.rowCount > 0 }
      let folder = host.folder.url.appendingPathComponent("Settings.bundle")
      dialog.modal.row(titled: "Title of the App")?.type(" My App ")
      dialog.modal.row(titled: "Group")?.toggle()
      dialog.modal.row(titled: "Page")?.toggle()
      host.chosen = [folder]
      XCTAssertTrue(dialog.create.activate())
      pump("the bundle") { !opened.urls.isEmpty }
      pump("the dialog to close") { creation.dialog == nil }
      XCTAssertEqual(opened.urls, [folder])
      let bundle = try SettingsBundle(path: folder)
      XCTAssertEqual(bundle.displayName, "My App")
      let titles = try bundle.pane(named: "Root").specifiers.map(\.title)
      XCTAssertEqual(titles, ["Switch", "Page"])
      XCTAssertEqual(BundleChecker(bundle).run().map(\.code), [])
    }
  }

  func testAnExistingFolderIsNeverReplacedAndTheDialogStays() throws {
    try withCreation { host, creation, opened in
      let taken = host.folder.url.appendingPathComponent("Settings.bundle")
      try FileManager.default.createDirectory(at: taken, withIntermediateDirectories: true)
      creation.showDialog(over: host)
      let dialog = try XCTUnwrap(creation.dialog)
      pump("the rows of the dialog") { dialog.modal.rowCount > 0 }
      host.chosen = [taken]
      XCTAssertTrue(dialog.create.activate())
      pump("the question") { !host.questions.isEmpty }
      XCTAssertEqual(host.questions.first?.heading, "The Bundle Was Not Created")
      XCTAssertEqual(
        host.questions.first?.body.contains("There is already something at “\(taken.path)”"), true)
      XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: taken.path), [])
      XCTAssertTrue(opened.urls.isEmpty)
      XCTAssertNotNil(creation.dialog)
    }
  }

  func testATitleIsRequired() throws {
    try withCreation { host, creation, _ in
      creation.showDialog(over: host)
      let dialog = try XCTUnwrap(creation.dialog)
      pump("the rows of the dialog") { dialog.modal.rowCount > 0 }
      XCTAssertTrue(dialog.create.isSensitive)
      dialog.modal.row(titled: "Title of the App")?.type(" ")
      XCTAssertFalse(dialog.create.isSensitive)
      dialog.close()
      pump("the dialog to close") { creation.dialog == nil }
    }
  }

  /// The opened bundles.
  @MainActor
  private final class Opened {
    var urls: [URL] = []
  }

  /// Runs a body with a window; then checks that everything was released.
  private func withCreation(
    _ body: @MainActor (TestHost, BundleCreation, Opened) throws -> Void
  ) throws {
    try onMain {
      weak var remains: NewBundleDialog?
      try inScope {
        let host = try TestHost()
        try host.showPages()
        host.page?.widget.watch()
        let opened = Opened()
        let creation = BundleCreation { url, _ in opened.urls.append(url) }
        try body(host, creation, opened)
        remains = creation.dialog
        host.closeWindow()
        pump("the dialog to close") { creation.dialog == nil }
      }
      pump("the dialog to be released") { remains == nil }
    }
  }
}
