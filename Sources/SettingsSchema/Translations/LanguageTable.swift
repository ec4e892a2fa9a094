import Foundation
import PropertyList

/// The strings of a table in one language, which may be in several files.
struct LanguageTable: Sendable {
  let language: String
  /// The files: the first one with a text applies.
  let files: [CheckedTable]

  /// The tables in languages, in the order of the first file of each; others are left out.
  static func all(of tables: [CheckedTable]) -> [LanguageTable] {
    var byLanguage: [String: [CheckedTable]] = [:]
    var languages: [String] = []
    for table in tables {
      guard let language = table.language else { continue }
      if byLanguage[language] == nil { languages.append(language) }
      byLanguage[language, default: []].append(table)
    }
    return languages.map { language in
      // As in Cocoa, strings that vary replace others.
      let files = (byLanguage[language] ?? []).enumerated().sorted {
        (rank(of: $0.element), $0.offset) < (rank(of: $1.element), $1.offset)
      }
      return LanguageTable(language: language, files: files.map(\.element))
    }
  }

  private static func rank(of table: CheckedTable) -> Int {
    switch table.format {
    case .stringsdict: 0
    case .strings: 1
    case .xcstrings: 2
    }
  }

  /// The text of a key; nil for none.
  subscript(key: String) -> String? { file(with: key)?.strings[key] }

  /// The file that has a key; nil for none.
  func file(with key: String) -> CheckedTable? { files.first { $0.strings[key] != nil } }

  /// The file for a key that none has yet; nil if it would be a new one.
  var fileForNewKeys: CheckedTable? { files.first { $0.format != .stringsdict } }

  /// The change that sets the text of a key; nil if there is no file for it, or the text can’t be replaced.
  func edit(setting key: String, to text: String) -> BundleEdit? {
    guard let file = file(with: key) ?? fileForNewKeys,
      file.strings.details(of: key)?.isEditable != false
    else { return nil }
    return BundleEdit(file.url, PropertyListEdit(at: file.path(to: key), .set(.string(text))))
  }
}
