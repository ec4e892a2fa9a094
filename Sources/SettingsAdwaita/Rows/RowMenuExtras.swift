public import SettingsViewModel

/// The program’s additions to the menu of each row; empty by default.
@MainActor
public struct RowMenuExtras {
  /// Entries below Copy Key and Copy Value.
  public var copying: (RowModel) -> [RowMenuEntry] = { _ in [] }
  /// Entries above Details.
  public var showing: (RowModel) -> [RowMenuEntry] = { _ in [] }

  /// Creates empty additions.
  public init() {}
}
