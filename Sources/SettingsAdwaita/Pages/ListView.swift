import SettingsViewModel
import Widgets

/// The rows of a list in their groups, one for each block of the page: follows the section’s rows as items are
/// added, removed and moved.
///
/// The first screenful of a group is created immediately, the others while the main loop is idle.
@MainActor
final class ListView {
  private struct Made {
    let row: RowModel
    let widget: Row
    var group: Group
  }

  private let section: SectionModel
  private var factory: RowFactory
  /// The created groups, in order, with the range of their rows in the section.
  private var groups: [(part: Range<Int>, group: Group)] = []
  private var made: [ObjectIdentifier: Made] = [:]
  /// All rows of the groups before this one are created.
  private var next = 0
  private lazy var work = IncrementalWork { [weak self] in self?.makeNext() ?? false }

  init(_ section: SectionModel, factory: RowFactory) {
    self.section = section
    self.factory = factory
  }

  /// Shows the rows of a part of the section in a new group.
  func add(_ group: Group, for part: Range<Int>) {
    let place = groups.firstIndex { $0.part.lowerBound > part.lowerBound } ?? groups.endIndex
    groups.insert((part, group), at: place)
    next = min(next, part.lowerBound)
    fill(group, for: part)
  }

  /// Drops the group of a part, and its rows; returns whether any group is left.
  func forget(_ part: Range<Int>) -> Bool {
    groups.removeAll { $0.part == part }
    removeOthers()
    if groups.isEmpty { detach() }
    return !groups.isEmpty
  }

  /// Whether each row shows its key as a caption.
  var showsKeys: Bool {
    get { factory.showsKeys }
    set {
      factory.showsKeys = newValue
      for (row, widget) in shown { factory.showKey(of: row, on: widget) }
    }
  }

  /// The created rows, in any order.
  var shown: [(row: RowModel, widget: Row)] { made.values.map { ($0.row, $0.widget) } }

  /// The widget of a row; nil if it isn’t created.
  func widget(of row: RowModel) -> Row? { made[ObjectIdentifier(row)]?.widget }

  /// Whether there are rows of the groups left to create.
  var isGrowing: Bool { made.count < groups.reduce(0) { $0 + indices(in: $1.part).count } }

  /// Creates a number of rows, and no others.
  func fill(rows count: Int) {
    while made.count < count, makeNext() {}
    work.cancel()
  }

  /// Removes the widgets.
  func detach() {
    work.cancel()
    for (row, _) in shown { row.onChange = nil }
    made = [:]
    groups = []
  }

  /// Shows the section’s current rows.
  func refresh() {
    removeOthers()
    for (part, group) in groups { place(indices(in: part), in: group) }
    next = 0
    for (part, group) in groups { fill(group, for: part) }
  }

  private func indices(in part: Range<Int>) -> Range<Int> { part.clamped(to: section.rowIndices) }

  private func id(at index: Int) -> ObjectIdentifier { ObjectIdentifier(section.row(at: index)) }

  private func removeOthers() {
    let wanted = Set(groups.flatMap { indices(in: $0.part).map(id) })
    for (id, old) in made where !wanted.contains(id) {
      old.row.onChange = nil
      old.group.remove(old.widget)
      made[id] = nil
    }
  }

  private func place(_ indices: Range<Int>, in group: Group) {
    for (place, id) in indices.map(id).filter({ made[$0] != nil }).enumerated() {
      guard let widget = made[id]?.widget else { continue }
      group.place(widget, at: place)
      made[id]?.group = group
    }
  }

  /// Creates the first rows of a group, the row that adds an item, and any rows after the list.
  private func fill(_ group: Group, for part: Range<Int>) {
    let indices = indices(in: part)
    for index in indices.prefix(PaneView.firstScreenful) { make(index, in: group, from: part) }
    for index in indices.reversed().prefix(while: { !section.row(at: $0).isListItem }) {
      make(index, in: group, from: part)
    }
    if part.lowerBound == 0 { group.setDescription(section.list?.hint ?? "") }
    if isGrowing { work.start(afterNextFrameOf: group) }
  }

  /// Creates the first missing row; returns false if there is none.
  private func makeNext() -> Bool {
    for (part, group) in groups {
      // All rows at each step would take a long time for a long list.
      for index in indices(in: part).dropFirst(max(0, next - part.lowerBound)) {
        next = index + 1
        if make(index, in: group, from: part) { return true }
      }
    }
    return false
  }

  /// Creates a row, after all those of its group that come before it; returns false if it already exists.
  @discardableResult
  private func make(_ index: Int, in group: Group, from part: Range<Int>) -> Bool {
    let row = section.row(at: index)
    guard widget(of: row) == nil else { return false }
    let widget = factory.widget(for: row)
    Direction.apply(to: widget, for: row.bundle)
    made[ObjectIdentifier(row)] = Made(row: row, widget: widget, group: group)
    group.place(widget, at: index - part.lowerBound)
    return true
  }
}
