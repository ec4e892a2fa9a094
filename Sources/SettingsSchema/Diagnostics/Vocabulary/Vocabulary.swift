/// All keys of pages and elements for Apple’s Settings and InAppSettingsKit, and our own keys, which iOS ignores.
///
/// Source: Apple’s Settings Application Schema Reference; InAppSettingsKit 3.9.2’s README and code.
package enum Vocabulary {
  /// The keys of a page’s root dictionary.
  package static let root: [KnownKey] = [
    .apple("PreferenceSpecifiers", .array), .apple("StringsTable", .string), .apple("Title", .text),
    .apple("ApplicationGroupContainerIdentifier", .string), .apple("Icon", .string),
    .levers("LeversAccentColor", .string),
  ]

  /// The keys of an element, by name.
  package static func keys(of element: ElementType) -> [String: KnownKey] { tables[element] ?? [:] }

  /// The names of all keys of all elements.
  static let allKeys = Set(tables.values.flatMap(\.keys))

  private static let tables: [ElementType: [String: KnownKey]] = Dictionary(
    uniqueKeysWithValues: ElementType.allCases.map { element in
      let keys = common + (element.startsSection ? [] : look) + element.keys
      return (
        element, Dictionary(keys.map { ($0.name, $0) }, uniquingKeysWith: { _, last in last })
      )
    })

  private static let common: [KnownKey] = [
    .apple("Type", .string), .apple("Title", .text), .inApp("Key", .string),
    .apple("SupportedUserInterfaceIdioms", .array, ["Phone", "Pad", "Mac", "Reality"]),
    .levers("LeversVisibleWhen", .string), .levers("LeversEnabledWhen", .string),
    .levers("LeversEnabled", .flag), .levers("LeversStoreDomain", .string),
    .levers("LeversPostNotification", .any),
  ]
  private static let look: [KnownKey] = [
    .inApp("IASKCellImage", .string), .inApp("IASKAdjustsFontSizeToFitWidth", .flag),
    .inApp(
      "IASKTextAlignment", .string,
      ["Left", "Center", "Right", "Natural"].map { "IASKUITextAlignment" + $0 }),
  ]
}
