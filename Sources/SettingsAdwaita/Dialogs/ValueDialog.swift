import SettingsViewModel
import Translation
import Widgets

/// A dialog with a stored value as text, and Cancel and Done: for custom rows without their code.
@MainActor
final class ValueDialog: ModalDialog {
  private let row: CustomRow
  let modal: Dialog
  let editor: TextEditor
  private let problem = Label("", isSelectable: true)
  let done = PushButton(tr("Done"))

  init(_ row: CustomRow) {
    self.row = row
    let name = row.accessibleName
    modal = Dialog(title: name, width: 480, height: row.isValueStructured ? 480 : 260)
    editor = TextEditor(accessibleName: name)
    editor.text = row.valueText
    DialogButtons.fill(modal, with: makeContent(), done: done, isDefault: false) { [weak self] in
      self?.finish()
    }
    Direction.apply(to: modal, for: row.bundle)
    editor.onChanged { [weak self] in self?.check() }
    check()
  }

  /// The widget to focus at first, instead of the Cancel button.
  var firstFocus: Widget? { editor }

  private func makeContent() -> Box {
    problem.addStyleClass("error")
    return .valueEditor([Label(row.valueHint, isDim: true), editor, problem])
  }

  private func check() {
    let message = row.problem(ofValueText: editor.text)
    problem.setText(message ?? "")
    problem.setVisible(message != nil)
    done.setSensitive(message == nil)
  }

  private func finish() {
    row.setValueText(editor.text)
    close()
  }
}
