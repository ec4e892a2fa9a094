import CInspection
import Foundation
package import Widgets

// Visible widgets. "Shown" means visible by its own flag and those of its parents up to the given widget; a page below
// another one isn’t shown.

extension Widget {
  // MARK: Rows and strings

  /// Whether the combining marks of its edited text are placed on their letters.
  package var placesMarks: Bool { inspect_places_marks(pointer) }

  /// The visible rows inside, or itself.
  package var rows: [Row] {
    var found = [OpaquePointer?](repeating: nil, count: rowCount)
    let count = inspect_rows(pointer, &found, UInt32(found.count))
    return found.prefix(Int(count)).compactMap { $0.map { Row($0) } }
  }

  package var rowCount: Int { Int(inspect_rows(pointer, nil, 0)) }

  /// The titles of its rows; "" for rows without one.
  package var rowTitles: [String] { rows.map(\.title) }

  /// Its first row with a title.
  package func row(titled title: String) -> Row? { rows.first { $0.title == title } }

  /// All visible strings inside, one per line.
  package var shownText: String {
    let text = inspect_text(pointer)
    defer { free(text) }
    return String(cString: text)
  }

  package var shownLines: [String] { shownText.split(separator: "\n").map(String.init) }

  /// Whether a visible text is ellipsized; call it after the layout.
  package func isCut(_ text: String) -> Bool { inspect_is_cut(pointer, text) }

  // MARK: State

  package var isSensitive: Bool { inspect_is_sensitive(pointer) }

  /// The tooltip; "" for none.
  package var tooltip: String { String(cString: inspect_tooltip(pointer)) }

  /// Whether its accessible description is exactly this text.
  package func isDescribed(by text: String) -> Bool { inspect_is_described(pointer, text) }

  /// Whether it has exactly this name for assistive technology.
  package func isNamed(_ name: String) -> Bool { inspect_is_named(pointer, name) }

  /// How many handlers of a signal the first image in it has.
  package func imageHandlers(of signal: String) -> Int {
    Int(inspect_image_handlers(pointer, signal))
  }

  /// By its own flag.
  package var isVisible: Bool { inspect_is_visible(pointer) }

  /// Whether it is on screen.
  package var isMapped: Bool { inspect_is_mapped(pointer) }

  package func hasStyleClass(_ name: String) -> Bool { inspect_has_css_class(pointer, name) }

  /// The style classes of a widget and of those around it, one line each, without the window.
  package var styleClassesAround: String {
    let text = inspect_css_classes_around(pointer)
    defer { free(text) }
    return String(cString: text)
  }

  /// Its window.
  package var window: Window? { inspect_window(pointer).map { Window($0) } }

  /// The number of pages in a navigation view, or in one with toasts.
  package var navigationDepth: Int { NavigationView(inspect_navigation(pointer)).depth }

  // MARK: Size and color

  /// The minimum width in pixels.
  package var minimumWidth: Int { Int(inspect_minimum_width(pointer)) }

  /// The minimum height at its current width; 0 before it has one.
  package var minimumHeight: Int { Int(inspect_minimum_height(pointer)) }

  /// The position of a letter in a visible text, given by its byte offset: pixels from the left edge of the widget;
  /// less than 0 if the text isn’t visible, or not painted yet.
  package func letterX(_ text: String, at place: Int = 0) -> Double {
    inspect_letter_x(pointer, text, UInt32(place))
  }

  /// The distance of a visible text from its top, in pixels; less than 0 if it isn’t visible.
  package func textY(_ text: String) -> Double { inspect_text_y(pointer, text) }

  /// The color of text and signs, `#rrggbb`, of a row’s control, or else of a label with the class `accent` inside, or
  /// else its own.
  package var color: String { String(cString: inspect_color(pointer)) }

  /// The number of pixels in a color, `#rrggbb`, on a line from its top to its bottom, at a fraction of its width.
  package func painted(across part: Double, _ color: String) -> Int {
    Int(inspect_painted(pointer, part, color))
  }

  // MARK: Leaks

  /// Counts it in ``watchedAlive`` until it is finalized.
  package func watch() { inspect_watch(pointer) }

  package static var watchedAlive: Int { Int(inspect_watched_alive()) }
}

extension NavigationView {
  /// The tag of the page that is shown; "" for none.
  package var visibleTag: String { String(cString: inspect_visible_tag(pointer)) }
}

extension Window {
  /// All visible strings in all windows, including dialogs, one per line.
  package static var shownTexts: String {
    let text = inspect_windows_text()
    defer { free(text) }
    return String(cString: text)
  }
}

extension Row {
  /// The rows below it, if it can be expanded.
  package var rowsBelow: [Row] {
    let count = inspect_rows_below(pointer, nil, 0)
    var found = [OpaquePointer?](repeating: nil, count: Int(count))
    _ = inspect_rows_below(pointer, &found, count)
    return found.compactMap { $0.map { Row($0) } }
  }

  /// Expands or collapses it, like a click.
  package func toggleRowsBelow() { inspect_expand(pointer) }

  package var title: String { String(cString: inspect_row_title(pointer)) }

  /// The text below the rest of the row; "" for none.
  package var message: String { String(cString: inspect_message(pointer)) }

  /// Like ``Widget/letterX(_:at:)``, for its control.
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

  /// The text of its field.
  package var numberText: String { String(cString: inspect_number_text(pointer)) }

  /// Of a combo or segmented row.
  package var chosen: Int? {
    let index = inspect_chosen(pointer)
    return index < 0 ? nil : Int(index)
  }

  /// The values in the picker of a calendar row, open or not; 0 for fields that can’t be picked.
  package var date: CalendarFields {
    let date = inspect_date(pointer)
    return CalendarFields(
      year: Int(date.year), month: Int(date.month), day: Int(date.day), hour: Int(date.hour),
      minute: Int(date.minute))
  }

  /// Whether the picker of a calendar row is open.
  package var isPickerOpen: Bool { inspect_date_is_open(pointer) }

  /// The name of the color button of an entry row.
  package var colorName: String { inspect_color_name(pointer).map { String(cString: $0) } ?? "" }

  /// Whether the text of a text row wraps.
  package var textWraps: Bool { inspect_text_wraps(pointer) }

  /// Whether no part of the text of a text row gets hyphens where it is wrapped.
  package var forbidsHyphens: Bool { inspect_forbids_hyphens(pointer) }
}

extension TextEditor {
  /// Whether its text wraps.
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
  /// Whether its file is shown; not before it is read, or if it isn’t an image.
  package var isFileShown: Bool { inspect_image_is_shown(pointer) }
}

extension ToastOverlay {
  /// Its toasts, including those that appear or disappear.
  package var toastCount: Int { Int(inspect_toast_count(pointer)) }
}

extension IconTheme {
  /// Releases the only reference to an icon in another thread, like GTK does.
  ///
  /// - Parameter size: its size in pixels; GTK keeps icons of up to 128.
  package static func releaseIcon(size: Int) { inspect_release_icon(Int32(size)) }

  /// The number of such icons that were finalized, in the main thread or in others.
  package static func releasedIcons(inMainThread: Bool) -> Int {
    Int(inspect_released_icons(inMainThread))
  }
}
