public import SettingsSchema

/// A page as it is shown: sections of rows, in the bundle's language.
@MainActor
public final class PaneModel {
  /// The page.
  public var pane: Pane { context.pane }
  /// The session that the rows read and write through.
  public var session: SettingsSession { context.session }
  /// The page's title on screen.
  public let title: String
  /// The names of the panes that lead here, from the first one, and this pane's own.
  public var path: [String] { context.path }

  private let context: PaneContext

  /// The sections, in order.
  public private(set) lazy var sections: [SectionModel] = {
    let sections = systemSections + pane.sections
    return sections.enumerated().map {
      SectionModel($1, in: context, footnote: $0 == sections.count - 1 ? credits : "")
    }
  }()

  private lazy var dependents = PaneDependents(sections)

  init(_ context: PaneContext, title: String?) {
    self.context = context
    self.title = title.flatMap { $0.isEmpty ? nil : $0 } ?? PaneModel.ownTitle(of: context.pane)
  }

  /// All rows, in order.
  public var rows: [RowModel] { sections.flatMap(\.rows) }

  /// The rows that a key's value matters to.
  func rows(dependingOn key: String) -> [RowModel] { dependents.rows(ofKey: key) }

  /// The rows that lead to pages of the bundle.
  private(set) lazy var leadingRows = rows.filter { !$0.isListItem && $0.childPaneName != nil }

  func refreshRows(ofKey key: String) {
    for section in sections where section.list?.header.key == key { section.refreshItems() }
    dependents.refresh(ofKey: key)
  }

  func refreshVisibility(ofKeys keys: Set<String>) {
    for section in sections {
      let isOwn = section.conditions?.key.map(keys.contains) ?? false
      let rows = isOwn ? section.rows : section.rows.filter { $0.specifier.isKey(in: keys) }
      // The section first: where it goes, the focus is not to move along its rows.
      if isOwn || !rows.isEmpty { section.onChange?() }
      for row in rows { row.noteChange() }
    }
  }

  func refreshAll() {
    for section in sections {
      section.refreshItems()
      section.onChange?()
    }
    for row in rows { row.noteChange() }
  }

  /// For a pane that no titled row leads to: its own title, or its name.
  private static func ownTitle(of pane: Pane) -> String {
    let title = pane.title.map(pane.localized) ?? ""
    return title.isEmpty ? String(pane.name.split(separator: "/").last ?? "") : title
  }
}

extension Specifier {
  fileprivate func isKey(in keys: Set<String>) -> Bool { key.map(keys.contains) ?? false }
}
