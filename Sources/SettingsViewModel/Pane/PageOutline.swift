public import SettingsSchema
import SettingsStorage

/// The pages of a bundle as a tree, for a sidebar.
///
/// Each page is in it once, by the shortest path from the first one. Pages of list items, unreadable pages and those
/// whose rows are hidden are left out. Reads all pages when first asked for its rows.
@MainActor
public final class PageOutline {
  /// The entry for one page.
  public struct Entry: Sendable, Hashable {
    /// The page’s name in the bundle.
    public let paneName: String
    /// The title of the row that opens it.
    public let title: String
    /// The nesting depth.
    public let depth: Int
    /// Whether other pages are below it.
    public let isBranch: Bool
    /// Whether the pages below it are shown.
    public let isOpen: Bool
    /// The number of modified settings on the page, and on collapsed pages below it.
    public let modifiedCount: Int

    /// The text for that number; nil for none.
    @MainActor
    public var modifiedNote: String? { RowModel.note(ofModified: modifiedCount) }
  }

  private struct Node {
    let name: String
    let title: String
    let parent: Int?
    let image: String?
    let pageIcon: String?
    let depth: Int
    var children: [Int] = []
  }

  /// Called when rows or entries may have changed; possibly several times for changes that come together.
  public var onChange: (() -> Void)?
  private let session: SettingsSession
  private let start: String
  private var nodes: [Node] = []
  private var positions: [String: Int] = [:]
  /// The keys on which the visibility of rows that open pages depends.
  private var conditionKeys: Set<String> = []
  private var isStale = true
  private var openPages: [String] = []
  private var currentName: String?
  private var currentWay: Set<String> = []
  /// Branches that the user has opened, and branches on the path to the current page that the user has closed.
  private var opened: Set<String> = []
  private var closed: Set<String> = []
  private var observation: SettingsObservation?

  /// Makes the outline of a session’s pages.
  ///
  /// - Parameter start: the page to begin with; nil for the bundle’s first one.
  public init(_ session: SettingsSession, from start: String? = nil) {
    self.session = session
    self.start = start ?? session.bundle.rootPaneName
    observation = session.observe { [weak self] in
      if case .rows(let key) = $0 { self?.handleChange(ofKey: key) }
    }
  }

  /// Whether a page opens another one that can be read, so that an outline is useful; doesn’t read all pages.
  public static func isUseful(for pane: Pane, in bundle: SettingsBundle) -> Bool {
    pane.childNames.contains { $0 != pane.name && (try? bundle.pane(named: $0)) != nil }
  }

  // MARK: Rows

  /// The names of the pages that are currently rows, in order: the first page, the pages that it opens, and the pages
  /// in open branches.
  public var rows: [String] {
    refresh()
    guard !nodes.isEmpty else { return [] }
    var rows = [nodes[0].name]
    var waiting = Array(nodes[0].children.reversed())
    while let index = waiting.popLast() {
      rows.append(nodes[index].name)
      if isOpen(index) { waiting += nodes[index].children.reversed() }
    }
    return rows
  }

  /// The names of the pages that the first one opens, in order; they are always rows.
  public var pagesOfFirst: [String] {
    refresh()
    return nodes.first.map { $0.children.map { nodes[$0].name } } ?? []
  }

  /// Whether there are pages besides the first one.
  public var hasSeveralPages: Bool {
    refresh()
    return nodes.count > 1
  }

  /// The name of the current page, or nil if it isn’t in the tree.
  public var current: String? {
    refresh()
    return currentName
  }

  /// The entry of a page, or nil if it isn’t in the tree.
  public func entry(named name: String) -> Entry? {
    refresh()
    guard let index = positions[name] else { return nil }
    let node = nodes[index]
    return Entry(
      paneName: name, title: node.title, depth: node.depth,
      isBranch: index > 0 && !node.children.isEmpty, isOpen: isOpen(index),
      modifiedCount: modifiedCount(index))
  }

  /// An open branch counts only itself, and so does the first page, whose pages are always rows.
  private func modifiedCount(_ index: Int) -> Int {
    var names: [String] = []
    var waiting = [index]
    while let next = waiting.popLast() {
      names.append(nodes[next].name)
      if index > 0, !isOpen(index) { waiting += nodes[next].children }
    }
    return session.modifiedRows?.count(in: names) ?? 0
  }

  /// Whether any page has an image, so that all rows keep room for one.
  public var hasIcons: Bool {
    refresh()
    return nodes.contains { $0.image != nil || $0.pageIcon != nil }
  }

