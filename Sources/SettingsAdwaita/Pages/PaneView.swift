import SettingsSchema
import SettingsViewModel
import Translation
import Widgets

/// The scrolled page of a pane: a group for each section, a widget for each row.
///
/// The first screenful is created immediately, and the next hundred rows or more while the main loop is idle; see
/// ``PlacedBlocks``.
@MainActor
final class PaneView {
  /// The number of rows that fill the tallest common window.
  static let firstScreenful = 20
  /// The maximum number of rows of a page that are all created in advance.
  static let rowsAhead = 400
  /// The number of rows to create in advance on a longer page: rows take some 60 KB each.
  static let rowsAheadOfLongPage = 100
  /// The minimum height of a row, in pixels.
  private static let leastRowHeight = 40

  let model: PaneModel
  let widget = Page()
  private(set) lazy var blocks = PlacedBlocks<PaneBlock>(on: widget) { [weak self] in
    self?.addRows(to: $0, of: $1)
  }
  private(set) var factory: RowFactory
  private let sectionWidget: SectionWidget?
  /// The first row of each radio group, by section.
  var leaders: [ObjectIdentifier: RadioRow] = [:]
  var lists: [ObjectIdentifier: ListView] = [:]
  /// The widgets of rows, except for those of lists.
  var rowWidgets: [ObjectIdentifier: (row: RowModel, widget: Row)] = [:]
  /// The highlighted row or group.
  private var highlighted: Widget?
  private var emptyNote: Group?
  private var refusalNote: Group?
  private var removalNote: Group?

  /// - Parameters:
  ///   - customWidget: the program’s own widgets for custom rows.
  ///   - sectionWidget: custom widgets for headers and footers.
  init(
    _ model: PaneModel, navigator: any RowNavigator, showsKeys: Bool = false,
    customWidget: ((RowModel) -> Widget?)? = nil, sectionWidget: SectionWidget? = nil
  ) {
    self.model = model
    self.sectionWidget = sectionWidget
    factory = RowFactory(
      navigator: navigator, customWidget: customWidget, showsKeys: showsKeys)
    widget.setName(model.title)
    widget.onDestroy { [weak self] in self?.detach() }
    RowMenu.attach(to: widget, rows: factory.rows, navigator: navigator)
    if model.session.isOfItem { addItemNotes() }
    blocks.show(PaneBlock.blocks(of: model.sections))
    blocks.create(weight: Self.firstScreenful)
    createAhead()
    if blocks.all.isEmpty { showEmptyState() }
    followSections()
    model.onReplacement = { [weak self] in self?.replace() }
  }

  /// Whether each row shows its key as a caption.
  var showsKeys: Bool {
    get { factory.showsKeys }
    set {
      factory.showsKeys = newValue
      for list in lists.values { list.showsKeys = newValue }
      for (row, widget) in rowWidgets.values { factory.showKey(of: row, on: widget) }
    }
  }

  /// Creates rows in advance, while the main loop is idle.
  func createAhead() {
    let isLong = PaneBlock.isLong(model.sections)
    blocks.createAhead(weight: isLong ? Self.rowsAheadOfLongPage : Self.rowsAhead)
  }

  /// Whether each block is created or has a place, and all rows of lists are created.
  var knowsAll: Bool { blocks.allHavePlaces && !lists.values.contains { $0.isGrowing } }

  /// Scrolls to the first row, or else the section, with a key, and focuses it, creating it if necessary.
  /// - Returns: False if nothing with the key is visible.
  func reveal(key: String) -> Bool {
    Specifier.find(named: key) { isNamed in
      if let row = model.firstRow(of: isNamed, where: \.isVisible) { return reveal(row) }
      let index = blocks.all.firstIndex { $0.isVisible && $0.section.header.map(isNamed) == true }
      return index.map { reveal(widget(of: nil, inBlock: $0)) }
    } ?? false
  }

