import PropertyList
import Translation

// Values and their titles.

extension Check {
  static let choiceChecks: [Check] = [
    .entry(
      "missing-values", .warning, Text("A choice has no Values or no Titles."),
      of: [.multiValue, .radioGroup]
    ) { entry in
      let missing = ["Values", "Titles"].filter { entry[$0]?.elements?.isEmpty ?? true }
      guard !missing.isEmpty, !entry.needsCode else { return nil }
      let names = Text.all(of: missing.map { Text(verbatim: $0) })
      return entry.finding(
        Text(
          one: """
            \(names) is missing or empty, so iOS shows an empty list (in InAppSettingsKit the app \
            may supply it). Add as many Titles as Values.
            """,
          other: """
            \(names) are missing or empty, so iOS shows an empty list (in InAppSettingsKit the app \
            may supply it). Add as many Titles as Values.
            """,
          count: missing.count, comment: "The number is that of the names, 1 or 2"),
        inTweak: Text(
          one: """
            \(names) is missing or empty, so iOS shows an empty list. Add as many Titles as Values.
            """,
          other: """
            \(names) are missing or empty, so iOS shows an empty list. Add as many Titles as Values.
            """,
          count: missing.count, comment: "The number is that of the names, 1 or 2")
      ).offering(fillingList(of: entry, missing))
    },
    .entries(
      "values-titles-count", .error,
      Text("Values and Titles, ShortTitles or icons differ in number."),
      of: [.multiValue, .radioGroup, .titleValue]
    ) { entry in
      guard let values = entry["Values"]?.elements, !values.isEmpty else { return [] }
      return ["Titles", "ShortTitles", "IconNames"].compactMap { name in
        guard let titles = entry[name]?.elements, titles.count != values.count, !titles.isEmpty
        else { return nil }
        // Rows don’t need an icon, unless they are sorted.
        let isSorted = entry["DisplaySortedByTitle"]?.scalar?.boolValue ?? false
        if name == "IconNames", titles.count < values.count, !isSorted { return nil }
        return entry.finding(
          Text(
            """
            There are \(values.count) Values and \(titles.count) \(name): rows stay blank or \
            have the wrong title, and InAppSettingsKit crashes when it sorts them. \
            Give one for each value, in the same order.
            """),
          inTweak: Text(
            """
            There are \(values.count) Values and \(titles.count) \(name): rows stay blank or \
            have the wrong title. Give one for each value, in the same order.
            """), at: entry[name]
        ).offering(matchingCount(of: name, in: entry, values))
      }
    },
    .entry("mixed-value-types", .warning, Text("Values of different types.")) { entry in
      let values = entry["Values"]?.elements ?? []
      let types = Set(values.map { typeFamily($0) })
      guard types.count > 1 else { return nil }
      return entry.finding(
        Text(
          """
          The Values are of different types (\(types.sorted().inOrder)): an app \
          that reads the key as one of them gets nothing for the others. Use one type.
          """),
        at: entry["Values"])
    },
    .entries("duplicate-values", .warning, Text("A value appears twice in Values.")) { entry in
      var seen: Set<PropertyListValue> = []
      return (entry["Values"]?.elements ?? []).enumerated().filter {
        !seen.insert($1.value.schemaForm).inserted
      }.map { index, node in
        entry.finding(
          Text(
            """
            The value \(node.value.shown) appears twice: choosing the second row marks the first. \
            Remove one.
            """), at: node
        ).offering(removingValue(at: index, of: entry))
      }
    },
    .entries("title-not-string", .warning, Text("The title of an option isn’t a string.")) {
      entry in
      ["Titles", "ShortTitles"].flatMap { name in
        (entry[name]?.elements ?? []).enumerated().filter { $1.scalar?.string == nil }.map {
          index, node in
          let plain = Text(
            """
            This title is \(node.value.aType), not a string: Settings may leave it blank. Write it as \
            a string.
            """)
          let crashing = Text(
            """
            This title is \(node.value.aType), not a string: Settings may leave it blank and \
            InAppSettingsKit crashes when it sorts. Write it as a string.
            """)
          return entry.finding(
            node.text == nil ? crashing : plain, inTweak: plain, at: node
          ).offering(
            node.text.flatMap { entry.place?.set(name, at: index, to: .string($0)) })
        }
      }
    },
    .entry("long-list", .note, Text("A choice with more than 30 values."), isOptional: true) {
      entry in
      let count = entry["Values"]?.elements?.count ?? 0
      guard count > 30 else { return nil }
      return entry.finding(
        Text(
          one: "\(count) value is a long list to choose from.",
          other: "\(count) values are a long list to choose from.", count: count),
        at: entry["Values"])
    },
    .entry(
      "same-toggle-values", .error, Text("A toggle’s TrueValue equals its FalseValue."),
      of: [.toggle]
    ) { entry in
      let on = entry["TrueValue"]?.value ?? .boolean(true)
      guard on.schemaEquals(entry["FalseValue"]?.value ?? .boolean(false)) else { return nil }
      return entry.finding(
        Text(
          """
          TrueValue and FalseValue are equal (1 and <true/> are), so the switch is always on. \
          Use two values.
          """), at: entry["TrueValue"] ?? entry["FalseValue"])
    },
    .entries(
      "custom-toggle-values", .note, Text("A toggle stores values other than Booleans."),
      of: [.toggle],
      isOptional: true
    ) { entry in
      ["TrueValue", "FalseValue"].compactMap { name in
        guard let node = entry[name], node.scalar?.boolean == nil else { return nil }
        return entry.finding(
          Text(
            "\(name) is \(node.value.aType); some versions of iOS store a Boolean anyway."
          ),
          at: node)
      }
    },
  ]

