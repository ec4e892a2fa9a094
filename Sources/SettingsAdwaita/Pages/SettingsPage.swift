public import SettingsSchema
import SettingsStorage
public import SettingsViewModel
public import Widgets

/// The pages of a settings bundle with navigation: the widget to put into a window.
///
/// Main thread only. Keep the object while its widget is shown.
@MainActor
public final class SettingsPage {
  /// The widget to add to a container, which then owns it.
  public var widget: Widget { split ?? toasts }
  /// The session.
  public let session: SettingsSession
  /// Whether a row has issues, for searching with `@issue`; none by default.
  public var isFlagged: (RowModel) -> Bool = { _ in false }
  /// Fixes an issue of a row in the bundle’s files; nil by default, for a bundle that isn’t edited.
  package var fixIssue: ((Diagnostic) -> Void)?
  /// Called when another page is shown, in any way, or another text is searched for.
  public var onNavigation: (() -> Void)?

  /// The accent color of all pages, instead of their own and the desktop’s; nil by default.
  ///
  /// For controls, links and focus rings in the pages, the sidebar and dialogs. Source: InAppSettingsKit’s
  /// `colorScheme` and the tint of its view. The bundle’s own is ``SettingsSchema/Pane/accentColor``.
  public var accentColor: AccentColor? {
    didSet { refreshColors() }
  }

  /// The colors of the pages; nil by default, for the desktop’s.
  ///
  /// Also for the sidebar and dialogs. Source: SwiftySettings’ colors, InAppSettingsKit’s `colorScheme`.
  public var appearance: SettingsAppearance? {
    didSet { refreshColors() }
  }

  /// Called with the view of a web page, a `WebKitWebView`, and its row, before anything is loaded: to change the
  /// view’s settings, or add scripts.
  ///
  /// Source: InAppSettingsKit’s `webViewConfiguration`.
  public var configureWebView: ((Widget, RowModel) -> Void)?

  /// Applies the colors of a page to widgets; nil for the visible page.
  func applyColors(to widgets: [Widget], of page: OpenPage? = nil) {
    for widget in widgets { widget.setAccent(accentColor ?? (page ?? pages.last)?.accent) }
    SettingsAppearance.apply(appearance, to: widgets)
  }

  /// Applies the colors of the visible page to a dialog and its content.
  func applyColors(to dialog: Dialog) { applyColors(to: [dialog] + dialog.parts) }

  private func refreshColors() {
    guard !isDestroyed else { return }
    for page in pages { applyColors(to: page.parts, of: page) }
    colorSidebar()
    itemDialog?.takeColors(of: self)
    let dialogs = [
      itemDialog?.modal, valueDialog?.modal, shortcutDialog?.modal, detailsDialog?.modal,
      conflictsDialog?.modal,
    ]
    for dialog in dialogs.compactMap(\.self) + programDialogs.map(\.dialog) {
      applyColors(to: dialog)
    }
  }

  func colorSidebar() {
    if let sidebar { applyColors(to: [sidebar.widget], of: pages.first) }
  }

  /// Called when the user activates a row for which the program has code, after the session’s delegate: a button, a
  /// custom row, one whose page the program makes, or one that adds to a list.
  ///
  /// The second parameter is the row’s page: this one, or that of a dialog over it. The program can show content there:
  /// ``open(page:title:content:owner:onClose:)``, ``openDialog(title:content:width:height:onClose:)``.
  public var onActivation: ((RowModel, SettingsPage) -> Void)?

  /// Whether `Ctrl+F` and typing search all settings; true by default.
  public var isSearchable = true

  let navigation = NavigationView()
  /// Around all pages, next to the sidebar: toasts are centered on the page and outlive it.
  package let toasts: ToastOverlay
  /// The sidebar; nil if the program didn’t ask for it.
  var sidebar: PageSidebar?
  var split: SplitView?
  var isSidebarSeen = false
  /// The history.
  var history = PageHistory()
  /// The number of nested steps in progress, each one step for the user.
  var steps = 0
  private let decorate: (PageHeader) -> Void
  let customWidget: ((RowModel) -> Widget?)?
  let sectionWidget: SectionWidget?
  /// The program’s open dialogs.
  var programDialogs: [SettingsDialog] = []
  /// The open dialog for a new list item.
  var itemDialog: ItemDialog?
  var valueDialog: ValueDialog?
  var shortcutDialog: ShortcutDialog?
  var pages: [OpenPage] = []
  /// Dismisses the Undo toast when another edit can be undone.
  var undoObservation: AnyObject?
  var detailsDialog: DetailsDialog?
  private var conflictsDialog: ConflictsDialog?
  private var observation: SettingsObservation?
  /// The program’s additions to the menu of each row.
  public var menuExtras = RowMenuExtras()
  /// The rows that can be dragged; set before the first page is made.
  let dragging: RowDragging
  let completion: RowCompletion
  private(set) var isDestroyed = false

  /// The text below the title of every page, such as the store’s path.
  public var subtitle = "" {
    didSet { refreshHeaders() }
  }

  /// Whether every title has the mark of unsaved changes.
  public var showsUnsavedMark = false {
    didSet { refreshHeaders() }
  }

  /// The sides on which header bars have the window’s buttons: both, unless something else is at a side of the window.
  package var windowButtons = (start: true, end: true) {
    didSet { for page in pages { showWindowButtons(in: page.header) } }
  }

  private func showWindowButtons(in header: HeaderBar) {
    header.setWindowButtons(start: windowButtons.start, end: windowButtons.end)
  }

  /// Whether the user can operate the contents of the pages, not only go back; true by default.
  package var isSensitive = true {
    didSet { for page in pages { page.content.setSensitive(isSensitive) } }
  }

