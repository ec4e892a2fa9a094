import PropertyList
import SettingsSchema

/// What values a key may have, as the elements that edit it say.
enum KeyShape: Equatable {
  /// On or off, stored as these values.
  case toggle(on: PropertyListValue, off: PropertyListValue)
  /// A number; nil for any.
  case number(ClosedRange<Double>?)
  /// One of several values with titles; the values differ.
  case choice([ChoiceOption])
  /// Text.
  case text
  /// A point in time.
  case date
  /// An array: of texts, or of anything.
  case list(isOfTexts: Bool)
  /// Any value of the type that an example has; nil for any value at all.
  case any(like: PropertyListValue?)

  /// The values that an element stores.
  init(_ specifier: Specifier, in pane: Pane) {
    switch specifier.element {
    case .toggle(let toggle): self = .toggle(on: toggle.trueValue, off: toggle.falseValue)
    case .slider(let slider): self = .number(KeyShape.range(slider.minimum, slider.maximum))
    case .stepper(let stepper): self = .number(KeyShape.range(stepper.minimum, stepper.maximum))
    case .textField, .textView: self = .text
    case .datePicker: self = .date
    case .multiValue(let choice), .radioGroup(let choice):
      let options = KeyShape.distinct(choice.options, in: pane)
      self = options.isEmpty ? .any(like: specifier.defaultValue) : .choice(options)
    case .listGroup(let list): self = .list(isOfTexts: KeyShape.isOfTexts(list))
    default: self = .any(like: specifier.defaultValue)
    }
  }

  /// What both allow, for a key that two elements show.
  func joined(with other: KeyShape) -> KeyShape {
    if self == other { return self }
    switch (self, other) {
    case (.number, .number): return .number(nil)
    case (.any(like: nil), let shape), (let shape, .any(like: nil)): return shape
    // A title shows what another element edits.
    case (.any, let shape), (let shape, .any): return shape
    default: return .any(like: nil)
    }
  }

  private static func range(_ minimum: Double, _ maximum: Double) -> ClosedRange<Double>? {
    minimum < maximum ? minimum...maximum : nil
  }

  /// The options in the file's order; of those with one value the first, which is shown as chosen.
  private static func distinct(_ options: [ChoiceOption], in pane: Pane) -> [ChoiceOption] {
    var seen: Set<PropertyListValue> = []
    return options.filter { seen.insert($0.value).inserted }
      .map { ChoiceOption(value: $0.value, title: pane.localized($0.title)) }
  }

  /// Whether what the user adds to a list is a text, not a dictionary.
  private static func isOfTexts(_ list: ListGroupElement) -> Bool {
    guard let item = list.item, item.key == nil, case .textField = item.element else {
      return false
    }
    guard let addition = list.addition else { return true }
    if case .textField = addition.element { return true } else { return false }
  }
}
