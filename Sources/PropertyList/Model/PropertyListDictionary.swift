/// A dictionary of property-list values that keeps the order of its keys.
///
/// Setting a new key appends it; setting a present key keeps its place. Equality and hashing ignore
/// the order, as property lists do.
public struct PropertyListDictionary: Sendable {
  /// The keys, in order.
  public var keys: [String] {
    removed.isEmpty ? order : order.filter { !removed.contains($0) }
  }

  /// The keys in order, with those that were removed.
  private var order: [String] = []
  /// The keys that are still in ``order`` and were removed: taking each one out would move all that follow.
  private var removed: Set<String> = []
  private var values: [String: PropertyListValue] = [:]

  /// Makes an empty dictionary.
  public init() {}

  /// Number of keys.
  public var count: Int { values.count }

  /// Whether there is no key.
  public var isEmpty: Bool { values.isEmpty }

  /// Makes room for a number of keys, to save growing step by step.
  public mutating func reserveCapacity(_ count: Int) {
    order.reserveCapacity(count)
    values.reserveCapacity(count)
  }

  /// The value of a key; setting nil removes the key.
  public subscript(key: String) -> PropertyListValue? {
    get { values[key] }
    set {
      if let newValue {
        if values.updateValue(newValue, forKey: key) == nil { append(key) }
      } else if values.removeValue(forKey: key) != nil {
        removed.insert(key)
        if removed.count * 2 > order.count { takeOut() }
      }
    }
  }

  private mutating func append(_ key: String) {
    if !removed.isEmpty, removed.contains(key) { takeOut() }
    order.append(key)
  }

  private mutating func takeOut() {
    order.removeAll { removed.contains($0) }
    removed = []
  }
}

extension PropertyListDictionary: Hashable {
  /// Whether both hold exactly equal values under the same keys, in any order.
  public static func == (first: Self, second: Self) -> Bool { first.values == second.values }

  /// Hashes the values by key, without the order.
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

extension PropertyListDictionary: Sequence {
  /// The pairs, in order.
  public func makeIterator() -> AnyIterator<(key: String, value: PropertyListValue)> {
    let keys = keys
    var index = keys.startIndex
    return AnyIterator {
      while index < keys.endIndex {
        let key = keys[index]
        index += 1
        if let value = values[key] { return (key, value) }
      }
      return nil
    }
  }
}

extension PropertyListDictionary: ExpressibleByDictionaryLiteral {
  /// Makes a dictionary of pairs in order; the last of several equal keys wins.
  public init(dictionaryLiteral elements: (String, PropertyListValue)...) {
    for (key, value) in elements { self[key] = value }
  }
}
