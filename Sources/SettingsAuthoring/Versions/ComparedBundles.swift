package import SettingsSchema
package import Translation

/// An open bundle and another one, as two versions of the same bundle.
package struct ComparedBundles: Sendable {
  /// A difference, and where it is in the open bundle.
  package struct Change: Sendable {
    package let change: VersionChange
    /// The page in the open bundle; nil if it has none for this.
    package let pane: String?
    /// The key of the row on that page; nil for the page as a whole.
    package let key: String?
    /// The title of the page with the key and the language, for users; "" for none.
    package let place: String
  }

  /// The open bundle.
  package let own: SettingsBundle
  package let other: SettingsBundle
  /// Whether the open bundle is the new version.
  package let isOwnNewer: Bool
  /// The differences, in the order of the new version’s pages.
  package let changes: [Change]

  /// Compares them in all languages that both have; slow for large bundles.
  ///
  /// - Throws: `CancellationError`.
  package init(_ own: SettingsBundle, with other: SettingsBundle, isOwnNewer: Bool = true) throws {
    (self.own, self.other, self.isOwnNewer) = (own, other, isOwnNewer)
    let (old, new) = isOwnNewer ? (other, own) : (own, other)
    let difference = try BundleDifference(from: old, to: new).addingLanguages(from: old, to: new) {
      language in
      try Task.checkCancellation()
      return (old.shown(in: language), new.shown(in: language))
    }
    let places = Places(in: own, ofNewer: new, isOwnNewer: isOwnNewer, difference.changes)
    changes = difference.changes.map(places.located)
  }

  /// The differences of a level.
  package func changes(of level: VersionChange.Level) -> [Change] {
    changes.filter { $0.change.level == level }
  }

  /// Which of the two is the old version.
  package var heading: Text {
    isOwnNewer
      ? Text("Changes from “\(other.displayName)” to this bundle")
      : Text("Changes from this bundle to “\(other.displayName)”")
  }

  /// A line for each difference, below a heading.
  package var text: String {
    ([heading.string] + changes.map(\.change.line)).map { $0 + "\n" }.joined()
  }
}

/// The places of differences in the open bundle.
private struct Places {
  private let panes: Set<String>
  /// The pages of keys, with the names in the store.
  private var keys: [String: (pane: String, name: String)] = [:]
  /// The titles of the new version’s pages.
  private var titles: [String: String]
  /// The names in the open bundle of keys and pages with another name in the new version.
  private var oldKeys: [String: String] = [:]
  private var oldPages: [String: String] = [:]

  init(
    in own: SettingsBundle, ofNewer new: SettingsBundle, isOwnNewer: Bool,
    _ changes: [VersionChange]
  ) {
    panes = Set(own.reachablePanes().panes.map(\.pane.name))
    titles = Dictionary(
      new.reachablePanes().panes.map { page in
        (page.pane.name, page.title ?? page.pane.title.map(page.pane.localized) ?? page.pane.name)
      }, uniquingKeysWith: { first, _ in first })
    titles[new.rootPaneName] = Text("Main Page").string
    let index = own.keys
    for key in index.keys {
      if let entry = index[key] { keys[key.text] = (entry.pane.name, key.name) }
    }
    guard !isOwnNewer else { return }
    for change in changes {
      guard let old = change.old?.string, let new = change.new?.string else { continue }
      if change.code == .keyRenamed { oldKeys[new] = old }
      if change.code == .pageRenamed { oldPages[new] = old }
    }
  }

  func located(_ change: VersionChange) -> ComparedBundles.Change {
    let title = change.page.map { titles[$0] ?? $0 }
    let place = [title, change.key, change.language].compactMap(\.self).filter { !$0.isEmpty }
    let row = change.key.flatMap { keys[oldKeys[$0] ?? $0] }
    let page = change.page.map { oldPages[$0] ?? $0 }.flatMap { panes.contains($0) ? $0 : nil }
    // A change of a row that doesn’t exist in this version has no page to open.
    let pane = change.key == nil ? page : row?.pane
    return ComparedBundles.Change(
      change: change, pane: pane, key: row?.name, place: place.joined(separator: " › "))
  }
}

extension SettingsBundle {
  /// The same bundle in another language.
  fileprivate func shown(in language: String) -> SettingsBundle {
    reread(languages: languages.preceded(by: [language])).bundle
  }
}
