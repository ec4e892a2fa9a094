import SettingsSchema

/// Finds the sections and rows to reuse when a page is read again.
@MainActor
final class SectionReuse {
  /// The rows of the sections that aren’t reused as a whole.
  let recycler: RowRecycler

  private let comparison: PaneComparison
  /// The reused sections, by the index of their header or first entry on the new page.
  private var sections: [Int: SectionModel] = [:]

  /// - Parameters:
  ///   - old: the current sections.
  ///   - wanted: the sections of the new reading.
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

  /// The reused section, at its new place, or nil if there is none.
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

extension RowModel {
  /// Whether both rows show the same, possibly in two models of one pane.
  public func isSame(as other: RowModel) -> Bool {
    specifier.index == other.specifier.index && option == other.option
      && item?.index == other.item?.index && presentation == other.presentation
      && specifier.title == other.specifier.title
  }
}
