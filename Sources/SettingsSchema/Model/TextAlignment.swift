/// The alignment of a row’s text: `IASKTextAlignment`.
public enum TextAlignment: String, Sendable {
  /// On the left, with the value in the title’s place.
  case left = "IASKUITextAlignmentLeft"
  /// Centered.
  case center = "IASKUITextAlignmentCenter"
  /// The value at the end of the row.
  case right = "IASKUITextAlignmentRight"
  /// At the start, in the direction of the language.
  case natural = "IASKUITextAlignmentNatural"
}
