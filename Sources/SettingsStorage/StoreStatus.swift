public import Foundation

/// The state of a store besides its values.
public struct StoreStatus: Hashable, Sendable {
  /// The state of the place with the values.
  public enum Source: Hashable, Sendable {
    /// It exists; always for stores without a file.
    case available
    /// It doesn’t exist yet; the first save creates it.
    case new
    /// It was deleted; the values stay in memory, and a save writes all of them again.
    case removed
    /// It exists but can’t be read, for instance because another program has written only half of it.
    ///
    /// The values are those that were read before; they are read again as soon as possible.
    case unreadable(StoreError)
  }

  /// The state of the place with the values.
  public var source: Source
  /// Values that were changed differently here and elsewhere, to be resolved.
  public var conflicts: [SettingsConflict]
  /// The copies next to a watched file with other versions of it: from programs that synchronize folders, and from
  /// conflicting saves.
  public var conflictCopies: [URL]

  /// Creates a status.
  public init(
    source: Source = .available, conflicts: [SettingsConflict] = [], conflictCopies: [URL] = []
  ) {
    self.source = source
    self.conflicts = conflicts
    self.conflictCopies = conflictCopies
  }
}
