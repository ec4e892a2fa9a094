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

  func testAnEntryInAnAlertHasTheFocusUntilItIsAnswered() {
    let parent = cadw_label_new("Parent", false, false)
    present(parent)
    let counter = Counter()
    let typed = Counter()
    let row = cadw_entry_row_new(true)
    let alert = cadw_alert_new("Heading", "Body")
    let alive = cadw_inspect_watched_alive()
    cadw_inspect_watch(row)
    cadw_entry_row_on_changed(row, countText, typed.retained(), releaseCounter)
    cadw_alert_add_response(alert, "cancel", "Cancel", CADW_RESPONSE_DEFAULT)
    cadw_alert_add_response(alert, "set", "Set", CADW_RESPONSE_SUGGESTED)
    cadw_alert_set_row(alert, row)
    cadw_alert_present(
      alert, parent, "set", "cancel", countText, counter.retained(), releaseCounter)
    XCTAssertTrue(pump { cadw_inspect_has_focus(row) })
    cadw_inspect_set_text(row, "secret")
    cadw_inspect_activate(row)
    XCTAssertTrue(cadw_inspect_respond(alert, "set"))
    XCTAssertTrue(pump { counter.released == 1 && typed.released == 1 })
    XCTAssertEqual(counter.texts, ["set"])
    XCTAssertTrue(pump { cadw_inspect_watched_alive() == alive })
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
