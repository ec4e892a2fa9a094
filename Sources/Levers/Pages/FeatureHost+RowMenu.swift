import Foundation
import SettingsAdwaita
import SettingsViewModel
import Translation

extension FeatureHost {
  /// What the app adds to the menu of each row.
  var rowMenuExtras: RowMenuExtras {
    var extras = RowMenuExtras()
    extras.copying = { [weak self] row in self?.copies(of: row) ?? [] }
    extras.showing = { [weak self] row in self?.places(of: row) ?? [] }
    return extras
  }

  /// An element of a list is no key of the store.
  private func copies(of row: RowModel) -> [RowMenuEntry] {
    guard let document, !row.session.isOfItem else { return [] }
    let bundle = document.session.bundle.location.identity
    var entries: [RowMenuEntry] = []
    if let command = row.setCommand(store: document.location, bundle: bundle) {
      entries.append(
        RowMenuEntry(tr("Copy as “leversctl set”")) { [weak self] in self?.copyTelling(command) })
    }
    if let key = row.specifier.key, !row.isListItem {
      let link = DeepLink(bundle: bundle, pane: row.pane.name, key: key)
      entries.append(
        RowMenuEntry(tr("Copy Deep Link")) { [weak self] in self?.copyTelling(link.text) })
    }
    return entries
  }

  private func copyTelling(_ text: String) {
    copy(text)
    showToast(tr("Copied"))
  }

  private func places(of row: RowModel) -> [RowMenuEntry] {
    let details = RowDetails(row)
    guard let file = details.file else { return [] }
    return [
      RowMenuEntry(tr("Show in Source")) { [weak self] in
        self?.showInSource(file, line: details.line)
      }
    ]
  }
}
