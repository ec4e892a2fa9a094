import SettingsViewModel

/// A part of a pane that is created at once: a section, or a part of a long one.
@MainActor
struct PaneBlock: PageBlock {
  /// The maximum number of rows in a block of a short pane, and of a longer one, whose blocks are created while
  /// scrolling.
  private static let (longest, longestOfLongPane) = (25, 8)
  /// The normal height of a row, in pixels.
  private static let rowHeight: Int32 = 55

  let section: SectionModel
  /// The range of rows in the section; for a list, the previous rows.
  let part: Range<Int>

  /// The blocks of a pane, in order.
  static func blocks(of sections: [SectionModel]) -> [PaneBlock] {
    let longest = isLong(sections) ? longestOfLongPane : longest
    return sections.flatMap { section -> [PaneBlock] in
      // Rows of a list come and go, so they stay together.
      let count = section.rowIndices.count
      guard section.list == nil, count > 2 * longest else {
        return [PaneBlock(section: section, part: section.rowIndices)]
      }
      return stride(from: 0, to: count, by: longest).map { start in
        PaneBlock(section: section, part: start..<min(start + longest, count))
      }
    }
  }

  /// Whether a pane has too many rows to create all of them in advance.
  static func isLong(_ sections: [SectionModel]) -> Bool {
    sections.reduce(0) { $0 + $1.rowIndices.count } > PaneView.rowsAhead
  }

  /// The rows, created if necessary.
  var rows: [RowModel] { indices.map { section.row(at: $0) } }

  /// The rows that were created so far.
  var madeRows: [RowModel] { indices.compactMap { section.madeRow(at: $0) } }

  private var indices: Range<Int> { section.list == nil ? part : section.rowIndices }

  private var visibleCount: Int { indices.count(where: { section.isRowVisible($0) }) }

  var weight: Int { max(1, Int(estimatedHeight / Self.rowHeight)) }

  /// Whether the block has the section’s heading.
  var beginsSection: Bool { section.list != nil || part.lowerBound == 0 }

  /// Whether the block has the section’s footer.
  var endsSection: Bool { section.list != nil || part.upperBound == section.rowIndices.upperBound }

  var isContinued: Bool { !beginsSection }

  var goesOn: Bool { !endsSection }

  /// Whether no visible row of the section comes before the block.
  var hasFirstRows: Bool {
    !section.rowIndices.prefix(part.lowerBound).contains { section.isRowVisible($0) }
  }

  /// Whether no visible row of the section comes after the block.
  var hasLastRows: Bool {
    !section.rowIndices.dropFirst(part.upperBound).contains { section.isRowVisible($0) }
  }

  /// Whether any of the rows is visible.
  var hasVisibleRows: Bool { indices.contains { section.isRowVisible($0) } }

  /// Whether any part of the block is visible.
  var isVisible: Bool {
    section.isVisible && (hasVisibleRows || beginsSection || endsSection)
  }

  var estimatedHeight: Int32 {
    guard isVisible else { return 1 }
    let footer = endsSection ? 24 + section.footer.count / 80 * 16 : 0
    let around = Int32((beginsSection ? 30 : -24) + footer)
    return max(1, Int32(visibleCount) * Self.rowHeight + around)
  }
}

/// The places for custom widgets in a section.
public enum SectionPart: Sendable {
  /// The place above the rows, instead of the heading.
  case header
  /// The place below the rows, instead of the footer.
  case footer
}
