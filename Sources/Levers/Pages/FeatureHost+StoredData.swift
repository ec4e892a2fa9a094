import Foundation
import PropertyList
import SettingsAdwaita
import SettingsStorage
import SettingsViewModel
import Translation

// Bytes in settings: written to a file, and replaced by those of another file.

extension FeatureHost {
  /// The entries in the menu of a row with bytes; none for other values.
  func dataEntries(of row: RowModel) -> [RowMenuEntry] {
    guard row.storedData != nil else { return [] }
    return [
      RowMenuEntry(tr("Export Data…")) { [weak self] in self?.chooseFileForData(of: row) },
      RowMenuEntry(tr("Replace Data…")) { [weak self] in
        self?.chooseFile(tr("Replace Data")) { self?.replaceData(of: row, with: $0) }
      },
    ]
  }

  private func chooseFileForData(of row: RowModel) {
    guard let document else { return }
    chooseFileToSave(
      tr("Export Data"), in: document.folderForFiles, named: row.title.asFileName
    ) { [weak self] in self?.exportData(of: row, to: $0) }
  }

  private func exportData(of row: RowModel, to url: URL) {
    guard let data = row.storedData else { return }
    request(
      .init(text: tr("Exporting", context: "progress"), name: url.lastPathComponent),
      writing: url, orReport: tr("The Data Was Not Exported")
    ) {
      try AtomicFileWriter.write(data, to: url, for: .umask)
    } then: { [weak self] _ in
      self?.showToast(tr("Exported to \(UserFolders.displayPath(of: url).inQuotes)"))
    }
  }

  private func replaceData(of row: RowModel, with url: URL) {
    request(.reading(url.lastPathComponent), orReport: tr("The File Can’t Be Read")) {
      try BoundedFile.read(url)
    } then: { [weak self, weak row] data in
      guard let row else { return }
      row.replaceData(with: data)
      self?.showToast(tr("Data replaced"), isUndoable: true)
    }
  }
}
