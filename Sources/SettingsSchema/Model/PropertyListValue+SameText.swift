package import PropertyList

extension PropertyListValue {
  /// Whether two scalars of different types read the same, such as "0" and 0.
  package func hasSameText(as other: PropertyListValue) -> Bool {
    switch (self, other) {
    case (.string(let text), _): other.number != nil && text == other.displayText
    case (_, .string(let text)): number != nil && text == displayText
    default: false
    }
  }
}
