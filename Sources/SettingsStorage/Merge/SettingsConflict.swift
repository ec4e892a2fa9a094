public import Foundation
public import PropertyList

/// A value that was changed differently here and elsewhere.
public struct SettingsConflict: Hashable, Sendable {
  /// The path to the value: the store’s own key, then those of nested dictionaries.
  public internal(set) var keyPath: [String]
  /// The common base of both sides; nil for none.
  ///
  /// For a list, the others’ with the original disputed items: undisputed changes aren’t part of the conflict.
  public internal(set) var base: PropertyListValue?
  /// The value here; nil for none.
  ///
  /// For a list, the merged one with the disputed items from here.
  public internal(set) var mine: PropertyListValue?
  /// The value elsewhere; nil for none.
  ///
  /// For a list, the merged one with the others’ disputed items.
  public internal(set) var theirs: PropertyListValue?
  /// The place of the value elsewhere.
  public internal(set) var source: Source

  /// The store’s own key.
  public var key: String { keyPath.first ?? "" }

  /// Creates a conflict.
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

  /// The same conflict with another key, for a store that passes on those of others.
  public func renamed(to key: String) -> SettingsConflict {
    var conflict = self
    conflict.keyPath = [key] + keyPath.dropFirst()
    return conflict
  }

  /// The place of the value elsewhere.
  public enum Source: Hashable, Sendable {
    /// In the store itself: another program wrote it.
    case store
    /// In a copy of the store’s file.
    case copy(URL)
    /// In the unsaved edits here, when different edits were restored.
    case edits
  }

  /// A side of a conflict.
  public enum Side: Hashable, Sendable {
    /// The value that was changed here.
    case mine
    /// The value that was changed elsewhere.
    case theirs
  }

  /// The value of a side.
  public func value(of side: Side) -> PropertyListValue? { side == .mine ? mine : theirs }
}
