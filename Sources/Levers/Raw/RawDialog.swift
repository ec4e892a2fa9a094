import SettingsAdwaita
import PropertyList
import SettingsViewModel
import Translation
import Widgets

/// A dialog with a stored value, its key and type, and Cancel and Done.
@MainActor
final class RawDialog: ModalDialog {
  /// Called with the path of the stored value.
  var onStored: ((RawPath) -> Void)?

  private let draft: RawDraft
  let modal: Dialog
  private let key = EntryRow()
  private let type = ComboRow()
  private let line: EntryRow
  private let flag = SwitchRow()
  private let editor = TextEditor(accessibleName: tr("Value"))
  private let problem = Label("", isSelectable: true)
  private let done = PushButton(tr("Done"))

  init(_ draft: RawDraft, named title: String) {
    self.draft = draft
    modal = Dialog(title: title, width: 480, height: 460)
    line = EntryRow(isSecure: draft.isSecret)
    fillRows()
    DialogButtons.fill(modal, with: makeContent(), done: done) { [weak self] in self?.finish() }
    followRows()
    showType()
    check()
  }

  var firstFocus: Widget? { draft.hasKey && draft.key.isEmpty ? key : valueWidget }

  /// The widget with the value.
  private var valueWidget: Widget {
    draft.type == .boolean ? flag : draft.isLong && !draft.isSecret ? editor : line
  }

  // MARK: Widgets

  private func makeContent() -> Box {
    problem.addStyleClass("error")
    return .valueEditor([Group(rows: [key, type, line, flag]), editor, problem])
  }

  private func fillRows() {
    key.setTitle(tr("Key"))
    type.setTitle(tr("Type"))
    for row in [line, flag] { row.setTitle(tr("Value")) }
    key.setVisible(draft.hasKey)
    key.text = draft.key
    for row in [key, line] { row.activateDefault() }
    type.setOptions(draft.types.map(\.title))
    type.setSelected(draft.types.firstIndex(of: draft.type) ?? 0)
  }

  private func followRows() {
    key.onChanged { [weak self] text in
      self?.draft.key = text
      self?.check()
    }
    line.onChanged { [weak self] in self?.handleTyping($0) }
    flag.onToggled { [weak self] in self?.handleTyping($0 ? "true" : "false") }
    editor.onChanged { [weak self] in
      if let self { handleTyping(editor.text) }
    }
    type.onSelected { [weak self] in self?.choose($0) }
  }

  // MARK: Typed values

  private func choose(_ index: Int) {
    guard draft.types.indices.contains(index) else { return }
    draft.type = draft.types[index]
    showType()
    check()
  }

  /// Shows the text in one of the three widgets, depending on the type.
  private func showType() {
    for widget in [flag, line, editor] { widget.setVisible(widget == valueWidget) }
    flag.setActive(draft.text == "true")
    line.text = draft.text
    line.setSensitive(draft.type != .null)
    editor.text = draft.text
  }

  private func handleTyping(_ text: String) {
    draft.text = text
    check()
  }

  private func check() {
    // For a new value, the user hasn’t typed a key yet.
    let isUntouched = draft.key.isEmpty
    let message = (isUntouched ? nil : draft.keyProblem) ?? draft.textProblem
    problem.setText(message ?? "")
    problem.setVisible(message != nil)
    done.setSensitive(draft.keyProblem == nil && draft.textProblem == nil)
  }

  private func finish() {
    guard let path = draft.store() else { return }
    close()
    onStored?(path)
  }
}
