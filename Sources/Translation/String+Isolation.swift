// Texts of others, such as names, keys and values, amid our own.

extension String {
  /// The text so that its direction changes the order of nothing around it, nor is changed by that.
  ///
  /// Source: Unicode Standard Annex #9, the first strong isolate; a text without letters goes from left to right.
  public var isolated: String { "\u{2068}\(self)\u{2069}" }

  /// The text for a sentence of ours: isolated where it would change the sentence's order.
  ///
  /// Marks that change nothing would still be copied, searched and read aloud. ``Text`` does so
  /// with its arguments where the interface goes from right to left.
  public var embedded: String { embedded(isRightToLeft: InterfaceLocale.isRightToLeft) }

  func embedded(isRightToLeft: Bool) -> String {
    guard !isEmpty, !unicodeScalars.contains("\u{2068}") else { return self }
    return isRightToLeft || unicodeScalars.contains(where: \.isFromRightToLeft) ? isolated : self
  }

  /// A sentence from right to left with the filters and options of programs in it isolated: the sign that `@modified`
  /// and `--type` begin with would be shown at their other end.
  var isolatingOptions: String {
    guard contains("@") || contains("--") else { return self }
    var result = ""
    var rest = self[...]
    while let start = rest.indices.first(where: {
      rest[$0] == "@" || rest[$0...].hasPrefix("--")
    }) {
      let option = rest[start...].prefix { $0.isASCII && !$0.isWhitespace }
      let end = option.lastIndex { $0.isLetter || $0.isNumber || $0 == "*" }
      guard let end else { break }
      result += rest[..<start] + String(option[...end]).isolated
      rest = rest[option.index(after: end)...]
    }
    return result + rest
  }

  /// The text in quotation marks, for a sentence of ours.
  public var inQuotes: String { Text.quoted(embedded).string }
}

extension Unicode.Scalar {
  /// Whether the scalar is of a script that goes from right to left, or a mark of that direction.
  ///
  /// Source: the ranges that the Unicode Character Database keeps for such scripts (DerivedBidiClass.txt).
  fileprivate var isFromRightToLeft: Bool {
    switch value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    case 0x200F, 0x202B, 0x202E, 0x2067: true
    default: false
    }
  }
}
