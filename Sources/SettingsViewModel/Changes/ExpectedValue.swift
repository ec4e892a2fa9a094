import PropertyList
import SettingsSchema

extension Specifier {
  /// What the element takes, where a value is none of that; nil for one that it can show.
  func mismatch(of value: PropertyListValue) -> String? {
    let isFine: Bool
    let expected: String
    switch element {
    case .toggle(let toggle):
      expected = "a switch takes \(quoted(toggle.trueValue)) or \(quoted(toggle.falseValue))"
      isFine = value.schemaEquals(toggle.trueValue) || value.schemaEquals(toggle.falseValue)
    case .slider, .stepper:
      expected = "a number is expected"
      isFine = value.isNumber
    case .datePicker(let picker) where picker.mode == .countDownTimer:
      expected = "a number of seconds is expected"
      isFine = value.isNumber
    case .datePicker:
      expected = "a date is expected"
      isFine = value.date != nil
    case .textField, .textView:
      expected = "a text is expected"
      isFine = value.string != nil
    case .listGroup:
      expected = "a list is expected"
      isFine = value.array != nil
    case .multiValue(let choice) where choice.allowsMultiple:
      expected = "a list of options is expected"
      isFine = value.array.map { $0.allSatisfy { choice.has($0) } } ?? false
    case .multiValue(let choice), .radioGroup(let choice):
      expected = "it is none of the options"
      isFine = choice.has(value)
    default: return nil
    }
    return isFine ? nil : "This is a value of type \(value.typeName); \(expected)."
  }

  private func quoted(_ value: PropertyListValue) -> String {
    (try? PropertyListJSON.line(value)) ?? value.displayText
  }
}

extension ChoiceElement {
  /// Whether a value is one of the options; any is where only the program knows them.
  fileprivate func has(_ value: PropertyListValue) -> Bool {
    options.isEmpty || options.firstIndex(matching: value) != nil
  }
}

extension PropertyListValue {
  fileprivate var isNumber: Bool {
    switch self {
    case .integer, .real: true
    default: false
    }
  }
}
