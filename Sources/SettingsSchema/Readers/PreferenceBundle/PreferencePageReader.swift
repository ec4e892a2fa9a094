import Foundation
import PropertyList

/// Reads a page of a preference bundle, or a PreferenceLoader file as a page.
struct PreferencePageReader {
  let name: String
  let file: URL
  let layer: URL
  let device: Device
  let languages: LanguagePreferences

  func read(_ preferences: PreferenceFile) throws(BundleError) -> Pane {
    if let items = preferences.root["items"], preferences.items == nil {
      throw BundleError(
        .noSpecifiers, "“\(file.path)”, line \(items.location.line): items must be an array.",
        at: .init(file: file, line: items.location.line, problem: "items must be an array."))
    }
    let entry = PreferenceEntry(preferences, file: file, layer: layer)
    let items = PreferenceItems(
      file: preferences, page: PreferencePage(name: name, file: file), entryPage: entry.page(name))
    // Source: the table of a page is the one with its file's name.
    let table = PaneName.base(ofFileNamed: file.lastPathComponent)
    let strings =
      preferences.items == nil && entry.bundle != nil
      ? entry.strings(languages)
      : LocalizedStrings(
        folders: [file.folderOfPage], tables: [table], languages: languages)
    return Pane(
      name: name, file: file, specifiers: items.translated().map(\.specifier),
      title: preferences.title, icon: nil, stringsTable: nil, device: device, strings: strings,
      language: languages.first, accentColor: AccentColor(ofPage: preferences.root))
  }
}

extension URL {
  /// The folder of a page's file, of an `.lproj` folder the one that holds it.
  var folderOfPage: URL {
    let folder = deletingLastPathComponent()
    return folder.pathExtension == "lproj" ? folder.deletingLastPathComponent() : folder
  }
}
