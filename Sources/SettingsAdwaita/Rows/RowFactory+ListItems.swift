import SettingsSchema
import SettingsViewModel
import Translation
import Widgets

extension RowFactory {
  // MARK: Items

  /// A list item that its specifier can’t show: its text, and the reason; or a note about the list.
  ///
  /// Accessibility: named after the text.
  func makeListItem(_ row: RowModel) -> Row {
    let widget = ActionRow()
    widget.addStyleClass("property")
    RowBinding.bind(widget, to: row)
    return widget
  }

  /// The additional parts of a row for a list item: a Remove button and a drag handle.
  ///
  /// Accessibility: the button is named "Remove “…”"; Delete also removes, and Alt+Up and Alt+Down move.
  func addItemParts(to widget: Row, of row: RowModel) {
    if row.isReorderable { addMoves(to: widget, of: row) }
    guard row.isDeletable else { return }
    let button = PushButton(icon: "user-trash-symbolic", tooltip: row.deleteName)
    widget.addSuffix(button)
    let remove = { @MainActor [weak row, weak navigator] in
      if let row { navigator?.remove(row) }
    }
    button.onClicked(remove)
    widget.onDeleteKey(remove)
    let refresh = row.onChange
    row.onChange = { [weak row] in
      refresh?()
      guard let row else { return }
      button.setTooltip(row.deleteName)
      button.setAccessibleName(row.deleteName)
    }
  }

  private func addMoves(to widget: Row, of row: RowModel) {
    widget.onDropped(among: row.itemList) { [weak row, weak rows] target, isAfter in
      if let target = rows?[target] { row?.move(nextTo: target, isAfter: isAfter) }
    }
    widget.onKeys { [weak row] keys in
      guard let step = ["<Alt>Up": -1, "<Alt>Down": 1][keys] else { return false }
      if let place = row?.place(movedBy: step) { row?.move(to: place) }
      return true
    }
  }

  // MARK: Additions

  /// The row that adds a list item: a field with a button, or a row that opens a page or options.
  ///
  /// Accessibility: named after the title of the bundle’s `AddSpecifier`, its placeholder, or "Add".
  func makeAddItem(_ row: AddItemRow) -> Row {
    switch row.addition {
    case .text(let field): makeAddField(row, field)
    case .draft:
      makeAddButton(row) { [weak navigator] in navigator?.openDraft(of: $0) }
    case .code, nil:
      makeAddButton(row) { [weak navigator] in
        $0.addByCode()
        navigator?.notifyActivation(of: $0)
      }
    }
  }

  private func makeAddButton(
    _ row: AddItemRow, activated: @escaping @MainActor (AddItemRow) -> Void
  ) -> Row {
    let widget = ActionRow()
    widget.addImage(Image(icon: "list-add-symbolic"))
    RowBinding.bind(widget, to: row) { $0.setSubtitle($1.additionProblem ?? "") }
    RowBinding.onActivated(widget, row, activated)
    return widget
  }

  private func makeAddField(_ row: AddItemRow, _ field: TextFieldElement) -> Row {
    let widget = EntryRow(isSecure: field.isSecure)
    widget.setInput(field.inputPurpose, field.inputHints)
    let button = PushButton(icon: "list-add-symbolic", tooltip: tr("Add to the List"))
    widget.addSuffix(button)
    RowBinding.bind(widget, to: row)
    widget.onChanged { [weak row] in row?.typeNewText($0) }
    let add = { @MainActor [weak row] in
      if let row { Self.addText(of: widget, to: row) }
    }
    widget.onActivated(add)
    // A text typed here isn’t a value yet, so no edit begins or ends.
    widget.onEdited { [weak row] in
      guard $0 == .canceled, !widget.text.isEmpty else { return false }
      widget.text = ""
      row?.typeNewText("")
      return true
    }
    button.onClicked(add)
    return widget
  }

  /// Adds the typed text and empties the field; a refused text shakes and stays, with the reason below it.
  private static func addText(of widget: EntryRow, to row: AddItemRow) {
    switch row.addText(widget.text) {
    case .valid, .replaced: widget.text = ""
    // Nothing else happens after the row shakes.
    case .refused, .refusedWithShake: widget.shake {}
    }
  }
}
