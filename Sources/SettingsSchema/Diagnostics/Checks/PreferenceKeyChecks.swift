import Foundation
import PropertyList

// The keys of preference bundles' items, and PreferenceLoader's files.

extension Check {
  static let itemKeyChecks: [Check] = [
    .items("misspelt-item-key", .warning, "A key that is nearly one of an item's keys.") { item in
      unknownKeys(of: item).compactMap { entry in
        NearMatch.find(entry.key, among: PreferenceVocabulary.keys).map {
          item.finding(
            "iOS ignores the key \(shown(entry.key)). Did you mean \($0)?", at: entry.keyLocation)
        }
      }
    },
    .items(
      "unknown-item-key", .note, "A key of an item that is no one's we know.", isOptional: true
    ) { item in
      unknownKeys(of: item).filter {
        NearMatch.find($0.key, among: PreferenceVocabulary.keys) == nil
      }.map {
        item.finding(
          "iOS does not know the key \(shown($0.key)); the tweak's code may.", at: $0.keyLocation)
      }
    },
    .pages(
      "misspelt-item-root-key", .warning,
      "A key of a preference bundle's page that is nearly a known one."
    ) { page in
      guard page.preferences != nil else { return [] }
      return (page.root.entries ?? []).compactMap { entry in
        guard !PreferenceVocabulary.root.contains(entry.key),
          let near = NearMatch.find(entry.key, among: PreferenceVocabulary.root)
        else { return nil }
        return Finding(
          "iOS ignores the key \(shown(entry.key)). Did you mean \(near)?", file: page.file.url,
          at: entry.keyLocation)
      }
    },
    .items("item-value-type", .warning, "A value of an item has a type that is not read.") { item in
      (item.node.entries ?? []).compactMap { entry in
        // The cell has a check of its own.
        guard entry.key != "cell", let kind = PreferenceVocabulary.kind(of: entry.key),
          !kind.accepts(entry.value)
        else { return nil }
        return item.finding(
          "\(entry.key) must be \(kind.rawValue) and is \(entry.value.value.aType), so iOS "
            + "ignores it.", at: entry.value.location)
      }
    },
  ]

  static let entryFileChecks: [Check] = [
    .pages("entry-without-label", .warning, "A PreferenceLoader entry has no label.") { page in
      guard let entry = page.preferences?.entry, entry.filledText("label") == nil else { return [] }
      return [
        item(entry, of: page).finding(
          "Without a label, PreferenceLoader lists the entry under the file's name. Add one.")
      ]
    },
    .pages("entry-without-bundle", .error, "A PreferenceLoader entry leads nowhere.") { page in
      guard let preferences = page.preferences, let entry = preferences.entry,
        ["PSLinkCell", nil].contains(entry.filledText("cell")), preferences.items == nil,
        entry["bundle"] == nil, entry["bundlePath"] == nil
      else { return [] }
      return [
        item(entry, of: page).finding(
          "There is no bundle and no items, so the row opens nothing. Name the bundle, without "
            + ".bundle.")
      ]
    },
  ]

  private static func item(_ entry: PropertyListNode, of page: CheckedPage) -> CheckedItem {
    CheckedItem(page: page, path: "entry", node: entry)
  }

  private static func unknownKeys(of item: CheckedItem) -> [PropertyListEntry] {
    (item.node.entries ?? []).filter {
      !PreferenceVocabulary.keys.contains($0.key) && !$0.key.hasPrefix("Levers")
    }
  }

  /// A key in quotation marks, with its line breaks and tabs to be seen.
  private static func shown(_ key: String) -> String {
    key.replacingOccurrences(of: "\n", with: "\\n").replacingOccurrences(of: "\t", with: "\\t")
      .quoted
  }
}
