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
