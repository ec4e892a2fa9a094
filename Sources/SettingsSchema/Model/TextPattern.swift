import Foundation

/// A regular expression that a whole text matches or not, in bounded time.
///
/// The expressions of a bundle are no better than its author: one such as `(a+)+` takes for ever on some
/// texts, and typing must not.
struct TextPattern {
  /// The longest text that is tried, in UTF-16 units.
  static let longestText = 10_000
  /// The longest time that one text is tried for, in seconds.
  static let longestTime = 0.1

  /// The longest pattern, in UTF-16 units.
  static let longestPattern = 2_000

  private let expression: NSRegularExpression

  /// Nil when the pattern is no regular expression by itself and in parentheses, or too long.
  init?(_ pattern: String) {
    guard pattern.utf16.count <= Self.longestPattern,
      (try? NSRegularExpression(pattern: pattern)) != nil,
      let whole = try? NSRegularExpression(pattern: "\\A(?:\(pattern))\\z")
    else { return nil }
    expression = whole
  }

  /// Whether the whole text matches; nil when that takes too long to tell.
  func matches(_ text: String) -> Bool? {
    guard text.utf16.count <= Self.longestText else { return nil }
    let end = ProcessInfo.processInfo.systemUptime + Self.longestTime
    var result: Bool? = false
    let range = NSRange(location: 0, length: text.utf16.count)
    expression.enumerateMatches(in: text, options: [.reportProgress], range: range) {
      match, _, stop in
      if match != nil {
        result = true
      } else if ProcessInfo.processInfo.systemUptime > end {
        result = nil
      } else {
        return
      }
      stop.pointee = true
    }
    return result
  }
}
