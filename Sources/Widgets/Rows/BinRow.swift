import CAdwaita

/// A row with any widget; a `GtkListBoxRow` becomes the row itself.
@MainActor
package final class BinRow: Row {
  package convenience init(_ child: Widget) {
    let isRow = child.isA("GtkListBoxRow")
    self.init(handle: isRow ? child.pointer : cadw_column_row_new())
    if !isRow {
      cadw_widget_set_only_read(pointer, true)  // unless the child takes the focus
      cadw_column_row_place(pointer, child.pointer, true)
    }
  }
}
