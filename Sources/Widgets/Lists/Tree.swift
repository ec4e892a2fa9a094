import CAdwaita

/// A cell of a tree: a text, and a note below it, as narrow columns have no room beside it.
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
  ///   - text: shown, and the whole of it is the tooltip.
  ///   - note: a small word below it; nil for none.
  package func set(_ text: String, note: String? = nil, isDim: Bool = false) {
    label.setText(text.line)
    label.setTooltip(text)
    label.setStyleClass("dim-label", isDim)
    noteLabel.setText((note ?? "").line)
    noteLabel.setVisible(note != nil)
  }

  /// Names the row for assistive technology; from the first column.
  package func nameRow(_ name: String) { cadw_tree_name_row(line.pointer, name.line) }

  /// Puts a check button before the text.
  package func setCheck(_ isOn: Bool, name: String) {
    let check = check ?? makeCheck()
    self.check = check
    check.silently { check.set("active", isOn) }
    check.setAccessibleName(name)
    check.setVisible(true)
  }

  /// The row has the focus, and Enter there does the same.
  private func makeCheck() -> Widget {
    let check = Widget(type: "GtkCheckButton")
    check.set("focusable", false)
    check.addStyleClass("tree-check")
    check.set("valign", "center")
    check.on("toggled") { [weak self] in self?.toggled?() }
    line.insert(check, before: texts)
    return check
  }

  /// Shows that the text is wrong, and why; nil for one that is not.
  package func setProblem(_ problem: String?) {
    label.setStyleClass("error", problem != nil)
    if let problem { label.setTooltip(problem) }
  }

  /// Fills the cell of the row with an id, in a column.
  package typealias Fill = @MainActor (_ cell: Cell, _ id: String, _ column: Int) -> Void

  fileprivate func hideCheck() { check?.setVisible(false) }
}

/// Rows of texts in columns that may hold others: `GtkColumnView` over `GtkTreeListModel`, scrolled.
///
/// A node is known by an id: one that begins with "+" can be expanded, any other can't. Only what is seen has widgets.
@MainActor
package final class Tree: Widget {
  private var columnCount = 0
  private var editing = Editing()

  /// A field in place of the text of a cell in the last column.
  ///
  /// GTK's editable label takes a click on any row for the beginning of an edit, and says neither that one was canceled nor
  /// that what was typed is wrong.
  private struct Editing {
    var field: Widget?
    /// The id of its row.
    var id: String?
    /// The id of a row to edit once it is seen, and the text to begin with.
    var awaited: (id: String, text: String)?
    /// Closes the field, or opens the awaited one.
    var soon: MainLoop.Source?
    var typed: (@MainActor (String) -> Void)?
    var edited: (@MainActor (FieldEdit) -> Void)?
    var toggled: (@MainActor (String) -> Void)?
  }

  package convenience init(accessibleName: String) {
    self.init(handle: cadw_tree_new(accessibleName))
    // Left and Right close and open the selected row, as in other trees; otherwise they move the focus.
    onKey(first: true) { [self] key, held in
      guard held.isEmpty, key == "Left" || key == "Right", editing.field == nil else {
        return false
      }
      return cadw_tree_expand_selected(pointer, (key == "Right") != isRightToLeft)
    }
  }

  /// The first column has the arrows.
  ///
  /// One that expands shares the width that is left.
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

  /// A node is to be expanded, "" for the outermost ones: its children.
  package func onChildren(_ children: @escaping @MainActor (String) -> [String]) {
    Callback.connect(pointer, cadw_tree_on_children) { [self] parent in
      let parent = parent ?? ""
      setChildren(children(parent), of: parent)
    }
  }

  /// The children of a node, "" for the outermost ones.
  ///
  /// Those that stay keep their state.
  package func setChildren(_ ids: [String], of parent: String) {
    CText.with(ids) { cadw_tree_set_children(pointer, parent, $0, UInt32(clamping: ids.count)) }
  }

  /// Asks for the children of all nodes that are expanded, and fills all cells that are seen.
  package func refresh() { cadw_tree_refresh(pointer) }

  /// Fills all cells that are seen.
  package func fillCells() { cadw_tree_bind_again(pointer) }

  // MARK: Editing

  /// Selects a row and puts a field with a text into its last column; false when there is no such row.
  ///
  /// Enter and Escape close the field and give the focus to the row; so does leaving it, without the focus.
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

  /// The id of the row with the field; nil for none.
  package var edited: String? { editing.id }

  /// What the field shows, its accessible name, and what is wrong with its text.
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

  /// The stages of an edit, while ``edited`` is its row.
  package func onEdited(_ body: @escaping @MainActor (FieldEdit) -> Void) { editing.edited = body }

  /// A check button was clicked: the id of its row.
  package func onToggled(_ body: @escaping @MainActor (String) -> Void) { editing.toggled = body }

  private func handleToggle(_ cell: Cell) {
    guard let id = cadw_tree_id(cell.line.pointer).map({ String(cString: $0) }) else { return }
    select(id)
    cadw_tree_focus_row(cell.line.pointer)
    editing.toggled?(id)
  }

  /// A row comes into sight, which is perhaps the one to edit.
  private func beginAwaited(_ id: String, column: Int) {
    guard editing.awaited?.id == id, column == columnCount - 1, editing.soon == nil else { return }
    editing.soon = MainLoop.whenIdle { [self] in
      openAwaited()
      return false
    }
  }

  private func openAwaited() {
    editing.soon = nil
    guard let (id, text) = editing.awaited, editing.field == nil,
      let cell = cadw_tree_content(pointer, id, UInt32(clamping: columnCount - 1))
    else { return }
    editing.awaited = nil
    openField(in: Widget(handle: cell), id: id, text: text)
  }

  private func openField(in cell: Widget, id: String, text: String) {
    let field = Widget(type: "GtkEntry")
    field.set("text", text)
    // The column keeps its width.
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
    // A widget can't go while it loses the focus, which goes out of the window, too, and comes back.
    case .left where editing.soon == nil:
      editing.soon = MainLoop.whenIdle { [self] in
        editing.soon = nil
        if let field = editing.field, !field.containsFocus { closeField(keepsFocus: false) }
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
    if keepsFocus { cadw_tree_focus_row(field.pointer) }
    field.removeFromParent()
    showTexts(cell, true)
    fillCells()
  }

  // MARK: Rows

  /// The id of the selected row.
  package var selected: String? { CText.taken(cadw_tree_selected(pointer)) }

  /// Selects a row that its parents show, and scrolls to it; false when there is none.
  @discardableResult
  package func select(_ id: String) -> Bool { cadw_tree_select(pointer, id) }

  /// Scrolls to the selected row and focuses it, or else the first one; once the tree was painted.
  package func focusSelected() { cadw_tree_focus_selected(pointer) }

  package func expand(_ id: String) { cadw_tree_expand(pointer, id) }

  package func onSelected(_ body: @escaping Callback.Action) {
    Callback.connect(pointer, cadw_tree_on_selected, body)
  }

  /// Enter or a double click on a row: its id.
  package func onActivated(_ body: @escaping @MainActor (String) -> Void) {
    Callback.connect(pointer, cadw_tree_on_activated) { if let id = $0 { body(id) } }
  }

  /// A key while the focus is in the tree, such as `Delete`, that activates an action such as `win.save`.
  package func addShortcut(_ trigger: String, action: String) {
    cadw_tree_add_shortcut(pointer, trigger, action)
  }

  /// What a right click, a long press, the Menu key or Shift+F10 on a row shows.
  package func setMenu(_ menu: Menu) { cadw_tree_set_menu(pointer, menu.pointer) }
}
