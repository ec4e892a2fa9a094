/// One of the forms of a text that varies.
package struct TextVariant: Hashable, Sendable {
  /// The criterion that selects a form.
  package enum Criterion: Hashable, Sendable {
    case number, device, width
  }

  /// The criterion by which it is chosen; nil for an unknown one.
  package let criterion: Criterion?
  /// The case for which it is shown, such as `one` or `ipad`, after the names of outer ones.
  package let name: String
  package let text: String
}

extension StringsEntry {
  /// Creates an entry with a format, whose variables are replaced by forms of a text.
  ///
  /// - Parameter variants: the forms, named after the variable and the case, such as `count other`.
  init(
    key: String, format: String, line: Int, variants: [TextVariant], remark: Remark? = nil
  ) {
    let variables = FormatVariables(format)
    // One without words isn’t a text.
    let value =
      variables.hasWords
      ? format
      : variables.replacing { name in variants.first { $0.name == name + " other" }?.text }
    self.init(
      key: key, value: value, line: line, variants: variants, isEditable: variables.hasWords,
      remark: remark)
  }

  /// Creates an entry that only has forms; nil if there are none.
  init?(key: String, line: Int, variants: [TextVariant], remark: Remark? = nil) {
    guard let main = variants.first(where: { $0.name == "other" }) ?? variants.first else {
      return nil
    }
    self.init(
      key: key, value: main.text, line: line, variants: variants, isEditable: false, remark: remark)
  }
}

/// The variables of a format, such as `%#@count@`, which are replaced by forms of a text.
struct FormatVariables {
  /// The places of the variables, and their names.
  private let found: [(range: Range<String.Index>, name: String)]
  private let text: String

  init(_ text: String) {
    self.text = text
    var found: [(range: Range<String.Index>, name: String)] = []
    var rest = text[...]
    while let mark = rest.firstRange(of: "#@") {
      let before = rest[..<mark.lowerBound]
      let name = rest[mark.upperBound...].prefix { $0 != "@" }
      // A position may come between the percent sign and the mark, as in “%2$#@count@”.
      if let percent = before.lastIndex(of: "%"), name.endIndex < rest.endIndex,
        before[percent...].dropFirst().allSatisfy({ $0.isASCII && $0.isNumber || $0 == "$" })
      {
        let end = rest.index(after: name.endIndex)
        found.append((percent..<end, String(name)))
        rest = rest[end...]
      } else {
        rest = rest[mark.upperBound...]
      }
    }
    self.found = found
  }

  /// Whether the format has words of its own, or no variables.
  var hasWords: Bool {
    found.isEmpty || replacing { _ in "" }.contains(where: \.isLetter)
  }

  /// The format with strings in place of its variables; one without a text stays.
  func replacing(_ body: (String) -> String?) -> String {
    var result = ""
    var end = text.startIndex
    for (range, name) in found {
      result += text[end..<range.lowerBound]
      result += body(name) ?? String(text[range])
      end = range.upperBound
    }
    return result + text[end...]
  }
}
