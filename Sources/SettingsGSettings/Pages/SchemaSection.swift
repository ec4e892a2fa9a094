import SettingsSchema

/// Keys of a schema that belong together: at least three whose names begin with the same word.
struct SchemaSection {
  /// The title; nil for the keys that belong to no others.
  let title: String?
  /// The keys, with lists last: each is a section of its own to a page.
  let keys: [SchemaKey]

  /// The fewest keys of a section with a title.
  private static let fewest = 3

  /// The sections of keys: first those without others, then the sections in the order of their first keys.
  static func sections(of keys: [SchemaKey]) -> [SchemaSection] {
    var words: [String] = []
    var keysByWord: [String: [SchemaKey]] = [:]
    for key in keys {
      let word = firstWord(of: key.name)
      if keysByWord[word] == nil { words.append(word) }
      keysByWord[word, default: []].append(key)
    }
    let shared = words.filter { (keysByWord[$0]?.count ?? 0) >= fewest }
    let others = keys.filter { !shared.contains(firstWord(of: $0.name)) }
    return (others.isEmpty ? [] : [SchemaSection(title: nil, others)])
      + shared.map { SchemaSection(title: KeyTitle.title(for: $0), keysByWord[$0] ?? []) }
  }

  private init(title: String?, _ keys: [SchemaKey]) {
    self.title = title
    self.keys = keys.filter { !$0.isList } + keys.filter(\.isList)
  }

  private static func firstWord(of name: String) -> String {
    KeyTitle.words(of: name).first?.lowercased() ?? name
  }

  /// The entries: a header, unless all keys are lists, which have their own, and a row for each key.
  ///
  /// - Parameter domain: the location of their store, for a page with a store of its own.
  func entries(in domain: String?) -> [GeneratedEntry] {
    let needsHeader = title != nil && keys.first?.isList == false
    let header = GeneratedEntry(
      ["Type": "PSGroupSpecifier", "Title": .string(title ?? "")])
    return (needsHeader ? [header] : []) + keys.map { $0.entry(in: domain) }
  }
}
