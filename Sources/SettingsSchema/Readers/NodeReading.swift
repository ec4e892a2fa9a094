package import PropertyList

extension PropertyListNode {
  /// A text to show: a string, or a number as digits (real bundles title options with numbers).
  var text: String? {
    switch value {
    case .string(let text): text
    case .integer, .real: value.displayText
    default: nil
    }
  }

  /// The elements of an array; none when it is no array.
  var elements: [PropertyListNode] {
    if case .array(let elements) = content { elements } else { [] }
  }

  /// The texts in an array.
  var texts: [String] { elements.compactMap(\.text) }
}

extension PropertyListValue {
  /// A number, or text that is one (`floatValue` of a string, as InAppSettingsKit reads sliders).
  package var lenientNumber: Double? {
    switch self {
    case .string(let text): Double(text.filter { !$0.isWhitespace })
    default: number
    }
  }
}

extension Array {
  /// The element at an index, nil past the end.
  func element(at index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
