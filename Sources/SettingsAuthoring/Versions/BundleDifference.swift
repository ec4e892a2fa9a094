public import SettingsSchema
import Translation

/// The differences between two versions of a bundle, and what they mean for users of the old one.
///
/// Works on pages from any source. Strings are compared in the language of the bundles; see
/// ``adding(_:from:to:)`` for others.
public struct BundleDifference: Sendable {
  /// The differences, in the order of the new version’s pages; those of a removed key come where it was.
  public let changes: [VersionChange]

  /// Compares two versions.
  public init(from old: SettingsBundle, to new: SettingsBundle) {
    let (before, after) = (BundleVersion(old), BundleVersion(new))
    let pages = PageChanges(from: before, to: after)
    let pageName = { (name: String) in pages.newNames[name] ?? name }
    func newID(_ id: VersionedSetting.ID) -> VersionedSetting.ID {
      VersionedSetting.ID(key: id.key, list: id.list.map(pageName))
    }
    let gone = before.settings.filter { after.byID[newID($0.id)] == nil }
    let oldIDs = Set(before.settings.map { newID($0.id) })
    let added = after.settings.filter { !oldIDs.contains($0.id) }
    let renamed = RenamedKeys(gone: gone, added: added, pageName: pageName).pairs
    let renamedOld = Dictionary(
      renamed.map { ($0.old.id, $0) }, uniquingKeysWith: { first, _ in first })
    let renamedNew = Set(renamed.map(\.new.id))

    var changes = BundleDifference.domainChanges(old, new) + pages.changes
    for setting in before.settings {
      if let other = after.byID[newID(setting.id)] {
        changes +=
          SettingComparison(setting, other, in: after, page: pageName(setting.pane.name)).changes
      } else if let pair = renamedOld[setting.id] {
        changes.append(BundleDifference.change(of: pair))
        changes +=
          SettingComparison(setting, pair.new, in: after, page: pageName(setting.pane.name)).changes
      } else {
        changes.append(
          VersionChange(
            .keyRemoved, setting.isOfUser ? .breaking : .setting, Text("The key was removed."),
            key: setting.name, page: pageName(setting.pane.name), old: .string(setting.name),
            effect: .ignored))
      }
    }
    for setting in added where !renamedNew.contains(setting.id) {
      changes.append(
        VersionChange(
          .keyAdded, .setting, Text("The key was added."), key: setting.name,
          page: setting.pane.name, new: .string(setting.name)))
    }
    self.changes = changes + BundleDifference.languageChanges(old, new)
  }

  private init(_ changes: [VersionChange]) { self.changes = changes }

  /// The differences of a level and all more important ones.
  public func atLeast(_ level: VersionChange.Level) -> BundleDifference {
    BundleDifference(changes.filter { $0.level >= level })
  }

  /// The same with strings that differ only in another language, from the versions in that language.
  public func adding(
    _ language: String, from old: SettingsBundle, to new: SettingsBundle
  ) -> BundleDifference {
    func place(_ change: VersionChange) -> [String?] {
      [change.code.rawValue, change.page, change.key, change.difference.english]
    }
    let known = Set(changes.map(place))
    let codes: Set = [
      VersionChange.Code.textAdded, .textRemoved, .textChanged, .choiceTitleChanged,
    ]
    let others = BundleDifference(from: old, to: new).changes.filter {
      codes.contains($0.code) && !known.contains(place($0))
    }
    return BundleDifference(
      changes
        + others.map { change in
          var change = change
          change.language = language
          return change
        })
  }

  /// The same with strings that differ only in another language that both versions have.
  ///
  /// - Parameter reading: reads both versions in a language.
  package func addingLanguages<Problem>(
    from old: SettingsBundle, to new: SettingsBundle,
    reading: (String) throws(Problem) -> (old: SettingsBundle, new: SettingsBundle)
  ) throws(Problem) -> BundleDifference {
    let (shown, others) = ([old, new].map(\.shownLanguage), new.availableLanguages)
    var difference = self
    for language in old.availableLanguages
    where others.contains(language) && !shown.contains(language) {
      let versions = try reading(language)
      difference = difference.adding(language, from: versions.old, to: versions.new)
    }
    return difference
  }

  private static func change(of pair: RenamedKeys.Pair) -> VersionChange {
    let (old, new) = (pair.old.name, pair.new.name)
    let text: Text =
      switch pair.certainty {
      case .certain: Text("The key was called “\(old)” and is now called “\(new)”.")
      case .likely:
        Text("The key was likely renamed: it was called “\(old)” and is now called “\(new)”.")
      case .possible:
        Text("The key may have been renamed: “\(old)” was removed, and “\(new)” was added.")
      }
    return VersionChange(
      .keyRenamed, pair.old.isOfUser ? .breaking : .setting, text, key: new,
      page: pair.new.pane.name, old: .string(old),
      new: .string(new), effect: .ignored, certainty: pair.certainty)
  }

  private static func domainChanges(
    _ old: SettingsBundle, _ new: SettingsBundle
  ) -> [VersionChange] {
    guard let before = old.mainDomain, let after = new.mainDomain, before != after else {
      return []
    }
    return [
      VersionChange(
        .domainChanged, .breaking,
        Text("The values were in the domain “\(before)” and are now in “\(after)”."),
        old: .string(before), new: .string(after), effect: .ignored)
    ]
  }

  private static func languageChanges(
    _ old: SettingsBundle, _ new: SettingsBundle
  ) -> [VersionChange] {
    let (before, after) = (old.availableLanguages, new.availableLanguages)
    let gone = before.filter { !after.contains($0) }.map { tag in
      VersionChange(
        .languageRemoved, .text, Text("The language \(tag) was removed."), old: .string(tag))
    }
    let added = after.filter { !before.contains($0) }.map { tag in
      VersionChange(
        .languageAdded, .text, Text("The language \(tag) was added."), new: .string(tag))
    }
    return gone + added
  }
}
