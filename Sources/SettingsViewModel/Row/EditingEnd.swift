/// What happens after the user leaves a field.
public enum EditingEnd: Sendable {
  /// Nothing.
  case done
  /// The field shakes, then ``TypedRow/replaceRefusedText()`` is called.
  case shake
}
