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
    let values = line("\(isolated(old)) \(arrow) \(isolated(new))")
    return note.map { "\(values)\n\(line(isolated($0)))" } ?? values
  }

  /// A mark that makes the line one of the page's direction.
  private func line(_ text: String) -> String { (isRightToLeft ? "\u{200F}" : "\u{200E}") + text }

  /// Keeps a text as it is amid others.
  private func isolated(_ text: String) -> String { "\u{2068}\(text)\u{2069}" }
}
