/// Escapes any text for XML files.
package enum XMLText {
  /// Text between tags; characters that XML doesn’t allow become U+FFFD.
  package static func content(_ text: String) -> String { escaped(text) { _ in nil } }

  /// An attribute’s value with its quotes.
  package static func attribute(_ text: String) -> String {
    let escaped = escaped(text) { scalar in
      switch scalar {
      case "\"": "&quot;"
      case "\n": "&#10;"
      case "\t": "&#9;"
      default: nil
      }
    }
    return "\"\(escaped)\""
  }

  /// Works on scalars, because a quote with a combining accent is one character in Swift, but a quote in XML.
  private static func escaped(
    _ text: String, _ special: (Unicode.Scalar) -> String?
  ) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\r": result += "&#13;"
      case _ where isRepresentable(scalar):
        if let special = special(scalar) {
          result += special
        } else {
          result.unicodeScalars.append(scalar)
        }
      default: result += "\u{FFFD}"
      }
    }
    return result
  }

  /// Whether a text can be in an XML file without loss.
  package static func isRepresentable(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { isRepresentable($0) }
  }

  package static func isRepresentable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\t", "\n", "\r", "\u{20}"..."\u{D7FF}", "\u{E000}"..."\u{FFFD}",
      "\u{10000}"..."\u{10FFFF}":
      true
    default: false
    }
  }
}
