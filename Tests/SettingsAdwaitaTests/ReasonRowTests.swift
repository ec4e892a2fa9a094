import PageTestSupport
import SettingsSchema
import SettingsStorage
import SettingsViewModel
import TestSupport
import WidgetTestSupport
import Widgets
import XCTest

@testable import SettingsAdwaita

/// The strings of rows that can’t be operated.
final class ReasonRowTests: WidgetTestCase, @unchecked Sendable {
  func testTheReasonIsTooltipAndDescription() throws {
    try onMain {
      let types = [
        "PSToggleSwitchSpecifier", "PSSliderSpecifier", "LeversStepperSpecifier",
        "PSMultiValueSpecifier", "PSTextFieldSpecifier", "IASKTextViewSpecifier",
        "IASKDatePickerSpecifier", "PSTitleValueSpecifier", "IASKMailComposeSpecifier",
        "PSChildPaneSpecifier", "IASKButtonSpecifier", "IASKCustomViewSpecifier",
        "LeversSpinnerSpecifier", "Nonsense",
      ]
      let fixture = try BundleFixture(
        types.map {
          ["Type": .string($0), "Key": .string($0), "Title": .string($0), "LeversEnabled": false]
        })
      let session = SettingsSession(
        bundle: try SettingsBundle(path: fixture.url, languages: .init(["en"])),
        store: MemoryStore())
      let model = try session.rootPane()
      try withPage(session) { page in
        for (row, widget) in zip(model.rows, page.widget.rows) {
          let reason = try XCTUnwrap(row.reason)
          // An unsupported one is focusable.
          XCTAssertEqual(widget.isSensitive, row.title == "Unsupported element “Nonsense”")
          XCTAssertEqual(widget.tooltip, reason)
          XCTAssertTrue(widget.isDescribed(by: reason), row.title)
        }
        XCTAssertEqual(page.widget.rows.count, types.count)
      }
    }
  }
}
