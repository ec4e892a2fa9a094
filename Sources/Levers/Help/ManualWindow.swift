import Translation
import Widgets

/// A window with the pages of the manual, for desktops without a help viewer.
@MainActor
final class ManualWindow {
  /// Called once, after the window is closed.
  var onClose: (() -> Void)?
  private let manual: Manual
  private let window = Window(width: 640, height: 720)
  private let navigation = NavigationView()

  /// - Parameter parent: the window to stay above.
  init(_ manual: Manual, over parent: Widget?) {
    self.manual = manual
    window.setTitle(tr("Help"))
    window.setContent(navigation)
    window.setParent(parent)
    window.onDestroy { [weak self] in self?.onClose?() }
  }

  /// Shows a page above the first one, and brings the window to the front.
  func show(_ address: String) {
    if navigation.depth > 1 { navigation.pop(toDepth: 1) }
    if navigation.depth == 0 { open(Manual.firstPage, isAnimated: false) }
    window.present()
    if address != Manual.firstPage { open(address, isAnimated: false) }
    if navigation.depth == 0 { showMissing() }
  }

  /// Goes to a page, `PAGE` or `PAGE#SECTION`.
  private func open(_ address: String, isAnimated: Bool = true) {
    let parts = address.split(separator: "#", maxSplits: 1).map(String.init)
    guard let page = parts.first.flatMap({ manual.pages[$0] }) else { return }
    let view = HelpPageView(page, in: manual) { [weak self] in self?.open($0) }
    // A page may be open several times.
    navigation.push(
      "\(navigation.depth) \(page.id)", title: page.title, header: HeaderBar(),
      content: view.widget, isAnimated: isAnimated)
    view.widget.focusScrolling()
    if parts.count > 1 { view.sections[parts[1]]?.scrollTo() }
  }

  private func showMissing() {
    let page = StatusPage(
      icon: "help-browser-symbolic", title: tr("The Manual Can’t Be Opened"),
      description: tr("It isn’t installed with this program."))
    navigation.push(
      "missing", title: tr("Help"), header: HeaderBar(), content: page, isAnimated: false)
  }
}

/// A page of the manual as widgets: strings, and rows that open other pages.
@MainActor
private struct HelpPageView {
  let widget = Page()
  /// The sections by ID.
  private(set) var sections: [String: Group] = [:]
  private let follow: @MainActor (String) -> Void

  /// - Parameter follow: called with the address of another page.
  init(_ page: HelpPage, in manual: Manual, follow: @escaping @MainActor (String) -> Void) {
    self.follow = follow
    append(Group(), page.blocks)
    for section in page.sections {
      let group = Group(section.title)
      append(group, section.blocks)
      sections[section.id] = group
    }
    append(Group(), manual.topics(of: page))
    append(Group(tr("See Also")), page.related.compactMap { manual.pages[$0] })
    widget.setRightToLeft(manual.isRightToLeft)
  }

  private func append(_ group: Group, _ blocks: [HelpPage.Block]) {
    guard !blocks.isEmpty else { return }
    group.append(column(blocks))
    widget.append(group)
  }

  private func append(_ group: Group, _ pages: [HelpPage]) {
    guard !pages.isEmpty else { return }
    for page in pages {
      let row = ArrowRow(page.title, page.summary)
      row.onActivated { [follow] in follow(page.id) }
      group.append(row)
    }
    widget.append(group)
  }

  private func column(_ blocks: [HelpPage.Block]) -> Box {
    Box.vertical(spacing: 12, blocks.map { make($0) })
  }

  private func make(_ block: HelpPage.Block) -> Widget {
    switch block {
    case .paragraph(let markup): return Label(markup: markup, onLink: follow)
    case .code(let text):
      let label = Label(text, isSelectable: true)
      label.addStyleClass("monospace")
      label.keepLeftToRight()
      return card(label)
    case .note(let blocks): return card(column(blocks))
    case .list(let items, let isNumbered):
      let list = Box.vertical(spacing: 6)
      for (index, item) in items.enumerated() {
        let marker = Label.unit(isNumbered ? "\(index + 1)." : "•")
        marker.setAtTop()
        list.append(Box.horizontal(spacing: 6, [marker, column(item)]))
      }
      return list
    }
  }

  private func card(_ content: Widget) -> Box {
    let card = Box.vertical([content])
    card.addStyleClass("card")
    card.addStyleClass("manual-card")
    return card
  }
}
