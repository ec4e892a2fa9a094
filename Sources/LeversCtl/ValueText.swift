import PropertyList

/// Values as text, in one line where it is a line of a list.
enum ValueText {
  /// The value itself, for scripts: a string as it is, dates ISO 8601, data base64, containers as JSON.
  static func plain(_ value: PropertyListValue) -> String {
    switch value {
    case .string(let text): text
    case .date, .data: plain(JSONNode(readable: value))
    default: json(value)
    }
  }

  /// One line from which the type can be told: a string that could be mistaken is in quotes, and escaped as JSON
  /// has it.
  static func line(_ value: PropertyListValue) -> String {
    guard case .string(let text) = value else { return json(value) }
    return isUnmistakable(text) ? text : json(value)
  }

  private static func plain(_ node: JSONNode) -> String {
    if case .string(let text) = node { text } else { JSONWriter.text(node, isOneLine: true) }
  }

  private static func json(_ value: PropertyListValue) -> String {
    (try? PropertyListJSON.line(value))
      ?? JSONWriter.text(JSONNode(readable: value), isOneLine: true)
  }

  private static func isUnmistakable(_ text: String) -> Bool {
    guard let first = text.first, let last = text.last, !first.isWhitespace, !last.isWhitespace,
      !"\"[{".contains(first), text != "true", text != "false"
    else { return false }
    return !text.steersTerminal && Double(text) == nil
  }
}
