public import SettingsViewModel

/// An entry of the menu of a row.
@MainActor
public struct RowMenuEntry {
  /// The label, in header capitalisation.
  public let label: String
  /// Whether it can be chosen now.
  public let isEnabled: Bool
  let action: @MainActor () -> Void

  /// Makes an entry.
  public init(_ label: String, isEnabled: Bool = true, action: @escaping @MainActor () -> Void) {
    self.label = label
    self.isEnabled = isEnabled
    self.action = action
  }
}

/// What a program adds to the menu of each row; nothing at first.
@MainActor
public struct RowMenuExtras {
  /// Entries below Copy Key and Copy Value.
  public var copying: (RowModel) -> [RowMenuEntry] = { _ in [] }
  /// Entries above Details.
  public var showing: (RowModel) -> [RowMenuEntry] = { _ in [] }
  /// Resets a row in the program's own way; false lets the row do it.
  public var reset: (RowModel) -> Bool = { _ in false }

  /// Makes no extras.
  public init() {}
}
