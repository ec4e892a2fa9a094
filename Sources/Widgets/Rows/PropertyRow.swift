import CAdwaita

/// A title and a selectable, wrapping, dim value: at the end of the row, or below the title if it is long or has
/// several lines, or if there is no title.
@MainActor
package final class PropertyRow: Row {
  private static let longestBeside = 60

  private let value = Label("", isDim: true, isSelectable: true)

  package init() {
    super.init(handle: cadw_column_row_new())
    value.addStyleClass("setting-value")
    value.set("natural-wrap-mode", "none")
    value.setVisible(false)
    cadw_widget_set_only_read(value.pointer, true)
    cadw_widget_set_only_read(pointer, true)
    cadw_column_row_place(pointer, value.pointer, false)
    setControl(value)
    on("notify::title") { [self] in place() }
  }

  package func setValue(_ text: String) {
    value.setText(text)
    value.setVisible(!text.isEmpty)
    place()
  }

  private func place() {
    let (title, text) = (text("title"), value.text("label"))
    let letters = text.unicodeScalars
    let isBelow = title.isEmpty || letters.count > Self.longestBeside || letters.contains("\n")
    cadw_column_row_place(pointer, value.pointer, isBelow)
    cadw_label_align(value.pointer, isBelow ? 0 : 1)
  }

  /// Makes the value look like a title rather than dim.
  package func setProminent() {
    for name in ["dim-label", "setting-value"] { value.setStyleClass(name, false) }
  }
}
