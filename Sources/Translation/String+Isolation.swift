// Strings that aren’t our own, such as names, keys and values, inside ours.

extension String {
  /// The text with its direction isolated from the surrounding text.
  ///
  /// Source: Unicode Standard Annex #9, the first strong isolate; a text without letters is left-to-right.
  public var isolated: String { "\u{2068}\(self)\u{2069}" }

  /// The text for one of our sentences: isolated if it would change the sentence’s order.
  ///
  /// Unnecessary marks would still be copied, searched and read aloud. ``Text`` does this with its arguments if the
  /// interface is right-to-left.
  public var embedded: String { embedded(isRightToLeft: InterfaceLocale.isRightToLeft) }

  func embedded(isRightToLeft: Bool) -> String {
    guard !isEmpty else { return self }
    guard hasBalancedIsolates else {
      // An isolate without an end would affect the rest of the sentence.
      return String(unicodeScalars.filter { !(0x2066...0x2069).contains($0.value) })
        .embedded(isRightToLeft: isRightToLeft)
    }
    guard !unicodeScalars.contains("\u{2068}") else { return self }
    return isRightToLeft || unicodeScalars.contains(where: \.isFromRightToLeft) ? isolated : self
  }

  /// The format of a right-to-left sentence with names of files, options, addresses and places isolated that are
  /// composed or begin with a sign: text after an argument, such as the end of `%1$s.plist`, or the sign, such as the
  /// dot of `.plist`, would be shown at the wrong end.
  var isolatingNames: String {
    replacing(/[!#-'*-~]+/) { word in
      let end = word.output.lastIndex { !".,:;!?".contains($0) }
      guard let end else { return String(word.output) }
      let name = word.output[...end]
      let rest = name.replacing(/%[0-9]+\$s/, with: "")
      guard rest.contains(where: { $0.isLetter || $0 == "<" }),
        rest.count < name.count || beginsWithSign(name)
      else { return String(word.output) }
      return String(name).isolated + word.output[name.endIndex...]
    }
  }

  /// Whether a name in the text begins with a sign that takes the direction of the text before it.
  ///
  /// Lines without a word from right to left are examples to copy, without marks.
  private func beginsWithSign(_ name: Substring) -> Bool {
    guard let sign = name.first, ".@-/~".contains(sign),
      self[..<name.startIndex].last != "\u{200E}"
    else { return false }
    let start = self[..<name.startIndex].lastIndex(of: "\n") ?? startIndex
    let end = self[name.endIndex...].firstIndex(of: "\n") ?? endIndex
    return self[start..<end].unicodeScalars.contains(where: \.isFromRightToLeft)
  }

  /// Whether each isolate in the text ends in it.
  package var hasBalancedIsolates: Bool {
    var depth = 0
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x2066...0x2068: depth += 1
      case 0x2069: depth -= 1
      default: continue
      }
      guard depth >= 0 else { return false }
    }
    return depth == 0
  }

  /// The text, shortened for a message.
  package var shortened: String { count > 60 ? prefix(59) + "…" : self }

  /// The text in quotation marks, for one of our sentences.
  public var inQuotes: String { Text.quoted(embedded).string }
}

extension Unicode.Scalar {
  /// Whether the scalar is in a right-to-left script, or a mark for that direction.
  ///
  /// Source: the ranges of the Unicode Character Database for such scripts (DerivedBidiClass.txt).
  fileprivate var isFromRightToLeft: Bool {
    switch value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    case 0x200F, 0x202B, 0x202E, 0x2067: true
    default: false
    }
  }
}
