import Foundation

/// The comment that belongs to an entry of a `.strings` table: on lines of its own after those of the entry before, and
/// directly above the entry.
struct StringsComment {
  /// Its bytes, from the start of its first line.
  let range: Range<Int>

  /// Finds the comment of an entry; nil for none.
  ///
  /// - Parameters:
  ///   - start: the start of the entry, or of its line.
  ///   - end: the end of the entry before; 0 for none.
  init?(above start: Int, after end: Int, in text: [UInt8]) {
    var position = end
    var found: (range: Range<Int>, isOfLine: Bool)?
    while position < start {
      let rest = text[position..<start]
      if rest.starts(with: "//".utf8) {
        let end = rest.firstIndex(of: 0x0A) ?? start
        // Lines of comments directly above each other are one.
        let isNext = found.map { $0.isOfLine && text.isSpace($0.range.upperBound..<position) }
        let first = isNext == true ? found?.range.lowerBound : nil
        found = ((first ?? position)..<end, true)
        position = end
      } else if rest.starts(with: "/*".utf8) {
        let end = rest.dropFirst(2).firstRange(of: Array("*/".utf8))?.upperBound ?? start
        found = (position..<end, false)
        position = end
      } else {
        // Damage that was skipped.
        if !text[position].isSpace { found = nil }
        position += 1
      }
    }
    guard let comment = found?.range, text.isSpace(comment.upperBound..<start) else { return nil }
    let line = text[..<comment.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    guard text[line..<comment.lowerBound].allSatisfy(\.isBlank) else { return nil }
    range = line..<comment.upperBound
  }

  /// The text without the marks of comments.
  func text(in table: [UInt8]) -> String {
    let comment = String(decoding: table[range], as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    let lines =
      comment.hasPrefix("/*")
      ? [comment.dropFirst(2).dropLast(2)]
      : comment.split(whereSeparator: \.isNewline).map {
        $0.drop(while: \.isWhitespace).dropFirst(2)
      }
    return lines.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
      .joined(separator: "\n")
  }
}

extension [UInt8] {
  /// Whether there is only space in a range, without a blank line.
  fileprivate func isSpace(_ range: Range<Int>) -> Bool {
    self[range].allSatisfy(\.isSpace) && self[range].count { $0 == 0x0A } <= 1
  }
}

extension UInt8 {
  /// Whether it is a space or a tab.
  var isBlank: Bool { self == 0x20 || self == 0x09 }
  /// Whether it is a space, a tab, or part of the end of a line.
  var isSpace: Bool { isBlank || self == 0x0A || self == 0x0D }
}
