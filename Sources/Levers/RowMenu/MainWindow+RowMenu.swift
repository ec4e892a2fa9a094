import Foundation
import SettingsAdwaita
import SettingsSchema
import SettingsViewModel
import Widgets

extension MainWindow {
  /// What the app adds to the menu of each row.
  var rowMenuExtras: RowMenuExtras {
    var extras = RowMenuExtras()
    extras.copying = { [weak self] row in self?.copies(of: row) ?? [] }
    extras.showing = { [weak self] row in self?.placesOf(row) ?? [] }
    return extras
  }

  private func copies(of row: RowModel) -> [RowMenuEntry] {
    var entries: [RowMenuEntry] = []
    if let command = command(setting: row) {
      entries.append(
        RowMenuEntry("Copy as “leversctl set”") { [weak self] in self?.copy(command) })
    }
    if let key = row.specifier.key, !row.session.isOfItem, !row.isListItem,
      let link = link(toPane: row.pane.name, key: key)
    {
      entries.append(RowMenuEntry("Copy Deep Link") { [weak self] in self?.copy(link.text) })
    }
    return entries
  }

  /// An element of a list is no key of the store.
  private func command(setting row: RowModel) -> String? {
    guard let document, !row.session.isOfItem else { return nil }
    return row.setCommand(
      store: document.storeLocation, bundle: document.session.bundle.location.identity)
  }

  private func copy(_ text: String) {
    widget.copyToClipboard(text)
    showToast("Copied")
  }

  private func placesOf(_ row: RowModel) -> [RowMenuEntry] {
    let details = RowDetails(row)
    guard let file = details.file else { return [] }
    return [
      RowMenuEntry("Show in Source") { [weak self] in
        self?.showInSource(file, line: details.line)
      }
    ]
  }
}
