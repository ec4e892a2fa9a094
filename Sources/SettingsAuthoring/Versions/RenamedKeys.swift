import PropertyList
import SettingsSchema

/// Finds keys that were renamed: one was removed, and a similar one added.
struct RenamedKeys {
  /// A renamed setting.
  struct Pair {
    let old: VersionedSetting
    let new: VersionedSetting
    let certainty: VersionChange.Certainty
  }

  private(set) var pairs: [Pair] = []

  /// - Parameter pageName: the name of an old page in the new version.
  init(
    gone: [VersionedSetting], added: [VersionedSetting], pageName: (String) -> String
  ) {
    var candidates: [Pair] = []
    let byType = Dictionary(grouping: added) { $0.specifier.type ?? "" }
    for old in gone {
      let page = pageName(old.pane.name)
      for new in byType[old.specifier.type ?? ""] ?? [] {
        guard (old.id.list == nil) == (new.id.list == nil),
          let certainty = Self.certainty(old, new, isSamePage: page == new.pane.name)
        else { continue }
        candidates.append(Pair(old: old, new: new, certainty: certainty))
      }
    }
    var taken: (old: Set<VersionedSetting.ID>, new: Set<VersionedSetting.ID>) = ([], [])
    for certainty in [VersionChange.Certainty.certain, .likely, .possible] {
      let level = candidates.filter {
        $0.certainty == certainty && !taken.old.contains($0.old.id)
          && !taken.new.contains($0.new.id)
      }
      for pair in level {
        // If several keys are possible, any of them would be a guess.
        let rivals = level.filter { $0.old.id == pair.old.id || $0.new.id == pair.new.id }
        guard rivals.count == 1 || certainty > .possible, !taken.old.contains(pair.old.id),
          !taken.new.contains(pair.new.id)
        else { continue }
        taken.old.insert(pair.old.id)
        taken.new.insert(pair.new.id)
        pairs.append(
          rivals.count == 1 || certainty == .possible
            ? pair : Pair(old: pair.old, new: pair.new, certainty: .possible))
      }
    }
  }

  private static func certainty(
    _ old: VersionedSetting, _ new: VersionedSetting, isSamePage: Bool
  ) -> VersionChange.Certainty? {
    // The same name in another domain.
    if old.id.key.name == new.id.key.name { return .certain }
    let hasSameTitle =
      !old.title.isEmpty
      && (old.title == new.title || old.specifier.title == new.specifier.title)
    if hasSameTitle {
      let isSameEntry = old.entryWithoutKey == new.entryWithoutKey
      if isSamePage { return isSameEntry ? .certain : .likely }
      return isSameEntry ? .likely : .possible
    }
    if isSamePage, old.title.isEmpty, new.title.isEmpty,
      old.specifier.index == new.specifier.index, old.isDistinct,
      old.entryWithoutKey == new.entryWithoutKey
    {
      return .likely
    }
    // Comparing the keys of all rows of a long page would take minutes.
    guard isSamePage, abs(old.specifier.index - new.specifier.index) <= 10 else { return nil }
    return NearMatch.find(old.id.key.name, among: [new.id.key.name]) == nil ? nil : .possible
  }
}

extension VersionedSetting {
  fileprivate var entryWithoutKey: PropertyListDictionary? {
    var words = specifier.node.value.dictionary
    words?["Key"] = nil
    return words
  }

  /// Whether the entry has more than a type and a key.
  fileprivate var isDistinct: Bool {
    entryWithoutKey?.contains { $0.key != "Type" } ?? false
  }
}
