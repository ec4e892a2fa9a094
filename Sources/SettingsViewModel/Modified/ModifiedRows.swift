import PropertyList
import SettingsSchema
import SettingsStorage
import Translation

/// The modified settings by pane, for the counts on rows that open panes.
///
/// Only panes with stored values get a model; for the rest, their keys are enough.
@MainActor
final class ModifiedRows: ModifiedCounts {
  private struct Page {
    let keys: Set<String>
    let children: Set<String>
    var model: PaneModel?
    /// The key of each modified row that is shown.
    var modified: [ObjectIdentifier: String] = [:]
  }

  private unowned let session: SettingsSession
  private var pages: [String: Page] = [:]
  private var parents: [String: Set<String>] = [:]
  /// Called with the panes whose counts changed.
  private let onChange: (Set<String>) -> Void
  private var observation: SettingsObservation?

  init(_ session: SettingsSession, onChange: @escaping (Set<String>) -> Void) {
    self.session = session
    self.onChange = onChange
    for pane in session.bundle.ownPanes.map(\.pane) {
      let keys = pane.specifiers.compactMap { session.storedKey(of: $0) }
      let children = pane.childNames
      pages[pane.name] = Page(keys: Set(keys), children: Set(children))
      for child in children { parents[child, default: []].insert(pane.name) }
    }
    handleChange(ofKey: nil)
    observation = session.observe { [weak self] in
      if case .rows(let key) = $0 { self?.handleChange(ofKey: key) }
    }
  }

  func count(in name: String, after path: [String]) -> Int {
    count(in: closure(of: [name]) { (pages[$0]?.children ?? []).subtracting(path) })
  }

  func count(in names: some Sequence<String>) -> Int {
    names.reduce(into: Set<String>()) { keys, name in
      for key in pages[name]?.modified.values.map(\.self) ?? [] { keys.insert(key) }
    }.count
  }

  private func handleChange(ofKey key: String?) {
    let changed = pages.keys.filter { refresh($0, ofKey: key) }
    guard !changed.isEmpty else { return }
    onChange(closure(of: Set(changed)) { parents[$0] ?? [] })
  }

  /// Updates the modified rows of a page, and returns whether they changed.
  private func refresh(_ name: String, ofKey key: String?) -> Bool {
    guard let page = pages[name], let model = model(of: name, page, ofKey: key) else {
      return false
    }
    let isNew = page.model == nil
    var modified = isNew || key == nil ? [:] : page.modified
    for row in model.storedRows(dependingOn: isNew ? nil : key) {
      modified[ObjectIdentifier(row)] = row.isModified && row.isVisible ? row.storedKey : nil
    }
    pages[name]?.modified = modified
    return modified != page.modified
  }

  private func model(of name: String, _ page: Page, ofKey key: String?) -> PaneModel? {
    if let model = page.model { return model }
    let mayBeModified =
      key.map { page.keys.contains($0) }
      ?? page.keys.contains { session.value(forKey: $0) != nil }
    guard mayBeModified else { return nil }
    let model = try? session.ownPane(named: name)
    pages[name]?.model = model
    return model
  }

  /// Some panes and all panes that can be reached from them.
  private func closure(of names: Set<String>, _ next: (String) -> Set<String>) -> Set<String> {
    var found = names
    var waiting = Array(names)
    while let name = waiting.popLast() {
      for other in next(name) where found.insert(other).inserted { waiting.append(other) }
    }
    return found
  }
}

extension SettingsSession {
  /// Counts the modified settings of each page from now on, for ``RowModel/modifiedCount``.
  ///
  /// Call it once.
  ///
  /// Reads every reachable page, so call it when the first one is shown. Does nothing for pages that are inferred from
  /// values: they have no defaults, and a row for each value would take much memory.
  public func countModifiedRows() {
    guard modifiedRows == nil, !isOfItem, bundle.hasDefaults else { return }
    modifiedRows = ModifiedRows(self) { [weak self] names in
      self?.forEachPane { $0.refreshCounts(ofPages: names) }
    }
    forEachPane { $0.refreshCounts(ofPages: nil) }
  }
}

extension RowModel {
  /// The note about a modified row, with its default, or about modified rows on the page that it opens; nil for none.
  ///
  /// A secure field doesn’t reveal its default.
  public var modifiedNote: String? {
    guard isMarkedModified else {
      return Self.note(ofModified: modifiedCount)
    }
    if hidesDefault || isListItem { return tr("Modified", context: "setting") }
    guard let text = shownDefault else { return tr("Modified; not set by default") }
    return text.isEmpty
      ? tr("Modified; empty by default") : tr("Modified; default: \(text.embedded)")
  }

  /// The notes about the row’s marks, one per line: an unsaved value, and ``modifiedNote``; nil for none.
  public var marksNote: String? {
    let notes = [isMarkedUnsaved ? tr("Not saved yet") : nil, modifiedNote].compactMap(\.self)
    return notes.isEmpty ? nil : notes.joined(separator: "\n")
  }

  /// The text for a number of modified settings; nil for none.
  static func note(ofModified count: Int) -> String? {
    if count == 0 { return nil }
    return tr(one: "\(count) modified setting", other: "\(count) modified settings", count: count)
  }

  /// The value that the row would show if nothing was stored, shortened; nil for none.
  var shownDefault: String? {
    guard let value = fallbackValue else { return textWithoutValue }
    let text = text(ofDefault: value)
    return text.count > 80 ? text.prefix(79) + "…" : text
  }

  /// The number of modified settings on the page that the row opens, and on pages below it.
  ///
  /// 0 for other rows, and until ``SettingsSession/countModifiedRows()`` was called.
  public var modifiedCount: Int {
    guard !isListItem, let name = childPaneName else { return 0 }
    return host.modifiedCount(ofPage: name)
  }
}
