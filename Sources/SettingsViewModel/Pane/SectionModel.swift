import PropertyList
public import SettingsSchema

/// A group of rows as it is shown.
@MainActor
public final class SectionModel {
  /// The element that starts the section; nil for the rows before the first one.
  public var header: Specifier? { source.header }
  /// The rows: of a radio group first its options, then the elements that follow it.
  ///
  /// Of a list first its elements, which come and go, then the row that adds one, then the others.
  public private(set) var rows: [RowModel]
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
  private let fixedRows: [RowModel]
  private var items: [(element: PropertyListValue, row: RowModel)] = []
  let footnote: String
  /// What the section shows.
  private(set) var source: PaneSection

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
    let own = section.header.map { [list] in
      SectionModel.ownRows(of: $0, list: list, in: context)
    }
    fixedRows = (own ?? []) + section.specifiers.map { context.row(for: $0) }
    rows = fixedRows
    remakeItems()
    for row in fixedRows { row.section = conditions }
  }

  /// The heading, "" for none: the delegate's, or else the bundle's.
  public var title: String { header.map(context.heading) ?? "" }

  /// The text below the rows, "" for none: the delegate's, or else the bundle's.
  public var footer: String {
    let given = context.session.delegate?.settings(context.session, footerOf: header) ?? ""
    let own = header?.element.footerText.map(context.pane.localized) ?? ""
    return [given.isEmpty ? own : given, missingOptionsNote, codeNote, footnote]
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Where the heading stands.
  public var headingAlignment: TextAlignment { header?.headingAlignment ?? .natural }

  /// Where the footer stands.
  public var footerAlignment: TextAlignment { header?.footerAlignment ?? .natural }

  /// What a group says whose heading or footer a class of the tweak draws, unless the program does.
  private var codeNote: String {
    guard let header, context.session.delegate?.settings(context.session, handles: header) != true
    else { return "" }
    return [("heading", header.headingClass), ("footer", header.footerClass)].compactMap {
      part, code in code.map { "The \(part) needs the tweak’s own code: \($0.key) “\($0.name)”" }
    }.joined(separator: "\n")
  }

  /// What a radio group says that has nothing to choose from.
  private var missingOptionsNote: String {
    guard case .radioGroup? = header?.element, rows.isEmpty else { return "" }
    return RowModel.missingOptionsNote
  }

  /// Whether the section is shown: it is not hidden itself, and not all of its rows are, or else, without any
  /// rows, it has a text to show.
  public var isVisible: Bool {
    if conditions?.isHidden ?? false { return false }
    if list == nil, rows.isEmpty { return hasOwnWidgets || !title.isEmpty || !footer.isEmpty }
    return rows.isEmpty || rows.contains(where: \.isVisible)
  }

  /// Whether the rows of a radio group are those of the options that it has now: the program's may be others.
  var hasCurrentOptions: Bool {
    guard let header, case .radioGroup(let choice) = header.element, choice.options.isEmpty else {
      return true
    }
    let shown = rows.prefix { $0.option != nil }
    let known = (shown.first as? OptionsRow)?.knownOptions ?? []
    return known == context.orderedOptions(of: choice, header) && shown.count == known.count
  }

  /// The rows that a header itself stands for.
  private static func ownRows(
    of header: Specifier, list: ListModel?, in context: PaneContext
  ) -> [RowModel] {
    switch header.element {
    case .radioGroup(let choice):
      let ordered = context.orderedOptions(of: choice, header)
      return ordered.indices.map {
        context.row(for: header, option: $0, groupOptions: ordered)
      }
    case .listGroup(let group):
      let isExtended = group.addition != nil || group.unusableAdditionType != nil
      return isExtended
        ? [RowSource(specifier: header, context: context, list: list).makeRow()] : []
    default: return []
    }
  }

  /// Takes over where entries that say the same stand now.
  func move(to section: PaneSection) {
    source = section
    let own = fixedRows.count - section.specifiers.count
    for (index, row) in fixedRows.enumerated() {
      guard let specifier = index < own ? section.header : section.specifiers[index - own] else {
        continue
      }
      row.specifier = specifier
    }
  }

  // MARK: Lists

  /// Shows the elements that the list has now.
  func refreshItems() {
    guard list != nil else { return }
    let before = items
    remakeItems()
    for (index, item) in items.enumerated() {
      let isSame =
        before.indices.contains(index) && before[index].row === item.row
        && before[index].element == item.element
      if !isSame { item.row.notifyChange() }
    }
    // An empty list may be empty for another reason.
    if items.isEmpty || !items.map(\.row).elementsEqual(before.map(\.row), by: ===) {
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
    items = elements.enumerated().map { index, element in
      let item = ListItem(index, of: list)
      if let row = reusable.row(for: index), row is ListItemRow == item.isMismatched {
        row.item?.index = index
        return (element, row)
      }
      let row = RowSource(
        specifier: list.group.item ?? list.header, context: context, item: item
      ).makeRow()
      row.section = conditions
      return (element, row)
    }
    rows = items.map(\.row) + fixedRows
  }
}
