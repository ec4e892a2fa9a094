import Foundation
import PropertyList

/// Keys with their new values, nil for none.
typealias FewEdits = [(key: String, value: PropertyListValue?)]

/// What a file store knows.
struct FileStoreState {
  var url: URL
  var format: PropertyListFormat
  private(set) var content: EditedValues
  var status: StoreStatus
  /// What tells the content that was last read or written; nil for none.
  var identity: FileIdentity?
  /// The digest of that content; nil for none.
  var digest: ContentDigest?
  var policy: FileStore.ConflictPolicy
  /// Counts what was changed in any of this, to tell whether something was.
  var revision = 0
  var savePatience = FolderLock.patience
  /// The keys that the journal's file leaves out.
  var secretKeys: Set<String> = []
  /// Whether the journal keeps them elsewhere.
  var journalsSecrets = false

  init(url: URL, file: SettingsFile?, policy: FileStore.ConflictPolicy) {
    self.url = url
    self.policy = policy
    format = file?.format ?? .xml
    content = EditedValues(base: file?.values ?? [:])
    identity = file?.identity
    digest = file.map { ContentDigest($0.content) }
    status = StoreStatus(source: file == nil ? .new : .available)
  }

  /// What the file held when it was last read or written.
  var base: PropertyListDictionary { content.base }

  /// All values as they are now; made anew where there are edits.
  var values: PropertyListDictionary { content.values }

  /// A file that is gone is to be written again, though no key has changed.
  var isUnsaved: Bool { content.editCount > 0 || status.source == .removed && !base.isEmpty }

  // MARK: Edits

  /// The edits, where they are few and can be made in the text of the file as it was last read or written; nil
  /// where saving takes more.
  var fewEdits: FewEdits? {
    guard format == .xml, status.source == .available, status.conflicts.isEmpty,
      (1...1_000).contains(content.editCount)
    else { return nil }
    // The order of several new keys is that in which they were set.
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

  /// The keys that are edited.
  var unsavedKeys: Set<String> {
    let (changed, added) = content.editedKeys
    return Set(changed).union(added)
  }

  /// Sets or removes a value; nothing when it is the same.
  mutating func set(_ value: PropertyListValue?, forKey key: String) -> [SettingsChange] {
    let oldValue = content[key]
    if oldValue == value { return [] }
    // Without conflicts nothing is kept, so that no edit copies what a large file has.
    let before = status.conflicts.isEmpty ? nil : content
    content[key] = value
    if let before { refreshConflicts(since: before) }
    return [SettingsChange(key: key, oldValue: oldValue, newValue: value)]
  }

  /// Decides a conflict, if it is still one.
  mutating func resolve(
    _ conflict: SettingsConflict, with side: SettingsConflict.Side
  ) -> [SettingsChange] {
    guard status.conflicts.contains(conflict) else { return [] }
    status.conflicts.removeAll { $0 == conflict }
    // Mine is what is there.
    guard side == .theirs else { return [] }
    var values: PropertyListDictionary = [:]
    values[conflict.key] = content[conflict.key]
    values = values.setting(conflict.theirs, at: conflict.keyPath)
    return set(values[conflict.key], forKey: conflict.key)
  }

  // MARK: The file

  /// Merges the file’s present content with the edits.
  mutating func merge(_ file: SettingsFile) -> [SettingsChange] {
    format = file.format
    identity = file.identity
    digest = ContentDigest(file.content)
    status.source = .available
    return file.values == base ? [] : merge(file.values, since: base)
  }

  /// Records that the file is gone: its values are none to choose any more.
  ///
  /// Should it come back, what both sides began with still counts, so that the user is asked again.
  mutating func recordRemoval() {
    content = EditedValues(base: conflictBases(over: base), values: values)
    status.conflicts.removeAll { $0.source == .store }
    status.source = .removed
    identity = nil
  }

  /// Takes the settings of the file as the new base, and what was changed in them into the values.
  ///
  /// - Parameter ancestor: what both the values here and those of the file were made from.
  mutating func merge(
    _ theirs: PropertyListDictionary, since ancestor: PropertyListDictionary
  ) -> [SettingsChange] {
    // What is in conflict has not been merged: both sides still come from what they came from.
    let ancestor = conflictBases(over: ancestor)
    let merge = SettingsMerge(base: ancestor, mine: values, theirs: theirs)
    let before = content
    let changes = replaceContent(with: merge.result, over: theirs, from: .otherProgram)
    status.conflicts.removeAll { $0.source == .store }
    add(merge.conflicts, since: before)
    return changes
  }

  /// Merges the settings of a copy, of which nobody knows what it was made from: what either side has stays.
  mutating func merge(_ values: PropertyListDictionary, of copy: URL) -> [SettingsChange] {
    let merge = SettingsMerge(joining: self.values, with: values)
    let before = content
    let changes = replaceContent(with: merge.result, over: base)
    add(merge.conflicts.map { $0.with(.copy(copy)) }, since: before)
    return changes
  }

  /// Takes other settings in, which go before those of here; what only those have stays.
  mutating func adopt(_ others: PropertyListDictionary) -> [SettingsChange] {
    let before = content
    let changes = replaceContent(
      with: SettingsMerge(joining: others, with: values).result, over: base)
    refreshConflicts(since: before)
    return changes
  }

  /// Merges edits that were made to other settings than the file has now.
  mutating func merge(edits: [AbandonedEdits.Edit]) -> [SettingsChange] {
    var (ancestor, edited, present) = (
      PropertyListDictionary(), PropertyListDictionary(), PropertyListDictionary()
    )
    for edit in edits {
      ancestor[edit.key] = edit.base
      edited[edit.key] = edit.value
      present[edit.key] = content[edit.key]
    }
    // What the file has is the others' here.
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

  /// Takes what a save has written as the new base, and into the values what came from the file.
  ///
  /// Changes and conflicts that have come during the writing stay.
  /// - Parameter before: the state that was saved.
  mutating func recordSaved(
    _ written: PropertyListDictionary, from before: FileStoreState
  ) -> [SettingsChange] {
    status.source = .available
    status.conflicts.removeAll { now in before.status.conflicts.contains { now.isAbout($0) } }
    return merge(written, since: before.values)
  }

  /// Records that edits are in the file now, which has not changed otherwise.
  ///
  /// Changes that were made since stay, and stay unsaved.
  mutating func recordSaved(_ edits: FewEdits) {
    for (key, value) in edits { content.setBase(value, forKey: key) }
  }
}
