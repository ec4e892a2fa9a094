public import SettingsStorage
import Translation

/// What to ask when a save was refused that the user may allow.
public struct SaveQuestion: Hashable, Sendable {
  /// What a yes means.
  public enum Remedy: Hashable, Sendable {
    /// The same file is saved with this consent.
    case consent(SaveConsent)
    /// The same file is saved once more.
    case again
    /// The user chooses between values, then the file is saved.
    case choose
  }

  /// What is asked, as a heading.
  public let heading: String
  /// What happens, in sentences.
  public let body: String
  /// The label of the button that agrees.
  public let agreement: String
  /// What agreeing means.
  public let remedy: Remedy
  /// Whether agreeing takes something away that can't be had back.
  public let isDestructive: Bool

  /// The question for an error; nil where nothing can be agreed to.
  ///
  /// - Parameter name: what the file is called.
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
          XML, it has the same settings, but its comments are lost.
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
          “\(name)” has other values for some of these settings. Yours replace them; everything \
          else in it is kept.
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
