extension Sequence {
  /// The elements grouped by a key, in the order of each group’s first element; no group is empty.
  func groups<Key: Hashable>(by key: (Element) -> Key) -> [[Element]] {
    var places: [Key: Int] = [:]
    var groups: [[Element]] = []
    for element in self {
      let own = key(element)
      if let place = places[own] {
        groups[place].append(element)
      } else {
        places[own] = groups.count
        groups.append([element])
      }
    }
    return groups
  }
}
