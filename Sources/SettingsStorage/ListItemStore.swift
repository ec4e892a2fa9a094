public import PropertyList

/// The fields of a list item in another store, as a store of its own; changes are written to the array.
///
/// The fields of a dictionary are its entries. If `field` is an entry that is itself a dictionary, its entries are the
/// fields, and the item’s other entries stay (unlike in InAppSettingsKit, section 1.10 of the reference). Any other
/// item is a single field with that name. The store follows its item when the array changes. Thread-safe.
public final class ListItemStore: SettingsStore {
  /// The store with the array.
  public let parent: any SettingsStore
  /// The key of the array.
  public let listKey: String
  private let field: String?
  private let fallback: [PropertyListValue]
  private let state: Lock<State>
  private let observers = SettingsObserverList()
  private let observation = Lock<SettingsObservation?>(nil)
  private let writing = Turns()

  private struct State {
    /// The index of the item in `list`, or nil if it was removed.
    var index: Int?
    /// The item, or its last value.
    var element: PropertyListValue?
    /// The last known array; the parent’s may be newer.
    var list: [PropertyListValue]
    /// The number of nested writes in progress.
    var writers = 0
    /// The index of the item when it was removed, and the origin of that change; nil while it exists.
    var removal: (place: Int, origin: SettingsOrigin)?
  }

  /// Creates the store of an item.
  ///
  /// - Parameters:
  ///   - fallback: the array while the parent has none.
  ///   - field: the field of an item that isn’t a dictionary.
  public init(
    parent: any SettingsStore, listKey: String, index: Int, field: String? = nil,
    fallback: [PropertyListValue] = []
  ) {
    self.parent = parent
    self.listKey = listKey
    self.field = field
    self.fallback = fallback
    let elements = parent.value(forKey: listKey)?.array ?? fallback
    let isThere = elements.indices.contains(index)
    state = Lock(
      State(
        index: isThere ? index : nil, element: isThere ? elements[index] : nil, list: elements))
    let running = parent.observe { [weak self] change in
      if change.key == listKey { self?.follow(change) }
    }
    observation.withLock { $0 = running }
  }

  /// The index of the item in the array, or nil if it was removed.
  public var index: Int? { state.withLock { $0.index } }

  /// The origin of the change that removed the item; nil while it exists.
  public var removal: SettingsOrigin? { state.withLock { $0.removal?.origin } }

  /// All current fields.
  public var values: PropertyListDictionary { index == nil ? [:] : lastValues }

  /// All current fields, or those when the item was removed.
  public var lastValues: PropertyListDictionary {
    state.withLock { $0.element }.map { fields(of: $0) } ?? [:]
  }

  /// The names of the fields.
  public var keys: [String] { values.keys }

  /// The value of a field, or nil.
  public func value(forKey key: String) -> PropertyListValue? { values[key] }

  /// Sets a field; does nothing after the item was removed.
  public func setValue(_ value: PropertyListValue, forKey key: String) { change(key, to: value) }

  /// Removes a field; the item stays.
  public func removeValue(forKey key: String) { change(key, to: nil) }

  /// Whether the parent has unsaved changes.
  public var hasUnsavedChanges: Bool { parent.hasUnsavedChanges }

  /// Saves all changes of the parent.
  /// - Throws: The error of the parent.
  public func synchronize() throws { try parent.synchronize() }

  /// Calls `handler` after each change of a field, and once with the name of the first field or "" when the item is
  /// removed.
  public func observe(
    _ handler: @escaping @Sendable (SettingsChange) -> Void
  ) -> SettingsObservation {
    observers.add(handler)
  }

  /// The array with new fields for the item, or nil if it was removed.
  public func array(setting fields: PropertyListDictionary) -> [PropertyListValue]? {
    var elements = self.elements
    guard let index = place(in: elements) else { return nil }
    elements[index] = element(elements[index], setting: fields)
    return elements
  }

