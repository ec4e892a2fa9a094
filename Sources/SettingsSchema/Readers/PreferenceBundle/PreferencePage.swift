import Foundation
import PropertyList
import Translation

/// The data about a page for translating its items.
struct PreferencePage: Sendable {
  /// The page’s folder in the bundle; "" for the bundle’s own.
  let folder: String
  /// The names of the pages in that folder, without the path.
  let pages: [String]
  /// The page’s own name, without the path.
  let name: String
  /// The page for a link without other data: for an entry, its bundle’s first page.
  var linkTarget: String?
  /// The folder of the images; nil for the page’s own.
  var imageFolder: String?

  init(folder: String, pages: [String], name: String) {
    self.folder = folder
    self.pages = pages
    self.name = name
  }

  /// The data for a page of a file.
  ///
  /// - Parameter name: the page’s name in the bundle.
  init(name: String, file: URL) {
    let (folder, base) = PaneName.split(name)
    self.init(
      folder: folder, pages: PreferencePage.names(in: file.deletingLastPathComponent()), name: base)
  }

  /// The names of possible page files in a folder.
  static func names(in folder: URL) -> [String] {
    Set(FileKind.pageNames(in: folder).map { PaneName.base(ofFileNamed: $0) }).sorted()
  }

  /// A page’s name in the bundle.
  func path(ofPage name: String) -> String { folder.isEmpty ? name : folder + "/" + name }

  /// An image’s name in the bundle; for an absolute path, only its last component.
  func path(ofImage name: String) -> String {
    let base =
      name.hasPrefix("/") ? name.split(separator: "/").last.map(String.init) ?? name : name
    let folder = imageFolder ?? self.folder
    return folder.isEmpty ? base : folder + "/" + base
  }
}
