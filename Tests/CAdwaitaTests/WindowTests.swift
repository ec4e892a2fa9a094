import CAdwaita
import Foundation
import XCTest

final class WindowTests: WidgetTestCase {
  func testActionsOfAWindow() {
    let window = cadw_window_new(nil, 400, 300)
    let counter = Counter()
    let button = cadw_button_new("Go", "win.go", "there")
    cadw_window_set_content(window, button)
    cadw_window_add_action(window, "go", true, countText, counter.retained(), releaseCounter)
    cadw_window_add_action(window, "stop", false, countText, nil, nil)
    XCTAssertTrue(cadw_widget_activate_action(button, "win.go", "here"))
    XCTAssertTrue(cadw_widget_activate_action(button, "win.stop", nil))
    XCTAssertFalse(cadw_widget_activate_action(button, "win.missing", nil))
    cadw_window_present(window)
    cadw_inspect_activate(button)
    XCTAssertEqual(counter.texts, ["here", "there"])
    XCTAssertTrue(cadw_inspect_is_sensitive(button))
    cadw_window_set_action_enabled(window, "go", false)
    XCTAssertFalse(cadw_inspect_is_sensitive(button))
    cadw_window_destroy(window)
    pump(milliseconds: 20)
    XCTAssertEqual(counter.released, 1)
  }

  func testACloseRequestCanBeRefused() {
    let alive = cadw_inspect_watched_alive()
    let window = cadw_window_new(nil, 400, 300)
    let close = Counter()
    let destroyed = Counter()
    close.answer = true
    cadw_inspect_watch(window)
    cadw_window_set_title(window, "R&D")
    cadw_window_on_close_request(window, countQuestion, close.retained(), releaseCounter)
    cadw_widget_on_destroy(window, countCall, destroyed.retained(), releaseCounter)
    cadw_window_present(window)
    cadw_window_close(window)
    pump { close.calls > 0 }
    XCTAssertEqual(destroyed.calls, 0)
    close.answer = false
    cadw_window_close(window)
    XCTAssertTrue(pump { destroyed.calls > 0 })
    XCTAssertTrue(pump { cadw_inspect_watched_alive() == alive }, "The window leaks.")
    XCTAssertEqual([close.calls, close.released, destroyed.released], [2, 1, 1])
  }

  func testRenderingPaintsTheContents() throws {
    let path = NSTemporaryDirectory() + "cadw-\(UUID().uuidString).png"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let window = cadw_window_new(nil, 400, 300)
    defer { cadw_window_destroy(window) }
    var error: UnsafeMutablePointer<CChar>?
    XCTAssertFalse(cadw_window_render_png(window, path, &error))
    XCTAssertEqual(taken(error), "The window is not presented yet.")
    cadw_window_set_content(window, page(of: [cadw_switch_row_new()]))
    cadw_window_present(window)
    let painted = Counter()
    cadw_widget_on_next_frame_painted(window, countCall, painted.retained(), releaseCounter)
    pump { painted.calls > 0 }
    XCTAssertFalse(cadw_window_render_png(window, "/nowhere/at/all.png", &error))
    XCTAssertEqual(taken(error), "/nowhere/at/all.png cannot be written.")
    XCTAssertTrue(cadw_window_render_png(window, path, nil))
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    XCTAssertEqual(Array(data.prefix(4)), [0x89, 0x50, 0x4e, 0x47])
    XCTAssertGreaterThan(data.count, 500)
  }

  func testAWindowDoesNotBeginInAText() {
    let row = cadw_entry_row_new(false)
    present(row: row)
    XCTAssertFalse(cadw_inspect_has_focus(row))
  }

  func testTheFocusIsCleared() {
    let row = cadw_entry_row_new(false)
    present(row: row)
    cadw_widget_grab_focus(row)
    XCTAssertTrue(cadw_inspect_has_focus(row))
    let window = cadw_widget_root(row)
    cadw_window_present_for_picture(window)
    XCTAssertFalse(cadw_inspect_has_focus(window))
  }

  func testPaintCallbackIsReleasedWhenTheWidgetGoesFirst() {
    let label = cadw_label_new("", false, false)
    let counter = Counter()
    cadw_widget_ref(label)
    cadw_widget_on_next_frame_painted(label, countCall, counter.retained(), releaseCounter)
    cadw_widget_unref(label)
    XCTAssertEqual([counter.calls, counter.released], [0, 1])
  }
}
