import Foundation
import Markup
import PropertyList
import SettingsSchema
import Translation

/// A key of a schema that isn’t compiled, and the values that it can have.
struct DraftKey: Sendable {
  let key: SchemaKey
  private let words: [String]
  private let range: (minimum: PropertyListValue, maximum: PropertyListValue)?

  /// Nil if the type isn’t known.
  ///
  /// - Parameter element: the element with the summary and the description.
  init?(_ checked: CheckedSchemaKey, texts element: MarkupElement, in schema: String) {
    guard let key = SchemaKey(checked, texts: element, in: schema) else { return nil }
    self.key = key
    words = checked.words
    range = checked.range
  }

  /// Why the key can’t have a value; nil if it can.
  ///
  /// Source: `g_settings_schema_key_range_check`.
  func refusal(of value: PropertyListValue, in schema: String) -> String? {
    if key.kind.form == .text, let text = value.string,
      let mistake = GVariantText.mistake(in: text, type: key.type)
    {
      return mistake.string
    }
    guard !allows(value) else { return nil }
    let refusal = tr(
      "The schema “\(schema)” doesn’t allow this value for “\(key.name)”, which is of type \(key.type)."
    )
    let allowed =
      range.map { AllowedValues.text(of: "range", [$0.minimum, $0.maximum], type: key.type) }
      ?? AllowedValues.text(
        of: words.isEmpty ? "type" : "enum", words.map { .string($0) }, type: key.type)
    return allowed.map { "\(refusal) \($0)" } ?? refusal
  }

  private func allows(_ value: PropertyListValue) -> Bool {
    guard let variant = GVariantCoding.variant(value, type: key.type, as: key.kind.form) else {
      return false
    }
    guard let own = GVariantCoding.value(consuming: variant) else { return true }
    if let range {
      // Not a number is in each range: GLib compares only with ==, > and <=.
      if case .real(let number) = own, number.isNaN { return true }
      return !own.isLess(than: range.minimum) && !range.maximum.isLess(than: own)
    }
    return words.isEmpty || own.texts.allSatisfy(words.contains)
  }
}

extension SchemaKey {
  /// Nil if the type isn’t known.
  fileprivate init?(_ key: CheckedSchemaKey, texts element: MarkupElement, in schema: String) {
    guard let type = key.type else { return nil }
    name = key.name
    self.type = type
    let text = key.defaults.first?.text ?? ""
    let isLong = GVariantText.value(text, type: type)?.string.map(GeneratedEntry.isLong) ?? false
    let kind = SchemaKeyKind(type: type, range: .init(key), isLong: isLong)
    self.kind = kind
    let defaultValue = GVariantText.variant(text, type: type).flatMap {
      GVariantCoding.value(consuming: $0, as: kind.form)
    }
    self.defaultValue = defaultValue
    purpose = Self.purpose(of: name, in: schema, kind, defaultValue)
    let texts = ["summary", "description"].map { element.parts(named: $0).first?.text.paragraphs }
    summary = texts[0]
    description = texts[1] == texts[0] ? nil : texts[1]
  }
}

extension SchemaKeyKind.Range {
  fileprivate init(_ key: CheckedSchemaKey) {
    if let range = key.range {
      self = .numbers(range.minimum, range.maximum)
    } else if key.words.isEmpty {
      self = .any
    } else {
      self = key.kind == .flags ? .flags(key.words) : .words(key.words)
    }
  }
}

extension String {
  /// The text with one space between words, and an empty line between paragraphs, as GIO reads it; nil if it is empty.
  fileprivate var paragraphs: String? {
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
    let text = lines.split { $0.allSatisfy(\.isWhitespace) }
      .map { $0.flatMap { $0.split(whereSeparator: \.isWhitespace) }.joined(separator: " ") }
      .joined(separator: "\n\n")
    return text.isEmpty ? nil : text
  }
}
