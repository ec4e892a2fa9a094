public import Foundation

/// The image before a row’s or an option’s title.
public enum RowIcon: Sendable, Hashable {
  /// An image file.
  case file(URL)
  /// Names for the desktop’s icon theme, best first; the first available one is shown.
  case symbols([String])
}
