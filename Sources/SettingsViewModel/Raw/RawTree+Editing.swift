public import PropertyList
import Translation

// Edits of single values: each one is undoable, and one change of the key in the store that it is in.

extension RawTree {
  /// Whether what a value holds goes by key.
  public func hasKeys(_ path: RawPath) -> Bool {
    path.steps.isEmpty || value(at: path)?.dictionary != nil
  }

  /// Adds a value to a store, a dictionary or an array, where it comes last and the key means nothing.
  ///
  /// - Returns: Where the value is now.
  @discardableResult
  public func add(_ value: PropertyListValue, key: String, to parent: RawPath) -> RawPath {
    let count = parent.steps.isEmpty ? nil : self.value(at: parent)?.array?.count
    let path = parent.appending(count.map { .index($0) } ?? .key(key))
    store(value, key: key, for: .addition(to: parent), name: name(of: path), action: .creation)
    return path
  }

  /// Replaces a value and its key; of an array's element, the value only.
  ///
  /// - Returns: Where the value is now.
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

  /// Removes a value with all that it holds.
  public func remove(_ path: RawPath) {
    guard let step = path.steps.last, let parent = path.parent, let key = path.key else { return }
    let stored = storedKey(key, in: path.domain)
    let whole = parent.steps.isEmpty ? nil : session.value(forKey: stored)
    let rest = whole?.changing(at: parent.steps.dropFirst()) { $0.removing(step) }
    session.setValue(rest, forKey: stored, name: name(of: path), action: .deletion)
  }

  /// Why a key can't be given to a value; nil when it can.
  ///
  /// - Parameter path: the value that has a key now, which may stay; nil for a new one.
  public func problem(ofKey key: String, in parent: RawPath, replacing path: RawPath?) -> String? {
    guard hasKeys(parent) else { return nil }
    if key.isEmpty { return tr("Give a key.") }
    if key.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
      return tr("A key can’t hold control characters.")
    }
    let wanted = parent.appending(.key(key))
    return wanted != path && value(at: wanted) != nil
      ? tr("There is a value for \(key.inQuotes) already.") : nil
  }

  /// The key of the store that has a value in it, what it then holds as a whole, and why it may not; nil when the place
  /// is gone.
  func verdict(
    on value: PropertyListValue, key: String, for purpose: RawDraft.Purpose
  ) -> (key: String, value: PropertyListValue, problem: String?)? {
    let (parent, step): (RawPath, RawPath.Step?) =
      switch purpose {
      case .addition(let parent): (parent, nil)
      case .change(let path): (path.parent ?? path, path.steps.last)
      }
    let stored = storedKey(parent.key ?? key, in: parent.domain)
    var whole = value
    if !parent.steps.isEmpty {
      guard let old = session.value(forKey: stored) else { return nil }
      whole = old.changing(at: parent.steps.dropFirst()) { inner in
        step.map { inner.replacing($0, key: key, with: value) } ?? inner.adding(value, key: key)
      }
    }
    let verdict = catalog.verdict(on: whole, for: stored)
    return (stored, verdict.value, verdict.problem)
  }

  /// Stores what comes of a value, as one edit; nothing where the element of the key does not take it.
  private func store(
    _ value: PropertyListValue, key: String, for purpose: RawDraft.Purpose, name: String,
    action: EditAction = .change
  ) {
    guard let verdict = verdict(on: value, key: key, for: purpose), verdict.problem == nil else {
      return
    }
    var values: [(key: String, value: PropertyListValue?)] = [(verdict.key, verdict.value)]
    if case .change(let path) = purpose, path.steps.count == 1, let old = path.key, old != key {
      values.insert((storedKey(old, in: path.domain), nil), at: 0)
    }
    session.setValues(values, name: name, action: action)
  }
}
