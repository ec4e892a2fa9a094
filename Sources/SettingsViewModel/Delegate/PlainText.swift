/// Converts HTML to plain text: without tags, with line ends after blocks, and with entities resolved.
enum PlainText {
  static func of(html: String) -> String {
    var text = ""
    var rest = html[...]
    while let character = rest.first {
      switch character {
      case "<": rest = skipTag(rest, &text)
      case "&": rest = resolveEntity(rest, &text)
      default:
        rest.removeFirst()
        // In HTML, any run of spaces and line ends is one space.
        if !character.isWhitespace {
          text.append(character)
        } else if let last = text.last, !last.isWhitespace {
          text.append(" ")
        }
      }
    }
    return tidied(text)
  }

  private static let breaks: Set<String> = [
    "br", "p", "div", "li", "tr", "ul", "ol", "table", "h1", "h2", "h3", "h4", "h5", "h6", "hr",
  ]
  /// Elements whose contents aren’t text.
  private static let hidden: Set<String> = ["script", "style", "head", "title"]

  private static func skipTag(_ html: Substring, _ text: inout String) -> Substring {
    if html.hasPrefix("<!--") {
      var rest = html
      while !rest.isEmpty, !rest.hasPrefix("-->") { rest.removeFirst() }
      return rest.dropFirst(3)
    }
    guard let end = html.firstIndex(of: ">") else { return "" }
    let inside = html[html.index(after: html.startIndex)..<end]
    let isEnd = inside.hasPrefix("/")
    let name = inside.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }.lowercased()
    let rest = html[html.index(after: end)...]
    if hidden.contains(name), !isEnd { return skipElement(name, rest) }
    let isParagraphEnd = isEnd && (name == "p" || name.hasPrefix("h") && name.count == 2)
    if isParagraphEnd {
      text.append("\n\n")
    } else if name == "br" || breaks.contains(name) && !text.isEmpty && !text.hasSuffix("\n") {
      text.append("\n")
    }
    if name == "li", !isEnd { text.append("• ") }
    return rest
  }

  private static func skipElement(_ name: String, _ html: Substring) -> Substring {
    var rest = html
    while let start = rest.firstIndex(of: "<") {
      rest = rest[start...]
      if rest.dropFirst().prefix(name.count + 1).lowercased() == "/" + name {
        guard let end = rest.firstIndex(of: ">") else { return "" }
        return rest[rest.index(after: end)...]
      }
      rest.removeFirst()
    }
    return ""
  }

  private static let entities = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{a0}", "copy": "©",
    "reg": "®", "trade": "™", "hellip": "…", "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’",
    "ldquo": "“", "rdquo": "”", "bull": "•", "euro": "€",
  ]

  private static func resolveEntity(_ html: Substring, _ text: inout String) -> Substring {
    let name = html.dropFirst().prefix(10).prefix { $0 != ";" && !$0.isWhitespace }
    let end = html.dropFirst(1 + name.count)
    guard end.first == ";", let resolved = entity(name) else {
      text.append("&")
      return html.dropFirst()
    }
    text += resolved
    return end.dropFirst()
  }

  private static func entity(_ name: Substring) -> String? {
    guard name.hasPrefix("#") else { return entities[String(name)] }
    let digits = name.dropFirst()
    let code =
      digits.lowercased().hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return code.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
  }

  /// The text without spaces around line ends, and with at most one empty line in a row.
  private static func tidied(_ text: String) -> String {
    var lines: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let trimmed = line.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
      if trimmed.isEmpty, lines.last?.isEmpty ?? true { continue }
      lines.append(String(trimmed))
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }
}
