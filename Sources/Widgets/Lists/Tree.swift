import CAdwaita

/// A cell of a tree: a text, and a note below it, because columns are too narrow to put it next to the text.
@MainActor
package final class Cell {
  fileprivate let line = Box.horizontal(spacing: 6)
  private let texts = Box.vertical()
  private let label = Label.line()
  private let noteLabel = Label("", styleClasses: ["caption", "dim-label"])
  private var check: Widget?
  fileprivate var toggled: (@MainActor () -> Void)?

  fileprivate init() {
    texts.append(label)
    texts.append(noteLabel)
    line.append(texts)
  }

  /// - Parameters:
  ///   - text: the text, which is also the tooltip.
  ///   - note: a short note below it; nil for none.
  package func set(_ text: String, note: String? = nil, isDim: Bool = false) {
    label.setText(text.line)
    label.setTooltip(text)
    label.setStyleClass("dim-label", isDim)
    noteLabel.setText((note ?? "").line)
    noteLabel.setVisible(note != nil)
  }

  /// Sets the accessible name of the row; call it for the first column.
  ///
  /// GTK names neither the row nor its expander.
  package func nameRow(_ name: String) {
    let expander = line.ancestor("GtkTreeExpander")
    for named in [expander, expander?.rowOfTree] { named?.setAccessibleName(name) }
  }

  /// Puts a check button before the text.
  package func setCheck(_ isOn: Bool, name: String) {
    let check = check ?? makeCheck()
    self.check = check
    check.silently { check.set("active", isOn) }
    check.setAccessibleName(name)
    check.setVisible(true)
  }

  /// Makes a check button without focus: the row has it, and Enter toggles the button.
  private func makeCheck() -> Widget {
    let check = Widget(type: "GtkCheckButton")
    check.set("focusable", false)
    check.addStyleClass("tree-check")
    check.set("valign", "center")
    check.on("toggled") { [weak self] in self?.toggled?() }
    line.insert(check, before: texts)
    return check
  }

  /// Marks the text as wrong, with the reason; nil removes the mark.
  package func setProblem(_ problem: String?) {
    label.setStyleClass("error", problem != nil)
    if let problem { label.setTooltip(problem) }
  }

  /// Fills the cell of the row with an id, in a column.
  package typealias Fill = @MainActor (_ cell: Cell, _ id: String, _ column: Int) -> Void

  fileprivate func hideCheck() { check?.setVisible(false) }
}

