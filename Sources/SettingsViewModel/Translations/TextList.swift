import Foundation
package import PropertyList
package import SettingsSchema

/// The strings of a bundle with their translations, as rows of a table for one language at a time.
package struct TextList: Sendable {
  /// A text in a table.
  package struct ID: Hashable, Sendable {
    /// The path of the folder with the table’s languages, and the table’s name.
    package let table: String
    package let key: String
  }

  /// A row of a page that shows a text.
  package struct Place: Hashable, Sendable {
    /// The pane’s name.
    package let pane: String
    /// The entry’s ``SettingsSchema/Specifier/index``.
    package let entry: Int
    /// The titles of the page and of the row, as far as they are known.
    package let titles: [String]
    /// Its position among all places.
    fileprivate let order: Int
  }

  /// A text in one language.
  package struct Row: Equatable, Sendable, Identifiable {
    package let id: ID
    /// The text in the source language.
    package let source: String
    /// The translation; nil for none.
    package let translation: String?
    package let state: TranslationState
    /// Whether pages use the text: only then, its translation counts.
    package let isUsed: Bool
    /// Whether no page has the text, not even where strings aren’t translated.
    package let isUnused: Bool
    /// The rows that show it, in the order of the pages; empty if no page does at the moment.
    package let places: [Place]
    /// The author’s comment; nil for none.
    package let comment: String?
    /// The name of the file with the translation, if it isn’t a plain table.
    package let fileName: String?
    /// Whether the translation is a text that can be replaced, or added.
    package let isEditable: Bool
    /// The forms of a translation that varies by number, device or width; empty for others.
    package let variants: [TextVariant]
    /// The remark in the file about the translation; nil for none.
    package let remark: StringsEntry.Remark?
  }

  /// Which rows to show.
  package enum Filter: Hashable, Sendable, CaseIterable {
    case all, missing, same, arguments, unused

    package func matches(_ row: Row) -> Bool {
      switch self {
      case .all: true
      case .missing: row.state == .missing && row.isUsed
      case .same: row.state == .same && row.isUsed
      case .arguments: row.state == .arguments && row.isUsed
      case .unused: row.isUnused
      }
    }
  }

  /// The number of used strings that are translated.
  package struct Progress: Equatable, Sendable {
    package let done: Int
    package let total: Int
  }

  package let texts: BundleTexts
  /// The strings in order, with the parts that are the same in all languages.
  private let entries: [Entry]
  private let progress: [String: Progress]

  private struct Entry: Sendable {
    let id: ID
    let table: Int
    let isUnused: Bool
    let isUsed: Bool
    let places: [Place]
    let comment: String?
  }

  /// Reads the strings of a bundle that is shown.
  ///
  /// Reads every page and table, so don’t call it on the main thread.
  package init(of bundle: SettingsBundle) {
    self.init(BundleTexts(bundle.toCheck), in: bundle)
  }

  /// - Parameter bundle: the bundle as it is shown.
  package init(_ texts: BundleTexts, in bundle: SettingsBundle) {
    self.texts = texts
    let places = Self.places(in: bundle)
    let all = texts.tables.enumerated().flatMap { index, table in
      let comments = table.comments
      return table.texts.map { text in
        Entry(
          id: ID(table: "\(table.folder.path) \(table.name)", key: text.key), table: index,
          isUnused: text.uses.isEmpty && !text.isMentioned, isUsed: !text.uses.isEmpty,
          places: text.uses.compactMap { places[$0.file.path]?[$0.entry] }.sorted {
            $0.order < $1.order
          },
          comment: comments[text.key])
      }
    }
    // In the order in which a user sees them; strings that no page shows are last.
    entries = all.enumerated().sorted {
      ($0.element.places.first?.order ?? .max, $0.offset)
        < ($1.element.places.first?.order ?? .max, $1.offset)
    }.map(\.element)
    progress = Dictionary(
      uniqueKeysWithValues: texts.languages.map { ($0, Self.progress(of: texts, in: $0)) })
  }

  private static func progress(of texts: BundleTexts, in language: String) -> Progress {
    var (done, total) = (0, 0)
    for table in texts.tables {
      for text in table.texts where !text.uses.isEmpty {
        total += 1
        let state = table.state(of: text.key, in: language)
        if state == .translated || state == .same { done += 1 }
      }
    }
    return Progress(done: done, total: total)
  }

  /// The places of the entries that are shown, by file and position.
  private static func places(in bundle: SettingsBundle) -> [String: [Int: Place]] {
    var places: [String: [Int: Place]] = [:]
    var count = 0
    for reachable in bundle.reachablePanes().panes {
      let pane = reachable.pane
      let title = bundle.title(of: reachable) ?? pane.name
      for specifier in pane.specifiers where specifier.isShown(on: pane.device) {
        guard let file = (specifier.file ?? pane.file)?.path else { continue }
        // If a page can be opened in several ways, use the first one.
        guard places[file]?[specifier.index] == nil else { continue }
        let row = specifier.title.map(pane.localized) ?? ""
        places[file, default: [:]][specifier.index] = Place(
          pane: pane.name, entry: specifier.index,
          titles: [title, row].filter { !$0.isEmpty }, order: count)
        count += 1
      }
    }
    return places
  }

  /// Whether there is nothing to translate: no string table.
  package var isEmpty: Bool { entries.isEmpty }

  /// The table with a text; nil if it isn’t there anymore.
  package func table(of id: ID) -> TextTable? {
    texts.tables.first { "\($0.folder.path) \($0.name)" == id.table }
  }

  /// All rows in a language, which may be a new one.
  package func rows(in language: String) -> [Row] {
    entries.map { entry in
      let table = texts.tables[entry.table]
      let source = table.source(of: entry.id.key)
      let translation = table.text(of: entry.id.key, in: language)
      let details = table.details(of: entry.id.key, in: language)
      let file = table.place(of: entry.id.key, in: language).file
      return Row(
        id: entry.id, source: source, translation: translation,
        state: table.state(of: entry.id.key, in: language), isUsed: entry.isUsed,
        isUnused: entry.isUnused, places: entry.places, comment: entry.comment,
        fileName: file.pathExtension == "strings" ? nil : file.lastPathComponent,
        isEditable: table.isEditable(entry.id.key, in: language),
        variants: details?.variants ?? [],
        remark: table.isTranslated(entry.id.key) ? details?.remark : .notTranslated)
    }
  }

  /// The progress in a language, which may be a new one.
  package func progress(in language: String) -> Progress {
    progress[language] ?? Progress(done: 0, total: entries.count { $0.isUsed })
  }
}

extension TextList.Row {
  /// Whether all words of a search are in the source, the key, the translation, the places or the comment.
  package func matches(_ search: String) -> Bool {
    let words = search.searchFolded.split(whereSeparator: \.isWhitespace).map(String.init)
    guard !words.isEmpty else { return true }
    let texts = [source, id.key, translation ?? "", comment ?? ""] + places.flatMap(\.titles)
    let folded = texts.joined(separator: "\n").searchFolded
    return words.allSatisfy { folded.offset(of: $0) != nil }
  }
}
