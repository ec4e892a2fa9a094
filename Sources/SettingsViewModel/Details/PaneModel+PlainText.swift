import SettingsSchema

extension PaneModel {
  /// What the page shows, as a text to be read: titles, values and sections, all rows of it, whether made or not.
  ///
  /// Rows and sections that are hidden are left out, and secrets masked.
  public var plainText: String {
    let parts = sections.filter(\.isVisible).map(\.plainText).filter { !$0.isEmpty }
    return ([[title]] + parts).map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }
}

extension SectionModel {
  /// Its heading, its rows below that, and its footer, in lines.
  fileprivate var plainText: [String] {
    let indent = title.isEmpty ? "" : "  "
    var lines = title.isEmpty ? [] : [title.lines.joined(separator: " ")]
    for row in rows where row.isVisible { lines += row.plainText.map { indent + $0 } }
    return lines + footer.lines.map { indent + $0 }
  }
}

extension RowModel {
  /// “Title: value”, and below that further lines of the value, and the subtitle.
  fileprivate var plainText: [String] {
    let name = (title.isEmpty && !isStaticText ? accessibleName : title).lines
      .joined(separator: " ")
    if let option = self as? RadioOptionRow { return ["\(option.isChosen ? "●" : "○") \(name)"] }
    let value = plainValue.lines
    let head = value.count == 1 ? ["\(name): \(value[0])"] : [value.isEmpty ? name : "\(name):"]
    let below = value.count == 1 ? [] : value
    let note = subtitle.lines
    return head + below.map { "  " + $0 } + (note == value ? [] : note.map { "  " + $0 })
  }

  /// Of a row that leads somewhere, what it shows; of a secret, no more than that there is one.
  private var plainValue: String {
    if isSecret { return Secret.isHidden(value) ? Secret.mask : "" }
    return childPaneName == nil ? stateText : displayedValue
  }
}

extension String {
  fileprivate var lines: [String] {
    split(whereSeparator: \.isNewline).map(String.init)
  }
}
