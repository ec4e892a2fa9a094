import SettingsSchema
import SettingsViewModel

// Back and forward through what the user has seen, and the list of all pages beside them.

extension SettingsPage {
  /// Whether there is something to go back to: a place where the user has been, or the page below.
  public var canGoBackInHistory: Bool { history.canGoBack || canGoBack }

  /// Whether the user has gone back from somewhere.
  public var canGoForward: Bool { history.canGoForward && place != nil }

  /// Goes back to where the user was before: a page, the options of a row, or a search.
  ///
  /// From a page of the program's own it goes to the page below. Unlike ``goBack()``, it leads from a page that was
  /// opened from the list of all pages, or by a link, to the one seen before that.
  /// - Returns: false where the user was first.
  @discardableResult
  public func goBackInHistory() -> Bool {
    place != nil && move(forward: false) || canGoBack && goBack()
  }

  /// Goes forward to where the user has gone back from.
  ///
  /// - Returns: false where there is no such place.
  @discardableResult
  public func goForward() -> Bool { place != nil && move(forward: true) }

  /// Whether the user has been nowhere but on the first page.
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

  /// Shows a place; false for one that is not there any more.
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

  /// Where the user is; nil on a page of the program's own, or of a list's element.
  private var place: PageHistory.Place? {
    guard let page = pages.last else { return nil }
    if let search = page.search { return .search(search.text) }
    guard let pane = visiblePane, pane.session === session else { return nil }
    if let choice = page.choice {
      return .choice(pane: pane.pane.name, row: choice.row.specifier.index)
    }
    return page.pane == nil ? nil : .pane(pane.pane.name)
  }

  /// What is done until ``endStep()`` is one step for the user, whatever pages it goes through.
  func beginStep() { steps += 1 }

  func endStep() {
    steps -= 1
    recordVisit()
  }

  /// Another page is seen.
  func recordVisit() {
    if steps == 0, let place { history.visit(place) }
  }

  /// A page was left for the one below it.
  func recordLeaving() {
    if steps == 0, let place { history.leave(for: place) }
  }

  /// The visible page replaces the one before it, so that going back skips that one.
  func recordReplacement() {
    if steps == 0, let place { history.update(place) }
  }

  /// Another text is searched for.
  func recordSearch() {
    if steps == 0, let place, case .search? = history.current { history.update(place) }
  }
}
