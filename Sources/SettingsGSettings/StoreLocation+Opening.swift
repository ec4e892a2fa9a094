import Foundation
public import SettingsStorage

// Here and not beside the type, because only this library knows GSettings.

extension StoreLocation {
  /// Opens the store; a file is opened as ``SettingsStorage/FileStore`` does by itself.
  ///
  /// - Parameters:
  ///   - keys: the bundle's keys (`SettingsBundle.valueKeys`), which GSettings calls by other names.
  ///   - dateKeys: those of them whose values are dates, which GSettings keeps as texts.
  /// - Throws: ``SettingsStorage/StoreError`` that says why there is no such store, and what to do.
  public func open(
    keys: [String] = [], dateKeys: Set<String> = []
  ) throws(StoreError) -> any SettingsStore {
    switch self {
    case .file(let url): return try FileStore(url: url)
    case .gsettings(let schema, let path):
      return try GSettingsStore(schema: schema, path: path, keys: keys, dateKeys: dateKeys)
    case .defaults(let suite):
      guard let store = UserDefaultsStore(suiteName: suite) else {
        throw StoreError(
          code: .badLocation, path: nil,
          message:
            "There can be no user defaults of the name “\(suite)”. Give the identifier of the program "
            + "whose defaults are meant.")
      }
      return store
    }
  }

  /// The place of the values of another domain of the same bundle.
  ///
  /// It is the file beside a file, the defaults of that name beside defaults; a schema has the values of all domains.
  /// - Throws: ``SettingsStorage/StoreError`` where the domain's name can't be that of a store.
  public func location(ofDomain domain: String) throws(StoreError) -> StoreLocation {
    switch self {
    case .file(let url): .file(try DomainFile.url(of: domain, beside: url))
    case .gsettings: self
    case .defaults: try StoreLocation("defaults:\(domain)")
    }
  }
}
