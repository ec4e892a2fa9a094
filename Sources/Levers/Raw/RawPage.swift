import SettingsAdwaita
import SettingsStorage
import SettingsViewModel
import Translation
import Widgets

/// The page with all stored values, as a tree that can be searched and edited.
@MainActor
final class RawPage {
  static let tag = "levers:raw"

  let widget = Box.vertical()
  let tree: RawTree
  /// Called when the page is closed.
  var onGone: @MainActor () -> Void = {}
  private weak var host: (any FeatureHost)?
  private let dialogs: RawDialogs
  private let onSelection: @MainActor () -> Void
  private let view = Tree(accessibleName: tr("Stored Values"))
  private let search: RawSearch
  private let empty = StatusPage(
    icon: "view-list-symbolic", title: tr("No Stored Values"),
    description: tr("The settings file is still empty: all settings have their defaults."))
  /// Why the text of the edited or selected row isn’t stored.
  private let problem = Label("", isSelectable: true)
  private var refresher: SessionRefresher?
  /// The row with the field.
  private var edited: RawRow?
  private var shownStructure = -1

  /// - Parameter onSelection: called when another row is selected, or its value changes.
  init(
    _ tree: RawTree, in host: any FeatureHost, _ dialogs: RawDialogs,
    onSelection: @escaping @MainActor () -> Void
  ) {
    self.host = host
    self.dialogs = dialogs
    self.onSelection = onSelection
    self.tree = tree
    search = RawSearch(tree)
    addColumns()
    addCommands()
    followEdits()
    search.onChanged = { [weak self] in self?.showFound() }
    search.onLeft = { [weak self] in self?.focus() }
    problem.addStyleClass("error")
    problem.addStyleClass("source-note")
    for part in [search.widget, view, search.hint, empty, problem, Self.makeToolbar()] {
      widget.append(part)
    }
    widget.onDestroy { [weak self] in self?.handleDestroy() }
    refresher = SessionRefresher(tree.session) { [weak self] in self?.refresh() }
    refresh()
    // With several domains, the bundle’s own is usually wanted.
    if tree.hasDomains { view.expand("+" + RawPath().text) }
  }

  /// Scrolls to the selected row and focuses it, once the rows exist; an open field keeps the focus.
  func focus() {
    view.onNextFramePainted { [view] in
      if view.edited == nil { view.focusSelected() }
    }
  }

  private func handleDestroy() {
    edited?.leave()
    refresher = nil
    dialogs.close()
    onGone()
  }

  // MARK: Rows

  private func addColumns() {
    view.addColumn(tr("Key"), expands: true)
    view.addColumn(tr("Type"), expands: false)
    view.addColumn(tr("Value"), expands: true)
    view.onChildren { [weak self] in self?.children(of: $0) ?? [] }
    view.onFill { [weak self] in self?.fill($0, $1, $2) }
    view.onSelected { [weak self] in self?.handleSelection() }
    view.onActivated { [weak self] _ in self?.activate() }
    view.onToggled { [weak self] _ in self?.edit() }
  }

  /// The ID of a row, which says whether it can be expanded: results can’t, because they are a list.
  private func id(of path: RawPath) -> String {
    (search.found == nil && tree.isContainer(path) ? "+" : "-") + path.text
  }

  private func path(ofID id: String) -> RawPath? { RawPath(text: String(id.dropFirst())) }

  private func children(of id: String) -> [String] {
    let paths = path(ofID: id).map { tree.children(of: $0) } ?? search.found ?? tree.roots
    return paths.map { self.id(of: $0) }
  }

  private func fill(_ cell: Cell, _ id: String, _ column: Int) {
    guard let path = path(ofID: id) else { return }
    let name = search.found == nil ? tree.name(of: path) : tree.fullName(of: path)
    let refused = tree.refusedText(at: path)
    let value = refused?.text ?? tree.valueText(of: path)
    switch column {
    case 0:
      cell.set(
        name,
        note: tree.isNotInBundle(path)
          ? tr("not in bundle", comment: "A value that the bundle has no row for; short") : nil)
      cell.nameRow(
        tr(
          "\(name), \(tree.typeText(of: path)), \(value)",
          comment: "The key, the type and the value of a row, read out"))
    case 1: cell.set(tree.typeText(of: path), isDim: true)
    default:
      cell.set(value, isDim: tree.isContainer(path))
      cell.setProblem(refused?.problem)
      if let flag = tree.flag(at: path) { cell.setCheck(flag, name: name) }
    }
  }

  private func refresh() {
    if tree.structure == shownStructure {
      view.fillCells()
    } else {
      shownStructure = tree.structure
      search.refresh()
      view.refresh()
    }
    let isEmpty = tree.isEmpty
    search.setShown(!isEmpty)
    view.setVisible(!isEmpty && !search.findsNothing)
    empty.setVisible(isEmpty)
    showEdited()
    onSelection()
  }

  private func showFound() {
    view.refresh()
    view.setVisible(!search.findsNothing)
    if let first = search.found?.first { view.select(id(of: first)) }
    handleSelection()
  }

