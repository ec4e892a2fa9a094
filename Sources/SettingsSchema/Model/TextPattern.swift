import Foundation

/// A regular expression that must match a whole text, with a time limit.
///
/// A bundle’s expression may be bad: one such as `(a+)+` takes forever on some strings, and must not block typing.
struct TextPattern {
  /// The maximum length of a text, in UTF-16 units.
  static let longestText = 10_000
  /// The maximum time for a text, in seconds.
  static let longestTime = 0.1

  /// The maximum length of a pattern, in UTF-16 units.
  static let longestPattern = 2_000

  private let expression: NSRegularExpression

  /// Compiles a pattern; nil if it isn’t a valid regular expression, alone and in parentheses, or is too long.
  init?(_ pattern: String) {
    guard pattern.utf16.count <= Self.longestPattern,
      (try? NSRegularExpression(pattern: pattern)) != nil,
      let whole = try? NSRegularExpression(pattern: "\\A(?:\(pattern))\\z")
    else { return nil }
    expression = whole
  }

  /// Whether the whole text matches, or nil if it takes too long.
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
