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
