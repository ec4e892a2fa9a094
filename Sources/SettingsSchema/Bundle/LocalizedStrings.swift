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

/// The `.lproj` folders of a folder.
enum LocalizedFolders {
  /// All of them, by name.
  static func all(
    in folder: URL, names: [String]? = nil
  ) -> [(language: String, url: URL)] {
    (names ?? FileKind.names(in: folder)).filter { $0.lowercased().hasSuffix(".lproj") }.sorted()
      .map {
        (String($0.dropLast(".lproj".count)), folder.appendingPathComponent($0))
      }
  }

  /// Where a file may be, best first: in the languages that the user wants, in no language's folder, and in the
  /// development region or `Base`.
  ///
  /// A language that is none of these is never shown. Source: section 1.5 of the reference, and NSBundle's search.
  /// - Parameters:
  ///   - names: the names of everything in the folder; nil to look.
  ///   - bundle: the folder of the bundle, whose `Info.plist` names the development region.
  static func searched(
    in folder: URL, names: [String]? = nil, of bundle: URL?, for languages: LanguagePreferences
  ) -> [URL] {
    let folders = all(in: folder, names: names)
    guard !folders.isEmpty else { return [folder] }
    let names = folders.map(\.language)
    let wanted = languages.matches(among: names)
    let region = developmentRegion(of: bundle ?? folder)
    let others =
      LanguagePreferences([region]).matches(among: names)
      + names.indices.filter { names[$0].lowercased() == "base" }
    return wanted.map { folders[$0].url } + [folder]
      + others.filter { !wanted.contains($0) }.map { folders[$0].url }
  }

  /// The language that a bundle is written in, which its `Info.plist` names; English otherwise.
  static func developmentRegion(of bundle: URL) -> String {
    InfoPlist(in: bundle)?.string("CFBundleDevelopmentRegion") ?? "en"
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
