public import SettingsViewModel
public import Widgets

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
  var weight: Int {
    guard isVisible else { return 1 }
    return max(1, rows.count(where: \.isVisible)) + (endsSection ? section.footer.count / 200 : 0)
  }

  /// Whether the section's heading belongs to this block.
  var beginsSection: Bool { section.list != nil || rows.startIndex == section.rows.startIndex }

  /// Whether the section's footer belongs to this block.
  var endsSection: Bool { section.list != nil || rows.endIndex == section.rows.endIndex }

  /// Whether any of the rows is shown.
  var hasVisibleRows: Bool { rows.contains(where: \.isVisible) }

  /// Whether anything of the block is shown.
  var isVisible: Bool {
    section.isVisible && (hasVisibleRows || beginsSection || endsSection)
  }

  /// About how high the block will be, in pixels; a block that is joined to the one before goes without
  /// the gap between groups.
  var estimatedHeight: Int32 {
    guard isVisible else { return 1 }
    let footer = endsSection ? 24 + section.footer.count / 80 * 16 : 0
    let shown = rows.count(where: \.isVisible)
    return Int32(max(1, shown * 55 + (beginsSection ? 30 : -24) + footer))
  }
}

/// Where a program may show a widget of its own in a section.
public enum SectionPart: Sendable {
  /// Above the rows, in place of the heading.
  case header
  /// Below the rows, in place of the footer.
  case footer
}

/// Makes a program's own widget for the header or the footer of a section, which takes it over if it is floating; nil
/// for the text of the bundle.
///
/// Asked once, when the section is first shown. Source: InAppSettingsKit's `viewForHeaderInSection:` and
/// `viewForFooterInSection:`.
public typealias SectionWidget = @MainActor (SectionModel, SectionPart) -> Widget?
