public import Foundation
public import PropertyList
import SettingsSchema

/// An export of settings: which ones, and in what format.
@MainActor
public struct SettingsExport {
  /// The format; XML by default.
  public var format = FileFormat.xml
  /// Whether values that equal their defaults are left out; false by default.
  public var isOnlyWhatDiffers = false
  /// Whether the values of secure fields are included, as plain text; false by default.
  public var includesSecrets = false

  private let session: SettingsSession
  private let catalog: KeyCatalog

  /// Creates an export of the session’s store, with unsaved changes.
  public init(of session: SettingsSession) {
    self.session = session
    session.openDomains()
    catalog = KeyCatalog(session)
  }

  /// The titles of the secure fields that have a value, in the store’s order.
  public var secretTitles: [String] {
    session.store.keys.filter {
      catalog.isSecret($0) && Secret.isHidden(session.store.value(forKey: $0))
    }
    .map { catalog.title(of: $0) }
  }

  /// Whether the export contains secrets.
  public var hasSecrets: Bool { includesSecrets && !secretTitles.isEmpty }

  /// The values to write; a key of another domain than the main one is called `DOMAIN:KEY`.
  ///
  /// A key that isn’t in the bundle has no default, so it is always included.
  public var values: PropertyListDictionary {
    var values: PropertyListDictionary = [:]
    for key in session.store.keys {
      guard let value = session.store.value(forKey: key),
        includesSecrets || !catalog.isSecret(key), !isOnlyWhatDiffers || differs(value, key)
      else { continue }
      values[KeyIndex.Key(stored: key).text] = value
    }
    return values
  }

  /// The content of the file.
  ///
  /// - Throws: ``PropertyListError`` if the format can’t represent a value.
  public func data() throws(PropertyListError) -> Data {
    try format.data(of: .dictionary(values))
  }

  private func differs(_ value: PropertyListValue, _ key: String) -> Bool {
    catalog.fallback(for: key).map { !$0.schemaEquals(value) } ?? true
  }
}
