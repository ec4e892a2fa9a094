import PropertyList
import Translation

/// The row for a list as a whole, with marks that aren’t on any item.
public class ListHeaderRow: RowModel {
  final let list: ListModel?

  override init(_ source: RowSource) {
    list = source.list
    super.init(source)
  }

  final override var isReusable: Bool { false }

  /// The items have rows of their own.
  final override var searchableValue: String { "" }

  public final override var resetName: String { list?.name ?? editName }

  public final override var isMarkedModified: Bool {
    list.map { $0.marks.modified?.isEmpty == true } ?? super.isMarkedModified
  }

  public final override var isMarkedUnsaved: Bool {
    list.map { $0.marks.unsaved?.isEmpty == true } ?? super.isMarkedUnsaved
  }

  /// A list’s default is shown as the number of items.
  final override func text(ofDefault value: PropertyListValue) -> String {
    guard !hidesDefault, let elements = value.array else { return super.text(ofDefault: value) }
    let count = elements.count
    return tr(one: "\(count) element", other: "\(count) elements", count: count)
  }

  final override var hidesDefault: Bool { isSecret }
}
