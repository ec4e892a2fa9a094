import Foundation
import PropertyList
import Synchronization

/// The translations of one page, read when the first text is asked for.
///
/// Source of the rules: InAppSettingsKit's `localizationTable` and NSBundle's search; see
/// `Pane/localized(_:)`.
final class LocalizedStrings: Sendable {
  private let folders: [URL]
  private let tables: [String]
  private let languages: LanguagePreferences
  private let limits: PropertyListLimits
  private let loaded = Mutex<StringsFile?>(nil)

  /// - Parameters:
  ///   - folders: where `.lproj` folders are looked for, in order.
  ///   - tables: table names; the first one that exists anywhere is the page's.
  init(
    folders: [URL], tables: [String], languages: LanguagePreferences,
    limits: PropertyListLimits = .init()
  ) {
    self.folders = folders
    self.tables = tables
    self.languages = languages
    self.limits = limits
  }

  subscript(_ text: String) -> String {
    guard !text.isEmpty else { return text }
    return loaded.withLock { file in
      let table = file ?? load()
      file = table
      return table[text] ?? text
    }
  }

  private func load() -> StringsFile {
    for table in tables where PaneName.isValid(table) {
      for folder in folders {
        let (wanted, fallback) = LocalizedFolders.ordered(in: folder, for: languages)
        for place in wanted + fallback.prefix(1) + [folder] + fallback.dropFirst() {
          let url = place.appendingPathComponent(table + ".strings")
          if FileKind(of: url) == .file, url.isInside(folder),
            let file = try? StringsFile.read(contentsOf: url, limits: limits)
          {
            return file
          }
        }
      }
    }
    return StringsFile.read(Data())
  }
}
