import Foundation
import SettingsAdwaita
import SettingsSchema
import SettingsViewModel
import Translation
import Widgets

/// Navigating between pages, finding settings, and resetting them.
@MainActor
final class PagesFeature: Feature {
  struct State: Equatable {
    var hasPage = false
    /// Whether a page of settings is visible.
    var showsPane = false
    /// Whether there are defaults, so that values can be reset.
    var hasDefaults = true
    var canGoBack = false
    var canGoForward = false
    var isOnFirstPage = true
    var showsModifiedOnly = false
    var showsUnsavedOnly = false
  }

  var shown: State?
  private unowned let host: any FeatureHost

  init(_ host: any FeatureHost) {
    self.host = host
    let commands = host.commands
    commands.add("open-pane") { [weak self] in self?.openPane(named: $0) }
    commands.add("first-page") { [weak self] in self?.host.page?.goToFirstPage() }
    commands.add("back") { [weak self] in self?.host.page?.goBackInHistory() }
    commands.add("forward") { [weak self] in self?.host.page?.goForward() }
    commands.add("search") { [weak self] in self?.host.page?.find() }
    commands.add("go-to") { [weak self] in self?.goTo(key: $0) }
    commands.add("copy-page") { [weak self] in self?.host.page?.copyVisiblePage() }
    commands.add("reset-row") { [weak self] in self?.reset(key: $0) }
    commands.add("reset-page") { [weak self] in self?.host.page?.resetVisiblePage() }
    commands.add("reset-all") { [weak self] in self?.resetAll() }
    commands.addToggleAction("show-modified") { [weak self] in self?.show("@modified", only: $0) }
    commands.addToggleAction("show-unsaved") { [weak self] in self?.show("@unsaved", only: $0) }
  }

  var state: State {
    State(
      hasPage: host.page != nil, showsPane: host.page?.showsPane ?? false,
      hasDefaults: host.document?.session.bundle.hasDefaults ?? true,
      canGoBack: host.page?.canGoBackInHistory ?? false,
      canGoForward: host.page?.canGoForward ?? false,
      isOnFirstPage: host.page?.canGoBack != true,
      showsModifiedOnly: host.page?.showsModifiedOnly ?? false,
      showsUnsavedOnly: host.page?.showsUnsavedOnly ?? false)
  }

  func show(_ state: State) {
    host.commands.enable(
      [
        "open-pane", "search", "show-unsaved", "go-to", "copy-page",
      ], state.hasPage)
    host.commands.enable(
      ["show-modified", "reset-row", "reset-all"], state.hasPage && state.hasDefaults)
    host.commands.enable(["reset-page"], state.showsPane && state.hasDefaults)
    host.commands.enable(["back"], state.canGoBack)
    host.commands.enable(["forward"], state.canGoForward)
    host.commands.enable(["first-page"], !state.isOnFirstPage)
    host.commands.setActionState("show-modified", state.showsModifiedOnly)
    host.commands.setActionState("show-unsaved", state.showsUnsavedOnly)
  }

  private func resetAll() {
    guard let page = host.page, host.document?.location == .schemas else {
      host.page?.resetAll()
      return
    }
    host.ask(
      tr("Reset All Settings of This Computer?"),
      tr("All apps and the desktop get their default settings immediately."),
      close: .init("cancel", tr("Cancel")),
      action: .init("reset", tr("Reset All"), style: .destructive)
    ) { [weak page] in
      if $0 { page?.resetAll() }
    }
  }

  // MARK: Going to a page

  /// Shows the target of a link in the window’s bundle; a toast reports a missing one.
  func follow(_ link: DeepLink) {
    guard let page = host.page, let name = pane(of: link) else { return }
    do {
      let isShown = try page.open(pane: name, key: link.key)
      if !isShown, let key = link.key {
        host.showToast(tr("There is no row \(key.inQuotes) on this page, or it is hidden"))
      }
    } catch {
      host.showToast(tr("The link’s page can’t be opened: \(error.localizedDescription)"))
    }
  }

  /// The pane in the link, or else the first one with its row; nil if only the bundle is given.
  private func pane(of link: DeepLink) -> String? {
    if let pane = link.pane { return pane }
    guard let key = link.key, let bundle = host.document?.session.bundle else { return nil }
    let panes = bundle.reachablePanes().panes.map(\.pane)
    let pane = Specifier.find(named: key) { isNamed in
      panes.first { $0.specifiers.contains(where: isNamed) }
    }
    return pane?.name ?? bundle.rootPaneName
  }

