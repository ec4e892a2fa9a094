import Foundation

/// A JSON value for output: the keys of objects in order, numbers as text.
package indirect enum JSONNode: Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case boolean(Bool)
  /// A number, spelled as JSON allows.
  case number(String)
  /// A string.
  case string(String)
  /// Elements in order.
  case array([JSONNode])
  /// Members in order.
  case object([(key: String, value: JSONNode)])

  /// A string, or null.
  package init(_ text: String?) {
    self = text.map(JSONNode.string) ?? .null
  }

  /// A value for read-only consumers: dates as ISO 8601 strings, data as base64, UIDs as numbers.
  ///
  /// Unlike ``PropertyListJSON``, it doesn’t distinguish such strings from others.
  package init(readable value: PropertyListValue?) {
    switch value {
    case nil, .null: self = .null
    case .string(let text): self = .string(text)
    case .integer(let number): self = .number(String(number))
    case .real(let number):
      self = number.isFinite ? .number(number.description) : .string(ScalarText.text(of: number))
    case .boolean(let flag): self = .boolean(flag)
    case .date(let date): self = .string(date.propertyListText)
    case .data(let data): self = .string(data.base64EncodedString())
    case .uid(let number): self = .number(String(number))
    case .array(let elements): self = .array(elements.map { JSONNode(readable: $0) })
    case .dictionary(let dictionary):
      self = .object(dictionary.map { ($0.key, JSONNode(readable: $0.value)) })
    }
  }
}

extension JSONNode: ExpressibleByDictionaryLiteral {
  /// Creates an object with members in order.
  package init(dictionaryLiteral elements: (String, JSONNode)...) {
    self = .object(elements.map { (key: $0.0, value: $0.1) })
  }
}
