import PropertyList
import SettingsSchema

/// A field of a list’s items that is edited in the list itself: a column of a table.
///
/// Only on pages that aren’t from a bundle: `LeversColumns`, an array of fields with `Key` and `Title` and, for a
/// choice, `Values` and `Titles`.
public struct ListColumn: Sendable {
  /// The key of the field.
  public let key: String
  /// The heading.
  public let title: String
  /// The titles of the values to choose from; empty for a text.
  public let options: [String]

  let values: [PropertyListValue]

  private init?(_ entry: PropertyListValue) {
    guard let entry = entry.dictionary, let key = entry["Key"]?.string else { return nil }
    self.key = key
    title = entry["Title"]?.string ?? key
    values = entry["Values"]?.array ?? []
    options = (entry["Titles"]?.array ?? []).map(\.displayText)
  }

  /// The columns of a list.
  static func all(of header: Specifier) -> [ListColumn] {
    (header.node["LeversColumns"]?.value.array ?? []).compactMap(ListColumn.init)
  }
}

extension RowModel {
  /// The fields of the list item that are edited in the row; empty for other rows.
  public var columns: [ListColumn] { item?.list.columns ?? [] }

  /// Whether the row is the first one of its list, which has the headings of the columns.
  public var isFirstItem: Bool { item?.index == 0 }

  private func value(of column: ListColumn) -> PropertyListValue? {
    item?.element?.dictionary?[column.key]
  }

  /// The text of a field of the list item.
  ///
  /// - Parameter typed: the text while it is being typed; it stays if it is another form of the same number.
  public func text(of column: ListColumn, typed: String? = nil) -> String {
    let stored = value(of: column)?.displayText ?? ""
    guard let typed, let number = Double(typed), Double(stored) == number else { return stored }
    return typed
  }

  /// Stores a typed text in a field of the list item.
  public func setText(_ text: String, of column: ListColumn) {
    set(.string(text), of: column, kind: .typing)
  }

  /// The index of the chosen option of a field of the list item; nil for none.
  public func chosenOption(of column: ListColumn) -> Int? {
    value(of: column).flatMap(column.values.firstIndex)
  }

  /// Chooses an option of a field of the list item.
  public func choose(_ option: Int, of column: ListColumn) {
    guard column.values.indices.contains(option) else { return }
    set(column.values[option], of: column, kind: .discrete)
  }

  private func set(_ value: PropertyListValue, of column: ListColumn, kind: EditKind) {
    guard let item, value != self.value(of: column) else { return }
    item.list.setValue(value, of: column.key, at: item.index, name: itemTitle, kind: kind)
  }
}
