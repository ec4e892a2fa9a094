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

extension KeyPlace {
  /// Keys with those of another list that are new to them, each after the same key as there.
  ///
  /// Nil if there are none, or if they only follow all others there, as added keys do.
  package static func merging(newKeysOf other: [String], into keys: [String]) -> [String]? {
    let known = Set(keys.map { LiteralText($0) })
    let isKnown = other.map { known.contains(LiteralText($0)) }
    guard let first = isKnown.firstIndex(of: false), let last = isKnown.lastIndex(of: true),
      first < last
    else { return nil }
    var following: [LiteralText?: [String]] = [:]
    var previous: LiteralText?
    for (key, isKnown) in zip(other[...last], isKnown) {
      if isKnown {
        previous = LiteralText(key)
      } else {
        following[previous, default: []].append(key)
      }
    }
    var result = following[nil] ?? []
    for key in keys { result += [key] + (following[LiteralText(key)] ?? []) }
    return result + other[(last + 1)...]
  }
}

extension PropertyListDictionary {
  /// Adds a value with a new key at a place.
  package mutating func insert(
    _ value: PropertyListValue, forKey key: String, at place: KeyPlace
  ) {
    self = Self(place.inserting(key, into: keys)) { ($0, self[$0] ?? value) }
  }
}
