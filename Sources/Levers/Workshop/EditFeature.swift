import Foundation
import SettingsAdwaita
import SettingsAuthoring
import SettingsSchema
import SettingsViewModel
import Translation
import Widgets

/// Editing the bundle itself, in a panel next to its pages.
///
/// Edits of the bundle are saved at once, and undone in the panel; the settings and their Save aren’t affected.
@MainActor
final class EditFeature: Feature {
  struct State: Equatable {
    /// Whether the pages are files that can be edited.
    var canEdit = false
    var isEditing = false
    /// The page that is shown.
    var pane: String?
    /// Whether that is the first page, which has to have its name.
    var isOnFirstPage = true
    /// Whether an element is selected in the panel.
    var hasElement = false
    var canUndo = false
    var canRedo = false
    var issues: [Diagnostic] = []
  }

  /// The commands for the selected element.
  private static let elementCommands = [
    "edit-duplicate", "edit-delete", "edit-move-up", "edit-move-down", "edit-copy", "edit-cut",
    "edit-paste-choices",
  ]

  var shown: State?
  private unowned let host: any FeatureHost
  private let issues: @MainActor () -> [Diagnostic]
  private let onSaved: @MainActor () -> Void
  private let panel: EditPanel
  /// The open dialogs.
  private var dialog: NewElementDialog?
  private var renaming: RenamePageDialog?

  /// - Parameters:
  ///   - issues: returns the checker’s last findings.
  ///   - onSaved: called after files of the bundle were changed.
  init(
    _ host: any FeatureHost, issues: @escaping @MainActor () -> [Diagnostic],
    onSaved: @escaping @MainActor () -> Void
  ) {
    self.host = host
    self.issues = issues
    self.onSaved = onSaved
    panel = EditPanel { [weak host] in host?.document?.session.bundle }
    panel.onSaved = { [weak self] in self?.handleSave() }
    panel.onFailure = { [weak host] in host?.report(tr("The Bundle Was Not Changed"), $0) }
    panel.onSelected = { [weak self] in self?.refresh() }
    panel.onReload = { [weak self] in self?.showPage() }
    panel.onClose = { [weak self] in self?.setEditing(false) }
    panel.onAdd = { [weak self] in self?.chooseElement() }
    addCommands()
  }

  private func addCommands() {
    let commands = host.commands
    commands.addToggleAction("edit-bundle") { [weak self] in self?.setEditing($0) }
    commands.add("edit-element") { [weak self] in self?.edit(place: $0) }
    commands.add("edit-add") { [weak self] in self?.chooseElement() }
    commands.add("edit-add-type") { [weak self] in self?.add(type: $0) }
    commands.add("edit-duplicate") { [weak self] in self?.panel.duplicate() }
    commands.add("edit-delete") { [weak self] in self?.delete() }
    commands.add("edit-move-up") { [weak self] in self?.panel.move(by: -1) }
    commands.add("edit-move-down") { [weak self] in self?.panel.move(by: 1) }
    commands.add("edit-copy") { [weak self] in self?.copy() }
    commands.add("edit-cut") { [weak self] in self?.cut() }
    commands.add("edit-paste") { [weak self] in self?.paste() }
    commands.add("edit-paste-choices") { [weak self] in self?.pasteChoices() }
    commands.add("edit-rename-page") { [weak self] in self?.askForName() }
    commands.add("edit-rename-page-to") { [weak self] in self?.rename(to: $0) }
    commands.add("edit-undo") { [weak self] in self?.panel.undo() }
    commands.add("edit-redo") { [weak self] in self?.panel.redo() }
  }

  var state: State {
    guard let bundle = host.document?.session.bundle, let page = host.page else { return State() }
    return State(
      canEdit: !bundle.isGenerated && (try? bundle.pane(named: bundle.rootPaneName))?.file != nil,
      isEditing: panel.isShown,
      pane: page.visiblePaneName, isOnFirstPage: page.visiblePaneName == bundle.rootPaneName,
      hasElement: panel.selected != nil,
      canUndo: panel.canUndo, canRedo: panel.canRedo, issues: panel.isShown ? issues() : [])
  }

  func show(_ state: State) {
    let commands = host.commands
    commands.enable(["edit-bundle", "edit-element"], state.canEdit)
    commands.enable(["edit-add", "edit-add-type", "edit-paste"], state.isEditing)
    commands.enable(Self.elementCommands, state.isEditing && state.hasElement)
    commands.enable(
      ["edit-rename-page", "edit-rename-page-to"], state.isEditing && !state.isOnFirstPage)
    commands.enable(["edit-undo"], state.isEditing && state.canUndo)
    commands.enable(["edit-redo"], state.isEditing && state.canRedo)
    commands.setActionState("edit-bundle", state.isEditing)
    if !state.canEdit, panel.isShown { setEditing(false) }
    panel.issues = state.issues
    if state.isEditing { showPage() }
  }

  /// Whether the panel is open.
  var isOpen: Bool { panel.isShown }

