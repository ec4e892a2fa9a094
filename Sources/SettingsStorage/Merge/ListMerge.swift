import PropertyList

/// Merges two lists with a common base: the additions, removals and changes of both sides survive.
///
/// The order is theirs, unless only I changed it; additions stay behind the same item. The same addition on both sides
/// is added once. An item that one side changed and the other removed is a conflict.
struct ListMerge {
  private(set) var result: [PropertyListValue] = []
  private(set) var hasConflict = false

  /// One of the two lists.
  private struct Side {
    let name: ValueMerge.Preference
    let items: [PropertyListValue]
    let match: ListMatch
  }

  private let base: [PropertyListValue]
  private let preferred: ValueMerge.Preference

  init(
    _ base: [PropertyListValue], _ mine: [PropertyListValue], _ theirs: [PropertyListValue],
    preferring preferred: ValueMerge.Preference
  ) {
    self.base = base
    self.preferred = preferred
    let mine = Side(name: .mine, items: mine, match: ListMatch(base, mine))
    let theirs = Side(name: .theirs, items: theirs, match: ListMatch(base, theirs))
    let isOrderMine =
      mine.match.isReordered && preferred != .base
      && (preferred == .mine || !theirs.match.isReordered)
    if isOrderMine { merge(mine, with: theirs) } else { merge(theirs, with: mine) }
  }

  /// Whether arrays are single values: a color, a point, a set of flags, whose parts mean nothing by themselves.
  static func isOneValue(
    _ base: [PropertyListValue], _ mine: [PropertyListValue], _ theirs: [PropertyListValue]
  ) -> Bool {
    !base.isEmpty && mine.count == base.count && theirs.count == base.count
      && (base + mine + theirs).allSatisfy { $0.number != nil }
  }

  /// - Parameters:
  ///   - main: the side that determines the order.
  ///   - other: the side whose additions are inserted.
  private mutating func merge(_ main: Side, with other: Side) {
    let (leading, following) = insertions(from: other, into: main)
    var pending = leading
    for (index, item) in main.items.enumerated() {
      guard let old = main.match.origin[index] else {
        // Additions of both sides at the same place: those of the main side come first.
        result.append(item)
        continue
      }
      result += pending
      pending = following[old] ?? []
      if let place = other.match.place[old] {
        if let merged = merged(base[old], main, item, other.items[place]) { result.append(merged) }
      } else if let item = survivor(item, of: main, removedFrom: base[old]) {
        result.append(item)
      }
    }
    result += pending
  }

  /// The additions of the other side, by the base’s item before them.
  private mutating func insertions(
    from other: Side, into main: Side
  ) -> (leading: [PropertyListValue], following: [Int: [PropertyListValue]]) {
    var leading: [PropertyListValue] = []
    var following: [Int: [PropertyListValue]] = [:]
    var anchor: Int?
    var common: [PropertyListValue: Int] = [:]
    for (index, item) in main.items.enumerated() where main.match.origin[index] == nil {
      common[item, default: 0] += 1
    }
    for (index, addition) in other.items.enumerated() {
      var item = addition
      if let old = other.match.origin[index] {
        if main.match.place[old] != nil {
          anchor = old
          continue
        }
        guard let survivor = survivor(item, of: other, removedFrom: base[old]) else { continue }
        item = survivor
      } else if preferred == .base {
        continue
      } else if let count = common[item], count > 0 {
        common[item] = count - 1
        continue
      }
      if let anchor { following[anchor, default: []].append(item) } else { leading.append(item) }
    }
    return (leading, following)
  }

  /// The rest of an item that the other side removed; nil for nothing.
  private mutating func survivor(
    _ item: PropertyListValue, of side: Side, removedFrom old: PropertyListValue
  ) -> PropertyListValue? {
    if item == old { return preferred == .base && side.name == .theirs ? item : nil }
    hasConflict = true
    if preferred == .base { return old }
    return side.name == preferred ? item : nil
  }

  private mutating func merged(
    _ old: PropertyListValue, _ main: Side, _ item: PropertyListValue,
    _ otherItem: PropertyListValue
  ) -> PropertyListValue? {
    var merge = ValueMerge(preferring: preferred, isInList: true)
    let isMine = main.name == .mine
    let value = merge.merge(old, isMine ? item : otherItem, isMine ? otherItem : item)
    if !merge.conflicts.isEmpty { hasConflict = true }
    return value
  }
}