  private func openPane(named name: String) {
    do {
      try host.page?.openPane(named: name)
    } catch {
      host.report(
        tr("The Page Can’t Be Opened"), error.localizedDescription,
        at: error.place)
    }
  }

  /// Shows the row with a key on its page.
  private func goTo(key: String) {
    guard let session = host.page?.session else { return }
    guard let found = session.row(forKey: key) else { return showUnknownKey(key) }
    host.openPage(found.pane.pane.name, key: found.row.specifier.name)
  }

  // MARK: Resetting and finding

  private func reset(key: String) {
    if host.page?.reset(key: key) == false { showUnknownKey(key) }
  }

  private func showUnknownKey(_ key: String) {
    host.showToast(tr("\(key.inQuotes) isn’t a key of this bundle"))
  }

  private func show(_ filter: String, only isOn: Bool) {
    if isOn { host.page?.openSearch(for: filter) } else { host.page?.closeSearch() }
  }
}

extension FeatureHost {
  /// The app’s additions to the menu of each row.
  var rowMenuExtras: RowMenuExtras {
    var extras = RowMenuExtras()
    extras.copying = { [weak self] row in self?.copies(of: row) ?? [] }
    extras.showing = { [weak self] row in self?.places(of: row) ?? [] }
    return extras
  }

  /// A list item isn’t a key of the store.
  private func copies(of row: RowModel) -> [RowMenuEntry] {
    guard let document, !row.isOnItemPage else { return [] }
    let bundle = document.session.bundle.location.identity
    var entries: [RowMenuEntry] = []
    if let command = row.setCommand(store: document.location, bundle: bundle) {
      entries.append(
        RowMenuEntry(tr("Copy as “leversctl set”")) { [weak self] in self?.copyWithToast(command) })
    }
    // A link opens a file.
    let isOfFile = document.session.bundle.storeLocation == nil
    if let key = row.specifier.name, !row.isListItem, isOfFile {
      let link = DeepLink(bundle: bundle, pane: row.pane.name, key: key)
      entries.append(
        RowMenuEntry(tr("Copy Deep Link")) { [weak self] in self?.copyWithToast(link.text) })
    }
    return entries
  }

  private func places(of row: RowModel) -> [RowMenuEntry] {
    var entries: [RowMenuEntry] = []
    let details = RowDetails(row)
    if row.isElementOfPage {
      entries.append(
        RowMenuEntry(tr("Edit Element")) { [weak self] in
          self?.window?.activateAction(
            "win.edit-element", "\(row.specifier.index)/\(row.pane.name)")
        })
    }
    if let file = details.file {
      entries.append(
        RowMenuEntry(tr("Show in Source")) { [weak self] in
          self?.showInSource(file, line: details.line)
        })
    }
    // A file of an archive was only unpacked.
    if let place = row.problemPlace, bundle?.location.archive == nil {
      entries.append(
        RowMenuEntry(tr("Show Error in Source")) { [weak self] in
          self?.showInSource(place.file, line: place.line)
        })
    }
    if let path = row.storedPath {
      entries.append(
        RowMenuEntry(tr("Show Stored Value")) { [weak self] in self?.showStoredValue(path) })
      if row.bundle.followsValues { entries += changes(of: row, at: path) }
    }
    return entries
  }

  /// In a file without a bundle, the user can change keys and types.
  private func changes(of row: RowModel, at path: RawPath) -> [RowMenuEntry] {
    let label = row.isListItem ? tr("Edit Type…") : tr("Edit Key and Type…")
    let entries =
      dataEntries(of: row) + [
        RowMenuEntry(label) { [weak self] in
          self?.window?.activateAction("win.raw-edit-at", path.text)
        }
      ]
    // A list item has a button for that, and no key.
    if row.isListItem { return entries }
    return entries + [
      RowMenuEntry(
        tr("Move To…"), isEnabled: document.map { RawTree($0.session).canMove(path) } ?? false
      ) { [weak self] in
        self?.window?.activateAction("win.raw-move-at", path.text)
      },
      RowMenuEntry(tr("Add Value Next to It…")) { [weak self] in
        self?.window?.activateAction("win.raw-add-at", path.text)
      },
      RowMenuEntry(tr("Remove Value")) { [weak self] in
        row.removeStoredValue()
        self?.showToast(row.removedNote, isUndoable: true)
      },
    ]
  }
}

extension RowModel {
  /// Whether the row shows an element of a page file, rather than of a list or of another file.
  var isElementOfPage: Bool { pane.file != nil && !isListItem && specifier.file == nil }
}
