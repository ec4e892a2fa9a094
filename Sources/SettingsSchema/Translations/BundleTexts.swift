package import Foundation

/// The strings of a bundle that iOS translates, and their translations.
///
/// Strings that only the app’s code uses stay in their tables, but aren’t here: pages don’t name their tables.
package struct BundleTexts: Sendable {
  /// The tables of the pages, in the order of the pages.
  package let tables: [TextTable]
  /// The languages of the tables, besides the source language, in order.
  package let languages: [String]
  /// The language of the pages: the development region, or else English.
  package let sourceLanguage: String
  /// The folder to which languages are added: the bundle’s own.
  package let folder: URL
  /// The first mistake in each page and each of their tables because of which strings or translations may be missing
  /// here.
  package let damage: [BundleError]

  /// Reads every page and table of a bundle.
  ///
  /// - Parameter edited: the files to use instead of those on disk.
  package init(_ bundle: SettingsBundle, edited: EditedFiles = EditedFiles()) {
    self.init(CheckedBundle(bundle, edited: edited))
  }

  /// The language in the form of its folder’s name, or as BCP 47 tag for a new one: `pt-BR` for `pt_BR`.
  package func language(named name: String) -> String? {
    if languages.contains(name) { return name }
    guard LanguagePreferences.problem(ofOption: name) == nil, let tag = LanguageTag(name) else {
      return nil
    }
    return languages.first { LanguageTag($0) == tag } ?? tag.identifier
  }

  init(_ bundle: CheckedBundle) {
    var tables: [TextTable] = []
    var indexes: [[String]: Int] = [:]
    for page in bundle.pages where page.file.language == nil && page.hasSpecifiers {
      let found = bundle.tables(of: page).filter { $0.language != nil }
      guard let first = found.first else { continue }
      let place = [first.layer ?? "", first.folder, first.name]
      if indexes[place] == nil {
        indexes[place] = tables.count
        tables.append(TextTable(found, in: bundle))
      }
      guard let index = indexes[place] else { continue }
      let isOwn = page.stringsTable != nil || first.name == PaneName.split(page.file.name).base
      tables[index].add(page, isOwn: isOwn)
    }
    for index in tables.indices { tables[index].addUnused() }
    self.tables = tables
    languages = Set(tables.flatMap(\.languages)).sorted()
    sourceLanguage =
      tables.lazy.compactMap(\.sourceLanguage).first ?? bundle.ownLanguage?.identifier ?? "en"
    folder = bundle.location.layers[0]
    damage = Self.damage(in: bundle)
  }

  private static func damage(in bundle: CheckedBundle) -> [BundleError] {
    let pages = bundle.damaged.map { file, error in
      BundleError(.unreadablePane, error.message, in: file.url, line: error.line)
    }
    let used = bundle.pagesOfTables
    var seen: Set<URL> = []
    let tables = bundle.tables.compactMap { table -> BundleError? in
      // A problem of the whole file is its encoding, if there are strings.
      let lost = table.strings.diagnostics.first {
        $0.line > 0 || table.strings.entries.isEmpty
      }
      guard let lost, used[table.url] != nil, seen.insert(table.url).inserted else { return nil }
      let line = lost.line > 0 ? lost.line : nil
      return BundleError(.unreadablePane, lost.message, in: table.url, line: line)
    }
    return pages + tables
  }
}
