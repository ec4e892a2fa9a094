import CAdwaita

/// A widget above another one, which takes the remaining space.
@MainActor
package final class Column: Widget {
  /// - Parameter inset: the height of a widget on top of the column, such as a header bar. The upper widget is below
  ///   that and covers the content, which must leave space at its top.
  package convenience init(top: Widget, content: Widget, inset: Int32 = 0) {
    self.init(type: "GtkBox", role: "group")
    set("orientation", "vertical")
    content.set("vexpand", true)
    if inset > 0 {
      lay(top, on: content, below: Int(inset))
    } else {
      add(top)
      add(content)
    }
  }

  /// The upper widget is the last child, so that it is painted above the content and gets clicks first.
  private func lay(_ top: Widget, on content: Widget, below inset: Int) {
    top.addStyleClass("on-content")
    add(content)
    add(top)
    setLayout { isWidth, size in
      let rooms = [content, top].map { $0.measure(isWidth: isWidth, for: size) }
      return isWidth
        ? rooms[0].united(with: rooms[1])
        : Room(
          least: rooms[0].least + rooms[1].least, natural: rooms[0].natural + rooms[1].natural)
    } allocate: { width, height in
      // The content begins lower, so that the space at its top ends with the upper widget.
      let above = top.measure(isWidth: false, for: width).natural
      content.place(x: 0, y: above, width: width, height: max(height - above, 0))
      top.place(x: 0, y: inset, width: width, height: above)
    }
  }

  /// Replaces the content below the upper widget; not for a column with an inset.
  package func setContent(_ content: Widget) {
    children.last?.removeFromParent()
    content.set("vexpand", true)
    add(content)
  }
}
