import CAdwaita

/// A wrapping text: `GtkLabel`.
@MainActor
package final class Label: Widget {
  package convenience init(_ text: String, isDim: Bool = false, isSelectable: Bool = false) {
    self.init(handle: cadw_label_new(text.paragraph, isDim, isSelectable))
  }

  convenience init(_ text: String, styleClasses: [String]) {
    self.init(text)
    for name in styleClasses { addStyleClass(name) }
  }

  /// A text of one line that ends in dots where there is no room.
  static func line(_ text: String = "", styleClasses: [String] = []) -> Label {
    let label = Label(handle: cadw_line_label_new(text.line))
    for name in styleClasses { label.addStyleClass(name) }
    return label
  }

  /// Its tooltip is the whole text where that is cut: what is not cut needs none.
  func explainWhereCut() { cadw_label_explain_where_cut(pointer) }

  /// A text in Pango markup: `onLink` gets the address of a link that the user follows.
  package convenience init(markup: String, onLink: @escaping @MainActor (String) -> Void) {
    self.init("")
    setMarkup(markup)
    set("hexpand", true)
    on("activate-link") { address, _ in
      if let address { onLink(address) }
      return true
    }
  }

  /// A dim word that does not wrap: what stands behind a number.
  package static func unit(_ text: String) -> Label {
    let label = Label(type: "GtkLabel")
    label.set("label", text.short)
    label.set("ellipsize", "end")
    // Letters that leave room for the number in a narrow window.
    label.set("max-width-chars", 12)
    label.addStyleClass("dim-label")
    return label
  }

  package func setText(_ text: String) { set("label", text.paragraph) }

  func setMarkup(_ markup: String) {
    set("use-markup", true)
    set("label", markup)
  }

  /// Whether a text is too long to be shown as a whole.
  package static func shortens(_ text: String) -> Bool { text.isShortened }
}

/// An image of a file or of the icon theme: `GtkImage`.
@MainActor
package final class Image: Widget {
  /// - Parameter size: in pixels; the aspect is kept. A file is read beside the main thread.
  package convenience init(file path: String, size: Int32) {
    self.init(type: "GtkImage")
    set("pixel-size", Int(size))
    show(path, isFile: true)
  }

  package convenience init(icon: String) {
    self.init(type: "GtkImage")
    set("icon-name", icon)
  }

  /// One that shows nothing at first.
  static func empty(size: Int) -> Image {
    let image = Image(type: "GtkImage")
    image.set("pixel-size", size)
    return image
  }

  /// Shows a file, as soon as it is read, or an icon; nothing for nil.
  func show(_ name: String?, isFile: Bool) { cadw_image_show(pointer, name, isFile) }

  /// Whether all files of images are read that were asked for.
  package static var areRead: Bool { cadw_images_are_read() }
}

/// A number in a pill.
@MainActor
package final class Badge: Widget {
  package convenience init() {
    self.init(type: "GtkLabel")
    for name in ["badge", "numeric"] { addStyleClass(name) }
    set("valign", "center")
    setVisible(false)
  }

  /// Nil or "" hides it.
  package func setText(_ text: String?) {
    set("label", (text ?? "").short)
    setVisible(text?.isEmpty == false)
  }
}

/// Turns while something goes on: `AdwSpinner`, or `GtkSpinner`.
@MainActor
package final class Spinner: Widget {
  /// - Parameter isLarge: for a page that has nothing else to show.
  package convenience init(isLarge: Bool = false) {
    self.init(handle: cadw_spinner_new())
    guard isLarge else { return }
    set("width-request", 32)
    set("height-request", 32)
  }
}

/// A thin bar, for the top edge of a page: `GtkProgressBar`.
@MainActor
package final class ProgressBar: Widget {
  package convenience init() {
    self.init(type: "GtkProgressBar")
    addStyleClass("osd")
  }

  package func setFraction(_ fraction: Double) { set("fraction", fraction) }
}
