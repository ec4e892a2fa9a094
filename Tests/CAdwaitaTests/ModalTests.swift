import CAdwaita
import XCTest

final class ModalTests: WidgetTestCase {
  func testClosingReportsOnceAndFinalizes() {
    let below = cadw_label_new("Below", false, false)
    present(below)
    let closed = Counter()
    let modal = cadw_modal_new("Title", 300, 200)
    let alive = cadw_inspect_watched_alive()
    let content = cadw_label_new("Content", false, false)
    cadw_inspect_watch(content)
    cadw_modal_set_content(modal, content)
    cadw_modal_on_closed(modal, countCall, closed.retained(), releaseCounter)
    cadw_modal_present(modal, below)
    cadw_modal_close(modal)
    XCTAssertTrue(pump { closed.released == 1 })
    XCTAssertEqual(closed.calls, 1)
    XCTAssertTrue(pump { cadw_inspect_watched_alive() == alive })
  }

  func testATextEditorReportsTypingOnly() {
    let changed = Counter()
    let editor = cadw_text_editor_new("Value")
    cadw_text_editor_on_changed(editor, countCall, changed.retained(), releaseCounter)
    cadw_text_editor_set_text(editor, "a\nb")
    XCTAssertEqual(changed.calls, 0)
    XCTAssertEqual(taken(cadw_text_editor_text(editor)), "a\nb")
    cadw_inspect_type_value(editor, "c")
    XCTAssertGreaterThan(changed.calls, 0)
    XCTAssertEqual(taken(cadw_text_editor_text(editor)), "c")
    present(editor)
    XCTAssertTrue(cadw_inspect_has_focus(editor), "The text is what takes the focus.")
    closeWindow()
    XCTAssertEqual(changed.released, 1)
  }

  func testAHeaderBarWithoutTheWindowsButtons() {
    let header = cadw_header_bar_new()
    let closed = Counter()
    let button = cadw_button_new("Cancel", nil, nil)
    cadw_button_on_clicked(button, countCall, closed.retained(), releaseCounter)
    cadw_header_bar_pack_start(header, button)
    cadw_header_bar_hide_window_buttons(header)
    present(header)
    XCTAssertTrue(cadw_inspect_activate(button))
    XCTAssertEqual(closed.calls, 1)
    closeWindow()
    XCTAssertEqual(closed.released, 1)
  }
}
