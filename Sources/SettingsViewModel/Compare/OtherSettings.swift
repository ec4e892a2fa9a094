public import Foundation
import PropertyList
import SettingsStorage

/// Settings that a session's are compared with.
public struct OtherSettings: Sendable {
  /// What they are called: the file's name.
  public let name: String
  /// The values, by the keys of the session's store.
  let values: PropertyListDictionary
  /// The domains that they say something of, besides the main one.
  let domains: Set<String>

  /// Reads a settings file, and those of the session's other domains where they stand beside it.
  ///
  /// A property list, or JSON; a key of another domain may also be called `DOMAIN:KEY`, as in a file that was
  /// exchanged.
  /// - Throws: ``ImportError``, with the line where something is wrong.
  @MainActor
  public init(contentsOf url: URL, for session: SettingsSession) throws(ImportError) {
    var values = PropertyListDictionary()
    var domains: Set<String> = []
    for (name, value) in try ImportedFile(contentsOf: url).values {
      let (domain, key) = session.place(ofExchanged: name)
      if let domain { domains.insert(domain) }
      values[DomainStore.key(key, in: domain)] = value
    }
    for domain in session.store is DomainStore ? session.bundle.domains(foreignTo: nil) : [] {
      let file = try? DomainFile.url(of: domain, beside: url)
      guard let file, file.path != url.path, FileManager.default.fileExists(atPath: file.path)
      else {
        continue
      }
      domains.insert(domain)
      for (key, value) in try ImportedFile(contentsOf: file).values {
        values[DomainStore.key(key, in: domain)] = value
      }
    }
    self.init(name: url.lastPathComponent, values: values, domains: domains)
  }

  /// What the session's store would hold without the changes that are not saved.
  @MainActor
  public init(savedBy session: SettingsSession) {
    session.openDomains()
    var values = PropertyListDictionary()
    for key in session.store.keys { values[key] = session.store.value(forKey: key) }
    for change in session.store.unsavedChanges { values[change.key] = change.oldValue }
    self.init(
      name: "Saved", values: values,
      domains: Set(session.bundle.domains(foreignTo: nil)))
  }

  init(name: String, values: PropertyListDictionary, domains: Set<String> = []) {
    self.name = name
    self.values = values
    self.domains = domains
  }
}
