public import SettingsSchema

/// A group of rows as it is shown.
@MainActor
public final class SectionModel {
  /// The element that starts the section; nil for the rows before the first one.
  public let header: Specifier?
  /// The heading, "" for none.
  public let title: String
  /// The text below the rows, "" for none.
  public let footer: String
  /// The rows: of a radio group first its options, then the elements that follow it.
  public let rows: [RowModel]

  init(_ section: PaneSection, in context: PaneContext) {
    header = section.header
    title = section.header?.title.map(context.pane.localized) ?? ""
    footer = section.header?.element.footerText.map(context.pane.localized) ?? ""
    let own = section.header.map { SectionModel.ownRows(of: $0, in: context) } ?? []
    rows = own + section.specifiers.map { RowModel($0, in: context) }
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
