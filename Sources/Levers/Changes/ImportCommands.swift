import Foundation
import SettingsViewModel
import Widgets

// Settings from a file: looked at first, then merged or put in place of what is there.

extension MainWindow {
  func chooseFileToImport() {
    guard page != nil else { return }
    Chooser.openFile(over: widget, title: "Import Settings") { [weak self] path in
      if let path { self?.showImport(of: URL(fileURLWithPath: path)) }
    }
  }

  /// Shows what importing a file would change.
  func showImport(of url: URL) {
    guard document != nil, exchangeDialog == nil else { return }
    wait(for: "Reading", of: url.lastPathComponent) {
      try ImportedFile(contentsOf: url)
    } then: { [weak self] in
      switch $0 {
      case .success(let file): self?.showImport(of: file)
      case .failure(let error):
        self?.report("The File Can’t Be Imported", error.localizedDescription)
      }
    }
  }

  private func showImport(of file: ImportedFile) {
    guard let document, exchangeDialog == nil else { return }
    let preview = ImportPreview(file, into: document.session)
    let dialog = ImportDialog(preview, of: document.session.bundle)
    exchangeDialog = dialog
    dialog.present(over: widget) { [weak self] in
      self?.exchangeDialog = nil
    } imported: { [weak self] count in
      self?.showToast(
        count == 1 ? "1 setting imported" : "\(count) settings imported", isUndoable: true)
    }
  }
}
