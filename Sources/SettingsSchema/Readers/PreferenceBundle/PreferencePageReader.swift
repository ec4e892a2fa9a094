import Foundation
import PropertyList
import Translation

/// Reads a page of a preference bundle, or a PreferenceLoader file as a page.
struct PreferencePageReader {
  let name: String
  let file: URL
  let layer: URL
  let device: Device
  let files: BundleFiles

  func read(_ preferences: PreferenceFile) throws(BundleError) -> Pane {
    if let items = preferences.root["items"], preferences.items == nil {
      throw BundleError(
        .noSpecifiers, Text("“\(file.path)”, line \(items.location.line): items must be an array."),
        at: .init(file: file, line: items.location.line, problem: Text("items must be an array.")))
    }
    let entry = PreferenceEntry(preferences, file: file, layer: layer)
    let items = entry.items(ofPage: name)
    // Source: the table of a page is the one with its file’s name.
    let table = PaneName.base(ofFileNamed: file.lastPathComponent)
    let strings =
      preferences.items == nil && entry.bundle != nil
      ? entry.strings(in: files)
      : LocalizedStrings(
        folders: [file.folderOfPage], tables: [table], in: files)
    return Pane(
      name: name, file: file, specifiers: items.translated().map(\.specifier),
      title: preferences.title, icon: nil, stringsTable: nil, device: device, strings: strings,
      language: files.languages.first, accentColor: AccentColor(ofPage: preferences.root))
  }
}
