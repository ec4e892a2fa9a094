/// The place of a key among others: after one of them, or the first.
package struct KeyPlace: Hashable, Sendable {
  /// The key before it; nil if it is the first.
  private let previous: String?

  /// The place of a key that is among others; nil if it isn’t.
  package init?(of key: String, in keys: [String]) {
    guard let index = keys.firstIndex(where: key.isSame) else { return nil }
    previous = index > 0 ? keys[index - 1] : nil
  }

  /// Other keys with a new one at the place; at the end if the key before it no longer exists.
  package func inserting(_ key: String, into keys: [String]) -> [String] {
    var result = keys.filter { !$0.isSame(as: key) }
    let index = previous.map { previous in
      result.firstIndex(where: previous.isSame).map { $0 + 1 } ?? result.endIndex
    }
    result.insert(key, at: index ?? 0)
    return result
  }
}

extension PropertyListDictionary {
  /// Adds a value with a new key at a place.
  package mutating func insert(
    _ value: PropertyListValue, forKey key: String, at place: KeyPlace
  ) {
    var result: Self = [:]
    for other in place.inserting(key, into: keys) { result[other] = self[other] ?? value }
    self = result
  }
}
