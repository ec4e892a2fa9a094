extension Text {
  /// The text with other names in the place of some, whatever language it is in: in its format and in its
  /// arguments, apart from what is in quotation marks.
  ///
  /// Names are of letters and digits of ASCII, such as `DefaultValue`.
  package func replacingNames(_ names: [String: String]) -> Text {
    var text = self
    text.names = names
    text.format = format.replacingNames(names)
    return text
  }

  /// A text of which the names are replaced.
  static func replacingNames(_ names: [String: String], in text: String) -> String {
    guard !names.isEmpty else { return text }
    var result = ""
    var name = ""
    // Names are ASCII, and characters take longer.
    for scalar in text.unicodeScalars {
      if ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) {
        name.unicodeScalars.append(scalar)
      } else {
        result += names[name] ?? name
        result.unicodeScalars.append(scalar)
        name = ""
      }
    }
    return result + (names[name] ?? name)
  }
}

extension Text.Format {
  /// The format with the names replaced in its arguments.
  fileprivate func replacingNames(_ names: [String: String]) -> Text.Format {
    let arguments = arguments.enumerated().map { index, argument -> Text.Argument in
      switch argument {
      case .text(let text): return .text(text.replacingNames(names))
      case .string(let string) where !string.hasPrefix("“") && !text.contains("“%\(index + 1)$s"):
        return .string(Text.replacingNames(names, in: string))
      case .string, .number: return argument
      }
    }
    return Text.Format(text: text, arguments: arguments)
  }
}
