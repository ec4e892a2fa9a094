package import PropertyList

/// Updates the conflicts of a file store as both sides continue to change before they are resolved.
extension FileStoreState {
  /// Adds conflicts found by a merge, replacing those for the same value and source.
  ///
  /// - Parameter before: the content before the merge.
  mutating func add(_ conflicts: [SettingsConflict], since before: EditedValues) {
    refreshConflicts(since: before)
    status.conflicts.removeAll { old in conflicts.contains { $0.isAbout(old) } }
    status.conflicts += conflicts
  }

  /// Updates the sides of the conflicts; one whose sides are now equal is removed.
  mutating func refreshConflicts(since before: EditedValues) {
    guard !status.conflicts.isEmpty else { return }
    var refreshed: [SettingsConflict] = []
    for conflict in status.conflicts {
      let updated = updated(conflict, since: before)
      let isDecided = updated.mine == updated.theirs || updated.theirs == updated.base
      // Two conflicts in one deleted dictionary have become one.
      if !isDecided, !refreshed.contains(where: { $0.isAbout(updated) }) {
        refreshed.append(updated)
      }
    }
    status.conflicts = refreshed
  }

  private func updated(
    _ old: SettingsConflict, since before: EditedValues
  ) -> SettingsConflict {
    var conflict = old
    while conflict.keyPath.count > 1,
      content.value(at: Array(conflict.keyPath.dropLast()))?.dictionary == nil
    {
      conflict.keyPath.removeLast()
    }
    conflict.mine = content.value(at: conflict.keyPath)
    if conflict.keyPath != old.keyPath {
      // The value’s dictionary was removed, or is another kind of value, so the conflict is about that.
      conflict.base = conflictBases(over: base)[path: conflict.keyPath]
      conflict.theirs = others(of: old.source, since: before)[path: conflict.keyPath]
    } else if conflict.mine != old.mine {
      // Undisputed changes here in a list are part of both choices.
      var merge = ValueMerge(preferring: .theirs)
      conflict.theirs = merge.merge(old.mine, conflict.mine, old.theirs)
    }
    return conflict
  }

  /// The settings with the bases of the file’s conflicts.
  func conflictBases(over settings: PropertyListDictionary) -> PropertyListDictionary {
    status.conflicts.filter { $0.source == .store }
      .reduce(settings) { $0.setting($1.base, at: $1.keyPath) }
  }

  /// The settings with all conflicts of a source resolved for the others.
  private func others(
    of source: SettingsConflict.Source, since before: EditedValues
  ) -> PropertyListDictionary {
    if source == .store { return base }
    return status.conflicts.filter { $0.source == source }
      .reduce(before.values) { $0.setting($1.theirs, at: $1.keyPath) }
  }
}

extension SettingsConflict {
  /// Whether it is about the same value and source as another one, or about a dictionary that contains that value.
  func isAbout(_ other: SettingsConflict) -> Bool {
    source == other.source && other.keyPath.starts(with: keyPath)
  }

  /// The same conflict with another source.
  func with(_ source: Source) -> SettingsConflict {
    var conflict = self
    conflict.source = source
    return conflict
  }
}

extension PropertyListDictionary {
  /// The dictionary with another value at a path of keys.
  ///
  /// Missing dictionaries are created for a value, but not for removing one.
  package func setting(_ value: PropertyListValue?, at path: [String]) -> Self {
    var result = self
    result.set(value, at: path, replacing: true)
    return result
  }
}
