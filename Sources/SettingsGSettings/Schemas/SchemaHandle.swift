import CGio
import SettingsStorage

/// GIO’s settings for a schema of this computer, or of a Flatpak app, as long as they are needed.
///
/// Not thread-safe, but may be released on any thread.
final class SchemaHandle {
  let pointer: UnsafeMutablePointer<cgio_settings>
  /// The key file with the values, which is read only once while it is needed; nil for values in the database.
  let keyFile: KeyFileBackend?

  /// Opens a schema; nil if it can’t be used, with the reason.
  ///
  /// - Parameters:
  ///   - folder: an additional folder with compiled schemas.
  ///   - app: the app that the schema is a part of; nil for those of this computer.
  ///   - file: the key file with the values; nil for the app’s own, or the database.
  ///   - text: the place of strings to read instead of values.
  init?(
    _ schema: String, path: String?, schemasIn folder: String?, of app: FlatpakApp?,
    valuesIn file: KeyFileBackend? = nil, reading text: SingleText? = nil,
    _ problem: inout cgio_schema_problem
  ) {
    // GIO would end the program.
    if let path, !SettingsPath.isValid(path) {
      problem = CGIO_SCHEMA_BAD_PATH
      return nil
    }
    if let app, SchemaFolders.isDamaged(app.schemaFolder) {
      problem = CGIO_SCHEMA_NOT_INSTALLED
      return nil
    }
    let keyFile = file ?? app?.values
    let backend = text?.pointer ?? keyFile?.pointer
    let place = app?.schemaFolder ?? folder.flatMap(SchemaFolders.intact)
    guard let opened = cgio_settings_new(schema, path, place, app != nil, backend, &problem) else {
      return nil
    }
    (pointer, self.keyFile) = (opened, keyFile)
  }

  deinit { cgio_settings_free(pointer) }
}
