/// Titles for keys that have none: their words, capitalized.
///
/// `showBatteryPercentage`, `show-battery-percentage`, `Show_Battery.Percentage` and `SHOW_BATTERY_PERCENTAGE` become
/// “Show Battery Percentage”; abbreviations stay, as in `NSWindowURL`, “NS Window URL”, and known ones are capitalized, as in
/// `picture-uri`, “Picture URI”. Paths, addresses and phrases stay as they are.
package enum KeyTitle {
  /// Abbreviations that are often written in lowercase.
  private static let abbreviations: Set<String> = [
    "ac", "cpu", "css", "dns", "dpi", "ftp", "gpu", "gtk", "html", "http", "https", "id", "im",
    "ip", "osd", "pdf", "rgb", "rgba", "rss", "ssh", "ssl", "tls", "ui", "uri", "url", "usb",
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
    let isShouting = !key.contains(where: \.isLowercase)
    return key.split { !$0.isLetter && !$0.isNumber }.flatMap { part -> [String] in
      isShouting && key.count > part.count ? [part.lowercased()] : humps(of: part)
    }
  }

  /// Splits `windowURLName2` into `window`, `URL`, `Name`, `2`.
  private static func humps(of part: Substring) -> [String] {
    let characters = Array(part)
    var words: [String] = []
    var word = ""
    for (index, character) in characters.enumerated() {
      if let previous = word.last,
        begins(character, after: previous, before: characters.dropFirst(index + 1).first)
      {
        words.append(word)
        word = ""
      }
      word.append(character)
    }
    return word.isEmpty ? words : words + [word]
  }

  /// Whether a word begins: at a capital after others, at the last capital before a small letter, at a number.
  private static func begins(
    _ character: Character, after previous: Character, before next: Character?
  ) -> Bool {
    if character.isUppercase {
      return !previous.isUppercase || next?.isLowercase == true
    }
    return character.isNumber != previous.isNumber && !(previous.isNumber && character.isLowercase)
  }

  private static func capitalized(_ word: String) -> String {
    abbreviations.contains(word)
      ? word.uppercased() : word.prefix(1).uppercased() + word.dropFirst()
  }
}
