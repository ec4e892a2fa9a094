import CGio

/// Opens GIO’s settings for schemas of this computer, and of Flatpak apps.
enum SchemaHandle {
  /// Opens a schema; nil if it can’t be used, with the reason.
  ///
  /// - Parameters:
  ///   - folder: an additional folder with compiled schemas.
  ///   - app: the app that the schema is a part of; nil for those of this computer.
  static func open(
    _ schema: String, path: String?, schemasIn folder: String?, of app: FlatpakApp?,
    _ problem: inout cgio_schema_problem
  ) -> UnsafeMutablePointer<cgio_settings>? {
    guard let app else { return cgio_settings_new(schema, path, folder, &problem) }
    guard let file = app.keyFile else {
      return cgio_settings_new_of_app(schema, path, app.schemaFolder, nil, &problem)
    }
    return KeyFileBackend.backend(for: file)
      .settings(of: schema, path: path, schemasIn: app.schemaFolder, &problem)
  }
}