/// Rows of texts in columns, which may have child rows: a scrolled `GtkColumnView` over a `GtkTreeListModel`.
///
/// A node has an ID: only one that begins with "+" can be expanded. Only visible rows have widgets.
@MainActor
package final class Tree: Widget {
  private var columnCount = 0
  private var editing = Editing()

  /// A field in a cell of the last column.
  ///
  /// GTK's editable label begins an edit at a click on any row, and reports neither that an edit was canceled nor that
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
    self.init(handle: cadw_tree_new(accessibleName))
    // Left and Right collapse and expand the selected row, as in other trees; otherwise they move the focus.
    onKey(first: true) { [self] key, held in
      guard held.isEmpty, key == "Left" || key == "Right", editing.field == nil else {
        return false
      }
      return cadw_tree_expand_selected(pointer, (key == "Right") != isRightToLeft)
    }
  }

  /// Adds a column; the first one has the arrows.
  ///
  /// Expanding columns share the remaining width.
  package func addColumn(_ title: String, expands: Bool) {
    cadw_tree_add_column(pointer, title, expands)
    columnCount += 1
  }

  package func onFill(_ fill: @escaping Cell.Fill) {
    let cells = Cells()
    let setup: @MainActor () -> Widget = { [self] in
      let cell = Cell()
      cell.toggled = { [weak self, weak cell] in
        if let cell { self?.handleToggle(cell) }
      }
      cells.all[cell.line] = cell
      cell.line.onDestroy { [line = cell.line] in cells.all[line] = nil }
      return cell.line
    }
    let bind: @MainActor (ListView.Bound) -> Void = { [self] bound in
      guard let content = bound.widget, let cell = cells.all[content] else { return }
      cell.hideCheck()
      fill(cell, bound.id, bound.position)
      if let field = editing.field, field.parent == content { showTexts(content, false) }
      beginAwaited(bound.id, column: bound.position)
    }
    let unbind: @MainActor (Int) -> Void = { [self] address in
      guard let content = OpaquePointer(bitPattern: address), let field = editing.field,
        field.parent == Widget(handle: content)
      else { return }
      handleEdit(.left)
      closeField(keepsFocus: false)
    }
    let unbound: CadwTreeUnbind = { context, content in
      Callback.call(context, Int(bitPattern: content))
    }
    cadw_tree_on_setup(
      pointer, ListView.setup, ListView.setupContext(setup), Callback.release)
    cadw_tree_on_bind(pointer, ListView.bind, Callback.context(bind), Callback.release)
    cadw_tree_on_unbind(pointer, unbound, Callback.context(unbind), Callback.release)
  }

  private final class Cells {
    var all: [Widget: Cell] = [:]
  }

  /// Called for the children of a node that is expanded; "" for the root.
  package func onChildren(_ children: @escaping @MainActor (String) -> [String]) {
    Callback.connect(pointer, cadw_tree_on_children) { [self] parent in
      let parent = parent ?? ""
      setChildren(children(parent), of: parent)
    }
  }

  /// Sets the children of a node, "" for the root.
  ///
  /// Existing ones keep their state.
  package func setChildren(_ ids: [String], of parent: String) {
    CText.with(ids) { cadw_tree_set_children(pointer, parent, $0, UInt32(clamping: ids.count)) }
  }

  /// Asks for the children of all expanded nodes, and fills all visible cells.
  package func refresh() { cadw_tree_refresh(pointer) }

  /// Fills all visible cells.
  package func fillCells() { cadw_tree_bind_again(pointer) }

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
    guard let id = cadw_tree_id(cell.line.pointer).map({ String(cString: $0) }) else { return }
    select(id)
    cell.line.rowOfTree?.grabFocus()
    editing.toggled?(id)
  }

  /// A row becomes visible, possibly the one to edit.
  private func beginAwaited(_ id: String, column: Int) {
    guard editing.awaited?.id == id, column == columnCount - 1, editing.soon == nil else { return }
    editing.soon = MainLoop.whenIdle { [self] in
      openAwaited()
      return false
    }
  }

  private func openAwaited() {
    editing.soon = nil
    guard isAlive, let (id, text) = editing.awaited, editing.field == nil,
      let cell = cadw_tree_content(pointer, id, UInt32(clamping: columnCount - 1))
    else { return }
    editing.awaited = nil
    openField(in: Widget(handle: cell), id: id, text: text)
  }

  private func openField(in cell: Widget, id: String, text: String) {
    let field = Widget(type: "GtkEntry")
    field.followLongText(inField: field)
    field.set("text", text)
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
    // A widget can't be removed while it is losing the focus, which may leave the window and come back.
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
    if keepsFocus { field.rowOfTree?.grabFocus() }
    field.removeFromParent()
    showTexts(cell, true)
    fillCells()
  }

  // MARK: Rows

  /// The ID of the selected row.
  package var selected: String? { CText.taken(cadw_tree_selected(pointer)) }

  /// Selects a visible row, and scrolls to it; returns false if there is none.
  @discardableResult
  package func select(_ id: String) -> Bool { cadw_tree_select(pointer, id) }

  /// Scrolls to the selected row, or else the first one, and focuses it after the tree was painted.
  package func focusSelected() { cadw_tree_focus_selected(pointer) }

  package func expand(_ id: String) { cadw_tree_expand(pointer, id) }

  package func onSelected(_ body: @escaping Callback.Action) {
    first("GtkColumnView")?.widget("model")?.on("notify::selected-item", body)
  }

  /// Called with a row’s ID for Enter or a double click.
  package func onActivated(_ body: @escaping @MainActor (String) -> Void) {
    Callback.connect(pointer, cadw_tree_on_activated) { if let id = $0 { body(id) } }
  }

  /// A shortcut while the focus is in the tree, such as `Delete`, which activates an action such as `win.save`.
  package func addShortcut(_ trigger: String, action: String) {
    // Not before a field, which needs Delete itself.
    onKey { [self] key, held in held.trigger + key == trigger && activateAction(action) }
  }

  /// The menu of a row for a right click, a long press, the Menu key or Shift+F10.
  package func setMenu(_ menu: Menu) { cadw_tree_set_menu(pointer, menu.pointer) }
}

extension Widget {
  /// The row of a tree that it is in.
  fileprivate var rowOfTree: Widget? {
    sequence(first: self) { $0.parent }.first { $0.parent?.isA("GtkListView") ?? false }
  }
}
