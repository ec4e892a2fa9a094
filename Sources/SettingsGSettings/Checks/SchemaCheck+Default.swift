import Markup
import PropertyList
import SettingsSchema
import Translation

extension SchemaCheck {
  static let defaultChecks: [SchemaCheck] = [
    .keys("schema-default", .error, Text("A default is missing, or isn’t a value of its type.")) {
      key in
      guard !key.defaults.isEmpty else {
        return [SchemaFinding(Text("“\(key.name)” has no <default>. Add one."), at: key.element)]
      }
      guard let type = key.type else { return [] }
      return key.defaults.compactMap { element in
        GVariantText.mistake(in: element.text, type: type).map { mistake in
          SchemaFinding(
            type == "s" && !element.text.contains("'") && !element.text.contains("\"")
              ? Text(
                "The default \(element.text.shown) isn’t in quotes. Write \(element.text.inQuotes)."
              )
              : Text("The default \(element.text.shown) isn’t valid. \(mistake)"), at: element)
        }
      }
    },
    .keys(
      "schema-default-outside", .error,
      Text("A default isn’t in the range or among the values of its key.")
    ) { key in
      guard let type = key.type else { return [] }
      return key.defaults.compactMap { element in
        guard let value = GVariantText.value(element.text, type: type) else { return nil }
        if let range = key.range {
          // An empty range is a mistake of its own.
          guard !range.maximum.isLess(than: range.minimum),
            value.isLess(than: range.minimum) || range.maximum.isLess(than: value)
          else {
            return nil
          }
          return SchemaFinding(
            Text(
              """
              The default \(element.text.shown) isn’t in the range from \
              \(range.minimum.displayText) to \(range.maximum.displayText).
              """), at: element)
        }
        guard !key.words.isEmpty,
          let word = value.texts.first(where: { !key.words.contains($0) })
        else { return nil }
        return SchemaFinding(
          Text(
            "The default “\(word)” isn’t a value of the key. Allowed values: \(key.words.listed)."),
          at: element)
      }
    },
    SchemaCheck(
      "schema-translation", .error, Text("A default can’t be translated as its attributes say.")
    ) { schemas in
      schemas.all.flatMap { schema in
        schema.keys.flatMap { key in
          key.defaults.compactMap { element in
            translationProblem(element, domain: schemas.domain(of: schema))?
              .about(key.name, of: schema.id)
          }
        }
      }
    },
  ]

  private static func translationProblem(
    _ element: MarkupElement, domain: String?
  ) -> SchemaFinding? {
    guard let category = element.attributes["l10n"] else {
      return element.attributes["context"] == nil
        ? nil
        : SchemaFinding(
          Text("“context” has no effect without “l10n”. Add l10n=\"messages\", or remove it."),
          at: element)
    }
    if category != "messages", category != "time" {
      return SchemaFinding(
        Text("“\(category)” isn’t a kind of translation. Use “messages” or “time” for “l10n”."),
        at: element)
    }
    return domain == nil
      ? SchemaFinding(
        Text("A default can’t be translated without a “gettext-domain” of its schema. Add one."),
        at: element) : nil
  }
}

extension String {
  /// The text in quotation marks, without space around it.
  fileprivate var shown: Text { .quoted(trimmed) }

  /// The text as a string of GVariant.
  fileprivate var inQuotes: Text { Text(verbatim: "'\(trimmed)'") }

  private var trimmed: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ").shortened
  }
}
