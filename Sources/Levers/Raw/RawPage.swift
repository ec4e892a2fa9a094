import SettingsStorage
import SettingsViewModel
import Translation
import Widgets

/// The page with all that the store holds, as a tree that can be edited.
@MainActor
final class RawPage {
  static let tag = "levers:raw"

  let widget = Box.vertical()
  let tree: RawTree
  /// Called when the page is gone.
  var onGone: @MainActor () -> Void = {}
  private weak var host: (any FeatureHost)?
  private let onSelection: @MainActor () -> Void
  private let view = Tree(accessibleName: tr("Stored Values"))
  private let empty = StatusPage(
    icon: "view-list-symbolic", title: tr("No Stored Values"),
    description: tr("The settings file holds nothing yet: all settings have their defaults."))
  private var dialog: RawDialog?
  private var refresher: SessionRefresher?

  /// - Parameter onSelection: called when another row is selected, or it has another value.
  init(
    _ session: SettingsSession, in host: any FeatureHost,
    onSelection: @escaping @MainActor () -> Void
  ) {
    self.host = host
    self.onSelection = onSelection
    tree = RawTree(session)
    addColumns()
    addCommands()
    for part in [view, empty, Self.makeToolbar()] { widget.append(part) }
    widget.onDestroy { [weak self] in self?.handleDestroy() }
    refresher = SessionRefresher(session) { [weak self] in self?.refresh() }
    refresh()
    // With several domains, those of the bundle itself are what most come for.
    if tree.hasDomains { view.expand("+" + RawPath().text) }
  }

  /// Puts the focus on the rows, once they are there.
  func focus() {
    view.onNextFramePainted { [view] in view.grabFocus() }
  }

  private func handleDestroy() {
    refresher = nil
    dialog?.close()
    onGone()
  }

  // MARK: Rows

  private func addColumns() {
    view.addColumn(tr("Key"), expands: true)
    view.addColumn(tr("Type"), expands: false)
    view.addColumn(tr("Value"), expands: true)
    view.onChildren { [weak self] in self?.children(of: $0) ?? [] }
    view.onFill { [weak self] in self?.fill($0, $1, $2) }
    view.onSelected { [weak self] in self?.onSelection() }
    view.onActivated { [weak self] _ in self?.edit() }
  }

  private func id(of path: RawPath) -> String {
    (tree.isContainer(path) ? "+" : "-") + path.text
  }

  private func path(ofID id: String) -> RawPath? { RawPath(text: String(id.dropFirst())) }

  private func children(of id: String) -> [String] {
    let paths = path(ofID: id).map { tree.children(of: $0) } ?? tree.roots
    return paths.map { self.id(of: $0) }
  }

  private func fill(_ cell: Cell, _ id: String, _ column: Int) {
    guard let path = path(ofID: id) else { return }
    switch column {
    case 0:
      cell.set(
        tree.name(of: path),
        note: tree.isForeign(path)
          ? tr("foreign", comment: "A value that the bundle has no row for; short") : nil)
    case 1: cell.set(tree.typeText(of: path), isDim: true)
    default: cell.set(tree.valueText(of: path), isDim: tree.isContainer(path))
    }
  }

  private func refresh() {
    view.refresh()
    let isEmpty = tree.isEmpty
    view.setVisible(!isEmpty)
    empty.setVisible(isEmpty)
    onSelection()
  }

  /// The row that commands are about.
  var selected: RawPath? { view.selected.flatMap { path(ofID: $0) } }

  // MARK: Commands

  private static let commands = [
    (tr("Edit…"), "win.raw-edit", "F2"),
    (tr("Add a Value Beside It…"), "win.raw-add", "Insert"),
    (tr("Add a Value Inside…"), "win.raw-add-inside", "<Shift>Insert"),
    (tr("Remove"), "win.raw-remove", "Delete"),
  ]

  private func addCommands() {
    let menu = Menu()
    for (label, action, key) in Self.commands {
      menu.append(label, action: action)
      view.addShortcut(key, action: action)
    }
    view.setMenu(menu)
  }

  private static func makeToolbar() -> Box {
    let box = Box.horizontal(spacing: 6)
    box.addStyleClass("toolbar")
    for (icon, name, action) in [
      ("list-add-symbolic", tr("Add a Value"), "win.raw-add"),
      ("document-edit-symbolic", tr("Edit the Value"), "win.raw-edit"),
      ("user-trash-symbolic", tr("Remove the Value"), "win.raw-remove"),
      ("view-reveal-symbolic", tr("Show or Hide Secrets"), "win.raw-reveal"),
    ] { box.append(PushButton(icon: icon, tooltip: name, action: action)) }
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
    host?.showToast(tr("\(name.inQuotes) removed"), isUndoable: true)
  }

  func toggleSecrets() {
    tree.revealsSecrets.toggle()
    refresh()
  }

  private func isLocked(_ path: RawPath) -> Bool {
    guard let reason = tree.lockReason(of: path) else { return false }
    host?.showToast(reason)
    return true
  }

  private func open(_ purpose: RawDraft.Purpose) {
    guard dialog == nil else { return }
    let dialog = RawDialog(RawDraft(purpose, in: tree), named: title(of: purpose))
    self.dialog = dialog
    dialog.onStored = { [weak self] in self?.show($0) }
    dialog.present(over: widget) { [weak self] in self?.dialog = nil }
  }

  private func title(of purpose: RawDraft.Purpose) -> String {
    switch purpose {
    case .addition(let parent) where parent.steps.isEmpty && parent.domain == nil: tr("Add a Value")
    case .addition(let parent): tr("Add to \(tree.name(of: parent).inQuotes)")
    case .change(let path): tr("Edit \(tree.name(of: path).inQuotes)")
    }
  }

  /// Selects a value that was stored.
  private func show(_ path: RawPath) {
    refresh()
    if let parent = path.parent { view.expand(id(of: parent)) }
    view.select(id(of: path))
    focus()
  }
}
