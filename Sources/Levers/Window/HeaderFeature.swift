import SettingsAdwaita
import SettingsSchema
import SettingsStorage
import SettingsViewModel
import Translation
import Widgets

/// The header bar of each page: Undo and Redo, the title with the settings file, Search, Save, the number of unsaved
/// changes, that of issues, and the menu, which has everything that doesn’t fit.
@MainActor
final class HeaderFeature: Feature {
  struct State: Equatable {
    var undoTitles = UndoTitles()
    var changeCount = 0
    var savesAutomatically = false
    /// Whether there is never anything to save.
    var appliesChanges = false
    var issueCount = 0
  }

  var shown: State?
  private unowned let host: any FeatureHost
  private let preview: PreviewFeature
  private var headers: [Header] = []

  init(_ host: any FeatureHost, preview: PreviewFeature) {
    self.host = host
    self.preview = preview
    host.commands.add("reveal-store") { [weak self] in self?.revealStore() }
    host.commands.add("copy-store-path") { [weak self] in self?.copyStorePath() }
  }

  var state: State {
    let session = host.document?.session
    return State(
      undoTitles: host.undoTitles,
      changeCount: session.map { $0.hasUnsavedChanges ? $0.store.unsavedKeys.count : 0 } ?? 0,
      savesAutomatically: session?.savesAutomatically ?? false,
      appliesChanges: host.document?.appliesChanges ?? false,
      issueCount: preview.issues.list?.problemCount ?? 0)
  }

  func show(_ state: State) {
    host.commands.enable(["reveal-store", "copy-store-path"], host.document?.location.file != nil)
    for header in headers { header.show(state) }
  }

  /// Fills the header bar of a page.
  func decorate(_ header: PageHeader) {
    let made = Header { [weak self] in self?.fill($0) }
    made.show(state)
    headers.append(made)
    made.tools.onDestroy { [weak self, weak made] in self?.headers.removeAll { $0 === made } }
    header.setTools(made.tools)
  }

  // MARK: The settings file

  private func fill(_ details: StoreDetails) {
    guard let document = host.document else { return }
    let stores = document.stores
    let main = StoreSummary(stores.mainStore, at: document.location)
    let others = stores.otherStores.map { domain, store in
      StoreSummary(store, at: stores.location(ofDomain: domain))
    }
    details.show(main, others: others)
  }

  private func copyStorePath() {
    if let url = host.document?.location.file { host.copyWithToast(url.path) }
  }

  private func revealStore() {
    if let url = host.document?.location.file { host.showInFiles(url) }
  }
}

/// The tools of a header bar.
@MainActor
private final class Header {
  let tools: HeaderTools
  private let undo = PushButton(icon: "edit-undo-symbolic", tooltip: tr("Undo"), action: "win.undo")
  private let redo = PushButton(icon: "edit-redo-symbolic", tooltip: tr("Redo"), action: "win.redo")
  private let search = PushButton(
    icon: "edit-find-symbolic", tooltip: tr("Search"), action: "win.search")
  private let save = PushButton(tr("Save"), action: "win.save")
  private let shortSave = PushButton(
    icon: "document-save-symbolic", tooltip: tr("Save"), action: "win.save")
  private let changes = LabeledIconButton(
    icon: "media-record-symbolic", action: "win.changes")
  private let issues = LabeledIconButton(icon: "dialog-warning-symbolic", action: "win.issues")
  private let overflow = Menu()
  private let history = Menu()
  private var details: StoreDetails?
  private var state = HeaderFeature.State()

  /// - Parameter fill: describes the settings file.
  init(fill: @escaping @MainActor (StoreDetails) -> Void) {
    let menu = MainMenu.make(overflow: overflow, history: history)
    let content = Box.vertical()
    tools = HeaderTools(titleContent: content, menu: menu)
    tools.setTitleTooltip(tr("Settings File"))
    tools.onTitleOpened { [weak self] in
      if let details = self?.showDetails(in: content) { fill(details) }
    }
    menu.onOpen { [weak self] in self?.fillMenu() }
    changes.addStyleClass("unsaved")
    tools.append(undo, rank: 3)
    tools.append(redo, rank: 4)
    tools.append(search, atEnd: true, rank: 2)
    tools.append(save, short: shortSave, atEnd: true, rank: 0)
    tools.append(changes, atEnd: true, rank: 1)
    tools.append(issues, atEnd: true, rank: 5)
  }

