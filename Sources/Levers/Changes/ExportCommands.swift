import Foundation
import PropertyList
import SettingsStorage
import SettingsViewModel
import Widgets

// Settings into a file that is not the one being edited.

extension MainWindow {
  /// Asks what to export, and how.
  func showExport() {
    guard let document, exchangeDialog == nil else { return }
    let dialog = ExportDialog(SettingsExport(of: document.session)) { [weak self] export in
      self?.chooseFileToExport(export)
    }
    exchangeDialog = dialog
    dialog.present(over: widget) { [weak self] in self?.exchangeDialog = nil }
  }

  /// Exports to a file: as the dialog says that is open, or else all but secrets in the format of the file's name.
  func export(to url: URL) {
    guard let document else { return }
    var export: SettingsExport
    if let dialog = exchangeDialog as? ExportDialog {
      export = dialog.export
    } else {
      export = SettingsExport(of: document.session)
      export.format = SettingsExport.Format(fileName: url.lastPathComponent)
    }
    write(export, to: url)
  }

  private func chooseFileToExport(_ export: SettingsExport) {
    guard let document else { return }
    let name = document.title.split(separator: "/").joined(separator: "-")
    Chooser.saveFile(
      over: widget, title: "Export Settings", folder: document.folderForFiles.path,
      name: "\(name).\(export.format.fileExtension)"
    ) { [weak self] path in
      if let path { self?.write(export, to: URL(fileURLWithPath: path)) }
    }
  }

  private func write(_ export: SettingsExport, to url: URL) {
    let (values, format) = (export.values, export.format)
    wait(for: "Exporting", of: url.lastPathComponent) {
      let data = try format.data(of: values)
      try Task.checkCancellation()
      // Its name may be mistyped: no folder is made for it.
      _ = try url.deletingLastPathComponent().checkResourceIsReachable()
      try AtomicFileWriter.write(data, to: url)
    } then: { [weak self] in
      switch $0 {
      case .success:
        (self?.exchangeDialog as? ExportDialog)?.close()
        self?.showToast("Exported to \(UserFolders.display(url).inQuotes)")
      case .failure(let error):
        self?.report(
          "The Settings Are Not Exported",
          "\(url.path.inQuotes) was not written: \(error.localizedDescription)")
      }
    }
  }
}
