import PropertyList

/// A text that was typed, or replaces what was, and is not stored.
///
/// It is shown as long as the stored value is the one that it was typed over.
struct TextDraft {
  let text: String
  /// Why it is not stored; never ``ValidationResult/valid``.
  let result: ValidationResult
  var stored: PropertyListValue?
  /// The type of the rows that show it.
  let rowType: ObjectIdentifier
  /// Where it was typed.
  let place: RefusedText
  /// Whether the user has left it.
  var hasEnded = false
}

/// Where a text was typed that is not valid.
public struct RefusedText: Sendable, Hashable {
  /// What the user knows the row as.
  public let name: String
  /// The name of the row's page.
  public let pane: String
  /// The ``SettingsSchema/Specifier/index`` of the row's element.
  public let entry: Int
  /// The stored value that is edited as it is, without its page; nil for a row of a page.
  public internal(set) var rawPath: RawPath?
}
