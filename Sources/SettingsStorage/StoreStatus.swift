public import Foundation
package import PropertyList

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

/// What a save may do only when the user has been asked.
public struct SaveConsent: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Makes a set of its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Replace a file that nobody may write; it stays write-protected.
  ///
  /// Without it: ``StoreError/Code/writeProtected``.
  public static let replaceWriteProtected = SaveConsent(rawValue: 1)

  /// Replace a file that has other names, which keep the old settings.
  ///
  /// Without it: ``StoreError/Code/hardLinked``.
  public static let separateHardLink = SaveConsent(rawValue: 2)

  /// Write an OpenStep file as XML.
  ///
  /// Without it: ``StoreError/Code/unsupportedFormat``.
  public static let convertToXML = SaveConsent(rawValue: 4)

  /// Write the values from here where others have changed the same ones.
  ///
  /// Without it, and with ``FileStore/ConflictPolicy/ask``: ``StoreError/Code/conflict``, or
  /// ``StoreError/Code/otherValues`` in another file.
  public static let overruleOthers = SaveConsent(rawValue: 8)
}

/// Which keys of a store are edited and not durable, and what is durable of them.
package struct UnsavedEdits {
  private var durable: [LiteralText: PropertyListValue?] = [:]

  package init() {}

  package var isEmpty: Bool { durable.isEmpty }

  /// The keys that are edited.
  package var keys: Set<String> { Set(durable.keys.map(\.text)) }

  /// Records that a value has been edited; one that is again what is durable is no edit.
  package mutating func record(
    _ key: String, from oldValue: PropertyListValue?, to newValue: PropertyListValue?
  ) {
    let known = durable[LiteralText(key)] ?? oldValue
    durable[LiteralText(key)] = known == newValue ? nil : .some(known)
  }

  /// The edits, by key.
  ///
  /// - Parameter value: the value of a key as it is now.
  package func changes(_ value: (String) -> PropertyListValue?) -> [SettingsChange] {
    durable.map { SettingsChange(key: $0.text, oldValue: $1, newValue: value($0.text)) }
      .sorted { $0.key < $1.key }
  }
}
