import CAdwaita

/// A notice below a header bar: `AdwBanner`, or a colored bar like it.
@MainActor
package final class Banner: Widget {
  /// The spacing in our own bar.
  private static let gap = 12

  private let title: Label?

  /// - Parameter onPressed: called when the button is clicked.
  package init(
    _ title: String, button: String? = nil, onPressed: @escaping Callback.Action = {}
  ) {
    if let banner = cadw_banner_new() {
      self.title = nil
      super.init(handle: banner)
      set("button-label", button?.short)
      on("button-clicked", onPressed)
    } else {
      let bar = Widget(type: "GtkBox")
      let label = Label("", styleClasses: ["heading"])
      self.title = label
      super.init(handle: bar.pointer)
      addStyleClass("banner")
      let control = button.map { PushButton($0) }
      control?.onClicked(onPressed)
      label.set("hexpand", true)
      add(label)
      if let control { add(control) }
      lay(label, and: control)
    }
    setTitle(title)
  }

  package func setTitle(_ text: String) {
    if let title { title.setText(text.line) } else { set("title", text.line) }
  }

  /// As in an `AdwBanner`, the button moves below the title if the title would be too narrow.
  private func lay(_ title: Label, and button: PushButton?) {
    guard let button else { return }
    setLayout { isWidth, size in
      let (own, wide) = (title.measure(isWidth: isWidth, for: size), button.measure(isWidth: true))
      if isWidth {
        return Room(
          least: max(own.least, wide.least), natural: own.natural + Self.gap + wide.natural)
      }
      let room = size < 0 ? nil : Self.roomBeside(wide.natural, in: size)
      let height = button.measure(isWidth: false).natural
      let text = title.measure(isWidth: false, for: room ?? size).natural
      let isBeside = size < 0 || room != nil
      let all = isBeside ? max(text, height) : text + Self.gap / 2 + height
      return Room(least: all, natural: all)
    } allocate: { width, height in
      let natural = button.measure(isWidth: true).natural
      let (buttonWidth, buttonHeight) = (
        min(natural, width), button.measure(isWidth: false).natural
      )
      let room = Self.roomBeside(natural, in: width)
      let top = room == nil ? height - buttonHeight : (height - buttonHeight) / 2
      title.place(x: 0, width: room ?? width, height: room == nil ? top - Self.gap / 2 : height)
      button.place(x: width - buttonWidth, y: top, width: buttonWidth, height: buttonHeight)
    }
  }

  /// The width for the title next to a button, or nil if there isn’t enough.
  private static func roomBeside(_ button: Int, in width: Int) -> Int? {
    let room = width - button - gap
    return room >= width / 2 ? room : nil
  }
}
