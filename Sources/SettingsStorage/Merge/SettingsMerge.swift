package import PropertyList

/// Joins two sets of changes to the same settings.
///
/// A value that only one side changed gets that side's. Dictionaries that both changed are merged key by
/// key, lists item by item. What both changed differently is a conflict, and has my value for the time being.
package struct SettingsMerge {
  /// Their settings, in their order, with my changes made to them.
  package let result: PropertyListDictionary
  /// What both sides changed, in the order of my keys.
  package let conflicts: [SettingsConflict]

  /// Merges settings.
  ///
  /// - Parameters:
  ///   - base: what both sides began with.
  ///   - mine: the base with the changes made here.
  ///   - theirs: the base with the changes made elsewhere.
  package init(
    base: PropertyListDictionary, mine: PropertyListDictionary, theirs: PropertyListDictionary
  ) {
    var merge = ValueMerge(preferring: .mine)
    result = merge.merge(base, mine, theirs)
    conflicts = merge.conflicts
  }

  /// Joins settings of which nobody knows what they were made from: what only one side has stays, lists are joined, and
  /// what both have differently is a conflict.
  init(joining mine: PropertyListDictionary, with theirs: PropertyListDictionary) {
    self.init(base: [:], mine: mine, theirs: theirs)
  }
}