  /// The same for the first row, or else the section, of an entry of the page.
  func reveal(entry index: Int) -> Bool {
    reveal(widget(ofEntry: index))
  }

  /// Scrolls to such a row or section, and highlights it until another one is highlighted; nil for none.
  ///
  /// - Returns: False if nothing of the entry is visible.
  @discardableResult
  func highlight(entry index: Int?) -> Bool {
    if let highlighted, highlighted.isAlive { highlighted.setHighlighted(false) }
    highlighted = index.flatMap { widget(ofEntry: $0) }
    highlighted?.setHighlighted(true)
    return highlighted != nil
  }

  /// The first visible row, or else the group of the section, of an entry, created if necessary; nil for none.
  private func widget(ofEntry index: Int) -> Widget? {
    let row = model.firstRow(of: { $0.index == index }) { !$0.isListItem && $0.isVisible }
    if let row { return widget(of: row) }
    let block = blocks.all.firstIndex { $0.isVisible && $0.section.header?.index == index }
    return block.flatMap { widget(of: nil, inBlock: $0) }
  }

  /// The same for the row that shows the same element as another model’s row.
  func reveal(sameAs other: RowModel) -> Bool {
    let index = other.specifier.index
    let row = model.firstRow(of: { $0.index == index }) { $0.isSame(as: other) && $0.isVisible }
    return row.map { reveal($0) } ?? false
  }

  /// The same for a row of the page.
  func reveal(_ row: RowModel) -> Bool {
    reveal(widget(of: row))
  }

  private func reveal(_ target: Widget?) -> Bool {
    target?.reveal()
    return target != nil
  }

  /// The widget of a row, or else the group around it, created if necessary; nil if it is hidden.
  func widget(of row: RowModel) -> Widget? {
    let index = blocks.all.firstIndex { $0.madeRows.contains { $0 === row } }
    guard let index, blocks.all[index].isVisible else { return nil }
    return widget(of: row, inBlock: index)
  }

  private func widget(of row: RowModel?, inBlock index: Int) -> Widget? {
    blocks.create(index)
    return row.flatMap { widget(showing: $0) } ?? blocks.groups[index]
  }

  /// The widget of a row; nil if it isn’t created.
  func widget(showing row: RowModel) -> Row? {
    rowWidgets[ObjectIdentifier(row)]?.widget
      ?? lists.values.lazy.compactMap { $0.widget(of: row) }.first
  }

  /// The row that a widget shows; nil for rows of lists.
  func row(of widget: Widget) -> RowModel? {
    rowWidgets.values.first { $0.widget == widget }?.row
  }

  /// Shows on the page of a list item whether it is stored.
  func refreshItemNotes() {
    refusalNote?.setVisible(model.session.isItemRefused)
    removalNote?.setVisible(model.session.isItemRemovedByOthers)
  }

  private func addItemNotes() {
    refusalNote = addNote(tr("This isn’t stored yet: the app doesn’t accept it as it is."))
    let button = PushButton(tr("Add Again"))
    button.setCentered()
    button.onClicked { [weak self] in self?.restoreItem() }
    removalNote = addNote(
      tr("This was removed from the list elsewhere. It is no longer stored."),
      button: button)
    refreshItemNotes()
  }

  /// Puts the item of the page back into its list.
  func restoreItem() {
    model.session.restoreItem(name: model.title)
    refreshItemNotes()
  }

  private func addNote(_ text: String, button: PushButton? = nil) -> Group {
    let note = Group()
    let parts = Box.vertical(spacing: 12)
    parts.append(Label(text))
    if let button { parts.append(button) }
    note.append(parts)
    widget.append(note)
    return note
  }

  /// Creates only the rows that fill a height, for a picture of a page that isn’t shown yet.
  func fill(height: Int32) {
    // Rows may be lower than estimated.
    var missing = 2 * height
    for (index, block) in blocks.all.enumerated() {
      guard missing > 0 else { break }
      missing -= block.estimatedHeight
      blocks.create(index)
    }
    for list in lists.values { list.fill(rows: Int(height) / Self.leastRowHeight) }
    blocks.stop()
  }

