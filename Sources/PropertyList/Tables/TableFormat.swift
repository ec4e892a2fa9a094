package import Foundation
import Translation

/// The formats of files with localized strings.
///
/// In changes of a table, a key is the first step to its text. In a string catalog, it is the second one, after the
/// language; a key alone is the text in all languages.
package enum TableFormat: String, CaseIterable, Sendable {
  /// The strings of one language.
  case strings
  /// The strings of one language that vary by number, device or width.
  case stringsdict
  /// A string catalog, from which Xcode makes the other two for each language.
  case xcstrings

  /// The format of a file with a name; nil for others.
  package init?(nameOf path: String) {
    guard let format = Self.allCases.first(where: { path.hasSuffix("." + $0.rawValue) }) else {
      return nil
    }
    self = format
  }

  /// The tables in a file, each with its language; that of the source comes first.
  ///
  /// Only a catalog specifies its languages. Reading never fails: a damaged file yields its readable part and problems.
  package func tables(
    in data: Data, limits: PropertyListLimits = .init()
  ) -> [(language: String?, texts: StringsFile)] {
    switch self {
    case .strings: [(nil, StringsFile.read(data, limits: limits))]
    case .stringsdict: [(nil, StringsDictionary.read(data, limits: limits))]
    case .xcstrings: StringCatalog.read(data, limits: limits).map { ($0.language, $0.texts) }
    }
  }

  /// The authors’ comments on the strings of a file, by key.
  package func comments(in data: Data) -> [String: String] {
    switch self {
    case .strings: StringsFile.comments(in: data)
    case .stringsdict: [:]
    case .xcstrings: StringCatalog.comments(in: data)
    }
  }

  /// The text of a file, in any encoding; nil for a binary one.
  package func text(of data: Data) -> String? {
    switch self {
    case .strings: StringsFile.text(of: data)
    case .stringsdict:
      (try? PropertyListDocument.read(data))?.text.map { String(decoding: $0, as: UTF8.self) }
    case .xcstrings: String(validating: data, as: UTF8.self)
    }
  }

  /// The file after changes of its strings, in order: everything else stays byte for byte.
  ///
  /// - Throws: ``PropertyListError`` if a key is missing, a text varies, or the file can’t be written without losing
  ///   something.
  package func apply(
    _ edits: [PropertyListEdit], to data: Data, limits: PropertyListLimits = .init(),
    removesComments: Bool = false
  ) throws(PropertyListError) -> Data {
    switch self {
    case .strings:
      try StringsEditor.apply(edits, to: data, limits: limits, removesComments: removesComments)
    case .stringsdict: try StringsDictionary.apply(edits, to: data, limits: limits)
    case .xcstrings: try StringCatalogEditor.apply(edits, to: data, limits: limits)
    }
  }

  /// The error for a text that varies, and therefore isn’t one text that could be replaced.
  static func varies(_ key: String) -> PropertyListError {
    PropertyListError(
      code: .unsupported,
      message: Text(
        "The text of “\(key)” varies by number, device or width. Edit it in Xcode or a text editor."
      ))
  }
}
