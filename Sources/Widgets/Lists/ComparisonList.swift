import CAdwaita

/// Rows with a title, a key, two values and a button that takes the second one: `GtkListView`.
///
/// The values stand beside each other where there is room. Only what is seen has widgets.
@MainActor
package final class ComparisonList: Widget {
  /// `own` and `other` are what the values are called.
  package convenience init(accessibleName: String, own: String, other: String) {
    self.init(handle: cadw_comparison_new(accessibleName, own, other))
  }

  /// The parts of a row are filled as cells: 0 the title, 1 the key, 2 and 3 the values, 4 the button, whose text is
  /// its tooltip and accessible name, "" for no button.
  package func onFill(_ fill: @escaping Cell.Fill) {
    cadw_comparison_on_fill(pointer, Cell.fill, Cell.context(fill), Callback.release)
  }

  /// The rows; those that stay keep their state, and all that are seen are filled again.
  package func setRows(_ ids: [String]) {
    CText.with(ids) { cadw_comparison_set_rows(pointer, $0, UInt32(clamping: ids.count)) }
  }

  /// The button of a row was pressed, or the row activated by Enter or a double click: its id.
  package func onTaken(_ body: @escaping @MainActor (String) -> Void) {
    Callback.connect(pointer, cadw_comparison_on_taken) { if let id = $0 { body(id) } }
  }
}
