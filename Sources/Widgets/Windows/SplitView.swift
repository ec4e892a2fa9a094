import CAdwaita

/// A sidebar next to other content if there is space for both; otherwise the content has all of it.
///
/// The content stays in place, with focus, scroll position and typed text. F6 moves from the sidebar to the page, to a
/// panel next to it, to its header bar and on, Shift+F6 back.
///
/// libadwaita’s views slide the sidebar in and navigate back to it, lose the focus when they fold, and fold at a width
/// of the window or at the width that the content requests.
@MainActor
package final class SplitView: Widget {
  private static let sidebarWidths = 200...280

  @MainActor
  fileprivate final class Parts {
    let sidebar: Widget
    let content: Widget
    let leastWidth: Int
    var hasSidebar = true
    /// As the parts are placed.
    var isFolded = true
    /// As was last reported.
    var wasFolded = true
    /// Of the content, which have the window’s buttons at the start while there is no sidebar.
    var headers: [HeaderBar] = []
    var onSidebarShown: (@MainActor (Bool) -> Void)?

    init(_ sidebar: Widget, _ content: Widget, leastWidth: Int) {
      (self.sidebar, self.content, self.leastWidth) = (sidebar, content, leastWidth)
    }

    /// The width of the sidebar in a total width; nil if it isn’t shown.
    private func sidebarWidth(in width: Int) -> Int? {
      let widths = SplitView.sidebarWidths
      let side = max(
        min(max(width / 4, widths.lowerBound), widths.upperBound),
        sidebar.measure(isWidth: true).least)
      let isFolded =
        !hasSidebar || width < leastWidth || width - side < content.measure(isWidth: true).least
      return isFolded ? nil : side
    }

    /// The content gets all of a small width.
    func measure(isWidth: Bool, _ size: Int) -> Room {
      guard !isWidth else { return content.measure(isWidth: true) }
      let side = size < 0 ? 0 : sidebarWidth(in: size) ?? 0
      let room = content.measure(isWidth: false, for: size < 0 ? size : size - side)
      let least = max(room.least, sidebar.measure(isWidth: false).least)
      return Room(least: least, natural: max(room.natural, least))
    }

    func place(_ width: Int, _ height: Int) {
      let side = sidebarWidth(in: width)
      setFolded(side == nil)
      if let side { sidebar.place(x: 0, width: side, height: height) }
      content.place(x: side ?? 0, width: width - (side ?? 0), height: height)
    }

    private func setFolded(_ isFolded: Bool) {
      guard isFolded != self.isFolded else { return }
      self.isFolded = isFolded
      cadw_widget_set_laid_out(sidebar.pointer, !isFolded)
      // Others must not react while widgets are being placed.
      _ = MainLoop.whenIdle { [weak self] in
        self?.report()
        return false
      }
    }

    private func report() {
      guard isFolded != wasFolded, content.isAlive else { return }
      wasFolded = isFolded
      showButtons()
      onSidebarShown?(!isFolded)
      if isFolded, sidebar.isAlive, sidebar.containsFocus { content.grabFocus() }
    }

    func showButtons() {
      headers.removeAll { !$0.isAlive }
      for header in headers { header.set("show-start-title-buttons", wasFolded) }
    }
  }

  package convenience init(sidebar: Widget, content: Widget, leastWidth: Int32) {
    self.init(handle: cadw_pane_new())
    _ = Self.style
    let parts = Parts(sidebar, content, leastWidth: Int(leastWidth))
    attach(parts, as: "split")
    cadw_widget_set_laid_out(sidebar.pointer, false)
    sidebar.addStyleClass("sidebar-pane")
    for part in [sidebar, content] { insert(part, before: nil) }
    setLayout {
      parts.measure(isWidth: $0, $1)
    } allocate: {
      parts.place($0, $1)
    }
    onKeys { keys in
      ["F6", "<Shift>F6"].contains(keys) && Self.switchArea(parts, isForward: keys == "F6")
    }
  }

  /// Part of the theme since libadwaita 1.4.
  private static let style: Void = {
    guard !cadw_theme_has_sidebars() else { return }
    Style.add(
      css: """
        .sidebar-pane { background-color: mix(@window_bg_color, @window_fg_color, 0.06); }
        .sidebar-pane:dir(ltr) { box-shadow: inset -1px 0 alpha(@window_fg_color, 0.1); }
        .sidebar-pane:dir(rtl) { box-shadow: inset 1px 0 alpha(@window_fg_color, 0.1); }
        .sidebar-pane headerbar { background: none; box-shadow: none; border: none; }
        """,
      highContrast: """
        .sidebar-pane:dir(ltr) { box-shadow: inset -1px 0 alpha(@window_fg_color, 0.5); }
        .sidebar-pane:dir(rtl) { box-shadow: inset 1px 0 alpha(@window_fg_color, 0.5); }
        """)
  }()

  /// Nil if the widget isn’t a split view.
  private static func parts(of widget: Widget) -> Parts? {
    widget.attachment("split", Parts.self)
  }

  /// Whether the sidebar has content; true by default.
  package func setSidebar(_ hasSidebar: Bool) {
    guard let parts = Self.parts(of: self), parts.hasSidebar != hasSidebar else { return }
    parts.hasSidebar = hasSidebar
    cadw_widget_queue_resize(pointer)
  }

  /// Called when the sidebar is shown or hidden.
  ///
  /// It is initially hidden.
  package func onSidebarShown(_ body: @escaping @MainActor (Bool) -> Void) {
    Self.parts(of: self)?.onSidebarShown = body
  }

  // MARK: Areas

  private static func switchArea(_ parts: Parts, isForward: Bool) -> Bool {
    WindowAreas(sidebar: parts.isFolded ? nil : parts.sidebar, pages: parts.content)
      .moveFocus(isForward: isForward)
  }

  /// Moves the focus from a panel to the next area of the window, as F6 does; returns false if there is none.
  ///
  /// - Parameter content: what the panel is next to, which is in a split view or contains one.
  static func switchArea(from content: Widget, isForward: Bool) -> Bool {
    let find: @MainActor (Widget) -> Parts? = { Self.parts(of: $0) }
    let parts =
      sequence(first: content) { $0.parent }.firstResult(find)
      ?? content.walk { !$0.isA("GtkScrolledWindow") }.firstResult(find)
    return parts.map { switchArea($0, isForward: isForward) } ?? false
  }

  // MARK: Header bars

  /// Shows the window’s buttons only at its outer edges, in a header bar of the sidebar or the content.
  static func adopt(_ header: HeaderBar) {
    let around = sequence(first: header as Widget) { $0.parent }
    guard let parts = around.firstResult({ Self.parts(of: $0) }) else { return }
    if around.contains(parts.sidebar) {
      header.set("show-end-title-buttons", false)
    } else if !parts.headers.contains(where: { $0.isAlive && $0 == header }) {
      parts.headers.append(header)
      parts.showButtons()
    }
  }
}
