import SettingsViewModel

/// A piece of a pane that is made at once: a section, or a part of a long one.
///
/// GTK's time for a list grows with its length; a long section is therefore several groups, which the
/// stylesheet joins.
@MainActor
struct PaneBlock {
  /// Rows in the longest block.
  static let longest = 25

  let section: SectionModel
  let rows: ArraySlice<RowModel>

  /// The blocks of a pane, in order.
  static func blocks(of sections: [SectionModel]) -> [PaneBlock] {
    sections.flatMap { section -> [PaneBlock] in
      // Rows of a list come and go, so that they stay together.
      guard section.list == nil, section.rows.count > 2 * longest else {
        return [PaneBlock(section: section, rows: section.rows[...])]
      }
      return stride(from: 0, to: section.rows.count, by: longest).map { start in
        let end = min(start + longest, section.rows.count)
        return PaneBlock(section: section, rows: section.rows[start..<end])
      }
    }
  }

  /// How much of a screen the block takes, in rows: a heading counts, and so does a long footer.
  var weight: Int { max(1, rows.count) + (endsSection ? section.footer.count / 200 : 0) }

  /// Whether the section's heading belongs to this block.
  var beginsSection: Bool { section.list != nil || rows.startIndex == section.rows.startIndex }

  /// Whether the section's footer belongs to this block.
  var endsSection: Bool { section.list != nil || rows.endIndex == section.rows.endIndex }

  /// About how high the block will be, in pixels; a block that is joined to the one before goes without
  /// the gap between groups.
  var estimatedHeight: Int32 {
    let footer = endsSection ? 24 + section.footer.count / 80 * 16 : 0
    return Int32(max(1, rows.count * 55 + (beginsSection ? 30 : -24) + footer))
  }
}
