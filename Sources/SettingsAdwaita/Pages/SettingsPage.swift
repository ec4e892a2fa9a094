public import SettingsSchema
import SettingsStorage
public import SettingsViewModel
public import Widgets

/// The pages of a settings bundle, with navigation between them: the widget to put into a window.
///
/// Main thread only. Keep the object as long as its widget is shown.
@MainActor
public final class SettingsPage {
  /// The widget to give to a container, which then owns it.
  public var widget: Widget { split ?? toasts }
  /// The session that the pages show.
  public let session: SettingsSession
  /// Whether the checker finds something wrong with a row's element, for searching by `@issue`; none at first.
  public var isFlagged: (RowModel) -> Bool = { _ in false }
  /// Called when another page is shown, by whatever way, or another text is searched for.
  public var onNavigation: (() -> Void)?

  /// The accent colour of all pages, in place of their own and the desktop's; nil at first.
  ///
  /// Controls, links and focus rings in the pages have it, and the list of pages and the dialogs over them.
  /// Source: InAppSettingsKit's `colorScheme` and the tint of its view. What a bundle asks for by itself is
  /// ``SettingsSchema/Pane/accentColor``.
  public var accentColor: AccentColor? {
    didSet { refreshColors() }
  }

  /// The colours of the pages, where the program has its own; nil for the desktop's, at first.
  ///
  /// The list of pages and the dialogs over them have them, too. Source: SwiftySettings' colours, InAppSettingsKit's `colorScheme`.
  public var appearance: SettingsAppearance? {
    didSet { refreshColors() }
  }

  /// Called with the view of a page of the web, a `WebKitWebView`, and its row, before anything is loaded: for the
  /// view's settings, or what is to be added to its pages.
  ///
  /// Source: InAppSettingsKit's `webViewConfiguration`.
  public var configureWebView: ((Widget, RowModel) -> Void)?

  /// Gives widgets the colours of a page; nil for the one that is seen.
  func applyColors(to widgets: [Widget], of page: OpenPage? = nil) {
    for widget in widgets { widget.setAccent(accentColor ?? (page ?? pages.last)?.accent) }
    SettingsAppearance.apply(appearance, to: widgets)
  }

  /// Gives a dialog, and what is in it, the colors of the page that is seen.
  func applyColors(to dialog: Dialog) { applyColors(to: [dialog] + dialog.parts) }

  private func refreshColors() {
    guard !isDestroyed else { return }
    for page in pages { applyColors(to: page.parts, of: page) }
    colorSidebar()
    itemDialog?.takeColors(of: self)
    let dialogs = [
      itemDialog?.modal, valueDialog?.modal, detailsDialog?.modal, conflictsDialog?.modal,
    ]
    for dialog in dialogs.compactMap(\.self) + programDialogs.map(\.dialog) {
      applyColors(to: dialog)
    }
  }

  func colorSidebar() {
    if let sidebar { applyColors(to: [sidebar.widget], of: pages.first) }
  }

  /// Called when the user activates a row that the program has code for, after the session's delegate was told: a
  /// button, a custom row, one whose page the program makes, or one that adds to a list.
  ///
  /// The second parameter is the page that the row is on: this one, or that of a dialog over it. There the program
  /// shows what belongs to the row: ``open(page:title:content:owner:onClose:)``, ``openDialog(title:content:width:height:onClose:)``.
  public var onActivation: ((RowModel, SettingsPage) -> Void)?

  /// Whether `Ctrl+F` and typing search all settings; true at first.
  public var isSearchable = true

  let navigation = NavigationView()
  /// Around all pages, next to the sidebar: a toast is in the middle of the page and outlives it.
  package let toasts: ToastOverlay
  /// The list of all pages beside them; nil where the program did not ask for it.
  var sidebar: PageSidebar?
  var split: SplitView?
  var isSidebarSeen = false
  /// Where the user has been.
  var history = PageHistory()
  /// What goes on that is one step for the user, over several pages perhaps.
  var steps = 0
  private let decorate: (PageHeader) -> Void
  let customWidget: ((RowModel) -> Widget?)?
  let sectionWidget: SectionWidget?
  /// The dialogs of the program that are open over the page.
  var programDialogs: [SettingsDialog] = []
  /// The dialog that is open over the page.
  var itemDialog: ItemDialog?
  var valueDialog: ValueDialog?
  private(set) var pages: [OpenPage] = []
  /// Ends the toast that offers to undo an edit, once something else can be undone.
  var undoObservation: AnyObject?
  var detailsDialog: DetailsDialog?
  private var conflictsDialog: ConflictsDialog?
  private var observation: SettingsObservation?
  /// What the program adds to the menu of each row.
  public var menuExtras = RowMenuExtras()
  private(set) var isDestroyed = false

  /// Text below the title of every page, such as the store's path.
  public var subtitle = "" {
    didSet { refreshHeaders() }
  }

