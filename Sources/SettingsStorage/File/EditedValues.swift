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
  /// The order of the keys, with removed ones of the base, if a new one has a place among them.
  private var order: [String]?

  init(base: PropertyListDictionary) { self.base = base }

  /// The edits that turn a base into values; new keys have their places.
  init(base: PropertyListDictionary, values: PropertyListDictionary) {
    self.base = base
    for key in base.keys where values[key] == nil { self[key] = nil }
    for (key, value) in values { self[key] = value }
    if !added.isEmpty { order = KeyPlace.merging(newKeysOf: values.keys, into: base.keys) }
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
        if newValue == nil { order = added.isEmpty ? nil : order?.filter { !$0.isSame(as: key) } }
      }
    }
  }

  /// The value at a path of keys; nil for none.
  func value(at path: [String]) -> PropertyListValue? {
    guard let key = path.first, let value = self[key] else { return nil }
    return path.count == 1 ? value : value.dictionary?[path: path.dropFirst()]
  }

  /// The keys with a value, in the order of the base, new ones last, unless they have places there.
  var keys: [String] {
    if hasPlaces { return values.keys }
    let kept = changed.values.contains(nil) ? base.keys.filter { self[$0] != nil } : base.keys
    return kept + added.keys
  }

  /// All values; computed if there are edits.
  var values: PropertyListDictionary {
    var values = base
    if let order {
      values = [:]
      for key in order { values[key] = self[key] }
    }
    for (key, value) in changed { values[key.text] = value }
    for (key, value) in added { values[key] = value }
    return values
  }

  /// Whether a new key has a place among those of the base.
  var hasPlaces: Bool { order != nil }

  /// Gives a new key a place; those of the base have their own.
  mutating func setPlace(ofKey key: String, to place: KeyPlace) {
    guard added[key] != nil else { return }
    let keys = ((order ?? base.keys) + added.keys).uniqued(by: LiteralText.init)
    order = place.inserting(key, into: keys)
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
    if base[key] == nil, value != nil, order?.contains(where: { $0.isSame(as: key) }) == false {
      order?.append(key)
    }
    base[key] = value
    self[key] = now
    if added.isEmpty { order = nil }
  }
}
