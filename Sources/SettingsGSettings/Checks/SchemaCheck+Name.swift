import Markup
import SettingsSchema
import SettingsStorage
import Translation

extension SchemaCheck {
  static let nameChecks: [SchemaCheck] = [
    SchemaCheck(
      "schema-name", .error, Text("A schema file has a name or a path that isn’t valid.")
    ) { schemas in
      schemas.all.flatMap { nameProblems(in: $0) + pathProblems(of: $0) }
        + schemas.enumerations.flatMap(nickProblems)
    },
    SchemaCheck("schema-duplicate", .error, Text("A name in a schema file is used twice.")) {
      schemas in
      var found = repeatedAttributes(below: schemas.root)
      found += repeated(schemas.all.map(\.element), "id")
      for isFlags in [true, false] {
        let enumerations = schemas.enumerations.filter { $0.isFlags == isFlags }
        found += repeated(enumerations.map(\.element), "id")
      }
      for enumeration in schemas.enumerations {
        found += repeated(enumeration.element.parts(named: "value"), "nick")
      }
      for schema in schemas.all {
        found += repeated(schema.keys.map(\.element), "name")
        found += repeated(schema.children, "name")
        found += shadows(in: schema)
        for key in schema.keys {
          for list in ["choices", "aliases"] {
            found += repeated(key.element.parts(named: list).flatMap(\.parts), "value")
          }
        }
      }
      return found
    },
  ]

  private static func nameProblems(in schema: CheckedSchema) -> [SchemaFinding] {
    (schema.element.parts(named: "key") + schema.children).compactMap { element in
      element.attributes["name"].flatMap { nameProblem($0, at: element) }
    }
  }

  private static func nickProblems(_ enumeration: CheckedEnumeration) -> [SchemaFinding] {
    enumeration.element.parts.compactMap { value in
      guard let nick = value.attributes["nick"], nick.utf8.count < 2 else { return nil }
      return SchemaFinding(
        Text("The nick “\(nick)” is too short. Use at least two characters."), at: value)
    }
  }

  private static func nameProblem(_ name: String, at element: MarkupElement) -> SchemaFinding? {
    guard !GSettingsKeyNames.isValid(name) else { return nil }
    let valid = GSettingsKeyNames([name]).names[name] ?? ""
    return SchemaFinding(
      Text(
        """
        “\(name)” isn’t a valid name. Use lowercase letters, digits and single hyphens, as in \
        “\(valid)”.
        """), at: element)
  }

  private static func pathProblems(of schema: CheckedSchema) -> [SchemaFinding] {
    let element = schema.element
    guard let path = element.attributes["path"] else { return [] }
    if !path.hasPrefix("/") || !path.hasSuffix("/") {
      return [
        SchemaFinding(
          Text("The path “\(path)” has to begin and end with a slash, as in /org/example/app/."),
          at: element)
      ]
    }
    if element.attributes["list-of"] != nil, !path.hasSuffix(":/") {
      return [
        SchemaFinding(Text("The path “\(path)” of a list has to end with “:/”."), at: element)
      ]
    }
    return []
  }

  /// The elements with an attribute that an earlier one has.
  private static func repeated(
    _ elements: [MarkupElement], _ attribute: String
  ) -> [SchemaFinding] {
    var lines: [String: Int] = [:]
    return elements.compactMap { element in
      guard let name = element.attributes[attribute] else { return nil }
      guard let line = lines[name] else {
        lines[name] = element.location.line
        return nil
      }
      return SchemaFinding(
        Text("“\(name)” is also defined on line \(String(line)). Rename or remove one of them."),
        at: element)
    }
  }

  private static func repeatedAttributes(below element: MarkupElement) -> [SchemaFinding] {
    let own = element.repeatedAttribute.map {
      SchemaFinding(Text("The attribute “\($0)” is given twice. Remove one of them."), at: element)
    }
    return [own].compactMap(\.self) + element.children.flatMap(repeatedAttributes)
  }

  /// The keys with the name of an inherited one.
  private static func shadows(in schema: CheckedSchema) -> [SchemaFinding] {
    guard let base = schema.base else { return [] }
    return schema.keys.compactMap { key in
      guard !key.isOverride, base.key(named: key.name) != nil else { return nil }
      return SchemaFinding(
        Text(
          "“\(key.name)” is also a key of “\(base.id)”. For another default, use <override>."),
        at: key.element)
    }
  }
}