  /// Whether every title carries the mark of unsaved changes.
  public var showsUnsavedMark = false {
    didSet { refreshHeaders() }
  }

  /// Whether each row has its key as a small caption, for those who write the bundle; false at first.
  public var showsKeys = false {
    didSet {
      for page in pages { page.pane?.showsKeys = showsKeys }
    }
  }

  /// Shows a bundle from its first page on, or from another one.
  ///
  /// - Parameters:
  ///   - session: the settings.
  ///   - paneName: the page to begin with; nil for the bundle's first one.
  ///   - title: the title of that page.
  ///   - decorate: adds the window's buttons to the header bar of a page.
  ///   - customWidget: makes the program's own widget for a custom row, which takes it over if it is floating;
  ///     nil for a row that shows the stored value. Its `onChange` may be set to follow the value.
  ///   - sectionWidget: makes the program's own widgets for the headers and footers of sections.
  ///   - showsSidebar: whether a list of all pages is beside them where there is room for both, from 860 pixels on.
  /// - Throws: ``BundleError`` when the first page can't be read.
  public convenience init(
    session: SettingsSession, paneName: String? = nil, title: String? = nil,
    showsSidebar: Bool = false, decorate: @escaping (PageHeader) -> Void = { _ in },
    customWidget: ((RowModel) -> Widget?)? = nil, sectionWidget: SectionWidget? = nil
  ) throws(BundleError) {
    let model: PaneModel
    if let paneName {
      model = try session.pane(named: paneName, title: title)
    } else {
      model = try session.rootPane()
    }
    self.init(model, decorate: decorate, customWidget: customWidget, sectionWidget: sectionWidget)
    if showsSidebar { addSidebar(for: model.pane) }
    followKeys()
    followHistory()
    lookFurtherAfterFirstFrame()
  }

  /// Shows a pane from which on the user navigates.
  init(
    _ model: PaneModel, decorate: @escaping (PageHeader) -> Void,
    customWidget: ((RowModel) -> Widget?)?, sectionWidget: SectionWidget?
  ) {
    Stylesheet.install()
    toasts = ToastOverlay(navigation)
    session = model.session
    session.showsWebPages = { WebKitView.isAvailable }
    self.decorate = decorate
    self.customWidget = customWidget
    self.sectionWidget = sectionWidget
    observation = session.observe { [weak self] in
      if case .undoConflict(let model) = $0 { self?.choose(model) }
    }
    navigation.onPopped { [weak self] in self?.handlePop($0) }
    navigation.onDestroy { [weak self] in self?.handleDestroy() }
    push(model, animated: false)
  }

  /// The program may keep the page: what it does with it from now on reaches no widget.
  private func handleDestroy() {
    isDestroyed = true
    closeDialogs()
    pages.removeAll()
    sidebar = nil
    (observation, undoObservation) = (nil, nil)
  }

  /// Shows a page of the program's own above the present one, with a header bar and the way back.
  ///
  /// - Parameters:
  ///   - tag: names the page; nothing happens while one with the same tag is open.
  ///   - title: its title.
  ///   - content: what it shows, taken over if it is floating.
  ///   - owner: what is kept as long as the page is open.
  ///   - onClose: called when the user or the program has gone back from it.
  public func open(
    page tag: String, title: String, content: Widget, owner: AnyObject? = nil,
    onClose: (() -> Void)? = nil
  ) {
    let page = OpenPage(tag: tag, title: title, content: content, owner: owner, onClose: onClose)
    // A page that is not shown is to go all the same.
    content.keepingAlive { push(page, animated: true) }
  }

  /// Whether a page with this tag is open.
  public func isOpen(page tag: String) -> Bool { pages.contains { $0.tag == tag } }

  /// The scrolled page of the visible pane; nil while options are shown.
  package var visiblePaneWidget: Page? { pages.last?.pane?.widget }

  /// The rows of the visible pane; none while options are shown.
  var visibleRows: [RowModel] { pages.last?.pane?.model.rows ?? [] }

  /// Makes all rows of the visible pane that are not made yet.
  package func completeVisiblePane() { pages.last?.pane?.complete() }

  /// Whether all rows of the visible pane are made, or there is room for them.
  package var knowsAllOfVisiblePane: Bool { pages.last?.pane?.knowsAll ?? true }

  /// Makes the rows of the first page that fill a height, before it is shown.
  package func fillVisiblePane(height: Int32) { pages.last?.pane?.fill(height: height) }

  // MARK: Pages

  func push(_ model: PaneModel, animated: Bool) {
    let view = PaneView(
      model, navigator: self, showsKeys: showsKeys, customWidget: customWidget,
      sectionWidget: sectionWidget)
    // The page's own session is that of an element of a list.
    let observation =
      model.session === session
      ? nil
      : model.session.observe { [weak self] in
        if case .state = $0 { self?.refreshItemPages() }
      }
    push(
      OpenPage(
        tag: "pane:" + model.pane.name, title: model.title, content: view.widget, pane: view,
        owner: observation),
      animated: animated)
  }

