import CAdwaita

extension Widget {
  /// Makes the text of a label, this widget or inside, selectable.
  func letCopy(_ text: String) {
    if isA("GtkLabel"), [text, text.escaped].contains(self.text("label")) {
      set("selectable", true)
    }
    for child in children { child.letCopy(text) }
  }
}