  /// Puts a removed item with these fields back into the array, at its index or at the end.
  ///
  /// - Parameter write: writes the array to the parent.
  /// - Returns: Whether the item is in the array; false if the parent rejected it.
  @discardableResult
  public func restore(
    _ fields: PropertyListDictionary, _ write: ([PropertyListValue]) -> Void
  ) -> Bool {
    let before = self.elements
    var elements = before
    let removed: State? = state.withLock { state in
      guard state.index == nil else { return nil }
      let removed = state
      let index = min(state.removal?.place ?? elements.count, elements.count)
      let element = self.element(state.element ?? .dictionary([:]), setting: fields)
      elements.insert(element, at: index)
      state = State(index: index, element: element, list: elements, writers: state.writers)
      return removed
    }
    guard let removed else { return true }
    write(elements)
    guard self.elements == before else { return true }
    state.withLock { state in
      (state.index, state.element, state.list) = (nil, removed.element, before)
      state.removal = removed.removal
    }
    return false
  }

  private var elements: [PropertyListValue] { parent.value(forKey: listKey)?.array ?? fallback }

  private func change(_ key: String, to value: PropertyListValue?) {
    // One thread at a time from reading the array to writing it: otherwise another thread’s field would be lost. If it
    // is this thread’s turn already, an observer of the parent writes. Observers are notified afterward, so that no
    // thread waits for their handlers.
    func writeField() {
      state.withLock { $0.writers += 1 }
      write(value, forKey: key)
      state.withLock { $0.writers -= 1 }
    }
    if writing.withTurn(of: listKey, { writeField() }) == nil { writeField() }
    deliver()
  }

  /// Notifies observers, unless a write is in progress, which does so at its end.
  private func deliver() {
    if state.withLock({ $0.writers == 0 }) { observers.deliver() }
  }

  private func write(_ value: PropertyListValue?, forKey key: String) {
    let elements = self.elements
    guard let index = place(in: elements) else { return }
    var fields = fields(of: elements[index])
    guard fields[key] != value else { return }
    fields[key] = value
    if let array = array(setting: fields) { parent.setValue(.array(array), forKey: listKey) }
  }

  // MARK: Fields

  private func fields(of element: PropertyListValue) -> PropertyListDictionary {
    guard case .dictionary(let entries) = element else { return field.map { [$0: element] } ?? [:] }
    return field.flatMap { entries[$0]?.dictionary } ?? entries
  }

  private func element(
    _ element: PropertyListValue, setting fields: PropertyListDictionary
  ) -> PropertyListValue {
    guard case .dictionary(var entries) = element else {
      // A text stays a text while it has no other fields.
      if let field, fields.keys == [field], let value = fields[field] { return value }
      return .dictionary(fields)
    }
    guard let field, entries[field]?.dictionary != nil else { return .dictionary(fields) }
    entries[field] = .dictionary(fields)
    return .dictionary(entries)
  }

  // MARK: Changes of the array

  private func follow(_ change: SettingsChange) {
    let new = change.newValue?.array ?? fallback
    state.withLock { state in
      let old = state.list
      state.list = new
      guard let index = state.index, let element = state.element else { return }
      let before = fields(of: element)
      let place = ListItemStore.place(of: index, from: old, in: new)
      let after = place.map { fields(of: new[$0]) }
      state.index = place
      if let place { state.element = new[place] } else { state.removal = (index, change.origin) }
      for key in before.differingKeys(from: after ?? [:]) {
        observers.enqueue(
          SettingsChange(
            key: key, oldValue: before[key], newValue: after?[key], origin: change.origin))
      }
      if after == nil, before.isEmpty {
        observers.enqueue(
          SettingsChange(
            key: field ?? "", oldValue: nil, newValue: nil, origin: change.origin))
      }
    }
    deliver()
  }

  /// The index of the item in the parent’s current array, which may be newer than the last notification.
  private func place(in elements: [PropertyListValue]) -> Int? {
    state.withLock { state in
      state.index.flatMap { ListItemStore.place(of: $0, from: state.list, in: elements) }
    }
  }

  /// The index of an item after a change of the array, or nil if it was removed.
  ///
  /// In doubt it was removed: a change of one item must not be written into another.
  private static func place(
    of index: Int, from old: [PropertyListValue], in new: [PropertyListValue]
  ) -> Int? {
    guard old.indices.contains(index) else { return nil }
    // If only one differs, it was changed, even if it is a text.
    if old.count == new.count, zip(old, new).count(where: { $0 != $1 }) <= 1 { return index }
    let match = ListMatch(old, new)
    guard let place = match.place[index] else { return nil }
    return new[place] == old[index] || match.isInOrder(index) ? place : nil
  }
}
