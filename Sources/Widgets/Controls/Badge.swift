import CAdwaita

/// A number in a pill.
@MainActor
package final class Badge: Widget {
  package convenience init() {
    self.init(type: "GtkLabel")
    for name in ["badge", "numeric"] { addStyleClass(name) }
    set("valign", "center")
    setVisible(false)
  }

  /// Shows a text; nil or "" hides the badge.
  package func setText(_ text: String?) {
    set("label", (text ?? "").short)
    setVisible(text?.isEmpty == false)
  }
}
