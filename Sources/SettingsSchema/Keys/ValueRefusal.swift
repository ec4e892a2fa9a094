public import PropertyList
public import Translation

/// Why an element rejects a value.
public indirect enum ValueRefusal: Error, Sendable, Hashable {
  /// It has the wrong type; with the expected type in words.
  case type(Text)
  /// The number is out of range.
  case range(NumberRange)
  /// It isn’t one of the options.
  case option
  /// The text breaks a rule; with the bundle’s untranslated message, or nil.
  case text(TextRules.Violation, message: String?)
  /// An element of the array is rejected; with its index.
  case element(Int, ValueRefusal)
  /// A field of a list item is rejected; with its key.
  case field(String, ValueRefusal)

  /// The refusal with the bundle’s own strings translated.
  func translated(_ translate: (String) -> String) -> ValueRefusal {
    switch self {
    case .type, .range, .option: self
    case .text(let violation, let message): .text(violation, message: message.map(translate))
    case .element(let index, let refusal): .element(index, refusal.translated(translate))
    case .field(let key, let refusal): .field(key, refusal.translated(translate))
    }
  }

  /// The reason in a sentence.
  ///
  /// - Parameters:
  ///   - value: the rejected value.
  ///   - translate: translates the bundle’s own strings.
  public func message(
    of value: PropertyListValue, _ translate: (String) -> String
  ) -> Text {
    switch self {
    case .type(let expected): Text("This is a value of type \(value.typeName); \(expected).")
    case .range(let range):
      Text(
        """
        \(value.displayText) is out of range; a number from \(Self.words(range.minimum)) to \
        \(Self.words(range.maximum)) is expected.
        """)
    case .option: Text("This is a value of type \(value.typeName); it isn’t one of the options.")
    case .text(let violation, let message):
      message.map { Text(verbatim: translate($0)) } ?? violation.message
    case .element(let index, let refusal):
      Text(
        "Item \(index + 1): \(refusal.message(of: value.array?.element(at: index) ?? value, translate))"
      )
    case .field(let key, let refusal):
      Text(
        pattern:
          "\(Text.quoted(key)): \(refusal.message(of: value.dictionary?[key] ?? value, translate))")
    }
  }

  private static func words(_ number: Double) -> String {
    PropertyListValue.real(number).displayText
  }
}
