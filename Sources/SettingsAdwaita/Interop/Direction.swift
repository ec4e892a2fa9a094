package import SettingsSchema
import SettingsViewModel
package import Widgets

/// The direction of the widgets that show a bundle.
///
/// The program has one direction; a bundle with the other direction sets it on each of its widgets, so that windows of
/// both kinds can be open together.
@MainActor
package enum Direction {
  /// Mirrors a widget and its content if the bundle’s language requires it.
  package static func apply(to widget: Widget, for bundle: SettingsBundle) {
    guard let isRightToLeft = bundle.languages.isRightToLeft,
      isRightToLeft != Style.isRightToLeft
    else { return }
    widget.setRightToLeft(isRightToLeft)
  }

  /// A text whose lines are all aligned by the bundle’s language, each in its own direction.
  ///
  /// GTK aligns every line by its own language: a line in English, such as our explanations, would be on the wrong side
  /// below an Arabic title.
  static func aligned(_ text: String, for bundle: SettingsBundle) -> String {
    guard bundle.languages.isRightToLeft == true, text.contains(where: \.isOfNoArabic) else {
      return text
    }
    // A mark that makes the line right-to-left, and an isolate for its content.
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.map { "\u{200F}" + String($0).isolated }.joined(separator: "\n")
  }
}

extension Character {
  /// A letter with another direction, or a digit; signs between digits follow the line.
  fileprivate var isOfNoArabic: Bool { isASCII && (isLetter || isNumber) }
}
