import Foundation
import PropertyList
import Translation

/// What an item's translation needs to know of the page that it is in.
struct PreferencePage: Sendable {
  /// The page's folder below the bundle; "" for the bundle's own.
  let folder: String
  /// The names of the pages in that folder, without it.
  let pages: [String]
  /// The page's own name, without the folder.
  let name: String
  /// The name of the page that a link without more says leads to: of an entry, its bundle's first page.
  var linkTarget: String?
  /// The folder of the images; the page's own where it is nil.
  var imageFolder: String?

  init(folder: String, pages: [String], name: String) {
    self.folder = folder
    self.pages = pages
    self.name = name
  }

  /// The page of a file.
  ///
  /// - Parameter name: the page's name in the bundle.
  init(name: String, file: URL) {
    let (folder, base) = PaneName.split(name)
    self.init(
      folder: folder, pages: PreferencePage.names(in: file.deletingLastPathComponent()), name: base)
  }

  /// The names of the files in a folder that may be pages.
  static func names(in folder: URL) -> [String] {
    Set(FileKind.pageNames(in: folder).map { PaneName.base(ofFileNamed: $0) }).sorted()
  }

  /// A page's name in the bundle.
  func path(ofPage name: String) -> String { folder.isEmpty ? name : folder + "/" + name }

  /// An image's name in the bundle; one with a path from the root is looked up by its last component.
  func path(ofImage name: String) -> String {
    let base =
      name.hasPrefix("/") ? name.split(separator: "/").last.map(String.init) ?? name : name
    let folder = imageFolder ?? self.folder
    return folder.isEmpty ? base : folder + "/" + base
  }
}
