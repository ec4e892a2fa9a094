import PropertyList

/// How GSettings holds a key: the type, what it allows, and the default.
///
/// Whole numbers are `x`, reals `d`, dates ISO 8601 texts, data `ay`, texts in an array `as`, other arrays
/// `av`, dictionaries `a{sv}`, and what may be anything or nothing `mv`.
struct GSchemaType {
  let type: String
  /// The default as the type holds it; nil for nothing.
  private(set) var defaultValue: PropertyListValue?
  private(set) var choices: [String] = []
  private(set) var range: (minimum: PropertyListValue, maximum: PropertyListValue)?

  init(_ key: ExportedKey) {
    let value = key.defaultValue
    switch key.shape {
    case .toggle(let on, let off):
      self.init(oneOf: on == off ? [on] : [on, off], default: value ?? off)
    case .number(let range):
      self.init("d")
      self.range = range.map { (.real($0.lowerBound), .real($0.upperBound)) }
      defaultValue = held(.real(KeyShape.number(value, in: range)))
    case .text: self.init("s", .string(value.flatMap { String(propertyList: $0) } ?? ""))
    case .date: self.init("s", value?.date.map { .date($0) } ?? "")
    case .list(let isOfTexts):
      let areTexts = value.map { [String](propertyList: $0) != nil } ?? true
      self.init(isOfTexts && areTexts ? "as" : "av", .array(value?.array ?? []))
    case .choice(let options): self.init(oneOf: options.map(\.value), default: value)
    case .any(let example): self.init(like: value ?? example, default: value)
    }
  }

  /// The default as GVariant text, where the type is known.
  var defaultText: String {
    guard let defaultValue else { return "nothing" }
    return type == "x" || type == "d" ? GVariantText.plain(defaultValue) : text(held: defaultValue)
  }

  /// A value as GVariant text that says its type; nil for what the schema does not allow.
  func text(of value: PropertyListValue) -> String? {
    guard let held = held(value), allows(held) else { return nil }
    return text(held: held)
  }

  private init(_ type: String, _ value: PropertyListValue? = nil) {
    self.type = type
    defaultValue = value.flatMap { held($0) }
  }

  /// The type that several values have in common.
  ///
  /// No choice is "" among texts; other types have no value for it, so that the key may be anything.
  private init(oneOf values: [PropertyListValue], default value: PropertyListValue?) {
    let all = values + (value.map { [$0] } ?? [])
    let types = Set(all.map(\.typeName))
    guard types.count == 1, let first = all.first, value != nil || first.string != nil else {
      self.init(like: nil, default: value)
      return
    }
    self.init(like: first, default: value ?? "")
    let texts = values.compactMap(\.string)
    if texts.count == values.count, texts.allSatisfy(GSchemaType.mayBeChoice) {
      let allowed = value == nil && !texts.contains("") ? [""] + texts : texts
      // A default that is none of the choices would be refused.
      choices = GSchemaType.contains(value?.string ?? "", in: allowed) ? allowed : []
    }
    let numbers = values.compactMap(\.integer)
    if type == "x", let minimum = numbers.min(), let maximum = numbers.max(),
      let number = value?.integer, (minimum...maximum).contains(number)
    {
      range = (.integer(minimum), .integer(maximum))
    }
  }

  /// The type of a value; anything or nothing without one.
  private init(like example: PropertyListValue?, default value: PropertyListValue?) {
    let type =
      switch example {
      case .string, .date: "s"
      case .boolean: "b"
      case .integer(let number) where Int64(exactly: number) != nil: "x"
      case .real: "d"
      case .data: "ay"
      case .array: "av"
      case .dictionary: "a{sv}"
      case nil, .integer, .uid: "mv"
      }
    self.init(type, value ?? example)
  }

  /// A value as the type holds it; nil when it can't.
  ///
  /// Of a number out of its range, the schema would be refused; it becomes the end that the slider shows.
  private func held(_ value: PropertyListValue) -> PropertyListValue? {
    switch type {
    case "b": Bool(propertyList: value)?.propertyList
    case "x": Int(propertyList: value)?.propertyList
    case "d": value.lenientNumber.map { .real(shown($0)) }
    case "s": (value.date == nil ? String(propertyList: value) : value.displayText)?.propertyList
    case "ay": value.data?.propertyList
    case "as": [String](propertyList: value)?.propertyList
    case "av": value.array?.propertyList
    case "a{sv}": value.dictionary.map { .dictionary($0) }
    default: value
    }
  }

  private func shown(_ number: Double) -> Double {
    guard let minimum = range?.minimum.number, let maximum = range?.maximum.number else {
      return number
    }
    return number.isNaN ? minimum : min(max(number, minimum), maximum)
  }

  private func allows(_ held: PropertyListValue) -> Bool {
    if let text = held.string, !choices.isEmpty {
      return GSchemaType.contains(text, in: choices)
    }
    guard let number = held.integer, let minimum = range?.minimum.integer,
      let maximum = range?.maximum.integer
    else { return true }
    return (minimum...maximum).contains(number)
  }

  /// Whether a schema can have a text among its choices.
  ///
  /// GLib takes all that are longer for the same (`STRINFO_MAX_WORDS` in its strinfo.c): the schema would be refused, or
  /// allow any of them.
  private static func mayBeChoice(_ text: String) -> Bool {
    text.utf8.count <= 65 && XMLText.isRepresentable(text)
  }

  /// Whether a text is among others byte by byte, as GLib compares them.
  private static func contains(_ text: String, in texts: [String]) -> Bool {
    texts.contains { $0.utf8.elementsEqual(text.utf8) }
  }

  private func text(held value: PropertyListValue) -> String {
    switch type {
    case "as": GVariantText.strings([String](propertyList: value) ?? [])
    case "mv": "just <\(GVariantText.typed(value))>"
    default: GVariantText.typed(value)
    }
  }
}
