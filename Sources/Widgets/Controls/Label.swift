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

  /// A single line of text, with an ellipsis if there isn’t enough space.
  static func line(_ text: String = "", styleClasses: [String] = []) -> Label {
    let label = Label(handle: cadw_line_label_new(text.line))
    for name in styleClasses { label.addStyleClass(name) }
    return label
  }

  /// Shows the whole text as a tooltip if it is cut off.
  func explainWhereCut() { cadw_label_explain_where_cut(pointer) }

  /// A text with Pango markup; `onLink` gets the address of a clicked link.
  package convenience init(markup: String, onLink: @escaping @MainActor (String) -> Void) {
    self.init("")
    setMarkup(markup)
    set("hexpand", true)
    on("activate-link") { address, _ in
      if let address { onLink(address) }
      return true
    }
  }

  /// A dim word without wrapping: the unit after a number.
  package static func unit(_ text: String) -> Label {
    let label = Label(type: "GtkLabel")
    label.set("label", text.short)
    label.set("ellipsize", "end")
    // The maximum length, to leave room for the number in a narrow window.
    label.set("max-width-chars", 12)
    label.addStyleClass("dim-label")
    return label
  }

  package func setText(_ text: String) { set("label", text.paragraph) }

  func setMarkup(_ markup: String) {
    set("use-markup", true)
    set("label", markup)
  }

  /// Whether a text is too long to be shown in full.
  package static func shortens(_ text: String) -> Bool { text.isShortened }
}

extension Widget {
  /// Makes a label selectable: this widget, or one inside it.
  func letCopy(_ text: String) {
    if isA("GtkLabel"), [text, text.escaped].contains(self.text("label")) {
      set("selectable", true)
    }
    for child in children { child.letCopy(text) }
  }
}
