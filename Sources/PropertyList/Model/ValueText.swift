package import Foundation
import Translation

extension PropertyListValue {
  /// A text for showing the value, similar to Cocoa’s `description`.
  ///
  /// A string is unchanged, a Boolean `1` or `0`, a real the shortest text without an unnecessary `.0`, a date ISO 8601
  /// in UTC (one that no calendar has its seconds since 2001), data its first bytes as `<0a0b…>`, a UID its number,
  /// null `null`; containers are `(a, b)` and `{key = value; key = value}`. It isn’t localized and can’t be read back.
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
    case .null: return "null"
    case .array(let elements):
      return "(" + elements.map(\.displayText).joined(separator: ", ") + ")"
    case .dictionary(let dictionary):
      let pairs = dictionary.map { "\($0.key) = \($0.value.displayText)" }
      return "{" + pairs.joined(separator: "; ") + "}"
    }
  }
}

/// Other strings for values: for editing, scripts, lists and messages.
package enum ValueText {
  /// A text for editing: a scalar as it is, a date in ISO 8601, data in base64, an array or a dictionary as JSON on
  /// several lines (see ``PropertyListJSON``).
  package static func editing(_ value: PropertyListValue) -> String {
    switch value {
    case .boolean(let flag): flag ? "true" : "false"
    case .data(let data): data.base64EncodedString()
    case .array, .dictionary:
      (try? PropertyListJSON.write(value)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    default: value.displayText
    }
  }

  /// JSON on one line.
  package static func json(_ value: PropertyListValue) -> String { PropertyListJSON.line(value) }

  /// The value for scripts: a string as it is, dates ISO 8601, data base64, containers as JSON.
  package static func plain(_ value: PropertyListValue) -> String {
    switch value {
    case .string(let text): text
    case .date, .data: plain(JSONNode(readable: value))
    default: json(value)
    }
  }

  /// One line that shows the type: a string that could be mistaken for another value is quoted, as in JSON.
  package static func line(_ value: PropertyListValue) -> String {
    guard case .string(let text) = value else { return json(value) }
    return isUnmistakable(text) ? text : json(value)
  }

  /// The value with its type, unless it is a string or a container.
  package static func typed(_ value: PropertyListValue) -> String {
    switch value {
    case .string(""): tr("an empty string")
    case .string(let text): text
    case .boolean(let flag): flag ? tr("true (boolean)") : tr("false (boolean)")
    case .integer, .real, .date, .data, .uid: "\(value.displayText) (\(value.typeName))"
    case .null: tr("null, no value")
    case .array, .dictionary: value.displayText
    }
  }

  /// The value for users: numbers and dates in a locale, a list of strings with commas.
  package static func localized(_ value: PropertyListValue, in locale: Locale) -> String {
    switch value {
    case .string(""): return tr("Empty", context: "value")
    case .array([]): return tr("Empty List", context: "value")
    case .boolean(let flag): return flag ? "true" : "false"
    case .real:
      return value.displayText.replacingOccurrences(of: ".", with: locale.decimalSeparator ?? ".")
    case .date(let date) where date.isInCalendar:
      return date.formatted(Date.FormatStyle(date: .abbreviated, time: .shortened).locale(locale))
    case .array(let elements) where elements.allSatisfy({ $0.string != nil }):
      return elements.compactMap(\.string).joined(separator: ", ")
    case .array, .dictionary: return json(value)
    default: return value.displayText
    }
  }

  private static func plain(_ node: JSONNode) -> String {
    if case .string(let text) = node { text } else { JSONWriter.text(node, style: .oneLine) }
  }

  private static func isUnmistakable(_ text: String) -> Bool {
    guard let first = text.first, let last = text.last, !first.isWhitespace, !last.isWhitespace,
      !"\"[{".contains(first), !["true", "false", "null"].contains(text)
    else { return false }
    return !text.steersTerminal && Double(text) == nil
  }
}
