import SettingsSchema

/// Titles for schemas, which have none.
enum SchemaTitle {
  /// Last words of names that mean nothing by themselves.
  static let generalWords: Set<String> = [
    "general", "main", "options", "plugin", "preferences", "settings", "state",
  ]

  /// Parts of names without which the next part would mean something else: the accessibility settings of a mouse aren’t
  /// those of the mouse.
  private static let qualifyingWords: Set<String> = ["a11y"]

  /// Parts of names that are written otherwise.
  private static let spellings = ["a11y": "Accessibility", "gnome": "GNOME", "mate": "MATE"]

  /// The words of the last part of a name; of the last two, if that says too little.
  static func title(ofSchema name: String) -> String {
    title(ofSchema: name, longerBy: 0)
  }

  /// The words of a part of a name.
  static func title(ofPart part: String) -> String {
    part.split(separator: ".").map(String.init)
      .map { spellings[$0.lowercased()] ?? KeyTitle.title(for: $0) }.joined(separator: " ")
  }

  /// The titles of several schemas, by name: equal ones get more parts of the names, such as the desktop’s.
  static func titles(ofSchemas names: [String]) -> [String: String] {
    var extents: [String: Int] = [:]
    var titles = Dictionary(names.map { ($0, title(ofSchema: $0)) }) { first, _ in first }
    while true {
      let equal = Dictionary(grouping: titles.keys) { titles[$0] ?? "" }.values
        .filter { $0.count > 1 }.joined()
      let extended = equal.filter { name in
        extents[name, default: 0] += 1
        let longer = title(ofSchema: name, longerBy: extents[name] ?? 0)
        defer { titles[name] = longer }
        return longer != titles[name]
      }
      if extended.isEmpty { return titles }
    }
  }

  private static func title(ofSchema name: String, longerBy count: Int) -> String {
    let parts = name.split(separator: ".").map(String.init)
    let isGeneral = parts.last.map { generalWords.contains($0.lowercased()) } ?? false
    let isQualified =
      parts.dropLast().last.map { qualifyingWords.contains($0.lowercased()) } ?? false
    return title(
      ofPart: parts.suffix((isGeneral || isQualified ? 2 : 1) + count).joined(separator: "."))
  }
}
