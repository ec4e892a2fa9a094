package import PropertyList

/// Merges two sets of changes to the same settings.
///
/// A value that only one side changed gets that side’s. Dictionaries that both changed are merged key by key, lists
/// item by item. Different changes are conflicts, with my value for the time being.
package struct SettingsMerge {
  /// Their settings, in their order, with my changes made to them; mine in my order if they didn’t change any.
  package let result: PropertyListDictionary
  /// The values that both sides changed, in the order of my keys.
  package let conflicts: [SettingsConflict]

  /// Merges settings.
  ///
  /// - Parameters:
  ///   - base: the common base of both sides.
  ///   - mine: the base with the changes made here.
  ///   - theirs: the base with the changes made elsewhere.
  package init(
    base: PropertyListDictionary, mine: PropertyListDictionary, theirs: PropertyListDictionary
  ) {
    // A renamed key keeps its place.
    if base.keys == theirs.keys, base == theirs {
      (result, conflicts) = (mine, [])
      return
    }
    var merge = ValueMerge(preferring: .mine)
    result = merge.merge(base, mine, theirs)
    conflicts = merge.conflicts
  }

  /// Joins settings with an unknown base: values on only one side stay, lists are joined, and different values are
  /// conflicts.
  init(joining mine: PropertyListDictionary, with theirs: PropertyListDictionary) {
    self.init(base: [:], mine: mine, theirs: theirs)
  }
}
