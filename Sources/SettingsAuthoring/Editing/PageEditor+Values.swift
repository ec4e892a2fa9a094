import PropertyList
import SettingsSchema
import SettingsStorage
import Translation

// Values that are typed or chosen in the inspector.

extension PageEditor {
  /// Saves a change of the inspector’s store.
  func handle(_ change: SettingsChange) {
    guard let key = InspectedKey(change.key), !filled.has(change, of: key) else { return }
    filled.markChanged(key)
    if key.name == InspectedKey.choices, let index = key.element {
      isListChange = true
      defer { isListChange = false }
      let rows = change.newValue?.array ?? []
      if let outer = key.outer, !KeyTable.elements.contains(outer) {
        setTexts(rows, outer, of: index)
      } else {
        _ = setChoices(rows, of: index, inside: key.outer)
      }
      return
    }
    if let list = key.listed {
      isListChange = true
      defer { isListChange = false }
      let old = shown.values(around: list)[list.name]
      let new = change.newValue?.array.map { ValueList.values($0, replacing: old) }
      return set(list, new, group: change.key)
    }
    if let typed = key.typed {
      guard let type = change.newValue?.string.flatMap(PropertyListType.init) else { return }
      let old = shown.values(around: typed)[typed.name]
      return set(typed, old.map { type.value(like: $0) } ?? type.newValue, group: change.key)
    }
    let control = shown.control(of: key)
    guard control.isEditable || change.newValue == nil else { return refresh(keepsRows: true) }
    let old = shown.values(around: key)[key.name]
    set(key, change.newValue.flatMap { control.stored($0, replacing: old) }, group: change.key)
  }

  /// The line of the file that has a key; nil if it isn’t known.
  ///
  /// - Parameter key: a key of the inspector’s store.
  package func line(ofKey key: String) -> Int? {
    InspectedKey(key).flatMap(content.keyPlaces.line)
  }

  /// Why a text can’t be the value of a key, in a sentence; nil if it can.
  ///
  /// - Parameter key: a key of the inspector’s store.
  package func problem(of text: String, forKey key: String) -> String? {
    guard let key = InspectedKey(key) else { return nil }
    return shown.control(of: key).problem(of: text, replacing: shown.values(around: key)[key.name])
  }

  /// Saves the value of a key; nil removes it.
  private func set(_ key: InspectedKey, _ new: PropertyListValue?, group: String) {
    let old = shown.values(around: key)[key.name]
    guard let edit = edit(of: key, new, replacing: old) else { return }
    let name =
      key.element.map { tr("\(key.name) of \(title(of: $0).inQuotes)") }
      ?? tr("\(key.name) of the page")
    apply([edit], titled: name, group: group, keepsRows: true) { [weak self] in
      self?.noteRenaming(of: key, from: old, to: new)
    }
  }

  /// Remembers the new key of a setting until its field is left.
  private func noteRenaming(
    of key: InspectedKey, from old: PropertyListValue?, to new: PropertyListValue?
  ) {
    guard key.outer == nil, ["Key", "key"].contains(key.name), let index = key.element,
      let new = new?.string
    else { return }
    let known = renamed?.index == index ? renamed?.old : nil
    renamed = (known ?? old?.string).map { (index, $0, new, editor.lastID) }
  }

  /// Ends the renaming of a setting’s key: conditions and lists that refer to it get the new one, in the same edit.
  ///
  /// - Returns: The old and the new key, and the number of references that were changed; nil if no key was renamed
  ///   since the last call, or if another element still has the old one.
  package func finishRenaming() -> (old: String, new: String, references: Int)? {
    // Saving the references may lead here again.
    let pending = renamed
    renamed = nil
    guard let (_, old, new, edit) = pending, old != new, !old.isEmpty, !new.isEmpty,
      let renaming, !renaming.isUsed(old)
    else { return nil }
    let edits = renaming.edits(from: old, to: new)
    guard !edits.isEmpty else { return (old, new, 0) }
    let isSaved = editor.apply(
      edits, titled: tr("\(old.inQuotes) renamed to \(new.inQuotes) in conditions and lists"),
      isPartOfLast: edit == editor.lastID)
    refresh()
    return (old, new, isSaved ? edits.count : 0)
  }

  private var renaming: KeyRenaming? { editor.bundle.map { KeyRenaming(on: file, in: $0) } }

  private func edit(
    of key: InspectedKey, _ new: PropertyListValue?, replacing old: PropertyListValue?
  ) -> PropertyListEdit? {
    let around = key.element.map { content.path($0) } ?? []
    guard let outer = key.outer else {
      return edit(at: around + [.key(key.name)], new, replacing: old)
    }
    let place = around + [.key(outer)]
    if let index = key.element, content.element(index)?[outer] == nil {
      // The dictionary comes with its first key.
      var values = KeyTable.newDictionary(outer)
      values[key.name] = new
      return edit(at: place, new.map { _ in .dictionary(values) }, replacing: nil)
    }
    return edit(at: place + [.key(key.name)], new, replacing: old)
  }
}
