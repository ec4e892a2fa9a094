import SettingsAdwaita
import SettingsAuthoring
import SettingsSchema
import Translation
import Widgets

/// A dialog that asks for another name of a page.
@MainActor
final class RenamePageDialog: ModalDialog {
  let modal = Dialog(title: tr("Rename Page"), width: 480, height: 260)
  private let name = EntryRow()
  private let problem = Label("")
  private let done = PushButton(tr("Rename"))
  private let bundle: SettingsBundle
  private let onNamed: @MainActor (String) -> Void

  var firstFocus: Widget? { name }

  /// - Parameter onNamed: called with the name, after the dialog is closed.
  init(_ page: String, in bundle: SettingsBundle, onNamed: @escaping @MainActor (String) -> Void) {
    self.bundle = bundle
    self.onNamed = onNamed
    name.setTitle(tr("Name"))
    let old = PageRenaming.name(of: page)
    name.text = old
    name.activateDefault()
    let group = Group(rows: [name])
    group.setListName(tr("Rename Page"))
    problem.addStyleClass("error")
    problem.setVisible(false)
    let box = Box.valueEditor([
      group, problem,
      Label(tr("This also changes its files, tables and the rows that open it."), isDim: true),
    ])
    done.setSensitive(false)
    DialogButtons.fill(modal, with: box, done: done) { [weak self] in self?.finish() }
    name.onChanged { [weak self] in self?.check($0, of: page, named: old) }
  }

  private func check(_ text: String, of page: String, named old: String) {
    let message =
      text == old ? nil : PageRenaming.problem(of: text, for: page, in: bundle)?.string
    problem.setText(message ?? "")
    problem.setVisible(message != nil)
    done.setSensitive(message == nil && text != old)
  }

  private func finish() {
    let text = name.text
    close()
    onNamed(text)
  }
}
