import SettingsViewModel

/// Which row a widget shows, for what begins at a widget: the menu of the row under the pointer.
@MainActor
final class RowTable {
  private struct WeakRow {
    weak var row: RowModel?
  }

  private var rows: [OpaquePointer: WeakRow] = [:]

  /// The row of a widget that is there; that of another one which had its address counts no more.
  subscript(widget: OpaquePointer?) -> RowModel? {
    get { widget.flatMap { rows[$0]?.row } }
    set { if let widget { rows[widget] = newValue.map { WeakRow(row: $0) } } }
  }
}
