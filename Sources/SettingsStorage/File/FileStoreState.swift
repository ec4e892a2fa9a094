import Foundation
import PropertyList

/// Keys with their new values; nil for none.
typealias FewEdits = [(key: String, value: PropertyListValue?)]

/// The state of a file store.
struct FileStoreState {
  var url: URL
  var format: PropertyListFormat
  private(set) var content: EditedValues
  var status: StoreStatus
  /// The identity of the content that was last read or written; nil for none.
  var identity: FileIdentity?
  /// The digest of that content; nil for none.
  var digest: ContentDigest?
  var policy: FileStore.ConflictPolicy
  /// Whether the file’s root need not be a dictionary.
  let takesAnyRoot: Bool
  /// Whether the root isn’t one, so that it is the only value.
  private(set) var isRootOnly: Bool
  /// Increases with every change of the state, to detect changes.
  var revision = 0
  var saveTimeout = FolderLock.timeout
  /// The keys that are left out of the journal’s file.
  var secretKeys: Set<String> = []
  /// Whether the journal keeps them elsewhere.
  var journalsSecrets = false

  init(
    url: URL, file: StoreFile?, policy: FileStore.ConflictPolicy, takesAnyRoot: Bool = false
  ) {
    self.url = url
    self.policy = policy
    self.takesAnyRoot = takesAnyRoot
    isRootOnly = file?.isRootOnly ?? false
    format = file?.format ?? PropertyListFormat.xml.forNewFile(at: url)
    content = EditedValues(base: file?.values ?? [:])
    identity = file?.identity
    digest = file.map { ContentDigest($0.content) }
    status = StoreStatus(source: file == nil ? .new : .available)
  }

  /// The content of the file when it was last read or written.
  var base: PropertyListDictionary { content.base }

  /// All current values; computed if there are edits.
  var values: PropertyListDictionary { content.values }

  /// A deleted file must be written again, though no key has changed.
  var isUnsaved: Bool { content.editCount > 0 || status.source == .removed && !base.isEmpty }

  // MARK: Edits

  /// The edits, if there are few and they can be made in the file’s current text; otherwise nil.
  var fewEdits: FewEdits? {
    guard format == .xml, !isRootOnly, !content.hasPlaces, status.source == .available,
      status.conflicts.isEmpty,
      (1...1_000).contains(content.editCount)
    else { return nil }
    // Several new keys are in the order in which they were set.
    let (changed, added) = content.editedKeys
    return (changed.sorted() + added).map { (key: $0, value: content[$0]) }
  }

  /// The edits, in any order.
  var unsavedChanges: [SettingsChange] {
    let (changed, added) = content.editedKeys
    return (changed + added).map {
      SettingsChange(key: $0, oldValue: base[$0], newValue: content[$0])
    }
  }

  /// The edited keys.
  var unsavedKeys: Set<String> {
    let (changed, added) = content.editedKeys
    return Set(changed).union(added)
  }

  /// Sets or removes a value; does nothing if it is the same.
  ///
  /// A root can’t be removed: a list is emptied, another value stays.
  ///
  /// - Parameter place: the place of a new key; nil for the last one.
  mutating func set(
    _ value: PropertyListValue?, forKey key: String, at place: KeyPlace? = nil
  ) -> [SettingsChange] {
    let oldValue = content[key]
    var value = value
    if value == nil, isRootOnly, key == RootKey.name {
      value = canRemove(key) ? [] : oldValue
    }
    if oldValue == value { return [] }
    // Without conflicts nothing is kept, so that edits don’t copy the values of a large file.
    let before = status.conflicts.isEmpty ? nil : content
    content[key] = value
    if let place { content.setPlace(ofKey: key, to: place) }
    if let before { refreshConflicts(since: before) }
    return [SettingsChange(key: key, oldValue: oldValue, newValue: value)]
  }

  /// Resolves a conflict, if it still exists.
  mutating func resolve(
    _ conflict: SettingsConflict, with side: SettingsConflict.Side
  ) -> [SettingsChange] {
    guard status.conflicts.contains(conflict) else { return [] }
    status.conflicts.removeAll { $0 == conflict }
    // Mine is the current value.
    guard side == .theirs else { return [] }
    var values: PropertyListDictionary = [:]
    values[conflict.key] = content[conflict.key]
    values = values.setting(conflict.theirs, at: conflict.keyPath)
    return set(values[conflict.key], forKey: conflict.key)
  }

  // MARK: The file

