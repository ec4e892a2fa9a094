import Foundation

/// The `.lproj` folders of a folder.
enum LocalizedFolders {
  /// All of them, by name.
  static func all(in folder: URL) -> [(language: String, url: URL)] {
    FileKind.names(in: folder).filter { $0.lowercased().hasSuffix(".lproj") }.sorted().map {
      (String($0.dropLast(".lproj".count)), folder.appendingPathComponent($0))
    }
  }

  /// The ones in the languages that the user wants, best first; and after them those to fall back on:
  /// the development region, English, Base, then any.
  static func ordered(
    in folder: URL, for languages: LanguagePreferences
  ) -> (wanted: [URL], fallback: [URL]) {
    let folders = all(in: folder)
    let wanted = languages.matches(among: folders.map(\.language)).map { folders[$0] }
    let fallbackNames = [developmentRegion(of: folder), "en"].compactMap { $0 }
    let rest = folders.filter { candidate in !wanted.contains { $0.url == candidate.url } }
    let first = LanguagePreferences(fallbackNames).matches(among: rest.map(\.language))
      .map { rest[$0] }
    let base = rest.filter { $0.language.lowercased() == "base" }
    let others = rest.filter { candidate in
      !(first + base).contains { $0.url == candidate.url }
    }
    return (wanted.map(\.url), (first + base + others).map(\.url))
  }

  private static func developmentRegion(of folder: URL) -> String? {
    InfoPlist(in: folder)?.string("CFBundleDevelopmentRegion")
  }
}
