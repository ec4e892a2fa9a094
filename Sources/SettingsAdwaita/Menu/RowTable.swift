import SettingsViewModel
import Widgets

/// Which row a widget shows, for what begins at a widget: the menu of the row under the pointer.
@MainActor
final class RowTable {
  private struct WeakRow {
    weak var row: RowModel?
  }

  private var rows: [Widget: WeakRow] = [:]

  /// The row of a widget that is there; that of another one which had its address counts no more.
  subscript(widget: Widget) -> RowModel? {
    get { rows[widget]?.row }
    set { rows[widget] = newValue.map { WeakRow(row: $0) } }
  }
}
