public import SettingsSchema
import SettingsViewModel
import Widgets

// Navigation to a page, to a row, and back.

extension SettingsPage {
  /// The name of the visible pane, or the pane of the visible options.
  public var visiblePaneName: String? { visiblePane?.pane.name }

  /// The title of the visible pane, or of the pane of the visible options.
  package var visiblePaneTitle: String? { visiblePane?.title }

  /// The visible pane, or the pane of the visible options.
  var visiblePane: PaneModel? { pages.last { $0.pane != nil }?.pane?.model }

  /// Whether a pane or the options of one are visible, and not a page about something else.
  package var showsPane: Bool { pages.last.map { $0.pane != nil || $0.choice != nil } ?? false }

  /// Whether there is a page to go back to.
  public var canGoBack: Bool { pages.count > 1 && !isChosenInSidebar }

  /// Goes back one page; returns false on the first one.
  @discardableResult
  public func goBack() -> Bool { !isDestroyed && navigation.pop() }

  /// Goes back to a page of the program; returns false if it isn’t open.
  package func goBack(toPage tag: String) -> Bool {
    guard let index = pages.firstIndex(where: { $0.tag == tag }) else { return false }
    navigation.pop(toDepth: index + 1)
    return true
  }

  /// Goes back to the first page.
  public func goToFirstPage() {
    if !isDestroyed { navigation.pop(toDepth: 1) }
  }

  /// Shows a pane by name: goes back to it if it is open, otherwise opens it above the current one.
  /// - Throws: ``BundleError`` if there is no such pane.
  public func openPane(named name: String) throws(BundleError) {
    if let index = pages.firstIndex(where: { $0.pane?.model.pane.name == name }) {
      for _ in pages.indices.dropFirst(index + 1) { goBack() }
      return
    }
    let model = try titledPane(named: name)
    push(model, animated: true)
  }

  /// Shows a pane and possibly a row of it, with the pages on its path, so that the user can go back through them.
  ///
  /// Open pages on the path stay, those above are closed. The page scrolls to the row, which gets the focus and is
  /// highlighted for a moment. A pane without a path is opened above the first page. Source: asked for in
  /// InAppSettingsKit’s issues 12 and 369.
  /// - Parameters:
  ///   - name: the pane’s name.
  ///   - key: the key of a row or section, or the `id` of a tweak’s cell; nil for only the pane.
  /// - Returns: Whether the row is shown: false if the pane has no such row, or hides it.
  /// - Throws: ``BundleError`` if a pane on the path can’t be opened.
  @discardableResult
  public func open(pane name: String, key: String? = nil) throws(BundleError) -> Bool {
    let pane = try openWay(to: name, isBeginning: isAtBeginning)
    guard let key else { return true }
    return pane?.reveal(key: key) ?? false
  }

  /// Shows a pane, and the row or section of one of its entries, like ``open(pane:key:)``: for entries without a key.
  ///
  /// - Parameter index: the entry’s ``SettingsSchema/Specifier/index``.
  @discardableResult
  public func open(pane name: String, entry index: Int) throws(BundleError) -> Bool {
    try openWay(to: name, isBeginning: isAtBeginning)?.reveal(entry: index) ?? false
  }

  /// Shows a pane, and highlights the row or section of one of its entries until another one is highlighted; the focus
  /// stays where it is.
  ///
  /// - Returns: Whether the row is shown: false if the pane hides it.
  @discardableResult
  package func highlight(pane name: String, entry index: Int) throws(BundleError) -> Bool {
    clearHighlight()
    return try openWay(to: name, animated: false)?.highlight(entry: index) ?? false
  }

  /// Removes the highlight.
  package func clearHighlight() {
    for page in pages { page.pane?.highlight(entry: nil) }
  }

  /// Shows a pane with those on its path.
  ///
  /// - Parameter isBeginning: whether the path is part of the history, because the user has seen nothing else.
  func openWay(
    to name: String, animated: Bool = true, isBeginning: Bool = false
  ) throws(BundleError) -> PaneView? {
    guard !isDestroyed else { return nil }
    beginStep()
    defer { endStep() }
    let first = pages.first?.pane?.model.pane.name
    let way =
      session.bundle.path(toPaneNamed: name, from: first) ?? [first, name].compactMap(\.self)
    // Options, and the pages of list items, aren’t on the path.
    let open = pages.prefix { $0.pane?.model.session === session }
      .compactMap { $0.pane?.model.pane.name }
    let common = zip(open, way).prefix { $0 == $1 }.count
    if animated {
      for _ in max(common, 1)..<max(pages.count, 1) { goBack() }
    } else {
      navigation.pop(toDepth: max(common, 1))
    }
    for step in way.dropFirst(max(common, 1)) {
      push(try titledPane(named: step), animated: animated && step == name)
      if isBeginning { history.visit(.pane(step)) }
    }
    return pages.last { $0.pane?.model.pane.name == name }?.pane
  }

  /// A pane that is opened by name has the title of the row that opens it, if it can be found.
  private func titledPane(named name: String) throws(BundleError) -> PaneModel {
    let visible = visiblePane
    let row = visible?.firstRow(of: { $0.element.file == name }) {
      $0.childPaneName == name && !$0.isListItem
    }
    if let visible, let row = row?.kind.leadingRow { return try visible.open(row) }
    return try session.pane(named: name, after: visible?.path ?? [])
  }

  // MARK: Invalid strings

  /// Goes to the row with the invalid text, on any page.
  ///
  /// It is ``SettingsViewModel/SettingsSession/refusedText``.
  public func showRefusedText() {
    guard let refused = session.refusedText else { return }
    if let row = session.refusedRow, show(row) { return }
    // Its page was closed.
    let isShown = try? open(pane: refused.pane, entry: refused.entry)
    if isShown != true { session.forgetLostText() }
  }

  /// Goes back to the page of a row; returns false if it isn’t open.
  private func show(_ edited: AnyObject) -> Bool {
    let index = pages.lastIndex {
      $0.pane?.model.madeRows.contains { $0 === edited } == true
    }
    guard let index, let row = pages[index].pane?.model.madeRows.first(where: { $0 === edited })
    else { return false }
    for _ in pages.indices.dropFirst(index + 1) { goBack() }
    return pages.last?.pane?.reveal(row) ?? false
  }
}
