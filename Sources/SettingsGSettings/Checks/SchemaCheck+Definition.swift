import Markup
import SettingsSchema
import Translation

extension SchemaCheck {
  static let definitionChecks: [SchemaCheck] = [
    .keys("schema-type", .error, Text("A key has no valid type.")) { key in
      guard !key.isOverride else { return [] }
      let types = ["type", "enum", "flags"].filter { key.element.attributes[$0] != nil }
      guard types.count == 1 else {
        return [
          SchemaFinding(
            Text("“\(key.name)” needs one type: “type”, “enum” or “flags”."), at: key.element)
        ]
      }
      guard let type = key.element.attributes["type"], key.type == nil else { return [] }
      return [
        SchemaFinding(
          Text("“\(type)” isn’t a type of GVariant. Use one such as b, i, d, s or as."),
          at: key.element)
      ]
    },
    SchemaCheck(
      "schema-reference", .error,
      Text("A schema refers to something that isn’t defined yet or that it can’t use.")
    ) { schemas in
      schemas.all.enumerated().flatMap { index, schema in
        references(of: schema, after: schemas.all.prefix(index), in: schemas)
      }
    },
    SchemaCheck(
      "schema-values", .error, Text("The values that a key can have aren’t valid.")
    ) { schemas in
      var found = schemas.enumerations.flatMap(numberProblems)
      for schema in schemas.all {
        for key in schema.keys {
          let problems = choiceProblems(of: key) + aliasProblems(of: key) + rangeProblems(of: key)
          found += problems.map { $0.about(key.name, of: schema.id) }
        }
      }
      return found
    },
  ]

  // MARK: References

  private static func references(
    of schema: CheckedSchema, after earlier: ArraySlice<CheckedSchema>, in schemas: CheckedSchemas
  ) -> [SchemaFinding] {
    let element = schema.element
    var found: [SchemaFinding] = []
    func report(_ message: Text) { found.append(SchemaFinding(message, at: element)) }
    let base = schema.base
    if let name = element.attributes["extends"] {
      if let base {
        if base.element.attributes["path"] != nil {
          report(Text("“\(name)” can’t be extended, because it has a path."))
        }
      } else {
        report(undefined(name))
      }
    }
    if let name = element.attributes["list-of"] {
      let item = earlier.first { $0.id == name } ?? schemas.schemaInEarlierFiles(named: name)
      if let item {
        if item.element.attributes["path"] != nil {
          report(Text("“\(schema.id)” can’t be a list of “\(name)”, which has a path."))
        }
        if let base, !isListOfBase(item, base) {
          report(Text("“\(schema.id)” can’t extend “\(base.id)”, which isn’t such a list."))
        }
      } else {
        report(undefined(name))
      }
    }
    let isList = schema.listOf != nil
    for key in schema.keys {
      let problem = keyReference(key, of: schema, isList: isList)
      if let problem { found.append(problem.about(key.name, of: schema.id)) }
    }
    return found
  }

  private static func keyReference(
    _ key: CheckedSchemaKey, of schema: CheckedSchema, isList: Bool
  ) -> SchemaFinding? {
    if key.isOverride {
      guard let base = schema.base else {
        return SchemaFinding(
          Text("“\(schema.id)” extends no schema, so it can’t override “\(key.name)”."),
          at: key.element)
      }
      return base.key(named: key.name) == nil
        ? SchemaFinding(
          Text("There is no inherited key “\(key.name)” to override."), at: key.element) : nil
    }
    if isList {
      return SchemaFinding(Text("A list of schemas can’t have keys of its own."), at: key.element)
    }
    let attributes = key.element.attributes
    guard attributes["type"] == nil, key.type == nil,
      let name = attributes["enum"] ?? attributes["flags"]
    else { return nil }
    return SchemaFinding(undefined(name), at: key.element)
  }

  private static func undefined(_ name: String) -> Text {
    Text("“\(name)” isn’t defined above this line or in a file that is compiled earlier.")
  }

  /// Whether a list of an item can extend a schema.
  private static func isListOfBase(_ item: CheckedSchema, _ base: CheckedSchema) -> Bool {
    guard let wanted = base.listOf else { return false }
    return sequence(first: item) { $0.base }.contains { $0.id == wanted }
  }

  // MARK: Values

