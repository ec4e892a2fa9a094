import CInspection
import Foundation
package import Widgets

// What a user does: unlike setters, this makes callbacks come.

extension Widget {
  /// Clicks a button, presses Enter in an entry row, activates a row or any other widget.
  @discardableResult
  package func activate() -> Bool { inspect_activate(pointer) }

  /// Clicks the first button in it that has this label, or tooltip; false when there is none.
  package func pressButton(_ label: String) -> Bool { inspect_press_button(pointer, label) }

  /// Activates its shortcut (not one of what is in it) whose trigger is written so: `Escape`.
  package func pressShortcut(_ trigger: String) -> Bool { inspect_press_shortcut(pointer, trigger) }

  /// The Tab key in its window.
  package func pressTab() { inspect_press_tab(pointer) }

  /// Presses a key by its name, such as `Page_Down`, in its window; whether something heeds it there.
  package func pressKey(_ name: String) -> Bool { inspect_press_key(pointer, name) }

  /// Scrolls the page of settings that it is: 0 is its top, 1 its end.
  package func scroll(to part: Double) { inspect_scroll(pointer, part) }

  /// Types into the search entry that is on it.
  package func search(_ text: String) { inspect_search(pointer, text) }

  /// Whether the search entry that is on it is within it as a whole.
  package var isSearchSeen: Bool { inspect_search_is_seen(pointer) }

  /// Has each frame of its window take so many milliseconds from now on, and the next be due at once.
  package func slowFrames(milliseconds: UInt32) { inspect_slow_frames(pointer, milliseconds) }

  /// Follows a link of the path of the first group in it.
  package func followPath(_ index: Int) { inspect_follow_path(pointer, UInt32(index)) }
}

extension Row {
  /// A switch, check or radio row.
  package func toggle() { inspect_toggle(pointer) }

  /// Has an entry or text row hold another text.
  package func type(_ text: String) { inspect_set_text(pointer, text) }

  /// Selects all of an entry or text row and types over it, "" for nothing, as GTK does it.
  package func typeOver(_ text: String) { inspect_type_over(pointer, text) }

  /// An option of a combo or segmented row.
  package func choose(_ index: Int) { inspect_choose(pointer, UInt32(index)) }

  /// A number of a spin or scale row, by key.
  package func step(to number: Double) { inspect_set_number(pointer, number) }

  /// Into its first spin button.
  package func typeNumber(_ text: String) { inspect_type_number(pointer, text) }

  // MARK: A drag of a scale

  package func pressScale() { inspect_press_scale(pointer) }

  package func moveScale(to value: Double) { inspect_move_scale(pointer, value) }

  package func releaseScale() { inspect_release_scale(pointer) }

  // MARK: The picker of a calendar row

  package func pick(_ date: CalendarFields) {
    inspect_pick_date(
      pointer,
      InspectedDate(
        year: Int32(date.year), month: Int32(date.month), day: Int32(date.day),
        hour: Int32(date.hour), minute: Int32(date.minute)))
  }

  /// Presses a key by its name in the calendar.
  package func pressCalendarKey(_ name: String) -> Bool {
    inspect_press_calendar_key(pointer, name)
  }

  package func openPicker() { inspect_open_date(pointer) }

  package func closePicker() { inspect_close_date(pointer) }

  // MARK: The colour of an entry row

  package func pressColor() { inspect_press_color(pointer) }
}

extension TextEditor {
  package func type(_ text: String) { inspect_type_value(pointer, text) }
}

extension SearchBar {
  package func pressEnter() { inspect_press_enter(pointer) }

  package func pressEscape() { inspect_press_escape(pointer) }
}

extension Page {
  /// Lets go of it with two fingers that move so fast, in pixels a second.
  package func fling(_ velocity: Double) { inspect_fling(pointer, velocity) }

  /// Opens the menu of a row by the Menu key; false where there is none.
  package func openMenu(of row: Row) -> Bool { inspect_open_row_menu(pointer, row.pointer) }

  /// What it does when a finger rests on a row; false where there is no such thing.
  package func longPress(_ row: Row) -> Bool { inspect_long_press(pointer, row.pointer) }

  /// Of the menu of a row that is open; those that are not enabled after "- ".
  package var menuEntries: [String] {
    let text = inspect_row_menu(pointer)
    defer { free(text) }
    return String(cString: text).split(separator: "\n").map(String.init)
  }

  package func closeMenu() { inspect_close_row_menu(pointer) }

  package func chooseMenuEntry(_ position: Int) {
    inspect_choose_row_menu(pointer, UInt32(position))
  }
}

extension Alert {
  /// Clicks a response of the alert that is presented; false when there is none.
  package static func respond(_ response: String) -> Bool { inspect_respond(response) }
}

extension Chooser {
  /// Answers the dialog of a colour that is open, nil to cancel; false when there is none.
  package static func answerColor(_ color: String?) -> Bool { inspect_answer_color(color) }
}
