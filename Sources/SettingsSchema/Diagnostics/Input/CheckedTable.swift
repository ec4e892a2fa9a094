import Foundation
import PropertyList

/// A `.strings` file, as checks see it.
struct CheckedTable: Sendable {
  let url: URL
  /// The path below the bundle, for messages.
  let path: String
  /// The name without extension.
  let name: String
  /// The folder below the bundle without `.lproj`.
  let folder: String
  /// The language of its folder, nil outside of any.
  let language: String?
  let strings: StringsFile

  init(url: URL, path: String, strings: StringsFile) {
    let place = PageFile(url: url, path: path)
    self.url = url
    self.path = path
    self.strings = strings
    name = String(PaneName.split(path).base.dropLast(".strings".count))
    folder = place.folder
    language = place.language
  }
}
