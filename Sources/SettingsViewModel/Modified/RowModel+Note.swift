import PropertyList
import SettingsSchema
import Translation

extension RowModel {
  /// What the row says of its being modified, with the default, or of what is modified on the page that it leads
  /// to; nil for nothing.
  ///
  /// A secure field does not tell its default.
  public var modifiedNote: String? {
    guard isMarkedModified else {
      return Self.note(ofModified: modifiedCount)
    }
    if isSecret { return tr("Modified", context: "setting") }
    guard let text = shownDefault else { return tr("Modified; not set by default") }
    return text.isEmpty
      ? tr("Modified; empty by default") : tr("Modified; default: \(text.embedded)")
  }

  /// What the row says of its marks, a line each: that its value is not saved, and ``modifiedNote``; nil for nothing.
  public var marksNote: String? {
    let notes = [isMarkedUnsaved ? tr("Not saved yet") : nil, modifiedNote].compactMap(\.self)
    return notes.isEmpty ? nil : notes.joined(separator: "\n")
  }

  /// What a number of modified settings says; nil for none.
  static func note(ofModified count: Int) -> String? {
    if count == 0 { return nil }
    return tr(one: "\(count) modified setting", other: "\(count) modified settings", count: count)
  }

  /// What the row would show of its value if nothing was stored, shortened; nil for nothing.
  private var shownDefault: String? {
    guard let value = fallbackValue else { return textWithoutValue }
    let text = text(ofDefault: value)
    return text.count > 80 ? text.prefix(79) + "…" : text
  }

  /// The number of modified settings on the page that the row leads to and on those behind it.
  ///
  /// 0 for other rows, and until ``SettingsSession/countModifiedRows()`` was called.
  public var modifiedCount: Int {
    guard !isListItem, let name = childPaneName, !context.path.contains(name) else { return 0 }
    return session.modifiedRows?.count(in: name, after: context.path) ?? 0
  }
}

extension RowModel {
  /// Whether both rows, perhaps of two models of one pane, show the same.
  public func isSame(as other: RowModel) -> Bool {
    specifier.index == other.specifier.index && option == other.option
      && item?.index == other.item?.index && presentation == other.presentation
      && specifier.title == other.specifier.title
  }
}
