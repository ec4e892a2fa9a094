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

  /// The texts in an array; none when it is no array.
  var texts: [String] { elements?.compactMap(\.text) ?? [] }

  /// The text under a key; nil when it is empty or no text.
  func filledText(_ key: String) -> String? {
    self[key]?.text.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The Boolean value under a key, as Cocoa sees it; false when there is none.
  func flag(_ key: String) -> Bool { self[key]?.value.boolValue ?? false }

  /// The number under a key, which may be written as text; nil when it is no finite number.
  func number(_ key: String) -> Double? {
    self[key]?.value.lenientNumber.flatMap { $0.isFinite ? $0 : nil }
  }
}

extension Array {
  /// The element at an index, nil past the end.
  func element(at index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
