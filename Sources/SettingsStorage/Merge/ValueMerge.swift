import PropertyList

/// Merges values three ways, and remembers what both sides changed differently.
struct ValueMerge {
  private let preferred: SettingsConflict.Side
  /// Whether this is about a part of a list: the list as a whole is told of as the conflict then.
  private let isInList: Bool
  private var path: [String] = []

  /// The conflicts; within a list, any number of them with no use but that there are some.
  private(set) var conflicts: [SettingsConflict] = []

  init(preferring side: SettingsConflict.Side, isInList: Bool = false) {
    preferred = side
    self.isInList = isInList
  }

  /// Their dictionary, in their order, with my changes made to it.
  mutating func merge(
    _ base: PropertyListDictionary, _ mine: PropertyListDictionary,
    _ theirs: PropertyListDictionary
  ) -> PropertyListDictionary {
    var result = theirs
    let changed = mine.filter { base[$0.key] != $0.value }.map(\.key)
    let removed = base.keys.filter { mine[$0] == nil }
    for key in changed + removed {
      path.append(key)
      result[key] = merge(base[key], mine[key], theirs[key])
      path.removeLast()
    }
    return result
  }

  /// The merged value; nil for none.
  mutating func merge(
    _ base: PropertyListValue?, _ mine: PropertyListValue?, _ theirs: PropertyListValue?
  ) -> PropertyListValue? {
    if mine == theirs || mine == base { return theirs }
    if theirs == base { return mine }
    switch (base ?? .dictionary([:]), mine, theirs) {
    case (.dictionary(let base), .dictionary(let mine), .dictionary(let theirs)):
      return .dictionary(merge(base, mine, theirs))
    default: break
    }
    switch (base ?? .array([]), mine, theirs) {
    case (.array(let elements), .array(let mine), .array(let theirs))
    where !ListMerge.isOneValue(elements, mine, theirs):
      return mergeList(of: base, elements, mine, theirs)
    default:
      recordConflict(base, mine, theirs)
      return preferred == .mine ? mine : theirs
    }
  }

  private mutating func mergeList(
    of base: PropertyListValue?, _ elements: [PropertyListValue], _ mine: [PropertyListValue],
    _ theirs: [PropertyListValue]
  ) -> PropertyListValue {
    let merged = ListMerge(elements, mine, theirs, preferring: preferred)
    if !merged.hasConflict { return .array(merged.result) }
    if isInList {
      recordConflict(base, nil, nil)
    } else {
      // Only the outermost list needs both, so the work does not double with each level.
      let other = ListMerge(
        elements, mine, theirs, preferring: preferred == .mine ? .theirs : .mine)
      let isMine = preferred == .mine
      recordConflict(
        base, .array(isMine ? merged.result : other.result),
        .array(isMine ? other.result : merged.result))
    }
    return .array(merged.result)
  }

  private mutating func recordConflict(
    _ base: PropertyListValue?, _ mine: PropertyListValue?, _ theirs: PropertyListValue?
  ) {
    conflicts.append(SettingsConflict(keyPath: path, base: base, mine: mine, theirs: theirs))
  }
}
