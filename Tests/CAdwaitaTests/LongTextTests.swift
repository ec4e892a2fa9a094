import CAdwaita
import XCTest

/// What is shown of texts that nobody would read to their end: GTK takes seconds for 5,000 letters without a space.
final class LongTextTests: WidgetTestCase {
  private let run = String(repeating: "x", count: 5_000)

  /// The longest run of letters that a widget shows.
  private func longestRun(_ widget: OpaquePointer?) -> Int {
    (taken(cadw_inspect_text(widget)) ?? "").split { $0.isWhitespace }.map(\.count).max() ?? 0
  }

  func testEveryTextOfARowIsCut() {
    let value = cadw_value_row_new()
    cadw_value_row_set_value(value, run)
    let link = cadw_link_row_new()
    cadw_link_row_set_value(link, run)
    let caption = cadw_action_row_new()
    cadw_row_set_caption(caption, run)
    let message = cadw_entry_row_new(false)
    cadw_row_set_message(message, run, CADW_MESSAGE_ERROR)
    let text = cadw_text_row_new()
    cadw_text_row_set_placeholder(text, run)
    let choice = cadw_choice_row_new()
    run.withCString { long in
      let options: [UnsafePointer<CChar>?] = [long, long]
      cadw_choice_row_set_options(choice, options, 2)
    }
    cadw_choice_row_set_selected(choice, 0)
    let rows = [value, link, caption, message, text, choice, cadw_switch_row_new()]
    for row in rows {
      cadw_row_set_title(row, run)
      cadw_row_set_subtitle(row, run)
      cadw_widget_set_tooltip(row, run)
      cadw_widget_set_accessible_name(row, run)
      cadw_widget_set_accessible_description(row, run)
    }
    let page = page(of: rows)
    let group = cadw_group_new(run)
    cadw_group_set_description(group, run)
    let markup = cadw_markup_with_links(run + " https://\(run).example/ " + run)
    cadw_group_set_footer(group, markup)
    free(markup)
    cadw_group_append(group, cadw_action_row_new())
    cadw_preferences_page_append(page, group)
    present(page)
    XCTAssertGreaterThan(longestRun(page), 400)
    XCTAssertLessThanOrEqual(longestRun(page), 510)  // with the scheme of a link
  }

  func testWindowsDialogsMenusAndToastsAreCut() {
    let overlay = cadw_toast_overlay_new(
      cadw_status_page_new("edit-symbolic", run, run + " " + run))
    present(overlay)
    cadw_window_set_title(cadw_widget_root(overlay), run)
    cadw_toast_overlay_show(overlay, run, nil, nil)
    XCTAssertTrue(pump { cadw_inspect_toast_count(overlay) == 1 })
    XCTAssertLessThanOrEqual(longestRun(overlay), 501)
    let banner = cadw_banner_new(run, run, { _ in }, nil, nil)
    cadw_toast_overlay_set_child(overlay, banner)
    XCTAssertLessThanOrEqual(longestRun(overlay), 501)
  }

  func testTextWithSpacesStaysWhole() {
    let licence = String(repeating: "Permission is hereby granted. ", count: 1_000)
    let label = cadw_label_new(licence, false, false)
    XCTAssertEqual(taken(cadw_inspect_text(label)), licence + "\n")
    XCTAssertFalse(cadw_text_is_shortened(licence))
    XCTAssertTrue(cadw_text_is_shortened(run))
    let book = String(repeating: licence, count: 10)
    cadw_label_set_text(label, book)
    let shown = taken(cadw_inspect_text(label)) ?? ""
    XCTAssertEqual(shown.count, 40_001)
    XCTAssertTrue(shown.hasSuffix("…\n"))
    cadw_widget_ref(label)
    cadw_widget_unref(label)
  }

  func testTextThatMayBeBrokenAnywhereStaysWhole() {
    let chinese = String(repeating: "設定", count: 3_000)
    let label = cadw_label_new(chinese, false, false)
    XCTAssertEqual(taken(cadw_inspect_text(label)), chinese + "\n")
    cadw_widget_ref(label)
    cadw_widget_unref(label)
  }

  func testATextIsCutBetweenWholeLetters() {
    for letter in ["👩‍👩‍👧‍👦", "e\u{301}\u{302}", "🇩🇪", "각", "a"] {
      let row = cadw_action_row_new()
      cadw_row_set_title(row, String(repeating: letter, count: 2_000))
      let title = text(cadw_inspect_row_title(row)) ?? ""
      XCTAssertTrue(
        title.dropLast().allSatisfy { String($0) == letter }, "\(letter): \(title.suffix(3))")
      XCTAssertEqual(title.last, "…")
      XCTAssertLessThanOrEqual(title.unicodeScalars.count, 500)
      assertFinalized(row: row)
    }
  }

  func testLinksLeadWhereTheyDid() throws {
    let address = "https://example.org/\(run)"
    let markup = try XCTUnwrap(taken(cadw_markup_with_links("See \(address) and \(run).")))
    XCTAssertTrue(markup.contains("href=\"\(address)\""))
    XCTAssertFalse(markup.contains(">\(address)<"))
    XCTAssertTrue(markup.contains("…</a> and xxx"))
  }

  func testSourceIsCutLineByLine() {
    let view = cadw_source_view_new("a.plist", "<a>\n\(run)\n</a>", "xml")
    present(view)
    XCTAssertTrue(pump { cadw_inspect_source_lines(view).map { free($0) } != nil })
    let lines = taken(cadw_inspect_source_lines(view))?.split(separator: "\n") ?? []
    XCTAssertEqual(lines.map(\.count), [3, 500, 4])
  }

  func testWhatIsEditedIsWhole() {
    let long = String(repeating: "x", count: 20_000)
    let row = cadw_text_row_new()
    let entry = cadw_entry_row_new(false)
    cadw_entry_row_set_text(entry, long)
    cadw_text_row_set_text(row, long)
    present(page(of: [entry, row]))
    XCTAssertEqual(taken(cadw_text_row_text(row)), long)
    XCTAssertEqual(text(cadw_entry_row_text(entry)), long)
    XCTAssertFalse(cadw_inspect_text_wraps(row))
    cadw_text_row_set_text(row, "short")
    XCTAssertTrue(cadw_inspect_text_wraps(row))
    let editor = cadw_text_editor_new("Value")
    cadw_text_editor_set_text(editor, long)
    present(editor)
    XCTAssertEqual(taken(cadw_text_editor_text(editor)), long)
    XCTAssertFalse(cadw_inspect_text_wraps(editor))
  }
}