  /// Undoes or redoes an edit of the bundle, if the panel has the focus; returns whether it has.
  func undo(isRedo: Bool) -> Bool {
    guard panel.containsFocus else { return false }
    if isRedo { panel.redo() } else { panel.undo() }
    return true
  }

  /// Shows the element of the row that has the focus on the page.
  func followFocus() {
    panel.followFocus()
    refresh()
    if let (old, new) = panel.takeRenamedKey() { offerToMove(old, to: new) }
    guard panel.isShown, !panel.containsFocus, let row = host.page?.focusedRow,
      row.isElementOfPage
    else { return }
    panel.open(row.specifier.index)
  }

  /// The bundle was read again.
  func refreshBundle() { panel.refreshFile() }

  // MARK: The panel

  /// Opens the panel, if the bundle can be edited.
  func begin() { if state.canEdit { setEditing(true) } }

  private func setEditing(_ isOn: Bool) {
    guard isOn != panel.isShown else { return }
    panel.isShown = isOn
    host.setPanel(isOn ? panel.widget : nil) { [weak self] in self?.arrange(isBeside: $0) }
    if isOn {
      showPage()
      // A widget without a size doesn’t take the focus.
      panel.widget.onNextFramePainted { [weak self] in self?.panel.takeFocus() }
    } else {
      host.page?.windowButtons = (true, true)
    }
    refresh()
  }

  private func arrange(isBeside: Bool) {
    guard panel.isShown else { return }
    host.page?.windowButtons = (true, !isBeside)
    panel.isAtEnd = isBeside
  }

  /// Shows the elements of the visible page.
  private func showPage() {
    guard let page = host.page, let session = host.document?.session,
      let name = page.visiblePaneName, let pane = try? session.bundle.pane(named: name)
    else { return }
    panel.show(pane, titled: page.visiblePaneTitle ?? name)
  }

  private func handleSave() {
    onSaved()
    refresh()
  }

  /// Edits an element of the visible page, by its index.
  private func edit(place: String) {
    guard let index = Int(place) else { return }
    setEditing(true)
    panel.open(index)
  }

  /// Offers to move the stored value of a setting that has another key now.
  private func offerToMove(_ old: String, to new: String) {
    guard let session = host.document?.session, let value = session.store.value(forKey: old),
      session.store.value(forKey: new) == nil
    else { return }
    host.ask(
      Alert(
        heading: tr("Move the Stored Value, Too?"),
        body: tr(
          """
          The settings have a value for \(old.inQuotes). It can be moved to \(new.inQuotes), as an \
          unsaved change.
          """),
        responses: [
          .init("keep", tr("Keep")), .init("move", tr("Move"), style: .suggested),
        ]),
      enter: "move", close: "keep"
    ) { [weak session] in
      guard $0 == "move", let session else { return }
      session.setValues([(new, value), (old, nil)], name: new)
    }
  }

  // MARK: Commands

  private func chooseElement() {
    guard let window = host.window, panel.isShown, dialog == nil else { return }
    let dialog = NewElementDialog(ofCells: panel.hasCells) { [weak self] in self?.panel.add($0) }
    self.dialog = dialog
    dialog.present(over: window) { [weak self] in self?.dialog = nil }
  }

  private func askForName() {
    guard let window = host.window, let bundle = host.document?.session.bundle,
      let page = host.page?.visiblePaneName, renaming == nil
    else { return }
    let dialog = RenamePageDialog(page, in: bundle) { [weak self] in self?.rename(to: $0) }
    renaming = dialog
    dialog.present(over: window) { [weak self] in self?.renaming = nil }
  }

  private func rename(to name: String) {
    guard let bundle = host.document?.session.bundle, let page = host.page?.visiblePaneName else {
      return
    }
    if let problem = PageRenaming.problem(of: name, in: bundle) {
      return host.report(tr("The Bundle Was Not Changed"), problem.string)
    }
    panel.rename(page, to: name)
  }

  private func add(type: String) {
    if let info = ElementInfo.of(type) { panel.add(info) }
  }

  private func delete() {
    guard let title = panel.selectedTitle else { return }
    panel.delete()
    host.showToast(tr("\(title.inQuotes) deleted"), button: tr("Undo")) { [weak self] in
      self?.panel.undo()
    }
  }

  private func copy() {
    if let text = panel.selectedText { host.copyTelling(text) }
  }

  private func cut() {
    guard let text = panel.selectedText else { return }
    host.copy(text)
    delete()
  }

  private func paste() {
    host.window?.readClipboard { [weak self] text in
      guard let self, panel.isShown else { return }
      if text.map(panel.paste) != true {
        host.showToast(tr("The clipboard has no elements of a settings page"))
      }
    }
  }

  private func pasteChoices() {
    host.window?.readClipboard { [weak self] text in
      guard let self, panel.isShown else { return }
      if text.map(panel.pasteChoices) != true {
        host.showToast(tr("The clipboard has no text"))
      }
    }
  }
}
