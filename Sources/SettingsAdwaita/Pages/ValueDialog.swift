import CAdwaita
import SettingsViewModel

/// A stored value as a text, in a dialog with Cancel and Done: for custom rows whose code is not here.
@MainActor
final class ValueDialog {
  private let row: RowModel
  let modal: OpaquePointer
  let editor: OpaquePointer?
  private let problem = cadw_label_new("", false, true)
  let done = cadw_button_new("Done", nil, nil)

  /// Nil only when GTK makes no dialog.
  init?(_ row: RowModel) {
    guard let modal = cadw_modal_new(row.accessibleName, 480, row.isValueStructured ? 480 : 260)
    else { return nil }
    self.row = row
    self.modal = modal
    editor = cadw_text_editor_new(row.accessibleName)
    cadw_text_editor_set_text(editor, row.valueText)
    let header = DialogButtons.makeHeader(of: modal, done: done) { [weak self] in self?.finish() }
    let navigation = cadw_navigation_new()
    cadw_navigation_push(navigation, "value", row.accessibleName, header, makeContent(), false)
    cadw_modal_set_content(modal, navigation)
    Direction.apply(to: modal, for: row.session.bundle)
    cadw_text_editor_on_changed(
      editor, ActionCallback.function, ActionCallback { [weak self] in self?.check() }.pointer,
      CallbackContext.release)
    check()
  }

  /// Shows the dialog over a window.
  func present(over widget: OpaquePointer, closed: @escaping @MainActor () -> Void) {
    cadw_modal_on_closed(
      modal, ActionCallback.function, ActionCallback(closed).pointer, CallbackContext.release)
    cadw_modal_present(modal, widget)
    // Not to the Cancel button, which comes first, and not before there is something that takes it.
    guard let editor else { return }
    cadw_widget_on_next_frame_painted(
      editor, ActionCallback.function, ActionCallback { cadw_widget_grab_focus(editor) }.pointer,
      CallbackContext.release)
  }

  func close() { cadw_modal_close(modal) }

  private func makeContent() -> OpaquePointer? {
    let box = cadw_box_new(true, 12)
    cadw_widget_add_css_class(box, "value-editor")
    cadw_box_append(box, cadw_label_new(row.valueHint, true, false))
    cadw_box_append(box, editor)
    cadw_widget_add_css_class(problem, "error")
    cadw_box_append(box, problem)
    return box
  }

  private var text: String {
    guard let text = cadw_text_editor_text(editor) else { return "" }
    defer { text.deallocateFromC() }
    return String(cString: text)
  }

  private func check() {
    let message = row.problem(ofValueText: text)
    cadw_label_set_text(problem, message ?? "")
    cadw_widget_set_visible(problem, message != nil)
    cadw_widget_set_sensitive(done, message == nil)
  }

  private func finish() {
    row.setValueText(text)
    close()
  }
}