  func push(_ page: OpenPage, animated: Bool) {
    // A page that is open already is not opened again: its widgets would have no place.
    guard !isDestroyed, !isOpen(page: page.tag) else { return }
    let below = Box.vertical()
    let column = Column(top: below, content: page.content, inset: page.inset)
    var page = page
    page.accent = page.pane?.model.pane.accentColor ?? pages.last?.accent
    page.column = column
    pages.append(page)
    decorate(
      PageHeader(
        widget: page.header, below: below, isFirst: pages.count == 1, isSearch: page.search != nil,
        page: self))
    navigation.push(
      page.tag, title: page.title, header: page.header, content: column, isAnimated: animated)
    refreshHeaders()
    for part in page.parts { Direction.apply(to: part, for: session.bundle) }
    applyColors(to: page.parts, of: page)
    recordVisit()
    handleNavigation()
  }

  private func handleNavigation() {
    sidebar?.follow(openPages: openPaneNames)
    followSidebar()
    onNavigation?()
  }

  private func handlePop(_ tag: String) {
    guard let index = pages.lastIndex(where: { $0.tag == tag }) else { return }
    // A field that goes with its page does not tell that the focus has left it.
    session.endEditing()
    let onClose = pages[index].onClose
    // What the page owns is gone when others look what is open.
    pages.remove(at: index)
    recordLeaving()
    handleNavigation()
    onClose?()
  }

  /// Shows another reading of the bundle; see ``SettingsSession/replaceBundle(_:)``.
  ///
  /// The pages that are open stay so, each with its position and focus, but for those that the bundle has no more.
  public func replaceBundle(_ bundle: SettingsBundle) {
    let wasRightToLeft = session.bundle.languages.isRightToLeft ?? false
    session.replaceBundle(bundle)
    let isRightToLeft = bundle.languages.isRightToLeft ?? false
    guard !isDestroyed else { return }
    if isRightToLeft != wasRightToLeft { widget.setRightToLeft(isRightToLeft) }
    for index in pages.indices { refreshPage(index) }
    search?.replaceIndex(makeIndex())
    if let lost = pages.indices.dropFirst().first(where: { pages[$0].isLost }) {
      for _ in lost..<pages.count { goBack() }
    }
    refreshHeaders()
    refreshSidebar()
  }

  private func refreshPage(_ index: Int) {
    if let pane = pages[index].pane { pages[index].title = pane.model.title }
    guard let choice = pages[index].choice, let pane = pages[..<index].last?.pane?.model,
      !pane.madeRows.contains(where: { $0 === choice.row })
    else { return }
    let key = choice.row.specifier.key
    guard
      let row = pane.firstRow(
        of: { $0.key == key }, where: { $0.kind.choicePage != nil })?.kind.choicePage
    else {
      pages[index].hasLostRow = true
      return
    }
    let view = ChoiceView(row, in: pane) { [weak self] in self?.goBack() }
    pages[index].choice = view
    pages[index].content = view.widget
    pages[index].title = row.accessibleName
    pages[index].column?.setContent(view.widget)
    Direction.apply(to: view.widget, for: session.bundle)
    applyColors(to: pages[index].parts, of: pages[index])
  }

  /// The page of a list's element is left when the element goes by an edit here, as by undo; when somebody else has
  /// removed it, the page says so, and keeps what is on it.
  private func refreshItemPages() {
    for page in pages { page.pane?.refreshItemNotes() }
    let gone = pages.firstIndex { page in
      guard let session = page.pane?.model.session else { return false }
      return session.isItemGone && !session.isItemRemovedByOthers
    }
    guard let gone else { return }
    for _ in gone..<pages.count { goBack() }
  }

  /// Has the user choose between values before an undo or redo goes on.
  private func choose(_ model: ConflictsModel) {
    guard !isDestroyed, model.beginAsking(), conflictsDialog == nil else { return }
    let dialog = ConflictsDialog(model, direction: session.bundle)
    conflictsDialog = dialog
    applyColors(to: dialog.modal)
    dialog.present(over: widget) { [weak self] _ in self?.conflictsDialog = nil }
  }

  private func closeDialogs() {
    for dialog in programDialogs { dialog.close() }
    conflictsDialog?.close()
    itemDialog?.close()
    valueDialog?.close()
    detailsDialog?.close()
  }

  func setTitle(_ title: String, ofPage tag: String) {
    guard let index = pages.firstIndex(where: { $0.tag == tag }) else { return }
    pages[index].title = title
    refreshHeaders()
  }

  private func refreshHeaders() {
    for page in pages {
      let title = showsUnsavedMark ? "• " + page.title : page.title
      page.header.setTitle(title, subtitle: subtitle)
      page.column?.setAccessibleName(page.title)
    }
  }
}
