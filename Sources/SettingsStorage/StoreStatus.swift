public import Foundation

/// What is to be known of a store besides its values.
public struct StoreStatus: Hashable, Sendable {
  /// How the place is where the values are kept.
  public enum Source: Hashable, Sendable {
    /// It is there; for stores without a file, always.
    case available
    /// There has been none yet; the first save makes it.
    case new
    /// It was there and is gone; the values are kept in memory, and a save writes them all anew.
    case removed
    /// It is there and can't be read, for instance because another program has written only half of it. The
    /// values are those that were read before; they are read again as soon as that is possible.
    case unreadable(StoreError)
  }

  /// How the place is where the values are kept.
  public var source: Source
  /// What was changed here and elsewhere, differently, and awaits a decision.
  public var conflicts: [SettingsConflict]
  /// The copies next to a watched file that hold other versions of it: of programs that synchronize folders, and of saves
  /// that met another program’s.
  public var conflictCopies: [URL]

  /// Makes a status.
  public init(
    source: Source = .available, conflicts: [SettingsConflict] = [], conflictCopies: [URL] = []
  ) {
    self.source = source
    self.conflicts = conflicts
    self.conflictCopies = conflictCopies
  }
}
