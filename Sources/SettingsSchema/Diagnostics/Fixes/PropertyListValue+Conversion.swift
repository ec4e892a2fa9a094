import PropertyList

extension PropertyListValue {
  /// The value as another kind, or nil if it already is one, or if something would be lost.
  func converted(to kind: ValueKind) -> PropertyListValue? {
    switch (kind, self) {
    case (.flag, .string(let text)): PropertyListValue.flag(of: text).map { .boolean($0) }
    case (.number, .string(let text)): PropertyListValue.number(of: text)
    case (.string, .integer), (.string, .real), (.text, .integer), (.text, .real):
      .string(displayText)
    default: nil
    }
  }

  /// Whether it is meant as a Boolean value; any other text is read as one, too, but hardly as intended.
  var isFlag: Bool {
    guard let text = string else { return boolValue != nil }
    return text.isEmpty || Self.flag(of: text) != nil || Self.number(of: text) != nil
  }

  private static func flag(of text: String) -> Bool? {
    switch text.lowercased().filter({ !$0.isWhitespace }) {
    case "yes", "true", "1", "y", "t": true
    case "no", "false", "0", "n", "f": false
    default: nil
    }
  }

  private static func number(of text: String) -> PropertyListValue? {
    let plain = text.filter { !$0.isWhitespace }
    if let number = Int64(plain) { return .integer(Int128(number)) }
    return Double(plain).flatMap { $0.isFinite ? .real($0) : nil }
  }
}
