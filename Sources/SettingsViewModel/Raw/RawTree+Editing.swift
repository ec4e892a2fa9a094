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
    guard !parent.steps.isEmpty else {
      session.setValue(
        value, forKey: storedKey(key, in: parent.domain), name: key, action: .creation)
      return parent.appending(.key(key))
    }
    let count = self.value(at: parent)?.array?.count
    let path = parent.appending(count.map { .index($0) } ?? .key(key))
    change(parent, name: name(of: path), action: .creation) { $0.adding(value, key: key) }
    return path
  }

  /// Replaces a value and its key; of an array's element, the value only.
  ///
  /// - Returns: Where the value is now.
  @discardableResult
  public func replace(_ path: RawPath, key: String, with value: PropertyListValue) -> RawPath {
    guard let step = path.steps.last, let parent = path.parent else { return path }
    guard !parent.steps.isEmpty, case .key(let old) = step else {
      if parent.steps.isEmpty { return replaceStored(path, key: key, with: value) }
      change(parent, name: name(of: path)) { $0.replacing(step, key: key, with: value) }
      return path
    }
    change(parent, name: old, action: key == old ? .change : .renaming) {
      $0.replacing(step, key: key, with: value)
    }
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

  private func replaceStored(
    _ path: RawPath, key: String, with value: PropertyListValue
  ) -> RawPath {
    guard let old = path.key else { return path }
    let new = (key: storedKey(key, in: path.domain), value: PropertyListValue?.some(value))
    if key == old {
      session.setValue(value, forKey: new.key, name: old)
    } else {
      session.setValues(
        [(storedKey(old, in: path.domain), nil), new], name: old, action: .renaming)
    }
    return RawPath(domain: path.domain, [.key(key)])
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
