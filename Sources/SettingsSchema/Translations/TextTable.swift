package import Foundation
package import PropertyList

/// A table of strings in several languages: files for each, or a string catalog for all.
package struct TextTable: Sendable {
  /// The name in pages, such as `Root`.
  package let name: String
  /// The folder with the `.lproj` folders.
  package let folder: URL
  /// The folder below the bundle, for messages; "" for the bundle itself.
  package let path: String
  /// The languages, besides the source language, in order.
  package let languages: [String]
  /// The folder name of the source language; nil if it has no table, since its strings are those of the pages.
  package let sourceLanguage: String?
  /// The strings of the pages in their order, then those that no page uses.
  package private(set) var texts: [TableText] = []

  private let tables: [String: LanguageTable]
  /// The keys of strings that are the same in all languages, as a string catalog says.
  private let untranslated: Set<String>
  /// The string catalog; nil for none.
  private let catalog: URL?
  private var indexes: [String: Int] = [:]
  /// All strings and keys of the pages.
  private var mentioned: Set<String> = []

  /// - Parameter tables: the table in each of its languages; not empty.
  init(_ tables: [CheckedTable], in bundle: CheckedBundle) {
    let source = Self.source(of: tables, in: bundle)
    name = tables[0].name
    path = tables[0].folder
    folder =
      URL(fileURLWithPath: tables[0].layer ?? "").appendingPathComponent(path)
      .standardizedFileURL
    sourceLanguage = source?.language
    let byLanguage = LanguageTable.all(of: tables)
    languages = byLanguage.map(\.language).filter {
      $0 != source?.language && $0.lowercased() != "base"
    }.sorted()
    self.tables = Dictionary(
      byLanguage.map { ($0.language, $0) }, uniquingKeysWith: { first, _ in first })
    let entries = tables.lazy.flatMap(\.strings.entries)
    untranslated = Set(entries.filter { $0.remark == .notTranslated }.map(\.key))
    catalog = tables.first { $0.format == .xcstrings }?.url
  }

  /// The table in the language of the pages, or the nearest variant of it; nil for none.
  private static func source(of tables: [CheckedTable], in bundle: CheckedBundle) -> CheckedTable? {
    let own = bundle.ownLanguage
    let candidates = tables.filter { table in
      guard let language = table.language, bundle.isInOwnLanguage(table) else { return false }
      return language.lowercased() == "base"
        || LanguageTag(language)?.likelyScript == own?.likelyScript
    }
    return candidates.first { $0.language.flatMap(LanguageTag.init) == own }
      ?? candidates.first { $0.language?.lowercased() == "base" }
      ?? candidates.first { $0.language.flatMap(LanguageTag.init)?.region == nil }
      ?? candidates.first
  }

  /// Whether all strings are in a string catalog.
  package var isCatalog: Bool {
    catalog != nil && tables.values.allSatisfy { $0.files.allSatisfy { $0.format == .xcstrings } }
  }

  /// The place of a text in a language, whose file may not exist.
  package func place(of key: String, in language: String) -> TextPlace {
    let table = tables[language]
    let file = table?.file(with: key) ?? table?.fileForNewKeys
    let url =
      file?.url ?? catalog
      ?? folder.appendingPathComponent("\(language).lproj/\(name).strings", isDirectory: false)
    return TextPlace(file: url, language: url == catalog ? language : nil, key: key)
  }

  /// The text of a key in a language; nil if it is missing.
  package func text(of key: String, in language: String) -> String? { tables[language]?[key] }

  /// The text with its forms and remarks, if it has any; nil for a plain one.
  package func details(of key: String, in language: String) -> StringsEntry? {
    tables[language]?.file(with: key)?.strings.details(of: key)
  }

  /// Whether a string catalog marks a translation as one to review.
  package func needsReview(_ key: String, in language: String) -> Bool {
    details(of: key, in: language)?.remark == .needsReview
  }

  /// Whether a text is meant to be translated.
  package func isTranslated(_ key: String) -> Bool { !untranslated.contains(key) }

  /// Whether a translation can be replaced, or added: not if it varies by number, device or width.
  package func isEditable(_ key: String, in language: String) -> Bool {
    guard isTranslated(key) else { return false }
    if let details = details(of: key, in: language) { return details.isEditable }
    guard text(of: key, in: language) == nil, let sourceLanguage else { return true }
    return details(of: key, in: sourceLanguage)?.variants.isEmpty != false
  }

  /// The text in the source language, which is the key if there is no other.
  package func source(of key: String) -> String {
    sourceLanguage.flatMap { text(of: key, in: $0) } ?? key
  }

  /// The comments of the source language’s files, by key.
  package var comments: [String: String] {
    (sourceLanguage.flatMap { tables[$0]?.files } ?? []).reduce(into: [:]) { comments, file in
      let size = PropertyListLimits().maximumSize
      guard let data = try? BoundedFile.read(file.url, maximumSize: size) else { return }
      comments.merge(file.format.comments(in: data)) { first, _ in first }
    }
  }

  /// The state of a translation; a text that isn’t meant to be translated needs no attention.
  package func state(of key: String, in language: String) -> TranslationState {
    isTranslated(key)
      ? TranslationState(of: source(of: key), text(of: key, in: language)) : .translated
  }

  /// Whether pages use a key, or a file has it.
  package func has(_ key: String) -> Bool { indexes[key] != nil }

  /// The strings that pages use.
  package var used: [TableText] { texts.filter { !$0.uses.isEmpty } }

  // MARK: Reading

  /// - Parameter isOwn: whether the table is the page’s own, rather than `Root`, the table of pages without one: only
  ///   what is in it is meant to be translated.
  mutating func add(_ page: CheckedPage, isOwn: Bool) {
    for text in page.texts
    where isOwn || tables.values.contains(where: { $0[text.text] != nil }) {
      let use = TableText.Use(
        file: page.file.url, path: page.file.path, line: text.node.location.line,
        page: page.file.name, entry: text.entry.index)
      if let index = indexes[text.text] {
        texts[index].uses.append(use)
      } else {
        indexes[text.text] = texts.count
        texts.append(TableText(key: text.text, uses: [use]))
      }
    }
    // Such as conditions and values, whose strings are translated by code.
    mentioned.formUnion(page.allStrings)
  }

  mutating func addUnused() {
    for table in [sourceLanguage].compactMap({ $0 }) + languages {
      for entry in tables[table]?.files.flatMap(\.strings.entries) ?? []
      where indexes[entry.key] == nil {
        indexes[entry.key] = texts.count
        let isMentioned = mentioned.contains(entry.key)
        texts.append(TableText(key: entry.key, uses: [], isMentioned: isMentioned))
      }
    }
  }
}

/// A text of a table.
package struct TableText: Sendable {
  /// A place in a page that has the text.
  package struct Use: Hashable, Sendable {
    package let file: URL
    /// The path below the bundle.
    package let path: String
    /// 1-based; 0 in binary files.
    package let line: Int
    /// The name of the page.
    package let page: String
    /// The position of the entry in the page.
    package let entry: Int
  }

  /// The text in the page, which is the key in the tables.
  package let key: String
  /// Its uses on pages; empty if no page uses it.
  package internal(set) var uses: [Use]
  /// Whether a page has it where strings aren’t translated.
  package var isMentioned = false
}
