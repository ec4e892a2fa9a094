/// Where a row's text stands: `IASKTextAlignment`.
public enum TextAlignment: String, Sendable {
  /// At the left, with the value in the title's place.
  case left = "IASKUITextAlignmentLeft"
  /// In the middle.
  case center = "IASKUITextAlignmentCenter"
  /// The value at the end of the row.
  case right = "IASKUITextAlignmentRight"
  /// Where the language begins.
  case natural = "IASKUITextAlignmentNatural"
}
