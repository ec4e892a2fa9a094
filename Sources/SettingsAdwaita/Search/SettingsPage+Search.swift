import SettingsSchema
package import SettingsViewModel
import Translation
import Widgets

// Searching all panes, or a page of the program: with `Ctrl+F`, or just by typing.

/// A page of the program that can be searched; pass it as the owner to
/// ``SettingsPage/open(page:title:content:owner:onClose:)``.
@MainActor
package protocol SearchingPage: AnyObject {
  /// Begins or continues a search with text that was typed outside its field; "" for none.
  func search(typing text: String)
}

extension SettingsPage {
  private static let searchTag = "search"

  /// The open search, visible or below another page.
  var search: SearchView? { pages.last { $0.search != nil }?.search }

  /// The search text; nil while the search isn’t visible.
  public var searchText: String? { pages.last?.search?.text }

  /// Whether a search for modified settings is visible.
  public var showsModifiedOnly: Bool { searches(for: .modified) }

  /// Whether a search for unsaved settings is visible.
  public var showsUnsavedOnly: Bool { searches(for: .unsaved) }

  private func searches(for filter: SearchQuery.Filter) -> Bool {
    pages.last?.search?.query.filters.contains(filter) ?? false
  }

  /// Opens the search, or focuses it if it is open.
  ///
  /// - Parameter text: what to search for, with the filters `@modified`, `@unsaved`, `@issue`, `@type:toggle` and
  ///   `@key:net.*`; nil for the current text.
  public func openSearch(for text: String? = nil) {
    if let search {
      while pages.last?.search == nil, goBack() {}
      if let text { search.search(for: text) } else { search.focus(selecting: true) }
      return
    }
    pushSearch(for: text ?? "")
  }

  /// Focuses the visible search field: of a long list of options, or else of all settings.
  public func find() {
    if searchOwnPage("") { return }
    if pages.last?.choice?.type("") != true, isSearchable { openSearch() }
  }

  private func searchOwnPage(_ text: String) -> Bool {
    guard let page = pages.last?.owner as? any SearchingPage else { return false }
    page.search(typing: text)
    return true
  }

  /// Closes the search, and pages that were opened from it.
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

  /// The index of all rows in the current bundle.
  package func makeIndex() -> SearchIndex {
    SearchIndex(session) { [weak self] in self?.isFlagged($0) ?? false }
  }

  /// Goes to a result in its pane.
  package func open(_ result: SearchResult) {
    do throws(BundleError) {
      let isShown = try openWay(to: result.pane.pane.name)?.reveal(sameAs: result.row) ?? false
      // The path of a page in the sidebar doesn’t go through the first page.
      if !isShown, let name = result.row.childPaneName, sidebar?.listedPages.contains(name) == true
      {
        _ = try openWay(to: name)
      }
    } catch {
      showToast(error.message.string)
    }
  }

  /// Goes to a pane on the path of a result; on the last one, to the best row.
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

  /// Letters that no widget takes begin a search, in a long list of options or in all settings.
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
