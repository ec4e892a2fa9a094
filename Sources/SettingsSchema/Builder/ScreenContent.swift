/// What a ``Screen`` holds: a section, or an element outside of any.
///
/// All that are declared in Swift conform; a value can be kept, copied and changed before it is used.
public protocol ScreenContent: Sendable {
  /// What is declared: of a section, its header.
  var declaration: Declaration { get set }
  /// All that stands on the screen because of it, in order.
  var declarations: [Declaration] { get }
}

/// What a ``Section`` holds: a row.
public protocol SettingsElement: ScreenContent {}

extension SettingsElement {
  /// The element alone.
  public var declarations: [Declaration] { [declaration] }
}