  func showEmptyState() {
    let group = Group()
    group.append(Label(tr("This page has no settings."), isDim: true))
    widget.append(group)
    emptyNote = group
  }

  func hideEmptyState() {
    if let emptyNote { widget.remove(emptyNote) }
    emptyNote = nil
  }

  // MARK: One block

  private func addRows(to group: Group, of index: Int) {
    let block = blocks.all[index]
    group.addStyleClass("settings")
    if block.section.list != nil {
      list(of: block.section).add(group, for: block.part)
    } else {
      for row in block.rows { append(row, of: block.section, to: group) }
    }
    addOwnWidgets(of: block, to: group)
    refreshGroup(index)
    Direction.apply(to: group, for: model.session.bundle)
  }

  private func addOwnWidgets(of block: PaneBlock, to group: Group) {
    guard let sectionWidget else { return }
    let header = block.beginsSection ? sectionWidget(block.section, .header) : nil
    let footer = block.endsSection ? sectionWidget(block.section, .footer) : nil
    if let header { group.setOwnHeader(header) }
    if let footer { group.setOwnFooter(footer) }
    if header != nil || footer != nil { block.section.hasOwnWidgets = true }
  }

  /// Refreshes heading, footer and visibility.
  func refreshGroup(_ index: Int) {
    guard let group = blocks.groups[index] else { return }
    let block = blocks.all[index]
    if block.beginsSection { group.setTitle(block.section.title) }
    // A screen reader says which page a list without a heading is on.
    group.setListName(block.section.title.isEmpty ? model.title : block.section.title)
    if block.endsSection { group.setFooter(block.section.footer) }
    // A list always has a row or a hint.
    let hasRows = block.section.list != nil && block.isWholeSection || block.hasVisibleRows
    group.align(
      heading: block.section.headingAlignment.share, footer: block.section.footerAlignment.share)
    if block.isVisible { group.setListVisible(hasRows) }
    group.setStyleClass("has-first-rows", block.hasFirstRows)
    group.setStyleClass("has-last-rows", block.hasLastRows)
    // A group without rows isn’t high enough to be joined, even while it disappears.
    group.setStyleClass("continued", block.isContinued && !block.isEmpty)
    group.setShown(block.isVisible)
  }

  /// Blocks that aren’t created yet don’t need to follow changes.
  func followSections() {
    let blocks = blocks.all
    let indices = Dictionary(grouping: blocks.indices) { ObjectIdentifier(blocks[$0].section) }
    for section in model.sections {
      let own = indices[ObjectIdentifier(section)] ?? []
      section.onChange = { [weak self] in
        for index in own { self?.refreshGroup(index) }
      }
      if section.list != nil { followRows(of: section, in: own) }
    }
  }

  private func append(_ row: RowModel, of section: SectionModel, to group: Group) {
    let leader = leaders[ObjectIdentifier(section)]
    let rowWidget = factory.widget(for: row, leader: leader)
    if leader == nil { leaders[ObjectIdentifier(section)] = rowWidget as? RadioRow }
    rowWidgets[ObjectIdentifier(row)] = (row, rowWidget)
    group.append(rowWidget)
  }

  /// Disconnects the widgets.
  private func detach() {
    blocks.detach()
    highlighted = nil
    for list in lists.values { list.detach() }
    rowWidgets = [:]
    model.onReplacement = nil
    for section in model.sections { (section.onChange, section.onRowsChange) = (nil, nil) }
    for row in model.madeRows { row.onChange = nil }
  }
}

extension TextAlignment {
  /// The share of the space next to a text that is before it.
  fileprivate var share: Double {
    switch self {
    case .left, .natural: 0
    case .center: 0.5
    case .right: 1
    }
  }
}
