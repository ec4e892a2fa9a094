import Translation

/// A row for a list without an addition, shown only if items were removed or moved.
public final class ListChangeRow: ListHeaderRow {
  public override var presentation: Presentation { .listItem }
  public override var stateText: String { "" }
  override var nameInEdits: String { resetName }

  public override var title: String {
    list?.problem == nil ? tr("Items were removed or moved") : choiceText
  }
}
