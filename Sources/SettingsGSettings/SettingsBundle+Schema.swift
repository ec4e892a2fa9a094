package import SettingsSchema
import SettingsStorage
import Translation

/// Titles for schemas, which have none.
enum SchemaTitle {
  /// Last words of names that say nothing alone.
  private static let generalWords: Set<String> = [
    "general", "main", "options", "plugin", "preferences", "settings", "state",
  ]

  /// The words of the last part of a name; of the last two, if that says too little.
  static func title(ofSchema name: String) -> String {
    let parts = name.split(separator: ".").map(String.init)
    let isGeneral = parts.last.map { generalWords.contains($0.lowercased()) } ?? false
    return parts.suffix(isGeneral ? 2 : 1).map { KeyTitle.title(for: $0) }.joined(separator: " ")
  }
}

extension SettingsBundle {
  /// Opens the pages of a schema, for an argument of a command line such as `gsettings:SCHEMA:PATH`; of all schemas of
  /// this computer, for `gsettings:`.
  ///
  /// - Returns: nil if it is something else, such as a path.
  /// - Throws: ``SettingsSchema/BundleError`` with what to do, if there is no such schema, or the path isn’t valid.
  package convenience init?(
    schemaIn argument: String, device: Device, languages: LanguagePreferences
  ) throws(BundleError) {
    guard argument.hasPrefix("gsettings:") else { return nil }
    let location: StoreLocation
    do throws(StoreError) {
      location = try StoreLocation(argument)
    } catch {
      throw BundleError(.notFound, error.message)
    }
    let pages: SchemaPages
    switch location {
    case .schemas: pages = SchemaPages(ofComputerFor: device, language: languages.first)
    case .gsettings(let schema, let path):
      pages = try SchemaPages(
        schema: schema, path: path, device: device, language: languages.first)
    default: return nil
    }
    self.init(from: pages, first: pages.firstPage, device: device, languages: languages)
  }
}
