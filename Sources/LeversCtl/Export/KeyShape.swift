import PropertyList
import SettingsSchema

/// The possible values of a key, from the elements that edit it.
enum KeyShape: Equatable {
  /// On or off, stored as these values.
  case toggle(on: PropertyListValue, off: PropertyListValue)
  /// A number in a range; nil for any.
  case number(ClosedRange<Double>?)
  /// One of several distinct values with titles.
  case choice([ChoiceOption])
  /// Text.
  case text
  /// A point in time.
  case date
  /// An array of strings, or of anything.
  case list(isOfTexts: Bool)
  /// Any value with the type of an example; nil for any type.
  case any(like: PropertyListValue?)

  /// The values that an element stores.
  init(_ specifier: Specifier, in pane: Pane) {
    switch specifier.element.rule {
    case .toggle(let toggle): self = .toggle(on: toggle.trueValue, off: toggle.falseValue)
    case .number(let range, _): self = .number(range.bounds)
    case .text: self = .text
    case .date: self = .date
    case .option(let options): self = .choice(KeyShape.distinct(options, in: pane))
    case .options(let options):
      self = .list(isOfTexts: !options.isEmpty && options.allSatisfy { $0.value.string != nil })
    case .list(let list): self = .list(isOfTexts: KeyShape.isOfTexts(list))
    case .texts: self = .list(isOfTexts: true)
    case .any: self = .any(like: specifier.defaultValue)
    }
  }

  /// A default as one of the options, if it matches one.
  func own(_ value: PropertyListValue) -> PropertyListValue {
    guard case .choice(let options) = self,
      let index = ChoiceOptions(options).firstIndex(matching: value)
    else { return value }
    return options[index].value
  }

  /// A default as a number; without one, that of a slider: the number in its range nearest to 0.
  static func number(_ value: PropertyListValue?, in range: ClosedRange<Double>?) -> Double {
    value?.lenientNumber ?? range.map { max($0.lowerBound, min(0, $0.upperBound)) } ?? 0
  }

  /// The values that both allow, for a key with two elements.
  func joined(with other: KeyShape) -> KeyShape {
    if self == other { return self }
    switch (self, other) {
    case (.number, .number): return .number(nil)
    case (.any(like: nil), let shape), (let shape, .any(like: nil)): return shape
    // A title shows the value that another element edits.
    case (.any, let shape), (let shape, .any): return shape
    default: return .any(like: nil)
    }
  }

  /// The options in the file’s order; of those with the same value only the first, which is shown as selected.
  private static func distinct(_ options: ChoiceOptions, in pane: Pane) -> [ChoiceOption] {
    options.uniqued(by: \.value)
      .map { ChoiceOption(value: $0.value, title: pane.localized($0.title)) }
  }

  /// Whether items that the user adds to a list are strings, not dictionaries.
  private static func isOfTexts(_ list: ListGroupElement) -> Bool {
    guard let item = list.item, item.key == nil, case .textField = item.element else {
      return false
    }
    guard let addition = list.addition else { return true }
    if case .textField = addition.element { return true } else { return false }
  }
}
