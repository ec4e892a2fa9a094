import SettingsSchema
import SettingsViewModel

// Back and forward in the history, and the sidebar.

extension SettingsPage {
  /// Whether it is possible to go back: in the history, or to the page below.
  public var canGoBackInHistory: Bool { history.canGoBack || canGoBack }

  /// Whether it is possible to go forward.
  public var canGoForward: Bool { history.canGoForward && place != nil }

  /// Goes back in the history: to a page, the options of a row, or a search.
  ///
  /// From a page of the program it goes to the page below. Unlike ``goBack()``, it leaves a page that was opened from
  /// the sidebar or by a link for the previous one.
  /// - Returns: False at the beginning.
  @discardableResult
  public func goBackInHistory() -> Bool {
    place != nil && move(forward: false) || canGoBack && goBack()
  }

  /// Goes forward in the history.
  ///
  /// - Returns: False if there is no such place.
  @discardableResult
  public func goForward() -> Bool { place != nil && move(forward: true) }

  /// Whether the user has only seen the first page.
  var isAtBeginning: Bool { !history.canGoBack && !history.canGoForward }

  func followHistory() {
    recordVisit()
    widget.onHistory { [weak self] forward in
      (forward ? self?.goForward() : self?.goBackInHistory()) ?? false
    }
  }

  private func move(forward: Bool) -> Bool {
    steps += 1
    var history = history
    let isDone = history.go(forward: forward, show)
    steps -= 1
    self.history = history
    if isDone { onNavigation?() }
    return isDone
  }

  /// Shows a place; returns false if it no longer exists.
  private func show(_ place: PageHistory.Place) -> Bool {
    switch place {
    case .pane(let name): return isThere(name) && (try? openWay(to: name)) != nil
    case .choice(let name, let index):
      guard isThere(name), let pane = try? openWay(to: name) else { return false }
      let row = pane.model.rows.lazy.compactMap(\.kind.choicePage)
        .first { $0.specifier.index == index && $0.isVisible }
      if let row { openChoices(of: row) }
      return row != nil
    case .search(let text):
      openSearch(for: text)
      return true
    }
  }

  private func isThere(_ name: String) -> Bool { (try? session.bundle.pane(named: name)) != nil }

  // MARK: Following the user

  /// The current place; nil on a page of the program, or of a list item.
  private var place: PageHistory.Place? {
    guard let page = pages.last else { return nil }
    if let search = page.search { return .search(search.text) }
    guard let pane = visiblePane, pane.session === session else { return nil }
    if let choice = page.choice {
      return .choice(pane: pane.pane.name, row: choice.row.specifier.index)
    }
    return page.pane == nil ? nil : .pane(pane.pane.name)
  }

  /// Begins a step: until ``endStep()``, everything is one step for the user, regardless of the pages on the way.
  func beginStep() { steps += 1 }

  func endStep() {
    steps -= 1
    recordVisit()
  }

  /// Records a new page.
  func recordVisit() {
    if steps == 0, let place { history.visit(place) }
  }

  /// Records that a page was left for the one below it.
  func recordLeaving() {
    if steps == 0, let place { history.leave(for: place) }
  }

  /// The visible page replaces the one before it, so that going back skips that one.
  func recordReplacement() {
    if steps == 0, let place { history.update(place) }
  }

  /// Records a new search text.
  func recordSearch() {
    if steps == 0, let place, case .search? = history.current { history.update(place) }
  }
}
