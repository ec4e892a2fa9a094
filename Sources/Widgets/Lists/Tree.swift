import CAdwaita

/// Rows of strings in columns, which may have child rows: a scrolled `GtkColumnView` over a `GtkTreeListModel`.
///
/// A node has an ID: only one that begins with "+" can be expanded. Only visible rows have widgets.
@MainActor
package final class Tree: ListView {
  private var columnCount = 0
  private var editing = Editing()

  /// A field in a cell of the last column.
  ///
  /// GTK’s editable label begins an edit at a click on any row, and reports neither that an edit was canceled nor that
  /// the text is wrong.
  private struct Editing {
    var field: Widget?
    /// The ID of its row.
    var id: String?
    /// The ID of a row to edit once it is visible, and the initial text.
    var awaited: (id: String, text: String)?
    /// Closes the field, or opens the awaited one.
    var soon: MainLoop.Source?
    var typed: (@MainActor (String) -> Void)?
    var edited: (@MainActor (FieldEdit) -> Void)?
    var toggled: (@MainActor (String) -> Void)?
  }

  package convenience init(accessibleName: String) {
    let rows = ListRows()
    let view = Widget(
      handle: cadw_tree_new(ListRows.callbacks, Callback.context(rows), Callback.release))
    // A scrolled window has no room for the menu.
    let box = Box.vertical()
    box.append(Self.scrolled(view, accessibleName: accessibleName))
    self.init(handle: box.pointer)
    show(view, rows)
    // Left and Right collapse and expand the selected row, as in other trees; otherwise they move the focus.
    onKey(first: true) { [self] key, held in
      guard held.isEmpty, key == "Left" || key == "Right", editing.field == nil else {
        return false
      }
      return setExpanded((key == "Right") != isRightToLeft, at: selectedPosition)
    }
  }

  /// Adds a column; the first one has the arrows.
  ///
  /// Expanding columns share the remaining width.
  package func addColumn(_ title: String, expands: Bool) {
    cadw_tree_add_column(view.pointer, title, expands)
    columnCount += 1
  }

  package func onFill(_ fill: @escaping Cell.Fill) {
    setRows { [self] column in
      let cell = Cell()
      cell.toggled = { [weak self, weak cell] in
        if let cell { self?.handleToggle(cell) }
      }
      return (column == 0 ? Self.makeExpander(of: cell.line) : cell.line, cell)
    } fill: { [self] cell, row in
      cell.hideCheck()
      fill(cell, row.id, row.column)
      if let field = editing.field, field.parent == cell.line { showTexts(cell.line, false) }
      beginAwaited(row)
    } leave: { [self] cell in
      guard let field = editing.field, field.parent == cell.line else { return }
      handleEdit(.left)
      closeField(keepsFocus: false)
    }
  }

  private static func makeExpander(of line: Widget) -> Widget {
    // GTK makes it a button since 4.10. The row takes the focus, so that Enter activates it.
    let expander = Widget(type: "GtkTreeExpander", role: "button")
    expander.set("focusable", false)
    expander.set("child", line)
    return expander
  }

  /// Called for the children of a node that is expanded; "" for the root.
  package func onChildren(_ children: @escaping @MainActor (String) -> [String]) {
    setChildren(children)
  }

  /// Asks for the children of all expanded nodes, and fills all visible cells.
  package func refresh() { refreshLevels() }

  /// Fills all visible cells.
  package func fillCells() { fillAgain() }

  // MARK: Editing

  /// Selects a row and puts a field with a text into its last column; returns false if there is no such row.
  ///
  /// Enter and Escape close the field and focus the row; leaving the field also closes it.
  @discardableResult
  package func edit(_ id: String, text: String) -> Bool {
    if editing.field != nil, editing.id == id { return true }
    guard select(id) else { return false }
    handleEdit(.left)
    closeField(keepsFocus: false)
    editing.awaited = (id, text)
    editing.soon?.cancel()
    openAwaited()
    return true
  }

  /// The ID of the row with the field; nil for none.
  package var edited: String? { editing.id }

  /// Sets the field’s text, its accessible name, and the problem with its text.
  package func setField(_ text: String, name: String, problem: String?) {
    guard let field = editing.field else { return }
    cadw_field_set_text(field.pointer, text)
    field.setAccessibleName(name)
    field.setStyleClass("error", problem != nil)
    field.setAccessibleDescription(problem)
  }

  package func onFieldChanged(_ body: @escaping @MainActor (String) -> Void) {
    editing.typed = body
  }

  /// Called at the stages of an edit, while ``edited`` is its row.
  package func onEdited(_ body: @escaping @MainActor (FieldEdit) -> Void) { editing.edited = body }

  /// Called with the ID of a row when its check button is clicked.
  package func onToggled(_ body: @escaping @MainActor (String) -> Void) { editing.toggled = body }

  private func handleToggle(_ cell: Cell) {
    guard let id = id(near: cell.line) else { return }
    select(id)
    cell.line.rowOfList?.grabFocus()
    editing.toggled?(id)
  }

  /// A row becomes visible, possibly the one to edit.
  private func beginAwaited(_ row: ListRow) {
    guard editing.awaited?.id == row.id, row.column == columnCount - 1, editing.soon == nil
    else { return }
    editing.soon = MainLoop.whenIdle { [self] in
      openAwaited()
      return false
    }
  }

  private func openAwaited() {
    editing.soon = nil
    guard isAlive, let (id, text) = editing.awaited, editing.field == nil,
      let line = content(of: id, column: columnCount - 1)?.first("GtkBox")
    else { return }
    editing.awaited = nil
    openField(in: line, id: id, text: text)
  }

  private func openField(in cell: Widget, id: String, text: String) {
    let field = Widget(type: "GtkEntry")
    field.followLongText(inField: field)
    cadw_field_set_text(field.pointer, text)
    // Keep the width of the column.
    field.set("width-chars", 4)
    field.set("max-width-chars", 4)
    field.set("hexpand", true)
    field.addStyleClass("tree-field")
    cell.add(field)
    (editing.field, editing.id) = (field, id)
    showTexts(cell, false)
    Callback.connect(field.pointer, cadw_field_on_changed) { [self] text in
      if editing.field != nil { editing.typed?(text ?? "") }
    }
    field.onEdited { [self] in handleEdit($0) }
    field.grabFocus()
  }

  private func showTexts(_ cell: Widget, _ areShown: Bool) {
    for part in cell.children where part != editing.field { part.setVisible(areShown) }
  }

  @discardableResult
  private func handleEdit(_ edit: FieldEdit) -> Bool {
    guard editing.field != nil, let body = editing.edited else { return false }
    body(edit)
    switch edit {
    case .ended, .canceled: closeField(keepsFocus: true)
    // A widget can’t be removed while it is losing the focus, which may leave the window and come back.
    case .left where editing.soon == nil:
      editing.soon = MainLoop.whenIdle { [self] in
        editing.soon = nil
        if let field = editing.field, field.isAlive, !field.containsFocus {
          closeField(keepsFocus: false)
        }
        return false
      }
    default: break
    }
    return true
  }

  private func closeField(keepsFocus: Bool) {
    guard let field = editing.field else { return }
    (editing.field, editing.id) = (nil, nil)
    editing.soon?.cancel()
    editing.soon = nil
    guard field.isAlive, let cell = field.parent else { return }
    if keepsFocus { field.rowOfList?.grabFocus() }
    field.removeFromParent()
    showTexts(cell, true)
    fillCells()
  }

  // MARK: Rows

  /// The ID of the selected row.
  package var selected: String? { selectedPosition.flatMap { id(at: $0) } }

  /// Selects a visible row, and scrolls to it; returns false if there is none.
  @discardableResult
  package func select(_ id: String) -> Bool {
    guard let position = position(of: id) else { return false }
    selectedPosition = position
    scroll(to: position)
    return true
  }

  /// Scrolls to the selected row, or else the first one, and focuses it after the tree was painted.
  package func focusSelected() {
    cadw_tree_focus_row(view.pointer, UInt32(clamping: selectedPosition ?? 0))
  }

  package func expand(_ id: String) { setExpanded(true, at: position(of: id)) }

  /// Returns false if the row can’t be expanded or collapsed, or already is.
  @discardableResult
  private func setExpanded(_ isExpanded: Bool, at position: Int?) -> Bool {
    guard let position else { return false }
    return cadw_tree_set_expanded(view.pointer, UInt32(clamping: position), isExpanded)
  }

  package func onSelected(_ body: @escaping Callback.Action) {
    selection?.on("notify::selected-item", body)
  }

  /// Called with a row’s ID for Enter or a double click.
  package func onActivated(_ body: @escaping @MainActor (String) -> Void) {
    onRowActivated { [self] in
      if let id = id(at: $0) { body(id) }
    }
  }

  /// A shortcut while the focus is in the tree, such as `Delete`, which activates an action such as `win.save`.
  package func addShortcut(_ trigger: String, action: String) {
    // Not before a field, which needs Delete itself.
    onKey { [self] key, held in held.trigger + key == trigger && activateAction(action) }
  }

  /// The menu of a row for a right click, a long press, the Menu key or Shift+F10.
  package func setMenu(_ menu: Menu) {
    onMenuOfRow { [self] row in
      // A field has its own menu.
      guard editing.field?.rowOfList != row, let id = id(near: row) else { return nil }
      select(id)
      row.grabFocus()
      return menu
    }
  }
}
