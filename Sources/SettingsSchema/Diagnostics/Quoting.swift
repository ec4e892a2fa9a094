import PropertyList

extension String {
  /// The text, cut where it is too long for a message.
  var shortened: String { count > 60 ? prefix(59) + "…" : self }

  /// The text in quotation marks, cut where it is too long.
  var quoted: String { "“\(shortened)”" }
}

extension PropertyListValue {
  /// The value as messages show it: a string quoted, a boolean as its XML element, other values as text.
  var shown: String {
    switch self {
    case .string(let text): text.quoted
    case .boolean(let flag): flag ? "<true/>" : "<false/>"
    default: displayText.shortened
    }
  }

  /// The type with its article, for messages.
  var aType: String {
    switch self {
    case .integer, .array: "an \(typeName)"
    case .data: "data"
    default: "a \(typeName)"
    }
  }
}

extension Sequence<String> {
  /// The texts quoted, in order, the first few of many: “a”, “b” and 3 more.
  var listed: String {
    let all = Array(self)
    let shown = all.prefix(all.count > 6 ? 5 : 6).map(\.quoted).joined(separator: ", ")
    return all.count > 6 ? "\(shown) and \(all.count - 5) more" : shown
  }
}
