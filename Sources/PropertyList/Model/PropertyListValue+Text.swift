package import Foundation

extension PropertyListValue {
  /// A text that shows the value to a person, in the manner of Cocoa's `description`.
  ///
  /// A string is itself, a boolean `1` or `0`, a real the shortest text without a needless `.0`, a
  /// date ISO 8601 in UTC (one that no calendar has its seconds since 2001), data its first bytes as `<0a0b…>`, a UID its number; containers are `(a, b)` and
  /// `{key = value; key = value}`. It is not localized and cannot be read back.
  public var displayText: String {
    switch self {
    case .string(let text): return text
    case .integer(let number): return String(number)
    case .real(let number): return ScalarText.text(of: number)
    case .boolean(let flag): return flag ? "1" : "0"
    case .date(let date): return date.propertyListText
    case .data(let data):
      let shown = data.prefix(8).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      return "<\(shown)\(data.count > 8 ? "…" : "")>"
    case .uid(let number): return String(number)
    case .array(let elements):
      return "(" + elements.map(\.displayText).joined(separator: ", ") + ")"
    case .dictionary(let dictionary):
      let pairs = dictionary.map { "\($0.key) = \($0.value.displayText)" }
      return "{" + pairs.joined(separator: "; ") + "}"
    }
  }
}

extension Date {
  /// Whether calendars and formatters may be asked about it: it is in one of the years 1 to 9999.
  ///
  /// A binary file may hold any number, also none; Foundation ends the process at those that it can't count with.
  package var isInCalendar: Bool {
    (-62_135_596_800..<253_402_300_800).contains(timeIntervalSince1970)
  }

  /// ISO 8601 in UTC, in whole seconds; where that can't be written, the seconds since 2001-01-01T00:00:00Z.
  package var propertyListText: String {
    ScalarText.text(of: self) ?? ScalarText.text(of: timeIntervalSinceReferenceDate)
  }
}
