import Foundation

extension PropertyListValue {
  /// A text that shows the value to a person, in the manner of Cocoa's `description`.
  ///
  /// A string is itself, a boolean `1` or `0`, a real the shortest text without a needless `.0`, a
  /// date ISO 8601 in UTC, data its first bytes as `<0a0b…>`; containers are `(a, b)` and
  /// `{key = value; key = value}`. It is not localized and cannot be read back.
  public var displayText: String {
    switch self {
    case .string(let text): return text
    case .integer(let number): return String(number)
    case .real(let number): return ScalarText.text(of: number)
    case .boolean(let flag): return flag ? "1" : "0"
    case .date(let date): return ScalarText.text(of: date) ?? date.description
    case .data(let data):
      let shown = data.prefix(8).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      return "<\(shown)\(data.count > 8 ? "…" : "")>"
    case .array(let elements):
      return "(" + elements.map(\.displayText).joined(separator: ", ") + ")"
    case .dictionary(let dictionary):
      let pairs = dictionary.map { "\($0.key) = \($0.value.displayText)" }
      return "{" + pairs.joined(separator: "; ") + "}"
    }
  }
}