  /// Merges the file’s current content with the edits; if that isn’t possible, the file counts as unreadable.
  mutating func merge(_ file: StoreFile) -> [SettingsChange] {
    if let mismatch = mismatch(merging: file) {
      status.source = .unreadable(mismatch)
      return []
    }
    format = file.format
    isRootOnly = isRootOnly(merging: file)
    identity = file.identity
    digest = ContentDigest(file.content)
    status.source = .available
    return file.values == base ? [] : merge(file.values, since: base)
  }

  /// Records that the file was deleted: its values can’t be chosen anymore.
  ///
  /// If it is restored, the conflicts’ bases still apply, so that the user is asked again.
  mutating func recordRemoval() {
    content = EditedValues(base: conflictBases(over: base), values: values)
    status.conflicts.removeAll { $0.source == .store }
    status.source = .removed
    identity = nil
  }

  /// Uses the settings of the file as the new base, and merges changes in them into the values.
  ///
  /// - Parameter ancestor: the common base of the values here and the file’s.
  mutating func merge(
    _ theirs: PropertyListDictionary, since ancestor: PropertyListDictionary
  ) -> [SettingsChange] {
    // Conflicts haven’t been merged: both sides keep their base.
    let ancestor = conflictBases(over: ancestor)
    let merge = SettingsMerge(base: ancestor, mine: values, theirs: theirs)
    let before = content
    let changes = replaceContent(with: merge.result, over: theirs, from: .otherProgram)
    status.conflicts.removeAll { $0.source == .store }
    add(merge.conflicts, since: before)
    return changes
  }

  /// Merges the settings of a copy with an unknown base: values on either side stay.
  mutating func merge(_ file: StoreFile, of copy: URL) -> [SettingsChange] {
    isRootOnly = isRootOnly(joining: file)
    let merge = SettingsMerge(joining: values, with: file.values)
    let before = content
    let changes = replaceContent(with: merge.result, over: base)
    add(merge.conflicts.map { $0.with(.copy(copy)) }, since: before)
    return changes
  }

  /// Takes other settings, which override those from here; values that only they have stay.
  ///
  /// - Parameter isRootOnly: whether they aren’t those of a dictionary.
  mutating func adopt(
    _ others: PropertyListDictionary, isRootOnly: Bool
  ) -> [SettingsChange] {
    if !others.isEmpty { self.isRootOnly = isRootOnly }
    let before = content
    let changes = replaceContent(
      with: SettingsMerge(joining: others, with: values).result, over: base)
    refreshConflicts(since: before)
    return changes
  }

  /// Merges edits that were made to an older version of the file.
  mutating func merge(edits: [AbandonedEdits.Edit]) -> [SettingsChange] {
    let ancestor = PropertyListDictionary(edits) { ($0.key, $0.base) }
    let edited = PropertyListDictionary(edits) { ($0.key, $0.value) }
    let present = PropertyListDictionary(edits) { ($0.key, content[$0.key]) }
    // Here, the file’s values are theirs.
    let merge = SettingsMerge(base: ancestor, mine: edited, theirs: present)
    let conflicts = merge.conflicts.map {
      $0.with(content[$0.key] == base[$0.key] ? .store : .edits)
    }
    let before = content
    let changes = edits.map(\.key).sorted().flatMap { set(merge.result[$0], forKey: $0) }
    add(conflicts, since: before)
    return changes
  }

  private mutating func replaceContent(
    with result: PropertyListDictionary, over base: PropertyListDictionary,
    from origin: SettingsOrigin = .current
  ) -> [SettingsChange] {
    let old = values
    content = EditedValues(base: base, values: result)
    return old.differingKeys(from: result).sorted().map {
      SettingsChange(key: $0, oldValue: old[$0], newValue: result[$0], origin: origin)
    }
  }

  /// Uses a saved content as the new base, and takes the file’s changes into the values.
  ///
  /// Changes and conflicts that came up during the save stay.
  /// - Parameters:
  ///   - isRootOnly: whether it isn’t a dictionary.
  ///   - before: the state that was saved.
  mutating func recordSaved(
    _ written: PropertyListDictionary, isRootOnly: Bool, from before: FileStoreState
  ) -> [SettingsChange] {
    if !written.isEmpty { self.isRootOnly = isRootOnly }
    status.source = .available
    status.conflicts.removeAll { now in before.status.conflicts.contains { now.isAbout($0) } }
    return merge(written, since: before.values)
  }

  /// Records that edits were saved to an otherwise unchanged file.
  ///
  /// Later changes stay, and stay unsaved.
  mutating func recordSaved(_ edits: FewEdits) {
    for (key, value) in edits { content.setBase(value, forKey: key) }
  }
}
