import Foundation
import SettingsAdwaita
import SettingsAuthoring
import SettingsSchema
import SettingsStorage
import SettingsViewModel
import Translation
import Widgets

/// Records saved changes as an edit of the bundle with a title; returns a closure that undoes it.
typealias EditRecorder = @MainActor (BundleChanges, String) -> @MainActor () -> Void

/// Editing the bundle itself, in a panel next to its pages.
///
/// Edits of the bundle are saved immediately, and undone in the panel; the settings and their Save aren’t affected.
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
    /// Whether that one can be moved and deleted.
    var isInList = false
    /// Whether the panel shows elements, not a note, and they can be added to the page.
    var isList = false
    var hasChoices = false
    var canUndo = false
    var canRedo = false
    var issues: [Diagnostic] = []
  }

  /// The commands for the selected element.
  private static let elementCommands = [
    "edit-duplicate", "edit-delete", "edit-move-up", "edit-move-down", "edit-cut",
  ]

  var shown: State?
  unowned let host: any FeatureHost
  private let issues: @MainActor () -> [Diagnostic]
  private let onSaved: @MainActor () -> Void
  lazy var editor = makeEditor()
  /// The open panel; nil while the bundle isn’t edited.
  var panel: EditPanel?
  /// The edit that a toast offers to undo; nil for none.
  private var offeredUndo: Int?
  private var observation: SettingsObservation?
  /// Whether it follows the focus and the keys of the window, which most windows don’t need.
  private var followsWindow = false
  /// The open dialogs.
  var dialog: NewElementDialog?
  var renaming: RenamePageDialog?
  /// The last stored value that was moved to the new name of its key; nil for none.
  var moved: MovedValue?
  /// The old and new name of the page that is shown, until the bundle is read again.
  var renamedPage: (old: String, new: String)?

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
    addCommands()
  }

  private func makeEditor() -> BundleEditor {
    let editor = BundleEditor { [weak host] in host?.document?.session.bundle }
    editor.onSaved = { [weak self] in self?.handleSave() }
    editor.onFailure = { [weak self] in self?.report($0.message.string) }
    editor.onConflict = { [weak self] in self?.ask(about: $0, $1) }
    return editor
  }

  func report(_ problem: String) {
    host.report(tr("The Bundle Was Not Changed"), problem)
  }

  private func makePanel() -> EditPanel {
    let panel = EditPanel(editor)
    panel.onFailure = { [weak self] in self?.report($0) }
    panel.onSelected = { [weak self] in self?.refresh() }
    panel.onReload = { [weak self] in self?.showPage() }
    panel.onLeft = { [weak self] in self?.finishRenaming(isLeft: true) }
    panel.onShowSource = { [weak self] in self?.host.showInSource($0, line: $1) }
    panel.settings = { [weak self] in
      guard let page = self?.host.page else { return nil }
      return page.conditionValuesOfItems.map { .items($0) } ?? page.conditionValues.map { .one($0) }
    }
    panel.onClose = { [weak self] in self?.open(false) }
    return panel
  }

  private func addCommands() {
    let commands = host.commands
    commands.addToggleAction("edit-bundle") { [weak self] in self?.open($0) }
    commands.add("edit-element") { [weak self] in self?.edit(place: $0) }
    commands.add("edit-add") { [weak self] in self?.chooseElement() }
    commands.add("edit-add-type") { [weak self] in self?.add(type: $0) }
    commands.add("edit-duplicate") { [weak self] in self?.panel?.duplicate() }
    commands.add("edit-delete") { [weak self] in self?.delete() }
    commands.add("edit-move-up") { [weak self] in self?.panel?.move(by: -1) }
    commands.add("edit-move-down") { [weak self] in self?.panel?.move(by: 1) }
    commands.add("edit-copy") { [weak self] in self?.copy() }
    commands.add("edit-cut") { [weak self] in self?.cut() }
    commands.add("edit-paste") { [weak self] in self?.paste() }
    commands.add("edit-paste-choices") { [weak self] in self?.pasteChoices() }
    commands.add("edit-rename-page") { [weak self] in self?.askForName() }
    commands.add("edit-rename-page-to") { [weak self] in self?.rename(to: $0) }
    commands.add("edit-undo") { [weak self] in self?.panel?.undo() }
    commands.add("edit-redo") { [weak self] in self?.panel?.redo() }
  }

  var state: State {
    guard let bundle = host.document?.session.bundle, let page = host.page else { return State() }
    return State(
      canEdit: problem(of: bundle) == nil, isEditing: panel != nil,
      pane: page.visiblePaneName,
      isOnFirstPage: page.visiblePaneName == bundle.rootPaneName,
      hasElement: panel?.selected != nil, isInList: panel?.isInList ?? false,
      isList: panel?.isList ?? false,
      hasChoices: panel?.hasChoices ?? false,
      canUndo: panel?.canUndo ?? false, canRedo: panel?.canRedo ?? false,
      issues: panel == nil ? [] : issues())
  }

  /// Why a bundle can’t be edited, in a sentence; nil if it can.
  private func problem(of bundle: SettingsBundle) -> String? {
    if let archive = bundle.location.archive {
      return tr(
        "\(archive.file.path.inQuotes) is an archive. Unpack it, then open the bundle.")
    }
    let file = (try? bundle.pane(named: bundle.rootPaneName))?.file
    return bundle.isGenerated || file == nil ? tr("Its pages aren’t files.") : nil
  }

  func show(_ state: State) {
    let commands = host.commands
    commands.enable(["edit-bundle", "edit-element"], state.canEdit)
    commands.enable(["edit-add", "edit-add-type", "edit-paste"], state.isList)
    commands.enable(Self.elementCommands, state.isInList)
    commands.enable(["edit-copy"], state.isEditing && state.hasElement)
    commands.enable(["edit-paste-choices"], state.isEditing && state.hasChoices)
    commands.enable(
      ["edit-rename-page", "edit-rename-page-to"], state.isEditing && !state.isOnFirstPage)
    commands.enable(["edit-undo"], state.isEditing && state.canUndo)
    commands.enable(["edit-redo"], state.isEditing && state.canRedo)
    commands.setActionState("edit-bundle", state.isEditing)
    if !state.canEdit, state.isEditing { setEditing(false) }
    if hasLeftRenamedPage { renamedPage = nil }
    panel?.issues = state.issues
    if state.isEditing { showPage() }
  }

  /// Whether the panel is open.
  var isOpen: Bool { panel != nil }
  /// Whether there are edits of the bundle, made here or elsewhere, that can be undone.
  var hasEdits: Bool { editor.undoTitle != nil }
  /// The edits of the bundle that would be undone and redone.
  var undoTitles: UndoTitles { UndoTitles(undo: editor.undoTitle, redo: editor.redoTitle) }

  /// Undoes or redoes an edit of the bundle, if the panel has the focus; returns whether it has.
  func undo(isRedo: Bool) -> Bool {
    guard let panel, panel.containsFocus else { return false }
    undoLast(isRedo: isRedo)
    return true
  }

  /// Undoes the last edit of the bundle, or redoes the last undone one.
  func undoLast(isRedo: Bool) {
    switch (panel, isRedo) {
    case (let panel?, false): panel.undo()
    case (let panel?, true): panel.redo()
    case (nil, false): editor.undo()
    case (nil, true): editor.redo()
    }
  }

  /// Records an edit that was made without the panel and is saved, such as a fix or a translation.
  ///
  /// - Returns: A closure that undoes it, unless there were other edits.
  func record(_ changes: BundleChanges, titled title: String) -> @MainActor () -> Void {
    // The toast for these changes takes the place of the last one.
    offeredUndo = nil
    editor.record(changes, titled: title)
    let id = editor.lastID
    offeredUndo = id
    return { [weak self] in
      guard let self, let id, editor.isDone(id) else { return }
      guard editor.lastID == id else {
        return host.showToast(
          tr("The bundle was edited again. Undo the later edits first, in the editor."))
      }
      undoLast(isRedo: false)
    }
  }

  /// Shows a toast that offers to undo the last edit, until there is another one.
  func offerUndo(_ text: String, _ undo: @escaping @MainActor () -> Void) {
    host.showToast(text, button: tr("Undo"), undo)
    offeredUndo = editor.lastID
  }

  /// Shows the element of the row that has the focus on the page.
  private func followFocus() {
    guard let panel else { return }
    panel.followFocus()
    refresh()
    finishRenaming()
    // A search result may be a row of another page.
    guard !panel.containsFocus, let row = host.page?.focusedRow, row.isElementOfPage,
      row.pane.file == panel.file
    else { return }
    panel.open(row.specifier.index)
  }

  /// Refreshes the panel after the bundle is read again, and opens a renamed page.
  func refreshBundle() {
    panel?.refreshFile()
    guard let page = renamedPage?.new else { return }
    renamedPage = nil
    host.openPage(page)
  }

  /// Whether another page was opened after the page was renamed, and not because the bundle no longer has it.
  private var hasLeftRenamedPage: Bool {
    guard let (old, new) = renamedPage, let page = host.page?.visiblePaneName, page != old,
      page != new
    else { return false }
    return (try? host.document?.session.bundle.pane(named: old)) != nil
  }

  // MARK: The panel

  /// Opens the panel; reports a bundle that can’t be edited.
  func begin() {
    guard let bundle = host.document?.session.bundle else { return }
    if let problem = problem(of: bundle) {
      host.report(tr("The Bundle Can’t Be Edited"), problem)
    } else {
      open(true)
    }
  }

  /// Closes the panel and forgets the edits, because the window shows something else.
  func end() {
    setEditing(false)
    editor = makeEditor()
    moved = nil
    renamedPage = nil
  }

  /// Opens or closes the panel, which other features react to.
  private func open(_ isOn: Bool) {
    if !isOn { finishRenaming(isLeft: true) }
    setEditing(isOn)
    host.refresh()
  }

  private func setEditing(_ isOn: Bool) {
    guard isOn != (panel != nil) else { return }
    guard isOn else {
      (panel, observation) = (nil, nil)
      host.setPanel(nil) { _ in }
      host.page?.windowButtons = (true, true)
      return refresh()
    }
    host.completeInterruptedChanges()
    let panel = makePanel()
    self.panel = panel
    observation = host.document?.session.observe { [weak self] in
      if case .rows = $0 { self?.panel?.refreshConditions() }
    }
    if !followsWindow {
      followsWindow = true
      host.window?.onFocusMoved { [weak self] in self?.followFocus() }
      // The panel would only get keys that aren’t shortcuts of the window.
      host.window?.onKeys(first: true) { [weak self] in self?.handle(keys: $0) ?? false }
    }
    host.setPanel(panel.widget) { [weak self] in self?.arrange(isBeside: $0) }
    showPage()
    // A widget without a size doesn’t take the focus.
    panel.widget.onNextFramePainted { [weak self] in self?.panel?.takeFocus() }
    refresh()
  }

  /// Handles keys that mean something else while the panel has the focus; returns whether they do.
  private func handle(keys: String) -> Bool {
    guard keys == "<Control>d", let panel, panel.containsFocus else { return false }
    return panel.widget.activateAction("win.edit-duplicate")
  }

  private func arrange(isBeside: Bool) {
    guard let panel else { return }
    host.page?.windowButtons = (true, !isBeside)
    panel.isAtEnd = isBeside
  }

  /// Shows the elements of the visible page.
  private func showPage() {
    guard let page = host.page, let session = host.document?.session,
      let name = page.visiblePaneName, let pane = try? session.bundle.pane(named: name)
    else { return }
    panel?.show(pane, titled: page.visiblePaneTitle ?? name)
  }

  private func handleSave() {
    panel?.handleSave()
    onSaved()
    refresh()
    if let offeredUndo, offeredUndo != editor.lastID {
      self.offeredUndo = nil
      host.dismissToastWithButton()
    }
    offerMoveBack()
  }

  /// Edits an element, by its index on the visible page, or as `INDEX/PAGE`.
  private func edit(place: String) {
    let parts = place.split(separator: "/", maxSplits: 1).map(String.init)
    guard let index = parts.first.flatMap({ Int($0) }) else { return }
    // From the menu of a search result.
    if parts.count > 1, parts[1] != host.page?.visiblePaneName { host.openPage(parts[1]) }
    open(true)
    showPage()
    panel?.open(index)
  }

  /// Ends a renaming before the window is closed; returns whether that asks something, and closes the window later.
  func asksBeforeClosing() -> Bool {
    finishRenaming(isLeft: true) { [weak host] in host?.window?.close() }
  }

  /// Reports the references that a renamed key has changed, and offers to move the stored value.
  ///
  /// - Parameters:
  ///   - isLeft: whether the key’s field is being left, though it still has the focus.
  ///   - answered: called after an answer.
  /// - Returns: Whether it asks.
  @discardableResult
  private func finishRenaming(
    isLeft: Bool = false, then answered: @escaping @MainActor () -> Void = {}
  ) -> Bool {
    guard let (old, new, count) = panel?.finishRenaming(isLeft: isLeft) else { return false }
    if count > 0 {
      host.showToast(
        tr(
          one: "\(count) other place now uses \(new.inQuotes), too.",
          other: "\(count) other places now use \(new.inQuotes), too.", count: count))
    }
    guard let file = panel?.file, let edit = editor.lastID else { return false }
    return offerMove(from: old, to: new, on: file, after: edit, then: answered)
  }
}
