public import SettingsSchema
import Translation

/// A list item that its specifier can’t show: its value on one line.
public final class ListItemRow: RowModel {
  private let source: RowSource

  override init(_ source: RowSource) {
    self.source = source
    super.init(source)
  }

  override var showsRawElement: Bool { true }

  /// The row that the specifier would have, for its strings in searches.
  private var expected: RowModel { source.makeElementRow() }

  public override var presentation: Presentation { .listItem }
  public override var stateText: String { "" }
  public override var title: String { itemTitle }
  public override var subtitle: String { item?.mismatch ?? "" }
  public override var bundleSubtitle: String? { expected.bundleSubtitle }
  public override var options: ChoiceOptions { expected.options }
  override var problem: String? { nil }

  override var itemTitle: String {
    let text = item?.element?.displayText ?? ""
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.isEmpty ? tr("Empty", context: "value") : String(line.prefix(200))
  }
}
