import PropertyList
import SettingsSchema
import Translation

/// The elements without a value on a page: headings, links, buttons and rows that open pages.
struct RowChanges {
  private(set) var changes: [VersionChange] = []

  init(from old: Pane, to new: Pane) {
    var gone = Self.rows(of: old)
    var rest = Self.rows(of: new)
    var pairs: [(Specifier, Specifier)] = []
    // Several rows may open the same page: those with the same strings belong together.
    for hasSameTexts in [true, false] {
      gone = gone.filter { row in
        let place = rest.firstIndex {
          RowChanges.isSame($0, row) && (!hasSameTexts || RowChanges.hasSameTexts($0, row))
        }
        if let place { pairs.append((row, rest.remove(at: place))) }
        return place == nil
      }
    }
    // The next one of the same type and place is likely the changed one.
    for row in gone {
      let near = rest.firstIndex { $0.type == row.type && abs($0.index - row.index) <= 2 }
      if let near {
        pairs.append((row, rest.remove(at: near)))
      } else {
        changes += RowChanges.whole(row, of: old, page: new.name, .rowRemoved)
      }
    }
    for (row, other) in pairs { changes += RowChanges.changes(row, of: old, other, of: new) }
    for row in rest { changes += RowChanges.whole(row, of: new, page: new.name, .rowAdded) }
  }

  /// The elements without a value, except for those without a type, which iOS leaves out.
  private static func rows(of pane: Pane) -> [Specifier] {
    pane.specifiers.filter { !$0.holdsValue && $0.type != nil }
  }

  /// Whether two rows have the same type and name: the key, or else what they open, or else their strings.
  private static func isSame(_ row: Specifier, _ other: Specifier) -> Bool {
    guard row.type == other.type, row.key == other.key else { return false }
    if row.key != nil { return true }
    if let file = row.element.file { return file == other.element.file }
    return hasSameTexts(row, other)
  }

  private static func hasSameTexts(_ row: Specifier, _ other: Specifier) -> Bool {
    row.title == other.title && row.element.footerText == other.element.footerText
  }

  private static func name(_ row: Specifier, of pane: Pane) -> String {
    pane.title(of: row) ?? row.name ?? row.typeInFile ?? ""
  }

  /// A row, or the strings of a heading.
  private static func whole(
    _ row: Specifier, of pane: Pane, page: String, _ code: VersionChange.Code
  ) -> [VersionChange] {
    if case .group = row.element {
      return texts(row, of: pane).compactMap { word, text in
        guard !text.isEmpty else { return nil }
        return code == .rowAdded
          ? VersionChange(word, from: "", to: text, page: page)
          : VersionChange(word, from: text, to: "", page: page)
      }
    }
    let name = name(row, of: pane)
    return [
      VersionChange(
        code, .setting,
        code == .rowAdded
          ? Text("The row “\(name)” was added.") : Text("The row “\(name)” was removed."),
        key: row.key, page: page, old: code == .rowAdded ? nil : .string(name),
        new: code == .rowAdded ? .string(name) : nil)
    ]
  }

  private static func changes(
    _ row: Specifier, of old: Pane, _ other: Specifier, of new: Pane
  ) -> [VersionChange] {
    var changes: [VersionChange] = []
    let name = name(other, of: new)
    let (before, after) = (row.element.file, other.element.file)
    if before != after || row.key != other.key {
      changes.append(
        VersionChange(
          .rowChanged, .setting,
          before == after
            ? Text("The key of the row “\(name)” has changed.")
            : Text("The row “\(name)” opens something else."),
          key: other.key, page: new.name,
          old: (before == after ? row.key : before).map { .string($0) },
          new: (before == after ? other.key : after).map { .string($0) }))
    }
    for (first, second) in zip(texts(row, of: old), texts(other, of: new))
    where first.text != second.text {
      changes.append(
        VersionChange(
          first.word, from: first.text, to: second.text, key: other.key, page: new.name))
    }
    return changes
  }

  private static func texts(_ row: Specifier, of pane: Pane) -> [(word: String, text: String)] {
    [
      ("Title", row.title.map(pane.localized) ?? ""),
      ("IASKSubtitle", row.subtitle?.fallback.map(pane.localized) ?? ""),
      ("FooterText", row.element.footerText.map(pane.localized) ?? ""),
    ]
  }
}
