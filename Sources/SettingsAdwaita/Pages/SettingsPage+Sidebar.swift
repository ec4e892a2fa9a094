import SettingsSchema
import SettingsViewModel
import Widgets

// The sidebar, which lists all pages; the first page leaves these out.

extension SettingsPage {
  /// Reserves the space from the first frame on, so that nothing moves; filling it reads all pages.
  func addSidebar(for pane: Pane) {
    let sidebar = PageSidebar(session, from: pane.name) { [weak self] in self?.openFromSidebar($0) }
    let split = SplitView(
      sidebar: sidebar.widget, content: toasts, leastWidth: PageSidebar.leastWidth)
    split.setSidebar(PageOutline.isUseful(for: pane, in: session.bundle))
    (self.sidebar, self.split) = (sidebar, split)
    split.onSidebarShown { [weak self] in
      self?.isSidebarSeen = $0
      self?.followSidebar()
      self?.onNavigation?()
    }
    sidebar.onChange = { [weak self] in self?.followSidebar() }
    colorSidebar()
    Direction.apply(to: sidebar.widget, for: session.bundle)
  }

  /// Finding secrets, counting modified settings, and the sidebar read all pages, which the first page doesn’t need.
  func lookFurtherAfterFirstFrame() {
    widget.afterNextFrame { [weak self] in
      guard let self else { return }
      guard session.bundle.hasUnreadPages else { return lookFurther() }
      sidebar?.showProgressSoon()
      Task { [weak self] in
        await self?.session.readAllPages()
        self?.lookFurther()
      }
    }
  }

  private func lookFurther() {
    guard !isDestroyed else { return }
    session.markSecrets()
    session.countModifiedRows()
    guard let sidebar else { return }
    sidebar.show(openPages: openPaneNames)
    split?.setSidebar(sidebar.isUseful)
  }

  func refreshSidebar() {
    guard let sidebar else { return }
    sidebar.reread()
    split?.setSidebar(sidebar.isUseful)
    Direction.apply(to: sidebar.widget, for: session.bundle)
  }

  /// The names of the bundle’s open pages, the first one first.
  var openPaneNames: [String] {
    pages.compactMap { $0.pane?.model }.filter { $0.session === session }.map(\.pane.name)
  }

  /// Whether the visible page is in the sidebar, which replaces back navigation.
  var isChosenInSidebar: Bool {
    guard isSidebarSeen, pages.count == 2, let name = pages.last?.pane?.model.pane.name else {
      return false
    }
    return sidebar?.listedPages.contains(name) ?? false
  }

  func setHasWayBack() { navigation.setHasWayBack(!isChosenInSidebar) }

  /// Updates the pages when the sidebar is shown, hidden or changed, or another page is shown.
  func followSidebar() {
    guard !isDestroyed, let sidebar, let first = pages.first?.pane?.model else { return }
    first.listedPages = isSidebarSeen ? Set(sidebar.listedPages) : []
    sidebar.hasFirstPage = !first.isEmptyExceptList
    setHasWayBack()
    guard pages.count == 1, first.isEmptyExceptList else { return }
    // The running code may open another page.
    Task { [weak self] in self?.leaveEmptyPage() }
  }

  /// Opens the first listed page if the bundle’s main page is otherwise empty; going back skips the main page.
  private func leaveEmptyPage() {
    guard !isDestroyed, pages.count == 1, pages.first?.pane?.model.isEmptyExceptList == true,
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

  /// Opens the nth page of the sidebar, counted from 1.
  ///
  /// - Returns: False if there is no sidebar, or no such page.
  func openListedPage(_ number: Int) -> Bool {
    guard isSidebarSeen, let rows = sidebar?.rows else { return false }
    if rows.indices.contains(number - 1) { openFromSidebar(rows[number - 1]) }
    return true
  }
}
