import PropertyList

/// A typed text, or its replacement, that isn’t stored.
///
/// It is shown until the stored value changes.
struct TextDraft {
  let text: String
  /// Why it isn’t stored; never ``ValidationResult/valid``.
  let result: ValidationResult
  var stored: PropertyListValue?
  /// The type of the rows that show it.
  let rowType: ObjectIdentifier
  /// The place where it was typed.
  let place: RefusedText
  /// Whether the user has left the field.
  var hasEnded = false
}
