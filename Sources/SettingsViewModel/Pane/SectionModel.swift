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
  /// Of a list first its elements, which come and go, then the row that adds one, then the others. Those that nobody
  /// has asked for yet are made: ``row(at:)`` makes one.
  public var rows: [RowModel] { rowIndices.map { row(at: $0) } }
  /// The list whose elements are rows; nil for other sections.
  public let list: ListModel?
  /// Whether the program shows widgets of its own above or below the rows.
  public var hasOwnWidgets = false {
    didSet { if hasOwnWidgets != oldValue { onChange?() } }
  }
  /// Called when the heading, the footer or ``isVisible`` may have changed.
  public var onChange: (() -> Void)?
  /// Called after rows of a list came, went or changed their places.
  public var onRowsChange: (() -> Void)?

  let conditions: SectionConditions?
  private let context: PaneContext
  /// The rows of the elements of a list, which are before the others.
  private var items: [(element: PropertyListValue, row: RowModel)] = []
  /// Whether the header's own rows are shown.
  private var showsOwnRow = true
  /// The rows that stay, by place, as far as they are made: those of the header, then those of the other elements.
  private var fixedRows: [RowModel?]
  /// The options of a radio group that its rows show, one each.
  private let options: ChoiceOptions?
  let footnote: String
  /// What the section shows.
  private(set) var source: PaneSection
  /// When the elements are shown that have a condition for it, by place.
  private lazy var visibleWhen = Dictionary(
    uniqueKeysWithValues: source.specifiers.enumerated().compactMap { index, specifier in
      specifier.visibleWhen.map { (ownRowCount + index, $0) }
    })

  /// - Parameter footnote: a line below the section's own footer, "" for none.
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
    // Rows that go on have to be found while the old ones are known.
    if let recycler = context.recycler {
      for place in places
      where recycler.knows(specifier(atPlace: place), option: option(atPlace: place)) {
        _ = fixedRow(atPlace: place)
      }
    }
    remakeItems()
  }

  /// The heading, "" for none: the delegate's, or else the bundle's.
  public var title: String { header.map(context.heading) ?? "" }

  /// The text below the rows, "" for none: the delegate's, or else the bundle's.
  public var footer: String {
    let given = context.session.delegate?.settings(context.session, footerOf: header) ?? ""
    return ([given.isEmpty ? bundleFooter : given] + notes.map(\.string) + [footnote])
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The bundle's own text below the rows, "" for none.
  public var bundleFooter: String { header?.element.footerText.map(context.pane.localized) ?? "" }

  /// What Levers says below the rows, in words of its own.
  public var notes: [Text] { missingOptionsNotes + codeNotes }

  /// Where the heading stands.
  public var headingAlignment: TextAlignment { header?.headingAlignment ?? .natural }

  /// Where the footer stands.
  public var footerAlignment: TextAlignment { header?.footerAlignment ?? .natural }

  /// What a group says whose heading or footer a class of the tweak draws, unless the program does.
  private var codeNotes: [Text] {
    guard let header, context.session.delegate?.settings(context.session, handles: header) != true
    else { return [] }
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

  /// What a radio group says that has nothing to choose from.
  private var missingOptionsNotes: [Text] {
    guard case .radioGroup? = header?.element, rowIndices.isEmpty else { return [] }
    return [RowModel.missingOptionsNote]
  }

  /// Whether the section is shown: it is not hidden itself, and not all of its rows are, or else, without any
  /// rows, it has a text to show.
  public var isVisible: Bool {
    if conditions?.isHidden ?? false || isListedBeside { return false }
    if rowIndices.isEmpty {
      return list != nil || hasOwnWidgets || !title.isEmpty || !footer.isEmpty
    }
    return rowIndices.contains { isRowVisible($0) }
  }

  /// Whether it does nothing but lead to pages that are listed beside this one; a footer is content.
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

  /// Whether the rows of a radio group are those of the options that it has now: the program's may be others.
  var hasCurrentOptions: Bool {
    guard let header, case .radioGroup(let choice) = header.element, choice.options.isEmpty else {
      return true
    }
    return options == context.orderedOptions(of: choice, header)
  }

  /// Takes over where entries that say the same stand now.
  func move(to section: PaneSection) {
    source = section
    for place in places { fixedRows[place]?.specifier = specifier(atPlace: place) }
  }

  // MARK: Rows

  /// The positions of all rows.
  public var rowIndices: Range<Int> { 0..<(items.count + fixedRows.count - firstPlace) }

  /// The rows that somebody has asked for.
  public var madeRows: [RowModel] { items.map(\.row) + fixedRows.compactMap(\.self) }

  /// The row at a position, which is made if nobody has asked for it before.
  public func row(at index: Int) -> RowModel {
    index < items.count ? items[index].row : fixedRow(atPlace: place(ofRow: index))
  }

  /// The row at a position, if somebody has asked for it.
  public func madeRow(at index: Int) -> RowModel? {
    index < items.count ? items[index].row : fixedRows[place(ofRow: index)]
  }

  /// The element that the row at a position shows.
  public func specifier(ofRow index: Int) -> Specifier {
    index < items.count ? items[index].row.specifier : specifier(atPlace: place(ofRow: index))
  }

  /// Whether the row at a position is shown; it is not made for that.
  public func isRowVisible(_ index: Int) -> Bool {
    guard index >= items.count else { return items[index].row.isVisible }
    return !(conditions?.isHidden ?? false) && !isHidden(atPlace: place(ofRow: index))
  }

  /// Where a row that is no element's stands among those that stay.
  private func place(ofRow index: Int) -> Int { index - items.count + firstPlace }

  /// The first place whose row is shown: a list that says nothing of adding has its own row for marks only that no
  /// element bears.
  private var firstPlace: Int { showsOwnRow ? 0 : 1 }

  /// The places of the rows that stay.
  var places: Range<Int> { fixedRows.indices }

  /// How many of them are the header's own: the options of a radio group, or the row of a list.
  private var ownRowCount: Int { fixedRows.count - source.specifiers.count }

  func specifier(atPlace place: Int) -> Specifier {
    guard place < ownRowCount, let header else { return source.specifiers[place - ownRowCount] }
    return header
  }

  /// The row at a place, if somebody has asked for it.
  func madeRow(atPlace place: Int) -> RowModel? { fixedRows[place] }

  /// The row at a place, if somebody has asked for it or it has a stored value.
  func storedRow(atPlace place: Int) -> RowModel? {
    let key = context.storedKey(of: specifier(atPlace: place))
    let isStored = key.map { context.session.value(forKey: $0) != nil } ?? false
    return isStored ? fixedRow(atPlace: place) : fixedRows[place]
  }

  private func option(atPlace place: Int) -> Int? {
    options != nil && place < ownRowCount ? place : nil
  }

  private func fixedRow(atPlace place: Int) -> RowModel {
    if let row = fixedRows[place] { return row }
    let specifier = specifier(atPlace: place)
    let row =
      if place < ownRowCount, let list {
        RowSource(specifier: specifier, context: context, list: list).makeRow()
      } else if let option = option(atPlace: place) {
        context.row(for: specifier, option: option, groupOptions: options)
      } else {
        context.row(for: specifier)
      }
    row.section = conditions
    fixedRows[place] = row
    return row
  }

  /// Whether a row is hidden for itself; one of the header's own is so with the section only.
  private func isHidden(atPlace place: Int) -> Bool {
    guard place >= ownRowCount else { return false }
    return context.isHidden(
      source.specifiers[place - ownRowCount].key, visibleWhen: visibleWhen[place])
  }

  // MARK: Lists

  /// Shows the elements that the list has now.
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
    // An empty list may be empty for another reason.
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
    // A row that goes may still have a page open, which must not write into another element.
    for item in items { item.row.item?.index = ListItem.gone }
    list.shown = elements
    list.knownMarks = nil
    showsOwnRow = list.isExtensible || list.marks.isOnNoElement
    items = elements.enumerated().map { index, element in
      let item = ListItem(index, of: list)
      if let row = reusable.row(for: index), row.showsRawElement == item.isMismatched {
        row.item?.index = index
        return (element, row)
      }
      let row = RowSource(
        specifier: list.group.item ?? list.header, context: context, item: item
      ).makeRow()
      row.section = conditions
      return (element, row)
    }
  }
}
