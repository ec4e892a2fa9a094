import PropertyList
import SettingsSchema

/// Which sections and rows go on when another reading of their page takes its place.
@MainActor
final class SectionReuse {
  /// The rows of the sections that do not go on as a whole.
  let recycler: RowRecycler

  private let comparison: PaneComparison
  /// The old sections that go on, by the position of their header, or of their first entry, on the new page.
  private var sections: [Int: SectionModel] = [:]

  /// - Parameters:
  ///   - old: the sections of now.
  ///   - wanted: those of the new reading.
  init(_ old: [SectionModel], for wanted: [PaneSection], _ comparison: PaneComparison) {
    self.comparison = comparison
    var rest = old[...]
    for section in wanted {
      guard
        let index = rest.firstIndex(where: {
          SectionReuse.isSame(section, as: $0.source, comparison)
            && $0.madeRows.allSatisfy { $0.areImagesCurrent } && $0.hasCurrentOptions
        })
      else { continue }
      sections[SectionReuse.position(of: section)] = rest.remove(at: index)
    }
    recycler = RowRecycler(rest.flatMap(\.madeRows), comparison)
  }

  /// The section that goes on, at its new place; nil when it must be made.
  func section(for section: PaneSection, footnote: String) -> SectionModel? {
    guard let known = sections[SectionReuse.position(of: section)], known.footnote == footnote
    else { return nil }
    known.move(to: section)
    return known
  }

  private static func position(of section: PaneSection) -> Int {
    section.header?.index ?? section.specifiers.first?.index ?? 0
  }

  private static func isSame(
    _ section: PaneSection, as old: PaneSection, _ comparison: PaneComparison
  ) -> Bool {
    guard section.specifiers.count == old.specifiers.count else { return false }
    switch (section.header, old.header) {
    case (nil, nil): break
    case (let header?, let before?):
      if !comparison.isSame(header, as: before) { return false }
    default: return false
    }
    return zip(section.specifiers, old.specifiers).allSatisfy { comparison.isSame($0, as: $1) }
  }
}

/// Which rows of a list go on showing which elements after the list changed, so that only rows whose elements
/// came or went do.
@MainActor
struct RowReuse {
  private var rows: [Int: RowModel] = [:]

  /// Finds the old row of each new element: at the ends those in place, between them equal elements wherever
  /// they went, and, where as many came as went, the row of the element that was changed.
  init(_ old: [(element: PropertyListValue, row: RowModel)], _ new: [PropertyListValue]) {
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, old[start].element == new[start] {
      rows[start] = old[start].row
      start += 1
    }
    var kept = 0
    while kept < shorter - start, old[old.count - 1 - kept].element == new[new.count - 1 - kept] {
      rows[new.count - 1 - kept] = old[old.count - 1 - kept].row
      kept += 1
    }
    var rest = Array(old[start..<(old.count - kept)])
    let middle = start..<(new.count - kept)
    let isEdit = rest.count == middle.count
    for index in middle {
      guard let match = rest.firstIndex(where: { $0.element == new[index] }) else { continue }
      rows[index] = rest.remove(at: match).row
    }
    guard isEdit else { return }
    for (index, left) in zip(middle.filter { rows[$0] == nil }, rest) { rows[index] = left.row }
  }

  /// The row for the element at a position; nil when it is a new one.
  func row(for index: Int) -> RowModel? { rows[index] }
}

extension RowModel {
  /// Whether both rows, perhaps of two models of one pane, show the same.
  public func isSame(as other: RowModel) -> Bool {
    specifier.index == other.specifier.index && option == other.option
      && item?.index == other.item?.index && presentation == other.presentation
      && specifier.title == other.specifier.title
  }
}
