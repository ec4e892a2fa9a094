import CAdwaita

/// The title of a header bar, which opens a popover, with tools before and after it, then a menu.
///
/// If there isn’t enough space for all tools and a readable title, those of the highest rank are hidden first, then the
/// title’s second line. The tool of the lowest rank stays until less than a word of the title would be left. It
/// replaces everything between the back button and the window’s buttons, including the title, because `AdwHeaderBar`
/// gives widgets at its ends their minimum width and doesn’t report which don’t fit.
@MainActor
package final class HeaderTools: Widget {
  /// The spacing between tools, in pixels.
  private static let spacing = 6
  /// The width of a readable title, at the normal text size.
  private static let readableWidth = 132
  /// The minimum width of a title.
  private static let narrowWidth = 72
  /// Wider than any window.
  private static let naturalWidth = 8192

  private struct Tool {
    let widget: Widget
    /// A smaller replacement if there is less space.
    let short: Widget?
    let isAtEnd: Bool
    let rank: Int
  }

  private let windowTitle = Widget(type: "AdwWindowTitle")
  private let title = Widget(type: "GtkMenuButton")
  private let menu: MenuButton
  /// The first ones are hidden last.
  private var tools: [Tool] = []
  /// Whether the second line is about to be shown or hidden.
  private var changesSecondLine = false

  /// - Parameter titleContent: the content of the title’s popover.
  package init(titleContent: Widget, menu: MenuButton) {
    self.menu = menu
    let popover = Widget(type: "GtkPopover")
    popover.set("child", titleContent)
    title.set("popover", popover)
    title.set("child", windowTitle)
    title.set("always-show-arrow", true)
    title.set("has-frame", false)
    title.addStyleClass("title-button")
    let pane = Widget(handle: cadw_pane_new())
    super.init(handle: pane.pointer)
    insert(title, before: nil)
    insert(menu, before: nil)
    attach(self, as: "tools")
    setLayout { [weak self] isWidth, _ in
      self?.room(isWidth: isWidth) ?? Room()
    } allocate: { [weak self] width, height in
      self?.allocate(width: width, height: height)
    }
  }

  /// Adds a tool after the others on its side of the title.
  ///
  /// - Parameter short: a replacement if there is less space, such as its icon.
  package func append(_ tool: Widget, short: Widget? = nil, atEnd: Bool = false, rank: Int) {
    for widget in [tool, short].compactMap(\.self) {
      // The order for the keyboard and assistive technologies is that on screen.
      insert(widget, before: atEnd ? menu : title)
      // Hidden until there is space.
      setShown(widget, false)
    }
    tools.append(Tool(widget: tool, short: short, isAtEnd: atEnd, rank: rank))
    tools.sort { $0.rank < $1.rank }
  }

  /// Focuses the title, if the widget is a header bar’s tools.
  static func focusTitle(of widget: Widget) -> Bool {
    widget.attachment("tools", HeaderTools.self)?.title.grabFocus() ?? false
  }

  /// Whether there is space for a tool, or for its replacement.
  package func shows(_ tool: Widget) -> Bool {
    let short = tools.first { $0.widget == tool }?.short
    return [tool, short].contains { $0.map { cadw_widget_is_laid_out($0.pointer) } == true }
  }

  private func setShown(_ tool: Widget, _ isShown: Bool) {
    cadw_widget_set_laid_out(tool.pointer, isShown)
  }

  /// Called before the popover of the title opens.
  package func onTitleOpened(_ body: @escaping Callback.Action) {
    Callback.connect(title.pointer, cadw_menu_button_on_open, body)
  }

  package func setTitleTooltip(_ text: String) { title.setTooltip(text) }

  func setTitle(_ text: String, subtitle: String) {
    windowTitle.set("title", text.line)
    windowTitle.set("subtitle", subtitle.line)
    title.setAccessibleName(subtitle.isEmpty ? text : "\(text), \(subtitle)")
  }

  // MARK: Room

  private func room(isWidth: Bool) -> Room {
    if isWidth {
      let least = menu.measure(isWidth: true).natural + Self.spacing + Self.narrowWidth
      return Room(least: least, natural: Self.naturalWidth)
    }
    return children.reduce(Room()) { $0.united(with: $1.measure(isWidth: false)) }
  }

  /// A width for normal text, scaled for larger text.
  private var readableWidth: Int {
    max(Self.readableWidth, Self.readableWidth * Int(cadw_widget_text_dpi(pointer)) / 96)
  }

  private func width(of widget: Widget) -> Int { widget.measure(isWidth: true).natural }

  private func allocate(width: Int, height: Int) {
    let (titleWidth, menuWidth) = (self.width(of: title), self.width(of: menu))
    // The first line is the important one.
    let firstLine = windowTitle.first("GtkLabel").map(self.width) ?? 0
    let readable = min(readableWidth, titleWidth - self.width(of: windowTitle) + firstLine)
    let (start, end) = chooseTools(in: width, readable: readable, menuWidth: menuWidth)
    let place = { (widget: Widget, x: Int, width: Int) in
      widget.place(x: x, width: width, height: height)
    }
    place(menu, width - menuWidth, menuWidth)
    // In the order of the children: those at the start, then those at the end, before the menu.
    var x = 0
    for tool in children {
      if tool == title { x = width - end + Self.spacing }
      guard tool != title, tool != menu, cadw_widget_is_laid_out(tool.pointer) else { continue }
      place(tool, x, self.width(of: tool))
      x += self.width(of: tool) + Self.spacing
    }
    let shown = min(titleWidth, max(width - start - end, Self.narrowWidth))
    setSecondLine(shown >= readable)
    place(title, min(max((width - shown) / 2, start), max(start, width - end - shown)), shown)
  }

  /// Shows the tools that fit.
  ///
  /// - Returns: Their width on both sides of the title.
  private func chooseTools(
    in width: Int, readable: Int, menuWidth: Int
  ) -> (start: Int, end: Int) {
    var (start, end, fits) = (0, menuWidth + Self.spacing, true)
    for (index, tool) in tools.enumerated() where tool.widget.boolean("visible") {
      // The first tool is more important than the full title.
      let least = index == 0 ? min(readable, Self.narrowWidth) : readable
      let most = width - start - end - least
      let widgets = [tool.widget, tool.short].compactMap(\.self)
      let shown = fits ? widgets.first { self.width(of: $0) + Self.spacing <= most } : nil
      for widget in widgets { setShown(widget, widget == shown) }
      fits = shown != nil
      guard let shown else { continue }
      let room = self.width(of: shown) + Self.spacing
      if tool.isAtEnd { end += room } else { start += room }
    }
    return (start, end)
  }

  /// Not during an allocation, which must not request another one.
  private func setSecondLine(_ isShown: Bool) {
    guard let line = secondLine, line.boolean("visible") != isShown, !changesSecondLine else {
      return
    }
    changesSecondLine = true
    _ = MainLoop.whenIdle { [weak self] in
      self?.changesSecondLine = false
      if let self, isAlive { secondLine?.setVisible(isShown) }
      return false
    }
  }

  /// The second label of the title, if it has text.
  private var secondLine: Widget? {
    guard !windowTitle.text("subtitle").isEmpty else { return nil }
    return windowTitle.first("GtkLabel")?.parent?.children.dropFirst().first
  }
}
