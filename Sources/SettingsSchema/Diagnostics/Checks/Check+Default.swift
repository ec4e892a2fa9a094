import PropertyList
import Translation

// Defaults: what an element shows while nothing is stored.

extension Check {
  static let defaultChecks: [Check] = [
    .entry(
      "missing-default", .warning, Text("An element that needs a DefaultValue has none."),
      of: [.toggle, .slider, .multiValue, .radioGroup, .titleValue]
    ) { entry in
      guard entry["DefaultValue"] == nil, entry.nesting == nil else { return nil }
      let message =
        switch entry.element {
        case .toggle:
          Text(
            """
            Apple requires a DefaultValue here. Until the app stores a value, the row shows off; \
            add the value that the app assumes.
            """)
        case .slider:
          Text(
            """
            Apple requires a DefaultValue here. Until the app stores a value, the row shows \
            \(numberWithoutDefault(of: entry).shown); add the value that the app assumes.
            """)
        case .titleValue:
          Text(
            """
            Apple requires a DefaultValue here. Until the app stores a value, the row shows \
            nothing; add the value that the app assumes.
            """)
        default:
          Text(
            """
            Apple requires a DefaultValue here. Until the app stores a value, the row shows no \
            choice; add the value that the app assumes.
            """)
        }
      return entry.finding(message).offering(
        valueWithoutDefault(of: entry).flatMap { value in
          entry.place?.set("DefaultValue", to: value, isCertain: false) {
            Text("Set \($0) to \(value.shown), which the row shows without it")
          }
        })
    },
    .entry(
      "default-wrong-type", .warning, Text("A DefaultValue of a type that the element can’t show.")
    ) { entry in
      guard let node = entry["DefaultValue"], let element = entry.element,
        let expected = missedType(of: entry, node)
      else { return nil }
      return entry.finding(
        Text(
          """
          The DefaultValue is \(node.value.aType); \(element.rawValue) stores \(expected). An \
          app that reads the key gets an unexpected type.
          """),
        inTweak: Text(
          """
          The DefaultValue is \(node.value.aType); \(element.rawValue) stores \(expected). A \
          tweak that reads the key gets an unexpected type.
          """), at: node
      ).offering(converted(node, for: entry).flatMap { entry.place?.set("DefaultValue", to: $0) })
    },
    .entry(
      "default-not-in-values", .warning, Text("A DefaultValue that isn’t one of the values."),
      of: [.multiValue, .radioGroup, .toggle, .titleValue]
    ) { entry in
      guard let value = entry["DefaultValue"]?.value, match(of: entry) == .notAmongValues,
        let values = comparison(of: entry)?.values
      else { return nil }
      let list = values.map(\.shown).listed
      switch entry.element {
      case .toggle:
        return entry.finding(
          Text(
            """
            The DefaultValue \(value.shown) isn’t one of \(list): the switch may appear off. Use one \
            of them.
            """), at: entry["DefaultValue"]
        ).offering(usingValue(for: value, of: entry, among: values))
      case .titleValue:
        return entry.finding(
          Text(
            """
            The DefaultValue \(value.shown) isn’t one of \(list): the row shows it without a title \
            (nothing in InAppSettingsKit). Use one of them.
            """),
          inTweak: Text(
            """
            The DefaultValue \(value.shown) isn’t one of \(list): the row shows it without a title. \
            Use one of them.
            """), at: entry["DefaultValue"]
        ).offering(usingValue(for: value, of: entry, among: values))
      default:
        return entry.finding(
          Text(
            """
            The DefaultValue \(value.shown) isn’t one of \(list): nothing is chosen. Use one of them.
            """), at: entry["DefaultValue"]
        ).offering(usingValue(for: value, of: entry, among: values))
      }
    },
    .entry(
      "default-equal-after-conversion", .warning,
      Text("A DefaultValue that matches one of the values only as text."),
      of: [.multiValue, .radioGroup, .toggle, .titleValue]
    ) { entry in
      guard let value = entry["DefaultValue"]?.value, case .own(let own)? = match(of: entry),
        value.array == nil, !own.schemaEquals(value)
      else { return nil }
      guard entry.element == .toggle else {
        return entry.finding(
          Text(
            """
            The DefaultValue \(value.shown) is \(value.aType), but the matching value has another \
            type: iOS finds no choice. Write it with that value’s type.
            """), at: entry["DefaultValue"]
        ).offering(entry.place?.set("DefaultValue", to: own))
      }
      return entry.finding(
        Text(
          """
          The DefaultValue \(value.shown) is \(value.aType), but the matching value has another \
          type: until the switch is moved, the app reads a different value than the switch \
          stores. Write it with that value’s type.
          """),
        inTweak: Text(
          """
          The DefaultValue \(value.shown) is \(value.aType), but the matching value has another \
          type: until the switch is moved, the tweak reads a different value than the switch \
          stores. Write it with that value’s type.
          """), at: entry["DefaultValue"]
      ).offering(entry.place?.set("DefaultValue", to: own))
    },
    .entry(
      "default-other-number-type", .note,
      Text("A DefaultValue and its matching value are numbers of different types."),
      of: [.multiValue, .radioGroup, .toggle, .titleValue], isOptional: true
    ) { entry in
      guard let value = entry["DefaultValue"]?.value, case .own(let own)? = match(of: entry),
        value.array == nil, own != value, own.schemaEquals(value)
      else { return nil }
      return entry.finding(
        Text(
          """
          The DefaultValue is \(value.aType), but the matching value is \(own.aType): iOS finds it, \
          but an app that compares types doesn’t.
          """), at: entry["DefaultValue"]
      ).offering(entry.place?.set("DefaultValue", to: own))
    },
    Check(
      "list-default-field", .warning,
      Text("A list’s DefaultValue has a field that its element’s page doesn’t accept.")
    ) { bundle in
      bundle.pages.flatMap(\.allEntries).filter { $0.element == .listGroup }.flatMap { list in
        refusedFields(of: list, in: bundle)
      }
    },
    .entry(
      "title-default-not-text", .note, Text("A title element’s DefaultValue isn’t a string."),
      of: [.titleValue], isOptional: true
    ) { entry in
      guard let node = entry["DefaultValue"], node.scalar?.string == nil,
        match(of: entry) ?? .notAmongValues == .notAmongValues
      else { return nil }
      return entry.finding(
        Text(
          """
          The DefaultValue is \(node.value.aType): iOS shows it unformatted and untranslated. \
          Write it as the string that users should see.
          """), at: node
      ).offering(
        node.value.converted(to: .text).flatMap {
          entry.place?.set("DefaultValue", to: $0, isCertain: false)
        })
    },
  ]

