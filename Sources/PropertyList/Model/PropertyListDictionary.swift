/// A dictionary of property-list values that keeps the order of its keys.
///
/// Setting a new key appends it; setting an existing key keeps its place. Equality and hashing ignore the order, as in
/// property lists. Keys are compared literally, like strings in ``PropertyListValue``.
public struct PropertyListDictionary: Sendable {
  /// The keys, in order.
  public var keys: [String] { removedCount == 0 ? order : orderWithoutRemoved }

  /// The keys in order, including removed ones; a key that was set again occurs twice.
  private var order: [String] = []
  /// How many of each key’s first places in the order are invalid because it was removed.
  ///
  /// Removing them would move all following keys.
  private var removed: [LiteralText: Int] = [:]
  private var removedCount = 0
  private var values: [LiteralText: PropertyListValue] = [:]

  /// Creates an empty dictionary.
  public init() {}

  /// The number of keys.
  public var count: Int { values.count }

  /// Whether there is no key.
  public var isEmpty: Bool { values.isEmpty }

  /// Reserves space for a number of keys.
  public mutating func reserveCapacity(_ count: Int) {
    order.reserveCapacity(count)
    values.reserveCapacity(count)
  }

  /// The value of a key; setting nil removes the key.
  public subscript(key: String) -> PropertyListValue? {
    get { values[LiteralText(key)] }
    set {
      let text = LiteralText(key)
      if let newValue {
        if values.updateValue(newValue, forKey: text) == nil { order.append(key) }
      } else if values.removeValue(forKey: text) != nil {
        removed[text, default: 0] += 1
        removedCount += 1
        if removedCount * 2 > order.count { takeOut() }
      }
    }
  }

  private mutating func takeOut() {
    order = orderWithoutRemoved
    removed = [:]
    removedCount = 0
  }

  private var orderWithoutRemoved: [String] {
    var left = removed
    return order.filter { key in
      let text = LiteralText(key)
      guard let count = left[text], count > 0 else { return true }
      left[text] = count - 1
      return false
    }
  }
}

extension PropertyListDictionary {
  /// Creates a dictionary from a key and a value for each item, in order; the last of equal keys wins, and nil removes
  /// its key.
  package init<Items: Sequence>(
    _ items: Items, _ pair: (Items.Element) -> (String, PropertyListValue?)
  ) {
    self.init()
    for item in items {
      let (key, value) = pair(item)
      self[key] = value
    }
  }

  /// The keys with different values or in only one of the two: its own in order, then the other’s.
  package func differingKeys(from other: PropertyListDictionary) -> [String] {
    keys.filter { self[$0] != other[$0] } + other.keys.filter { self[$0] == nil }
  }
}

extension Dictionary where Value: Equatable {
  /// The keys with different values or in only one of the two, in no order.
  package func differingKeys(from other: Self) -> [Key] {
    keys.filter { self[$0] != other[$0] } + other.keys.filter { self[$0] == nil }
  }
}

extension PropertyListDictionary: Hashable {
  /// Whether both have equal values for the same keys, in any order.
  public static func == (first: Self, second: Self) -> Bool { first.values == second.values }

  /// Hashes the values by key, ignoring the order.
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

extension PropertyListDictionary: Sequence {
  /// The number of keys, so that mapped arrays have the right size from the start.
  public var underestimatedCount: Int { count }

  /// The pairs, in order.
  public func makeIterator() -> AnyIterator<(key: String, value: PropertyListValue)> {
    let keys = keys
    var index = keys.startIndex
    return AnyIterator {
      while index < keys.endIndex {
        let key = keys[index]
        index += 1
        if let value = values[LiteralText(key)] { return (key, value) }
      }
      return nil
    }
  }
}

extension PropertyListDictionary: ExpressibleByDictionaryLiteral {
  /// Creates a dictionary from pairs in order; the last of equal keys wins.
  public init(dictionaryLiteral elements: (String, PropertyListValue)...) {
    for (key, value) in elements { self[key] = value }
  }
}
