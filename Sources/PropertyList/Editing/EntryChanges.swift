/// How the entries of a dictionary in a file are changed.
struct EntryChanges {
  /// The change of one entry.
  enum Change {
    /// It gets a value, maybe its own.
    case value(PropertyListValue)
    /// It gets another key, because a new key has its value, with all its parts.
    case key(String)
    /// It stays, because the last of equal keys is used.
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
      rename(removed.map { ($0, entries[$0].value.value) })
    }
  }

  /// Only values with parts: others may be equal by chance, as those of two switches, whose comments must not be mixed up.
  private mutating func rename(_ removed: [(index: Int, value: PropertyListValue)]) {
    // The first entry comes last, so that it is taken first.
    var indices = Dictionary(
      grouping: removed.filter { $0.value.hasParts }, by: \.value
    ).mapValues { $0.map(\.index) }
    guard !indices.isEmpty else { return }
    added.removeAll { key, value in
      guard let index = indices[value]?.popLast() else { return false }
      changes[index] = .key(key)
      return true
    }
  }

  /// Whether each entry stays, with any key and value.
  var isKept: [Bool] {
    changes.map { if case .removal = $0 { false } else { true } }
  }
}

extension PropertyListValue {
  fileprivate var hasParts: Bool {
    switch self {
    case .array(let elements): !elements.isEmpty
    case .dictionary(let dictionary): !dictionary.isEmpty
    default: false
    }
  }
}
