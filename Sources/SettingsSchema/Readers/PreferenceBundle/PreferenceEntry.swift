import Foundation
import PropertyList

/// The entry of a PreferenceLoader file, with its bundle.
struct PreferenceEntry {
  let preferences: PreferenceFile
  let file: URL
  /// The folder that page names are relative to.
  let layer: URL
  /// The folder of its bundle, or nil if there is none or it wasn’t found.
  let bundle: URL?
  /// The name of the bundle’s first page.
  private let firstPage: String?

  init(_ preferences: PreferenceFile, file: URL, layer: URL) {
    self.preferences = preferences
    self.file = file
    self.layer = layer
    let found = preferences.entry.flatMap { EntryBundle(entry: $0, file: file).folder }
    bundle = found
    firstPage = found.flatMap { FirstPage.name(in: $0, for: preferences.entry) }
  }

  /// The items of the file, for the page with a name.
  func items(ofPage name: String) -> PreferenceItems {
    let page = PreferencePage(name: name, file: file)
    return PreferenceItems(file: preferences, page: page, entryPage: entryPage(page))
  }

  /// The data for translating the entry.
  ///
  /// - Parameter own: the page of the file itself.
  func entryPage(_ own: PreferencePage) -> PreferencePage {
    var page = own
    if let bundle, let folder = bundle.path(below: layer) {
      page.imageFolder = folder
      page.linkTarget = firstPage.map { folder.isEmpty ? $0 : folder + "/" + $0 }
    } else if preferences.isEntryOfItems {
      page.linkTarget = own.path(ofPage: own.name)
    }
    return page
  }

  /// The translations of the entry: those of its bundle, or else those next to the file.
  func strings(in files: BundleFiles) -> LocalizedStrings {
    let own = PaneName.base(ofFileNamed: file.lastPathComponent)
    return LocalizedStrings(
      folders: [bundle ?? file.deletingLastPathComponent()],
      tables: [firstPage, own, "Root"].compactMap(\.self), in: files)
  }
}
