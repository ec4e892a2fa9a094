import Foundation
import PropertyList
import Translation

// The keys of items in preference bundles, and PreferenceLoader files.

extension Check {
  static let itemKeyChecks: [Check] = [
    .items("misspelt-item-key", .warning, Text("A key of an item looks misspelled.")) {
      item in
      unknownKeys(of: item).compactMap { entry in
        NearMatch.find(entry.key, among: PreferenceVocabulary.keys).map {
          item.finding(
            Text("iOS ignores the key \(shown(entry.key)). Did you mean \($0)?"),
            at: entry.keyLocation
          ).offering(renaming(entry, to: $0, of: item))
        }
      }
    },
    .items(
      "unknown-item-key", .note, Text("An unknown key of an item."),
      isOptional: true
    ) { item in
      unknownKeys(of: item).filter {
        NearMatch.find($0.key, among: PreferenceVocabulary.keys) == nil
      }.map {
        item.finding(
          Text("iOS doesn’t know the key \(shown($0.key)); the tweak’s code may."),
          at: $0.keyLocation)
      }
    },
    .pages(
      "misspelt-item-root-key", .warning,
      Text("A key of a preference bundle’s page looks misspelled.")
    ) { page in
      guard page.preferences != nil else { return [] }
      return (page.root.entries ?? []).compactMap { entry in
        guard !PreferenceVocabulary.root.contains(entry.key),
          let near = NearMatch.find(entry.key, among: PreferenceVocabulary.root)
        else { return nil }
        return Finding(
          Text("iOS ignores the key \(shown(entry.key)). Did you mean \(near)?"),
          file: page.file.url,
          at: entry.keyLocation
        ).offering(page.root[near] == nil ? page.place?.rename(entry.key, to: near) : nil)
      }
    },
    .items("item-value-type", .warning, Text("A value of an item has the wrong type.")) {
      item in
      (item.node.entries ?? []).compactMap { entry in
        // The cell has its own check.
        guard entry.key != "cell", let kind = PreferenceVocabulary.kind(of: entry.key),
          !kind.accepts(entry.value)
        else { return nil }
        return item.finding(
          Text(
            """
            \(entry.key) must be \(kind.text) and is \(entry.value.value.aType), so iOS \
            ignores it.
            """), at: entry.value.location
        ).offering(
          converted(entry.value, to: kind).flatMap { item.place?.set(entry.key, to: $0) })
      }
    },
    .items(
      "unknown-item-word", .warning,
      Text("A value of an item that its key doesn’t allow.")
    ) { item in
      guard let cell = item.cell, PreferenceVocabulary.textCells.contains(cell) else { return [] }
      return CellTranslation.words.compactMap { key, words in
        guard let node = item.node[key], let word = node.text, !words.contains(word.lowercased())
        else { return nil }
        return item.finding(unknownWord(word, of: key, among: words), at: node.location)
          .offering(
            NearMatch.find(word, among: words).flatMap {
              item.place?.set(key, to: .string($0))
            })
      }
    },
  ]

  static let entryFileChecks: [Check] = [
    .pages("entry-without-label", .warning, Text("A PreferenceLoader entry has no label.")) {
      page in
      guard let entry = page.preferences?.entry, entry.filledText("label") == nil else { return [] }
      return [
        item(entry, of: page).finding(
          Text("Without a label, PreferenceLoader lists the entry under the file’s name. Add one.")
        ).offering(
          item(entry, of: page).place?.set(
            "label", to: .string(PaneName.split(page.file.name).base), isCertain: false))
      ]
    },
    .pages("entry-without-bundle", .error, Text("A PreferenceLoader entry opens nothing.")) {
      page in
      guard let preferences = page.preferences, let entry = preferences.entry,
        ["PSLinkCell", nil].contains(entry.filledText("cell")), preferences.items == nil,
        entry["bundle"] == nil, entry["bundlePath"] == nil
      else { return [] }
      return [
        item(entry, of: page).finding(
          Text(
            """
            Both bundle and items are missing, so the row opens nothing. Add the bundle’s name, \
            without .bundle.
            """))
      ]
    },
  ]

  private static func item(_ entry: PropertyListNode, of page: CheckedPage) -> CheckedItem {
    CheckedItem(
      page: page, path: "entry", node: entry, index: page.preferences?.items?.count ?? 0)
  }

