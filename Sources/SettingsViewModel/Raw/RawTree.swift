public import PropertyList
import SettingsSchema
import SettingsStorage
import Translation

/// All values in a session’s store, as a tree: domains if there are several, keys, and the contents of arrays and
/// dictionaries.
///
/// The tree has no values of its own: it always reads the store.
@MainActor
public final class RawTree {
  /// Longer values are cut.
  private static let longestText = 200

  /// The session with the store.
  public let session: SettingsSession
  /// Whether secrets are shown; false by default.
  public var revealsSecrets = false

  private(set) lazy var catalog = KeyCatalog(session)
  /// The rows that are being edited, or show an invalid text.
  var rows: [RawPath: RawRow] = [:]
  /// Increases when values come or go, or a container changes.
  public private(set) var structure = 0
  /// The keys of each domain’s store, until one is added or removed.
  private var knownKeys: [String?: StoredKeys] = [:]
  private var observation: SettingsObservation?
  /// The search index.
  private(set) lazy var index = RawIndex(self)

  /// Creates the tree of a session’s store; the bundle’s pages are read when first asked about a key.
  public init(_ session: SettingsSession) {
    self.session = session
    observation = session.observe { [weak self] in
      if case .rows(let key) = $0 { self?.handleChange(ofKey: key) }
    }
  }

  // MARK: The tree

  /// The domains that are branches of the tree; none if all values are in one store.
  var domains: [String] { session.otherDomains }

  /// The outermost values, or the branches of the domains.
  public var roots: [RawPath] {
    if domains.isEmpty { return children(of: RawPath()) }
    return [RawPath()] + domains.map { RawPath(domain: $0) }
  }

  /// Whether the outermost rows are domains.
  public var hasDomains: Bool { !domains.isEmpty }

  /// Whether a bundle describes the keys.
  public var hasBundle: Bool { !session.keys.isEmpty }

  /// Whether there are no ``roots``; fast even if there are many.
  public var isEmpty: Bool { domains.isEmpty && session.store.keys.isEmpty }

  /// The values in a container, by key; none for other values.
  public func children(of path: RawPath) -> [RawPath] {
    guard !path.steps.isEmpty else {
      return keys(in: path.domain).sorted.map { path.appending(.key($0)) }
    }
    switch value(at: path) {
    case .array(let elements)?: return elements.indices.map { path.appending(.index($0)) }
    case .dictionary(let values)?: return values.keys.sorted().map { path.appending(.key($0)) }
    default: return []
    }
  }

  /// Whether the path is a container: a branch, an array or a dictionary.
  public func isContainer(_ path: RawPath) -> Bool {
    guard path.steps.count > 1 else {
      return path.key.map { keys(in: path.domain).isContainer[$0] == true } ?? true
    }
    return value(at: path).map { PropertyListType(of: $0).isContainer } == true
  }

  /// The value at a path; nil for a branch, or if it no longer exists.
  public func value(at path: RawPath) -> PropertyListValue? {
    guard let key = path.key else { return nil }
    return session.value(forKey: storedKey(key, in: path.domain))?
      .value(at: path.steps.dropFirst())
  }

  // MARK: Strings

  /// The name of a value: its key, its number in an array, or a branch’s domain.
  public func name(of path: RawPath) -> String {
    switch path.steps.last {
    case .key(let key)?: key
    case .index(let index)?: tr("Item \(index + 1)")
    case nil: path.domain ?? session.bundle.mainDomain ?? session.bundle.displayName
    }
  }

  /// The type of a value; "Domain" for a branch.
  public func typeText(of path: RawPath) -> String {
    guard !path.steps.isEmpty else { return tr("Domain", context: "raw values") }
    return value(at: path).map { PropertyListType(of: $0).title } ?? ""
  }

  /// The value in one line; the number of values for a container; the mask for a secret.
  public func valueText(of path: RawPath) -> String {
    let value = self.value(at: path)
    switch value {
    case .array(let elements)?:
      return tr(
        one: "\(elements.count) item", other: "\(elements.count) items", count: elements.count)
    case .dictionary(let values)?: return RawTree.keyCount(values.count)
    case nil:
      return path.steps.isEmpty ? RawTree.keyCount(keys(in: path.domain).sorted.count) : ""
    case let value?:
      let isHidden = isSecret(path) && !revealsSecrets && Secret.isHidden(value)
      return isHidden ? Secret.mask : ValueText.editing(value).inOneLine(upTo: RawTree.longestText)
    }
  }

  /// Whether the value’s key is not in the bundle; false for nested values, and without a bundle.
  public func isNotInBundle(_ path: RawPath) -> Bool {
    guard let key = path.key, path.steps.count == 1 else { return false }
    return catalog.isNotInBundle(storedKey(key, in: path.domain))
  }

  /// Whether the value is a secret, or inside one.
  public func isSecret(_ path: RawPath) -> Bool {
    path.steps.contains { step in
      if case .key(let key) = step { catalog.isSecret(named: key) } else { false }
    }
  }

  /// Why the value can’t be changed, in a sentence; nil when it can.
  public func lockReason(of path: RawPath) -> String? {
    path.key.flatMap { session.store.lockReason(forKey: storedKey($0, in: path.domain)) }
  }

  private static func keyCount(_ count: Int) -> String {
    tr(one: "\(count) key", other: "\(count) keys", count: count)
  }

  // MARK: Keys

  /// The key of the session’s store for a key of a domain.
  func storedKey(_ key: String, in domain: String?) -> String { DomainStore.key(key, in: domain) }

