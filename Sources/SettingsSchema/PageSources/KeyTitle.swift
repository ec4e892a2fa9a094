/// Titles for keys that have none: their words, capitalized.
///
/// `showBatteryPercentage`, `show-battery-percentage`, `Show_Battery.Percentage` and `SHOW_BATTERY_PERCENTAGE` become
/// “Show Battery Percentage”; abbreviations stay, as in `NSWindowURL`, “NS Window URL”, and known ones are capitalized,
/// as in `picture-uri`, “Picture URI”. Paths, addresses and phrases stay as they are.
package enum KeyTitle {
  /// Abbreviations that are often written in lowercase.
  private static let abbreviations: Set<String> = [
    "ac", "cpu", "css", "dns", "dpi", "ftp", "gpu", "gtk", "html", "http", "https", "id", "im",
    "ip", "mru", "osd", "pdf", "rgb", "rgba", "rss", "ssh", "ssl", "tls", "ui", "uri", "url", "usb",
    "utf", "vpn", "wm", "xdg", "xkb", "xml",
  ]

  /// The title for a key; the key itself if it has no letters or digits, is a path, or has spaces.
  package static func title(for key: String) -> String {
    guard !key.contains("/"), !key.contains(" ") else { return key }
    let words = words(of: key)
    return words.isEmpty ? key : words.map(capitalized).joined(separator: " ")
  }

  /// The words of a key, as they are written in it.
  package static func words(of key: String) -> [String] {
    let characters = key.map { ($0, Kind($0)) }
    let isShouting = !characters.contains { $0.1 == .lowercase }
    return characters.split { $0.1 == .separator }.flatMap { part in
      isShouting && part.count < characters.count
        ? [String(part.map(\.0)).lowercased()] : humps(of: part)
    }
  }

  /// The criteria for the beginning of a word.
  private enum Kind {
    case uppercase, lowercase, number, separator
    /// A letter of a script without capitals.
    case letter

    init(_ character: Character) {
      // Most keys are ASCII, and properties of characters take many times longer.
      switch character.asciiValue {
      case .some(0x41...0x5A): self = .uppercase
      case .some(0x61...0x7A): self = .lowercase
      case .some(0x30...0x39): self = .number
      case .some: self = .separator
      case nil where character.isUppercase: self = .uppercase
      case nil where character.isLowercase: self = .lowercase
      case nil where character.isNumber: self = .number
      case nil: self = character.isLetter ? .letter : .separator
      }
    }
  }

  /// Splits `windowURLName2` into `window`, `URL`, `Name`, `2`.
  private static func humps(of part: ArraySlice<(Character, Kind)>) -> [String] {
    var words: [String] = []
    var word = ""
    var previous: Kind?
    for (index, (character, kind)) in zip(part.indices, part) {
      let next = part.indices.contains(index + 1) ? part[index + 1].1 : nil
      if let previous, begins(kind, after: previous, before: next) {
        words.append(word)
        word = ""
      }
      word.append(character)
      previous = kind
    }
    return word.isEmpty ? words : words + [word]
  }

  /// Whether a word begins: at a capital after others, at the last capital before a small letter, at a number.
  private static func begins(_ kind: Kind, after previous: Kind, before next: Kind?) -> Bool {
    if kind == .uppercase { return previous != .uppercase || next == .lowercase }
    let changes = (kind == .number) != (previous == .number)
    return changes && !(previous == .number && kind == .lowercase)
  }

  private static func capitalized(_ word: String) -> String {
    abbreviations.contains(word)
      ? word.uppercased() : word.prefix(1).uppercased() + word.dropFirst()
  }
}
