import Foundation

/// Bytes to replace with a text.
struct TextReplacement {
  /// The bytes to remove; empty for an insertion.
  let range: Range<Int>
  /// The new text.
  let text: String

  /// A text with replacements applied, or nil if two of them overlap or one is outside the text.
  static func apply(_ replacements: [TextReplacement], to text: Data) -> Data? {
    // Insertions at the same place stay in order.
    let ordered = replacements.enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
    }.map(\.element)
    var result = Data(capacity: text.count)
    var end = 0
    for replacement in ordered {
      guard replacement.range.lowerBound >= end, replacement.range.upperBound <= text.count else {
        return nil
      }
      result += text[end..<replacement.range.lowerBound]
      result += Data(replacement.text.utf8)
      end = replacement.range.upperBound
    }
    // Not with `+`, which ends the program if both are empty: it copies the capacity.
    result += text[end...]
    return result
  }
}
