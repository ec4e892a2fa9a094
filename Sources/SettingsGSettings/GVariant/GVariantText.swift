import CGio
import PropertyList
import Translation

/// Values as strings of GVariants, as in `gsettings set`: for types that no other kind of row can show.
enum GVariantText {
  /// The text of a variant.
  ///
  /// - Parameter hasTypes: whether it can be read without knowing its type, as in files; other strings are for people,
  ///   and have the shortest numbers.
  static func text(of variant: GVariant, hasTypes: Bool = false) -> String {
    let text = CGioText.copy(freeing: cgio_variant_print(variant, hasTypes)) ?? ""
    let type = cgio_variant_type(variant).map { String(cString: $0) } ?? ""
    return hasTypes || !type.contains { "dv".contains($0) } ? text : shortened(text)
  }

  /// A text with the shortest reals that are read as the same numbers: GLib writes all 17 digits, so that 0.1 is
  /// 0.10000000000000001.
  private static func shortened(_ text: String) -> String {
    var result = Substring().unicodeScalars
    var rest = text.unicodeScalars[...]
    while let first = rest.first {
      let part: Substring.UnicodeScalarView
      if first == "'" || first == "\"" {
        var isEscaped = false
        let end = rest.dropFirst().firstIndex { scalar in
          if !isEscaped, scalar == first { return true }
          isEscaped = !isEscaped && scalar == "\\"
          return false
        }
        part = rest[..<(end.map { rest.index(after: $0) } ?? rest.endIndex)]
        result += part
      } else if isInWord(first) {
        part = rest.prefix(while: isInWord)
        result += shortened(word: String(part)).unicodeScalars
      } else {
        part = rest.prefix(1)
        result += part
      }
      rest = rest[part.endIndex...]
    }
    return String(result)
  }

  /// A number as a shorter one, if it is a real; any other word, such as a byte in hexadecimal, as it is.
  private static func shortened(word: String) -> String {
    guard word.contains(where: { ".e".contains($0) }), !word.contains("x"),
      let number = Double(word), number.isNormal
    else { return word }
    let short = number.description
    return short.utf8.count < word.utf8.count ? short : word
  }

  private static func isInWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || "+-._".unicodeScalars.contains(scalar)
  }

  /// The variant for a text, or nil if it isn’t a value of the type.
  ///
  /// - Parameter type: nil for any type.
  static func variant(_ text: String, type: String?) -> GVariant? {
    guard !text.utf8.contains(0) else { return nil }
    var problem: UnsafeMutablePointer<CChar>?
    let variant = cgio_variant_parse(type, text, &problem)
    cgio_string_free(problem)
    return variant
  }

  static func free(_ variant: GVariant) { cgio_variant_free(variant) }

  /// The type of a text that can be read without knowing it; nil for others.
  static func type(of text: String) -> String? {
    guard let variant = variant(text, type: nil) else { return nil }
    defer { cgio_variant_free(variant) }
    return cgio_variant_type(variant).map { String(cString: $0) }
  }

  /// Whether a text is a type.
  static func isType(_ text: String) -> Bool {
    !text.utf8.contains(0) && cgio_type_is_valid(text)
  }

  /// The value of a text; nil if it isn’t one of the type, or is an empty maybe.
  static func value(_ text: String, type: String) -> PropertyListValue? {
    variant(text, type: type).flatMap { GVariantCoding.value(consuming: $0) }
  }

  /// Why a text isn’t a value of the type, with the place; nil if it is one.
  ///
  /// - Parameter type: nil for any type.
  static func mistake(in text: String, type: String?) -> Text? {
    let example = Text("Enter a GVariant value, such as true, 'text' or uint32 7.")
    guard !text.utf8.contains(0) else {
      return type.map { type in Text("The text isn’t a value of type \(type).") } ?? example
    }
    var problem: UnsafeMutablePointer<CChar>?
    if let variant = cgio_variant_parse(type, text, &problem) { cgio_variant_free(variant) }
    guard let message = CGioText.copy(freeing: problem) else { return nil }
    switch (type, place(of: message, in: text)) {
    case (let type?, let (place, problem)?):
      return Text("The text isn’t a value of type \(type). At character \(place): \(problem).")
    case (let type?, nil):
      return Text("The text isn’t a value of type \(type): \(message).")
    case (nil, let (place, problem)?):
      return Text(
        """
        Enter a GVariant value, such as true, 'text' or uint32 7. At character \(place): \(problem).
        """)
    case (nil, nil): return example
    }
  }

  /// The place of a mistake, from 1, and the mistake.
  ///
  /// Source: GLib’s g_variant_parse() begins the message with “BYTE:” or “BYTE-BYTE:”.
  private static func place(of message: String, in text: String) -> (Int, String)? {
    let parts = message.split(separator: ":", maxSplits: 1).map(String.init)
    guard parts.count == 2, let byte = Int(parts[0].prefix { $0.isNumber }) else { return nil }
    return (String(decoding: text.utf8.prefix(byte), as: UTF8.self).count + 1, parts[1])
  }
}

extension GVariantCoding {
  /// The value of a variant, which is released, in a form.
  static func value(consuming variant: GVariant, as form: SchemaKeyKind.Form) -> PropertyListValue?
  {
    guard form != .own else { return value(consuming: variant) }
    defer { cgio_variant_free(variant) }
    guard form == .texts else { return .string(GVariantText.text(of: variant)) }
    return .array(
      (0..<cgio_variant_count(variant)).compactMap { index in
        cgio_variant_child(variant, index).flatMap { value(consuming: $0, as: .text) }
      })
  }

  /// A variant of a type for a value in a form, or nil if that isn’t possible.
  static func variant(
    _ value: PropertyListValue, type: String, as form: SchemaKeyKind.Form
  ) -> GVariant? {
    switch form {
    case .own: return variant(value, type: type)
    case .text: return value.string.flatMap { GVariantText.variant($0, type: type) }
    case .texts:
      guard let texts = value.array?.map({ $0.string ?? $0.displayText }) else { return nil }
      return container(type, texts) { GVariantText.variant($0, type: String(type.dropFirst())) }
    }
  }
}
