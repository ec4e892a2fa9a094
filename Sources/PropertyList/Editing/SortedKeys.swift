import Foundation

/// The places of new keys in a file that an Apple program writes with sorted keys.
enum SortedKeys {
  /// - Parameter kept: the keys that stay, with their positions; not empty.
  static func additions(
    of added: [(key: String, value: PropertyListValue)], in kept: [(index: Int, key: String)]
  ) -> [EntryChanges.Addition] {
    var groups: [Int: EntryChanges.Addition] = [:]
    for entry in added.sorted(by: { isBefore($0.key, $1.key) }) {
      let position = kept.firstIndex { isBefore(entry.key, $0.key) } ?? kept.endIndex
      let isFirst = position == kept.startIndex
      groups[
        position,
        default: EntryChanges.Addition(
          previous: isFirst ? nil : kept[position - 1].index,
          next: isFirst ? kept.first?.index : nil, entries: [])
      ].entries.append(entry)
    }
    return groups.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The order of `JSONSerialization` in Apple’s Foundation: numbers by value, and in any case of letters.
  private static func isBefore(_ one: String, _ other: String) -> Bool {
    // Foundation in Swift 6.0 can’t ignore the case of some letters, and crashes.
    switch one.lowercased().compare(other.lowercased(), options: .numeric) {
    case .orderedAscending: true
    case .orderedDescending: false
    case .orderedSame: one < other
    }
  }
}
