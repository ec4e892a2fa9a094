import SettingsAdwaita
import SettingsGSettings
import SettingsSchema
import SettingsViewModel
import Translation
import Widgets

/// A dialog with the scope of a copy, and Cancel and Save.
@MainActor
final class SaveCopyDialog: ModalDialog {
  let modal: Dialog
  private(set) var scope: BackupScope

  /// - Parameters:
  ///   - title: the title of the open page.
  ///   - secrets: the titles of the passwords in a copy of everything.
  ///   - proceed: asks for a file and writes it.
  init(
    _ scopes: [BackupScope], title: String, secrets: [String],
    proceed: @escaping (BackupScope) -> Void
  ) {
    modal = Dialog(title: tr("Save a Copy"), width: 520, height: 420)
    scope = scopes.first ?? .all
    let group = Group(tr("Settings"))
    group.setDescription(tr("Everything that you have changed. Use Compare to see and restore it."))
    group.appendChoices(scopes.map { ($0, Self.text(of: $0, title), "") }) { [weak self] in
      self?.scope = $0
    }
    if !secrets.isEmpty {
      group.setFooter(
        tr("\(Text.list(secrets)): saved as plain text. Only you can read the file."))
    }
    let done = PushButton(tr("Save…"))
    DialogButtons.fill(modal, with: Page([group]), done: done) { [weak self] in
      self.map { proceed($0.scope) }
    }
  }

  private static func text(of scope: BackupScope, _ title: String) -> String {
    switch scope {
    case .page: tr("Page \(title.inQuotes)")
    case .pages: tr("Page \(title.inQuotes) and Pages Below It")
    case .all: tr("All Modified Settings")
    }
  }
}
