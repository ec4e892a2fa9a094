import PropertyList
import SettingsSchema
import SettingsStorage
import Translation

/// Compares a session’s settings with others, from which values can be taken.
@MainActor
public final class SettingsComparison {
  /// The session.
  public let session: SettingsSession
  /// The settings to compare with.
  public let other: OtherSettings
  /// Whether equal values are left out; true by default.
  public var showsDifferencesOnly = true { didSet { knownKeys = nil } }

  private let catalog: KeyCatalog
  /// A cache of the shown keys, until some come or go.
  private var knownKeys: [String]?
  /// A cache of the keys whose values differ.
  private var knownDiffering: Set<String>?
  private var observation: SettingsObservation?

  /// Compares a session’s current settings with others; reads all pages.
  public init(_ session: SettingsSession, with other: OtherSettings) {
    self.session = session
    self.other = other
    catalog = KeyCatalog(session)
    session.openDomains()
    observation = session.observe { [weak self] in
      if case .rows(let key) = $0 { self?.handleChange(ofKey: key) }
    }
  }

  /// The shown keys, in the order of the pages; keys that aren’t on any page come last, by name.
  ///
  /// Domains that the other settings don’t cover are left out. Values that no page shows are the very last.
  public var keys: [String] {
    if let knownKeys { return knownKeys }
    let own = session.store.keys
    let known = Set(own)
    let all = own.filter { other.covers($0) } + other.values.keys.filter { !known.contains($0) }
    let keys =
      catalog.inOrder(
        all.flatMap { innermostKeys(of: $0) }.filter { !showsDifferencesOnly || differs($0) },
        by: \.self)
      + other.unknownKeys
    knownKeys = keys
    return keys
  }

  /// The keys of the rows for a stored value: in a file without a bundle, a dictionary is a page.
  private func innermostKeys(of key: String) -> [String] {
    guard let store = session.store as? NestedStore else { return [key] }
    return store.innermostKeys(of: key, differingFrom: other.value(forKey: key))
  }

  /// The number of different values.
  public var differenceCount: Int {
    let known = knownDiffering ?? Set(differing)
    knownDiffering = known
    return known.count
  }

  /// The number of values that no page shows.
  public var unknownCount: Int { other.unknownKeys.count }

  /// A key with both of its values.
  public func value(forKey id: String) -> ComparedValue {
    if let unknown = other.unknown[id] {
      return ComparedValue(
        id: id, key: unknown.group + unknown.key, title: unknown.key,
        ownText: tr("Not Set", context: "value"),
        otherText: catalog.isSecret(named: unknown.key) ? Secret.mask : unknown.text,
        differs: false, isNotInBundle: true, unknownReason: unknown.reason)
    }
    let own = catalog.text(of: session.store.value(forKey: id), for: id)
    let theirs = catalog.text(of: other.value(forKey: id), for: id)
    let differs = differs(id)
    // Two values of other types may read the same.
    let readsTheSame = differs && own == theirs && !catalog.isSecret(id)
    return ComparedValue(
      id: id, key: catalog.key(at: [id]), title: catalog.title(of: id),
      ownText: readsTheSame ? typed(session.store.value(forKey: id), own) : own,
      otherText: readsTheSame ? typed(other.value(forKey: id), theirs) : theirs, differs: differs,
      isNotInBundle: catalog.isNotInBundle(id))
  }

  /// Why the value can’t be taken, in a sentence, or nil.
  ///
  /// A value from a previous save may always come back.
  public func lockReason(ofKey id: String) -> String? {
    if let unknown = other.unknown[id] { return unknown.reason }
    return session.store.lockReason(forKey: id) ?? (other.isOwn ? nil : verdict(id).problem)
  }

  /// The value to store when the other one is taken, nil for none; and why it can’t be taken.
  private func verdict(_ id: String) -> (value: PropertyListValue?, problem: String?) {
    let value = other.value(forKey: id)
    guard let value, !other.isOwn else { return (value, nil) }
    return catalog.verdict(on: value, for: id)
  }

  /// Takes the other value of a key, or removes the key where there is none, as an undoable edit.
  public func useOtherValue(forKey id: String) {
    guard differs(id), lockReason(ofKey: id) == nil else { return }
    session.setValue(verdict(id).value, forKey: id, name: catalog.title(of: id))
  }

  /// Takes all other values, as one undoable edit; locked ones stay.
  ///
  /// - Returns: The number of values used.
  @discardableResult
  public func useAll() -> Int {
    let keys = differing.filter { lockReason(ofKey: $0) == nil }
    session.setValues(
      keys.map { (key: $0, value: verdict($0).value) }, name: other.editName, action: .importing)
    return keys.count
  }

  private var differing: [String] {
    other.differingKeys(from: session.comparedValues).flatMap { innermostKeys(of: $0) }
      .filter { differs($0) }
  }

  /// Whether there is another value to take; not if it would be stored as the value here.
  private func differs(_ id: String) -> Bool {
    // No store may be opened for it.
    if other.unknown[id] != nil { return false }
    return session.store.value(forKey: id) != verdict(id).value
  }

  /// One value doesn’t affect the others.
  private func handleChange(ofKey key: String?) {
    guard let key, NestedKey.isValid(key), innermostKeys(of: key) == [key] else {
      (knownKeys, knownDiffering) = (nil, nil)
      return
    }
    let (own, theirs) = (session.store.value(forKey: key), other.value(forKey: key))
    let isCompared = theirs != nil || own != nil && other.covers(key)
    let differs = isCompared && differs(key)
    if differs, own != theirs { knownDiffering?.insert(key) } else { knownDiffering?.remove(key) }
    let isShown = isCompared && (differs || !showsDifferencesOnly)
    if knownKeys?.contains(key) != isShown { knownKeys = nil }
  }

  private func typed(_ value: PropertyListValue?, _ text: String) -> String {
    value.map { "\(text) (\($0.typeName))" } ?? text
  }
}
