public import Translation

/// An entry that can’t be shown as a control.
public struct UnsupportedElement: Sendable {
  /// The reason, in a sentence for users.
  public let reason: Text
}
