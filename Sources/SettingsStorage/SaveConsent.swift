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
