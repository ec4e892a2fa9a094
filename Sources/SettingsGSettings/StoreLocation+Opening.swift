import Foundation
import SettingsSchema
public import SettingsStorage
import Translation

// Here and not next to the type, because only this library knows GSettings.

extension StoreLocation {
  /// Opens the store; a file is opened as a ``SettingsStorage/FileStore``.
  ///
  /// - Parameters:
  ///   - keys: the bundle’s keys (`SettingsBundle.valueKeys`), which have other names in GSettings.
  ///   - dateKeys: the keys whose values are dates, which are strings in GSettings.
  /// - Throws: ``SettingsStorage/StoreError`` with the reason and the fix.
  public func open(
    keys: [String] = [], dateKeys: Set<String> = []
  ) throws(StoreError) -> any SettingsStore {
    switch self {
    case .file(let url): return try FileStore(url: url)
    case .gsettings(let schema, let path, let app):
      return try GSettingsStore(
        schema: schema, path: path, of: try Self.app(app), keys: keys, dateKeys: dateKeys)
    case .draft, .dump: return try openForPages()
    case .schemas:
      throw StoreError(
        code: .badLocation, path: nil,
        message: Text("Specify the schema, as in gsettings:org.example.MyApp."))
    case .defaults(let suite):
      guard let store = UserDefaultsStore(suiteName: suite) else {
        throw StoreError(
          code: .badLocation, path: nil,
          message:
            Text(
              """
              There can’t be user defaults with the name “\(suite)”. Use the identifier of a \
              program.
              """))
      }
      return store
    }
  }

  /// Opens the store for the pages that are made for it: ``SchemaPages``, for schemas.
  ///
  /// - Parameter consent: what saves of a key file may do with the user’s consent, for a caller that will save: it is
  ///   an error if the file can’t be changed. Nil to open any file.
  package func openForPages(consent: SaveConsent? = nil) throws(StoreError) -> any SettingsStore {
    switch self {
    case .gsettings(let schema, let path, let id):
      let app = try Self.app(id)
      if Self.isList(schema, path, of: app) { return NoValues() }
      return try GSettingsStore(pagesOf: schema, path: path, of: app)
    case .schemas: return NoValues()
    case .draft(let file, let schema): return DraftStore(schema, in: file)
    case .dump(let file, let schema, let path):
      let dump = try Self.dump(file)
      let values = dump.values
      // The stores of a file share its backend as long as it exists.
      defer { withExtendedLifetime(values) {} }
      if let consent { try values.file.allow(consent) }
      guard let schema else { return DumpStore(dump) }
      if Self.isList(schema, path) { return NoValues() }
      return try GSettingsStore(pagesOf: schema, path: path, in: values)
    default: return try open()
    }
  }

  /// Whether the page of a schema is the list of its paths.
  private static func isList(
    _ schema: String, _ path: String?, of app: FlatpakApp? = nil
  ) -> Bool { path == nil && InstalledSchemas(in: nil, of: app).isRelocatable(schema) }

  /// Reads a dump, once for the stores of all its schemas.
  ///
  /// - Throws: ``SettingsStorage/StoreError`` with the line of the mistake.
  private static func dump(_ file: URL) throws(StoreError) -> Dump {
    do throws(BundleError) {
      return try DumpCache.shared.dump(file)
    } catch {
      throw StoreError(code: .unreadable, path: file.path, message: error.message)
    }
  }

  /// The Flatpak app with an ID; nil for none.
  ///
  /// - Throws: ``SettingsStorage/StoreError`` if it isn’t installed.
  private static func app(_ id: String?) throws(StoreError) -> FlatpakApp? {
    do throws(BundleError) {
      return try FlatpakApps.standard.app(named: id)
    } catch {
      throw StoreError(code: .unreadable, path: nil, message: error.message)
    }
  }

  /// Whether its schema is installed; true for other locations.
  package var isInstalled: Bool {
    guard case .gsettings(let schema, _, let id) = self else { return true }
    InstalledSchemas.refresh(in: nil, .standard)
    guard let id else { return InstalledSchemas(in: nil).isInstalled(schema) }
    return FlatpakApps.standard.app(id).map {
      InstalledSchemas(in: nil, of: $0).isInstalled(schema)
    }
      ?? false
  }
}
