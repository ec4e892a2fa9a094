import PropertyList
import SettingsSchema

/// How GSettings holds a key: the type, what it allows, and the default.
///
/// Whole numbers are `x`, reals `d`, dates ISO 8601 texts, data `ay`, texts in an array `as`, other arrays
/// `av`, dictionaries `a{sv}`, and what may be anything or nothing `mv`.
struct GSchemaType {
  let type: String
  /// The default as GVariant text.
  let defaultText: String
  private(set) var choices: [String] = []
  private(set) var range: (minimum: String, maximum: String)?

  init(_ key: ExportedKey) {
    let value = key.defaultValue
    switch key.shape {
    case .toggle(let on, let off):
      self.init(oneOf: on == off ? [on] : [on, off], default: value ?? off)
    case .number(let range):
      let number = value?.lenientNumber ?? range?.lowerBound ?? 0
      // Out of its range the schema would be refused, and the slider shows its end.
      let shown =
        range.map { number.isNaN ? $0.lowerBound : min(max(number, $0.lowerBound), $0.upperBound) }
        ?? number
      self.init("d", GVariantText.number(shown))
      self.range = range.map {
        (GVariantText.number($0.lowerBound), GVariantText.number($0.upperBound))
      }
    case .text:
      self.init("s", GVariantText.string(value.flatMap { String(propertyList: $0) } ?? ""))
    case .date:
      let date = value?.date.map { PropertyListValue.date($0).displayText }
      self.init("s", GVariantText.string(date ?? ""))
    case .list(let isOfTexts):
      let texts = value.map { [String](propertyList: $0) } ?? []
      if isOfTexts, let texts {
        self.init("as", GVariantText.strings(texts))
      } else {
        self.init("av", GVariantText.variants(value?.array ?? []))
      }
    case .choice(let options): self.init(oneOf: options.map(\.value), default: value)
    case .any(let example): self.init(like: value ?? example, default: value)
    }
  }

  private init(_ type: String, _ defaultText: String) {
    self.type = type
    self.defaultText = defaultText
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
    if texts.count == values.count, texts.allSatisfy({ XMLText.isRepresentable($0) }) {
      let allowed = value == nil && !texts.contains("") ? [""] + texts : texts
      // A default that is none of the choices would be refused.
      let shown = value?.string ?? ""
      choices = allowed.contains { $0.utf8.elementsEqual(shown.utf8) } ? allowed : []
    }
    let numbers = values.compactMap(\.integer)
    if type == "x", let minimum = numbers.min(), let maximum = numbers.max(),
      let number = value?.integer, (minimum...maximum).contains(number)
    {
      range = (String(minimum), String(maximum))
    }
  }

  /// The type of a value; anything or nothing without one.
  private init(like example: PropertyListValue?, default value: PropertyListValue?) {
    let value = value ?? example
    switch example {
    case .string: self.init("s", GVariantText.string(value?.string ?? ""))
    case .boolean: self.init("b", value?.boolean == true ? "true" : "false")
    case .integer(let number) where Int64(exactly: number) != nil:
      let number = value?.integer.flatMap { Int64(exactly: $0) } ?? 0
      self.init("x", String(number))
    case .real(let number): self.init("d", GVariantText.number(value?.number ?? number))
    case .date: self.init("s", GVariantText.string(value?.displayText ?? ""))
    case .data(let data): self.init("ay", GVariantText.bytes(value?.data ?? data))
    case .array(let elements):
      self.init("av", GVariantText.variants(value?.array ?? elements))
    case .dictionary(let dictionary):
      self.init("a{sv}", GVariantText.dictionary(value?.dictionary ?? dictionary))
    case nil, .integer, .uid:
      self.init("mv", value.map { "just <\(GVariantText.typed($0))>" } ?? "nothing")
    }
  }
}
