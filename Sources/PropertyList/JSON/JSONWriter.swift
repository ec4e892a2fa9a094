/// Writes JSON, indented by two spaces, in the layout of a file, or all on one line.
package struct JSONWriter {
  private var text = ""
  private let style: JSONStyle
  private let maximumSize: Int

  /// The text of a value, without a final line end.
  ///
  /// - Parameter maximumSize: the size in bytes after which the text may be incomplete.
  package static func text(
    _ node: JSONNode, style: JSONStyle = .indented, maximumSize: Int = .max
  ) -> String {
    var writer = JSONWriter(style: style, maximumSize: maximumSize)
    writer.write(node, depth: 0)
    return writer.text
  }

  private init(style: JSONStyle, maximumSize: Int) {
    self.style = style
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
        text += style.colon
        write(member.value, depth: depth + 1)
      }
      end("}", isEmpty: members.isEmpty, depth: depth)
    }
  }

  private mutating func separate(_ index: Int, depth: Int) {
    if index > 0 { text += style.isOneLine ? style.comma : "," }
    breakLine(depth: depth)
  }

  private mutating func end(_ bracket: String, isEmpty: Bool, depth: Int) {
    if !isEmpty { breakLine(depth: depth) }
    text += bracket
  }

  private mutating func breakLine(depth: Int) {
    if style.isOneLine { return }
    text += style.lineEnd + style.indentation
    for _ in 0..<depth { text += style.unit }
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
      case _ where scalar.steersTerminal || style.isASCII && !scalar.isASCII:
        for unit in String(scalar).utf16 {
          let code = String(unit, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - code.utf8.count) + code
        }
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

/// The layout of a JSON text.
package struct JSONStyle: Equatable {
  /// The indentation of the first line on each of the others.
  var indentation = ""
  /// The indentation of each level of nesting.
  var unit = "  "
  /// The line end; "" for a single line.
  var lineEnd = "\n"
  /// The text between a key and its value.
  var colon = ": "
  /// The text between elements on a single line.
  var comma = ", "
  /// Whether non-ASCII characters are escaped.
  var isASCII = false

  /// Two spaces and line feeds.
  package static let indented = JSONStyle()
  /// All on one line.
  package static let oneLine = JSONStyle(lineEnd: "")

  /// Whether everything is on one line.
  var isOneLine: Bool { lineEnd.isEmpty }
}
