import SettingsSchema

/// Rows of a page that may be reused for the same elements after the page is read again.
@MainActor
final class RowRecycler {
  private struct Name: Hashable {
    let key: String?
    let title: String?
    let option: Int?
  }

  private let comparison: PaneComparison
  private var rows: [Name: [RowModel]] = [:]

  init(_ rows: [RowModel], _ comparison: PaneComparison) {
    self.comparison = comparison
    for row in rows where row.item == nil && row.isReusable {
      self.rows[Self.name(of: row.specifier, row.option), default: []].append(row)
    }
  }

  /// Whether a row may be reused for an element.
  func knows(_ specifier: Specifier, option: Int?) -> Bool {
    rows[Self.name(of: specifier, option)] != nil
  }

  /// The row that showed the same element; each can be taken once.
  func row(for specifier: Specifier, option: Int?) -> RowModel? {
    let name = Self.name(of: specifier, option)
    guard
      let index = rows[name]?.firstIndex(where: {
        comparison.isSame(specifier, as: $0.specifier) && $0.areImagesCurrent
      }), let row = rows[name]?.remove(at: index)
    else { return nil }
    row.specifier = specifier
    return row
  }

  private static func name(of specifier: Specifier, _ option: Int?) -> Name {
    Name(key: specifier.key, title: specifier.title, option: option)
  }
}
