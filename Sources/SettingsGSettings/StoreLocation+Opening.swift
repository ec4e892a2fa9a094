import Foundation
public import SettingsStorage
import Translation

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
            Text(
              """
              There can’t be user defaults with the name “\(suite)”. Use the identifier of a \
              program.
              """))
      }
      return store
    }
  }
}
