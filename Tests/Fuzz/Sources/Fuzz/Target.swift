import Foundation

/// The targets of inputs.
enum Target: String, CaseIterable {
  /// Property lists in all formats, and written ones.
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
