import CAdwaita
import SettingsAdwaita
import SettingsStorage
import SettingsViewModel

/// The page with all that the store holds, as a tree that can be edited.
@MainActor
final class RawPage {
  static let tag = "levers:raw"

  let widget: OpaquePointer
  let tree: RawTree
  private weak var window: MainWindow?
  private let view: OpaquePointer
  private let empty = cadw_status_page_new(
    "view-list-symbolic", "No Stored Values",
    "The settings file holds nothing yet: all settings have their defaults.")
  private var dialog: RawDialog?
  private var refresher: SessionRefresher?

  /// Nil only when GTK makes no widgets.
  init?(_ session: SettingsSession, in window: MainWindow) {
    guard let widget = cadw_box_new(true, 0), let view = cadw_tree_new("Stored Values") else {
      return nil
    }
    self.widget = widget
    self.view = view
    self.window = window
    tree = RawTree(session)
    addColumns()
    addCommands()
    cadw_box_append(widget, view)
    cadw_box_append(widget, empty)
    cadw_box_append(widget, makeToolbar())
    cadw_widget_on_destroy(
      widget, ActionCallback.function,
      ActionCallback { [weak self] in self?.noteDestroyed() }.pointer, CallbackContext.release)
    refresher = SessionRefresher(session) { [weak self] in self?.refresh() }
    refresh()
    // With several domains, those of the bundle itself are what most come for.
    if tree.hasDomains { cadw_tree_expand(view, "+" + RawPath().text) }
  }

  /// Puts the focus on the rows, once they are there.
  func focus() {
    let view = self.view
    cadw_widget_on_next_frame_painted(
      view, ActionCallback.function, ActionCallback { cadw_widget_grab_focus(view) }.pointer,
      CallbackContext.release)
  }

  private func noteDestroyed() {
    refresher = nil
    dialog?.close()
    window?.rawPage = nil
    if let window { RawActions.refresh(window) }
  }

  // MARK: Rows

  private func addColumns() {
    cadw_tree_add_column(view, "Key", true)
    cadw_tree_add_column(view, "Type", false)
    cadw_tree_add_column(view, "Value", true)
    cadw_tree_on_children(
      view, TextCallback.function,
      TextCallback { [weak self] id in self?.showChildren(of: id ?? "") }.pointer,
      CallbackContext.release)
    cadw_tree_on_fill(
      view, CellCallback.function,
      CellCallback { [weak self] cell, id, column in self?.fill(cell, id, column) }.pointer,
      CallbackContext.release)
    cadw_tree_on_selected(
      view, ActionCallback.function,
      ActionCallback { [weak self] in self?.noteSelection() }.pointer, CallbackContext.release)
    cadw_tree_on_activated(
      view, TextCallback.function, TextCallback { [weak self] _ in self?.edit() }.pointer,
      CallbackContext.release)
  }

  private func id(of path: RawPath) -> String {
    (tree.isContainer(path) ? "+" : "-") + path.text
  }

  private func path(ofID id: String) -> RawPath? { RawPath(text: String(id.dropFirst())) }

  private func showChildren(of id: String) {
    let paths = path(ofID: id).map { tree.children(of: $0) } ?? tree.roots
    let ids = paths.map { self.id(of: $0) }
    CStrings.with(ids) { cadw_tree_set_children(view, id, $0, UInt32(ids.count)) }
  }

  private func fill(_ cell: OpaquePointer, _ id: String, _ column: UInt32) {
    guard let path = path(ofID: id) else { return }
    switch column {
    case 0:
      cadw_cell_set(cell, tree.name(of: path), tree.isForeign(path) ? "foreign" : nil, false)
    case 1: cadw_cell_set(cell, tree.typeText(of: path), nil, true)
    default:
      cadw_cell_set(cell, tree.valueText(of: path), nil, tree.isContainer(path))
    }
  }

  private func refresh() {
    cadw_tree_refresh(view)
    let isEmpty = tree.isEmpty
    cadw_widget_set_visible(view, !isEmpty)
    cadw_widget_set_visible(empty, isEmpty)
    noteSelection()
  }

  private func noteSelection() {
    if let window { RawActions.refresh(window) }
  }

  /// The row that commands are about.
  var selected: RawPath? {
    guard let id = cadw_tree_selected(view) else { return nil }
    defer { id.deallocateFromC() }
    return path(ofID: String(cString: id))
  }

  // MARK: Commands

  private static let commands = [
    ("Edit…", "win.raw-edit", "F2"), ("Add a Value Beside It…", "win.raw-add", "Insert"),
    ("Add a Value Inside…", "win.raw-add-inside", "<Shift>Insert"),
    ("Remove", "win.raw-remove", "Delete"),
  ]

  private func addCommands() {
    let menu = cadw_menu_new()
    for (label, action, key) in Self.commands {
      cadw_menu_append(menu, label, action, nil)
      cadw_tree_add_shortcut(view, key, action)
    }
    cadw_tree_set_menu(view, menu)
    cadw_menu_unref(menu)
  }

  private func makeToolbar() -> OpaquePointer? {
    let box = cadw_box_new(false, 6)
    cadw_widget_add_css_class(box, "toolbar")
    for (icon, name, action) in [
      ("list-add-symbolic", "Add a Value", "win.raw-add"),
      ("document-edit-symbolic", "Edit the Value", "win.raw-edit"),
      ("user-trash-symbolic", "Remove the Value", "win.raw-remove"),
      ("view-reveal-symbolic", "Show or Hide Secrets", "win.raw-reveal"),
    ] { cadw_box_append(box, cadw_icon_button_new(icon, name, action, nil)) }
    return box
  }

  /// Adds a value beside the selected one, or into the selected domain.
  func add() { open(.addition(to: selected.map { $0.parent ?? $0 } ?? RawPath())) }

  /// Adds a value to the selected one.
  func addInside() {
    if let selected, tree.isContainer(selected) { open(.addition(to: selected)) }
  }

  func edit() {
    guard let selected, !selected.steps.isEmpty, !isLocked(selected) else { return }
    open(.change(of: selected))
  }

  func remove() {
    guard let selected, !selected.steps.isEmpty, !isLocked(selected) else { return }
    let name = tree.name(of: selected)
    tree.remove(selected)
    window?.showToast("\(name.inQuotes) removed", isUndoable: true)
  }

  func toggleSecrets() {
    tree.revealsSecrets.toggle()
    refresh()
  }

  private func isLocked(_ path: RawPath) -> Bool {
    guard let reason = tree.lockReason(of: path) else { return false }
    window?.showToast(reason)
    return true
  }

  private func open(_ purpose: RawDraft.Purpose) {
    guard dialog == nil else { return }
    dialog = RawDialog(RawDraft(purpose, in: tree), named: title(of: purpose))
    dialog?.onStored = { [weak self] in self?.show($0) }
    dialog?.present(over: widget) { [weak self] in self?.dialog = nil }
  }

  private func title(of purpose: RawDraft.Purpose) -> String {
    switch purpose {
    case .addition(let parent) where parent.steps.isEmpty && parent.domain == nil: "Add a Value"
    case .addition(let parent): "Add to \(tree.name(of: parent).inQuotes)"
    case .change(let path): "Edit \(tree.name(of: path).inQuotes)"
    }
  }

  /// Selects a value that was stored.
  private func show(_ path: RawPath) {
    refresh()
    if let parent = path.parent { cadw_tree_expand(view, id(of: parent)) }
    cadw_tree_select(view, id(of: path))
    focus()
  }
}
