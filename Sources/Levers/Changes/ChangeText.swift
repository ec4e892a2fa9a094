import SettingsViewModel

/// An old and a new value and a note, in lines that go in the direction of the page whatever is in them.
struct ChangeText {
  let old: String
  let new: String
  /// A line below; nil for none.
  let note: String?
  let isRightToLeft: Bool

  /// The text for a row's subtitle.
  var lines: String {
    let arrow = isRightToLeft ? "←" : "→"
    let values = line("\(old.isolated) \(arrow) \(new.isolated)")
    return note.map { "\(values)\n\(line($0.isolated))" } ?? values
  }

  /// A mark that makes the line one of the page's direction.
  private func line(_ text: String) -> String { (isRightToLeft ? "\u{200F}" : "\u{200E}") + text }
}
