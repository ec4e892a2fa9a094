import SettingsViewModel
import Widgets

/// The rows of a list in their group: follows the section’s rows as elements are added, removed and moved.
///
/// The first screenful of a long list is created immediately, the others while the main loop is idle.
@MainActor
final class ListView {
  private let section: SectionModel
  private let group: Group
  private var factory: RowFactory
  private var made: [ObjectIdentifier: (row: RowModel, widget: Row)] = [:]
  /// All rows before this one are created.
  private var next = 0
  private lazy var work = IncrementalWork { [weak self] in self?.makeNext() ?? false }

  init(_ section: SectionModel, in group: Group, factory: RowFactory) {
    self.section = section
    self.group = group
    self.factory = factory
    refresh()
    section.onRowsChange = { [weak self] in self?.refresh() }
  }

  /// Whether each row shows its key as a caption.
  var showsKeys: Bool {
    get { factory.showsKeys }
    set {
      factory.showsKeys = newValue
      for (row, widget) in made.values { factory.showKey(of: row, on: widget) }
    }
  }

  /// Whether there are rows left to create.
  var isGrowing: Bool { made.count < section.rowIndices.count }

  /// Creates all missing rows.
  func complete() { work.finish() }

  /// Creates a number of rows, and no others.
  func fill(rows count: Int) {
    while made.count < count, makeNext() {}
    work.cancel()
  }

  /// Removes the widgets.
  func detach() {
    work.cancel()
    section.onRowsChange = nil
    for (row, _) in made.values { row.onChange = nil }
    made = [:]
  }

  private func refresh() {
    removeOthers()
    placeMade()
    next = 0
    for _ in 0..<PaneView.firstScreenful where makeNext() {}
    // The row that adds an element, and any rows after the list.
    for row in section.rows where !row.isListItem && made[ObjectIdentifier(row)] == nil {
      make(row, at: made.count)
    }
    group.setDescription(section.list?.hint ?? "")
    if isGrowing { work.start(afterNextFrameOf: group) }
  }

  private func removeOthers() {
    let wanted = Set(section.rows.map(ObjectIdentifier.init))
    for (id, (row, widget)) in made where !wanted.contains(id) {
      row.onChange = nil
      group.remove(widget)
      made[id] = nil
    }
  }

  private func placeMade() {
    let widgets = section.rows.compactMap { made[ObjectIdentifier($0)]?.widget }
    for (index, widget) in widgets.enumerated() { group.place(widget, at: index) }
  }

  /// Creates the first missing row; returns false if there is none.
  private func makeNext() -> Bool {
    // All rows at each step would take long for a long list.
    while next < section.rowIndices.count {
      let row = section.row(at: next)
      if made[ObjectIdentifier(row)] == nil {
        make(row, at: next)
        return true
      }
      next += 1
    }
    return false
  }

  private func make(_ row: RowModel, at index: Int) {
    let widget = factory.widget(for: row)
    Direction.apply(to: widget, for: row.session.bundle)
    made[ObjectIdentifier(row)] = (row, widget)
    group.place(widget, at: index)
  }
}
