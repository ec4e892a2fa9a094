package import SettingsSchema
import SettingsViewModel
package import Widgets

/// The direction of the widgets that show a bundle.
///
/// The program has one direction; a bundle in a language of the other one has it set on each of its widgets,
/// so that windows of both kinds can be open together.
@MainActor
package enum Direction {
  /// Mirrors a widget and all that is in it, where the bundle's language asks for that.
  package static func apply(to widget: Widget, for bundle: SettingsBundle) {
    guard let isRightToLeft = bundle.languages.isRightToLeft,
      isRightToLeft != Style.isRightToLeft
    else { return }
    widget.setRightToLeft(isRightToLeft)
  }

  /// A text whose lines all begin at the side where the bundle's language begins, each in its own direction.
  ///
  /// GTK aligns every line by its own language: one in English, such as our explanations, would begin somewhere
  /// below an Arabic title.
  static func aligned(_ text: String, for bundle: SettingsBundle) -> String {
    guard bundle.languages.isRightToLeft == true, text.contains(where: \.isOfNoArabic) else {
      return text
    }
    // A mark that makes the line one from right to left, and an isolate that keeps what is in it as it is.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { "\u{200F}" + String($0).isolated }.joined(separator: "\n")
  }
}

extension Character {
  /// A letter of another direction, or a digit: what stands between digits goes as the line does.
  fileprivate var isOfNoArabic: Bool { isASCII && (isLetter || isNumber) }
}
