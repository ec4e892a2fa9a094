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

  /// The format of a sentence from right to left with filters, options of programs and names of files in it isolated:
  /// the sign that `@modified` and `--type` begin with, and what follows the argument in `%1$s.plist`, would be shown at
  /// their other end.
  var isolatingNames: String {
    replacing(/[!#-'*-~]+/) { word in
      let end = word.output.lastIndex { $0.isLetter || $0.isNumber || $0 == "*" }
      guard let end else { return String(word.output) }
      let name = word.output[...end]
      let isOption = name.hasPrefix("@") || name.hasPrefix("--")
      let isPart =
        name.contains(/%[0-9]+\$s/)
        && name.replacing(/%[0-9]+\$s/, with: "").contains(where: \.isLetter)
      guard isOption || isPart else { return String(word.output) }
      return String(name).isolated + word.output[name.endIndex...]
    }
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
