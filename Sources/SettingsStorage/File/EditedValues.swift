import PropertyList

/// What a file holds, and the edits that are made to it.
///
/// The edits lie beside it, so that none of them copies the many values that a large file has.
struct EditedValues {
  /// What the file held when it was last read or written.
  private(set) var base: PropertyListDictionary
  /// The keys of the base that are edited, with their values; nil for those that are removed.
  private var changed: [LiteralText: PropertyListValue?] = [:]
  /// The keys that the base has not, in the order in which they were set.
  private var added: PropertyListDictionary = [:]

  init(base: PropertyListDictionary) { self.base = base }

  /// What leads from a base to values.
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
      }
    }
  }

  /// The value that keys lead to; nil for none.
  func value(at path: [String]) -> PropertyListValue? {
    guard let key = path.first, let value = self[key] else { return nil }
    return path.count == 1 ? value : value.dictionary?.value(at: Array(path.dropFirst()))
  }

  /// The keys that have a value, in the order of the base, new ones last.
  var keys: [String] {
    let kept = changed.values.contains(nil) ? base.keys.filter { self[$0] != nil } : base.keys
    return kept + added.keys
  }

  /// All values; made anew where there are edits.
  var values: PropertyListDictionary {
    var values = base
    for (key, value) in changed { values[key.text] = value }
    for (key, value) in added { values[key] = value }
    return values
  }

  // MARK: Edits

  /// How many keys have another value than in the base, or are new or removed.
  var editCount: Int { changed.count + added.count }

  /// These keys: those of the base in any order, and new ones in the order in which they were set.
  var editedKeys: (changed: [String], added: [String]) { (changed.keys.map(\.text), added.keys) }

  /// Records that the file has a value, or none, from now on; what is there now stays, as an edit where it differs.
  mutating func setBase(_ value: PropertyListValue?, forKey key: String) {
    let now = self[key]
    changed.removeValue(forKey: LiteralText(key))
    added[key] = nil
    base[key] = value
    self[key] = now
  }
}
