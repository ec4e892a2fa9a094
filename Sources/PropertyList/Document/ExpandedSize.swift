import Foundation

/// The size of a property list if each value is counted at each reference.
struct ExpandedSize {
  private(set) var elements = 0
  private(set) var bytes = 0

  /// Adds a value without its content.
  mutating func add(
    _ value: PropertyListValue, to limits: PropertyListLimits
  ) throws(PropertyListError) {
    elements += 1
    try limits.check(elements: elements)
    switch value {
    case .string(let text): try add(key: text, to: limits)
    case .data(let data):
      bytes += data.count
      try limits.check(bytes: bytes)
    default: break
    }
  }

  /// Adds the key of a value.
  mutating func add(key: String, to limits: PropertyListLimits) throws(PropertyListError) {
    bytes += key.utf8.count
    try limits.check(bytes: bytes)
  }
}
