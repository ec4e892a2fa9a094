public import SettingsSchema
import Translation

/// A page as it is shown: sections of rows, in the bundle’s language.
@MainActor
public final class PaneModel: OpenPane {
  /// The page.
  public var pane: Pane { context.pane }
  /// The session that the rows read and write through.
  public var session: SettingsSession { context.session }
  /// The page’s title on screen.
  public private(set) var title: String
  /// The names of the panes that open this one, from the first one, and this pane’s own.
  public var path: [String] { context.path }
  /// Whether a row is on this page.
  public func isPage(of row: RowModel) -> Bool { row.host === context }
  /// The values for conditions, as they are now.
  package var conditionValues: any ConditionValues { PaneValues(context) }
  /// The values for conditions of each present item, if the page is that of a list’s items and shows none of them; nil
  /// for other pages.
  package var conditionValuesOfItems: [any ConditionValues]? { PaneValues.ofItems(context) }

  /// Called after ``SettingsSession/replaceBundle(_:)``: sections, rows and ``title`` may have changed.
  public var onReplacement: (() -> Void)?
  /// Whether the page is no longer in the bundle; it still shows its previous content.
  public private(set) var isLost = false

  private let context: PaneContext

  /// The sections, in order.
  public private(set) lazy var sections = makeSections()

  /// The names of pages in a list next to this one; none by default.
  ///
  /// Sections that only open those pages are left out.
  public var listedPages: Set<String> {
    get { context.listedPages }
    set {
      guard newValue != context.listedPages else { return }
      context.listedPages = newValue
      for section in sections { section.onChange?() }
    }
  }

  /// Whether all sections are left out because of the list of pages.
  public var isEmptyExceptList: Bool {
    !listedPages.isEmpty && !sections.contains { $0.isVisible }
  }

  private lazy var dependents = PaneDependents(sections, in: context)

  private func makeSections(reusing reuse: SectionReuse? = nil) -> [SectionModel] {
    let sections = systemSections + pane.sections
    return sections.enumerated().map { index, section in
      let footnote = index == sections.count - 1 ? credits : ""
      return reuse?.section(for: section, footnote: footnote)
        ?? SectionModel(section, in: context, footnote: footnote)
    }
  }

  /// Shows a new reading of the page; nil if it no longer exists.
  func replace(with pane: Pane?) {
    isLost = pane == nil
    guard let pane else { return }
    let comparison = PaneComparison(self.pane, pane)
    let old = sections
    context.replace(with: pane)
    title = session.title(of: self)
    let reuse = SectionReuse(old, for: systemSections + pane.sections, comparison)
    context.recycler = reuse.recycler
    sections = makeSections(reusing: reuse)
    context.recycler = nil
    dependents = PaneDependents(sections, in: context)
    for section in sections { section.onChange?() }
    for row in madeRows { row.notifyChange() }
  }

  init(_ context: PaneContext, title: String?) {
    self.context = context
    self.title = title.flatMap { $0.isEmpty ? nil : $0 } ?? PaneModel.ownTitle(of: context.pane)
  }

  /// All rows, in order; missing ones are created.
  public var rows: [RowModel] { sections.flatMap(\.rows) }

  /// The rows that were created so far, in order.
  public var madeRows: [RowModel] { sections.flatMap(\.madeRows) }

  /// The first matching row, among the matching elements; no other rows are created.
  public func firstRow(
    of isWanted: (Specifier) -> Bool, where fits: (RowModel) -> Bool = { _ in true }
  ) -> RowModel? {
    for section in sections {
      for index in section.rowIndices where isWanted(section.specifier(ofRow: index)) {
        let row = section.row(at: index)
        if fits(row) { return row }
      }
    }
    return nil
  }

  /// The rows that may be modified, except for list items: those that were created or have a stored value.
  ///
  /// - Parameter key: the key that they depend on; nil for any.
  func storedRows(dependingOn key: String?) -> [RowModel] {
    key.map { dependents.storedRows(ofKey: $0) }
      ?? sections.flatMap { section in section.places.compactMap { section.storedRow(atPlace: $0) }
      }
  }

  func refreshRows(ofKey key: String) {
    refreshLists(ofKeys: [key])
    dependents.refresh(ofKey: key)
  }

  func refreshMarks(ofKeys keys: Set<String>) {
    refreshLists(ofKeys: keys)
    for row in madeRows where keys.contains(row.storedKey ?? "") { row.notifyChange() }
  }

  func refreshRowsOfProgram() {
    for row in madeRows where row.isKeptByProgram { row.notifyChange() }
  }

  func refreshCounts(ofPages names: Set<String>?) {
    for row in madeRows {
      let isShown =
        names.map { !row.isListItem && $0.contains(row.childPaneName ?? "") }
        ?? (row.modifiedCount > 0)
      if isShown { row.notifyChange() }
    }
  }

  private func refreshLists(ofKeys keys: Set<String>) {
    for section in sections where section.list?.key.map(keys.contains) ?? false {
      section.refreshItems()
    }
  }

  func refreshVisibility(ofKeys keys: Set<String>) {
    for section in sections {
      let isOwn = section.conditions?.key.map(keys.contains) ?? false
      let changed = section.rowIndices.contains { section.specifier(ofRow: $0).isKey(in: keys) }
      // The section first: if it is hidden, the focus must not move along its rows.
      if isOwn || changed { section.onChange?() }
      for row in section.madeRows where isOwn || row.specifier.isKey(in: keys) {
        row.notifyChange()
      }
    }
  }

  func refreshAll() {
    for section in sections {
      section.refreshItems()
      section.onChange?()
    }
    for row in madeRows { row.notifyChange() }
  }

  /// Whether this is the page that the bundle shows first.
  var isRoot: Bool { pane.name == session.bundle.rootPaneName }

  /// Sections that aren’t in the bundle: on the first page, the privacy settings.
  var systemSections: [PaneSection] {
    guard isRoot, !session.neverShowsPrivacySettings else { return [] }
    return [session.bundle.privacySection].compactMap { $0 }
  }

  /// The line below the first page that says which program shows it; "" for none.
  var credits: String { isRoot && session.showsCredits ? tr("Shown by Levers") : "" }

  /// The title of a pane that isn’t opened by a titled row: its own, or its name.
  static func ownTitle(of pane: Pane) -> String {
    let title = pane.title.map(pane.localized) ?? ""
    return title.isEmpty ? String(pane.name.split(separator: "/").last ?? "") : title
  }
}

extension Specifier {
  fileprivate func isKey(in keys: Set<String>) -> Bool { key.map(keys.contains) ?? false }
}
