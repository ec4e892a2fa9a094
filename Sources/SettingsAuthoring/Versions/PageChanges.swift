import PropertyList
import SettingsSchema
import Translation

/// The pages of two versions: which were added, removed or renamed, and their rows without a value.
struct PageChanges {
  /// The new names of renamed pages.
  private(set) var newNames: [String: String] = [:]
  private(set) var changes: [VersionChange] = []

  init(from old: BundleVersion, to new: BundleVersion) {
    let (before, after) = (old.pages.map(\.pane), new.pages.map(\.pane))
    let (oldNames, currentNames) = (Set(before.map(\.name)), Set(after.map(\.name)))
    var added = after.filter { !oldNames.contains($0.name) }
    for pane in before where !currentNames.contains(pane.name) {
      guard let other = PageChanges.renamed(pane, among: added) else {
        changes.append(
          VersionChange(
            .pageRemoved, .setting, Text("The page “\(pane.name)” was removed."), page: pane.name,
            old: .string(pane.name)))
        continue
      }
      added.removeAll { $0.name == other.pane.name }
      newNames[pane.name] = other.pane.name
      changes.append(
        VersionChange(
          .pageRenamed, .setting,
          Text("The page was called “\(pane.name)” and is now called “\(other.pane.name)”."),
          page: other.pane.name, old: .string(pane.name), new: .string(other.pane.name),
          certainty: other.certainty))
    }
    changes += added.map { pane in
      VersionChange(
        .pageAdded, .setting, Text("The page “\(pane.name)” was added."), page: pane.name,
        new: .string(pane.name))
    }
    let current = Dictionary(
      new.pages.map { ($0.pane.name, $0) }, uniquingKeysWith: { first, _ in first })
    for page in old.pages {
      guard let other = current[newNames[page.pane.name] ?? page.pane.name] else { continue }
      changes += PageChanges.texts(page, old.bundle, other, new.bundle)
      changes += RowChanges(from: page.pane, to: other.pane).changes
    }
  }

  /// The page that has most of a removed page’s keys, if it has at least half of them.
  private static func renamed(
    _ pane: Pane, among added: [Pane]
  ) -> (pane: Pane, certainty: VersionChange.Certainty)? {
    let keys = Set(pane.specifiers.compactMap(\.key))
    guard !keys.isEmpty else { return nil }
    let shared = added.map { pane in
      (pane: pane, count: keys.intersection(pane.specifiers.compactMap(\.key)).count)
    }
    guard let best = shared.max(by: { $0.count < $1.count }), best.count * 2 >= keys.count else {
      return nil
    }
    let isSame = best.count == keys.count && best.pane.specifiers.count == pane.specifiers.count
    return (best.pane, isSame ? .certain : .likely)
  }

  private static func texts(
    _ old: SettingsBundle.ReachablePane, _ oldBundle: SettingsBundle,
    _ new: SettingsBundle.ReachablePane, _ newBundle: SettingsBundle
  ) -> [VersionChange] {
    func title(_ page: SettingsBundle.ReachablePane) -> String {
      page.pane.title.map(page.pane.localized) ?? ""
    }
    let texts = [title(old), title(new)]
    return texts[0] == texts[1]
      ? [] : [VersionChange("Title", from: texts[0], to: texts[1], page: new.pane.name)]
  }
}
