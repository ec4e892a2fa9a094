import SettingsSchema
import Translation

/// A row to search, with its case-folded strings; the row itself is created only for a result.
@MainActor
struct SearchEntry {
  let section: SectionModel
  let presentation: Presentation
  /// Whether it is an option of a radio group.
  let isOption: Bool
  let isListItem: Bool
  private let hasTextsOfValue: Bool
  private let index: Int
  /// The row in the section of a list, whose index changes when items are added or removed.
  private let listRow: RowModel?
  private var title: String
  private let key: String
  private var others: String
  /// The case-folded strings of the section.
  private let around: String
  /// The value as shown; nil after a change, until it is needed.
  private var value: String?

  init(at index: Int, in section: SectionModel, around: String) {
    listRow = section.list == nil ? nil : section.row(at: index)
    let row = listRow ?? section.rowToRead(at: index)
    self.section = section
    self.index = index
    self.around = around
    presentation = row.presentation
    isOption = row.option != nil
    isListItem = row.isListItem
    hasTextsOfValue = row.hasTextsOfValue
    title = row.title.searchFolded
    key = (row.specifier.shownKey ?? "").searchFolded
    others = Self.texts(of: row).searchFolded + "\n" + around
    value = Self.value(of: row)
  }

  /// The row, which is kept from now on.
  var row: RowModel { listRow ?? section.row(at: index) }

  /// The row, to read a property; one that wasn’t created before isn’t kept.
  var rowToRead: RowModel { listRow ?? section.rowToRead(at: index) }

  /// The element of the row.
  var specifier: Specifier { listRow?.specifier ?? section.specifier(ofRow: index) }

  var isVisible: Bool { listRow?.isVisible ?? section.isRowVisible(index) }

  /// The case-folded strings of a section around its rows.
  static func texts(around section: SectionModel) -> String {
    (section.title + "\n" + section.footer).searchFolded
  }

  private static func texts(of row: RowModel) -> String {
    ([row.bundleSubtitle ?? "", row.specifier.explanation ?? ""] + options(of: row))
      .joined(separator: "\n")
  }

  private static func options(of row: RowModel) -> [String] {
    row.option == nil ? row.options.map(\.title) : []
  }

  /// The shown value; nothing for a secret.
  private static func value(of row: RowModel) -> String {
    row.isSecret ? "" : row.searchableValue.searchFolded
  }

  /// Reads the value again, unless it is known.
  mutating func readValue() {
    if value == nil { value = Self.value(of: rowToRead) }
  }

  /// Forgets the value, and the title that may depend on it.
  mutating func forgetValue() {
    value = nil
    guard hasTextsOfValue else { return }
    let row = rowToRead
    title = row.title.searchFolded
    others = Self.texts(of: row).searchFolded + "\n" + around
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
    let row = row
    if key.offset(of: word) != nil { return tr("Key: \(row.specifier.shownKey ?? "")") }
    if row.bundleSubtitle.map(finds) == true { return nil }
    if let option = Self.options(of: row).first(where: finds) { return tr("Option: \(option)") }
    if row.specifier.explanation.map(finds) == true { return tr("In its description") }
    if finds(section.title) { return tr("Section: \(section.title)") }
    if finds(section.footer) { return tr("In the text below its section") }
    return nil
  }
}
