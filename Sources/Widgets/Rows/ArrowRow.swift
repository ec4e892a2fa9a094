import CAdwaita

/// A title, an ellipsized dim value, and an arrow: a row that opens something.
@MainActor
package final class ArrowRow: Row {
  private let value = Label.line(styleClasses: ["dim-label", "setting-value"])

  package init(_ title: String? = nil, _ subtitle: String? = nil) {
    let row = ActionRow()
    super.init(handle: row.pointer)
    value.set("max-width-chars", 40)
    value.set("xalign", 1.0)
    value.setVisible(false)
    let arrow = Image(icon: "go-next-symbolic")
    arrow.hideFromAssistiveTechnology()
    row.add(value, at: "suffix")
    row.add(arrow, at: "suffix")
    set("activatable", true)
    setControl(value)
    if let title { setTitle(title) }
    if let subtitle { setSubtitle(subtitle) }
  }

  package func setValue(_ text: String) {
    value.setText(text.line)
    value.setVisible(!text.isEmpty)
  }
}
