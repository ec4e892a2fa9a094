import PropertyList
import SettingsSchema

/// All settings of a version, and its pages.
struct BundleVersion {
  let bundle: SettingsBundle
  let settings: [VersionedSetting]
  let byID: [VersionedSetting.ID: VersionedSetting]
  /// The pages that can be reached, with their titles.
  let pages: [SettingsBundle.ReachablePane]
  let unreadable: Set<String>
  private let index: KeyIndex

  init(_ bundle: SettingsBundle) {
    self.bundle = bundle
    let index = bundle.keys
    self.index = index
    let reachable = bundle.reachablePanes()
    pages = reachable.panes
    unreadable = Set(reachable.missing)
    let own = bundle.ownPanes.map(\.pane.name)
    let isOwn = Set(own)
    let fallbacks = try? bundle.defaults()
    var all: [VersionedSetting] = index.keys.compactMap { key in
      guard let entry = index[key] else { return nil }
      let registered = key.domain == nil ? fallbacks?[key.name] : nil
      return VersionedSetting(
        id: .init(key: key, list: nil), name: key.text,
        title: entry.specifier.title.map(entry.pane.localized) ?? "", specifier: entry.specifier,
        pane: entry.pane, fallback: registered ?? entry.specifier.registeredDefault,
        isSecret: index.isSecret(key))
    }
    for page in reachable.panes.map(\.pane) where !isOwn.contains(page.name) {
      for field in page.specifiers where field.holdsValue {
        guard let key = field.key.map({ KeyIndex.Key($0) }) else { continue }
        all.append(
          VersionedSetting(
            id: .init(key: key, list: page.name), name: "\(page.name)/\(key.name)",
            title: field.title.map(page.localized) ?? "",
            specifier: field, pane: page, fallback: field.registeredDefault,
            isSecret: index.isSecret(key)))
      }
    }
    settings = all
    byID = Dictionary(all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Why a value of a setting is rejected; nil if one of its elements accepts it.
  func problem(of value: PropertyListValue, for setting: VersionedSetting) -> ValueRefusal? {
    let rule = setting.specifier.element.rule
    guard setting.id.list == nil else { return rule.refusal(of: value) }
    guard index.verdict(on: value, for: setting.id.key).problem != nil else { return nil }
    return rule.refusal(of: value)
  }
}
