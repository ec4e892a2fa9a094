import PropertyList
import SettingsStorage

/// The values that the store of the inspector gets from the file.
///
/// Only those of elements that may differ: a page may have thousands, and follows each letter that is typed.
struct FilledValues {
  private var last: InspectorValues?
  /// The values that the store got, by element; it reports them after the previous change has reached all observers.
  private var filled: [Int?: [String: PropertyListValue]] = [:]
  /// The keys that users have changed in the store since, by element.
  private var changed: [Int?: Set<String>] = [:]

  /// Whether the store reports a value that it got from the file.
  func has(_ change: SettingsChange, of key: InspectedKey) -> Bool {
    change.newValue == filled[key.element]?[change.key]
  }

  /// Remembers that users have changed a key in the store, so that it gets the value of the file again.
  mutating func markChanged(_ key: InspectedKey) {
    changed[key.element, default: []].insert(key.text)
  }

  /// Updates the values after a change to the file; returns the new values of the store, nil for those to remove.
  ///
  /// - Parameter store: returns the value that the store has for a key.
  mutating func follow(
    _ values: InspectorValues, store: (String) -> PropertyListValue?
  ) -> [String: PropertyListValue?] {
    let places = [nil] + values.content.elements.indices.map(Optional.some)
    let gone = filled.keys.filter { $0.map { $0 >= values.content.elements.count } ?? false }
    var changes: [String: PropertyListValue?] = [:]
    var tables: [PropertyListValue?: KeyTable] = [:]
    for place in gone + places.filter({ isStale($0, values) }) {
      let new = values.values(of: place, &tables, typed: store)
      for key in Set(filled[place, default: [:]].keys).union(changed[place, default: []]) {
        changes.updateValue(nil, forKey: key)
      }
      for (key, value) in new { changes.updateValue(value, forKey: key) }
      filled[place] = new.isEmpty ? nil : new
    }
    (last, changed) = (values, [:])
    return changes
  }

  /// Whether the values of an element may differ from those in the store.
  private func isStale(_ place: Int?, _ values: InspectorValues) -> Bool {
    guard let index = place, let last, last.surroundings == values.surroundings,
      last.content.hasCells == values.content.hasCells,
      last.content.elements.indices.contains(index), changed[place] == nil
    else { return true }
    return last.content.elements[index] != values.content.elements[index]
  }
}