  /// The value that a row without a default shows; nil for none.
  private static func valueWithoutDefault(of entry: CheckedEntry) -> PropertyListValue? {
    guard !isMisspelled("DefaultValue", in: entry) else { return nil }
    return switch entry.element {
    case .toggle: entry["FalseValue"]?.value ?? false
    case .slider: .real(numberWithoutDefault(of: entry))
    default: nil
    }
  }

  /// A default of the type that the element stores, if nothing is lost.
  private static func converted(
    _ node: PropertyListNode, for entry: CheckedEntry
  ) -> PropertyListValue? {
    guard let rule = entry.judge?.rule else { return nil }
    let value = node.value
    let converted: PropertyListValue? =
      switch rule {
      case .toggle: value.converted(to: .flag)
      case .number: value.converted(to: .number)
      case .text: value.converted(to: .text)
      case .options, .texts, .list: node.scalar == nil ? nil : .array([value])
      case .date, .option, .any: nil
      }
    return converted.flatMap { rule.refusal(of: $0) == nil ? $0 : nil }
  }

  /// Replaces a default by the intended value.
  ///
  /// That is the value of its title, or one that is spelled almost the same. Otherwise, the first one is a suggestion.
  private static func usingValue(
    for value: PropertyListValue, of entry: CheckedEntry, among values: [PropertyListValue]
  ) -> Fix? {
    guard let first = values.first else { return nil }
    var meant: PropertyListValue?
    if entry.element == .toggle, let flag = value.boolean {
      // Off comes first.
      meant = flag ? values.last : first
    } else if let text = value.string {
      let titles = entry["Titles"]?.texts ?? []
      meant =
        zip(titles, values).first { $0.0 == text }?.1
        ?? NearMatch.find(text, among: values.compactMap(\.string)).map { .string($0) }
    }
    if let meant { return entry.place?.set("DefaultValue", to: meant) }
    return entry.place?.set("DefaultValue", to: first, isCertain: false) {
      Text("Set \($0) to \(first.shown), the first of the values")
    }
  }

