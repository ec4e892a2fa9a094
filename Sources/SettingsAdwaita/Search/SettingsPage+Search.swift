import SettingsSchema
package import SettingsViewModel
import Translation
import Widgets

// Searching all panes, or what a page of the program shows: `Ctrl+F`, or just typing.

/// A page of the program, as the owner in ``SettingsPage/open(page:title:content:owner:onClose:)``, that searches what it shows.
@MainActor
package protocol SearchingPage: AnyObject {
  /// Begins a search, or goes on with one, by a text that was typed outside of its field; "" for none.
  func search(typing text: String)
}

extension SettingsPage {
  private static let searchTag = "search"

  /// The search that is open, seen or below another page.
  var search: SearchView? { pages.last { $0.search != nil }?.search }

  /// What is searched for; nil while the search is not seen.
  public var searchText: String? { pages.last?.search?.text }

  /// Whether a search for what is modified is seen.
  public var showsModifiedOnly: Bool { searches(for: .modified) }

  /// Whether a search for what is not saved is seen.
  public var showsUnsavedOnly: Bool { searches(for: .unsaved) }

  private func searches(for filter: SearchQuery.Filter) -> Bool {
    pages.last?.search?.query.filters.contains(filter) ?? false
  }

  /// Opens the search, or focuses it where it is open.
  ///
  /// - Parameter text: what to search for, with the filters `@modified`, `@unsaved`, `@issue`, `@type:toggle` and `@key:net.*`;
  ///   nil for what is there already.
  public func openSearch(for text: String? = nil) {
    if let search {
      while pages.last?.search == nil, goBack() {}
      if let text { search.search(for: text) } else { search.focus(selecting: true) }
      return
    }
    pushSearch(for: text ?? "")
  }

  /// Focuses the field that searches what is seen: the options of a long choice, or else all settings.
  public func find() {
    if searchOwnPage("") { return }
    if pages.last?.choice?.type("") != true, isSearchable { openSearch() }
  }

  private func searchOwnPage(_ text: String) -> Bool {
    guard let page = pages.last?.owner as? any SearchingPage else { return false }
    page.search(typing: text)
    return true
  }

  /// Closes the search, and what was opened from it.
  public func closeSearch() {
    guard let index = pages.lastIndex(where: { $0.search != nil }) else { return }
    for _ in index..<pages.count { goBack() }
  }

  private func pushSearch(for text: String) {
    guard !isDestroyed else { return }
    let view = SearchView(
      makeIndex(),
      factory: RowFactory(navigator: self, customWidget: customWidget, changesLists: false),
      onOpen: { [weak self] in self?.open($0) },
      onOpenPane: { [weak self] in self?.open($0, pathIndex: $1) })
    view.onStop = { [weak self] in self?.closeSearch() }
    push(
      OpenPage(tag: Self.searchTag, title: tr("Search"), content: view.widget, search: view),
      animated: false)
    view.search(for: text)
    recordSearch()
    view.onChange = { [weak self] in
      self?.recordSearch()
      self?.onNavigation?()
    }
    onNavigation?()
  }

  /// The rows of all panes as the bundle is now.
  package func makeIndex() -> SearchIndex {
    SearchIndex(session) { [weak self] in self?.isFlagged($0) ?? false }
  }

  /// Goes to a row that was found, in its pane.
  package func open(_ result: SearchResult) {
    do throws(BundleError) {
      let isShown = try openWay(to: result.pane.pane.name)?.reveal(sameAs: result.row) ?? false
      // A way to a page of the list beside the first page is not on that.
      if !isShown, let name = result.row.childPaneName, sidebar?.listedPages.contains(name) == true
      {
        _ = try openWay(to: name)
      }
    } catch {
      showToast(error.message.string)
    }
  }

  /// Goes to a pane on the way to what was found; in the last one to the best row.
  private func open(_ group: SearchGroup, pathIndex: Int) {
    guard group.paneNames.indices.contains(pathIndex) else { return }
    if pathIndex == group.paneNames.count - 1, let best = group.results.first {
      return open(best)
    }
    do throws(BundleError) {
      _ = try openWay(to: group.paneNames[pathIndex])
    } catch {
      showToast(error.message.string)
    }
  }

  /// Letters that nothing else takes begin a search: of a long list of options among these.
  func followKeys() {
    widget.onTyped { [weak self] in self?.handleTyping($0) }
    widget.onResetKey { [weak self] in self?.resetFocusedRow() }
  }

  private func handleTyping(_ text: String) {
    if text.isEmpty {
      find()
    } else if searchOwnPage(text) {
      return
    } else if let search = pages.last?.search {
      search.type(text)
    } else if pages.last?.choice?.type(text) != true, isSearchable {
      openSearch(for: text)
    }
  }
}
