import SettingsViewModel
import Translation
import Widgets

/// The stored values, as a tree above the current page.
@MainActor
final class RawFeature: Feature {
  struct State: Equatable {
    var session: ObjectIdentifier?
    /// Whether the tree is open.
    var isOpen = false
    /// Whether a value, not a domain, is selected.
    var hasValue = false
    /// Whether a container is selected.
    var hasContainer = false
  }

  var shown: State?
  private unowned let host: any FeatureHost
  /// The open tree.
  private weak var page: RawPage?
  /// Kept when the page is closed, until its session is: an invalid text must still be corrected.
  private(set) var tree: RawTree?
  private let dialogs: RawDialogs
  /// The commands for a value that isn’t selected in the tree.
  private static let commandsForPaths = [
    "raw", "raw-show", "raw-add-at", "raw-edit-at", "raw-move-at",
  ]

  init(_ host: any FeatureHost) {
    self.host = host
    dialogs = RawDialogs(host)
    host.commands.add("raw") { [weak self] in self?.showValues() }
    host.commands.add("raw-show", text: { [weak self] in self?.show(RawPath(text: $0)) })
    host.commands.add("raw-add-at", text: { [weak self] in self?.add(nextTo: $0) })
    host.commands.add("raw-edit-at", text: { [weak self] in self?.editDetails(at: $0) })
    host.commands.add("raw-move-at", text: { [weak self] in self?.move(at: $0) })
    host.commands.add("raw-add") { [weak self] in self?.page?.add() }
    host.commands.add("raw-add-inside") { [weak self] in self?.page?.addInside() }
    host.commands.add("raw-edit") { [weak self] in self?.page?.edit() }
    host.commands.add("raw-details") { [weak self] in self?.page?.editDetails() }
    host.commands.add("raw-move") { [weak self] in self?.page?.move() }
    host.commands.add("raw-remove") { [weak self] in self?.page?.remove() }
    host.commands.add("raw-reveal") { [weak self] in self?.page?.toggleSecrets() }
  }

  var state: State {
    let selected = page?.selected
    return State(
      session: host.document.map { ObjectIdentifier($0.session) }, isOpen: page != nil,
      hasValue: selected.map { !$0.steps.isEmpty } ?? false,
      hasContainer: selected.map { page?.tree.isContainer($0) ?? false } ?? false)
  }

  func show(_ state: State) {
    if tree?.session !== host.document?.session {
      tree = nil
      dialogs.close()
    }
    host.commands.enable(Self.commandsForPaths, state.session != nil)
    host.commands.enable(["raw-add", "raw-reveal"], state.isOpen)
    host.commands.enable(["raw-edit", "raw-details", "raw-move", "raw-remove"], state.hasValue)
    host.commands.enable(["raw-add-inside"], state.hasContainer)
  }

  private func showValues() {
    guard let pages = host.page, let session = host.document?.session,
      !pages.isOpen(page: RawPage.tag)
    else { return }
    let view = RawPage(tree(of: session), in: host, dialogs) { [weak self] in self?.refresh() }
    page = view
    view.onGone = { [weak self] in
      self?.page = nil
      self?.tree?.revealsSecrets = false
      self?.refresh()
    }
    refresh()
    pages.open(page: RawPage.tag, title: tr("Stored Values"), content: view.widget, owner: view)
    view.focus()
  }

  private func tree(of session: SettingsSession) -> RawTree {
    if let tree, tree.session === session { return tree }
    let tree = RawTree(session)
    self.tree = tree
    return tree
  }

  /// Shows a value in the tree.
  private func show(_ path: RawPath?) {
    if host.page?.goBack(toPage: RawPage.tag) != true { showValues() }
    if let path { page?.show(path) }
  }

  // MARK: Dialogs above the current page

  private func add(nextTo path: String) {
    guard let (path, tree) = value(at: path), let parent = path.parent else { return }
    dialogs.add(to: parent, in: tree)
  }

  private func editDetails(at path: String) {
    if let (path, tree) = value(at: path) { dialogs.edit(path, in: tree) }
  }

  private func move(at path: String) {
    if let (path, tree) = value(at: path) { dialogs.move(path, in: tree) }
  }

  /// The path of a stored value, and its tree; nil if the value no longer exists.
  private func value(at path: String) -> (RawPath, RawTree)? {
    guard let path = RawPath(text: path), let session = host.document?.session else { return nil }
    let tree = tree(of: session)
    return tree.value(at: path).map { _ in (path, tree) }
  }
}

extension FeatureHost {
  /// Shows a stored value in the tree of all values.
  func showStoredValue(_ path: RawPath) { window?.activateAction("win.raw-show", path.text) }
}
