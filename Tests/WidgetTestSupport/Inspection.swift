import CInspection
import Foundation
package import Widgets

// What is shown. "Shown" means visible by its own flag and that of its parents up to the widget that was asked; a page
// under another one is not shown.

extension Widget {
  // MARK: Rows and texts

  /// Whether the marks of the text that is edited in it are placed on its letters.
  package var placesMarks: Bool { inspect_places_marks(pointer) }

  /// The rows in it, or it itself, that are shown.
  package var rows: [Row] {
    var found = [OpaquePointer?](repeating: nil, count: rowCount)
    let count = inspect_rows(pointer, &found, UInt32(found.count))
    return found.prefix(Int(count)).compactMap { $0.map { Row($0) } }
  }

  package var rowCount: Int { Int(inspect_rows(pointer, nil, 0)) }

  /// The titles of its rows; "" for a row without one.
  package var rowTitles: [String] { rows.map(\.title) }

  /// Its first row that has a title.
  package func row(titled title: String) -> Row? { rows.first { $0.title == title } }

  /// All texts that are shown in it, a line each.
  package var shownText: String {
    let text = inspect_text(pointer)
    defer { free(text) }
    return String(cString: text)
  }

  package var shownLines: [String] { shownText.split(separator: "\n").map(String.init) }

  /// Whether a text that is shown in it ends in dots; not before it is laid out.
  package func isCut(_ text: String) -> Bool { inspect_is_cut(pointer, text) }

  // MARK: State

  package var isSensitive: Bool { inspect_is_sensitive(pointer) }

  /// "" for none.
  package var tooltip: String { String(cString: inspect_tooltip(pointer)) }

  /// Whether exactly this text describes it to assistive technology.
  package func isDescribed(by text: String) -> Bool { inspect_is_described(pointer, text) }

  /// Whether it has exactly this name for assistive technology.
  package func isNamed(_ name: String) -> Bool { inspect_is_named(pointer, name) }

  /// How many handlers of a signal the first image in it has.
  package func imageHandlers(of signal: String) -> Int {
    Int(inspect_image_handlers(pointer, signal))
  }

  /// By its own flag.
  package var isVisible: Bool { inspect_is_visible(pointer) }

  /// Whether it has a place on the screen.
  package var isMapped: Bool { inspect_is_mapped(pointer) }

  package func hasStyleClass(_ name: String) -> Bool { inspect_has_css_class(pointer, name) }

  /// The window that it is in.
  package var window: Window? { inspect_window(pointer).map { Window($0) } }

  /// Number of pages, of a navigation view or of one with toasts.
  package var navigationDepth: Int { NavigationView(inspect_navigation(pointer)).depth }

  // MARK: Size and colour

  /// The least width that it can be given, in pixels.
  package var minimumWidth: Int { Int(inspect_minimum_width(pointer)) }

  /// The least height at its present width; 0 before it has one.
  package var minimumHeight: Int { Int(inspect_minimum_height(pointer)) }

  /// Where a letter of a shown text is painted, by its place in bytes: pixels from the left edge of the widget; less
  /// than 0 for a text that is not shown, or not painted yet.
  package func letterX(_ text: String, at place: Int = 0) -> Double {
    inspect_letter_x(pointer, text, UInt32(place))
  }

  /// How far below its top a shown text begins, in pixels; less than 0 for one that is not shown.
  package func textY(_ text: String) -> Double { inspect_text_y(pointer, text) }

  /// The colour of text and signs, `#rrggbb`, of a row's control, or else of a label with the class `accent` in it, or
  /// else of itself.
  package var color: String { String(cString: inspect_color(pointer)) }

  /// How many pixels of a line from its top to its bottom, at a part of its width, are painted in a colour, `#rrggbb`.
  package func painted(across part: Double, _ color: String) -> Int {
    Int(inspect_painted(pointer, part, color))
  }

  // MARK: Leaks

  /// Counts it in ``watchedAlive`` until it is finalized.
  package func watch() { inspect_watch(pointer) }

  package static var watchedAlive: Int { Int(inspect_watched_alive()) }
}

extension Window {
  /// All texts that are shown in all windows, those of dialogs included, a line each.
  package static var shownTexts: String {
    let text = inspect_windows_text()
    defer { free(text) }
    return String(cString: text)
  }
}

extension Row {
  /// The rows below it, of one that opens.
  package var rowsBelow: [Row] {
    let count = inspect_rows_below(pointer, nil, 0)
    var found = [OpaquePointer?](repeating: nil, count: Int(count))
    _ = inspect_rows_below(pointer, &found, count)
    return found.compactMap { $0.map { Row($0) } }
  }

  /// Opens or closes it, as a click does.
  package func toggleRowsBelow() { inspect_expand(pointer) }

  package var title: String { String(cString: inspect_row_title(pointer)) }

  /// The text below all else in it; "" for none.
  package var message: String { String(cString: inspect_message(pointer)) }

  /// As ``Widget/letterX(_:at:)``, of its control.
  package var controlX: Double { inspect_control_x(pointer) }

  // MARK: Values

  /// Of a switch, check or radio row.
  package var isOn: Bool { inspect_is_on(pointer) }

  /// Of an entry or text row; "" of others.
  package var fieldText: String {
    let text = inspect_field_text(pointer)
    defer { free(text) }
    return String(cString: text)
  }

  /// Of a spin or scale row.
  package var number: Double { inspect_number(pointer) }

  /// What its field shows.
  package var numberText: String { String(cString: inspect_number_text(pointer)) }

  /// Of a combo or segmented row.
  package var chosen: Int? {
    let index = inspect_chosen(pointer)
    return index < 0 ? nil : Int(index)
  }

  /// What the picker of a calendar row shows, open or not; 0 for what is not picked.
  package var date: CalendarFields {
    let date = inspect_date(pointer)
    return CalendarFields(
      year: Int(date.year), month: Int(date.month), day: Int(date.day), hour: Int(date.hour),
      minute: Int(date.minute))
  }

  /// Whether the picker of a calendar row is open.
  package var isPickerOpen: Bool { inspect_date_is_open(pointer) }

  /// The name of the colour button of an entry row.
  package var colorName: String { inspect_color_name(pointer).map { String(cString: $0) } ?? "" }

  /// Whether the text of a text row is broken into lines.
  package var textWraps: Bool { inspect_text_wraps(pointer) }
}

extension TextEditor {
  /// Whether its text is broken into lines.
  package var textWraps: Bool { inspect_text_wraps(pointer) }
}

extension SourceView {
  package var text: String {
    let text = inspect_source_text(pointer)
    defer { free(text) }
    return String(cString: text)
  }

  package var markedLines: ClosedRange<Int>? {
    var first: UInt32 = 0
    var last: UInt32 = 0
    inspect_marked_lines(pointer, &first, &last)
    return first == 0 ? nil : Int(first)...Int(last)
  }
}

extension Image {
  /// Whether its file is shown; not before it is read, nor where it is no image.
  package var isFileShown: Bool { inspect_image_is_shown(pointer) }
}

extension ToastOverlay {
  /// The toasts that it shows, those included that come and go.
  package var toastCount: Int { Int(inspect_toast_count(pointer)) }
}
