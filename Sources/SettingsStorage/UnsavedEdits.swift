import Foundation
package import PropertyList

/// The edited keys of a store, with their durable values.
package struct UnsavedEdits {
  private var durable: [LiteralText: PropertyListValue?] = [:]

  package init() {}

  package var isEmpty: Bool { durable.isEmpty }

  /// The edited keys.
  package var keys: Set<String> { Set(durable.keys.map(\.text)) }

  /// Records an edit; setting the durable value again removes it.
  package mutating func record(
    _ key: String, from oldValue: PropertyListValue?, to newValue: PropertyListValue?
  ) {
    let known = durable[LiteralText(key)] ?? oldValue
    durable[LiteralText(key)] = known == newValue ? nil : .some(known)
  }

  /// The edits by key.
  ///
  /// - Parameter value: the current value of a key.
  package func changes(_ value: (String) -> PropertyListValue?) -> [SettingsChange] {
    durable.map { SettingsChange(key: $0.text, oldValue: $1, newValue: value($0.text)) }
      .sorted { $0.key < $1.key }
  }
}
