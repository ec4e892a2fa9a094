/// How edits of one key follow each other.
public enum EditKind: Sendable {
  /// A choice: each is a separate edit.
  case discrete
  /// Repeated small steps: one edit until a pause.
  case continuous
  /// Typing: one edit until it ends.
  case typing
}
