/// The validation state of a row's text, by the rules of its element and the program.
public enum TextState: Sendable, Hashable {
  /// The text may be stored.
  case accepted
  /// The stored text breaks a rule, or the program has replaced the typed text; with the reason.
  case warning(String)
  /// The shown text isn’t stored; with the reason.
  case refused(String)
}
