import SettingsAdwaita
import SettingsViewModel
import Translation
import Widgets

/// What to export and in what format, in a dialog with Cancel and Export.
@MainActor
final class ExportDialog: ModalDialog {
  let modal: Dialog
  private(set) var export: SettingsExport
  private let proceed: (SettingsExport) -> Void
  private static let formats: [(format: SettingsExport.Format, name: String)] = [
    (.xml, tr("Property List (XML)")), (.binary, tr("Property List (Binary)")), (.json, "JSON"),
  ]

  /// - Parameter proceed: asks for the file and writes it.
  init(_ export: SettingsExport, proceed: @escaping (SettingsExport) -> Void) {
    modal = Dialog(
      title: tr("Export Settings"), width: 520, height: export.secretTitles.isEmpty ? 500 : 620)
    self.export = export
    self.proceed = proceed
    let page = Page()
    page.append(makeFormats())
    page.append(makeScopes())
    if !export.secretTitles.isEmpty { page.append(makeSecrets()) }
    let done = PushButton(tr("Export…"))
    let header = DialogButtons.makeHeader(of: modal, done: done) { [weak self] in
      self.map { $0.proceed($0.export) }
    }
    modal.setContent(
      NavigationView(page: "export", title: tr("Export Settings"), header: header, content: page))
    modal.setDefault(done)
  }

  private func makeFormats() -> Group {
    let group = Group(tr("Format"))
    var leader: RadioRow?
    for (format, name) in Self.formats {
      let row = RadioRow(leader: leader)
      add(row, name, to: group, isActive: format == export.format) { $0.format = format }
      leader = leader ?? row
    }
    return group
  }

  private func makeScopes() -> Group {
    let group = Group(tr("Settings"))
    let all = RadioRow()
    add(all, tr("All Stored Settings"), to: group, isActive: true) { $0.isOnlyWhatDiffers = false }
    add(
      RadioRow(leader: all), tr("Only What Differs from the Defaults"), to: group, isActive: false
    ) { $0.isOnlyWhatDiffers = true }
    return group
  }

  private func add(
    _ row: RadioRow, _ title: String, to group: Group, isActive: Bool,
    _ choose: @escaping (inout SettingsExport) -> Void
  ) {
    row.setTitle(title)
    row.setAccessibleName(title)
    row.setActive(isActive)
    row.onChosen { [weak self] in
      if let self { choose(&self.export) }
    }
    group.append(row)
  }

  private func makeSecrets() -> Group {
    let group = Group()
    let row = SwitchRow()
    row.setTitle(tr("Include Secrets"))
    row.setSubtitle(
      tr("\(Text.list(export.secretTitles)): anybody who has the file can read them."))
    row.setAccessibleName(tr("Include Secrets"))
    row.onToggled { [weak self] in self?.export.includesSecrets = $0 }
    group.append(row)
    return group
  }
}
