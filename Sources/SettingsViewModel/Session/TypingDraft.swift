import PropertyList

/// A typed text, or its replacement, that isn’t stored.
///
/// It is shown until the stored value changes.
struct TypingDraft {
  let text: String
  /// Why it isn’t stored; ``ValidationResult/valid`` only with a delayed value.
  let result: ValidationResult
  /// The value to store later; see ``SettingsSession/delaysTyping``.
  var delayed: Delayed?
  var stored: PropertyListValue?
  /// The type of the rows that show it.
  let rowType: ObjectIdentifier
  /// The place where it was typed.
  let place: RefusedText
  /// Whether the user has left the field.
  var hasEnded = false

  /// A value, or nil to remove it.
  struct Delayed {
    let value: PropertyListValue?
  }
}

/// The place of an invalid text.
public struct RefusedText: Sendable, Hashable {
  /// The name of the row for users.
  public let name: String
  /// The name of the row’s page.
  public let pane: String
  /// The ``SettingsSchema/Specifier/index`` of the row’s element.
  public let entry: Int
  /// The path of a stored value that is edited without its page; nil for a row of a page.
  public internal(set) var rawPath: RawPath?
}
