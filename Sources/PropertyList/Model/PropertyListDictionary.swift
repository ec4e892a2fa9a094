/// A dictionary of property-list values that keeps the order of its keys.
///
/// Setting a new key appends it; setting a present key keeps its place. Equality and hashing ignore
/// the order, as property lists do.
public struct PropertyListDictionary: Sendable {
  /// The keys, in order.
  public private(set) var keys: [String] = []
  private var values: [String: PropertyListValue] = [:]

  /// Makes an empty dictionary.
  public init() {}

  /// Number of keys.
  public var count: Int { keys.count }

  /// Whether there is no key.
  public var isEmpty: Bool { keys.isEmpty }

  /// Makes room for a number of keys, to save growing step by step.
  public mutating func reserveCapacity(_ count: Int) {
    keys.reserveCapacity(count)
    values.reserveCapacity(count)
  }

  /// The value of a key; setting nil removes the key.
  public subscript(key: String) -> PropertyListValue? {
    get { values[key] }
    set {
      if let newValue {
        if values.updateValue(newValue, forKey: key) == nil { keys.append(key) }
      } else if values.removeValue(forKey: key) != nil {
        keys.removeAll { $0 == key }
      }
    }
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
