import Foundation
import PropertyList
import Translation

/// Makes a page from a folder of PreferenceLoader files: a row for each entry, sorted by name.
///
/// Files without an entry, and entries only for old systems, are left out; a damaged file is listed as such.
struct EntryListReader {
  let name: String
  let files: [URL]
  let layer: URL
  let device: Device
  /// Reads the entries’ translations.
  let bundleFiles: BundleFiles

  private var languages: LanguagePreferences { bundleFiles.languages }

  func read() -> Pane {
    let locale = languages.locale
    let rows = files.compactMap { row($0) }.sorted { first, second in
      switch first.title.compare(second.title, options: .caseInsensitive, locale: locale) {
      case .orderedSame: first.file.path < second.file.path
      case let order: order == .orderedAscending
      }
    }
    let specifiers = rows.enumerated().map { index, row in
      var item = row.item
      item.index = index
      var specifier = item.specifier
      specifier.file = row.file
      return specifier
    }
    // The rows are already translated, each from its own bundle.
    return Pane(
      name: name, file: nil, specifiers: specifiers, title: nil, icon: nil, stringsTable: nil,
      device: device, strings: LocalizedStrings(folders: [], tables: [], in: bundleFiles),
      language: languages.first)
  }

  private struct Row {
    let file: URL
    let title: String
    let item: TranslatedItem
  }

  private func row(_ file: URL) -> Row? {
    let base = PaneName.base(ofFileNamed: file.lastPathComponent)
    let root: PropertyListNode
    do throws(PropertyListError) {
      root = try PropertyListDocument.read(contentsOf: file).root
    } catch {
      return Row(file: file, title: base, item: EntryListReader.damaged(error, titled: base))
    }
    guard let preferences = PreferenceFile(root), preferences.isListed,
      let source = preferences.entry
    else { return nil }
    let folder = file.deletingLastPathComponent().path(below: layer) ?? ""
    let page = PreferencePage(name: folder.isEmpty ? base : folder + "/" + base, file: file)
    let entry = PreferenceEntry(preferences, file: file, layer: layer)
    let item = CellTranslation.translate(source, in: entry.entryPage(page))
    let label = source["label"]?.text ?? base
    let title = entry.strings(in: bundleFiles)[label]
    return Row(file: file, title: title, item: item.titled(title))
  }

  private static func damaged(_ error: PropertyListError, titled title: String) -> TranslatedItem {
    let line = SourceLocation(
      line: error.line ?? 0, column: error.column ?? 0, byteRange: 0..<0)
    let node = PropertyListNode(.dictionary(["Title": .string(title)]), at: line)
    return TranslatedItem(
      node: node, source: node, word: nil,
      problem: Text("this isn’t a property list. \(error.message)"))
  }
}
