import Foundation

// Text for searches. Compares UTF-8 bytes, because comparing characters is too slow for ten thousand rows at each
// keystroke.

extension String {
  /// The text with case, accents and width folded, for searching.
  var searchFolded: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
    return folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }

  /// The offset of the first occurrence of a text from an offset on, in bytes, or nil.
  func offset(of other: String, from start: Int = 0) -> Int? {
    var (text, other) = (self, other)
    return text.withUTF8 { text in
      other.withUTF8 { sought in text.offset(of: sought, from: start) }
    }
  }

  /// The score of a word in a title, both folded: 100 at the beginning of the title, 80 at that of another word, 60
  /// elsewhere; nil if it isn’t found.
  func titleWorth(of word: String) -> Int? {
    guard let first = offset(of: word) else { return nil }
    if first == 0 { return 100 }
    var place: Int? = first
    while let found = place {
      if beginsWord(at: found) { return 80 }
      place = offset(of: word, from: found + 1)
    }
    return 60
  }

  /// Whether a word begins at a byte offset: not after a letter or a digit.
  func beginsWord(at offset: Int) -> Bool {
    let before = utf8.index(utf8.startIndex, offsetBy: max(0, offset))
    guard before > startIndex else { return true }
    let previous = self[index(before: before)]
    return !previous.isLetter && !previous.isNumber
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func offset(of sought: UnsafeBufferPointer<UInt8>, from begin: Int) -> Int? {
    guard let first = sought.first else { return 0 }
    guard let start = baseAddress, let other = sought.baseAddress else { return nil }
    var offset = begin
    while count - offset >= sought.count {
      let last = count - sought.count + 1
      guard let found = memchr(start + offset, Int32(first), last - offset) else { return nil }
      offset = UnsafeRawPointer(start).distance(to: UnsafeRawPointer(found))
      if memcmp(start + offset, other, sought.count) == 0 { return offset }
      offset += 1
    }
    return nil
  }
}
