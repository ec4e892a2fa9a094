package import PropertyList

/// Matches the items of a list with those of the list that it was made from.
///
/// Items have no names in a property list, so equal ones are matched, in order if there are several. Of the rest, a
/// dictionary matches the one with the most common entries, and then any container the one at the same place.
package struct ListMatch {
  /// The index of each item’s match in the base; nil for a new item.
  private(set) var origin: [Int?]
  /// The current index of each item of the base; nil for a removed item.
  package private(set) var place: [Int?]
  /// The maximum number of pairs to compare one by one; above that, items are matched by place.
  private static let mostPairs = 65_536

  /// Whether existing items are in another order.
  var isReordered: Bool {
    var last = -1
    for case let index? in origin {
      if index < last { return true }
      last = index
    }
    return false
  }

  /// Whether an item is still between the same ones: after all that were before it and before all that were after it.
  package func isInOrder(_ index: Int) -> Bool {
    guard place.indices.contains(index), let now = place[index] else { return false }
    return place.enumerated().allSatisfy { old, new in
      guard let new, old != index else { return true }
      return (old < index) == (new < now)
    }
  }

  package init(_ base: [PropertyListValue], _ side: [PropertyListValue]) {
    origin = Array(repeating: nil, count: side.count)
    place = Array(repeating: nil, count: base.count)
    matchEqual(base, side)
    matchSimilar(base, side)
    matchByPlace(base, side)
  }

  private mutating func match(_ old: Int, _ new: Int) {
    origin[new] = old
    place[old] = new
  }

  private mutating func matchEqual(_ base: [PropertyListValue], _ side: [PropertyListValue]) {
    let shorter = min(base.count, side.count)
    var start = 0
    while start < shorter, base[start] == side[start] {
      match(start, start)
      start += 1
    }
    var kept = 0
    while kept < shorter - start, base[base.count - 1 - kept] == side[side.count - 1 - kept] {
      match(base.count - 1 - kept, side.count - 1 - kept)
      kept += 1
    }
    let (old, new) = (start..<(base.count - kept), start..<(side.count - kept))
    if old.count * new.count <= Self.mostPairs { matchInOrder(base, old, side, new) }
    // Remaining equal items were moved.
    var indices: [PropertyListValue: [Int]] = [:]
    for index in old.reversed() where place[index] == nil {
      indices[base[index], default: []].append(index)
    }
    for index in new where origin[index] == nil {
      if let old = indices[side[index]]?.popLast() { match(old, index) }
    }
  }

  /// Matches as many equal items as possible that kept their order.
  private mutating func matchInOrder(
    _ base: [PropertyListValue], _ old: Range<Int>, _ side: [PropertyListValue], _ new: Range<Int>
  ) {
    let difference = Array(side[new]).difference(from: base[old])
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(old.lowerBound + offset)
      case .insert(let offset, _, _): inserted.insert(new.lowerBound + offset)
      }
    }
    let pairs = zip(
      old.filter { !removed.contains($0) }, new.filter { !inserted.contains($0) })
    for (before, after) in pairs { match(before, after) }
  }

  private mutating func matchSimilar(_ base: [PropertyListValue], _ side: [PropertyListValue]) {
    var old = base.indices.filter { place[$0] == nil && base[$0].dictionary != nil }
    let new = side.indices.filter { origin[$0] == nil && side[$0].dictionary != nil }
    // Compares all pairs; thousands of changed items are matched by place.
    guard old.count * new.count <= Self.mostPairs else { return }
    for index in new {
      guard let dictionary = side[index].dictionary else { continue }
      var best: (likeness: Int, position: Int)?
      for (position, candidate) in old.enumerated() {
        let other = base[candidate].dictionary ?? [:]
        let likeness = dictionary.reduce(0) { $0 + (other[$1.key] == $1.value ? 1 : 0) }
        if likeness > best?.likeness ?? 0 { best = (likeness, position) }
      }
      if let best { match(old.remove(at: best.position), index) }
    }
  }

  private mutating func matchByPlace(_ base: [PropertyListValue], _ side: [PropertyListValue]) {
    for index in side.indices where origin[index] == nil {
      guard let before = index == 0 ? -1 : origin[index - 1] else { continue }
      let old = before + 1
      guard old < base.count, place[old] == nil, base[old].isContainer, side[index].isContainer,
        base[old].typeName == side[index].typeName
      else { continue }
      match(old, index)
    }
  }
}

extension PropertyListValue {
  fileprivate var isContainer: Bool { array != nil || dictionary != nil }
}
