/// How the entries of a dictionary in a file are changed.
struct EntryChanges {
  /// The change of one entry.
  enum Change {
    /// It gets a value, maybe its own.
    case value(PropertyListValue)
    /// It gets another key with a value, maybe its own.
    case key(String, PropertyListValue)
    /// It stays, because the last of equal keys is used.
    case none
    case removal
  }

  /// New entries that come after the same entry.
  struct Addition {
    /// The entry before them; nil if they are the first.
    let previous: Int?
    /// The entry after them, if they are the first.
    let next: Int?
    var entries: [(key: String, value: PropertyListValue)]
  }

  /// The changes of the entries, in order.
  private(set) var changes: [Change] = []
  /// The new entries.
  private(set) var added: [(key: String, value: PropertyListValue)] = []
  /// The new entries by their places: those that others follow in the new dictionary come after the same one as there,
  /// and the rest comes last.
  private(set) var additions: [Addition] = []

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
      renameInPlace(entries, to: dictionary, known)
      rename(removed.filter { isRemoved($0) }.map { ($0, entries[$0].value.value) })
    }
    if !added.isEmpty { additions = additions(to: entries, in: dictionary) }
  }

  private func additions(
    to entries: [PropertyListEntry], in dictionary: PropertyListDictionary
  ) -> [Addition] {
    var kept: [LiteralText: Int] = [:]
    for (index, change) in changes.enumerated() {
      switch change {
      case .value: kept[LiteralText(entries[index].key)] = index
      case .key(let key, _): kept[LiteralText(key)] = index
      case .none, .removal: break
      }
    }
    let isKept = self.isKept
    let first = isKept.firstIndex(of: true)
    var additions: [Addition] = []
    var previous: Int?
    var new: [(key: String, value: PropertyListValue)] = []
    func add(after previous: Int?) {
      if new.isEmpty { return }
      let next = previous == nil ? first : nil
      additions.append(Addition(previous: previous, next: next, entries: new))
      new = []
    }
    for (key, value) in dictionary {
      if let index = kept[LiteralText(key)] {
        add(after: previous)
        previous = index
      } else {
        new.append((key, value))
      }
    }
    add(after: isKept.lastIndex(of: true))
    return additions
  }

  private func isRemoved(_ index: Int) -> Bool {
    if case .removal = changes[index] { true } else { false }
  }

  /// The keys on both sides of others.
  private struct Gap: Hashable {
    let previous: LiteralText?
    let next: LiteralText
  }

  /// Finds new keys that are between the same keys as removed ones were; at the end, where all new keys are added, they
  /// may have nothing to do with those.
  private mutating func renameInPlace(
    _ entries: [PropertyListEntry], to dictionary: PropertyListDictionary,
    _ known: Set<LiteralText>
  ) {
    var places: [(key: String, item: Int?)] = []
    for (index, change) in changes.enumerated() {
      switch change {
      case .value: places.append((entries[index].key, nil))
      case .removal: places.append((entries[index].key, index))
      case .key, .none: break
      }
    }
    let old = Self.gaps(places)
    let new = Self.gaps(
      dictionary.map { key, value in
        (key: key, item: known.contains(LiteralText(key)) ? nil : (key: key, value: value))
      })
    for (gap, indices) in old {
      guard let renamed = new[gap], renamed.count == indices.count else { continue }
      for (index, entry) in zip(indices, renamed) {
        changes[index] = .key(entry.key, entry.value)
        added.removeAll { LiteralText($0.key) == LiteralText(entry.key) }
      }
    }
  }

  /// The items between keys without any, in order.
  private static func gaps<Item>(_ keys: [(key: String, item: Item?)]) -> [Gap: [Item]] {
    var gaps: [Gap: [Item]] = [:]
    var previous: LiteralText?
    var items: [Item] = []
    for (key, item) in keys {
      if let item {
        items.append(item)
        continue
      }
      let next = LiteralText(key)
      if !items.isEmpty { gaps[Gap(previous: previous, next: next)] = items }
      (previous, items) = (next, [])
    }
    return gaps
  }

  /// Finds new keys that have the value of a removed one, with all its parts.
  ///
  /// Other values may be equal by chance, as those of two switches, whose comments must not be mixed up.
  private mutating func rename(_ removed: [(index: Int, value: PropertyListValue)]) {
    // The first entry comes last, so that it is taken first.
    var indices = Dictionary(
      grouping: removed.filter { $0.value.hasParts }, by: \.value
    ).mapValues { $0.map(\.index) }
    guard !indices.isEmpty else { return }
    added.removeAll { key, value in
      guard let index = indices[value]?.popLast() else { return false }
      changes[index] = .key(key, value)
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
