import PropertyList
public import SettingsSchema
public import Translation

/// A group of rows as it is shown.
@MainActor
public final class SectionModel {
  /// The element that starts the section; nil for the rows before the first one.
  public var header: Specifier? { source.header }
  /// The rows: of a radio group first its options, then the elements that follow it.
  ///
  /// Of a list, first its items, then the row that adds one, then the others. Missing rows are created; ``row(at:)``
  /// creates a single one.
  public var rows: [RowModel] { rowIndices.map { row(at: $0) } }
  /// The list whose items are rows; nil for other sections.
  public let list: ListModel?
  /// Whether the program shows its own widgets above or below the rows.
  public var hasOwnWidgets = false {
    didSet { if hasOwnWidgets != oldValue { onChange?() } }
  }
  /// Called when the heading, the footer or ``isVisible`` may have changed.
  public var onChange: (() -> Void)?
  /// Called after rows of a list were added, removed or moved.
  public var onRowsChange: (() -> Void)?

  let conditions: SectionConditions?
  private let context: PaneContext
  /// The rows of list items, which come first.
  private var items: [(element: PropertyListValue, row: RowModel)] = []
  /// Whether the header’s own rows are shown.
  private var showsOwnRow = true
  /// The fixed rows, by index, if created: those of the header, then those of the other elements.
  private var fixedRows: [RowModel?]
  /// The options of a radio group, one for each row.
  private let options: ChoiceOptions?
  let footnote: String
  /// The section of the page.
  private(set) var source: PaneSection
  /// The visibility conditions of elements, by index.
  private lazy var visibleWhen = Dictionary(
    uniqueKeysWithValues: source.specifiers.enumerated().compactMap { index, specifier in
      specifier.visibleWhen.map { (ownRowCount + index, $0) }
    })

  /// - Parameter footnote: a line below the section’s own footer, "" for none.
  init(_ section: PaneSection, in context: PaneContext, footnote: String = "") {
    self.context = context
    self.footnote = footnote
    source = section
    conditions = section.header.map { SectionConditions($0, in: context) }
    list = section.header.flatMap { header in
      if case .listGroup(let group) = header.element {
        ListModel(group, header: header, in: context)
      } else {
        nil
      }
    }
    options = section.header.flatMap { header in
      if case .radioGroup(let choice) = header.element {
        context.orderedOptions(of: choice, header)
      } else {
        nil
      }
    }
    let ownRowCount = options?.count ?? (list == nil ? 0 : 1)
    fixedRows = Array(repeating: nil, count: ownRowCount + section.specifiers.count)
    // Reused rows must be found while the old ones are known.
    if let recycler = context.recycler {
      for place in places
      where recycler.knows(specifier(atPlace: place), option: option(atPlace: place)) {
        _ = fixedRow(atPlace: place)
      }
    }
    remakeItems()
  }

  /// The heading, "" for none: the delegate’s, or else the bundle’s.
  public var title: String { header.map(context.heading) ?? "" }

