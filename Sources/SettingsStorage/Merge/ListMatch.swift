import PropertyList

/// Which items of a list are which items of the list that it was made from.
///
/// Items have no names in a property list, so equal ones are the same. Of what is left, a dictionary is the
/// one with which it has most entries in common, and then any container the one that stood in its place.
struct ListMatch {
  /// Of each item, the index of the base's item that it was; nil for a new one.
  private(set) var origin: [Int?]
  /// Of each item of the base, its index now; nil for one that was removed.
  private(set) var place: [Int?]

  /// Whether items that were there before stand in another order.
  var isReordered: Bool {
    var last = -1
    for case let index? in origin {
      if index < last { return true }
      last = index
    }
    return false
  }

  init(_ base: [PropertyListValue], _ side: [PropertyListValue]) {
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
    var indices: [PropertyListValue: [Int]] = [:]
    for index in base.indices.reversed() { indices[base[index], default: []].append(index) }
    for index in side.indices {
      if let old = indices[side[index]]?.popLast() { match(old, index) }
    }
  }

  private mutating func matchSimilar(_ base: [PropertyListValue], _ side: [PropertyListValue]) {
    var old = base.indices.filter { place[$0] == nil && base[$0].dictionary != nil }
    let new = side.indices.filter { origin[$0] == nil && side[$0].dictionary != nil }
    // Every one is compared with every one; of thousands of changed items their places tell.
    guard old.count * new.count <= 65_536 else { return }
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
