public import Foundation
import PropertyList
public import Translation

/// The translations of one page, read on first use.
///
/// Source of the rules: InAppSettingsKit’s `localizationTable` and NSBundle’s search; see `Pane/localized(_:)`.
final class LocalizedStrings: Sendable {
  private let folders: [URL]
  private let tables: [String]
  private let files: BundleFiles
  private let loaded = LazyValue<Table>()

  private struct Table: Sendable {
    private(set) var file = StringsFile.read(Data())
    private(set) var problem: (file: URL, problem: StringsProblem)?

    /// - Parameter files: the files with the strings; the last one with a text applies.
    init(_ files: [(url: URL, texts: StringsFile)] = []) {
      guard let first = files.first else { return }
      file = files.dropFirst().reduce(first.texts) { $0.merging($1.texts) }
      problem =
        files.compactMap { file in
          file.texts.diagnostics.first.map { (file.url, $0) }
        }.first
    }
  }

  /// - Parameters:
  ///   - folders: the folders to look for `.lproj` folders in, in order; the last one is the bundle’s.
  ///   - tables: table names; the first one that exists anywhere is the page’s.
  ///   - files: reads the tables, which many pages may share.
  init(folders: [URL], tables: [String], in files: BundleFiles) {
    self.folders = folders
    self.tables = tables
    self.files = files
  }

  subscript(_ text: String) -> String {
    guard !text.isEmpty else { return text }
    return table.file[text] ?? text
  }

  /// The name of the first table to look for; nil for none.
  var mainTable: String? { tables.first }

  /// The problem with the table, and its file; nil if there is none.
  var problem: (file: URL, problem: StringsProblem)? {
    table.problem
  }

  /// Whether all translations are the same.
  func isSame(as other: LocalizedStrings) -> Bool {
    self === other || table.file.hasSameTexts(as: other.table.file)
  }

  private var table: Table { loaded.value(load) }

  private func load() -> Table {
    for table in tables where PaneName.isValid(table) {
      for folder in folders {
        for place in files.searchedFolders(in: folder, of: folders.last) {
          let found = [TableFormat.strings, .stringsdict].compactMap {
            texts(in: place.appendingPathComponent("\(table).\($0.rawValue)"), below: folder)
          }
          if !found.isEmpty { return Table(found) }
        }
      }
      for folder in folders.flatMap(CatalogFiles.folders) {
        let catalog = CatalogFiles.file(ofTable: table, in: folder)
        // Nothing else of the folder next to the bundle is read, so a new one would not be noticed.
        files.record(catalog)
        if let found = texts(in: catalog, below: folder) { return Table([found]) }
      }
    }
    return Table()
  }

  private func texts(in file: URL, below folder: URL) -> (url: URL, texts: StringsFile)? {
    guard FileKind(of: file) == .file, file.isInside(folder) else { return nil }
    return files.texts(in: file).map { (file, $0) }
  }
}

extension SettingsTexts {
  /// Replaces strings by those of a program’s own `.strings`, as in `de.lproj/Localizable.strings`: the English text is
  /// the key.
  ///
  /// - Parameters:
  ///   - folder: the folder with the `.lproj` folders, such as `Bundle.main.resourceURL`.
  ///   - table: the name of the table.
  ///   - languages: the preferred languages; by default those of the environment.
  public static func replace(
    byStringsIn folder: URL, table: String = "Localizable",
    languages: LanguagePreferences = .init(environment: ProcessInfo.processInfo.environment)
  ) {
    let strings = LocalizedStrings(
      folders: [folder], tables: [table], in: BundleFiles(for: languages))
    replace { english in
      let own = strings[english]
      return own == english ? nil : own
    }
  }
}
