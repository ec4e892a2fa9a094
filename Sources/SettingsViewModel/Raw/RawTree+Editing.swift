public import PropertyList

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
    if parent.steps.isEmpty {
      session.setValue(
        nil, forKey: storedKey(key, in: path.domain), name: key, action: .deletion)
    } else {
      change(parent, name: name(of: path), action: .deletion) { $0.removing(step) }
    }
  }

  /// Why a key can't be given to a value; nil when it can.
  ///
  /// - Parameter path: the value that has a key now, which may stay; nil for a new one.
  public func problem(ofKey key: String, in parent: RawPath, replacing path: RawPath?) -> String? {
    guard hasKeys(parent) else { return nil }
    if key.isEmpty { return "Give a key." }
    if key.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
      return "A key can’t hold control characters."
    }
    let wanted = parent.appending(.key(key))
    return wanted != path && value(at: wanted) != nil
      ? "There is a value for \(key.inQuotes) already." : nil
  }

  /// Why a value can't be given to a key, or put where it is to be, in a sentence; nil when it can.
  func problem(
    of value: PropertyListValue, key: String, for purpose: RawDraft.Purpose
  ) -> String? {
    guard let (stored, whole) = result(of: value, key: key, for: purpose) else { return nil }
    return catalog.verdict(
      on: whole, inPlaceOf: session.value(forKey: stored), for: stored
    ).problem
  }

  /// The key of the store that has a value in it, and what it then holds as a whole; nil when the place is gone.
  private func result(
    of value: PropertyListValue, key: String, for purpose: RawDraft.Purpose
  ) -> (key: String, value: PropertyListValue)? {
    let (parent, step): (RawPath, RawPath.Step?) =
      switch purpose {
      case .addition(let parent): (parent, nil)
      case .change(let path): (path.parent ?? path, path.steps.last)
      }
    guard let outer = parent.key else { return (storedKey(key, in: parent.domain), value) }
    let stored = storedKey(outer, in: parent.domain)
    return session.value(forKey: stored).map { whole in
      (
        stored,
        whole.changing(at: parent.steps.dropFirst()) { inner in
          step.map { inner.replacing($0, key: key, with: value) }
            ?? inner.adding(value, key: key)
        }
      )
    }
  }

  /// Stores what comes of a value, as the element of its key has it, as one edit; nothing where that refuses it.
  private func store(
    _ value: PropertyListValue, key: String, for purpose: RawDraft.Purpose, name: String,
    action: EditAction = .change
  ) {
    guard let (stored, whole) = result(of: value, key: key, for: purpose) else { return }
    let verdict = catalog.verdict(
      on: whole, inPlaceOf: session.value(forKey: stored), for: stored)
    guard verdict.problem == nil else { return }
    var values: [(key: String, value: PropertyListValue?)] = [(stored, verdict.value)]
    if case .change(let path) = purpose, path.steps.count == 1, let old = path.key, old != key {
      values.insert((storedKey(old, in: path.domain), nil), at: 0)
    }
    session.setValues(values, name: name, action: action)
  }

  private func change(
    _ path: RawPath, name: String, action: EditAction = .change,
    _ body: (PropertyListValue) -> PropertyListValue
  ) {
    guard let key = path.key else { return }
    let stored = storedKey(key, in: path.domain)
    guard let value = session.value(forKey: stored) else { return }
    session.setValue(
      value.changing(at: path.steps.dropFirst(), body), forKey: stored, name: name,
      action: action)
  }
}
