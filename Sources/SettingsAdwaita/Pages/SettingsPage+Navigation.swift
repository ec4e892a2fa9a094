public import SettingsSchema
import SettingsViewModel
import Widgets

// Going to a page, to a row of it, and back.

extension SettingsPage {
  /// The name of the pane that is shown, or whose options are.
  public var visiblePaneName: String? { visiblePane?.pane.name }

  /// The pane that is shown, or whose options are.
  var visiblePane: PaneModel? { pages.last { $0.pane != nil }?.pane?.model }

  /// Whether there is a page to go back to.
  public var canGoBack: Bool { pages.count > 1 && !isChosenInSidebar }

  /// Goes back one page; false on the first one.
  @discardableResult
  public func goBack() -> Bool { !isDestroyed && navigation.pop() }

  /// Goes back to a page of the program's own; false where it is not open.
  package func goBack(toPage tag: String) -> Bool {
    guard let index = pages.firstIndex(where: { $0.tag == tag }) else { return false }
    navigation.pop(toDepth: index + 1)
    return true
  }

  /// Goes back to the page that was shown first.
  public func goToFirstPage() {
    if !isDestroyed { navigation.pop(toDepth: 1) }
  }

  /// Shows a pane by its name: goes back to it where it is open, otherwise opens it above the present one.
  /// - Throws: ``BundleError`` when there is no such pane.
  public func openPane(named name: String) throws(BundleError) {
    if let index = pages.firstIndex(where: { $0.pane?.model.pane.name == name }) {
      for _ in pages.indices.dropFirst(index + 1) { goBack() }
      return
    }
    let model = try titledPane(named: name)
    push(model, animated: true)
  }

  /// Shows a pane, and a row of it, through the pages that lead there, so that one can go back through them.
  ///
  /// Pages that are open on the way stay, those above are left. The page scrolls to the row, which gets the focus
  /// and is marked for a moment. A pane that no row leads to is opened above the first page.
  /// Source: asked for in InAppSettingsKit's issues 12 and 369.
  /// - Parameters:
  ///   - name: the pane's name.
  ///   - key: the key of a row, or of a section, of it, or the `id` of a tweak's cell; nil for the pane alone.
  /// - Returns: whether the row is shown: false when the pane has no such row, or hides it.
  /// - Throws: ``BundleError`` when a pane on the way can't be opened.
  @discardableResult
  public func open(pane name: String, key: String? = nil) throws(BundleError) -> Bool {
    let pane = try openWay(to: name, isBeginning: isAtBeginning)
    guard let key else { return true }
    return pane?.reveal(key: key) ?? false
  }

  /// Shows a pane, and the row or section of one of its entries, as ``open(pane:key:)`` does: for entries without
  /// a key.
  ///
  /// - Parameter index: the entry's ``SettingsSchema/Specifier/index``.
  @discardableResult
  public func open(pane name: String, entry index: Int) throws(BundleError) -> Bool {
    try openWay(to: name, isBeginning: isAtBeginning)?.reveal(entry: index) ?? false
  }

  /// Shows a pane through those that lead there.
  ///
  /// - Parameter isBeginning: whether the history leads through these, too, as the user has seen nothing else.
  func openWay(
    to name: String, animated: Bool = true, isBeginning: Bool = false
  ) throws(BundleError) -> PaneView? {
    guard !isDestroyed else { return nil }
    beginStep()
    defer { endStep() }
    let first = pages.first?.pane?.model.pane.name
    let way =
      session.bundle.path(toPaneNamed: name, from: first) ?? [first, name].compactMap(\.self)
    // Options, and the pages of a list's element, are no part of the way.
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

  /// A pane opened by name is titled by the row that leads to it, where one is at hand.
  private func titledPane(named name: String) throws(BundleError) -> PaneModel {
    let visible = visiblePane
    let row = visible?.firstRow(of: { $0.element.file == name }) {
      $0.childPaneName == name && !$0.isListItem
    }
    if let row = row?.kind.leadingRow { return try row.openChildPane() }
    return try session.pane(named: name, after: visible?.path ?? [])
  }

  // MARK: Texts that are not valid

  /// Goes to the row with the invalid text, on whichever page that is.
  ///
  /// ``SettingsViewModel/SettingsSession/refusedText`` says which it is.
  public func showRefusedText() {
    guard let refused = session.refusedText else { return }
    if let row = session.refusedRow, show(row) { return }
    // Its page was left.
    let isShown = try? open(pane: refused.pane, entry: refused.entry)
    if isShown != true { session.forgetLostText() }
  }

  /// Goes back to the page of a row; false where it is not open.
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
