import PropertyList

/// Merges values three ways, and collects conflicts.
struct ValueMerge {
  /// The result for a value that both sides changed differently.
  enum Preference {
    case mine
    case theirs
    /// The base’s value, together with their undisputed changes: the base of the conflicts’ sides.
    case base
  }

  private let preferred: Preference
  /// Whether this is about a part of a list, which is the conflict as a whole then.
  private let isInList: Bool
  private var path: [String] = []

  /// The conflicts; inside a list, only whether there are any matters.
  private(set) var conflicts: [SettingsConflict] = []

  init(preferring preferred: Preference, isInList: Bool = false) {
    self.preferred = preferred
    self.isInList = isInList
  }

  /// Their dictionary, in their order, with my changes made to it; my new keys are after the same ones as here.
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
    // Without a common base, the keys of both sides don’t belong together.
    guard !base.isEmpty, changed.contains(where: { theirs[$0] == nil }),
      let keys = KeyPlace.merging(newKeysOf: mine.keys, into: theirs.keys)
    else { return result }
    return PropertyListDictionary(keys) { ($0, result[$0]) }
  }

  /// The merged value; nil for none.
  mutating func merge(
    _ base: PropertyListValue?, _ mine: PropertyListValue?, _ theirs: PropertyListValue?
  ) -> PropertyListValue? {
    if mine == theirs || mine == base { return theirs }
    if theirs == base { return preferred == .base ? theirs : mine }
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
      return switch preferred {
      case .mine: mine
      case .theirs: theirs
      case .base: base
      }
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
      // Only the outermost list needs all three, so the work doesn’t multiply with each level.
      let results = [Preference.base, .mine, .theirs].map { preference in
        preference == preferred
          ? merged : ListMerge(elements, mine, theirs, preferring: preference)
      }.map { PropertyListValue.array($0.result) }
      recordConflict(results[0], results[1], results[2])
    }
    return .array(merged.result)
  }

  private mutating func recordConflict(
    _ base: PropertyListValue?, _ mine: PropertyListValue?, _ theirs: PropertyListValue?
  ) {
    conflicts.append(SettingsConflict(keyPath: path, base: base, mine: mine, theirs: theirs))
  }
}
