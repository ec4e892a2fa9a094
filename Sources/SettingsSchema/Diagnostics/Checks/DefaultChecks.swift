import PropertyList

// What an element shows while the store holds nothing.

extension Check {
  static let defaultChecks: [Check] = [
    .entries(
      "missing-default", .warning, "An element that needs a DefaultValue has none.",
      of: [.toggle, .slider, .multiValue, .radioGroup, .titleValue]
    ) { entry in
      guard entry["DefaultValue"] == nil, entry.nesting == nil else { return [] }
      let shown =
        switch entry.element {
        case .toggle: "off"
        case .slider: "0"
        case .titleValue: "nothing"
        default: "no choice"
        }
      return [
        entry.finding(
          "Apple requires a DefaultValue here. Until the app stores a value, the row shows \(shown); "
            + "add the value that the app takes for it.")
      ]
    },
    .entries(
      "default-wrong-type", .warning, "A DefaultValue of a type that the element can't show."
    ) { entry in
      guard let node = entry["DefaultValue"], let element = entry.element,
        let expected = expectedType(of: element, entry), !expected.isMet(node)
      else { return [] }
      return [
        entry.finding(
          "The DefaultValue is \(node.value.aType); a \(element.rawValue) stores \(expected.name). "
            + "An app that reads the key gets a type that it does not expect.", at: node)
      ]
    },
    .entries(
      "default-not-in-values", .warning, "A DefaultValue that is none of the values.",
      of: [.multiValue, .radioGroup, .toggle, .titleValue]
    ) { entry in
      guard let value = entry["DefaultValue"]?.value, let values = storedValues(of: entry),
        match(value, values) == .none
      else { return [] }
      let effect =
        switch entry.element {
        case .toggle: "the switch may show off"
        case .titleValue: "the row shows it without a title (nothing in InAppSettingsKit)"
        default: "nothing is chosen"
        }
      return [
        entry.finding(
          "The DefaultValue \(value.shown) is none of \(values.map(\.shown).joined(separator: ", ").shortened): "
            + "\(effect). Use one of them.", at: entry["DefaultValue"])
      ]
    },
    .entries(
      "default-equal-after-conversion", .warning,
      "A DefaultValue that is one of the values only as text.",
      of: [.multiValue, .radioGroup, .toggle, .titleValue]
    ) { entry in
      guard let value = entry["DefaultValue"]?.value, let values = storedValues(of: entry),
        match(value, values) == .converted
      else { return [] }
      let effect =
        entry.element == .toggle
        ? "until it is moved, the app reads another value than the switch stores"
        : "iOS finds no choice"
      return [
        entry.finding(
          "The DefaultValue \(value.shown) is \(value.aType), the value that reads the same is not: "
            + "\(effect). Write it with that value's type.", at: entry["DefaultValue"])
      ]
    },
    .entries(
      "default-other-number-type", .note,
      "A DefaultValue and the value that it equals are numbers of different types.",
      of: [.multiValue, .radioGroup, .toggle, .titleValue], isOptional: true
    ) { entry in
      guard let value = entry["DefaultValue"]?.value, let values = storedValues(of: entry),
        !values.contains(value), let other = values.first(where: { $0.schemaEquals(value) })
      else { return [] }
      return [
        entry.finding(
          "The DefaultValue is \(value.aType), the value that it equals \(other.aType): iOS finds it, "
            + "an app that compares types does not.", at: entry["DefaultValue"])
      ]
    },
    .entries(
      "title-default-not-text", .note, "A title element's DefaultValue is not a string.",
      of: [.titleValue], isOptional: true
    ) { entry in
      guard let node = entry["DefaultValue"], node.scalar?.string == nil,
        match(node.value, storedValues(of: entry) ?? []) == .none
      else { return [] }
      return [
        entry.finding(
          "The DefaultValue is \(node.value.aType): iOS shows it unformatted and untranslated. "
            + "Write it as a string, as it is to be read.", at: node)
      ]
    },
  ]

  private struct ExpectedType {
    let name: String
    let isMet: @Sendable (PropertyListNode) -> Bool
  }

  private static func expectedType(
    of element: ElementType, _ entry: CheckedEntry
  ) -> ExpectedType? {
    switch element {
    case .toggle where entry["TrueValue"] == nil && entry["FalseValue"] == nil:
      ExpectedType(name: "a boolean") { $0.scalar?.number != nil }
    case .textField, .textView:
      ExpectedType(name: "a string") { $0.scalar?.string != nil }
    case .slider, .stepper: ExpectedType(name: "a number") { $0.scalar?.number != nil }
    case .datePicker where entry["DatePickerMode"]?.value.string == "CountDownTimer":
      ExpectedType(name: "a number of seconds") { $0.scalar?.number != nil }
    case .datePicker: ExpectedType(name: "a date") { $0.scalar?.date != nil }
    case .listGroup: ExpectedType(name: "an array") { $0.list != nil }
    case .multiValue where entry.node.flag("LeversMultipleSelection"):
      ExpectedType(name: "an array") { $0.list != nil }
    case .titleValue: ExpectedType(name: "a single value") { $0.scalar != nil }
    default: nil
    }
  }

  private enum Match { case exact, converted, none }

  private static func match(_ value: PropertyListValue, _ values: [PropertyListValue]) -> Match {
    if values.contains(where: { $0.schemaEquals(value) }) { return .exact }
    let isConverted = values.contains {
      ($0.string == nil) != (value.string == nil) && $0.displayText == value.displayText
    }
    return isConverted ? .converted : .none
  }

  /// What the element may store; nil when that is not known or there is nothing to compare with.
  private static func storedValues(of entry: CheckedEntry) -> [PropertyListValue]? {
    if entry.element == .toggle {
      guard entry["TrueValue"] != nil || entry["FalseValue"] != nil else { return nil }
      return [
        entry["FalseValue"]?.value ?? .boolean(false), entry["TrueValue"]?.value ?? .boolean(true),
      ]
    }
    // Of a choice of several each element of the array is one.
    guard !entry.node.flag("LeversMultipleSelection"), let values = entry["Values"]?.list,
      !values.isEmpty
    else { return nil }
    return values.map(\.value)
  }
}
