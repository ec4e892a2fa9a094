import Foundation

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

  /// The possible folders of a file, best first: in the preferred languages, outside language folders, and in the
  /// development region or `Base`.
  ///
  /// Other languages are never shown. Source: section 1.5 of the reference, and NSBundle’s search.
  /// - Parameters:
  ///   - names: the names of everything in the folder; nil to read it.
  ///   - bundle: the folder of the bundle, whose `Info.plist` has the development region.
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

  /// The first file with one of several relative paths in folders, or nil; a translated one in an `.lproj` folder comes
  /// first.
  static func file(
    named names: [String], in folders: [URL], for languages: LanguagePreferences
  ) -> URL? {
    for folder in folders {
      for place in searched(in: folder, of: folder, for: languages) {
        for name in names {
          let url = place.appendingPathComponent(name, isDirectory: false)
          if FileKind(of: url) == .file, url.isInside(folder) { return url }
        }
      }
    }
    return nil
  }

  /// The original language of a bundle, from its `Info.plist`; by default English.
  static func developmentRegion(of bundle: URL) -> String {
    InfoPlist(in: bundle)?.string("CFBundleDevelopmentRegion") ?? "en"
  }
}
