import SettingsViewModel
import Translation
import Widgets

extension RowFactory {
  /// A list item whose fields are edited in the row: `LeversColumns`.
  ///
  /// A button opens its page. Accessibility: each field is named after its column, and described by the item.
  func makeCells(_ row: LeadingRow) -> Row {
    let widget = CellRow()
    let cells = row.columns.map { column in
      column.options.isEmpty
        ? makeEntry(for: column, of: row, in: widget) : makeChoice(for: column, of: row, in: widget)
    }
    let open = PushButton(icon: "go-next-symbolic", tooltip: "")
    widget.addSuffix(open)
    open.onClicked { [weak row, weak navigator] in
      if let row { navigator?.openChildPane(of: row) }
    }
    RowBinding.bind(widget, to: row) { widget, row in
      // Its fields have it.
      widget.setTitle("")
      widget.setHeadingsShown(row.isFirstItem)
      let title = tr("Edit \(row.accessibleName.inQuotes)")
      open.setTooltip(title)
      open.setAccessibleName(title)
      for cell in cells { cell(row) }
    }
    return widget
  }

  /// Adds a text field; returns a closure that shows the current text.
  private func makeEntry(
    for column: ListColumn, of row: LeadingRow, in widget: CellRow
  ) -> @MainActor (RowModel) -> Void {
    // The first column is usually a title, and the others are short.
    let isFirst = column.key == row.columns.first?.key
    // There is room for the heading, which has smaller letters.
    let entry = EntryCell(length: max(isFirst ? 10 : 4, column.title.count * 3 / 4))
    var before: String?
    let chooser = navigator?.completion.chooser(column.key)
    let button = chooser.map { chooser in
      Self.makeButton(for: chooser, of: column.title) { [weak row] in
        chooser.open(entry.text, entry) { [weak row] in
          row?.finishEditing()
          row?.setText($0, of: column)
          row?.finishEditing()
        }
      }
    }
    widget.append(entry, heading: column.title, share: isFirst ? 2 : 1, button: button)
    entry.onChanged { [weak row] in row?.setText($0, of: column) }
    entry.onEdited { [weak row] in
      switch $0 {
      case .begun: before = entry.text
      case .ended, .left:
        before = $0 == .left ? nil : entry.text
        row?.finishEditing()
      case .canceled:
        guard let text = before, text != entry.text else { return false }
        row?.setText(text, of: column)
        return true
      }
      return false
    }
    return {
      entry.text = $0.text(of: column, typed: before == nil ? nil : entry.text)
      // The row has given it its own.
      entry.setAccessibleName(column.title)
      entry.setAccessibleDescription($0.accessibleName)
    }
  }

  /// Adds a choice; returns a closure that shows the current one.
  private func makeChoice(
    for column: ListColumn, of row: LeadingRow, in widget: CellRow
  ) -> @MainActor (RowModel) -> Void {
    let choice = DropDownCell(column.options)
    widget.append(choice, heading: column.title, share: 0)
    choice.onSelected { [weak row] in
      row?.choose($0, of: column)
      row?.finishEditing()
    }
    return {
      choice.selected = $0.chosenOption(of: column)
      choice.setAccessibleName(column.title)
      choice.setAccessibleDescription($0.accessibleName)
    }
  }
}
