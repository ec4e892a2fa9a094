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
  /// The range of rows in the section; as rows of a list come and go, its last block has all that follow.
  let part: Range<Int>

  /// The blocks of a pane, in order.
  static func blocks(of sections: [SectionModel]) -> [PaneBlock] {
    let longest = isLong(sections) ? longestOfLongPane : longest
    return sections.flatMap { section -> [PaneBlock] in
      let count = section.rowIndices.count
      let (isList, end) = (section.list != nil, section.list == nil ? count : .max)
      guard count > (isList ? PaneView.rowsAhead : 2 * longest) else {
        return [PaneBlock(section: section, part: 0..<end)]
      }
      return stride(from: 0, to: count, by: longest).map { start in
        let isLast = start + longest >= count
        return PaneBlock(section: section, part: start..<(isLast ? end : start + longest))
      }
    }
  }

  /// Whether a list has grown or shrunk so much that it needs other blocks.
  static func areOutdated(_ blocks: [PaneBlock]) -> Bool {
    blocks.contains { $0.indices.count > PaneView.rowsAhead }
      || blocks.count(where: \.isEmpty) > 1
  }

  /// Whether the rows that it had were removed from the list, or moved up.
  var isEmpty: Bool { indices.isEmpty }

  /// Whether a pane has too many rows to create all of them in advance.
  static func isLong(_ sections: [SectionModel]) -> Bool {
    sections.reduce(0) { $0 + $1.rowIndices.count } > PaneView.rowsAhead
  }

  /// The rows, created if necessary.
  var rows: [RowModel] { indices.map { section.row(at: $0) } }

  /// The rows that were created so far.
  var madeRows: [RowModel] { indices.compactMap { section.madeRow(at: $0) } }

  private var indices: Range<Int> { part.clamped(to: section.rowIndices) }

  private var visibleCount: Int { indices.count(where: { section.isRowVisible($0) }) }

  var weight: Int { max(1, Int(estimatedHeight / Self.rowHeight)) }

  /// Whether the block has the section’s heading.
  var beginsSection: Bool { part.lowerBound == 0 }

  /// Whether the block has the section’s footer.
  var endsSection: Bool {
    part.upperBound == (section.list == nil ? section.rowIndices.upperBound : .max)
  }

  var isWholeSection: Bool { beginsSection && endsSection }

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
    section.isVisible && (hasVisibleRows || beginsSection || endsSection && !section.footer.isEmpty)
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
