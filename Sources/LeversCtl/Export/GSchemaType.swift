import Markup
import PropertyList

/// The GSettings type of a key, with its range or choices, and the default.
///
/// Integers are `x`, reals `d`, dates ISO 8601 strings, data `ay`, arrays of strings `as`, other arrays `av`,
/// dictionaries `a{sv}`, and optional values of any type `mv`.
struct GSchemaType {
  let type: String
  /// The default in this type; nil for none.
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

  /// The default as GVariant text, without its type.
  var defaultText: String {
    guard let defaultValue else { return "nothing" }
    return type == "x" || type == "d" ? GVariantText.plain(defaultValue) : text(held: defaultValue)
  }

  /// A value as GVariant text with its type; nil if the schema doesn’t allow it.
  func text(of value: PropertyListValue) -> String? {
    guard let held = held(value), allows(held) else { return nil }
    return text(held: held)
  }

  private init(_ type: String, _ value: PropertyListValue? = nil) {
    self.type = type
    defaultValue = value.flatMap { held($0) }
  }

  /// The common type of several values.
  ///
  /// A missing default is "" among strings; other types have no value for it, so the key may have any type.
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
      // A default that isn’t one of the choices would be rejected.
      choices = GSchemaType.contains(value?.string ?? "", in: allowed) ? allowed : []
    }
    let numbers = values.compactMap(\.integer)
    if type == "x", let minimum = numbers.min(), let maximum = numbers.max(),
      let number = value?.integer, (minimum...maximum).contains(number)
    {
      range = (.integer(minimum), .integer(maximum))
    }
  }

  /// The type of a value; any optional type without one.
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
      case nil, .null, .integer, .uid: "mv"
      }
    self.init(type, value ?? example)
  }

  /// A value in this type; nil if it has another one.
  ///
  /// A number out of range would make the schema invalid, so it becomes the end that the slider shows.
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

  /// Whether a schema can have a text as a choice.
  ///
  /// GLib treats all longer strings as equal (`STRINFO_MAX_WORDS` in its strinfo.c): the schema would be rejected, or
  /// allow any of them.
  private static func mayBeChoice(_ text: String) -> Bool {
    text.utf8.count <= 65 && XMLText.isRepresentable(text)
  }

  /// Whether a text is among others, compared by bytes as in GLib.
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
