import PropertyList

/// Values with a root that isn’t a dictionary are never mixed with those of a dictionary.
extension FileStoreState {
  /// Whether a key can have values: a root that isn’t a dictionary has no others.
  func takesValues(forKey key: String) -> Bool { !isRootOnly || key == RootKey.name }

  /// Whether a key can be removed; a list without a key is emptied.
  func canRemove(_ key: String) -> Bool {
    !isRootOnly || key != RootKey.name || content[key]?.array != nil
  }

  /// Why edits can’t be merged with the file’s current content: only one is a dictionary.
  func mismatch(merging file: StoreFile) -> StoreError? {
    guard isRootOnly(merging: file) != isRootOnly,
      content.editCount > 0 || !status.conflicts.isEmpty
    else { return nil }
    return .otherRoot(of: url, isRootOnly: file.isRootOnly)
  }

  /// Whether the values, merged with the file’s current content, aren’t a dictionary.
  func isRootOnly(merging file: StoreFile) -> Bool {
    // A file that is still empty becomes either.
    file.values.isEmpty && base.isEmpty ? isRootOnly : file.isRootOnly
  }

  /// Whether the values can’t be joined with others: only one is a dictionary.
  func isMismatch(joining others: PropertyListDictionary, isRootOnly: Bool) -> Bool {
    guard isRootOnly != self.isRootOnly else { return false }
    return !takesAnyRoot || !others.isEmpty && !values.isEmpty
  }

  /// Whether the values, joined with those of a file, aren’t a dictionary.
  func isRootOnly(joining file: StoreFile?) -> Bool {
    guard let file, !file.values.isEmpty else { return isRootOnly }
    return file.isRootOnly
  }
}
