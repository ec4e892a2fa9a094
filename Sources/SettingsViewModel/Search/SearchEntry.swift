import Translation

/// A row to search, with its case-folded texts.
@MainActor
struct SearchEntry {
  let row: RowModel
  let section: SectionModel
  private var title: String
  private let key: String
  private var others: String
  /// The case-folded texts of the section.
  private let around: String
  /// The value as shown; nil until it is needed, and after a change.
  private var value: String?

  init(_ row: RowModel, in section: SectionModel, around: String) {
    self.row = row
    self.section = section
    self.around = around
    title = row.title.searchFolded
    key = (row.specifier.shownKey ?? "").searchFolded
    others = SearchEntry.texts(of: row).searchFolded + "\n" + around
  }

  /// The case-folded texts of a section around its rows.
  static func texts(around section: SectionModel) -> String {
    (section.title + "\n" + section.footer).searchFolded
  }

  private static func texts(of row: RowModel) -> String {
    ([row.bundleSubtitle ?? ""] + options(of: row)).joined(separator: "\n")
  }

  private static func options(of row: RowModel) -> [String] {
    row.option == nil ? row.options.map(\.title) : []
  }

  /// Reads the shown value, unless it is known; nothing for a secret.
  mutating func readValue() {
    if value == nil { value = row.isSecret ? "" : row.searchableValue.searchFolded }
  }

  /// Forgets the value, and the title that may depend on it.
  mutating func forgetValue() {
    value = nil
    guard row.hasTextsOfValue else { return }
    title = row.title.searchFolded
    others = SearchEntry.texts(of: row).searchFolded + "\n" + around
  }

  /// The sum of the best scores of all words, or nil if one isn’t found.
  mutating func score(for words: [String]) -> Int? {
    var sum = 0
    for word in words {
      guard let worth = worth(of: word) else { return nil }
      sum += worth
    }
    return sum
  }

  private mutating func worth(of word: String) -> Int? {
    if let worth = title.titleWorth(of: word) { return worth }
    if let place = key.offset(of: word) { return place == 0 ? 50 : 40 }
    if others.offset(of: word) != nil { return 20 }
    readValue()
    return value?.offset(of: word) == nil ? nil : 10
  }

  /// The text that matches the first word that isn’t in the title; nil if all are in the title, or the row shows that
  /// text anyway.
  func reason(for words: [String]) -> String? {
    guard let word = words.first(where: { title.offset(of: $0) == nil }) else { return nil }
    let finds: (String) -> Bool = { $0.searchFolded.offset(of: word) != nil }
    if key.offset(of: word) != nil { return tr("Key: \(row.specifier.shownKey ?? "")") }
    if row.bundleSubtitle.map(finds) == true { return nil }
    if let option = Self.options(of: row).first(where: finds) { return tr("Option: \(option)") }
    if finds(section.title) { return tr("Section: \(section.title)") }
    if finds(section.footer) { return tr("In the text below its section") }
    return nil
  }
}
