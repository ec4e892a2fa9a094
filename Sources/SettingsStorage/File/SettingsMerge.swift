import PropertyList

/// Joins two sets of changes to the same settings, key by key.
///
/// A key that only one side changed gets that side's value; a key that both changed gets mine.
struct SettingsMerge {
  /// What both sides began with.
  let base: PropertyListDictionary
  /// The base with the changes made here.
  let mine: PropertyListDictionary
  /// The base with the changes made elsewhere.
  let theirs: PropertyListDictionary

  /// Their settings, in their order, with my changes made to them.
  var result: PropertyListDictionary {
    var result = theirs
    for key in base.keys where mine[key] == nil { result[key] = nil }
    for (key, value) in mine where base[key] != value { result[key] = value }
    return result
  }

  /// The keys whose values differ or that only one side has.
  static func differingKeys(
    _ first: PropertyListDictionary, _ second: PropertyListDictionary
  ) -> Set<String> {
    var keys = Set(first.keys.filter { second[$0] == nil })
    for (key, value) in second where first[key] != value { keys.insert(key) }
    return keys
  }
}
