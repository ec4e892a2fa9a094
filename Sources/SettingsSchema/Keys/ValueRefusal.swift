public import PropertyList
public import Translation

/// Why an element does not take a value.
public indirect enum ValueRefusal: Error, Sendable, Hashable {
  /// It is of another type; and what is expected, in words.
  case type(Text)
  /// It is a number that is not in the range.
  case range(NumberRange)
  /// It is none of the options.
  case option
  /// It is a text that breaks a rule; and what the bundle says of that, untranslated, nil for nothing.
  case text(TextRules.Violation, message: String?)
  /// An element of the array, by its position, is refused.
  case element(Int, ValueRefusal)
  /// A field of a list's element, by its key, is refused.
  case field(String, ValueRefusal)

  /// With the bundle's own texts in a language.
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
  ///   - value: what is refused.
  ///   - translate: gives the bundle's own texts in its language.
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
    case .option: Text("This is a value of type \(value.typeName); it is none of the options.")
    case .text(let violation, let message):
      message.map { Text(verbatim: translate($0)) } ?? violation.message
    case .element(let index, let refusal):
      Text(
        "Item \(index): \(refusal.message(of: value.array?.element(at: index) ?? value, translate))"
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
