extension String {
  /// The text with nothing in it that steers a terminal: control characters, and marks that end a line or turn the
  /// direction of text, become escapes such as `\n` and `\u{1B}`.
  package var withControlsEscaped: String { withControlsEscaped(except: []) }

  /// Lines of text with nothing else in them that steers a terminal; the ends of lines and tabs stay.
  package var withControlsEscapedInLines: String { withControlsEscaped(except: ["\n", "\t"]) }

  /// Whether something in the text steers a terminal.
  package var steersTerminal: Bool { unicodeScalars.contains(where: \.steersTerminal) }

  private func withControlsEscaped(except kept: [Unicode.Scalar]) -> String {
    guard steersTerminal else { return self }
    var result = ""
    for scalar in unicodeScalars {
      if scalar.steersTerminal, !kept.contains(scalar) {
        result += scalar.escaped
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  /// Whether a terminal does something else with it than to show it.
  ///
  /// By number: asking each character for its category takes longer than all else that is printed.
  package var steersTerminal: Bool {
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
