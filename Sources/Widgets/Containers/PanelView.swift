import CAdwaita

/// A widget with a panel at its end; if there isn’t enough space, the panel is below, or hidden.
@MainActor
package final class PanelView: Widget {
  /// The least width at which the panel is at the end.
  private static let leastWidthBeside = 720
  private static let panelWidths = 340...420

  private final class Parts {
    var panel: Widget?
    var separator: Widget?
    /// Whether the panel comes below if there isn’t enough space.
    var staysBelow = true
    /// Whether the panel is next to the content; nil until it has a place.
    var isBeside: Bool?
    var onArranged: (@MainActor (Bool) -> Void)?
  }

  private var parts: Parts {
    if let parts = Self.parts(of: self) { return parts }
    let parts = Parts()
    attach(parts, as: Self.partsName)
    return parts
  }

  private static let partsName = "panel-parts"

  /// Nil if the widget isn’t a panel view.
  private static func parts(of widget: Widget) -> Parts? {
    widget.attachment(partsName, Parts.self)
  }

  package convenience init(_ content: Widget) {
    self.init(type: "GtkBox")
    add(content)
    let parts = parts
    // Pages in the panel have areas of their own.
    onKeys(first: true) { [content] keys in
      guard ["F6", "<Shift>F6"].contains(keys), let panel = parts.panel, panel.containsFocus else {
        return false
      }
      return SplitView.switchArea(from: content, isForward: keys == "F6")
    }
    setLayout { [content] isWidth, size in
      Self.measure(content, parts, isWidth: isWidth, size)
    } allocate: { [content] width, height in
      Self.place(content, parts, width, height)
    }
  }

  /// Shows a panel, or none.
  ///
  /// - Parameter staysBelow: whether it is shown below if there isn’t enough space at the end.
  package func setPanel(_ panel: Widget?, staysBelow: Bool = true) {
    let parts = parts
    parts.staysBelow = staysBelow
    parts.panel?.removeFromParent()
    parts.separator?.removeFromParent()
    (parts.panel, parts.separator, parts.isBeside) = (panel, nil, nil)
    guard let panel else { return }
    let separator = Widget(type: "GtkSeparator")
    add(separator)
    add(panel)
    parts.separator = separator
  }

  // MARK: Areas

  static func isPanel(_ widget: Widget) -> Bool {
    widget.parent.flatMap { parts(of: $0) }?.panel == widget
  }

  /// The shown panel next to a page or below it, or on the page.
  static func panel(near page: Widget) -> Widget? {
    let around = sequence(first: page) { isPanel($0) ? nil : $0.parent }
    let shown: @MainActor (Widget) -> Widget? = { Self.shownPanel(of: $0) }
    return around.firstResult(shown)
      ?? page.walk { !$0.isA("GtkScrolledWindow") }.firstResult(shown)
  }

  private static func shownPanel(of widget: Widget) -> Widget? {
    parts(of: widget)?.panel.flatMap { cadw_widget_is_laid_out($0.pointer) ? $0 : nil }
  }

  // MARK: Places

  /// Called when the panel comes to the end or leaves it, and once after it was set: whether it is at the end.
  package func onArranged(_ body: @escaping @MainActor (Bool) -> Void) { parts.onArranged = body }

  private static func measure(_ content: Widget, _ parts: Parts, isWidth: Bool, _ size: Int) -> Room
  {
    let room = content.measure(isWidth: isWidth, for: -1)
    guard let panel = parts.panel else { return content.measure(isWidth: isWidth, for: size) }
    let other = panel.measure(isWidth: isWidth, for: -1)
    guard parts.staysBelow else {
      guard !isWidth, size < 0 || size >= leastWidthBeside else { return room }
      return Room(
        least: max(room.least, other.least), natural: max(room.natural, other.natural))
    }
    return isWidth
      ? Room(least: max(room.least, other.least), natural: room.natural + other.natural)
      : Room(least: room.least + other.least + 1, natural: room.natural + other.natural)
  }

  private static func place(_ content: Widget, _ parts: Parts, _ width: Int, _ height: Int) {
    guard let panel = parts.panel, let separator = parts.separator else {
      return content.place(x: 0, width: width, height: height)
    }
    let isBeside = width >= leastWidthBeside
    for part in [panel, separator] {
      cadw_widget_set_laid_out(part.pointer, isBeside || parts.staysBelow)
    }
    if isBeside {
      let size = min(max(width * 3 / 8, panelWidths.lowerBound), panelWidths.upperBound)
      let rest = width - size - 1
      content.place(x: 0, width: rest, height: height)
      separator.place(x: rest, width: 1, height: height)
      panel.place(x: rest + 1, width: size, height: height)
    } else if !parts.staysBelow {
      content.place(x: 0, width: width, height: height)
    } else {
      let least = content.measure(isWidth: false, for: width).least
      let below = panel.measure(isWidth: false, for: width).least
      let above = max(min(max(height / 2, least), height - below - 1), 0)
      content.place(x: 0, width: width, height: above)
      separator.place(x: 0, y: above, width: width, height: 1)
      panel.place(x: 0, y: above + 1, width: width, height: max(height - above - 1, 0))
    }
    guard isBeside != parts.isBeside else { return }
    parts.isBeside = isBeside
    // Changing a header bar during the layout would be lost.
    Task {
      guard content.isAlive else { return }
      if !isBeside, !parts.staysBelow, panel.isAlive, panel.containsFocus { content.grabFocus() }
      parts.onArranged?(isBeside)
    }
  }
}
