import Foundation
import PropertyList

/// The folders of a theos project with the sources of a bundle.
struct TheosProject {
  let folder: URL

  struct Bundle {
    let folder: URL
    var resources: URL { folder.appendingPathComponent("Resources") }
    /// The text of the Makefile, which contains the bundle’s name.
    var makefile: String? {
      let file = folder.appendingPathComponent("Makefile")
      return (try? BoundedFile.read(file, maximumSize: 65_535)).map {
        String(decoding: $0, as: UTF8.self)
      }
    }
  }

  /// The folders with pages, by name.
  var bundles: [Bundle] {
    FileKind.names(in: folder).sorted().prefix(200).map {
      Bundle(folder: folder.appendingPathComponent($0))
    }.filter { FileKind(of: $0.folder) == .folder && FirstPage.hasPages($0.resources) }
  }
}
