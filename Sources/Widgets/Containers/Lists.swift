import CAdwaita
import Translation

/// A cell of a list that is being filled; valid for the call that gets it.
@MainActor
package struct Cell {
  private let handle: OpaquePointer

  /// - Parameters:
  ///   - text: shown, and the whole of it is the tooltip.
  ///   - note: a small word after it; nil for none.
  package func set(_ text: String, note: String? = nil, isDim: Bool = false) {
    cadw_cell_set(handle, text.line, note?.line, isDim)
  }

  /// Names the row for assistive technology; from the first column of a tree.
  package func nameRow(_ name: String) { cadw_cell_name_row(handle, name) }

  /// Puts a check button before the text of a tree's cell.
  package func setCheck(_ isOn: Bool, name: String) { cadw_cell_set_check(handle, isOn, name) }

  /// Shows that the text of a tree's cell is wrong, and why; nil for one that is not.
  package func setProblem(_ problem: String?) { cadw_cell_set_problem(handle, problem) }

  /// Fills a cell of the row with an id, in a column.
  package typealias Fill = @MainActor (_ cell: Cell, _ id: String, _ column: Int) -> Void

  static let fill: CadwCellFill = { context, handle, id, column in
    // A pointer is not sendable; its address is.
    let address = Int(bitPattern: handle)
    Callback.call(context, Request(address: address, id: String(cString: id), column: Int(column)))
  }

  struct Request: Sendable {
    let address: Int
    let id: String
    let column: Int

    @MainActor
    func answer(_ fill: Fill) {
      guard let handle = OpaquePointer(bitPattern: address) else { return }
      fill(Cell(handle: handle), id, column)
    }
  }

  static func context(_ fill: @escaping Fill) -> Callback.Context {
    let body: @MainActor (Request) -> Void = { $0.answer(fill) }
    return Callback.context(body)
  }
}

/// Rows of texts in columns that may hold others: `GtkColumnView` over `GtkTreeListModel`, scrolled.
///
/// A node is known by an id: one that begins with "+" can be expanded, any other can't. Only what is seen has widgets.
@MainActor
package final class Tree: Widget {
  package convenience init(accessibleName: String) {
    self.init(handle: cadw_tree_new(accessibleName))
  }

  /// The first column has the arrows.
  ///
  /// One that expands shares the width that is left.
  package func addColumn(_ title: String, expands: Bool) {
    cadw_tree_add_column(pointer, title, expands)
  }

  package func onFill(_ fill: @escaping Cell.Fill) {
    cadw_tree_on_fill(pointer, Cell.fill, Cell.context(fill), Callback.release)
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
  package func fillCells() { cadw_tree_fill_cells(pointer) }

  // MARK: Editing

  /// Selects a row and puts a field with a text into its last column; false when there is no such row.
  ///
  /// Enter and Escape close the field and give the focus to the row; so does leaving it, without the focus.
  @discardableResult
  package func edit(_ id: String, text: String) -> Bool { cadw_tree_edit(pointer, id, text) }

  /// The id of the row with the field; nil for none.
  package var edited: String? { cadw_tree_edited(pointer).map { String(cString: $0) } }

  /// What the field shows, its accessible name, and what is wrong with its text.
  package func setField(_ text: String, name: String, problem: String?) {
    cadw_tree_set_field(pointer, text, name, problem)
  }

  package func onFieldChanged(_ body: @escaping @MainActor (String) -> Void) {
    Callback.connect(pointer, cadw_tree_on_typed) { body($0 ?? "") }
  }

  /// The stages of an edit, while ``edited`` is its row.
  package func onEdited(_ body: @escaping @MainActor (FieldEdit) -> Void) {
    let told: @MainActor (FieldEdit) -> Bool = {
      body($0)
      return true
    }
    cadw_tree_on_edited(pointer, FieldEdit.told, Callback.context(told), Callback.release)
  }

  /// A check button was clicked: the id of its row.
  package func onToggled(_ body: @escaping @MainActor (String) -> Void) {
    Callback.connect(pointer, cadw_tree_on_toggled) { if let id = $0 { body(id) } }
  }

  /// The id of the selected row.
  package var selected: String? { CText.taken(cadw_tree_selected(pointer)) }

  /// Selects a row that its parents show, and scrolls to it; false when there is none.
  @discardableResult
  package func select(_ id: String) -> Bool { cadw_tree_select(pointer, id) }

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
