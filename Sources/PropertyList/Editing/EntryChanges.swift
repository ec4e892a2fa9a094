/// How the entries of a dictionary in a file are changed.
struct EntryChanges {
  /// What becomes of an entry.
  enum Change {
    /// It gets a value, maybe its own.
    case value(PropertyListValue)
    /// It gets another key, because a new key has its value.
    case key(String)
    /// It stays, because the last of equal keys counts.
    case none
    case removal
  }

  /// The changes of the entries, in order.
  private(set) var changes: [Change] = []
  /// The entries that come last.
  private(set) var added: [(key: String, value: PropertyListValue)] = []

  init(from entries: [PropertyListEntry], to dictionary: PropertyListDictionary) {
    var known: Set<LiteralText> = []
    var removed: [Int] = []
    for (index, entry) in entries.enumerated().reversed() {
      let isLast = known.insert(LiteralText(entry.key)).inserted
      if let value = dictionary[entry.key] {
        changes.append(isLast ? .value(value) : .none)
      } else {
        changes.append(.removal)
        if isLast { removed.append(index) }
      }
    }
    changes.reverse()
    added = dictionary.filter { !known.contains(LiteralText($0.key)) }
    if !added.isEmpty, !removed.isEmpty {
      rename(removed.reversed().map { ($0, entries[$0].value.value) })
    }
  }

  private mutating func rename(_ removed: [(index: Int, value: PropertyListValue)]) {
    var removed = removed
    added.removeAll { key, value in
      guard let free = removed.firstIndex(where: { $0.value == value }) else { return false }
      changes[removed.remove(at: free).index] = .key(key)
      return true
    }
  }

  /// Whether each entry stays, with any key and value.
  var isKept: [Bool] {
    changes.map { if case .removal = $0 { false } else { true } }
  }
}
