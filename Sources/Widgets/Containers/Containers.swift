import CAdwaita

/// Widgets beside each other, in a line that scrolls where there is no room.
@MainActor
package final class Strip: Widget {
  private let box: Widget

  package init(accessibleName: String) {
    let scrolled = Widget(type: "GtkScrolledWindow")
    box = Widget(type: "GtkBox", role: "group")
    box.set("spacing", 6)
    box.setAccessibleName(accessibleName)
    scrolled.set("hscrollbar-policy", "external")
    scrolled.set("vscrollbar-policy", "never")
    scrolled.set("propagate-natural-width", true)
    scrolled.set("focusable", false)
    scrolled.set("child", box)
    // It scrolls before a text in it is cut.
    scrolled.widget("child")?.set("hscroll-policy", "natural")
    super.init(handle: scrolled.pointer)
  }

  /// Adds a widget at the end, which is taken over if it is floating.
  package func append(_ child: Widget) { box.add(child) }

  package func removeAll() {
    for child in box.children { child.removeFromParent() }
  }
}

/// Widgets beside or below each other: `GtkBox`.
@MainActor
package final class Box: Widget {
  package static func vertical(spacing: Int32 = 0) -> Box {
    Box(orientation: "vertical", spacing: spacing)
  }

  package static func horizontal(spacing: Int32 = 0) -> Box {
    Box(orientation: "horizontal", spacing: spacing)
  }

  private convenience init(orientation: String, spacing: Int32) {
    self.init(type: "GtkBox")
    set("orientation", orientation)
    set("spacing", Int(spacing))
  }

  package func append(_ child: Widget) { add(child) }
}

/// A widget as wide as the pages of settings, at most, in the middle: `AdwClamp`.
@MainActor
package final class Clamp: Widget {
  package convenience init(_ child: Widget) {
    self.init(type: "AdwClamp")
    set("child", child)
  }
}

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

/// Several widgets in one place, of which one is shown, the first at first.
@MainActor
package final class Switcher: Widget {
  package convenience init(_ children: [Widget]) {
    self.init(type: "GtkStack")
    set("hhomogeneous", false)
    set("vhomogeneous", false)
    set("vexpand", true)
    for child in children { add(child) }
    show(0)
  }

  package func show(_ index: Int) {
    let children = children
    guard children.indices.contains(index) else { return }
    // Assistive technology finds the others where they are only not drawn.
    children[index].setVisible(true)
    set("visible-child", children[index])
    for (other, child) in children.enumerated() where other != index { child.setVisible(false) }
  }
}

/// What a page says that has nothing else to show: `AdwStatusPage`.
@MainActor
package final class StatusPage: Widget {
  package convenience init(icon: String? = nil, title: String, description: String? = nil) {
    self.init(type: "AdwStatusPage")
    set("icon-name", icon)
    setTexts(title: title, description: description)
  }

  package func setTexts(title: String, description: String?) {
    set("title", title.line)  // plain text, unlike the description
    set("description", (description ?? "").paragraph.escaped)
    first("GtkScrolledWindow")?.setAccessibleName(title)
    self.description = (description ?? "").paragraph
  }

  private var description = ""

  /// The description can be selected and copied, as a message that names files and commands should.
  package func letCopyDescription() { letCopy(description) }

  package func setChild(_ child: Widget?) { set("child", child) }
}

extension Widget {
  /// Lets a text that a label at or below it shows be selected and copied.
  func letCopy(_ text: String) {
    if isA("GtkLabel"), [text, text.escaped].contains(self.text("label")) {
      set("selectable", true)
    }
    for child in children { child.letCopy(text) }
  }
}
