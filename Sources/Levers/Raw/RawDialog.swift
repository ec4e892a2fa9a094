import CAdwaita
import SettingsAdwaita
import SettingsViewModel

/// A stored value with its key and type, in a dialog with Cancel and Done.
@MainActor
final class RawDialog {
  /// Told where the value is now.
  var onStored: ((RawPath) -> Void)?

  private let draft: RawDraft
  private let modal: OpaquePointer
  private let key = cadw_entry_row_new(false)
  private let type = cadw_choice_row_new()
  private let line: OpaquePointer?
  private let flag = cadw_switch_row_new()
  private let editor = cadw_text_editor_new("Value")
  private let problem = cadw_label_new("", false, true)
  private let done = cadw_button_new("Done", nil, nil)

  /// Nil only when GTK makes no dialog.
  init?(_ draft: RawDraft, named title: String) {
    guard let modal = cadw_modal_new(title, 480, 460) else { return nil }
    self.draft = draft
    self.modal = modal
    line = cadw_entry_row_new(draft.isSecret)
    fillRows()
    let header = DialogButtons.makeHeader(of: modal, done: done) { [weak self] in self?.finish() }
    let navigation = cadw_navigation_new()
    cadw_navigation_push(navigation, "value", title, header, makeContent(), false)
    cadw_modal_set_content(modal, navigation)
    cadw_modal_set_default(modal, done)
    followRows()
    showType()
    check()
  }

  /// Shows the dialog over a window.
  func present(over widget: OpaquePointer, closed: @escaping @MainActor () -> Void) {
    cadw_modal_on_closed(
      modal, ActionCallback.function, ActionCallback(closed).pointer, CallbackContext.release)
    cadw_modal_present(modal, widget)
    let first = draft.hasKey && draft.key.isEmpty ? key : valueWidget
    guard let first else { return }
    cadw_widget_on_next_frame_painted(
      first, ActionCallback.function, ActionCallback { cadw_widget_grab_focus(first) }.pointer,
      CallbackContext.release)
  }

  func close() { cadw_modal_close(modal) }

  /// What shows the value.
  private var valueWidget: OpaquePointer? {
    draft.type == .boolean ? flag : draft.isLong && !draft.isSecret ? editor : line
  }

  // MARK: Widgets

  private func makeContent() -> OpaquePointer? {
    let group = cadw_group_new(nil)
    for row in [key, type, line, flag] { cadw_group_append(group, row) }
    let box = cadw_box_new(true, 12)
    cadw_widget_add_css_class(box, "value-editor")
    cadw_box_append(box, group)
    cadw_box_append(box, editor)
    cadw_widget_add_css_class(problem, "error")
    cadw_box_append(box, problem)
    return box
  }

  private func fillRows() {
    for (row, title) in [(key, "Key"), (type, "Type"), (line, "Value"), (flag, "Value")] {
      cadw_row_set_title(row, title)
    }
    cadw_widget_set_visible(key, draft.hasKey)
    cadw_entry_row_set_text(key, draft.key)
    for row in [key, line] { cadw_entry_row_activate_default(row) }
    let names = RawType.allCases.map(\.rawValue)
    CStrings.with(names) { cadw_choice_row_set_options(type, $0, UInt32(names.count)) }
    let index = RawType.allCases.firstIndex(of: draft.type) ?? 0
    cadw_choice_row_set_selected(type, Int32(index))
  }

  private func followRows() {
    cadw_entry_row_on_changed(
      key, TextCallback.function,
      TextCallback { [weak self] text in
        self?.draft.key = text ?? ""
        self?.check()
      }.pointer, CallbackContext.release)
    cadw_entry_row_on_changed(
      line, TextCallback.function,
      TextCallback { [weak self] text in self?.note(text ?? "") }.pointer, CallbackContext.release)
    cadw_switch_row_on_toggled(
      flag, BooleanCallback.function,
      BooleanCallback { [weak self] isOn in self?.note(isOn ? "true" : "false") }.pointer,
      CallbackContext.release)
    cadw_text_editor_on_changed(
      editor, ActionCallback.function, ActionCallback { [weak self] in self?.noteEditor() }.pointer,
      CallbackContext.release)
    cadw_choice_row_on_selected(
      type, NumberCallback.function,
      NumberCallback { [weak self] index in self?.choose(Int(index)) }.pointer,
      CallbackContext.release)
  }

  // MARK: What is typed

  private func choose(_ index: Int) {
    guard RawType.allCases.indices.contains(index) else { return }
    draft.type = RawType.allCases[index]
    showType()
    check()
  }

  /// Shows the text in the one of the three that the type needs.
  private func showType() {
    for widget in [flag, line, editor] { cadw_widget_set_visible(widget, widget == valueWidget) }
    cadw_switch_row_set_active(flag, draft.text == "true")
    cadw_entry_row_set_text(line, draft.text)
    cadw_text_editor_set_text(editor, draft.text)
  }

  private func note(_ text: String) {
    draft.text = text
    check()
  }

  private func noteEditor() {
    guard let text = cadw_text_editor_text(editor) else { return }
    defer { text.deallocateFromC() }
    note(String(cString: text))
  }

  private func check() {
    // Of a new value, nobody has given a key yet.
    let isUntouched = draft.key.isEmpty
    let message = (isUntouched ? nil : draft.keyProblem) ?? draft.textProblem
    cadw_label_set_text(problem, message ?? "")
    cadw_widget_set_visible(problem, message != nil)
    cadw_widget_set_sensitive(done, draft.keyProblem == nil && draft.textProblem == nil)
  }

  private func finish() {
    guard let path = draft.store() else { return }
    close()
    onStored?(path)
  }
}
