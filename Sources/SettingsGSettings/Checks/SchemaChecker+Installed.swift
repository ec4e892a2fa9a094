import CGio
package import Foundation
package import SettingsSchema
import SettingsStorage
import Translation

extension SchemaChecker {
  /// The XML files to check for `gsettings:`, all that are installed, or for `gsettings:SCHEMA`, with or without a path
  /// or a Flatpak app.
  ///
  /// - Returns: nil for another argument, such as a path.
  /// - Throws: ``SettingsSchema/BundleError`` with what to do, if there is no such schema or app, or no file.
  package static func installedFiles(_ argument: String) throws(BundleError) -> [URL]? {
    guard let location = try StoreLocation(schemaIn: argument) else { return nil }
    let apps = FlatpakApps.standard
    guard case .gsettings(let schema, _, let id) = location else {
      let folders = SchemaFolders.all(before: nil) + apps.all.map(\.schemaFolder)
      return SchemaFile.files(in: folders).map { URL(fileURLWithPath: $0) }
    }
    let app = try apps.app(named: id)
    let folders = app.map { [$0.schemaFolder] } ?? SchemaFolders.all(before: nil)
    if let file = SchemaFile.file(of: schema, in: folders) { return [URL(fileURLWithPath: file)] }
    guard InstalledSchemas(in: nil, of: app).isInstalled(schema) else {
      let problem = CGIO_SCHEMA_NOT_INSTALLED
      throw BundleError(
        .notFound, app.map { problem.message(schema, of: $0) } ?? problem.message(schema))
    }
    throw BundleError(
      .notFound,
      Text(
        """
        The XML file of the schema “\(schema)” isn’t installed, only its compiled form. Specify the file \
        in the program’s sources.
        """))
  }
}
