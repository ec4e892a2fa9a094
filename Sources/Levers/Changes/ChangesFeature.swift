import Foundation
import SettingsViewModel
import Translation
import Widgets

/// Unsaved changes: undo and redo, their list, discarding them, and copying them as commands.
@MainActor
final class ChangesFeature: Feature {
  struct State: Equatable {
    var hasPage = false
    var isModified = false
    var canUndo = false
    var canRedo = false
    /// The changes, and whether others can be restored, while their list is open.
    var list: List?

    struct List: Equatable {
      let changes: [PendingChange]
      let isBelowOffer: Bool
    }
  }

  var shown: State?
  private unowned let host: any FeatureHost
  /// The open list.
  private weak var page: ChangesPage?

  /// - Parameter undoesElsewhere: undoes or redoes an edit of anything but settings, if that has the focus;
  ///   returns whether it has.
  init(
    _ host: any FeatureHost,
    undoesElsewhere: @escaping @MainActor (_ isRedo: Bool) -> Bool = { _ in false }
  ) {
    self.host = host
    host.commands.add("undo") { [weak self] in
      if !undoesElsewhere(false) { self?.host.document?.session.undo() }
    }
    host.commands.add("redo") { [weak self] in
      if !undoesElsewhere(true) { self?.host.document?.session.redo() }
    }
    host.commands.add("changes") { [weak self] in self?.showList() }
    host.commands.add("copy-changes") { [weak self] in self?.copyChanges() }
    host.commands.add("revert") { [weak self] in self?.revert() }
  }

  var state: State {
    let session = host.document?.session
    let titles = host.undoTitles
    return State(
      hasPage: host.page != nil, isModified: session?.hasUnsavedChanges ?? false,
      canUndo: titles.undo != nil, canRedo: titles.redo != nil,
      list: page.map { list(of: $0) })
  }

  private func list(of page: ChangesPage) -> State.List {
    State.List(
      changes: page.changes.all,
      // Below the offer to restore changes, "none" would be wrong.
      isBelowOffer: host.services.abandonedEdits.count(in: host.document?.files ?? []) > 0)
  }

  func show(_ state: State) {
    host.commands.enable(["undo"], state.canUndo)
    host.commands.enable(["redo"], state.canRedo)
    host.commands.enable(["changes"], state.hasPage)
    host.commands.enable(["revert", "copy-changes"], state.isModified)
    if let list = state.list { page?.show(list.changes, isBelowOffer: list.isBelowOffer) }
  }

  /// Opens the list of unsaved changes above the current page.
  private func showList() {
    guard let session = host.document?.session, let pages = host.page,
      !pages.isOpen(page: ChangesPage.tag)
    else { return }
    let page = ChangesPage(PendingChanges(session)) { [weak self] in self?.reveal($0) }
    self.page = page
    shown = nil
    refresh()
    pages.open(
      page: ChangesPage.tag, title: tr("Unsaved Changes"), content: page.widget, owner: page)
  }

  /// Discards all unsaved changes, undoably.
  private func revert() {
    guard let count = host.document?.session.revertUnsavedChanges(), count > 0 else { return }
    host.showToast(
      tr(one: "\(count) change reverted", other: "\(count) changes reverted", count: count),
      isUndoable: true)
  }

  /// Copies the unsaved changes to the clipboard, as commands.
  private func copyChanges() {
    guard let document = host.document else { return }
    let changes = PendingChanges(document.session).ofStoredKeys
    guard !changes.isEmpty else { return }
    let bundle = document.session.bundle
    let isOfPages = bundle.storeLocation != nil
    host.copy(
      ChangeCommands.text(
        of: changes, bundle: isOfPages ? nil : bundle.location.identity
      ) { document.stores.location(ofDomain: $0) })
    let hasSecrets = changes.contains { $0.isSecret && $0.newValue != nil }
    host.showToast(hasSecrets ? tr("Commands copied, without secrets") : tr("Commands copied"))
  }

  /// Shows the row of a change on its page, or else its stored value.
  private func reveal(_ change: PendingChange) {
    if let pane = change.paneName {
      host.openPage(pane, key: change.key)
    } else {
      host.showStoredValue(RawPath(domain: change.domain, [.key(change.key)]))
    }
  }
}
