import PropertyList

/// A text that was typed, or replaces what was, and is not stored.
///
/// It is shown as long as the stored value is the one that it was typed over.
struct TextDraft {
  let text: String
  /// Why it is not stored; never ``ValidationResult/valid``.
  let result: ValidationResult
  let stored: PropertyListValue?
}

/// Why a text was not stored that was typed over a stored value and is not shown any more.
struct TextNotice {
  let message: String
  let stored: PropertyListValue?
}

extension ValidationResult {
  /// Why the text was refused, and what comes in its place; nil when it was not.
  var refusal: (replacement: String?, message: String?)? {
    switch self {
    case .valid, .replaced: nil
    case .refused(let replacement, let message), .refusedWithShake(let replacement, let message):
      (replacement, message)
    }
  }
}
