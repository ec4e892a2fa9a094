import PropertyList
import SettingsSchema
import SettingsStorage

/// A GSettings schema with the keys of a bundle.
struct GSchemaFile {
  let text: String

  init(_ keys: ExportedKeys, id: String, path: String) {
    let names = GSettingsKeyNames(keys.all.map(\.name))
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      "<!-- Made by “leversctl export gschema”. -->",
      "<schemalist>",
      "  <schema id=\(XMLText.attribute(id)) path=\(XMLText.attribute(path))>",
    ]
    for key in keys.all {
      guard let name = names.names[key.name] else { continue }
      lines += GSchemaFile.lines(of: key, name: name).map { "    " + $0 }
    }
    lines += ["  </schema>", "</schemalist>"]
    text = lines.joined(separator: "\n") + "\n"
  }

  private static func lines(of key: ExportedKey, name: String) -> [String] {
    let content = GSchemaType(key)
    var lines = ["<key name=\(XMLText.attribute(name)) type=\(XMLText.attribute(content.type))>"]
    if !content.choices.isEmpty {
      lines.append("  <choices>")
      lines += content.choices.map { "    <choice value=\(XMLText.attribute($0))/>" }
      lines.append("  </choices>")
    }
    if let range = content.range {
      lines.append(
        "  <range min=\(XMLText.attribute(range.minimum)) max=\(XMLText.attribute(range.maximum))/>"
      )
    }
    lines.append("  <default>\(XMLText.content(content.defaultText))</default>")
    if !key.title.isEmpty { lines.append("  <summary>\(XMLText.content(key.title))</summary>") }
    var description = key.details.isEmpty ? [] : [key.details]
    if case .choice(let options) = key.shape {
      description.append(
        options.map { "\($0.value.displayText): \($0.title)" }.joined(separator: "; "))
    }
    if name != key.name { description.append("Key in the settings bundle: \(key.name)") }
    if !description.isEmpty {
      let text = XMLText.content(description.joined(separator: "\n"))
      lines.append("  <description>\(text)</description>")
    }
    return lines + ["</key>"]
  }
}

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

/// Text for XML files, whatever it holds.
enum XMLText {
  /// Text between tags; what XML can't hold becomes U+FFFD.
  static func content(_ text: String) -> String { escaped(text) { _ in nil } }

  /// An attribute's value with its quotes.
  static func attribute(_ text: String) -> String {
    let escaped = escaped(text) { scalar in
      switch scalar {
      case "\"": "&quot;"
      case "\n": "&#10;"
      case "\t": "&#9;"
      default: nil
      }
    }
    return "\"\(escaped)\""
  }

  /// By scalar: a quote with an accent on it is one character to Swift, and a quote to XML.
  private static func escaped(
    _ text: String, _ special: (Unicode.Scalar) -> String?
  ) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\r": result += "&#13;"
      case _ where isRepresentable(scalar):
        if let special = special(scalar) {
          result += special
        } else {
          result.unicodeScalars.append(scalar)
        }
      default: result += "\u{FFFD}"
      }
    }
    return result
  }

  /// Whether a text can be in an XML file as it is.
  static func isRepresentable(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { isRepresentable($0) }
  }

  static func isRepresentable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\t", "\n", "\r", "\u{20}"..."\u{D7FF}", "\u{E000}"..."\u{FFFD}",
      "\u{10000}"..."\u{10FFFF}":
      true
    default: false
    }
  }
}
