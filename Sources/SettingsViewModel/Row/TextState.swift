/// How the text of a row stands with the rules of its element and the program.
public enum TextState: Sendable, Hashable {
  /// It may be stored.
  case accepted
  /// What is stored breaks a rule, or the program has replaced what was typed; and why.
  case warning(String)
  /// What is shown is not stored, and why.
  case refused(String)
}