  /// The value of a slider without a default: 0, or the nearest end of its range.
  private static func numberWithoutDefault(of entry: CheckedEntry) -> Double {
    SliderElement(entry.node).range.clamped(0)
  }

  /// The type that the element stores, if the default has another type.
  private static func missedType(of entry: CheckedEntry, _ node: PropertyListNode) -> Text? {
    switch entry.judge {
    case .titleValue: return node.scalar == nil ? Text("a single value", context: "type") : nil
    case .toggle(let toggle) where !hasOwnValues(entry):
      let isMet = ValueRule.toggle(toggle).refusal(of: node.value) == nil
      return isMet && node.scalar?.string == nil ? nil : Text("a boolean", context: "type")
    case let element?:
      switch element.rule.refusal(of: node.value) {
      case .type: break
      // Another check reports the rules of strings.
      case .element(_, .text), .element(_, .field(_, .text)): return nil
      case .element where entry.element == .listGroup:
        return Text("an array of its ItemSpecifier’s values", context: "type")
      default: return nil
      }
      return switch element.rule {
      case .number(_, .seconds): Text("a number of seconds", context: "type")
      case .number: Text("a number", context: "type")
      case .text: Text("a string", context: "type")
      case .date: Text("a date", context: "type")
      case .options, .list, .texts: Text("an array", context: "type")
      case .toggle, .option, .any: nil
      }
    case nil: return nil
    }
  }

  /// The fields of list items that no editing row of the page accepts.
  private static func refusedFields(
    of list: CheckedEntry, in bundle: CheckedBundle
  ) -> [Finding] {
    guard let elements = list["DefaultValue"]?.elements,
      let page = list["ItemSpecifier"]?.filledText("File").flatMap({ bundle.pagesByName[$0]?.first }
      )
    else { return [] }
    let rules = Dictionary(grouping: page.entries.filter { $0.key != nil }) { $0.key ?? "" }
      .mapValues { entries in
        entries.compactMap { $0.element?.read($0.node).rule }
          .filter { if case .any = $0 { false } else { true } }
      }
    return elements.flatMap { element in
      (element.entries ?? []).compactMap { field -> Finding? in
        let value = field.value.value
        let refusals = rules[field.key, default: []].map { $0.refusal(of: value) }
        guard let first = refusals.first, let refusal = first, !refusals.contains(nil) else {
          return nil
        }
        return list.finding(
          Text(
            """
            The field “\(field.key)” isn’t valid for “\(page.file.name)”: \
            \(refusal.message(of: value) { $0 }) Use a value that its row accepts.
            """),
          at: field.value)
      }
    }
  }

  private static func hasOwnValues(_ toggle: CheckedEntry) -> Bool {
    toggle["TrueValue"] != nil || toggle["FalseValue"] != nil
  }

  /// The possible values of an element, and their rule; nil if unknown or empty.
  private static func comparison(
    of entry: CheckedEntry
  ) -> (rule: ValueRule, values: [PropertyListValue])? {
    switch entry.judge {
    case .toggle(let toggle):
      hasOwnValues(entry) ? (.toggle(toggle), [toggle.falseValue, toggle.trueValue]) : nil
    case let element?:
      element.choice.flatMap { choice in
        if choice.options.isEmpty { return nil }
        let isTitle = entry.element == .titleValue
        return (isTitle ? .option(choice.options) : element.rule, choice.options.map(\.value))
      }
    case nil: nil
    }
  }

  private enum Match: Equatable {
    /// The element would store this value instead.
    case own(PropertyListValue)
    /// It isn’t one of the values.
    case notAmongValues
  }

  private static func match(of entry: CheckedEntry) -> Match? {
    guard let value = entry["DefaultValue"]?.value, let rule = comparison(of: entry)?.rule else {
      return nil
    }
    do throws(ValueRefusal) {
      return .own(try rule.settled(value))
    } catch {
      // A value that isn’t an array is a matter of the type.
      if case .type = error, entry.element != .toggle { return nil }
      return .notAmongValues
    }
  }
}