  /// The image of the row that opens a page, or else the page’s own; nil for none.
  public func icon(ofPage name: String, scale: Int) -> RowIcon? {
    refresh()
    guard let node = positions[name].map({ nodes[$0] }) else { return nil }
    if let image = node.image,
      let icon = session.bundle.icon(named: image, scale: scale, orIn: session.resourceFolders)
    {
      return icon
    }
    return node.pageIcon.flatMap { session.bundle.imageURL(named: $0, scale: scale) }
      .map { .file($0) }
  }

  // MARK: Branches

  private func isOpen(_ index: Int) -> Bool {
    let node = nodes[index]
    guard !node.children.isEmpty else { return false }
    if index == 0 { return true }
    return opened.contains(node.name)
      || currentWay.contains(node.name) && !closed.contains(node.name)
  }

  /// Opens or closes a branch.
  public func setOpen(_ name: String, _ isOpen: Bool) {
    refresh()
    guard positions[name] != nil else { return }
    if isOpen {
      opened.insert(name)
      closed.remove(name)
    } else {
      opened.remove(name)
      closed.insert(name)
    }
    onChange?()
  }

  /// Follows the user: the last open page in the tree becomes the current one; its branch and those on its path are
  /// open.
  public func setOpenPages(_ names: [String]) {
    guard names != openPages else { return }
    openPages = names
    if findCurrent() { onChange?() }
  }

  private func findCurrent() -> Bool {
    guard !isStale else { return true }
    let name = openPages.last { positions[$0] != nil }
    guard name != currentName else { return false }
    currentName = name
    currentWay = Set(name.flatMap { positions[$0] }.map { way(to: $0) + [nodes[$0].name] } ?? [])
    closed.subtract(currentWay)
    return true
  }

  /// The names of the pages on the path to one, from the first one.
  private func way(to index: Int) -> [String] {
    Array(
      sequence(first: index) { self.nodes[$0].parent }.dropFirst().map { nodes[$0].name }
        .reversed())
  }

  // MARK: Reading

  /// Reads the pages again on next use, because the bundle was read again.
  public func reread() {
    isStale = true
    onChange?()
  }

  private func refresh() {
    guard isStale else { return }
    isStale = false
    conditionKeys = []
    nodes = []
    positions = [:]
    let bundle = session.bundle
    var contexts: [String: PaneContext] = [:]
    let steps = bundle.pageSteps(from: start) { row, header, pane in
      leads(row, header, in: pane, &contexts)
    }
    // A page that can’t be read has no node.
    var known: [Int: Int] = [:]
    for (index, step) in steps.enumerated() {
      guard let pane = try? bundle.pane(named: step.name) else { continue }
      let parent = step.parent.flatMap { known[$0] }
      known[index] = nodes.count
      positions[step.name] = nodes.count
      if let parent { nodes[parent].children.append(nodes.count) }
      nodes.append(node(step, pane, parent, steps))
    }
    // The same page may have another path now.
    currentName = nil
    _ = findCurrent()
  }

  private func node(
    _ step: SettingsBundle.PageStep, _ pane: Pane, _ parent: Int?,
    _ steps: [SettingsBundle.PageStep]
  ) -> Node {
    let bundle = session.bundle
    let above = step.parent.flatMap { try? bundle.pane(named: steps[$0].name) }
    let title = above.flatMap { above in step.specifier?.title.map(above.localized) } ?? ""
    let isFirst = parent == nil && step.name == bundle.rootPaneName
    var icon = pane.icon
    if case .childPane(let child)? = step.specifier?.element { icon = child.icon ?? icon }
    return Node(
      name: step.name,
      title: isFirst
        ? bundle.displayName : title.isEmpty ? PaneModel.ownTitle(of: pane) : title,
      parent: parent, image: step.specifier?.image, pageIcon: icon,
      depth: parent.map { $0 == 0 ? 0 : nodes[$0].depth + 1 } ?? 0)
  }

  /// Whether a row that opens a page is shown, as in ``RowModel/isVisible``.
  private func leads(
    _ row: Specifier, _ header: Specifier?, in pane: Pane, _ contexts: inout [String: PaneContext]
  ) -> Bool {
    let parts = [row, header].compactMap(\.self)
    if parts.contains(where: { $0.key.map(session.hiddenKeys.contains) ?? false }) { return false }
    let conditions = parts.compactMap(\.visibleWhen)
    guard !conditions.isEmpty else { return true }
    for condition in conditions { conditionKeys.formUnion(condition.keys) }
    let context =
      contexts[pane.name] ?? PaneContext(pane: pane, session: session, path: [pane.name])
    contexts[pane.name] = context
    return conditions.allSatisfy { context.holds($0) }
  }

  private func handleChange(ofKey key: String?) {
    if key.map(conditionKeys.contains) ?? true { isStale = true }
    onChange?()
  }
}
