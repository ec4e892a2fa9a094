import CAdwaita

// Shortens strings for display if they are too long to read and GTK would take seconds, because Pango lays out the
// whole text. Use `short`, `line` or `paragraph` for every text that is shown, but never for one that is edited, copied
// or stored.

extension String {
  /// The text, cut for a menu entry or a button.
  var short: String { ShownText(limit: 60).cut(self) ?? self }

  /// The text, cut for a title, a tooltip or a name.
  var line: String { ShownText(limit: 500).cut(self) ?? self }

  /// The text, cut for many lines: the longest common license, the GPL, has 35,000 letters.
  var paragraph: String { ShownText.paragraph.cut(self) ?? self }

  /// Like `paragraph`, but without shortening words.
  var beginning: String { ShownText.paragraph.cut(self, wholeWords: true) ?? self }

  /// Shortens each line.
  var shortLines: String {
    guard utf8.count > 500 else { return self }
    // CR LF is one character, which isn’t a line feed.
    return unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).line }.joined(separator: "\n")
  }

  /// Whether it is too long to be shown in full.
  var isShortened: Bool { ShownText.paragraph.cut(self) != nil }

  /// Whether it has a long run of letters without a line break opportunity, which takes a long time to lay out.
  var hasLongRun: Bool { ShownText(limit: .max - 1).cut(self) != nil }

  /// Whether a character has so many combining marks that placing them takes a long time.
  var hasLongCharacter: Bool {
    guard utf8.count > ShownText.longestRun else { return false }
    var character = 0
    for letter in ShownText.letters(of: self) {
      character = letter.beginsCharacter ? 1 : character + 1
      if character > ShownText.longestCharacter { return true }
    }
    return false
  }
}

/// Cuts strings.
private struct ShownText {
  static let paragraph = ShownText(limit: 40_000)

  /// The maximum number of letters without a line break opportunity: Pango needs quadratic time.
  static let longestRun = 500
  /// The maximum number of scalars in a character, for which HarfBuzz needs quadratic time; Unicode’s Stream-Safe Text
  /// Format allows 30 marks.
  static let longestCharacter = 32

  let limit: Int

  struct Letter {
    let flags: UInt8

    /// Whether text may be split before it.
    var isCursorPosition: Bool { flags & UInt8(CADW_LETTER_CURSOR) != 0 }
    var isLineBreak: Bool { flags & UInt8(CADW_LETTER_BREAK) != 0 }
    var isSpace: Bool { flags & UInt8(CADW_LETTER_SPACE) != 0 }
    var beginsCharacter: Bool { flags & UInt8(CADW_LETTER_BEGINS) != 0 }
  }

  /// One for each scalar, and one for the end.
  static func letters(of text: String) -> [Letter] {
    var flags = [UInt8](repeating: 0, count: text.unicodeScalars.count + 1)
    cadw_text_letters(text, text.utf8.count, &flags, flags.count)
    return flags.map(Letter.init)
  }

  /// The text up to the limit, with only the beginning of each run and each character, unless words must stay whole;
  /// nil if nothing is cut.
  func cut(_ text: String, wholeWords: Bool = false) -> String? {
    if text.utf8.count <= min(limit, Self.longestRun) { return nil }
    let scalars = Array(text.unicodeScalars.prefix(limit + 1))
    var isCut = scalars.count > limit
    let stop = isCut ? limit - 1 : scalars.count
    var part = String.UnicodeScalarView()
    part.append(contentsOf: scalars)
    let letters = Self.letters(of: String(part))
    var shown = String.UnicodeScalarView()
    var safe = shown.endIndex  // a position where the text may end
    var (run, character) = (0, 0)
    var (skips, wasSpace) = (false, false)
    for (index, letter) in letters.prefix(stop).enumerated() {
      let beginsSpace = letter.isSpace && !wasSpace
      wasSpace = letter.isSpace
      if letter.beginsCharacter { character = 0 }
      if letter.isLineBreak || beginsSpace, character <= Self.longestCharacter {
        (run, skips) = (0, false)
      }
      if letter.isCursorPosition { safe = shown.endIndex }
      run += 1
      character += 1
      let isLong = run > Self.longestRun && letter.isCursorPosition
      let isBeyond = character > Self.longestCharacter || isLong
      if isBeyond, !wholeWords, !skips, index + 1 < scalars.count {
        (skips, isCut) = (true, true)
        shown.append("…")
      }
      if !skips { shown.append(scalars[index]) }
    }
    guard isCut else { return nil }
    if stop < scalars.count, !skips {
      if !letters[stop].isCursorPosition, safe > shown.startIndex {
        shown.removeSubrange(safe...)
      }
      shown.append("…")
    }
    return String(shown)
  }
}

// MARK: Links

extension String {
  /// The text escaped for Pango markup.
  var escaped: String {
    var markup = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": markup += "&amp;"
      case "<": markup += "&lt;"
      case ">": markup += "&gt;"
      case "'": markup += "&apos;"
      case "\"": markup += "&quot;"
      // As in GLib: control characters aren’t allowed in markup.
      case "\u{1}"..."\u{8}", "\u{B}"..."\u{C}", "\u{E}"..."\u{1F}", "\u{7F}"..."\u{84}",
        "\u{86}"..."\u{9F}":
        markup += "&#x" + String(scalar.value, radix: 16) + ";"
      default: markup.unicodeScalars.append(scalar)
      }
    }
    return markup
  }

  /// The text as Pango markup, with http, https and mailto addresses as links.
  var markupWithLinks: String {
    let text = beginning.utf8
    var (markup, plain, at) = ("", text.startIndex, text.startIndex)
    while at < text.endIndex {
      let startsWord = at == text.startIndex || !text[text.index(before: at)].isAlphanumeric
      let address = startsWord ? Self.address(in: text[at...]) : nil
      guard let address, !address.isEmpty else {
        text.formIndex(after: &at)
        continue
      }
      let link = String(Substring(address))
      markup += String(Substring(text[plain..<at])).paragraph.escaped
      markup += "<a href=\"\(link.escaped)\">\(link.paragraph.escaped)</a>"
      (at, plain) = (address.endIndex, address.endIndex)
    }
    return markup + String(Substring(text[plain...])).paragraph.escaped
  }

  /// The address at the beginning of a text.
  private static func address(in text: Substring.UTF8View) -> Substring.UTF8View? {
    for scheme in ["https://", "http://", "mailto:"] {
      let length = scheme.utf8.count
      guard text.prefix(length).map(\.lowercased).elementsEqual(scheme.utf8) else { continue }
      let address = text.prefix { !" \t\r\n<>\"".utf8.contains($0) }
      return address.count > length ? withoutPunctuation(address) : nil
    }
    return nil
  }

  /// Punctuation at the end belongs to the sentence, as does a parenthesis that was opened before the address.
  private static func withoutPunctuation(_ address: Substring.UTF8View) -> Substring.UTF8View {
    let (open, close) = (UInt8(ascii: "("), UInt8(ascii: ")"))
    var (address, depth) = (address, 0)
    for byte in address { depth += byte == open ? 1 : byte == close ? -1 : 0 }
    while let last = address.last, ".,;:!?'\")]".utf8.contains(last) {
      if last == close {
        depth += 1
        if depth > 0 { break }
      }
      address.removeLast()
    }
    return address
  }
}

extension UInt8 {
  fileprivate var lowercased: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }

  fileprivate var isAlphanumeric: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowercased)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }
}
