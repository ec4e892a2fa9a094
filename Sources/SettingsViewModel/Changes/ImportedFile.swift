public import Foundation
public import PropertyList
import SettingsSchema
import SettingsStorage
import Translation

/// Settings that were read from a file to be imported.
public struct ImportedFile: Sendable {
  /// The file’s name.
  public let name: String
  /// The values; a key of another domain is called `DOMAIN:KEY`.
  public let values: PropertyListDictionary
  /// The number of values in the file that no page shows, and that were left out.
  package var unknownCount = 0

  /// Creates a file from values.
  public init(name: String, values: PropertyListDictionary) {
    self.name = name
    self.values = values
  }

  /// Reads a property list (XML, binary or OpenStep), or JSON in the format of ``PropertyList/PropertyListJSON``.
  ///
  /// A file without that extension may also be JSON.
  /// - Throws: ``ImportError``, with the line of the mistake.
  public init(contentsOf url: URL) throws(ImportError) {
    let value: PropertyListValue
    do throws(PropertyListError) {
      value = try ImportedFile.read(url)
    } catch {
      let name = url.lastPathComponent.inQuotes
      let message =
        switch (error.line, error.column) {
        case (nil, _): tr("\(name) can’t be imported.\n\(error.message)")
        case (let line?, nil):
          tr("\(name) can’t be imported.\nLine \(String(line)): \(error.message)")
        case (let line?, let column?):
          tr(
            """
            \(name) can’t be imported.
            Line \(String(line)), column \(String(column)): \(error.message)
            """)
        }
      throw ImportError(message: message)
    }
    guard let values = value.dictionary else {
      throw ImportError(
        message: tr(
          """
          \(url.lastPathComponent.inQuotes) can’t be imported. It has a value of type \
          \(value.typeName) where settings need a dictionary of keys and values.
          """))
    }
    self.init(name: url.lastPathComponent, values: values)
  }

  private static func read(_ url: URL) throws(PropertyListError) -> PropertyListValue {
    do throws(PropertyListError) {
      return try PropertyListDocument.read(contentsOf: url).value
    } catch {
      if error.code == .malformed, let json = try? PropertyListJSON.read(contentsOf: url) {
        return json
      }
      throw error
    }
  }
}

// In a file with the settings of several domains, keys of domains other than the main one are called `DOMAIN:KEY`, as
// in `leversctl`.

extension SettingsSession {
  /// The domains whose values may be in stores of their own; none where all values are in one store.
  package var otherDomains: [String] {
    store is DomainStore ? bundle.domains(otherThan: nil) : []
  }

  /// Opens the stores of all domains, so that all keys are known.
  func openDomains() {
    for domain in otherDomains { openStore(ofDomain: domain) }
  }

  /// Opens the store of a domain, by asking for a value; its keys are unknown before.
  package func openStore(ofDomain domain: String) { Self.open(domain, in: store) }

  nonisolated static func open(_ domain: String, in store: any SettingsStore) {
    _ = store.value(forKey: DomainStore.key("", in: domain))
  }
}
