import PropertyList
import SettingsSchema
import Translation

/// Compares a setting of the old version with the same setting of the new one.
struct SettingComparison {
  private let old: VersionedSetting
  private let new: VersionedSetting
  private let effect: StoredEffect
  private let version: BundleVersion
  /// The name of the old setting’s page in the new version.
  private let page: String

  init(
    _ old: VersionedSetting, _ new: VersionedSetting, in version: BundleVersion, page: String
  ) {
    self.old = old
    self.new = new
    self.page = page
    self.version = version
    effect = StoredEffect(
      of: old.specifier.element.rule, in: new.specifier.element.rule,
      samples: ValueSamples(old.specifier)
    ) { version.problem(of: $0, for: new) }
  }

  /// All changes, the most important kinds first.
  var changes: [VersionChange] {
    var changes = typeChanges + valueChanges + choiceChanges
    let isExplained = changes.contains { $0.effect == effect }
    if effect.isLossy, !isExplained {
      changes.insert(
        change(.valuesChanged, Text("The allowed values are different."), effect), at: 0)
    }
    return changes + defaultChanges + otherChanges + textChanges
  }

  private func change(
    _ code: VersionChange.Code, _ text: Text, _ effect: StoredEffect? = nil,
    level: VersionChange.Level = .setting, old: PropertyListValue? = nil,
    new: PropertyListValue? = nil
  ) -> VersionChange {
    VersionChange(
      code, effect?.isLossy == true && self.old.isOfUser ? .breaking : level, text,
      key: self.new.name,
      page: self.new.pane.name, old: old, new: new, effect: effect)
  }

  // MARK: Values

  private var typeChanges: [VersionChange] {
    let (first, second) = (old.specifier.typeInFile ?? "", new.specifier.typeInFile ?? "")
    guard first != second else { return [] }
    return [
      change(
        .typeChanged, Text("The type was \(first) and is now \(second)."), effect,
        old: .string(first), new: .string(second))
    ]
  }

  private var valueChanges: [VersionChange] {
    switch (old.specifier.element.rule, new.specifier.element.rule) {
    case (.number(let first, _), .number(let second, _)) where first != second:
      return [
        change(
          .rangeChanged, Text("The range was \(first.words) and is now \(second.words)."), effect,
          old: .string(first.words.english), new: .string(second.words.english))
      ]
    case (.toggle(let first), .toggle(let second)):
      let (before, after) = (first.words, second.words)
      guard before != after else { return [] }
      return [
        change(
          .switchValuesChanged, Text("The switch stored \(before) and now stores \(after)."),
          effect,
          old: .array([first.trueValue, first.falseValue]),
          new: .array([second.trueValue, second.falseValue]))
      ]
    case (.text(let first), .text(let second)) where first?.plain != second?.plain:
      return [change(.textRulesChanged, Text("The rules for the text are different."), effect)]
    case (.list(let first), .list(let second)):
      let types = [first, second].map { $0.item?.type ?? "" }
      guard types.first != types.last else { return [] }
      return [
        change(
          .valuesChanged,
          Text("The items’ type was \(types[0]) and is now \(types[1])."), effect,
          old: .string(types[0]), new: .string(types[1]))
      ]
    default: return []
    }
  }

  private var choiceChanges: [VersionChange] {
    guard old.specifier.element.choice != nil, new.specifier.element.choice != nil else {
      return []
    }
    let (before, after) = (old.options, new.options)
    let (known, current) = (ChoiceOptions(before), ChoiceOptions(after))
    let gone = before.filter { current.firstIndex(matching: $0.value) == nil }
    let added = after.filter { known.firstIndex(matching: $0.value) == nil }
    let allowsMultiple = new.specifier.element.choice?.allowsMultiple == true
    var changes = gone.map { option in
      // A title shows any value, and another element may have the same key.
      let isRejected =
        version.problem(of: allowsMultiple ? [option.value] : option.value, for: new) != nil
      return change(
        .choiceRemoved, Text("The choice \(option.words) was removed."),
        isRejected ? .notAmongChoices([option.value]) : nil, old: option.value)
    }
    changes += added.map { option in
      change(.choiceAdded, Text("The choice \(option.words) was added."), new: option.value)
    }
    let otherTitles = Dictionary(
      after.map { ($0.title, $0.value) }, uniquingKeysWith: { first, _ in first })
    for option in before {
      guard let place = current.firstIndex(matching: option.value) else { continue }
      let (title, value) = (after[place].title, after[place].value)
      let name = ValueText.line(option.value)
      if !value.schemaEquals(option.value) {
        // The page finds either, but the app may not.
        let (old, new) = (option.value.typeName, value.typeName)
        changes.append(
          change(
            .valuesChanged,
            Text("The choice \(name) was of type \(old) and is now of type \(new)."),
            old: option.value, new: value))
      }
      guard title != option.title else { continue }
      let other = otherTitles[option.title]
      let isSwapped = other.map { !$0.schemaEquals(option.value) } ?? false
      changes.append(
        change(
          isSwapped ? .choiceMeansOther : .choiceTitleChanged,
          Text("The choice \(name) was called “\(option.title)” and is now called “\(title)”."),
          isSwapped ? .otherMeaning([option.value]) : nil, level: .text,
          old: .string(option.title), new: .string(title)))
    }
    return changes
  }

