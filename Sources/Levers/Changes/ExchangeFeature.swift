import Foundation
import PropertyList
import SettingsAdwaita
import SettingsStorage
import SettingsViewModel
import Translation
import Widgets

/// Importing settings from a file, with a preview, and exporting to a file.
@MainActor
final class ExchangeFeature: Feature {
  var shown: Bool?
  private unowned let host: any FeatureHost
  /// The open import or export dialog.
  private var dialog: (any ModalDialog)?

  init(_ host: any FeatureHost) {
    self.host = host
    host.commands.add("import") { [weak self] in self?.chooseFileToImport() }
    host.commands.add("import-from") { [weak self] in
      self?.readImport(of: URL(fileURLWithPath: $0))
    }
    host.commands.add("export") { [weak self] in self?.showExport() }
    host.commands.add("export-to") { [weak self] in
      let url = URL(fileURLWithPath: $0)
      self?.host.write(to: url) { self?.export(to: url) }
    }
  }

  /// Whether settings are shown.
  var state: Bool { host.page != nil }

  func show(_ hasPage: Bool) {
    host.commands.enable(["import", "import-from", "export", "export-to"], hasPage)
  }

  // MARK: Import

  private func chooseFileToImport() {
    guard host.page != nil else { return }
    host.chooseFile(tr("Import Settings")) { [weak self] in self?.readImport(of: $0) }
  }

  /// Shows a preview of importing a file.
  private func readImport(of url: URL) {
    guard let bundle = host.document?.session.bundle, dialog == nil else { return }
    host.request(.reading(url.lastPathComponent), orReport: tr("The File Can’t Be Imported")) {
      try ImportedFile(contentsOf: url, for: bundle)
    } then: { [weak self] file in
      self?.showImport(of: file)
    }
  }

  private func showImport(of file: ImportedFile) {
    guard let session = host.document?.session, let window = host.window, dialog == nil else {
      return
    }
    let dialog = ImportDialog(ImportPreview(file, into: session), of: session.bundle) {
      [weak self] count in
      self?.host.showToast(
        tr(one: "\(count) setting imported", other: "\(count) settings imported", count: count),
        isUndoable: true)
    }
    self.dialog = dialog
    dialog.present(over: window) { [weak self] in self?.dialog = nil }
  }

  // MARK: Export

  /// Asks what to export, and in which format.
  private func showExport() {
    guard let session = host.document?.session, let window = host.window, dialog == nil else {
      return
    }
    let dialog = ExportDialog(SettingsExport(of: session)) { [weak self] export in
      self?.chooseFileToExport(export)
    }
    self.dialog = dialog
    dialog.present(over: window) { [weak self] in self?.dialog = nil }
  }

  /// Exports to a file: with the choices in the open dialog, or else everything but secrets, in the format of the file
  /// name.
  private func export(to url: URL) {
    guard let session = host.document?.session else { return }
    if let dialog = dialog as? ExportDialog { return write(dialog.export, to: url) }
    var export = SettingsExport(of: session)
    export.format = FileFormat(fileName: url.lastPathComponent)
    write(export, to: url)
  }

  private func chooseFileToExport(_ export: SettingsExport) {
    guard let document = host.document else { return }
    host.chooseFileToSave(
      tr("Export Settings"), in: document.folderForFiles,
      named: "\(document.fileTitle).\(export.format.fileExtension)"
    ) { [weak self] in self?.write(export, to: $0) }
  }

  private func write(_ export: SettingsExport, to url: URL) {
    let (values, format) = (export.values, export.format)
    let audience: AtomicFileWriter.Audience = export.hasSecrets ? .user : .umask
    host.request(
      .init(text: tr("Exporting", context: "progress"), name: url.lastPathComponent),
      writing: url, orReport: tr("The Settings Were Not Exported")
    ) {
      let data = try format.data(of: .dictionary(values))
      try Task.checkCancellation()
      // The name may be mistyped, so don’t create a folder for it.
      _ = try url.deletingLastPathComponent().checkResourceIsReachable()
      try AtomicFileWriter.write(data, to: url, for: audience)
    } then: { [weak self] _ in
      (self?.dialog as? ExportDialog)?.close()
      self?.host.showToast(tr("Exported to \(UserFolders.displayPath(of: url).inQuotes)"))
    }
  }
}
