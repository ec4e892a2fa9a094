import Foundation
import PropertyList

/// The strings of a file in one language, for checks.
struct CheckedTable: Sendable {
  let url: URL
  /// The path below the bundle, for messages.
  let path: String
  /// The path of its bundle folder.
  let layer: String?
  /// The name without extension, with the path inside an `.lproj` folder.
  let name: String
  /// The folder below the bundle without `.lproj`.
  let folder: String
  /// The language of its folder, or in a string catalog; nil for none.
  let language: String?
  let format: TableFormat
  let strings: StringsFile

  /// Whether it is the table that the app’s code uses by default.
  var isForCode: Bool { name == "Localizable" }

  /// The tables of a file, of which a string catalog has one for each language.
  ///
  /// - Parameter layer: the bundle folder; nil for the one that the path is in.
  static func all(
    in content: Data, of url: URL, path: String, layer: String? = nil, limits: PropertyListLimits
  ) -> [CheckedTable] {
    guard let format = TableFormat(nameOf: path) else { return [] }
    return format.tables(in: content, limits: limits).map { language, texts in
      CheckedTable(
        url: url, path: path, layer: layer, format: format, language: language, strings: texts)
    }
  }

  private init(
    url: URL, path: String, layer: String?, format: TableFormat, language: String?,
    strings: StringsFile
  ) {
    let parts = path.components(separatedBy: "/")
    let folderOfLanguage = parts.dropLast().lastIndex { $0.lowercased().hasSuffix(".lproj") }
    let nameStart = folderOfLanguage.map { $0 + 1 } ?? parts.count - 1
    self.url = url
    self.path = path
    self.layer = layer ?? PageFile(url: url, path: path).layer
    self.format = format
    self.strings = strings
    name = String(
      parts[nameStart...].joined(separator: "/").dropLast(format.rawValue.count + 1))
    folder = parts[..<(folderOfLanguage ?? nameStart)].joined(separator: "/")
    self.language =
      language ?? folderOfLanguage.map { String(parts[$0].dropLast(".lproj".count)) }
  }

  /// Whether it is the table for a `StringsTable` of a page in a folder, which may be a path.
  func isNamed(_ wanted: String, in folder: String) -> Bool {
    if language != nil { return name == wanted && self.folder == folder }
    // Outside language folders, a folder may be the page’s or part of the path.
    return PaneName.join(self.folder, name) == PaneName.join(folder, wanted)
  }

  /// The path of the file with another name for the table.
  func path(named name: String) -> String {
    let suffix = "\(self.name).\(format.rawValue)"
    return path.dropLast(suffix.count) + "\(name).\(format.rawValue)"
  }

  /// The steps to the text of a key in the file.
  func path(to key: String) -> [PropertyListStep] {
    format == .xcstrings ? [language ?? "", key].map { .key($0) } : [.key(key)]
  }
}

extension String {
  /// The name without the extension `.strings`; nil if it has none.
  var tableName: String? { hasSuffix(".strings") ? String(dropLast(".strings".count)) : nil }
}
