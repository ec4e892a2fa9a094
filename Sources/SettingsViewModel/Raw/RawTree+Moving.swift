import PropertyList
import SettingsStorage
import Translation

// Moving a value with its key to another dictionary, as one edit.

extension RawTree {
  /// The dictionaries of the same store that a value can be moved to, and the store itself, in the order of the tree;
  /// none for an item of an array, which has no key.
  ///
  /// - Parameter limit: the maximum number of dictionaries.
  public func destinations(of path: RawPath, upTo limit: Int = .max) -> [RawPath] {
    guard let key = path.lastKey else { return [] }
    var found: [RawPath] = []
    func add(_ container: RawPath) {
      guard container != path, found.count < limit else { return }
      if container != path.parent, problem(ofKey: key, in: container, replacing: nil) == nil,
        hasKeys(container)
      {
        found.append(container)
      }
      for child in children(of: container) where isContainer(child) { add(child) }
    }
    add(RawPath(domain: path.domain))
    return found
  }

  /// Whether there is a dictionary that a value can be moved to.
  public func canMove(_ path: RawPath) -> Bool { !destinations(of: path, upTo: 1).isEmpty }

  /// The keys and positions on the way to a dictionary, in words; the name of the store for the store itself.
  public func placeName(of path: RawPath) -> String {
    guard !path.steps.isEmpty else { return name(of: path) }
    return path.steps.indices.map { end in
      name(of: RawPath(domain: path.domain, Array(path.steps[...end])))
    }.joined(separator: " › ")
  }

  /// Moves a value to the end of another dictionary; does nothing if that isn’t possible.
  ///
  /// - Parameter parent: one of ``destinations(of:)``.
  /// - Returns: The new path of the value, or nil.
  @discardableResult
  public func move(_ path: RawPath, to parent: RawPath) -> RawPath? {
    guard let step = path.steps.last, case .key(let key) = step, let old = path.parent,
      let value = value(at: path), destinations(of: path).contains(parent)
    else { return nil }
    var values: [String: PropertyListValue?] = [:]
    /// Changes the dictionary at a path, in which the values inside it were changed before.
    func change(
      _ container: RawPath, key: String, _ body: (PropertyListValue) -> PropertyListValue
    ) {
      let stored = storedKey(container.key ?? key, in: container.domain)
      let whole = values[stored] ?? session.value(forKey: stored)
      values[stored] = whole?.changing(at: container.steps.dropFirst(), body)
    }
    let stored = storedKey(key, in: path.domain)
    if old.steps.isEmpty {
      values.updateValue(nil, forKey: stored)
    } else {
      change(old, key: key) { $0.removing(step) }
    }
    if parent.steps.isEmpty {
      values[stored] = value
    } else {
      change(parent, key: key) { $0.adding(value, key: key) }
    }
    guard values.allSatisfy({ problem(ofStored: $0.key, $0.value) == nil }) else { return nil }
    session.setValues(
      values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }, name: key, action: .move)
    return parent.appending(step)
  }

  /// Why a stored key can’t have a value, or none; nil if it can.
  private func problem(ofStored key: String, _ value: PropertyListValue?) -> String? {
    guard let value else { return session.store.removalRefusal(forKey: key) }
    return catalog.verdict(on: value, for: key).problem
      ?? session.store.refusal(of: value, forKey: key)
  }
}
