import SettingsSchema
import SettingsViewModel
import Translation
import Widgets

/// The list of all pages of a bundle next to the current page, with modified counts and expandable branches.
@MainActor
final class PageSidebar {
  /// The minimum width for the list and a page, in pixels.
  static let leastWidth: Int32 = 860
  private static let iconScale = 2

  let widget = Box.vertical()
  private let header = HeaderBar()
  private let list = SidebarList(accessibleName: tr("Pages"))
  /// Shown until the pages are read.
  private let spinner = Spinner(isLarge: true)
  private let session: SettingsSession
  private let outline: PageOutline
  private var first: String?
  private var isShown = false
  private var isDetached = false
  private var isRefreshing = false

  /// - Parameter onOpen: shows a page.
  init(
    _ session: SettingsSession, from start: String, onOpen: @escaping @MainActor (String) -> Void
  ) {
    self.session = session
    outline = PageOutline(session, from: start)
    header.setTitle(session.bundle.displayName)
    header.addStyleClass("flat")
    list.setExpanding()
    for part in [header, spinner, list] { widget.append(part) }
    spinner.setAccessibleName(tr("Reading All Pages"))
    spinner.addStyleClass("sidebar-progress")
    spinner.setVisible(false)
    list.onActivated(onOpen)
    list.onExpanded { [weak outline] in outline?.setOpen($0, $1) }
    list.onFill { [weak self] in self?.row(ofPage: $0) }
    widget.onDestroy { [weak self] in self?.detach() }
  }

  private func detach() {
    isDetached = true
    isShown = false
    outline.onChange = nil
    onChange = nil
  }

  /// The names of the pages that are always in the list, without the first page; empty until they are known.
  var listedPages: [String] { isShown ? outline.pagesOfFirst : [] }

  /// Whether the first page is in the list: not if it only opens the others.
  var hasFirstPage = true {
    didSet { if hasFirstPage != oldValue { refresh() } }
  }

  /// The names of all pages currently in the list, in order.
  var rows: [String] { hasFirstPage ? outline.rows : Array(outline.rows.dropFirst()) }

  /// Called when the pages in the list may have changed.
  var onChange: (() -> Void)?

  /// Whether there are several pages.
  var isUseful: Bool { outline.hasSeveralPages }

  /// Shows that the pages are being read, if this takes a long time.
  func showProgressSoon() {
    // Not with a task: reading may keep all of their threads busy.
    _ = MainLoop.every(milliseconds: SpinnerDelay.milliseconds) { [weak self] in
      if let self, !isDetached, !isShown { spinner.setVisible(true) }
      return false
    }
  }

  /// Starts to show the pages, which reads them.
  func show(openPages names: [String]) {
    isShown = true
    spinner.setVisible(false)
    outline.setOpenPages(names)
    outline.onChange = { [weak self] in self?.refreshSoon() }
    refresh()
  }

  /// Follows the user to other pages.
  func follow(openPages names: [String]) {
    if isShown { outline.setOpenPages(names) }
  }

  /// Reads the pages again, with the bundle.
  func reread() {
    header.setTitle(session.bundle.displayName)
    if isShown { outline.reread() }
  }

  /// Refreshes once for changes that come together; modified counts are refreshed at the same time.
  private func refreshSoon() {
    guard !isRefreshing else { return }
    isRefreshing = true
    Task { [weak self] in
      self?.isRefreshing = false
      self?.refresh()
    }
  }

  private func refresh() {
    guard isShown else { return }
    first = outline.rows.first
    onChange?()
    list.setRows(rows, current: outline.current)
  }

  private func row(ofPage name: String) -> SidebarList.Row? {
    guard let entry = outline.entry(named: name) else { return nil }
    var row = SidebarList.Row()
    // The bundle’s name is above the list.
    row.title = name == first ? tr("Main Page") : entry.title
    row.depth = entry.depth
    row.isOpen = entry.isBranch ? entry.isOpen : nil
    row.icon = icon(ofPage: name)
    row.keepsIconRoom = outline.hasIcons
    row.arrow = Self.arrow(of: entry)
    row.badge = entry.modifiedNote.map { ("\(entry.modifiedCount)", $0) }
    return row
  }

  private static func arrow(of entry: PageOutline.Entry) -> String? {
    guard entry.isBranch else { return nil }
    return entry.isOpen
      ? tr("Hide the Pages of \(entry.title.inQuotes)")
      : tr("Show the Pages of \(entry.title.inQuotes)")
  }

  private func icon(ofPage name: String) -> String? {
    let icon = outline.icon(ofPage: name, scale: Self.iconScale)
    if icon == nil, name == first, outline.hasIcons { return "go-home-symbolic" }
    return Icon.find(icon)
  }
}
