extension String {
  /// The text in quotation marks, as in a `.strings` file.
  package var quotedForTable: String {
    inDoubleQuotes { scalar in
      guard scalar.value < 0x20 else { return nil }
      let digits = String(scalar.value, radix: 16)
      return "\\U" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }

  /// The text in quotation marks, as in C.
  ///
  /// Works on scalars, because a quotation mark with an accent is one character in Swift, but ends the text for
  /// readers.
  ///
  /// - Parameter other: the escape for any other scalar; nil for none.
  package func inDoubleQuotes(
    escaping other: (Unicode.Scalar) -> String? = { _ in nil }
  ) -> String {
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default: result += other(scalar) ?? String(scalar)
      }
    }
    return result + "\""
  }
}
