import CAdwaita

/// A search entry in the middle, and a status line below it: a `GtkSearchBar` that is always open.
@MainActor
package final class SearchBar: Widget {
  package convenience init(placeholder: String) {
    self.init(handle: cadw_search_bar_new(placeholder))
    if let entry = first("GtkSearchEntry") { followLongText(inField: entry) }
  }

  package var text: String {
    get { String(cString: cadw_search_bar_text(pointer)) }
    set { cadw_search_bar_set_text(pointer, newValue) }
  }

  /// Adds what was typed elsewhere at the end, as if it was typed here.
  package func type(_ text: String) { cadw_search_bar_type(pointer, text) }

  /// Focuses the entry: its text is selected, or else the cursor is behind it.
  package func focus(selecting: Bool) { cadw_search_bar_focus(pointer, selecting) }

  /// A short text that assistive technology reads out; "" for none.
  package func setStatus(_ text: String) { cadw_search_bar_set_status(pointer, text.line) }

  /// What the entry is about now, read out by assistive technology; "" for nothing.
  package func describe(_ text: String) { cadw_search_bar_describe(pointer, text) }

  /// Up, Down, Page Up or Page Down: by how many rows of a list, less than 0 for upwards.
  package func onMoved(_ body: @escaping @MainActor (Int) -> Void) {
    Callback.connect(pointer, cadw_search_bar_on_moved) { body(Int($0)) }
  }

  /// At each keystroke.
  package func onChanged(_ body: @escaping @MainActor (String) -> Void) {
    Callback.connect(pointer, cadw_search_bar_on_changed) { body($0 ?? "") }
  }

  /// Enter.
  package func onActivated(_ body: @escaping Callback.Action) {
    Callback.connect(pointer, cadw_search_bar_on_activated, body)
  }

  /// Escape.
  package func onStopped(_ body: @escaping Callback.Action) {
    Callback.connect(pointer, cadw_search_bar_on_stopped, body)
  }

  /// Down.
  package func onDown(_ body: @escaping Callback.Action) {
    Callback.connect(pointer, cadw_search_bar_on_down, body)
  }
}
