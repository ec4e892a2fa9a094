public import SettingsStorage

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
        "Replace Write-Protected File?",
        "\(name.inQuotes) is write-protected. It can be replaced all the same, and stays "
          + "write-protected.", "Replace", .consent(.replaceWriteProtected), isDestructive: true)
    case .hardLinked:
      self.init(
        "Separate Hard-Linked File?",
        "\(name.inQuotes) has other names (hard links). Only this one gets the new settings; the others "
          + "keep the old ones.", "Separate", .consent(.separateHardLink), isDestructive: true)
    case .unsupportedFormat:
      self.init(
        "Convert to XML?",
        "\(name.inQuotes) is in the old OpenStep format, which can be read but not written. As XML it "
          + "holds the same settings; its comments are lost.", "Convert", .consent(.convertToXML),
        isDestructive: true)
    case .busy:
      self.init(
        "The File Is in Use",
        "Another program keeps writing \(name.inQuotes). Your changes are kept in the window.",
        "Try Again", .again)
    case .conflict:
      self.init(
        "Also Changed Elsewhere",
        "Another program has changed the same settings in \(name.inQuotes). Choose which values to keep "
          + "before they are saved.", "Choose…", .choose)
    case .otherValues:
      self.init(
        "Replace Different Values?",
        "“\(name)” has other values for some of these settings. Yours take their place; what else is in it "
          + "stays.", "Replace", .consent(.overruleOthers), isDestructive: true)
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
