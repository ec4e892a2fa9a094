import Foundation
import PropertyList

/// A `.strings` file, for checks.
struct CheckedTable: Sendable {
  let url: URL
  /// The path below the bundle, for messages.
  let path: String
  /// The path of its bundle folder.
  let layer: String?
  /// The name without extension, with the path inside of an `.lproj` folder.
  let name: String
  /// The folder below the bundle without `.lproj`.
  let folder: String
  /// The language of its folder; nil for none.
  let language: String?
  let strings: StringsFile

  init(url: URL, path: String, strings: StringsFile) {
    let parts = path.components(separatedBy: "/")
    let folderOfLanguage = parts.dropLast().lastIndex { $0.lowercased().hasSuffix(".lproj") }
    let nameStart = folderOfLanguage.map { $0 + 1 } ?? parts.count - 1
    self.url = url
    self.path = path
    layer = PageFile(url: url, path: path).layer
    self.strings = strings
    name = String(parts[nameStart...].joined(separator: "/").dropLast(".strings".count))
    folder = parts[..<(folderOfLanguage ?? nameStart)].joined(separator: "/")
    language = folderOfLanguage.map { String(parts[$0].dropLast(".lproj".count)) }
  }

  /// Whether it is the table for a `StringsTable` of a page in a folder, which may be a path.
  func isNamed(_ wanted: String, in folder: String) -> Bool {
    if language != nil { return name == wanted && self.folder == folder }
    // Outside of language folders, a folder may be the page's or part of the path.
    return PaneName.join(self.folder, name) == PaneName.join(folder, wanted)
  }
}