  /// Fills the missing one of Titles and Values from the other.
  private static func fillingList(of entry: CheckedEntry, _ missing: [String]) -> Fix? {
    guard missing.count == 1, !isMisspelled(missing[0], in: entry),
      // A string or a dictionary may have the titles.
      entry[missing[0]].map({ $0.elements != nil }) ?? true
    else { return nil }
    if missing == ["Titles"] {
      let values = entry["Values"]?.elements ?? []
      let titles = values.compactMap(\.text)
      guard titles.count == values.count else { return nil }
      return entry.place?.set("Titles", to: .array(titles.map { .string($0) }))
    }
    let titles = (entry["Titles"]?.elements ?? []).map(\.value)
    // The stored values are unknown, unless the default is one of the titles.
    guard let value = entry["DefaultValue"]?.value, titles.contains(value) else { return nil }
    return entry.place?.set("Values", to: .array(titles), isCertain: false)
  }

  /// Completes a list of titles or icons, or shortens it.
  private static func matchingCount(
    of name: String, in entry: CheckedEntry, _ values: [PropertyListNode]
  ) -> Fix? {
    let titles = (entry[name]?.elements ?? []).map(\.value)
    let isIcon = name == "IconNames"
    guard titles.count < values.count else {
      let removed = Array(titles.dropFirst(values.count))
      let shown = removed.map(\.shown).listed
      return entry.place?.removeLast(
        removed, of: name, from: values.count,
        isIcon
          ? Text(
            one: "Remove the icon \(shown), which has no value",
            other: "Remove the icons \(shown), which have no value", count: removed.count,
            comment: "The number is that of the icons and isn’t shown")
          : Text(
            one: "Remove the title \(shown), which has no value",
            other: "Remove the titles \(shown), which have no value", count: removed.count,
            comment: "The number is that of the titles and isn’t shown"))
    }
    let added = values.dropFirst(titles.count).map {
      isIcon ? "" : $0.text ?? $0.value.displayText
    }
    let shown = added.listed
    // Another title than the last may be missing.
    return entry.place?.append(
      added.map { .string($0) }, to: name, count: titles.count, isCertain: isIcon,
      isIcon
        ? Text("Give the other values no icon")
        : Text(
          one: "Add the title \(shown) for the last value",
          other: "Add the titles \(shown) for the last values", count: added.count,
          comment: "The number is that of the titles and isn’t shown"))
  }

  /// Removes a choice with its title and icon; certain if its title is that of the same value before it.
  private static func removingValue(at index: Int, of entry: CheckedEntry) -> Fix? {
    guard let values = entry["Values"]?.elements.map({ $0.map(\.value.schemaForm) }),
      let first = values.firstIndex(of: values[index])
    else { return nil }
    let lists = ["Titles", "ShortTitles", "IconNames"].filter {
      entry[$0]?.elements?.isEmpty == false
    }
    let elements = lists.map { entry[$0]?.elements?.map(\.value) ?? [] }
    guard elements.allSatisfy({ $0.count == values.count }) else { return nil }
    return entry.place?.remove(
      (["Values"] + lists).map { ($0, index) },
      isCertain: elements.allSatisfy { $0[index] == $0[first] })
  }

  private static func typeFamily(_ node: PropertyListNode) -> String {
    switch node.scalar {
    case .integer?, .real?: "number"
    default: node.value.typeName
    }
  }
}
