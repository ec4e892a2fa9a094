import PropertyList
import SettingsSchema
import SettingsStorage
import SettingsViewModel
import Translation

/// A bundle as text: a block for each pane, a line for each row.
@MainActor
struct BundleText {
  private let bundle: SettingsBundle
  private let session: SettingsSession
  /// Whether the only value is one without a key.
  private let isRootOnly: Bool

  /// - Parameter store: the values to show; the defaults by default.
  init(_ bundle: SettingsBundle, store: any SettingsStore = MemoryStore()) {
    self.bundle = bundle
    session = SettingsSession(bundle: bundle, store: store)
    isRootOnly = store.keys == [RootKey.name]
  }

  var text: String {
    let (panes, missing) = bundle.reachablePanes()
    let own = Set(bundle.pageSteps().map(\.name))
    var lines: [String] = []
    // In a file without a bundle, each list item has its values on a page of its own.
    for pane in panes where !bundle.followsValues || own.contains(pane.pane.name) {
      let title = bundle.title(of: pane)
      guard let model = try? session.pane(named: pane.pane.name, title: title) else { continue }
      lines += describe(model) + [""]
      if bundle.followsValues { lines += elements(on: model).flatMap { describe($0) + [""] } }
    }
    lines += missing.map {
      bundle.isDamaged($0) ? tr("Damaged page: \($0)") : tr("Missing page: \($0)")
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    // Names in a file may contain anything.
    return lines.map(\.withControlsEscaped).joined(separator: "\n")
  }

  /// The pages of the list items on a page.
  private func elements(on model: PaneModel) -> [PaneModel] {
    model.rows.filter { $0.isListItem && $0.childPaneName != nil }.compactMap { row in
      row.kind.leadingRow.flatMap { try? model.open($0) }
    }
  }

  private func describe(_ model: PaneModel) -> [String] {
    let file = model.pane.file?.lastPathComponent ?? model.pane.name
    let element = model.session.listMember
    return ["\(oneLine(model.title)) (\(file))"]
      + model.sections.flatMap { describe($0, in: element) }
  }

  private func describe(_ section: SectionModel, in element: ListMember?) -> [String] {
    var lines = ["  " + (section.title.isEmpty ? "—" : oneLine(section.title))]
    lines += section.rows.map { "    " + describe($0, in: element) }
    if !section.footer.isEmpty { lines.append("    (\(oneLine(section.footer)))") }
    return lines
  }

  private func describe(_ row: RowModel, in element: ListMember?) -> String {
    var line = "\(row.presentation.rawValue): \(oneLine(row.accessibleName))"
    if let key = key(of: row, in: element) { line += " [\(key)]" }
    let state = oneLine(row.stateText)
    if !state.isEmpty { line += " = \(state)" }
    return row.isVisible
      ? line : tr("\(line) (hidden)", comment: "A row of a bundle that isn’t shown")
  }

  /// The key of a row; in a list item of a file without a bundle, the path that other commands take.
  private func key(of row: RowModel, in element: ListMember?) -> String? {
    guard bundle.followsValues, let list = element?.listKey, let position = element?.position,
      let field = row.specifier.key
    else { return row.specifier.shownKey }
    let keys: [RawPath.Step] = isRootOnly ? [] : NestedKey.path(of: list).map { .key($0) }
    let fields: [RawPath.Step] = NestedKey.path(of: field).map { .key($0) }
    return RootPath.name(of: keys + [.index(position)] + fields)
  }

  private func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
