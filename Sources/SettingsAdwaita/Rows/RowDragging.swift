package import SettingsViewModel
import Widgets

/// Which rows of pages the user can drag to another place, and what that does; no row by default.
///
/// For rows that aren’t items of a list of the settings, which the user can always drag.
@MainActor
package struct RowDragging {
  /// Whether a row has a handle.
  let isDraggable: (RowModel) -> Bool
  /// Moves the first row before the second one, or after it.
  let drop: (RowModel, RowModel, Bool) -> Void

  /// - Parameter drop: moves the first row before the second one, or after it.
  package init(
    isDraggable: @escaping (RowModel) -> Bool = { _ in false },
    drop: @escaping (RowModel, RowModel, Bool) -> Void = { _, _, _ in }
  ) {
    self.isDraggable = isDraggable
    self.drop = drop
  }
}
