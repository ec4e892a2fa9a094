public import PropertyList

/// A value that was changed here and elsewhere, differently.
public struct SettingsConflict: Hashable, Sendable {
  /// The keys that lead to the value: the store's own key, then those of the dictionaries in it.
  public let keyPath: [String]
  /// What both sides began with, nil for no value.
  public let base: PropertyListValue?
  /// The value here, nil for none.
  ///
  /// Of a list, the merged one in which disputed items are those from here.
  public let mine: PropertyListValue?
  /// The value elsewhere, nil for none.
  ///
  /// Of a list, the merged one in which disputed items are the others'.
  public let theirs: PropertyListValue?

  /// The store's own key.
  public var key: String { keyPath.first ?? "" }

  /// Makes a conflict.
  public init(
    keyPath: [String], base: PropertyListValue?, mine: PropertyListValue?,
    theirs: PropertyListValue?
  ) {
    self.keyPath = keyPath
    self.base = base
    self.mine = mine
    self.theirs = theirs
  }

  /// One of the two sides of a conflict.
  public enum Side: Hashable, Sendable {
    /// What was changed here.
    case mine
    /// What was changed elsewhere.
    case theirs
  }

  /// The value of a side.
  public func value(of side: Side) -> PropertyListValue? { side == .mine ? mine : theirs }
}
