public import SettingsSchema

/// A group of rows as it is shown.
@MainActor
public final class SectionModel {
  /// The element that starts the section; nil for the rows before the first one.
  public let header: Specifier?
  /// The rows: of a radio group first its options, then the elements that follow it.
  public let rows: [RowModel]
  /// Called when the heading, the footer or ``isVisible`` may have changed.
  public var onChange: (() -> Void)?

  let conditions: SectionConditions?
  private let context: PaneContext

  init(_ section: PaneSection, in context: PaneContext) {
    self.context = context
    header = section.header
    conditions = section.header.map { SectionConditions($0, in: context) }
    let own = section.header.map { SectionModel.ownRows(of: $0, in: context) } ?? []
    rows = own + section.specifiers.map { RowModel($0, in: context) }
    for row in rows { row.section = conditions }
  }

  /// The heading, "" for none: the delegate's, or else the bundle's.
  public var title: String {
    guard let header else { return "" }
    let given = context.session.delegate?.settings(context.session, headingOf: header) ?? ""
    return given.isEmpty ? header.title.map(context.pane.localized) ?? "" : given
  }

  /// The text below the rows, "" for none: the delegate's, or else the bundle's.
  public var footer: String {
    let given = context.session.delegate?.settings(context.session, footerOf: header) ?? ""
    return given.isEmpty ? header?.element.footerText.map(context.pane.localized) ?? "" : given
  }

  /// Whether the section is shown: it is not hidden itself, and not all of its rows are.
  public var isVisible: Bool {
    !(conditions?.isHidden ?? false) && (rows.isEmpty || rows.contains(where: \.isVisible))
  }

  /// The rows that a header itself stands for.
  private static func ownRows(of header: Specifier, in context: PaneContext) -> [RowModel] {
    switch header.element {
    case .radioGroup(let choice):
      let ordered = choice.orderedOptions(in: context.pane)
      return ordered.indices.map {
        RowModel(header, in: context, option: $0, groupOptions: ordered)
      }
    case .listGroup(let list):
      return list.addition == nil ? [] : [RowModel(header, in: context)]
    default: return []
    }
  }
}
