import SettingsViewModel
import Widgets

// Reading the bundle again: identical entries keep their widgets, so that scroll position, focus and cursor stay.

extension PaneView {
  /// The maximum number of rows before the last reused group that are created at once, so that the page keeps its
  /// height.
  private static let rowsAtOnce = 200

  /// Shows the model’s current sections and rows.
  func replace() {
    let old = OldBlocks(self)
    let (focused, isSeen) = (rowWithFocus(), widget.containsFocus)
    let focusedWidget = focused.flatMap { self.widget(showing: $0) }
    let new = PaneBlock.blocks(of: model.sections)
    var kept: [Int: Group] = [:]
    hideEmptyState()
    widget.setName(model.title)
    // A row that leaves a group may come to another one.
    var leaving: [(rows: [RowModel], group: Group)] = []
    for index in new.indices {
      kept[index] = old.reuse(new[index]) {
        leaving.append((change($0, from: $1, to: $2), $0))
      }
    }
    for (rows, group) in leaving { forget(rows, in: group) }
    for (block, group) in old.rest { forget(block, in: group) }
    blocks.show(new, keeping: kept)
    blocks.create(weight: Self.firstScreenful)
    blocks.create(weight: Self.rowsAtOnce, before: kept.keys.max() ?? 0)
    followSections()
    for index in kept.keys { refreshGroup(index) }
    if new.isEmpty { showEmptyState() }
    if let focused, widget(showing: focused) != focusedWidget {
      resumeFocus(of: focused, isSeen: isSeen)
    }
    createAhead()
  }

  private func forget(_ block: PaneBlock, in group: Group) {
    forget(block.madeRows, in: group)
    let section = ObjectIdentifier(block.section)
    if lists[section]?.forget(block.part) == false { lists[section] = nil }
    leaders[section] = nil
    (block.section.onChange, block.section.onRowsChange) = (nil, nil)
  }

  /// Forgets rows, except for those that have moved to another group.
  private func forget(_ rows: some Sequence<RowModel>, in group: Group) {
    for row in rows {
      let id = ObjectIdentifier(row)
      guard let widget = rowWidgets[id]?.widget, group.hasRow(widget) else { continue }
      group.remove(widget)
      rowWidgets[id] = nil
      row.onChange = nil
    }
  }

  // MARK: Rows

  /// Makes an old group show other rows of a section; returns those that are still there, but no longer belong there.
  private func change(_ group: Group, from old: PaneBlock, to new: PaneBlock) -> [RowModel] {
    let wanted = Set(new.rows.map(ObjectIdentifier.init))
    old.section.onChange = nil
    for (index, row) in new.rows.enumerated() {
      let id = ObjectIdentifier(row)
      // A row of another group keeps its widget.
      let widget = rowWidgets[id]?.widget ?? makeWidget(for: row)
      rowWidgets[id] = (row, widget)
      group.place(widget, at: index)
    }
    return old.rows.filter { !wanted.contains(ObjectIdentifier($0)) }
  }

  private func makeWidget(for row: RowModel) -> Row {
    let widget = factory.widget(for: row)
    Direction.apply(to: widget, for: model.session.bundle)
    return widget
  }

  // MARK: Focus

  /// The row that has the focus, or had it before another page was opened.
  private func rowWithFocus() -> RowModel? {
    let shown = Array(rowWidgets.values) + lists.values.flatMap(\.shown)
    if widget.containsFocus { return shown.first { $0.widget.containsFocus }?.row }
    return shown.first { $0.widget.hadFocus }?.row
  }

  /// Focuses the row that replaced another one, if any; on a hidden page, when it is shown.
  private func resumeFocus(of row: RowModel, isSeen: Bool) {
    let rows = model.madeRows.filter(\.isVisible)
    guard let new = rows.first(where: { $0 === row || Self.replaces($0, row) }),
      let widget = widget(of: new) as? Row
    else { return }
    if isSeen { widget.resumeFocus() } else { widget.setHadFocus() }
  }

  /// Whether a row is for the same setting as an old one, or opens the same page.
  private static func replaces(_ row: RowModel, _ old: RowModel) -> Bool {
    guard row.specifier.key == old.specifier.key else { return false }
    if old.specifier.key != nil { return row.option == old.option }
    return old.specifier.element.file.map { row.specifier.element.file == $0 } ?? false
  }
}

/// The blocks of a page before it is shown again, and their groups.
@MainActor
private final class OldBlocks {
  private struct Name: Hashable {
    let section: ObjectIdentifier
    let part: Range<Int>
  }

  private var blocks: [Name: (block: PaneBlock, group: Group)] = [:]
  /// Rows whose group can be changed.
  private var changeable: [ObjectIdentifier: Name] = [:]

  init(_ view: PaneView) {
    for (index, group) in view.blocks.groups {
      let block = view.blocks.all[index]
      let name = Self.name(of: block)
      blocks[name] = (block, group)
      guard block.isChangeable else { continue }
      for row in block.madeRows { changeable[ObjectIdentifier(row)] = name }
    }
  }

  /// The blocks that weren’t reused, with their groups.
  var rest: [(block: PaneBlock, group: Group)] { Array(blocks.values) }

  /// The reused group of a block, if any: of the same block, or of one with a common row, which `change` updates.
  func reuse(
    _ block: PaneBlock, _ change: (Group, PaneBlock, PaneBlock) -> Void
  ) -> Group? {
    if let known = blocks.removeValue(forKey: Self.name(of: block)) { return known.group }
    guard block.isChangeable else { return nil }
    let names = block.madeRows.compactMap { changeable[ObjectIdentifier($0)] }
    guard let name = names.first(where: { canReuse($0, for: block, names) }),
      let known = blocks.removeValue(forKey: name)
    else { return nil }
    change(known.group, known.block, block)
    return known.group
  }

  /// Whether the group of an old block can be changed to that of a new one, whose rows were in some old blocks.
  private func canReuse(_ name: Name, for block: PaneBlock, _ names: [Name]) -> Bool {
    guard let old = blocks[name]?.block, old.beginsSection == block.beginsSection,
      old.endsSection == block.endsSection
    else { return false }
    // Adding or removing a row moves those after it from block to block, so no block would be worth changing.
    return old.isWholeSection || names.allSatisfy { $0 == name }
  }

  private static func name(of block: PaneBlock) -> Name {
    Name(section: ObjectIdentifier(block.section), part: block.part)
  }
}

extension PaneBlock {
  /// Whether its rows are those of the file, so that one can be replaced.
  fileprivate var isChangeable: Bool {
    if case .radioGroup? = section.header?.element { return false }
    return section.list == nil
  }
}
