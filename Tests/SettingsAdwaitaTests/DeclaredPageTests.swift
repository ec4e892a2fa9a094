import CAdwaita
import SettingsSchema
import SettingsStorage
import SettingsViewModel
import XCTest

@testable import SettingsAdwaita

final class DeclaredPageTests: WidgetTestCase, @unchecked Sendable {
  func testADeclaredScreenIsShownWithWhatIsAddedToItLater() throws {
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
    var page: SettingsPage?
    try withWindow {
      let made = try SettingsPage(session: session, paneName: pane)
      page = made
      return made.widget
    } body: {
      page?.completeVisiblePane()
      for index in 0..<cadw_inspect_row_count(page?.widget) {
        let title = cadw_inspect_row_title(cadw_inspect_row(page?.widget, index))
        titles.append(title.map { String(cString: $0) } ?? "")
      }
      page = nil
    }
    return titles
  }
}
