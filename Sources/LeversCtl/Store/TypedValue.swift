import Foundation
import PropertyList
import SettingsSchema

/// Reads what is typed for a key as the value that the bundle's element would store.
struct TypedValue {
  let key: String
  /// The element; nil when no element has the key.
  let entry: BundleKeys.Entry?
  /// The type that the user names; nil for none.
  let type: ValueType?

  /// The value to store.
  /// - Throws: ``Failure/refused(_:)`` that says what is possible.
  func value(of text: String) throws(Failure) -> PropertyListValue {
    let element = entry?.specifier.element
    switch element {
    case .toggle(let toggle): return try value(of: text, for: toggle)
    case .slider(let slider): return try value(of: text, for: slider)
    case .stepper(let stepper): return try value(of: text, for: stepper)
    case .datePicker(let picker) where picker.mode == .countDownTimer:
      return try duration(of: text)
    case .datePicker:
      if let type, type != .date { throw refused("takes a date, not a value of type \(type)") }
      return try ValueType.date.value(of: text)
    case .textField, .textView:
      if let type, type != .string { throw refused("takes a string, not a value of type \(type)") }
      return .string(try checked(text, element?.textInput?.rules))
    case .multiValue(let choice) where choice.allowsMultiple:
      return try values(of: text, for: choice)
    case .multiValue(let choice), .radioGroup(let choice):
      return try value(of: text, for: choice)
    default:
      guard let type else {
        throw refused(
          element == nil
            ? "is no key of the bundle: name the type of the value with --type"
            : "is not edited in the bundle: name the type of the value with --type")
      }
      return try type.value(of: text)
    }
  }

  /// A text that the element's rules let be stored.
  private func checked(_ text: String, _ rules: TextRules?) throws(Failure) -> String {
    guard let rules, let violation = rules.violation(of: text) else { return text }
    let message = rules.message.map { entry?.pane.localized($0) ?? $0 } ?? violation.message
    throw .refused("“\(key)” does not take this text. \(message)")
  }

  private func value(of text: String, for toggle: ToggleElement) throws(Failure)
    -> PropertyListValue
  {
    let values = [toggle.trueValue, toggle.falseValue]
    if let type {
      let typed = try type.value(of: text)
      if let value = values.first(where: { $0.schemaEquals(typed) }) { return value }
    } else if let isOn = ValueType.position(text) {
      return toggle.value(on: isOn)
    } else if let value = values.first(where: { $0.displayText == text }) {
      return value
    }
    throw refused("is a switch: it takes on or off, not “\(text)”")
  }

  private func value(of text: String, for slider: SliderElement) throws(Failure)
    -> PropertyListValue
  {
    .real(try number(text, from: slider.minimum, to: slider.maximum))
  }

  private func value(of text: String, for stepper: StepperElement) throws(Failure)
    -> PropertyListValue
  {
    wholeIfPossible(try number(text, from: stepper.minimum, to: stepper.maximum))
  }

  /// Seconds, of at most ten years.
  private func duration(of text: String) throws(Failure) -> PropertyListValue {
    wholeIfPossible(try number(text, from: 0, to: 315_360_000))
  }

  /// A whole number is stored as one.
  private func wholeIfPossible(_ number: Double) -> PropertyListValue {
    Int128(exactly: number).map { .integer($0) } ?? .real(number)
  }

  private func number(
    _ text: String, from first: Double, to last: Double
  ) throws(Failure) -> Double {
    guard type == nil || type == .real || type == .integer, let number = Double(text),
      number.isFinite, number >= min(first, last), number <= max(first, last)
    else { throw refused("takes a number from \(first) to \(last), not “\(text)”") }
    return number
  }

  private func value(of text: String, for choice: ChoiceElement) throws(Failure)
    -> PropertyListValue
  {
    let matches: [PropertyListValue]
    if let type {
      let typed = try type.value(of: text)
      matches = choice.options.map(\.value).filter { $0.schemaEquals(typed) }
    } else {
      matches = ChoiceNames(choice, in: entry?.pane).values(named: text)
    }
    let distinct = matches.reduce(into: [PropertyListValue]()) { found, value in
      if !found.contains(where: { $0.schemaEquals(value) }) { found.append(value) }
    }
    if distinct.count == 1, let value = distinct.first { return value }
    if distinct.isEmpty {
      throw refused("takes \(ChoiceNames(choice, in: entry?.pane).list), not “\(text)”")
    }
    let values = distinct.map { "\(ValueText.line($0)) (\($0.typeName))" }.joined(separator: ", ")
    throw refused("has several values that “\(text)” may mean: \(values). Say which with --type")
  }

  /// Several options, with commas between them; none for nothing.
  private func values(of text: String, for choice: ChoiceElement) throws(Failure)
    -> PropertyListValue
  {
    let names = ChoiceNames(choice, in: entry?.pane)
    // A title may hold a comma itself.
    let parts =
      names.values(named: text).isEmpty
      ? text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) } : [text]
    var values: [PropertyListValue] = []
    for part in parts { values.append(try value(of: part, for: choice)) }
    return .array(values)
  }

  private func refused(_ reason: String) -> Failure { .refused("“\(key)” \(reason).") }
}
