import CAdwaita
import XCTest

final class DialogTests: WidgetTestCase {
  func testAnAlertReportsItsResponseOnce() {
    let parent = cadw_label_new("Parent", false, false)
    present(parent)
    let counter = Counter()
    let alert = cadw_alert_new("R&D <b>", "Body & <i>more</i>")
    cadw_alert_add_response(alert, "cancel", "Cancel", CADW_RESPONSE_DEFAULT)
    cadw_alert_add_response(alert, "delete", "Delete", CADW_RESPONSE_DESTRUCTIVE)
    cadw_alert_present(
      alert, parent, "cancel", "cancel", countText, counter.retained(), releaseCounter)
    pump(milliseconds: 50)
    XCTAssertTrue(cadw_inspect_respond(alert, "delete"))
    XCTAssertTrue(pump { counter.released == 1 })
    XCTAssertEqual(counter.texts, ["delete"])
  }

  func testAboutAndShortcutsAreShown() {
    let parent = cadw_label_new("Parent", false, false)
    present(parent)
    cadw_about_show(
      parent, "Levers", "io.github.levers.Levers", "1.0", "Ann\nBob", "https://example.com",
      "R&D", "debug & <b>")
    cadw_shortcuts_show(
      parent, "<Primary>q\tQuit\n# R&D <b>\n<Primary>s\tSave & more\n\nnonsense\n# Empty\n")
    pump(milliseconds: 200)
  }
}
