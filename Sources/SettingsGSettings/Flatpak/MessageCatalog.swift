package import Foundation

/// The translations in a compiled file of gettext (`.mo`).
///
/// Not through gettext itself, which uses each domain in a single folder: this computer may have the same one.
package struct MessageCatalog: Sendable {
  private let bytes: Data
  private let isSwapped: Bool
  private let count: Int
  private let texts: Int
  private let translations: Int

  /// Reads a catalog; nil for another kind of file.
  ///
  /// Source: the manual of gettext, “The Format of GNU MO Files”.
  package init?(_ file: Data) {
    bytes = file.startIndex == 0 ? file : Data(file)
    switch Self.number(bytes, at: 0, isSwapped: false) {
    case 0x9504_12DE: isSwapped = false
    case 0xDE12_0495: isSwapped = true
    default: return nil
    }
    guard let count = Self.number(bytes, at: 8, isSwapped: isSwapped),
      let texts = Self.number(bytes, at: 12, isSwapped: isSwapped),
      let translations = Self.number(bytes, at: 16, isSwapped: isSwapped)
    else { return nil }
    (self.count, self.texts, self.translations) = (count, texts, translations)
  }

  /// The translation of a text; nil for none.
  package func translation(of text: String) -> String? {
    let wanted = Array(text.utf8)
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      guard let found = string(middle, in: texts) else { return nil }
      if found.lexicographicallyPrecedes(wanted) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low < count, string(low, in: texts)?.elementsEqual(wanted) == true,
      let translation = string(low, in: translations), !translation.isEmpty
    else { return nil }
    return String(validating: translation, as: UTF8.self)
  }

  /// A text without its plurals.
  private func string(_ index: Int, in table: Int) -> Data? {
    guard let size = Self.number(bytes, at: table + index * 8, isSwapped: isSwapped),
      let start = Self.number(bytes, at: table + index * 8 + 4, isSwapped: isSwapped),
      start + size <= bytes.count
    else { return nil }
    return bytes[start..<(start + size)].prefix { $0 != 0 }
  }

  private static func number(_ bytes: Data, at offset: Int, isSwapped: Bool) -> Int? {
    guard offset + 4 <= bytes.count else { return nil }
    let parts =
      isSwapped ? Array(bytes[offset..<(offset + 4)]) : bytes[offset..<(offset + 4)].reversed()
    return parts.reduce(0) { $0 << 8 | Int($1) }
  }
}
