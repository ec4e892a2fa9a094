/// The result of validating a typed text.
///
/// Source: InAppSettingsKit’s `IASKValidationResult`, section 1.11 of the reference.
public enum ValidationResult: Sendable, Hashable {
  /// The text may be stored.
  case valid
  /// Another text is shown in its place, and stored when editing ends, or before a save.
  case replaced(String)
  /// The text is shown but not stored; the value from before the edit stays stored.
  ///
  /// When editing ends, the replacement is shown. Without one, the text stays, with the message.
  case refused(replacement: String?, message: String?)
  /// The same, and the field shakes when editing ends.
  case refusedWithShake(replacement: String?, message: String?)
}
