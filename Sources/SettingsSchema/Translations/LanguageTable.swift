import Foundation
import PropertyList

/// The strings of a table in one language, which may be in several files.
struct LanguageTable: Sendable {
  let language: String
  /// The files: the first one with a text applies.
  let files: [CheckedTable]

  /// The tables in languages, in the order of the first file of each; others are left out.
  static func all(of tables: [CheckedTable]) -> [LanguageTable] {
    // As in Cocoa, strings that vary replace others.
    let formats: [TableFormat] = [.stringsdict, .strings, .xcstrings]
    let byLanguage = Dictionary(grouping: tables, by: \.language)
    return tables.compactMap(\.language).uniqued(by: \.self).map { language in
      let files = byLanguage[language] ?? []
      return LanguageTable(
        language: language,
        files: formats.flatMap { format in files.filter { $0.format == format } })
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
