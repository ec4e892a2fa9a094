public import Foundation
import PropertyList
import Synchronization
public import Translation

/// The translations of one page, read when the first text is asked for.
///
/// Source of the rules: InAppSettingsKit's `localizationTable` and NSBundle's search; see
/// `Pane/localized(_:)`.
final class LocalizedStrings: Sendable {
  private let folders: [URL]
  private let tables: [String]
  private let files: BundleFiles
  private let loaded = Mutex<Table?>(nil)

  private struct Table {
    /// Nil where there is no file.
    var url: URL?
    var file = StringsFile.read(Data())
  }

  /// - Parameters:
  ///   - folders: where `.lproj` folders are looked for, in order; the last one is the bundle's.
  ///   - tables: table names; the first one that exists anywhere is the page's.
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

  /// What is wrong with the table, and in which file; nil when nothing is.
  var problem: (file: URL, problem: StringsProblem)? {
    let table = self.table
    guard let url = table.url, let problem = table.file.diagnostics.first else { return nil }
    return (url, problem)
  }

  /// Whether both translate every text alike.
  func isSame(as other: LocalizedStrings) -> Bool {
    self === other || table.file.hasSameTexts(as: other.table.file)
  }

  private var table: Table {
    loaded.withLock { known in
      let table = known ?? load()
      known = table
      return table
    }
  }

  private func load() -> Table {
    for table in tables where PaneName.isValid(table) {
      for folder in folders {
        for place in files.searchedFolders(in: folder, of: folders.last) {
          let url = place.appendingPathComponent(table + ".strings")
          if FileKind(of: url) == .file, url.isInside(folder),
            let file = files.strings(url)
          {
            return Table(url: url, file: file)
          }
        }
      }
    }
    return Table()
  }
}

extension SettingsTexts {
  /// Replaces texts by those of a program's own `.strings`, as in `de.lproj/Localizable.strings`: the English text is the
  /// key.
  ///
  /// - Parameters:
  ///   - folder: where the `.lproj` folders are, such as `Bundle.main.resourceURL`.
  ///   - table: the name of the table.
  ///   - languages: those of the user; at first those of the environment.
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