  private func handleSelection() {
    showProblem()
    onSelection()
  }

  /// The row for commands.
  var selected: RawPath? { view.selected.flatMap { path(ofID: $0) } }

  // MARK: Commands

  private static let commands = [
    (tr("Edit"), "win.raw-edit", "F2"),
    (tr("Edit Key and Type…"), "win.raw-details", "<Alt>Return"),
    (tr("Move To…"), "win.raw-move", "<Control><Shift>x"),
    (tr("Add Value Next to It…"), "win.raw-add", "Insert"),
    (tr("Add Value Inside…"), "win.raw-add-inside", "<Shift>Insert"),
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
      ("list-add-symbolic", tr("Add Value"), "win.raw-add"),
      ("document-edit-symbolic", tr("Edit Value"), "win.raw-edit"),
      ("user-trash-symbolic", tr("Remove Value"), "win.raw-remove"),
      ("view-reveal-symbolic", tr("Show or Hide Secrets"), "win.raw-reveal"),
    ] { box.append(PushButton(icon: icon, tooltip: name, action: action)) }
    return box
  }

  /// Adds a value next to the selected one, or to the selected domain.
  func add() { add(to: selected.map { $0.parent ?? $0 } ?? RawPath()) }

  /// Adds a value inside the selected one.
  func addInside() {
    if let selected, tree.isContainer(selected) { add(to: selected) }
  }

  private func add(to parent: RawPath) {
    dialogs.add(to: parent, in: tree) { [weak self] in self?.show($0) }
  }

  /// Edits the selected value; a container in search results is shown in its place in the tree.
  private func activate() {
    if search.found != nil, let selected, tree.isContainer(selected) {
      show(selected)
    } else {
      edit()
    }
  }

  /// Edits the selected value: in its row, or in a dialog if it doesn’t fit.
  func edit() {
    guard let selected = unlocked else { return }
    if let flag = tree.flag(at: selected) {
      if let problem = tree.setFlag(!flag, at: selected) { host?.showToast(problem) }
      view.fillCells()
    } else if let row = tree.row(at: selected) {
      edit(row)
    } else {
      editDetails()
    }
  }

  /// Edits key, type and value of the selected value in a dialog.
  func editDetails() {
    guard let selected, !selected.steps.isEmpty else { return }
    dialogs.edit(selected, in: tree) { [weak self] in self?.show($0) }
  }

  /// Asks for the dictionary to move the selected value to.
  func move() {
    guard let selected, !selected.steps.isEmpty else { return }
    dialogs.move(selected, in: tree) { [weak self] in self?.show($0) }
  }

  func remove() {
    guard let selected = unlocked else { return }
    let name = tree.name(of: selected)
    tree.remove(selected)
    host?.showToast(tr("\(name.inQuotes) removed"), isUndoable: true)
  }

  func toggleSecrets() {
    tree.revealsSecrets.toggle()
    view.fillCells()
  }

  /// The selected value, if it can be changed; otherwise a toast says why it can’t.
  private var unlocked: RawPath? {
    guard let selected, !selected.steps.isEmpty, host?.isLocked(selected, in: tree) != true else {
      return nil
    }
    return selected
  }

  /// Selects a value, anywhere in the tree; an invalid text of it is edited again.
  func show(_ path: RawPath) {
    if search.found?.contains(path) != true { search.end() }
    refresh()
    if search.found == nil { expand(to: path) }
    view.select(id(of: path))
    if tree.refusedText(at: path) != nil, let row = tree.row(at: path) {
      edit(row)
    } else {
      focus()
    }
  }

  private func expand(to path: RawPath) {
    var ways: [RawPath] = []
    var parent = path.parent
    while let way = parent {
      ways.append(way)
      parent = way.parent
    }
    for way in ways.reversed() { view.expand("+" + way.text) }
  }

  // MARK: Typing

  private func followEdits() {
    view.onFieldChanged { [weak self] in self?.edited?.setText($0) }
    view.onEdited { [weak self] in
      guard let row = self?.edited else { return }
      switch $0 {
      case .begun: row.beginEditing()
      case .ended, .left: row.leave()
      case .canceled:
        row.cancelEditing()
        row.leave()
      }
    }
  }

  private func edit(_ row: RawRow) {
    edited = row
    row.onChange = { [weak self] in
      self?.view.fillCells()
      self?.showEdited()
    }
    view.edit(id(of: row.path), text: row.text)
    showEdited()
  }

  private func showEdited() {
    if let edited, view.edited == id(of: edited.path) {
      view.setField(
        edited.text, name: tr("Value of \(edited.title.inQuotes)"),
        problem: tree.refusedText(at: edited.path)?.problem)
    }
    showProblem()
  }

  private func showProblem() {
    let message = selected.flatMap { tree.refusedText(at: $0)?.problem }
    problem.setText(message ?? "")
    problem.setVisible(message != nil)
  }
}

extension RawPage: SearchingPage {
  func search(typing text: String) {
    if !tree.isEmpty { search.type(text) }
  }
}
