import CInspection
import Foundation
package import Widgets

// User actions, which, unlike setters, call callbacks.

extension Widget {
  /// Clicks a button, presses Enter in an entry row, activates a row or any other widget.
  @discardableResult
  package func activate() -> Bool { inspect_activate(pointer) }

  /// Clicks the first button inside with a label or tooltip; returns false if there is none.
  package func pressButton(_ label: String) -> Bool { inspect_press_button(pointer, label) }

  /// Activates its own shortcut with a trigger, such as `Escape`.
  package func pressShortcut(_ trigger: String) -> Bool { inspect_press_shortcut(pointer, trigger) }

  /// The Tab key in its window.
  package func pressTab() { inspect_press_tab(pointer) }

  /// Presses a key by name, such as `Page_Down`, in its window; returns whether it is handled.
  package func pressKey(_ name: String) -> Bool { inspect_press_key(pointer, name) }

  /// Scrolls a page of settings: 0 is its top, 1 its end.
  package func scroll(to part: Double) { inspect_scroll(pointer, part) }

  /// Types into its search entry.
  package func search(_ text: String) { inspect_search(pointer, text) }

  /// Whether its search entry is completely inside it.
  package var isSearchSeen: Bool { inspect_search_is_seen(pointer) }

  /// Makes each frame of its window take a number of milliseconds from now on, with the next one due immediately.
  package func slowFrames(milliseconds: UInt32) { inspect_slow_frames(pointer, milliseconds) }

  /// Follows a link in the path of its first group.
  package func followPath(_ index: Int) { inspect_follow_path(pointer, UInt32(index)) }
}

extension Row {
  /// A switch, check or radio row.
  package func toggle() { inspect_toggle(pointer) }

  /// Sets the text of an entry or text row.
  package func type(_ text: String) { inspect_set_text(pointer, text) }

  /// Selects all of an entry or text row and types over it, "" for nothing, in the same way as GTK.
  package func typeOver(_ text: String) { inspect_type_over(pointer, text) }

  /// An option of a combo or segmented row.
  package func choose(_ index: Int) { inspect_choose(pointer, UInt32(index)) }

  /// A number of a spin or scale row, with a key.
  package func step(to number: Double) { inspect_set_number(pointer, number) }

  /// Into its first spin button.
  package func typeNumber(_ text: String) { inspect_type_number(pointer, text) }

  /// Drags the row onto another one, and drops it before or after it; returns whether that is possible.
  @discardableResult
  package func drop(on target: Row, isAfter: Bool) -> Bool {
    inspect_drop_row(pointer, target.pointer, isAfter)
  }

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

  /// Presses a key by name in the calendar.
  package func pressCalendarKey(_ name: String) -> Bool {
    inspect_press_calendar_key(pointer, name)
  }

  package func openPicker() { inspect_open_date(pointer) }

  package func closePicker() { inspect_close_date(pointer) }

  // MARK: The color of an entry row

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
  /// Releases it after moving two fingers with a velocity, in pixels per second.
  package func fling(_ velocity: Double) { inspect_fling(pointer, velocity) }

  /// Opens the menu of a row with the Menu key; returns false if there is none.
  package func openMenu(of row: Row) -> Bool { inspect_open_row_menu(pointer, row.pointer) }

  /// A long press on a row; returns false if that isn’t possible.
  package func longPress(_ row: Row) -> Bool { inspect_long_press(pointer, row.pointer) }

  /// The entries of the open menu of a row; disabled ones after "- ".
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
  /// Clicks a response of the presented alert; returns false if there is none.
  package static func respond(_ response: String) -> Bool { inspect_respond(response) }
}

extension Chooser {
  /// Answers an open color dialog, nil to cancel; returns false if there is none.
  package static func answerColor(_ color: String?) -> Bool { inspect_answer_color(color) }
}
