import SettingsSchema

/// One diagnostic as compilers write it: `file:line:column: warning: message [code]`.
struct CheckText {
  let line: String

  init(_ diagnostic: Diagnostic, isColored: Bool) {
    func style(_ text: String, _ code: String) -> String {
      isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
    let numbers = [diagnostic.line, diagnostic.column].compactMap { $0 }.map { ":\($0)" }.joined()
    let place = (diagnostic.shownPath + numbers).withControlsEscaped
    let color =
      switch diagnostic.severity {
      case .error: "1;31"
      case .warning: "1;35"
      case .note: "1;36"
      }
    line =
      style(place + ":", "1") + " " + style(diagnostic.severity.rawValue + ":", color) + " "
      + diagnostic.message.withControlsEscaped + " " + style("[\(diagnostic.code)]", "2")
  }
}

extension String {
  /// The text on one line, in which nothing steers a terminal: control characters and marks that turn
  /// the direction of text become escapes such as `\n` and `\u{1B}`.
  var withControlsEscaped: String {
    guard unicodeScalars.contains(where: \.steersTerminal) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      if scalar.steersTerminal {
        result += scalar.escaped
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  /// By number: asking each character for its category takes longer than all else that is printed.
  fileprivate var steersTerminal: Bool {
    switch value {
    // Control characters.
    case 0..<0x20, 0x7F..<0xA0: true
    // Separators of lines and paragraphs.
    case 0x2028, 0x2029: true
    // Marks of direction.
    case 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  fileprivate var escaped: String {
    switch self {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{" + String(value, radix: 16, uppercase: true) + "}"
    }
  }
}
