public import PropertyList
public import SettingsSchema
import SettingsStorage

/// Values and edits; rows write only through these.
extension SettingsSession {
  /// The key of an element’s value in the store, or in the store of its domain.
  ///
  /// Nil for an element without a key, and for another domain if the store has only one.
  func storedKey(of specifier: Specifier) -> String? {
    guard let key = specifier.key, let domain = specifier.domain, bundle.isInOtherDomain(specifier)
    else {
      return specifier.key
    }
    return store is DomainStore ? DomainStore.key(key, in: domain) : nil
  }

  /// The stored value of a key, or nil.
  public func value(forKey key: String) -> PropertyListValue? {
    editing.map { $0.value(forKey: key) } ?? store.value(forKey: key)
  }

  /// Sets or removes a key’s value, as one undoable edit; does nothing if it is the same.
  ///
  /// - Parameters:
  ///   - name: the name of the setting for users.
  ///   - action: the kind of edit.
  public func setValue(
    _ value: PropertyListValue?, forKey key: String, name: String, kind: EditKind = .discrete,
    action: EditAction = .change
  ) {
    change([(key, value)], name: name, kind: kind, action: action)
  }

  /// Sets or removes the values of several keys as one undoable edit; equal values aren’t touched.
  ///
  /// - Parameters:
  ///   - values: each key once with its value, nil to remove it.
  ///   - name: the name of the setting for users.
  ///   - action: the kind of edit.
  public func setValues(
    _ values: [(key: String, value: PropertyListValue?)], name: String,
    action: EditAction = .change
  ) {
    change(values, name: name, kind: .discrete, action: action)
  }

  private func change(
    _ values: [(key: String, value: PropertyListValue?)], name: String, kind: EditKind,
    action: EditAction
  ) {
    if let editing { return change(values, by: editing, name: name, kind: kind, action: action) }
    let changes = values.map {
      Edit.Change(key: $0.key, before: store.value(forKey: $0.key), after: $0.value)
    }.filter { $0.before != $0.after && isAllowed($0.after, forKey: $0.key) }
    guard !changes.isEmpty else { return }
    // Don’t keep anything for crash recovery before the secrets are known.
    if !hasMarkedSecrets { markSecrets() }
    let edit = record(placed(changes, action), name: name, kind: kind, action: action)
    write(changes.map { ($0.key, $0.after) }, of: edit)
  }

  /// Changes with the places of removed keys, for undo; a renamed key has the same one.
  private func placed(_ changes: [Edit.Change], _ action: EditAction) -> [Edit.Change] {
    // There may be many others, such as in a reset of all settings.
    guard [.deletion, .move, .renaming].contains(action), let store = store as? any PlacingStore
    else { return changes }
    let places = changes.map { $0.after == nil ? store.place(ofKey: $0.key) : nil }
    let place = action == .renaming ? places.compactMap(\.self).first : nil
    return zip(changes, places).map {
      Edit.Change(key: $0.key, before: $0.before, after: $0.after, place: $1 ?? place)
    }
  }

  private func change(
    _ values: [(key: String, value: PropertyListValue?)], by editing: ItemEditing, name: String,
    kind: EditKind, action: EditAction
  ) {
    let changes = values.filter { editing.value(forKey: $0.key) != $0.value }
    let stored = changes.map { ($0.key, store.value(forKey: $0.key)) }
    var write = { editing.setValues(changes, name: name, kind: kind, action: action) }
    // Write every key, so that the program’s corrections in other fields are shown, too.
    for (key, _) in changes {
      let writeOthers = write
      write = { [writer] in writer.write(key, writeOthers) }
    }
    if !changes.isEmpty { write() }
    for (key, _) in values { handleChange(ofKey: key) }
    for (key, before) in stored where store.value(forKey: key) != before {
      post(.change(Change(key: key, value: store.value(forKey: key), origin: .user)))
    }
  }

  /// Records changes, done or imminent, as the next edit to undo.
  @discardableResult
  func record(
    _ changes: [Edit.Change], name: String, kind: EditKind, action: EditAction
  ) -> Edit {
    let edit = Edit(changes: changes, name: name, action: action, kind: kind, time: now())
    history.add(edit)
    return edit
  }

  /// Whether the store accepts a value.
  ///
  /// If not, rows show the old one again, and ``Event/refusal(key:reason:)`` gives the reason.
  private func isAllowed(_ value: PropertyListValue?, forKey key: String) -> Bool {
    let refusal =
      value.map { store.refusal(of: $0, forKey: key) } ?? store.removalRefusal(forKey: key)
    guard let refusal else { return true }
    handleChange(ofKey: key)
    post(.refusal(key: key, reason: refusal))
    return false
  }

  // MARK: Changes

