import CAdwaita
import XCTest

/// One toast at a time, whatever comes how fast.
final class ToastTests: WidgetTestCase {
  private func shown(_ overlay: OpaquePointer?) -> String {
    taken(cadw_inspect_text(overlay)) ?? ""
  }

  func testAToastShowsPlainText() {
    let overlay = cadw_toast_overlay_new(nil)
    cadw_toast_overlay_set_child(overlay, cadw_label_new("Content", false, false))
    present(overlay)
    cadw_toast_overlay_show(overlay, "R&D <b>", "Undo", "win.undo")
    XCTAssertTrue(pump { self.shown(overlay).contains("R&D <b>\n") })
  }

  func testTheNextMessageTakesThePlaceOfTheLast() {
    let (first, second) = (Counter(), Counter())
    let label = cadw_label_new("Content", false, false)
    let overlay = cadw_toast_overlay_new(label)
    present(overlay)
    cadw_toast_show_button(label, "One", "Undo", countCall, first.retained(), releaseCounter)
    cadw_toast_show_button(label, "Two", "Undo", countCall, second.retained(), releaseCounter)
    XCTAssertEqual([first.released, second.released], [1, 0])
    XCTAssertEqual(cadw_inspect_toast_count(overlay), 1)
    XCTAssertTrue(shown(overlay).contains("Two"))
    XCTAssertTrue(cadw_inspect_press_button(overlay, "Undo"))
    XCTAssertEqual([first.calls, second.calls], [0, 1])
    XCTAssertEqual(second.released, 1)
    cadw_toast_dismiss_button(label)
  }

  func testAMessageWaitsUntilTheToastBeforeItIsGone() {
    let counter = Counter()
    let label = cadw_label_new("Content", false, false)
    let overlay = cadw_toast_overlay_new(label)
    present(overlay)
    cadw_toast_show_button(label, "One", "Undo", countCall, counter.retained(), releaseCounter)
    cadw_toast_dismiss_button(label)
    XCTAssertEqual(counter.released, 1)
    cadw_toast_overlay_show(overlay, "Two", nil, nil)
    cadw_toast_show(label, "Three")
    XCTAssertLessThanOrEqual(cadw_inspect_toast_count(overlay), 1)
    XCTAssertTrue(pump { self.shown(overlay).contains("Three") })
    XCTAssertFalse(shown(overlay).contains("Two"))
  }

  func testAButtonMayShowTheNextMessage() {
    let counter = Counter()
    let label = cadw_label_new("Content", false, false)
    let overlay = cadw_toast_overlay_new(label)
    counter.onCall = { cadw_toast_show(label, "Undone") }
    present(overlay)
    cadw_toast_show_button(label, "One", "Undo", countCall, counter.retained(), releaseCounter)
    XCTAssertTrue(cadw_inspect_press_button(overlay, "Undo"))
    XCTAssertTrue(pump { self.shown(overlay).contains("Undone") })
    XCTAssertEqual(counter.released, 1)
    counter.onCall = nil
  }

  func testToastsThatComeAndGoFasterThanTheyMoveDoNotOverlap() {
    let label = cadw_label_new("Content", false, false)
    let overlay = cadw_toast_overlay_new(label)
    let counter = Counter()
    present(overlay)
    for number in 0..<30 {
      cadw_toast_show_button(
        label, "\(number)", "Undo", countCall, counter.retained(), releaseCounter)
      XCTAssertLessThanOrEqual(cadw_inspect_toast_count(overlay), 1)
      pump(milliseconds: 60)
      XCTAssertLessThanOrEqual(cadw_inspect_toast_count(overlay), 1)
      cadw_toast_dismiss_button(label)
    }
    closeWindow()
    XCTAssertTrue(pump { counter.released == 30 })
  }
}
