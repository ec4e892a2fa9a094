import CAdwaita
import SettingsSchema
import SettingsViewModel

/// The button of a text field that lets choose the colour that the text is: `LeversColor`.
///
/// Accessibility: a button named by the row's title and the colour.
@MainActor
enum ColorButton {
  /// - Parameter widget: the row, which gets the button at its end.
  static func make(for row: RowModel, in widget: OpaquePointer) -> OpaquePointer? {
    guard let button = cadw_color_button_new() else { return nil }
    cadw_row_add_suffix(widget, button)
    cadw_button_on_clicked(
      button, ActionCallback.function,
      ActionCallback { [weak row] in
        if let row { choose(row, over: widget) }
      }.pointer, CallbackContext.release)
    return button
  }

  /// Shows the colour that the text is now.
  static func refresh(_ button: OpaquePointer, of row: RowModel) {
    let text = row.color == nil ? "Not Set" : row.text
    cadw_color_button_set_color(
      button, row.color?.hexadecimal, "Choose Color for “\(row.accessibleName)”: \(text)")
  }

  private static func choose(_ row: RowModel, over widget: OpaquePointer) {
    cadw_dialog_choose_color(
      widget, row.accessibleName, row.color?.hexadecimal, row.choosesOpacity, TextCallback.function,
      TextCallback { [weak row] in
        if let color = $0.flatMap(ColorText.init) { row?.setColor(color) }
      }.pointer, CallbackContext.release)
  }
}
