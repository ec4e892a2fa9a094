import Markup
import SettingsSchema
import Translation

/// The attributes and children that an element of a schema file can have.
private struct Grammar {
  var required: [String] = []
  var optional: [String] = []
  var parts: [String] = []
  var hasText = false

  /// Source: glib-compile-schemas, `start_element`.
  static let elements: [String: Grammar] = [
    "schemalist": Grammar(optional: ["gettext-domain"], parts: ["schema", "enum", "flags"]),
    "schema": Grammar(
      required: ["id"], optional: ["path", "gettext-domain", "extends", "list-of"],
      parts: ["key", "child", "override"]),
    "enum": Grammar(required: ["id"], parts: ["value"]),
    "flags": Grammar(required: ["id"], parts: ["value"]),
    "value": Grammar(required: ["nick", "value"]),
    "child": Grammar(required: ["name", "schema"]),
    "key": Grammar(
      required: ["name"], optional: ["type", "enum", "flags"],
      parts: ["default", "summary", "description", "range", "choices", "aliases"]),
    "override": Grammar(required: ["name"], optional: ["l10n", "context"], hasText: true),
    "default": Grammar(optional: ["l10n", "context"], hasText: true),
    "summary": Grammar(hasText: true),
    "description": Grammar(hasText: true),
    "range": Grammar(optional: ["min", "max"]),
    "choices": Grammar(parts: ["choice"]),
    "choice": Grammar(required: ["value"]),
    "aliases": Grammar(parts: ["alias"]),
    "alias": Grammar(required: ["value", "target"]),
  ]
}

extension SchemaCheck {
  static let structureChecks: [SchemaCheck] = [
    SchemaCheck(
      "schema-structure", .error,
      Text("An element, an attribute or text of a schema file is missing or not allowed.")
    ) { schemas in
      let root = schemas.root
      guard root.name == "schemalist" else {
        return [
          SchemaFinding(
            Text("The first element is <\(root.name)>. Put everything into a <schemalist>."),
            at: root)
        ]
      }
      return problems(in: root)
    }
  ]

  private static func problems(in element: MarkupElement) -> [SchemaFinding] {
    guard let grammar = Grammar.elements[element.name] else { return [] }
    var found = attributeProblems(in: element, grammar)
    if !grammar.hasText, element.hasOwnText {
      found.append(
        SchemaFinding(
          Text("<\(element.name)> can’t have text. Remove it, or put it into a comment."),
          at: element))
    }
    for part in element.parts {
      if grammar.parts.contains(part.name) {
        found += problems(in: part)
      } else {
        found.append(
          SchemaFinding(
            Text("<\(part.name)> isn’t allowed in <\(element.name)>. Move or remove it."), at: part)
        )
      }
    }
    for name in ["summary", "description"] where element.name == "key" {
      found += element.parts(named: name).dropFirst().map { second in
        SchemaFinding(Text("A key can have only one <\(name)>. Remove the others."), at: second)
      }
    }
    return found
  }

  private static func attributeProblems(
    in element: MarkupElement, _ grammar: Grammar
  ) -> [SchemaFinding] {
    var found = grammar.required.filter { element.attributes[$0] == nil }.map { name in
      SchemaFinding(
        Text("The attribute “\(name)” of <\(element.name)> is missing. Add it."), at: element)
    }
    let known = grammar.required + grammar.optional
    for name in element.attributes.keys.sorted() where !known.contains(name) && !name.contains(":")
    {
      found.append(
        SchemaFinding(
          Text("<\(element.name)> can’t have the attribute “\(name)”. Remove it."), at: element))
    }
    return found
  }
}

extension MarkupElement {
  /// Whether it has text other than space, not counting its children.
  fileprivate var hasOwnText: Bool {
    content.contains { part in
      guard case .text(let text) = part else { return false }
      // As g_ascii_isspace().
      return text.utf8.contains { !($0 == 0x20 || (0x09...0x0D).contains($0) && $0 != 0x0B) }
    }
  }
}
