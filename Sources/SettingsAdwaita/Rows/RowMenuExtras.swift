public import SettingsViewModel

/// What a program adds to the menu of each row; nothing at first.
@MainActor
public struct RowMenuExtras {
  /// Entries below Copy Key and Copy Value.
  public var copying: (RowModel) -> [RowMenuEntry] = { _ in [] }
  /// Entries above Details.
  public var showing: (RowModel) -> [RowMenuEntry] = { _ in [] }

  /// Makes no extras.
  public init() {}
}
