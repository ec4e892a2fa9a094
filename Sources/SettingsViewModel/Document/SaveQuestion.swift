public import SettingsStorage
import Translation

/// The question to ask when a save was refused but the user may allow it.
public struct SaveQuestion: Hashable, Sendable {
  /// What to do if the user agrees.
  public enum Remedy: Hashable, Sendable {
    /// Save the same file with this consent.
    case consent(SaveConsent)
    /// Save the same file again.
    case again
    /// Let the user choose between values, then save the file.
    case choose
  }

  /// The question, as a heading.
  public let heading: String
  /// The consequences, in sentences.
  public let body: String
  /// The label of the button that agrees.
  public let agreement: String
  /// What to do if the user agrees.
  public let remedy: Remedy
  /// Whether agreeing destroys data.
  public let isDestructive: Bool

  /// The question for an error, or nil if the user can’t agree to anything.
  ///
  /// - Parameter name: the name of the file.
  public init?(_ error: StoreError, ofFile name: String) {
    switch error.code {
    case .writeProtected:
      self.init(
        tr("Replace Write-Protected File?"),
        tr(
          """
          \(name.inQuotes) is write-protected. You can replace it anyway; it will stay \
          write-protected.
          """), tr("Replace"), .consent(.replaceWriteProtected), isDestructive: true)
    case .hardLinked:
      self.init(
        tr("Separate Hard-Linked File?"),
        tr(
          """
          \(name.inQuotes) has other names (hard links). Only this one gets the new settings; the others \
          keep the old ones.
          """), tr("Separate"), .consent(.separateHardLink), isDestructive: true)
    case .unsupportedFormat:
      self.init(
        tr("Convert to XML?"),
        tr(
          """
          \(name.inQuotes) is in the old OpenStep format, which can be read but not written. As \
          XML, it has the same settings, but its comments will be lost.
          """), tr("Convert"), .consent(.convertToXML),
        isDestructive: true)
    case .busy:
      self.init(
        tr("The File Is in Use"),
        tr("Another program keeps writing \(name.inQuotes). Your changes are kept in the window."),
        tr("Try Again"), .again)
    case .conflict:
      self.init(
        tr("Also Changed Elsewhere"),
        tr(
          """
          Another program has changed the same settings in \(name.inQuotes). Choose which values to keep \
          before they are saved.
          """), tr("Choose…"), .choose)
    case .otherValues:
      self.init(
        tr("Replace Different Values?"),
        tr(
          """
          “\(name)” has different values for some of these settings. Yours will replace them; \
          everything else in it is kept.
          """), tr("Replace"), .consent(.overruleOthers), isDestructive: true)
    default: return nil
    }
  }

  private init(
    _ heading: String, _ body: String, _ agreement: String, _ remedy: Remedy,
    isDestructive: Bool = false
  ) {
    self.heading = heading
    self.body = body
    self.agreement = agreement
    self.remedy = remedy
    self.isDestructive = isDestructive
  }
}