  /// Whether each row shows its key as a small caption, for authors of bundles; false by default.
  public var showsKeys = false {
    didSet {
      for page in pages { page.pane?.showsKeys = showsKeys }
    }
  }

  /// Shows a bundle, beginning with its first page or another one.
  ///
  /// - Parameters:
  ///   - session: the settings.
  ///   - paneName: the page to begin with; nil for the bundle’s first one.
  ///   - title: the title of that page.
  ///   - decorate: adds the window’s buttons to the header bar of a page.
  ///   - customWidget: creates the program’s widget for a custom row, which takes a floating reference; nil for a row
  ///     with the stored value. Set the row’s `onChange` to follow the value.
  ///   - sectionWidget: creates the program’s widgets for headers and footers of sections.
  ///   - showsSidebar: whether to show a sidebar with all pages if there is space, from 860 pixels on.
  /// - Throws: ``BundleError`` if the first page can’t be read.
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

  /// Shows pages in a panel: without sidebar, search and history, so that no other page is read in advance.
  ///
  /// - Throws: ``BundleError`` if the first page can’t be read.
  package convenience init(
    inPanel session: SettingsSession, dragging: RowDragging = RowDragging(),
    completion: RowCompletion = RowCompletion(), decorate: @escaping (PageHeader) -> Void
  ) throws(BundleError) {
    self.init(
      try session.rootPane(), decorate: decorate, customWidget: nil, sectionWidget: nil,
      dragging: dragging, completion: completion)
  }

  /// Shows a pane as the beginning of navigation.
  init(
    _ model: PaneModel, decorate: @escaping (PageHeader) -> Void,
    customWidget: ((RowModel) -> Widget?)?, sectionWidget: SectionWidget?,
    dragging: RowDragging = RowDragging(), completion: RowCompletion = RowCompletion()
  ) {
    Stylesheet.install()
    self.dragging = dragging
    self.completion = completion
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

  /// The program may keep the page: from now on its methods don’t reach any widget.
  private func handleDestroy() {
    isDestroyed = true
    closeDialogs()
    pages.removeAll()
    sidebar = nil
    (observation, undoObservation) = (nil, nil)
  }

  /// Shows a page of the program above the current one, with a header bar and a Back button.
  ///
  /// - Parameters:
  ///   - tag: the tag of the page; does nothing if a page with this tag is open.
  ///   - title: its title.
  ///   - content: its content; takes a floating reference.
  ///   - owner: an object to keep alive while the page is open.
  ///   - onClose: called after the user or the program went back.
  public func open(
    page tag: String, title: String, content: Widget, owner: AnyObject? = nil,
    onClose: (() -> Void)? = nil
  ) {
    push(
      OpenPage(tag: tag, title: title, content: content, owner: owner, onClose: onClose),
      animated: true)
  }

  /// Whether a page with this tag is open.
  public func isOpen(page tag: String) -> Bool { pages.contains { $0.tag == tag } }

  /// Whether the page with this tag is visible: no other one is open above it.
  package func isVisible(page tag: String) -> Bool { pages.last?.tag == tag }

  /// The scrolled page of the visible pane; nil while options are shown.
  package var visiblePaneWidget: Page? { pages.last?.pane?.widget }

  /// The values for the conditions of the visible pane, as they are now; nil while there is none.
  package var conditionValues: (any ConditionValues)? { pages.last?.pane?.model.conditionValues }

  /// The same for each present item, if the visible pane is that of a list’s items and shows none of them; or else nil.
  package var conditionValuesOfItems: [any ConditionValues]? {
    pages.last?.pane?.model.conditionValuesOfItems
  }

  /// The rows of the visible pane; empty while options are shown.
  var visibleRows: [RowModel] { pages.last?.pane?.model.rows ?? [] }

  /// Whether all rows of the visible pane are created or have a place.
  package var knowsAllOfVisiblePane: Bool { pages.last?.pane?.knowsAll ?? true }

  /// Creates the rows of the first page that fill a height, before it is shown.
  package func fillVisiblePane(height: Int32) { pages.last?.pane?.fill(height: height) }

  // MARK: Pages

  func push(_ model: PaneModel, animated: Bool) {
    let view = PaneView(
      model, navigator: self, showsKeys: showsKeys, customWidget: customWidget,
      sectionWidget: sectionWidget)
    // The page’s own session is that of a list item.
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
    // An open page isn’t opened again; new widgets for it must be destroyed.
    guard !isDestroyed, !isOpen(page: page.tag) else {
      for part in page.parts { part.keepingAlive {} }
      return
    }
    let below = Box.vertical()
    let column = Column(top: below, content: page.content, inset: page.inset)
    var page = page
    page.accent = page.pane?.model.pane.accentColor ?? pages.last?.accent
    page.column = column
    pages.append(page)
    showWindowButtons(in: page.header)
    if !isSensitive { page.content.setSensitive(false) }
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
    // A field that is removed with its page doesn’t report that it lost the focus.
    session.endEditing()
    let onClose = pages[index].onClose
    // Release the page’s owner before observers look at the open pages.
    pages.remove(at: index)
    recordLeaving()
    handleNavigation()
    onClose?()
  }

  /// Lets the user choose between values before an undo or redo continues.
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
    shortcutDialog?.close()
    detailsDialog?.close()
  }

  func setTitle(_ title: String, ofPage tag: String) {
    guard let index = pages.firstIndex(where: { $0.tag == tag }) else { return }
    pages[index].title = title
    refreshHeaders()
  }

  func refreshHeaders() {
    for page in pages {
      let title = showsUnsavedMark ? "• " + page.title : page.title
      page.header.setTitle(title, subtitle: subtitle)
      page.column?.setAccessibleName(page.title)
    }
  }
}