  func show(_ state: HeaderFeature.State) {
    self.state = state
    name(undo, state.undoTitles.undo, otherwise: tr("Undo"))
    name(redo, state.undoTitles.redo, otherwise: tr("Redo"))
    let isSaved = state.savesAutomatically && state.changeCount == 0
    let saveLabel = isSaved ? tr("Saved", context: "button") : tr("Save")
    save.setLabel(saveLabel)
    shortSave.setTooltip(saveLabel)
    shortSave.setAccessibleName(saveLabel)
    for button in [save, shortSave] {
      button.setStyleClass("suggested-action", state.changeCount > 0)
      button.setVisible(!state.appliesChanges)
    }
    // A flat button doesn’t get the color of a suggested one, while its icon does.
    shortSave.setStyleClass("flat", state.changeCount == 0)
    changes.set(label: "\(state.changeCount)", name: changesTitle)
    changes.setVisible(state.changeCount > 0)
    issues.set(
      label: "\(state.issueCount)",
      name: tr(
        one: "\(state.issueCount) Issue", other: "\(state.issueCount) Issues",
        count: state.issueCount))
    issues.setVisible(state.issueCount > 0)
  }

  /// Most header bars never need them.
  private func showDetails(in content: Box) -> StoreDetails {
    if let details { return details }
    let made = StoreDetails()
    content.append(made.widget)
    details = made
    return made
  }

  private var changesTitle: String {
    switch state.changeCount {
    case 0: tr("Unsaved Changes")
    case let count:
      tr(one: "\(count) Unsaved Change", other: "\(count) Unsaved Changes", count: count)
    }
  }

  /// Shows the name of an edit as the tooltip and description of a button, whose own name stays short.
  private func name(_ button: PushButton, _ title: String?, otherwise name: String) {
    button.setTooltip(title ?? name)
    button.setAccessibleDescription(title ?? "")
  }

  /// Adds hidden tools to the menu: the first two at its top, while Undo, Redo and the pending changes are always in
  /// the section of changes.
  private func fillMenu() {
    let undo = (self.undo, state.undoTitles.undo ?? tr("Undo"), "win.undo")
    let hidden = [(save, tr("Save"), "win.save"), (search, tr("Search"), "win.search"), undo]
      .filter { !tools.shows($0.0) && !(state.appliesChanges && $0.0 == save) }
    overflow.removeAll()
    for (_, label, action) in hidden.prefix(2) { overflow.append(label, action: action) }
    history.removeAll()
    history.append(undo.1, action: undo.2)
    history.append(state.undoTitles.redo ?? tr("Redo"), action: "win.redo")
    history.append(changesTitle, action: "win.changes")
  }
}

/// The settings file, below the title: path, format, status, and actions for the file.
@MainActor
private final class StoreDetails {
  let widget = Box.vertical(spacing: 12)
  private let name = Label("")
  private let place = Label("")
  private let copy = PushButton(
    icon: "edit-copy-symbolic", tooltip: tr("Copy Path"), action: "win.copy-store-path")
  private let format = Label("")
  private let status = Label("")
  private let others = Label("")
  private let othersPart = Box.vertical()

  init() {
    widget.addStyleClass("store-details")
    name.addStyleClass("heading")
    widget.append(name)
    add(
      Box.horizontal(spacing: 6, [place, copy]),
      tr("Location", comment: "Above the path of the settings file"))
    add(format, tr("Format"))
    add(status, tr("Status"))
    fill(
      othersPart, others,
      tr("Related Files", comment: "Above the files next to the settings file"))
    widget.append(othersPart)
    let reveal = PushButton(tr("Show in Files"), action: "win.reveal-store")
    let choose = PushButton(tr("Switch Settings File…"), action: "win.choose-store")
    widget.append(Box.vertical(spacing: 6, [reveal, choose]))
  }

  private func add(_ label: Widget, _ caption: String) {
    let part = Box.vertical()
    fill(part, label, caption)
    widget.append(part)
  }

  private func fill(_ part: Box, _ label: Widget, _ caption: String) {
    let above = Label(caption, isDim: true)
    above.addStyleClass("caption")
    part.append(above)
    part.append(label)
  }

  func show(_ main: StoreSummary, others: [StoreSummary]) {
    name.setText(main.name)
    place.setText(Self.place(of: main))
    copy.setVisible(main.file != nil)
    format.setText(main.format)
    status.setText(main.status)
    self.others.setText(
      others.map { "\(Self.place(of: $0))\n\($0.status)" }.joined(separator: "\n"))
    othersPart.setVisible(!others.isEmpty)
  }

  private static func place(of store: StoreSummary) -> String {
    store.file.map { UserFolders.displayPath(of: $0) } ?? store.place
  }
}