  /// Writes values, and notifies the window once.
  ///
  /// - Parameter edit: the edit that is made, undone or repeated.
  func write(_ values: [(key: String, value: PropertyListValue?)], of edit: Edit) {
    let places = edit.places
    let changes = values.filter { key, value in
      updateStore(value, forKey: key, at: places[key], isReset: edit.action == .reset)
    }
    let wasWritingSeveral = isWritingSeveral
    isWritingSeveral = wasWritingSeveral || values.count > 1
    handleChanges(ofKeys: values.map(\.key))
    for (key, value) in changes { notify(value, ofKey: key) }
    isWritingSeveral = wasWritingSeveral
    if values.count > 1 { notifyStateChange() }
  }

  /// Sets or removes a stored value; returns whether it changed.
  private func updateStore(
    _ value: PropertyListValue?, forKey key: String, at place: KeyPlace?, isReset: Bool
  ) -> Bool {
    let isChange = store.value(forKey: key) != value
    writer.write(key) {
      if let value, let place, let store = store as? any PlacingStore {
        store.setValue(value, forKey: key, at: place)
      } else if let value {
        store.setValue(value, forKey: key)
      } else if isReset, let store = store as? any ResettingStore {
        store.resetValue(forKey: key)
      } else {
        store.removeValue(forKey: key)
      }
    }
    // Use the stored value: a store may change the type of a number.
    let stored = store.value(forKey: key)
    if stored != value { history.record(stored, insteadOf: value, forKey: key) }
    return isChange
  }

  /// Notifies the program that the user changed a value.
  func notify(_ value: PropertyListValue?, ofKey key: String) {
    notify(Change(key: key, value: value, origin: .user))
    callHandlers(ofKey: key)
    postNotifications(ofKey: key)
  }

  func handleOutsideChanges(_ changes: [SettingsChange]) {
    editing?.discardDraft()
    let wasWritingSeveral = isWritingSeveral
    isWritingSeveral = wasWritingSeveral || changes.count > 1
    handleChanges(ofKeys: changes.map(\.key))
    for change in changes {
      if isOfParent(change) {
        post(.change(Change(key: change.key, value: change.newValue, origin: .user)))
        continue
      }
      if store.value(forKey: change.key) == change.newValue { callHandlers(ofKey: change.key) }
      notify(Change(key: change.key, value: change.newValue, origin: .outside))
    }
    isWritingSeveral = wasWritingSeveral
    if changes.count > 1 { notifyStateChange() }
  }

  func handleChange(ofKey key: String) { handleChanges(ofKeys: [key]) }

  /// Refreshes the rows of some keys, with their marks of unsaved values, each row once.
  private func handleChanges(ofKeys keys: [String]) {
    let marked = takeMarkedKeys()
    if keys.count < Self.many {
      for key in keys {
        forEachPane { $0.refreshRows(ofKey: key) }
        post(.rows(ofKey: key))
      }
      markRows(ofKeys: marked.subtracting(keys))
    } else {
      // With so many keys, refreshing all rows once is faster.
      forEachPane { $0.refreshAll() }
      post(.rows(ofKey: nil))
    }
    notifyStateChange()
  }

  func notifyStateChange() {
    guard !isWritingSeveral else { return }
    scheduleAutosave()
    post(.state)
  }
}

extension KeyIndex.Key {
  /// The domain and key of a key in a session’s store.
  init(stored key: String) {
    let (domain, name) = DomainStore.parts(of: key)
    self.init(name, in: domain)
  }
}

/// Sessions of pages for list items.
extension SettingsSession {
  /// Whether the session is for the page of a list item.
  public var isOfItem: Bool { editing != nil }

  /// Whether the session’s list item was removed in the meantime.
  public var isItemGone: Bool { editing.map { $0.store.index == nil } ?? false }

  /// Whether the item was removed elsewhere: the page still shows it and keeps edits, until it is left or
  /// ``restoreItem(name:)`` is called.
  public var isItemRemovedByOthers: Bool {
    editing?.store.removal.map { !isOwn($0) } ?? false
  }

  /// Puts a removed item back into its list, as the page shows it, as an undoable edit.
  ///
  /// - Parameter name: the name of the item.
  public func restoreItem(name: String) {
    editing?.restore(name: name)
    refreshValues()
  }

  /// Whether the list item isn’t stored because the program rejects it.
  public var isItemRefused: Bool { editing?.draft != nil && !isItemGone }

  /// Whether a change was made here, or in the session of the page above.
  private func isOwn(_ origin: SettingsOrigin) -> Bool {
    origin.isBy(writer) || editing?.parent.isOwn(origin) ?? false
  }

  /// Whether a change of an item’s field was written by the session that shows the list, such as by undo.
  private func isOfParent(_ change: SettingsChange) -> Bool {
    guard let editing else { return false }
    let change = change.renamed(to: editing.store.listKey)
    return editing.parent.writer.wrote(change) || editing.parent.isOfParent(change)
  }

  /// The list and the item, or new item, of the session; nil for other sessions.
  ///
  /// It lets the delegate tell items of different lists apart.
  public var listMember: ListMember? { editing?.member ?? addition }
}
