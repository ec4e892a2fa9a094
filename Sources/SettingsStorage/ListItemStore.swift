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
    /// Where the element is; nil once it is gone.
    var index: Int?
    var element: PropertyListValue?
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
      State(index: isThere ? index : nil, element: isThere ? elements[index] : nil))
    let running = parent.observe { [weak self] change in
      if change.key == listKey { self?.follow(change) }
    }
    observation.withLock { $0 = running }
  }

  /// The position of the element in the array; nil once it was removed.
  public var index: Int? { state.withLock { $0.index } }

  /// All fields as they are now.
  public var values: PropertyListDictionary {
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
    guard let index, elements.indices.contains(index) else { return nil }
    elements[index] = element(elements[index], setting: fields)
    return elements
  }

  private var elements: [PropertyListValue] { parent.value(forKey: listKey)?.array ?? fallback }

  private func change(_ key: String, to value: PropertyListValue?) {
    // From reading the array to writing it: another thread's field would be lost otherwise.
    writing.lock()
    defer { writing.unlock() }
    let elements = self.elements
    guard let index, elements.indices.contains(index) else { return }
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
    let old = change.oldValue?.array ?? fallback
    let new = change.newValue?.array ?? fallback
    state.withLock { state in
      guard let index = state.index, let element = state.element else { return }
      let before = fields(of: element)
      state.index = ListItemStore.place(of: index, from: old, in: new)
      state.element = state.index.map { new[$0] }
      let after = state.element.map { fields(of: $0) }
      for key in before.keys + (after?.keys ?? []).filter({ before[$0] == nil })
      where before[key] != after?[key] {
        observers.enqueue(
          SettingsChange(key: key, oldValue: before[key], newValue: after?[key]))
      }
      if after == nil, before.isEmpty {
        observers.enqueue(SettingsChange(key: field ?? "", oldValue: nil, newValue: nil))
      }
    }
    observers.deliver()
  }

  /// Where an element is after a change of the array; nil when it was removed.
  private static func place(
    of index: Int, from old: [PropertyListValue], in new: [PropertyListValue]
  ) -> Int? {
    guard old.indices.contains(index) else { return new.indices.contains(index) ? index : nil }
    if old.count == new.count, zip(old, new).filter({ $0 != $1 }).count == 1 { return index }
    let element = old[index]
    if new.indices.contains(index), new[index] == element { return index }
    if let moved = new.firstIndex(of: element) { return moved }
    return new.count < old.count ? nil : index
  }
}
