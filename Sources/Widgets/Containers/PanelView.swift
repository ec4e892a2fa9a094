import CAdwaita

/// A widget with a panel at its end, or below it if there isn’t enough space.
@MainActor
package final class PanelView: Widget {
  /// From this width on, the panel is at the end.
  private static let leastWidthBeside = 720
  private static let panelWidths = 340...420

  private final class Parts {
    var panel: Widget?
    var separator: Widget?
    /// Nil until the panel has a place.
    var isBeside: Bool?
    var onArranged: (@MainActor (Bool) -> Void)?
  }

  private var parts: Parts {
    if let parts = attachment("parts", Parts.self) { return parts }
    let parts = Parts()
    attach(parts, as: "parts")
    return parts
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
      return cadw_widget_switch_area(content.pointer, keys == "F6")
    }
    setLayout { [content] isWidth, size in
      Self.measure(content, parts, isWidth: isWidth, size)
    } allocate: { [weak self, content] width, height in
      self?.place(content, parts, width, height)
    }
  }

  /// Shows a panel, or none.
  package func setPanel(_ panel: Widget?) {
    let parts = parts
    parts.panel?.removeFromParent()
    parts.separator?.removeFromParent()
    (parts.panel, parts.separator, parts.isBeside) = (panel, nil, nil)
    guard let panel else { return }
    panel.addStyleClass("panel-area")
    let separator = Widget(type: "GtkSeparator")
    add(separator)
    add(panel)
    parts.separator = separator
  }

  /// Called when the panel comes to the end or below, and once after it was set: whether it is at the end.
  package func onArranged(_ body: @escaping @MainActor (Bool) -> Void) { parts.onArranged = body }

  private static func measure(_ content: Widget, _ parts: Parts, isWidth: Bool, _ size: Int) -> Room
  {
    let room = content.measure(isWidth: isWidth, for: -1)
    guard let panel = parts.panel else { return content.measure(isWidth: isWidth, for: size) }
    let other = panel.measure(isWidth: isWidth, for: -1)
    return isWidth
      ? Room(least: max(room.least, other.least), natural: room.natural + other.natural)
      : Room(least: room.least + other.least + 1, natural: room.natural + other.natural)
  }

  private func place(_ content: Widget, _ parts: Parts, _ width: Int, _ height: Int) {
    guard let panel = parts.panel, let separator = parts.separator else {
      return content.place(x: 0, width: width, height: height)
    }
    let isBeside = width >= Self.leastWidthBeside
    if isBeside {
      let size = min(max(width * 3 / 8, Self.panelWidths.lowerBound), Self.panelWidths.upperBound)
      let rest = width - size - 1
      content.place(x: 0, width: rest, height: height)
      separator.place(x: rest, width: 1, height: height)
      panel.place(x: rest + 1, width: size, height: height)
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
    Task { [weak self] in
      if let self, isAlive { self.parts.onArranged?(isBeside) }
    }
  }
}