  /// The text below the rows, "" for none: the delegate’s, or else the bundle’s.
  public var footer: String {
    let given = context.program.ask { $0.settings($1, footerOf: header) } ?? ""
    return ([given.isEmpty ? bundleFooter : given] + notes.map(\.string) + [footnote])
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The bundle’s own text below the rows, "" for none.
  public var bundleFooter: String { header?.element.footerText.map(context.pane.localized) ?? "" }

  /// Strings by Levers below the rows.
  public var notes: [Text] { missingOptionsNotes + codeNotes }

  /// The alignment of the heading.
  public var headingAlignment: TextAlignment { header?.headingAlignment ?? .natural }

  /// The alignment of the footer.
  public var footerAlignment: TextAlignment { header?.footerAlignment ?? .natural }

  /// The note on a group whose heading or footer is drawn by a class of the tweak, unless the program draws it.
  private var codeNotes: [Text] {
    guard let header, !context.program.handles(header) else { return [] }
    let notes = [
      header.headingClass.map {
        Text("The heading needs the tweak’s own code: \($0.key) “\($0.name)”")
      },
      header.footerClass.map {
        Text("The footer needs the tweak’s own code: \($0.key) “\($0.name)”")
      },
    ]
    return notes.compactMap(\.self)
  }

  /// The note on a radio group without options.
  private var missingOptionsNotes: [Text] {
    guard case .radioGroup? = header?.element, rowIndices.isEmpty else { return [] }
    return [RowModel.missingOptionsNote]
  }

  /// Whether the section is shown: it isn’t hidden itself, and has a visible row or, without any rows, a text.
  public var isVisible: Bool {
    if conditions?.isHidden ?? false || isListedBeside { return false }
    if rowIndices.isEmpty {
      return list != nil || hasOwnWidgets || !title.isEmpty || !footer.isEmpty
    }
    return rowIndices.contains { isRowVisible($0) }
  }

  /// Whether it only opens pages that are listed in the sidebar; a footer counts as content.
  private var isListedBeside: Bool {
    guard !context.listedPages.isEmpty, list == nil, !hasOwnWidgets, footer.isEmpty else {
      return false
    }
    let shown = rowIndices.filter { isRowVisible($0) }
    return !shown.isEmpty
      && shown.allSatisfy { index in
        let specifier = specifier(ofRow: index)
        guard case .childPane(let child) = specifier.element, specifier.code == nil,
          let file = child.file
        else { return false }
        return context.listedPages.contains(file)
      }
  }

  /// Whether the rows of a radio group match its current options: the program’s may have changed.
  var hasCurrentOptions: Bool {
    guard let header, case .radioGroup(let choice) = header.element, choice.options.isEmpty else {
      return true
    }
    return options == context.orderedOptions(of: choice, header)
  }

  /// Adopts the new positions of identical entries.
  func move(to section: PaneSection) {
    source = section
    for place in places { fixedRows[place]?.specifier = specifier(atPlace: place) }
  }

  // MARK: Rows

  /// The indexes of all rows.
  public var rowIndices: Range<Int> { 0..<(items.count + fixedRows.count - firstPlace) }

  /// The rows that were created so far.
  public var madeRows: [RowModel] { items.map(\.row) + fixedRows.compactMap(\.self) }

  /// The row at an index, created on first use.
  public func row(at index: Int) -> RowModel {
    index < items.count ? items[index].row : fixedRow(atPlace: place(ofRow: index))
  }

  /// The row at an index to read its strings; one that wasn’t created before isn’t kept.
  func rowToRead(at index: Int) -> RowModel {
    madeRow(at: index) ?? makeRow(atPlace: place(ofRow: index))
  }

  /// The row at an index, if it was created.
  public func madeRow(at index: Int) -> RowModel? {
    index < items.count ? items[index].row : fixedRows[place(ofRow: index)]
  }

  /// The element of the row at an index.
  public func specifier(ofRow index: Int) -> Specifier {
    index < items.count ? items[index].row.specifier : specifier(atPlace: place(ofRow: index))
  }

  /// Whether the row at an index is visible; doesn’t create it.
  public func isRowVisible(_ index: Int) -> Bool {
    guard index >= items.count else { return items[index].row.isVisible }
    return !(conditions?.isHidden ?? false) && !isHidden(atPlace: place(ofRow: index))
  }

  /// The place of a row among the fixed rows.
  private func place(ofRow index: Int) -> Int { index - items.count + firstPlace }

  /// The first place whose row is shown: the own row of a list without an addition is shown only for marks that aren’t
  /// on any item.
  private var firstPlace: Int { showsOwnRow ? 0 : 1 }

  /// The places of the fixed rows.
  var places: Range<Int> { fixedRows.indices }

  /// The number of the header’s own rows: the options of a radio group, or the row of a list.
  private var ownRowCount: Int { fixedRows.count - source.specifiers.count }

  func specifier(atPlace place: Int) -> Specifier {
    guard place < ownRowCount, let header else { return source.specifiers[place - ownRowCount] }
    return header
  }

  /// The row at a place, if it was created.
  func madeRow(atPlace place: Int) -> RowModel? { fixedRows[place] }

  /// The row at a place, if it was created or has a stored value.
  func storedRow(atPlace place: Int) -> RowModel? {
    let key = context.storedKey(of: specifier(atPlace: place))
    let isStored = key.map { context.values.value(forKey: $0) != nil } ?? false
    return isStored ? fixedRow(atPlace: place) : fixedRows[place]
  }

  private func option(atPlace place: Int) -> Int? {
    options != nil && place < ownRowCount ? place : nil
  }

  private func fixedRow(atPlace place: Int) -> RowModel {
    if let row = fixedRows[place] { return row }
    let row = makeRow(atPlace: place)
    fixedRows[place] = row
    return row
  }

  private func makeRow(atPlace place: Int) -> RowModel {
    let specifier = specifier(atPlace: place)
    let row =
      if place < ownRowCount, let list {
        RowSource(specifier: specifier, host: context, list: list).makeRow()
      } else if let option = option(atPlace: place) {
        context.row(for: specifier, option: option, groupOptions: options)
      } else {
        context.row(for: specifier)
      }
    row.section = conditions
    return row
  }

  /// Whether a row itself is hidden; the header’s own rows are hidden only with the section.
  private func isHidden(atPlace place: Int) -> Bool {
    guard place >= ownRowCount else { return false }
    return context.isHidden(
      source.specifiers[place - ownRowCount].key, visibleWhen: visibleWhen[place])
  }

  // MARK: Lists

  /// Shows the current items of the list.
  func refreshItems() {
    guard let list else { return }
    let (before, marksBefore, showedOwnRow) = (items, list.knownMarks, showsOwnRow)
    remakeItems()
    for (index, item) in items.enumerated() {
      let isSame =
        before.indices.contains(index) && before[index].row === item.row
        && before[index].element == item.element
        && marksBefore?.isSame(as: list.marks, at: index) != false
      if !isSame { item.row.notifyChange() }
    }
    // The reason why a list is empty may have changed.
    if items.isEmpty || showsOwnRow != showedOwnRow
      || !items.map(\.row).elementsEqual(before.map(\.row), by: ===)
    {
      onRowsChange?()
    }
  }

  private func remakeItems() {
    guard let list else { return }
    let elements = list.elements
    let reusable = RowReuse(items, elements)
    // A removed row may still have an open page, which must not write into another item.
    for item in items { item.row.item?.index = ListItem.gone }
    list.shown = elements
    list.knownMarks = nil
    showsOwnRow = list.isExtensible || list.marks.isOnNoElement
    items = elements.enumerated().map { index, element in
      // Not by a `ListItem`, which looks its value up: a list may have many.
      let specifier = list.group.item(for: element) ?? list.header
      if let row = reusable.row(for: index), row.showsRawElement == list.isMismatched(element),
        list.group.itemsByType.isEmpty || row.specifier.node.value == specifier.node.value
      {
        row.item?.index = index
        return (element, row)
      }
      let item = ListItem(index, of: list)
      let row = RowSource(specifier: specifier, host: context, item: item).makeRow()
      row.section = conditions
      return (element, row)
    }
  }
}
