import PropertyList

extension PropertyListNode {
  /// A text to show: a string, or a number as digits (real bundles title options with numbers).
  var text: String? {
    switch value {
    case .string(let text): text
    case .integer, .real: value.displayText
    default: nil
    }
  }

  /// The strings in an array; empty if it isn’t an array.
  var texts: [String] { elements?.compactMap(\.text) ?? [] }

  /// The text of a key, or nil if it is empty or not a text.
  func filledText(_ key: String) -> String? {
    self[key]?.text.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The Boolean value of a key, as in Cocoa; false by default.
  func flag(_ key: String) -> Bool { self[key]?.value.boolValue ?? false }

  /// The number of a key, even if it is written as text; nil if it isn’t a finite number.
  func number(_ key: String) -> Double? {
    self[key]?.value.lenientNumber.flatMap { $0.isFinite ? $0 : nil }
  }
}

extension Array {
  /// The element at an index, or nil past the end.
  func element(at index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
