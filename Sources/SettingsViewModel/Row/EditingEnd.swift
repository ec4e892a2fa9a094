/// What is to happen once the user has left a field.
public enum EditingEnd: Sendable {
  /// Nothing.
  case done
  /// The field shakes, then ``TypedRow/replaceRefusedText()`` is called.
  case shake
}
