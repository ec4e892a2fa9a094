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

  init(_ section: Section, in context: PaneContext) {
    header = section.header
    title = section.header?.title.map(context.pane.localized) ?? ""
    var options: [RowModel] = []
    switch section.header?.element {
    case .group(let group):
      footer = group.footerText.map(context.pane.localized) ?? ""
    case .radioGroup(let choice):
      footer = choice.footerText.map(context.pane.localized) ?? ""
      if let header = section.header {
        let ordered = choice.orderedOptions(in: context.pane)
        options = ordered.indices.map {
          RowModel(header, in: context, option: $0, groupOptions: ordered)
        }
      }
    default:
      footer = ""
    }
    rows = options + section.specifiers.map { RowModel($0, in: context) }
  }
}
