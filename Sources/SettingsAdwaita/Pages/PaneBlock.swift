import SettingsViewModel

/// A piece of a pane that is made at once: a section, or a part of a long one.
///
/// GTK's time for a list grows with its length; a long section is therefore several groups, which the
/// stylesheet joins.
@MainActor
struct PaneBlock {
  /// Rows in the longest block of a pane that is made as a whole, and of a longer one, where blocks are made within
  /// frames of scrolling.
  private static let (longest, longestOfLongPane) = (25, 8)
  /// The usual height of a row, in pixels.
  private static let rowHeight: Int32 = 55

  let section: SectionModel
  /// Which of the section's rows; of a list, those that there were.
  fileprivate let part: Range<Int>

  /// The blocks of a pane, in order.
  static func blocks(of sections: [SectionModel]) -> [PaneBlock] {
    let isLong = sections.reduce(0) { $0 + $1.rowIndices.count } > PaneView.rowsAhead
    let longest = isLong ? longestOfLongPane : longest
    return sections.flatMap { section -> [PaneBlock] in
      // Rows of a list come and go, so that they stay together.
      let count = section.rowIndices.count
      guard section.list == nil, count > 2 * longest else {
        return [PaneBlock(section: section, part: section.rowIndices)]
      }
      return stride(from: 0, to: count, by: longest).map { start in
        PaneBlock(section: section, part: start..<min(start + longest, count))
      }
    }
  }

  /// The rows, which are made if they are not yet.
  var rows: [RowModel] { indices.map { section.row(at: $0) } }

  /// Those of them that are made.
  var madeRows: [RowModel] { indices.compactMap { section.madeRow(at: $0) } }

  /// Where the first row is in the section.
  var start: Int { part.lowerBound }

  private var indices: Range<Int> { section.list == nil ? part : section.rowIndices }

  private var visibleCount: Int { indices.count(where: { section.isRowVisible($0) }) }

  /// About how much of a screen the block takes, in rows.
  var weight: Int { max(1, Int(estimatedHeight / Self.rowHeight)) }

  /// Whether the section's heading belongs to this block.
  var beginsSection: Bool { section.list != nil || part.lowerBound == 0 }

  /// Whether the section's footer belongs to this block.
  var endsSection: Bool { section.list != nil || part.upperBound == section.rowIndices.upperBound }

  /// Whether no row of the section is shown before those of the block.
  var hasFirstRows: Bool {
    !section.rowIndices.prefix(part.lowerBound).contains { section.isRowVisible($0) }
  }

  /// Whether no row of the section is shown after those of the block.
  var hasLastRows: Bool {
    !section.rowIndices.dropFirst(part.upperBound).contains { section.isRowVisible($0) }
  }

  /// Whether any of the rows is shown.
  var hasVisibleRows: Bool { indices.contains { section.isRowVisible($0) } }

  /// Whether anything of the block is shown.
  var isVisible: Bool {
    section.isVisible && (hasVisibleRows || beginsSection || endsSection)
  }

  /// About how high the block will be, in pixels; a block that is joined to the one before goes without
  /// the gap between groups.
  var estimatedHeight: Int32 {
    guard isVisible else { return 1 }
    let footer = endsSection ? 24 + section.footer.count / 80 * 16 : 0
    let around = Int32((beginsSection ? 30 : -24) + footer)
    return max(1, Int32(visibleCount) * Self.rowHeight + around)
  }
}

/// Where a program may show a widget of its own in a section.
public enum SectionPart: Sendable {
  /// Above the rows, in place of the heading.
  case header
  /// Below the rows, in place of the footer.
  case footer
}
