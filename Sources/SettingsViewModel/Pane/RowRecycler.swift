import SettingsSchema

/// Rows of a page that may show the same elements on another reading of it.
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

  /// Whether a row of an element may be one of before.
  func knows(_ specifier: Specifier, option: Int?) -> Bool {
    rows[Self.name(of: specifier, option)] != nil
  }

  /// The row that showed the same element; each once.
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
