import PageTestSupport
import SettingsSchema
import SettingsStorage
import SettingsViewModel
import WidgetTestSupport
import Widgets
import XCTest

@testable import SettingsAdwaita

final class DeclaredPageTests: WidgetTestCase, @unchecked Sendable {
  func testADeclaredScreenIsShownWithLaterAdditions() throws {
    try onMain {
      let bundle = SettingsBundle(title: "Home") {
        Section(title: "Water") {
          Switch(key: "garden", title: "Garden")
          Slider(key: "limit", title: "Limit")
          Screen(title: "Boiler") {
            OptionsSection(key: "mode", title: "Mode") {
              Option(title: "Economy", optionId: 1)
              Option(title: "Comfort", optionId: 2)
            }
          }
        }
      }
      let session = SettingsSession(bundle: bundle, store: MemoryStore())
      XCTAssertEqual(try titles(session, pane: "Root"), ["Garden", "Limit", "Boiler"])
      XCTAssertEqual(try titles(session, pane: "Boiler"), ["Economy", "Comfort"])
      try bundle.append(Switch(key: "leak", title: "Leak Alarm"), toSection: "Water")
      XCTAssertEqual(try titles(session, pane: "Root").last, "Leak Alarm")
    }
  }

  @MainActor
  private func titles(_ session: SettingsSession, pane: String) throws -> [String] {
    var titles: [String] = []
    try withPage(session, paneName: pane) { page in
      page.completeVisiblePane()
      titles = page.widget.rowTitles
    }
    return titles
  }
}
