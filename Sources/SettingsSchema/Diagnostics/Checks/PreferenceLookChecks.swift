import PropertyList

// What Preferences or the tweak's code makes of an item, and what is shown here instead.

extension Check {
  static let itemLookChecks: [Check] = [
    .pages("ignored-item-key", .note, "Keys of items that iOS acts on, and nothing else does.") {
      page in
      ignoredKeys.flatMap { key, reason -> [Finding] in
        let items = page.items.filter { isSet(key, in: $0.node) }
        guard let first = items.first else { return [] }
        let count =
          items.count == 1 ? "" : " here and in \(items.count - 1) more of the page’s items"
        return [
          first.finding(
            "The \(key)\(count) has no effect: \(reason)", at: place(of: key, in: first))
        ]
      }
    },
    .items("group-class", .note, "A heading or footer that the tweak's code draws.") { item in
      guard item.cell == "PSGroupCell" else { return [] }
      return [("headerCellClass", "heading"), ("footerCellClass", "footer")].compactMap {
        key, part in
        item.node.filledText(key).map {
          item.finding(
            "Only the tweak's own class \($0.quoted) draws the group's \(part), so a note stands "
              + "in its place.", at: place(of: key, in: item))
        }
      }
    },
  ]

  /// The keys with what happens instead, by the order in which they are told.
  private static let ignoredKeys: [(key: String, reason: String)] = [
    ("requiredCapabilities", capabilities), ("requiredCapabilitiesOr", capabilities),
    (
      "control-loading",
      "iOS turns a spinner in the switch's place until the tweak's code ends it; the switch is shown."
    ),
    ("bestGuess", "the tweak's code guesses the text; the field stays empty until it is typed."),
    ("height", "a row is as high as what it shows."),
  ]
  private static let capabilities =
    "it is shown whatever the device can do. Only iOS knows what a device is capable of."

  /// Whether a key is there and asks for something: a flag that is off does not.
  private static func isSet(_ key: String, in node: PropertyListNode) -> Bool {
    guard let value = node[key]?.value else { return false }
    return key != "control-loading" || value.boolValue == true
  }

  private static func place(of key: String, in item: CheckedItem) -> SourceLocation? {
    item.node.entry(key)?.keyLocation
  }
}
