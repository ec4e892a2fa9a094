import CAdwaita
import Foundation
import SettingsAdwaita
import SettingsViewModel

// Settings from a file: looked at first, then merged or put in place of what is there.

extension MainWindow {
  func chooseFileToImport() {
    guard page != nil else { return }
    cadw_dialog_open_file(
      widget, "Import Settings", TextCallback.function,
      TextCallback { [weak self] path in
        if let path { self?.showImport(of: URL(fileURLWithPath: path)) }
      }.pointer, CallbackContext.release)
  }

  /// Shows what importing a file would change.
  func showImport(of url: URL) {
    guard let document, exchangeDialog == nil else { return }
    do {
      let preview = ImportPreview(try ImportedFile(contentsOf: url), into: document.session)
      let dialog = ImportDialog(preview, of: document.session.bundle)
      exchangeDialog = dialog
      dialog?.present(over: widget) { [weak self] in
        self?.exchangeDialog = nil
      } imported: { [weak self] count in
        self?.showToast(
          count == 1 ? "1 setting imported" : "\(count) settings imported", isUndoable: true)
      }
    } catch {
      report("The File Can’t Be Imported", error.localizedDescription)
    }
  }
}
