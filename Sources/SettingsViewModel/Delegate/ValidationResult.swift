/// What became of a text that was typed.
///
/// Source: InAppSettingsKit's `IASKValidationResult`, section 1.11 of the reference.
public enum ValidationResult: Sendable, Hashable {
  /// It may be stored.
  case valid
  /// Another text is shown in its place, and stored when editing ends, or before a save.
  case replaced(String)
  /// It is shown, not stored: the value from before the edit is. When editing ends, the replacement comes in its
  /// place; without one it stays, with the message.
  case refused(replacement: String?, message: String?)
  /// The same, and the field shakes when editing ends.
  case refusedWithShake(replacement: String?, message: String?)
}
