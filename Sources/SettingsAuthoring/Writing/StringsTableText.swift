/// The text of a new `.strings` file.
struct StringsTableText {
  let text: String

  init(_ entries: [(key: String, value: String)]) {
    text = entries.map { "\(Self.quoted($0.key)) = \(Self.quoted($0.value));\n" }.joined()
  }

  /// By scalar: a quote with an accent is one character in Swift, but ends the text for readers.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\0"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        result += "\\U" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
