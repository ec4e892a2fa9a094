import CAdwaita

/// A row that shows others below it when it is expanded: `AdwExpanderRow`.
@MainActor
package final class ExpanderRow: Row {
  package convenience init() {
    self.init(type: "AdwExpanderRow")
    cadw_row_set_up(pointer)
    // The row inside, with the title.
    if let header = first("AdwActionRow") { cadw_row_set_up(header.pointer) }
    // It has an arrow before its rows are made.
    setStyleClass("empty", false)
  }

  package var isExpanded: Bool {
    get { boolean("expanded") }
    set { silently { set("expanded", newValue) } }
  }

  /// Called when the user expands or collapses it.
  package func onExpanded(_ body: @escaping @MainActor (Bool) -> Void) {
    on(change: "expanded", body)
  }

  /// Puts a row at a position among those below: a new one, or an existing one, which keeps the focus.
  package func place(_ row: Row, at index: Int) {
    cadw_expander_row_place(pointer, row.pointer, UInt32(clamping: index))
  }

  /// Removes a row; if it has the focus, the next row gets it, the previous one, or this one.
  package func remove(_ row: Row) { cadw_expander_row_remove(pointer, row.pointer) }
}
