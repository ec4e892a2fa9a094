import PropertyList
import SettingsAdwaita
import SettingsViewModel
import Translation
import Widgets

/// A dialog with the content and format of an export, and Cancel and Export.
@MainActor
final class ExportDialog: ModalDialog {
  let modal: Dialog
  private(set) var export: SettingsExport
  private let proceed: (SettingsExport) -> Void
  /// The first one is the default for exports.
  private static let formats: [(format: FileFormat, name: String)] = [
    (.xml, tr("Property List (XML)")), (.binary, tr("Property List (Binary)")), (.json, "JSON"),
  ]

  /// - Parameter proceed: asks for a file and writes it.
  init(_ export: SettingsExport, proceed: @escaping (SettingsExport) -> Void) {
    modal = Dialog(
      title: tr("Export Settings"), width: 520, height: export.secretTitles.isEmpty ? 500 : 620)
    self.export = export
    self.proceed = proceed
    let page = Page([makeFormats(), makeScopes()])
    if !export.secretTitles.isEmpty { page.append(makeSecrets()) }
    let done = PushButton(tr("Export…"))
    DialogButtons.fill(modal, with: page, done: done) { [weak self] in
      self.map { $0.proceed($0.export) }
    }
  }

  private func makeFormats() -> Group {
    let group = Group(tr("Format"))
    group.appendChoices(Self.formats.map { ($0.format, $0.name, "") }) { [weak self] in
      self?.export.format = $0
    }
    return group
  }

  private func makeScopes() -> Group {
    let group = Group(tr("Settings"))
    group.appendChoices([
      (false, tr("All Stored Settings"), ""),
      (true, tr("Only Modified Settings"), ""),
    ]) { [weak self] in self?.export.isOnlyWhatDiffers = $0 }
    return group
  }

  private func makeSecrets() -> Group {
    let row = SwitchRow()
    row.setTitle(tr("Include Passwords"))
    row.setSubtitle(
      tr("\(Text.list(export.secretTitles)): anyone who has the file can read them."))
    row.setAccessibleName(tr("Include Passwords"))
    row.onToggled { [weak self] in self?.export.includesSecrets = $0 }
    return Group(rows: [row])
  }
}
