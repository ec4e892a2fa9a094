import PropertyList

/// The content of a file and its edits.
///
/// Edits are stored separately, so that they don’t copy the many values of a large file.
struct EditedValues {
  /// The content of the file when it was last read or written.
  private(set) var base: PropertyListDictionary
  /// The edited keys of the base, with their values; nil for removed keys.
  private var changed: [LiteralText: PropertyListValue?] = [:]
  /// The new keys, in the order in which they were set.
  private var added: PropertyListDictionary = [:]
  /// The new keys, by the removed ones whose places they have.
  private var renamed: [LiteralText: String] = [:]

  init(base: PropertyListDictionary) { self.base = base }

  /// The edits that turn a base into values.
  init(base: PropertyListDictionary, values: PropertyListDictionary) {
    self.base = base
    for key in base.keys where values[key] == nil { self[key] = nil }
    for (key, value) in values { self[key] = value }
  }

  subscript(key: String) -> PropertyListValue? {
    get {
      if let edit = changed[LiteralText(key)] { return edit }
      return base[key] ?? added[key]
    }
    set {
      if let old = base[key] {
        if newValue == old {
          changed.removeValue(forKey: LiteralText(key))
        } else {
          changed.updateValue(newValue, forKey: LiteralText(key))
        }
      } else {
        added[key] = newValue
        if newValue == nil, !renamed.isEmpty { renamed = renamed.filter { $0.value != key } }
      }
    }
  }

  /// The value at a path of keys; nil for none.
  func value(at path: [String]) -> PropertyListValue? {
    guard let key = path.first, let value = self[key] else { return nil }
    return path.count == 1 ? value : value.dictionary?.value(at: Array(path.dropFirst()))
  }

  /// The keys with a value, in the order of the base, new ones last, unless they have places there.
  var keys: [String] {
    if !renamed.isEmpty { return values.keys }
    let kept = changed.values.contains(nil) ? base.keys.filter { self[$0] != nil } : base.keys
    return kept + added.keys
  }

  /// All values; computed if there are edits.
  var values: PropertyListDictionary {
    var values = base
    if !renamed.isEmpty {
      values = [:]
      for (key, value) in base {
        let newKey = self[key] == nil ? renamed[LiteralText(key)] : nil
        if let newKey, let value = added[newKey] {
          values[newKey] = value
        } else {
          values[key] = value
        }
      }
    }
    for (key, value) in changed { values[key.text] = value }
    for (key, value) in added { values[key] = value }
    return values
  }

  /// Gives a new key the place of a removed one.
  mutating func setPlace(ofKey key: String, toThatOf removed: String) {
    if added[key] != nil, base[removed] != nil { renamed[LiteralText(removed)] = key }
  }

  // MARK: Edits

  /// The number of changed, new and removed keys.
  var editCount: Int { changed.count + added.count }

  /// The edited keys: those of the base in any order, and new ones in the order in which they were set.
  var editedKeys: (changed: [String], added: [String]) { (changed.keys.map(\.text), added.keys) }

  /// Records a new value or removal in the file; the current value stays, as an edit if it differs.
  mutating func setBase(_ value: PropertyListValue?, forKey key: String) {
    let now = self[key]
    changed.removeValue(forKey: LiteralText(key))
    added[key] = nil
    base[key] = value
    self[key] = now
  }
}
