import SettingsSchema
import SettingsViewModel

// The list of all pages beside them: what it shows, the first page need not.

extension SettingsPage {
  /// The list of pages has come, gone or changed, or another page is seen.
  func followSidebar() {
    guard !isDestroyed, let sidebar, let first = pages.first?.pane?.model else { return }
    first.listedPages = isSidebarSeen ? Set(sidebar.listedPages) : []
    sidebar.hasFirstPage = !first.isEmptyBesideList
    setHasWayBack()
    guard pages.count == 1, first.isEmptyBesideList else { return }
    // What goes on may open another page.
    Task { [weak self] in self?.leaveEmptyPage() }
  }

  /// Opens the first page of the list where the bundle's first page has nothing else; nobody goes back to it.
  private func leaveEmptyPage() {
    guard !isDestroyed, pages.count == 1, pages.first?.pane?.model.isEmptyBesideList == true,
      let next = sidebar?.listedPages.first
    else { return }
    steps += 1
    openFromSidebar(next)
    steps -= 1
    recordReplacement()
    onNavigation?()
  }

  func openFromSidebar(_ name: String) {
    do throws(BundleError) {
      _ = try openWay(to: name, animated: false)
    } catch {
      showToast(error.message.string)
    }
  }

  /// Opens the nth page of the list beside the page, counted from 1.
  ///
  /// - Returns: false where there is no list, or no such page.
  func openListedPage(_ number: Int) -> Bool {
    guard isSidebarSeen, let rows = sidebar?.rows else { return false }
    if rows.indices.contains(number - 1) { openFromSidebar(rows[number - 1]) }
    return true
  }
}
