import Foundation
package import PropertyList
package import SettingsSchema
import SettingsStorage

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
    if SchemaFile.isMeant(by: argument) {
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
