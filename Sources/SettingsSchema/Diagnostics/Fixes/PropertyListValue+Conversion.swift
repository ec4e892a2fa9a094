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

  private static func flag(of text: String) -> Bool? {
    switch text.lowercased() {
    case "yes", "true", "1": true
    case "no", "false", "0": false
    default: nil
    }
  }

  private static func number(of text: String) -> PropertyListValue? {
    let plain = text.filter { !$0.isWhitespace }
    if let number = Int64(plain) { return .integer(Int128(number)) }
    return Double(plain).flatMap { $0.isFinite ? .real($0) : nil }
  }
}
