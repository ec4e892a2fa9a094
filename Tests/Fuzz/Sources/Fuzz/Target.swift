import Foundation

/// What is fed with inputs.
enum Target: String, CaseIterable {
  /// Property lists of all formats, and what is written of them.
  case plist
  /// Tables of translations.
  case strings
  /// Property lists as JSON.
  case json
  /// A bundle: its pages and translations, from files.
  case schema

  func read(_ data: Data) {
    switch self {
    case .plist: PropertyListTarget.read(data)
    case .strings: StringsTarget.read(data)
    case .json: JSONTarget.read(data)
    case .schema: SchemaTarget.read(data)
    }
  }
}
