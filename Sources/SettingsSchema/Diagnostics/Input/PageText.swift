import PropertyList

/// A text of a page that iOS translates, with its place.
struct PageText {
  let text: String
  let entry: CheckedEntry
  let node: PropertyListNode
}

extension CheckedPage {
  private static let translatedKeys = [
    "Title", "FooterText", "Description", "IASKSubtitle", "IASKPlaceholder", "IASKChildTitle",
    "IASKMailComposeSubject", "IASKMailComposeBody", "Titles", "ShortTitles",
    "TrueConfirmationPrompt", "FalseConfirmationPrompt", "LeversMessage",
  ]

  /// The translated strings, each at its first place, except for those without a letter.
  var texts: [PageText] {
    var seen: Set<String> = []
    return allEntries.flatMap { entry in
      CheckedPage.translatedKeys.compactMap { entry[$0] }.flatMap { node in
        node.strings(below: ["Type"]).filter { text, _ in
          text.hasLetter && seen.insert(text).inserted
        }.map { PageText(text: $0, entry: entry, node: $1) }
      }
    }
  }

  /// All strings in the page, to find out which translations are used.
  var allStrings: Set<String> { root.allStrings }
}

extension String {
  /// Whether there is anything to translate: a letter in any script.
  fileprivate var hasLetter: Bool {
    // Check bytes first: most strings have an ASCII letter, and properties of characters are slower.
    if utf8.contains(where: { (0x61...0x7A).contains($0 | 0x20) }) { return true }
    return utf8.contains { $0 >= 0x80 } && unicodeScalars.contains(where: \.properties.isAlphabetic)
  }
}

extension PropertyListNode {
  /// All strings inside, except for keys.
  var allStrings: Set<String> { Set(strings(below: []).map(\.0)) }

  /// The strings inside, except for those of some keys.
  fileprivate func strings(below excluded: Set<String>) -> [(String, PropertyListNode)] {
    switch content {
    case .scalar(let value): value.string.map { [($0, self)] } ?? []
    case .array(let elements): elements.flatMap { $0.strings(below: excluded) }
    case .dictionary(let entries):
      entries.filter { !excluded.contains($0.key) }.flatMap { $0.value.strings(below: excluded) }
    }
  }
}
