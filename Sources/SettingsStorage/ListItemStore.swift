import Foundation
public import PropertyList
import Synchronization

/// The fields of one element of an array in another store, as a store of their own; what is written goes
/// through to the array.
///
/// An element that is a dictionary has its entries as fields. Where `field` names an entry that is itself a
/// dictionary, that one's entries are the fields, and the element's other entries stay (other than in
/// InAppSettingsKit, section 1.10 of the reference). Any other element is the field of that name.
/// The store follows its element when the array changes. Usable from any thread.
public final class ListItemStore: SettingsStore {
  /// The store that holds the array.
  public let parent: any SettingsStore
  /// The key of the array.
  public let listKey: String
  private let field: String?
  private let fallback: [PropertyListValue]
  private let state: Mutex<State>
  private let observers = SettingsObserverList()
  private let observation = Mutex<SettingsObservation?>(nil)
  /// Recursive: an observer may write while it is told of a change.
  private let writing = NSRecursiveLock()

  private struct State {
    /// Where the element is in `list`; nil once it is gone.
    var index: Int?
    /// The element as it is, or was last.
    var element: PropertyListValue?
    /// The array as it was told of last; the parent's may be newer.
    var list: [PropertyListValue]
    /// How many writes are under way, one within the other.
    var writers = 0
    /// Where the element was when it was removed, and whose change that was; nil while it is there.
    var removal: (place: Int, origin: SettingsOrigin)?
  }

  /// Makes the store of an element.
  ///
  /// - Parameters:
  ///   - fallback: the array while the parent holds none.
  ///   - field: the field that an element is of.
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
    state = Mutex(
      State(
        index: isThere ? index : nil, element: isThere ? elements[index] : nil, list: elements))
    let running = parent.observe { [weak self] change in
      if change.key == listKey { self?.follow(change) }
    }
    observation.withLock { $0 = running }
  }

  /// The position of the element in the array; nil once it was removed.
  public var index: Int? { state.withLock { $0.index } }

  /// Whose change removed the element; nil while it is there.
  public var removal: SettingsOrigin? { state.withLock { $0.removal?.origin } }

  /// All fields as they are now.
  public var values: PropertyListDictionary { index == nil ? [:] : lastValues }

  /// All fields as they are now, or were when the element was removed.
  public var lastValues: PropertyListDictionary {
    state.withLock { $0.element }.map { fields(of: $0) } ?? [:]
  }

  /// The names of the fields.
  public var keys: [String] { values.keys }

  /// The value of a field, nil when there is none.
  public func value(forKey key: String) -> PropertyListValue? { values[key] }

  /// Sets a field; nothing happens once the element is gone.
  public func setValue(_ value: PropertyListValue, forKey key: String) { change(key, to: value) }

  /// Removes a field; the element stays.
  public func removeValue(forKey key: String) { change(key, to: nil) }

  /// What the parent says.
  public var hasUnsavedChanges: Bool { parent.hasUnsavedChanges }

  /// Makes all changes of the parent durable.
  /// - Throws: what the parent throws.
  public func synchronize() throws { try parent.synchronize() }

  /// Calls `handler` after each change of a field; once more, with the name of the first one or "", when the
  /// element is removed.
  public func observe(
    _ handler: @escaping @Sendable (SettingsChange) -> Void
  ) -> SettingsObservation {
    observers.add(handler)
  }

  /// The array with other fields of the element; nil once the element is gone.
  public func array(setting fields: PropertyListDictionary) -> [PropertyListValue]? {
    var elements = self.elements
    guard let index = place(in: elements) else { return nil }
    elements[index] = element(elements[index], setting: fields)
    return elements
  }

  /// Puts an element that was removed back into the array, at its place or else at the end, with these fields.
  ///
  /// - Parameter write: writes the array to the parent.
  /// - Returns: Whether the element is in the array; false where the parent did not take that.
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
    // From reading the array to writing it: another thread's field would be lost otherwise. The own observers are told
    // after it, so that nobody waits for their handlers.
    writing.lock()
    state.withLock { $0.writers += 1 }
    write(value, forKey: key)
    state.withLock { $0.writers -= 1 }
    writing.unlock()
    deliver()
  }

  /// Tells observers, unless a write is under way, which does so at its end.
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
      // A text stays a text as long as it has no other fields.
      if let field, fields.keys == [field], let value = fields[field] { return value }
      return .dictionary(fields)
    }
    guard let field, entries[field]?.dictionary != nil else { return .dictionary(fields) }
    entries[field] = .dictionary(fields)
    return .dictionary(entries)
  }

  // MARK: The array's changes

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

  /// Where the element is in the parent's array of now, of which the store may not have been told yet.
  private func place(in elements: [PropertyListValue]) -> Int? {
    state.withLock { state in
      state.index.flatMap { ListItemStore.place(of: $0, from: state.list, in: elements) }
    }
  }

  /// Where an element is after a change of the array; nil when it was removed.
  ///
  /// In doubt it was: what is written for one element must not come into another.
  private static func place(
    of index: Int, from old: [PropertyListValue], in new: [PropertyListValue]
  ) -> Int? {
    guard old.indices.contains(index) else { return nil }
    // The only one that differs was changed, also where it is a text.
    if old.count == new.count, zip(old, new).count(where: { $0 != $1 }) <= 1 { return index }
    let match = ListMatch(old, new)
    guard let place = match.place[index] else { return nil }
    return new[place] == old[index] || match.isInOrder(index) ? place : nil
  }
}