  private static func renaming(
    _ entry: PropertyListEntry, to near: String, of item: CheckedItem
  ) -> Fix? {
    guard item.node[near] == nil,
      PreferenceVocabulary.kind(of: near)?.accepts(entry.value) ?? true
    else { return nil }
    // The tweak’s code may use a key that only resembles one of iOS.
    let plain = entry.key.filter { !$0.isWhitespace }.lowercased()
    return item.place?.rename(entry.key, to: near, isCertain: plain == near.lowercased())
  }

  /// A value of another type, if nothing is lost: also that of a list with one element.
  private static func converted(
    _ node: PropertyListNode, to kind: ValueKind
  ) -> PropertyListValue? {
    if let elements = node.elements, elements.count == 1, let only = elements.first,
      only.scalar?.string != nil, [.string, .text].contains(kind)
    {
      return only.value
    }
    return node.value.converted(to: kind)
  }

  private static func unknownKeys(of item: CheckedItem) -> [PropertyListEntry] {
    (item.node.entries ?? []).filter {
      !PreferenceVocabulary.keys.contains($0.key) && !$0.key.hasPrefix("Levers")
    }
  }

  /// A key in quotation marks, with visible line breaks and tabs.
  private static func shown(_ key: String) -> Text {
    key.replacingOccurrences(of: "\n", with: "\\n").replacingOccurrences(of: "\t", with: "\\t")
      .quoted
  }
}

// How Preferences or the tweak’s code treats an item, and what is shown here instead.

extension Check {
  static let itemLookChecks: [Check] = [
    .pages(
      "ignored-item-key", .note, Text("Keys of items that only have an effect on iOS.")
    ) {
      page in
      ignoredKeys.flatMap { key, reason -> [Finding] in
        let items = page.items.filter { isIgnored(key, in: $0) }
        guard let first = items.first else { return [] }
        let others = items.count - 1
        return [
          first.finding(
            others == 0
              ? Text("The \(key) has no effect: \(reason)")
              : Text(
                one: """
                  The \(key) here and in \(others) more of the page’s items has no effect: \(reason)
                  """,
                other: """
                  The \(key) here and in \(others) more of the page’s items has no effect: \(reason)
                  """, count: others), at: place(of: key, in: first))
        ]
      }
    },
    .items("group-class", .note, Text("A heading or footer that the tweak’s code draws.")) { item in
      guard item.cell == "PSGroupCell" else { return [] }
      return ["headerCellClass", "footerCellClass"].compactMap { key in
        item.node.filledText(key).map {
          item.finding(
            key == "headerCellClass"
              ? Text(
                """
                Only the tweak’s own class \($0.quoted) draws the group’s heading, so a note is \
                shown instead.
                """)
              : Text(
                """
                Only the tweak’s own class \($0.quoted) draws the group’s footer, so a note is \
                shown instead.
                """), at: place(of: key, in: item))
        }
      }
    },
  ]

  /// The keys with their effect here, in order of importance.
  private static let ignoredKeys: [(key: String, reason: Text)] = [
    ("requiredCapabilities", capabilities), ("requiredCapabilitiesOr", capabilities),
    (
      "bestGuess",
      Text("the tweak’s code supplies the text; the field is empty until the user types.")
    ),
    ("height", Text("rows are as tall as their content.")),
    ("footerText", Text("only a PSGroupCell has a footer. Move it to the group above.")),
    ("dontIndentOnRemove", Text("rows aren’t indented while a list is edited.")),
    ("alternateColors", Text("switches have the accent color.")),
    ("headerDetailText", Text("only the label is shown above a group.")),
  ]
  private static let capabilities =
    Text("it is shown on all devices. Only iOS knows what a device supports.")

  /// Whether a key has an effect: a flag that is off doesn’t, and the footer of a group is supported.
  private static func isIgnored(_ key: String, in item: CheckedItem) -> Bool {
    guard let value = item.node[key]?.value else { return false }
    if case .flag? = PreferenceVocabulary.kind(of: key) { return value.boolValue == true }
    return key != "footerText" || item.cell != "PSGroupCell"
  }

  private static func place(of key: String, in item: CheckedItem) -> SourceLocation? {
    item.node.entry(key)?.keyLocation
  }
}
