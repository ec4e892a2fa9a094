import Foundation
package import PropertyList

/// Which keys of a store are edited and not durable, and what is durable of them.
package struct UnsavedEdits {
  private var durable: [LiteralText: PropertyListValue?] = [:]

  package init() {}

  package var isEmpty: Bool { durable.isEmpty }

  /// The keys that are edited.
  package var keys: Set<String> { Set(durable.keys.map(\.text)) }

  /// Records that a value has been edited; one that is again what is durable is no edit.
  package mutating func record(
    _ key: String, from oldValue: PropertyListValue?, to newValue: PropertyListValue?
  ) {
    let known = durable[LiteralText(key)] ?? oldValue
    durable[LiteralText(key)] = known == newValue ? nil : .some(known)
  }

  /// The edits, by key.
  ///
  /// - Parameter value: the value of a key as it is now.
  package func changes(_ value: (String) -> PropertyListValue?) -> [SettingsChange] {
    durable.map { SettingsChange(key: $0.text, oldValue: $1, newValue: value($0.text)) }
      .sorted { $0.key < $1.key }
  }
}
