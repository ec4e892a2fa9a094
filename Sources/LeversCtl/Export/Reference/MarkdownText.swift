/// Any text as Markdown that shows it as it is.
enum MarkdownText {
  /// A text within a line, a heading or a cell of a table; line ends become `<br>`.
  static func inline(_ text: String) -> String {
    escapedLines(text).joined(separator: "<br>")
  }

  /// A text in paragraphs of its own.
  static func block(_ text: String) -> String {
    escapedLines(text).map(escapingStart).joined(separator: "  \n")
  }

  /// A text as code, which may be in a table.
  static func code(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    guard line.contains(where: { !$0.isWhitespace }) else { return inline(text) }
    let longest = line.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    let isPadded = line.hasPrefix("`") || line.hasSuffix("`")
    let content = isPadded ? " \(line) " : line
    // Tables split at a pipe even in code.
    return fence + content.replacingOccurrences(of: "|", with: "\\|") + fence
  }

  private static func escapedLines(_ text: String) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { escaped($0) }
  }

  /// By scalar, as a character with an accent is still markup to Markdown.
  private static func escaped(_ line: Substring) -> String {
    var result = ""
    for scalar in line.unicodeScalars {
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "<", ">", "|", "~", "&", "$": result += "\\"
      default: break
      }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  /// Escapes what begins a list or a heading.
  private static func escapingStart(_ line: String) -> String {
    let text = line.drop { $0 == " " || $0 == "\t" }
    guard let first = text.first else { return line }
    if "#+-=".contains(first) { return "\\" + text }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let rest = text.dropFirst(digits.count)
    guard !digits.isEmpty, let mark = rest.first, mark == "." || mark == ")" else {
      return String(text)
    }
    return digits + "\\" + rest
  }
}
