/// How edits of one key follow each other.
public enum EditKind: Sendable {
  /// A choice: each is an edit of its own.
  case discrete
  /// Repeated small steps: those without a pause between them make one edit.
  case continuous
  /// Typing: one edit until it ends.
  case typing
}
