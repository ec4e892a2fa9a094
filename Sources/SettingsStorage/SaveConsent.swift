/// The actions of a save that need the user’s consent.
public struct SaveConsent: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Replace a write-protected file; it stays write-protected.
  ///
  /// Without it: ``StoreError/Code/writeProtected``.
  public static let replaceWriteProtected = SaveConsent(rawValue: 1)

  /// Replace a file with other names (hard links), which keep the old settings.
  ///
  /// Without it: ``StoreError/Code/hardLinked``.
  public static let separateHardLink = SaveConsent(rawValue: 2)

  /// Write an OpenStep file as XML.
  ///
  /// Without it: ``StoreError/Code/unsupportedFormat``.
  public static let convertToXML = SaveConsent(rawValue: 4)

  /// Write the values from here if other programs have changed the same ones.
  ///
  /// Without it, and with ``FileStore/ConflictPolicy/ask``: ``StoreError/Code/conflict``, or
  /// ``StoreError/Code/otherValues`` in another file.
  public static let overruleOthers = SaveConsent(rawValue: 8)
}
