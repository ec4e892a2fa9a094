import Foundation

/// A pattern of keys in which `*` matches any text and `?` any character.
struct KeyPattern {
  private let parts: [Character]

  init(_ pattern: String) { parts = Array(pattern) }

  /// Whether a whole text matches the pattern.
  ///
  /// Only backtracks to the last star, so the time is at most the product of the two lengths.
  func matches(_ text: String) -> Bool {
    let text = Array(text)
    var (index, part) = (0, 0)
    var lastStar: (part: Int, index: Int)?
    while index < text.count {
      if part < parts.count, parts[part] == "*" {
        lastStar = (part, index)
        part += 1
      } else if part < parts.count, parts[part] == "?" || parts[part] == text[index] {
        part += 1
        index += 1
      } else if let star = lastStar {
        lastStar = (star.part, star.index + 1)
        part = star.part + 1
        index = star.index + 1
      } else {
        return false
      }
    }
    return parts[part...].allSatisfy { $0 == "*" }
  }
}
