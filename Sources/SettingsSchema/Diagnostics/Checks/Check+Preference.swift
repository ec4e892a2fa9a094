import PropertyList
import Translation

// Problems of preference bundles only.

extension Check {
  static let preferenceChecks: [Check] =
    itemChecks + itemKeyChecks + itemLookChecks + entryFileChecks

  /// The codes of checks with their own wording for preference bundles.
  static let preferenceCodes = Set(preferenceChecks.map(\.code))

  /// Creates a check of single items of a preference bundle, including the entry.
  static func items(
    _ code: String, _ severity: Diagnostic.Severity, _ summary: Text, isOptional: Bool = false,
    find: @escaping @Sendable (CheckedItem) -> [Finding]
  ) -> Check {
    pages(code, severity, summary, isOptional: isOptional) { $0.items.flatMap { find($0) } }
  }

  private static let itemChecks: [Check] = [
    .items("missing-cell", .error, Text("An item of a preference bundle has no cell.")) { item in
      guard item.cell == nil, item.node["cellClass"] == nil else { return [] }
      return [
        item.finding(
          item.node["cell"].map {
            Text(
              """
              The cell is \($0.value.aType), not a name, so the row isn’t shown as intended. Add a \
              cell such as PSSwitchCell.
              """)
          }
            ?? Text(
              """
              There is no cell and no cellClass, so the row isn’t shown as intended. Add a cell \
              such as PSSwitchCell.
              """),
          at: item.node.entry("cell")?.value.location)
      ]
    },
    // One finding per page: with some libraries this is common.
    .pages("item-without-cell", .note, Text("Items of a preference bundle have only a cellClass."))
    {
      page in
      let items = page.items.filter { $0.cell == nil && $0.node["cellClass"] != nil }
      guard let first = items.first else { return [] }
      let classes = Set(items.compactMap { $0.node["cellClass"]?.text }).sorted().listed
      let others = items.count - 1
      return [
        first.finding(
          others == 0
            ? Text(
              """
              This item has a cellClass and no cell: only the class knows what the row is \
              (\(classes)).
              """)
            : Text(
              one: """
                This item and \(others) more have a cellClass and no cell: only the class knows \
                what the row is (\(classes)).
                """,
              other: """
                This item and \(others) more have a cellClass and no cell: only the class knows \
                what the row is (\(classes)).
                """, count: others),
          at: first.node["cellClass"]?.location)
      ]
    },
    .items("unknown-cell", .error, Text("An item’s cell is unknown to iOS.")) { item in
      guard let cell = item.cell, !PreferenceVocabulary.cells.contains(cell) else { return [] }
      let place = item.node["cell"]?.location
      if let near = NearMatch.find(cell, among: PreferenceVocabulary.cells) {
        return [
          item.finding(
            Text("iOS doesn’t know the cell \(cell.quoted). Did you mean \(near)?"), at: place
          ).offering(item.place?.set("cell", to: .string(near)))
        ]
      }
      // With a custom class, the word doesn’t matter.
      guard item.node["cellClass"] == nil else { return [] }
      return [
        item.finding(
          Text(
            "iOS doesn’t know the cell \(cell.quoted). Use one such as PSSwitchCell, or add a cellClass."
          ),
          at: place)
      ]
    },
    .items("missing-label", .warning, Text("A row that needs a label has none.")) { item in
      let cells: Set = ["PSSwitchCell", "PSLinkCell", "PSLinkListCell", "PSButtonCell"]
      guard let cell = item.cell, cells.contains(cell), item.node["label"] == nil,
        item.node["cellClass"] == nil, item.page.preferences?.items != nil
      else { return [] }
      return [
        item.finding(Text("Without a label, users can’t tell what the \(cell) is for. Add one."))
      ]
    },
    .items("missing-defaults", .warning, Text("A value of a preference bundle has no domain.")) {
      item in
      guard let cell = item.cell, PreferenceVocabulary.valueCells.contains(cell),
        item.node["key"] != nil, item.node["defaults"] == nil, item.node["set"] == nil
      else { return [] }
      return [
        item.finding(
          Text(
            """
            Without defaults, iOS doesn’t know which file to store the value in. Add the tweak’s \
            domain, such as com.example.tweak.
            """), at: item.node.entry("key")?.keyLocation
        ).offering(usingDomain(of: item.page, in: item))
      ]
    },
    .pages("old-systems-only", .note, Text("A row or entry for old systems only.")) { page in
      var found = page.items.compactMap { item in
        VersionFilter.upperBound(of: item.node).map {
          item.finding(
            Text(
              """
              The \($0.key) hides this on iOS 13 and later, so Levers doesn’t show it. Remove the \
              upper bound if the row is still needed.
              """), at: $0.keyLocation)
        }
      }
      // The filter of a file is that of its entry; without one, it is never used.
      if page.preferences?.entry != nil, let filter = VersionFilter.upperBound(of: page.root) {
        found.append(
          Finding(
            Text(
              """
              The \(filter.key) hides the file’s entry on iOS 13 and later, so it isn’t listed. \
              Remove the upper bound if the entry is still needed.
              """), file: page.file.url, at: filter.keyLocation))
      }
      return found
    },
    .pages(
      "tweak-code", .note, Text("A row of a preference bundle needs the tweak’s code."),
      isOptional: true
    ) { page in
      page.entries.filter { page.preferences != nil && $0.needsCode }.map {
        $0.finding(Text("What this row shows or does depends on the tweak’s own code."))
      }
    },
  ]

  /// Gives an item the domain of the page’s other items, if all have the same.
  private static func usingDomain(of page: CheckedPage, in item: CheckedItem) -> Fix? {
    let domains = Set(page.items.compactMap { $0.node.filledText("defaults") })
    guard domains.count == 1, let domain = domains.first else { return nil }
    return item.place?.set("defaults", to: .string(domain), isCertain: false)
  }
}
