public import Foundation
public import PropertyList

/// A value that was changed here and elsewhere, differently.
public struct SettingsConflict: Hashable, Sendable {
  /// The keys that lead to the value: the store's own key, then those of the dictionaries in it.
  public internal(set) var keyPath: [String]
  /// The value that both sides began with, nil for none.
  ///
  /// Of a list, the others' with the disputed items as they were: undisputed changes aren't a matter of the conflict.
  public internal(set) var base: PropertyListValue?
  /// The value here, nil for none.
  ///
  /// Of a list, the merged one in which disputed items are those from here.
  public internal(set) var mine: PropertyListValue?
  /// The value elsewhere, nil for none.
  ///
  /// Of a list, the merged one in which disputed items are the others'.
  public internal(set) var theirs: PropertyListValue?
  /// The place of the value elsewhere.
  public internal(set) var source: Source

  /// The store's own key.
  public var key: String { keyPath.first ?? "" }

  /// Makes a conflict.
  public init(
    keyPath: [String], base: PropertyListValue?, mine: PropertyListValue?,
    theirs: PropertyListValue?, source: Source = .store
  ) {
    self.keyPath = keyPath
    self.base = base
    self.mine = mine
    self.theirs = theirs
    self.source = source
  }

  /// The same conflict under another key, for a store that passes on those of others.
  public func renamed(to key: String) -> SettingsConflict {
    var conflict = self
    conflict.keyPath = [key] + keyPath.dropFirst()
    return conflict
  }

  /// Where the value elsewhere is.
  public enum Source: Hashable, Sendable {
    /// Where the store keeps its values: another program wrote it there.
    case store
    /// In a copy of the store's file.
    case copy(URL)
    /// Among the unsaved edits here, when edits were restored that differ from it.
    case edits
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