  /// The keys in the store of a domain, cached because reading and sorting many takes a long time.
  private func keys(in domain: String?) -> StoredKeys {
    if let known = knownKeys[domain] { return known }
    var keys = StoredKeys(sorted: storedKeys(in: domain).sorted())
    for key in keys.sorted {
      let value = session.value(forKey: storedKey(key, in: domain))
      keys.isContainer[key] = value.map { PropertyListType(of: $0).isContainer } ?? false
    }
    knownKeys[domain] = keys
    return keys
  }

  private struct StoredKeys {
    let sorted: [String]
    /// Whether the value of each key is a container.
    var isContainer: [String: Bool] = [:]
  }

  private func storedKeys(in domain: String?) -> [String] {
    guard hasDomains else { return session.store.keys }
    let prefix = DomainStore.key("", in: domain ?? "")
    if let domain { session.openStore(ofDomain: domain) }
    if domain == nil { return session.store.keys.filter { !$0.contains(prefix) } }
    return session.store.keys.filter { $0.hasPrefix(prefix) }.map {
      String($0.dropFirst(prefix.count))
    }
  }
}

// Edits of single values: each one is undoable, and changes a single key of a store.

extension RawTree {
  /// Whether the values in a container have keys.
  public func hasKeys(_ path: RawPath) -> Bool {
    path.steps.isEmpty || value(at: path)?.dictionary != nil
  }

  /// Adds a value to a store, a dictionary, or the end of an array, where the key is ignored.
  ///
  /// - Returns: The path of the value.
  @discardableResult
  public func add(_ value: PropertyListValue, key: String, to parent: RawPath) -> RawPath {
    let count = parent.steps.isEmpty ? nil : self.value(at: parent)?.array?.count
    let path = parent.appending(count.map { .index($0) } ?? .key(key))
    store(value, key: key, for: .addition(to: parent), name: name(of: path), action: .creation)
    return path
  }

  /// Replaces a value and its key; in an array, only the value.
  ///
  /// - Returns: The new path of the value.
  @discardableResult
  public func replace(_ path: RawPath, key: String, with value: PropertyListValue) -> RawPath {
    guard let step = path.steps.last, let parent = path.parent else { return path }
    guard case .key(let old) = step else {
      store(value, key: key, for: .change(of: path), name: name(of: path))
      return path
    }
    store(
      value, key: key, for: .change(of: path), name: old, action: key == old ? .change : .renaming)
    return parent.appending(.key(key))
  }

  /// Removes a value with its contents.
  public func remove(_ path: RawPath) {
    guard let step = path.steps.last, let parent = path.parent, let key = path.key else { return }
    let stored = storedKey(key, in: path.domain)
    let whole = parent.steps.isEmpty ? nil : session.value(forKey: stored)
    let rest = whole?.changing(at: parent.steps.dropFirst()) { $0.removing(step) }
    session.setValue(rest, forKey: stored, name: name(of: path), action: .deletion)
  }

  /// Why a value can’t have a key, or nil if it can.
  ///
  /// - Parameter path: the value whose current key may stay; nil for a new value.
  public func problem(ofKey key: String, in parent: RawPath, replacing path: RawPath?) -> String? {
    guard hasKeys(parent) else { return nil }
    // A key that is already empty may stay.
    if key.isEmpty, path?.steps.last != .key("") { return tr("Enter a key.") }
    if key.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
      return tr("A key can’t contain control characters.")
    }
    let wanted = parent.appending(.key(key))
    return wanted != path && value(at: wanted) != nil
      ? tr("There is already a value for \(key.inQuotes).") : nil
  }

  /// The stored key that contains a value, its new value as a whole, and why that isn’t allowed; nil if the path no
  /// longer exists.
  func verdict(
    on value: PropertyListValue, key: String, for purpose: RawDraft.Purpose
  ) -> (key: String, value: PropertyListValue, problem: String?)? {
    let (parent, step) = (purpose.parent, purpose.path?.steps.last)
    let stored = storedKey(parent.key ?? key, in: parent.domain)
    var whole = value
    if !parent.steps.isEmpty {
      guard let old = session.value(forKey: stored) else { return nil }
      whole = old.changing(at: parent.steps.dropFirst()) { inner in
        step.map { inner.replacing($0, key: key, with: value) } ?? inner.adding(value, key: key)
      }
    }
    let verdict = catalog.verdict(on: whole, for: stored)
    let problem = verdict.problem ?? session.store.refusal(of: verdict.value, forKey: stored)
    return (stored, verdict.value, problem)
  }

  /// Stores the changed value, as one edit; does nothing if the element of the key or the store doesn’t accept it.
  func store(
    _ value: PropertyListValue, key: String, for purpose: RawDraft.Purpose, name: String,
    kind: EditKind = .discrete, action: EditAction = .change
  ) {
    guard let verdict = verdict(on: value, key: key, for: purpose), verdict.problem == nil else {
      return
    }
    guard case .change(let path) = purpose, path.steps.count == 1, let old = path.key, old != key
    else {
      return session.setValue(
        verdict.value, forKey: verdict.key, name: name, kind: kind, action: action)
    }
    session.setValues(
      [(storedKey(old, in: path.domain), nil), (verdict.key, verdict.value)], name: name,
      action: action)
  }
}

// Changes from any source.

extension RawTree {
  private func handleChange(ofKey key: String?) {
    if let key, isOnlyAnotherValue(of: key) { return index.readAgain(key) }
    structure += 1
    knownKeys = [:]
    index = RawIndex(self)
  }

  /// Whether a key existed before, and neither its old nor its new value is a container.
  private func isOnlyAnotherValue(of key: String) -> Bool {
    let path = session.rawPath(of: [key])
    guard let name = path.key, knownKeys[path.domain]?.isContainer[name] == false,
      let value = session.value(forKey: key)
    else { return false }
    return !PropertyListType(of: value).isContainer
  }
}