  private static func numberProblems(_ enumeration: CheckedEnumeration) -> [SchemaFinding] {
    let values = enumeration.element.parts(named: "value")
    if enumeration.words.isEmpty {
      return [
        SchemaFinding(Text("“\(enumeration.id)” has no values. Add one."), at: enumeration.element)
      ]
    }
    var seen: Set<Int64> = []
    return values.compactMap { value in
      guard let text = value.attributes["value"] else { return nil }
      let bounds =
        enumeration.isFlags ? 0...Int64(UInt32.max) : Int64(Int32.min)...Int64(Int32.max)
      guard let number = SchemaNumber.value(of: text), bounds.contains(number) else {
        return SchemaFinding(
          Text(
            """
            “\(text)” isn’t a number from \(String(bounds.lowerBound)) to \
            \(String(bounds.upperBound)).
            """), at: value)
      }
      if enumeration.isFlags, number & (number - 1) != 0 {
        return SchemaFinding(
          Text("The value \(text) of a flag has more than one bit. Use 1, 2, 4, 8 and so on."),
          at: value)
      }
      // The compiler drops a flag without a bit.
      guard seen.insert(number).inserted || enumeration.isFlags && number == 0 else {
        return SchemaFinding(
          Text("The value \(text) is already used. Give each nick its own number."), at: value)
      }
      return nil
    }
  }

  private static func choiceProblems(of key: CheckedSchemaKey) -> [SchemaFinding] {
    let choices = key.element.parts(named: "choices")
    guard let first = choices.first, let type = key.type else { return [] }
    let content = type.drop { $0 == "a" || $0 == "m" }
    if content != "s" || key.kind == .enumeration {
      return [
        SchemaFinding(
          Text("“\(key.name)” can’t have <choices>: only keys with strings of any kind can."),
          at: first)
      ]
    }
    return repeatedLists(choices)
      + choices.filter { $0.parts(named: "choice").isEmpty }.map {
        SchemaFinding(Text("<choices> is empty. Add a <choice>."), at: $0)
      }
  }

  private static func aliasProblems(of key: CheckedSchemaKey) -> [SchemaFinding] {
    let aliases = key.element.parts(named: "aliases")
    guard let first = aliases.first, key.type != nil else { return [] }
    let isAfterChoices = key.element.parts.prefix { $0 !== first }.contains { $0.name == "choices" }
    if key.kind == .type, !isAfterChoices {
      return [
        SchemaFinding(
          Text("<aliases> has to be after <choices>, or in a key with “enum” or “flags”."),
          at: first)
      ]
    }
    var found = repeatedLists(aliases)
    for list in aliases {
      let parts = list.parts(named: "alias")
      if parts.isEmpty {
        found.append(SchemaFinding(Text("<aliases> is empty. Add an <alias>."), at: list))
      }
      found += parts.compactMap { aliasProblem($0, of: key) }
    }
    return found
  }

  private static func aliasProblem(
    _ alias: MarkupElement, of key: CheckedSchemaKey
  ) -> SchemaFinding? {
    if let value = alias.attributes["value"], key.words.contains(value) {
      return SchemaFinding(
        Text("“\(value)” is a value of the key itself, so it can’t be an alias."), at: alias)
    }
    guard let target = alias.attributes["target"], !key.words.contains(target) else { return nil }
    return SchemaFinding(
      Text("“\(target)” isn’t a value of the key. Allowed values: \(key.words.listed)."), at: alias)
  }

  /// The lists of a key after the first one.
  private static func repeatedLists(_ lists: [MarkupElement]) -> [SchemaFinding] {
    lists.dropFirst().map { list in
      SchemaFinding(Text("A key can have only one <\(list.name)>. Remove the others."), at: list)
    }
  }

  private static func rangeProblems(of key: CheckedSchemaKey) -> [SchemaFinding] {
    let ranges = key.element.parts(named: "range")
    guard let range = ranges.first, let type = key.type else { return [] }
    guard CheckedSchemaKey.ends(ofType: type) != nil else {
      return [
        SchemaFinding(
          Text("A key of type \(type) can’t have a <range>: only numbers can."), at: range)
      ]
    }
    var found = ["min", "max"].compactMap { range.attributes[$0] }.compactMap { text in
      GVariantText.mistake(in: text, type: type).map {
        SchemaFinding(Text("“\(text)” can’t be the end of the range. \($0)"), at: range)
      }
    }
    if let ends = key.range, ends.maximum.isLess(than: ends.minimum) {
      found.append(
        SchemaFinding(
          Text(
            """
            The range from \(ends.minimum.displayText) to \(ends.maximum.displayText) is empty. \
            Make “min” less than “max”.
            """), at: range))
    }
    return found + repeatedLists(ranges)
  }
}
