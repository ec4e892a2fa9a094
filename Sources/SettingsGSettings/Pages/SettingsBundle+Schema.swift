import Foundation
package import PropertyList
package import SettingsSchema
import SettingsStorage
import Translation

/// Titles for schemas, which have none.
enum SchemaTitle {
  /// Last words of names that say nothing alone.
  static let generalWords: Set<String> = [
    "general", "main", "options", "plugin", "preferences", "settings", "state",
  ]

  /// Parts of names that are written otherwise.
  private static let spellings = ["a11y": "Accessibility", "gnome": "GNOME", "mate": "MATE"]

  /// The words of the last part of a name; of the last two, if that says too little.
  static func title(ofSchema name: String) -> String {
    title(ofSchema: name, longerBy: 0)
  }

  /// The words of a part of a name.
  static func title(ofPart part: String) -> String {
    part.split(separator: ".").map(String.init)
      .map { spellings[$0.lowercased()] ?? KeyTitle.title(for: $0) }.joined(separator: " ")
  }

  /// The titles of several schemas, by name: equal ones get further parts of the names, such as the desktop’s.
  static func titles(ofSchemas names: [String]) -> [String: String] {
    var extents: [String: Int] = [:]
    var titles = Dictionary(names.map { ($0, title(ofSchema: $0)) }) { first, _ in first }
    while true {
      let equal = Dictionary(grouping: titles.keys) { titles[$0] ?? "" }.values
        .filter { $0.count > 1 }.joined()
      let extended = equal.filter { name in
        extents[name, default: 0] += 1
        let longer = title(ofSchema: name, longerBy: extents[name] ?? 0)
        defer { titles[name] = longer }
        return longer != titles[name]
      }
      if extended.isEmpty { return titles }
    }
  }

  private static func title(ofSchema name: String, longerBy count: Int) -> String {
    let parts = name.split(separator: ".").map(String.init)
    let isGeneral = parts.last.map { generalWords.contains($0.lowercased()) } ?? false
    return title(ofPart: parts.suffix((isGeneral ? 2 : 1) + count).joined(separator: "."))
  }
}

extension SettingsBundle {
  /// Opens the pages of a schema, for an argument of a command line such as `gsettings:SCHEMA:PATH` or
  /// `gsettings:SCHEMA@APP`; of all schemas of this computer, for `gsettings:`; of those in an XML file, or with values
  /// in a dump, for its path.
  ///
  /// - Returns: nil if it is something else, such as a bundle.
  /// - Throws: ``SettingsSchema/BundleError`` with what to do, if there is no such schema, or the path isn’t valid; a
  ///   problem in a file is reported with its first page.
  package convenience init?(
    schemaIn argument: String, device: Device, languages: LanguagePreferences,
    limits: PropertyListLimits = .init()
  ) throws(BundleError) {
    if SchemaChecker.isSchemaFile(argument) {
      let file = URL(fileURLWithPath: argument).standardizedFileURL
      self.init(
        from: SchemaDraftPages(file, device: device, language: languages.first, limits: limits),
        first: SchemaDraftPages.firstPage, file: file, device: device, languages: languages,
        limits: limits)
      return
    }
    if Dump.isMeant(by: argument) {
      let file = URL(fileURLWithPath: argument).standardizedFileURL
      self.init(
        from: DumpPages(file, device: device, language: languages.first),
        first: DumpPages.firstPage, file: file, device: device, languages: languages,
        limits: limits)
      return
    }
    guard let location = try StoreLocation(schemaIn: argument) else { return nil }
    let pages: SchemaPages
    switch location {
    case .schemas: pages = SchemaPages(ofComputerFor: device, language: languages.first)
    case .gsettings(let schema, let path, let app):
      pages = try SchemaPages(
        schema: schema, path: path, of: app, device: device, language: languages.first)
    default: return nil
    }
    self.init(from: pages, first: pages.firstPage, device: device, languages: languages)
  }
}

extension StoreLocation {
  /// The name of its page in ``SchemaPages``: the text without the prefix.
  package var schemaPage: String { String(text.dropFirst(Self.schemas.text.count)) }

  /// The location of one schema, or of all, for an argument of a command line.
  ///
  /// - Returns: nil if it is something else, such as a path.
  /// - Throws: ``SettingsSchema/BundleError`` with what to do, if the text is invalid.
  init?(schemaIn argument: String) throws(BundleError) {
    guard Self.isSchema(argument) else { return nil }
    do throws(StoreError) {
      self = try StoreLocation(argument)
    } catch {
      throw BundleError(.notFound, error.message)
    }
  }
}