  private var defaultChanges: [VersionChange] {
    guard !isSameDefault else { return [] }
    let (before, after) = (old.shown(old.fallback), new.shown(new.fallback))
    let text: Text =
      switch (before, after) {
      case (let before?, let after?):
        Text(
          "The default was \(ValueText.line(before)) and is now \(ValueText.line(after)).")
      case (nil, let after?): Text("There was no default; it is now \(ValueText.line(after)).")
      case (let before?, nil):
        Text("The default was \(ValueText.line(before)); there is none now.")
      case (nil, nil): Text("The default is different.")
      }
    guard old.isOfUser || new.isOfUser else {
      // Such as the version of the app.
      return [change(.defaultChanged, text, level: .text, old: before, new: after)]
    }
    return [change(.defaultChanged, text, .replaced, old: before, new: after)]
  }

  /// Whether users without a stored value see the same: a switch without a default is off, a text empty.
  private var isSameDefault: Bool {
    if case .toggle(let first) = old.specifier.element,
      case .toggle(let second) = new.specifier.element
    {
      return first.isOn(old.fallback) == second.isOn(new.fallback)
    }
    func plain(_ setting: VersionedSetting) -> PropertyListValue? {
      if case .text = setting.specifier.element.rule { return setting.fallback ?? "" }
      return setting.fallback
    }
    switch (plain(old), plain(new)) {
    case (nil, nil): return true
    case (let first?, let second?): return first.schemaEquals(second)
    default: return false
    }
  }

  // MARK: Other properties

  private var otherChanges: [VersionChange] {
    var changes: [VersionChange] = []
    if old.isSecret != new.isSecret {
      changes.append(
        change(
          .secrecyChanged,
          new.isSecret
            ? Text("The value is a secret now.") : Text("The value isn’t a secret anymore.")))
    }
    if page != new.pane.name {
      changes.append(
        change(
          .keyMoved, Text("It was on the page “\(page)” and is now on “\(new.pane.name)”."),
          old: .string(page), new: .string(new.pane.name)))
    }
    for (before, after) in [
      (old.specifier.visibleWhen?.text, new.specifier.visibleWhen?.text),
      (old.specifier.enabledWhen?.text, new.specifier.enabledWhen?.text),
      (old.specifier.isEnabled ? nil : "false", new.specifier.isEnabled ? nil : "false"),
    ] where before != after {
      changes.append(
        change(
          .conditionChanged, Text("The row is shown or enabled under different conditions."),
          old: before.map { .string($0) }, new: after.map { .string($0) }))
    }
    if Set(old.specifier.idioms) != Set(new.specifier.idioms) {
      changes.append(
        change(
          .devicesChanged, Text("The row is shown on other devices."),
          old: .array(old.specifier.idioms.map { .string($0) }),
          new: .array(new.specifier.idioms.map { .string($0) })))
    }
    return changes
  }

  private var textChanges: [VersionChange] {
    zip(old.texts, new.texts).compactMap { before, after in
      guard before.text != after.text else { return nil }
      return VersionChange(
        before.word, from: before.text, to: after.text, key: new.name, page: new.pane.name)
    }
  }
}

extension VersionedSetting {
  /// A value of the setting for users.
  fileprivate func shown(_ value: PropertyListValue?) -> PropertyListValue? {
    value.map { isSecret && Secret.isHidden($0) ? .string(Secret.mask) : $0 }
  }
}

extension ToggleElement {
  /// The values that it stores.
  fileprivate var words: Text {
    Text(
      "\(ValueText.line(trueValue)) or \(ValueText.line(falseValue))", comment: "values of a switch"
    )
  }
}

extension TextRules {
  /// The rules without their message.
  fileprivate var plain: [String?] {
    [pattern, minimumLength.map { String($0) }, maximumLength.map { String($0) }, "\(isRequired)"]
  }
}

extension ChoiceOption {
  /// The value with its title.
  fileprivate var words: Text {
    let value = ValueText.line(value)
    return title.isEmpty || title == value
      ? Text(verbatim: value) : Text(pattern: "\(value) (\(title))")
  }
}
