public import Foundation
public import PropertyList
import SettingsSchema

/// Settings on their way into a file: which, and in what format.
@MainActor
public struct SettingsExport {
  /// The format; XML at first.
  public var format = FileFormat.xml
  /// Whether what equals its default is left out; false at first.
  public var isOnlyWhatDiffers = false
  /// Whether the values of secure fields are written, readable by anybody; false at first.
  public var includesSecrets = false

  private let session: SettingsSession
  private let catalog: KeyCatalog

  /// Makes an export of all that the session's store holds now, saved or not.
  public init(of session: SettingsSession) {
    self.session = session
    session.openDomains()
    catalog = KeyCatalog(session)
  }

  /// The titles of the secure fields that have a value, in the store's order.
  public var secretTitles: [String] {
    session.store.keys.filter {
      catalog.isSecret($0) && Secret.isHidden(session.store.value(forKey: $0))
    }
    .map { catalog.title(of: $0) }
  }

  /// Whether secrets are among what is written.
  public var hasSecrets: Bool { includesSecrets && !secretTitles.isEmpty }

  /// What the file is to hold; a key of another domain than the main one is called `DOMAIN:KEY`.
  ///
  /// A key that the bundle does not have has no default: it always differs.
  public var values: PropertyListDictionary {
    var values: PropertyListDictionary = [:]
    for key in session.store.keys {
      guard let value = session.store.value(forKey: key),
        includesSecrets || !catalog.isSecret(key), !isOnlyWhatDiffers || differs(value, key)
      else { continue }
      values[session.exchangeName(of: key)] = value
    }
    return values
  }

  /// The content of the file.
  ///
  /// - Throws: ``PropertyListError`` where the format can't hold a value.
  public func data() throws(PropertyListError) -> Data {
    try format.data(of: .dictionary(values))
  }

  private func differs(_ value: PropertyListValue, _ key: String) -> Bool {
    catalog.fallback(for: key).map { !$0.schemaEquals(value) } ?? true
  }
}
