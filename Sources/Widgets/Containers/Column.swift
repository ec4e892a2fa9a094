import CAdwaita

/// A widget above another one, which takes all the room that is left.
@MainActor
package final class Column: Widget {
  /// - Parameter inset: the height of what lies on the column at its top, such as a header bar. The upper widget is below
  ///   that, on the content, which has to leave so much room at its own top.
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

  /// The upper widget is the last child: it is painted on the content, and clicked before it.
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
      // The content begins so much lower that the room at its own top is what the upper widget ends at.
      let above = top.measure(isWidth: false, for: width).natural
      content.place(x: 0, y: above, width: width, height: max(height - above, 0))
      top.place(x: 0, y: inset, width: width, height: above)
    }
  }

  /// Puts another content below the upper widget; not for a column with an inset.
  package func setContent(_ content: Widget) {
    children.last?.removeFromParent()
    content.set("vexpand", true)
    add(content)
  }
}
