import CAdwaita

extension Widget {
  /// Lets a text that a label at or below it shows be selected and copied.
  func letCopy(_ text: String) {
    if isA("GtkLabel"), [text, text.escaped].contains(self.text("label")) {
      set("selectable", true)
    }
    for child in children { child.letCopy(text) }
  }
}
