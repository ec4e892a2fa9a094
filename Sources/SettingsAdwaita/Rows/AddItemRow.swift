import CAdwaita
import SettingsSchema
import SettingsViewModel

/// The row that makes a new element of a list: a field with a button, or a row that opens a page or options.
///
/// Accessibility: named by the title of the bundle's `AddSpecifier`, its placeholder, or "Add".
@MainActor
enum AddItemRow {
  static func make(_ row: RowModel, navigator: (any RowNavigator)?) -> OpaquePointer? {
    switch row.addition {
    case .text(let field): makeField(row, field)
    case .draft:
      makeButton(row) { [weak navigator] in navigator?.openDraft(of: $0) }
    case .code, nil:
      makeButton(row) { [weak navigator] in
        $0.addByCode()
        navigator?.noteActivation(of: $0)
      }
    }
  }

  private static func makeButton(
    _ row: RowModel, activated: @escaping @MainActor (RowModel) -> Void
  ) -> OpaquePointer? {
    guard let widget = cadw_action_row_new() else { return nil }
    cadw_row_add_image(widget, cadw_image_new_from_icon("list-add-symbolic"))
    RowBinding.bind(widget, to: row) { cadw_row_set_subtitle($0, $1.additionProblem ?? "") }
    cadw_row_on_activated(
      widget, ActionCallback.function,
      ActionCallback { [weak row] in
        if let row { activated(row) }
      }.pointer, CallbackContext.release)
    return widget
  }

  private static func makeField(_ row: RowModel, _ field: TextFieldElement) -> OpaquePointer? {
    guard let widget = cadw_entry_row_new(field.isSecure) else { return nil }
    cadw_entry_row_set_input(widget, field.inputPurpose, field.inputHints)
    let button = cadw_icon_button_new("list-add-symbolic", "Add to the List", nil, nil)
    cadw_row_add_suffix(widget, button)
    RowBinding.bind(widget, to: row) { _, _ in }
    cadw_entry_row_on_changed(
      widget, TextCallback.function,
      TextCallback { [weak row] in row?.typeNewText($0 ?? "") }.pointer, CallbackContext.release)
    cadw_row_on_activated(
      widget, ActionCallback.function,
      ActionCallback { [weak row] in add(row, widget) }.pointer, CallbackContext.release)
    cadw_button_on_clicked(
      button, ActionCallback.function,
      ActionCallback { [weak row] in add(row, widget) }.pointer, CallbackContext.release)
    return widget
  }

  /// Adds what is typed and empties the field; a refused text shakes and stays, with the reason below it.
  private static func add(_ row: RowModel?, _ widget: OpaquePointer) {
    guard let row, let typed = cadw_entry_row_text(widget) else { return }
    let text = String(cString: typed)
    switch row.addText(text) {
    case .valid, .replaced: cadw_entry_row_set_text(widget, "")
    case .refused, .refusedWithShake:
      // It only shakes: what is to be done after it is nothing.
      cadw_row_shake(
        widget, ActionCallback.function, ActionCallback {}.pointer, CallbackContext.release)
    }
  }
}
