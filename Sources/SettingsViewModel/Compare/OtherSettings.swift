public import Foundation
import PropertyList
import SettingsSchema
import SettingsStorage
import Translation

/// Settings to compare a session with.
public struct OtherSettings: Sendable {
  /// Their name: the file’s name.
  public let name: String
  /// Whether they are an earlier version of the session’s own files.
  let isOwn: Bool
  /// Their name in the edit that takes all of them.
  let editName: String
  /// The values, by the keys of the session’s store; see ``value(forKey:)``.
  let values: PropertyListDictionary
  /// The domains that they cover; nil is the main one.
  let domains: Set<String?>
  /// Keys whose values weren’t kept, so that nothing is known about them.
  let omittedKeys: Set<String>
  /// The values that no page shows, by their keys in a comparison.
  private(set) var unknown: [String: OtherFiles.UnknownValue] = [:]
  /// The keys of ``unknown``, in the order of the file.
  private(set) var unknownKeys: [String] = []
  /// Whether they are a backup of schemas, of which it may leave out some.
  public private(set) var isBackup = false

  /// Reads a settings file, and the files of the session’s other domains next to it.
  ///
  /// A property list or JSON; a key of another domain may also be called `DOMAIN:KEY`, as in an exported file.
  /// - Throws: ``ImportError``, with the line of the mistake.
  @MainActor
  public init(contentsOf url: URL, for session: SettingsSession) throws(ImportError) {
    self.init(try OtherFiles(contentsOf: url, domains: session.otherDomains), for: session)
  }

  /// Uses files that were read.
  @MainActor
  public init(_ files: OtherFiles, for session: SettingsSession) {
    var values = PropertyListDictionary()
    let known = Set(session.otherDomains)
    var domains: Set<String> = []
    values.reserveCapacity(files.main?.count ?? 0)
    for (name, value) in files.main ?? [:] {
      // A backup has the domains of its values.
      let key = KeyIndex.Key(text: name, domains: files.isBackup ? [] : known)
      if let domain = key.domain { domains.insert(domain) }
      values[DomainStore.key(key.name, in: key.domain)] = value
    }
    for (domain, others) in files.others {
      domains.insert(domain)
      for (key, value) in others { values[DomainStore.key(key, in: domain)] = value }
    }
    self.init(
      name: files.name, values: values, domains: domains, coversMain: files.main != nil)
    isBackup = files.isBackup
    for value in files.unknown {
      let id = DomainStore.key(value.key, in: value.group)
      if unknown.updateValue(value, forKey: id) == nil { unknownKeys.append(id) }
    }
  }

  /// The content of the session’s store without unsaved changes.
  @MainActor
  public init(savedBy session: SettingsSession) {
    var values = session.comparedValues
    for change in session.store.unsavedChanges { values[change.key] = change.oldValue }
    self.init(
      name: tr("Saved", context: "settings"), values: values,
      domains: Set(session.bundle.domains(otherThan: nil)), isOwn: true)
  }

  /// A version of the session’s file for one domain; nil is the main one.
  init(name: String, _ content: KeptSave.Content, ofDomain domain: String?) {
    self.name = name
    isOwn = true
    editName = tr("Previous Save")
    values = PropertyListDictionary(content.values) { (DomainStore.key($0, in: domain), $1) }
    domains = [domain]
    omittedKeys = Set(content.omittedKeys.map { DomainStore.key($0, in: domain) })
  }

  init(
    name: String, values: PropertyListDictionary, domains: Set<String> = [], isOwn: Bool = false,
    coversMain: Bool = true
  ) {
    self.name = name
    self.isOwn = isOwn
    editName = name
    self.values = values
    self.domains = Set(domains.map { $0 } + (coversMain ? [nil] : []))
    omittedKeys = []
  }

  /// Whether secrets are left out of them.
  public var isWithoutSecrets: Bool { !omittedKeys.isEmpty }

  /// The value for a key of the session’s store, which may be inside a dictionary.
  func value(forKey id: String) -> PropertyListValue? {
    values[id] ?? (NestedKey.isValid(id) ? nil : values[path: NestedKey.path(of: id)])
  }

  /// Whether they cover a key, even if it has no value here.
  func covers(_ id: String) -> Bool {
    domains.contains(DomainStore.parts(of: id).domain) && !omittedKeys.contains(id)
  }

  /// The keys with a different value or none here: those of `values` first.
  func differingKeys(from values: PropertyListDictionary) -> [String] {
    values.differingKeys(from: self.values).filter { covers($0) || values[$0] == nil }
  }
}

extension SettingsSession {
  /// All stored values, those of other domains included.
  var comparedValues: PropertyListDictionary {
    openDomains()
    return store.values
  }
}
