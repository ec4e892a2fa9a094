/// Writes JSON, indented by two spaces, or all on one line.
package struct JSONWriter {
  private var text = ""
  private let isOneLine: Bool
  private let maximumSize: Int

  /// The text of a value, without a final line end.
  ///
  /// - Parameter maximumSize: the size in bytes after which the text may be incomplete.
  package static func text(
    _ node: JSONNode, isOneLine: Bool = false, maximumSize: Int = .max
  ) -> String {
    var writer = JSONWriter(isOneLine: isOneLine, maximumSize: maximumSize)
    writer.write(node, depth: 0)
    return writer.text
  }

  private init(isOneLine: Bool, maximumSize: Int) {
    self.isOneLine = isOneLine
    self.maximumSize = maximumSize
  }

  private mutating func write(_ node: JSONNode, depth: Int) {
    // Indentation may take more space than the values themselves.
    guard text.utf8.count <= maximumSize else { return }
    switch node {
    case .null: text += "null"
    case .boolean(let flag): text += flag ? "true" : "false"
    case .number(let number): text += number
    case .string(let string): write(string)
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        separate(index, depth: depth + 1)
        write(element, depth: depth + 1)
      }
      end("]", isEmpty: elements.isEmpty, depth: depth)
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        separate(index, depth: depth + 1)
        write(member.key)
        text += ": "
        write(member.value, depth: depth + 1)
      }
      end("}", isEmpty: members.isEmpty, depth: depth)
    }
  }

  private mutating func separate(_ index: Int, depth: Int) {
    if index > 0 { text += isOneLine ? ", " : "," }
    breakLine(depth: depth)
  }

  private mutating func end(_ bracket: String, isEmpty: Bool, depth: Int) {
    if !isEmpty { breakLine(depth: depth) }
    text += bracket
  }

  private mutating func breakLine(depth: Int) {
    if isOneLine { return }
    text += "\n"
    for _ in 0..<depth { text += "  " }
  }

  private mutating func write(_ string: String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      // None of these has more than four digits.
      case _ where scalar.steersTerminal:
        let code = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - code.utf8.count) + code
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
