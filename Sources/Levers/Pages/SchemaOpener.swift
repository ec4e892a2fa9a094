import Foundation
import SettingsAdwaita
import SettingsGSettings
import SettingsSchema
import SettingsStorage
import SettingsViewModel
import Translation
import Widgets

/// Opens schemas that the user names, and those that have no path of their own at a path that the user types.
@MainActor
final class SchemaOpener: SettingsDelegate {
  private unowned let host: any FeatureHost
  private let preview: PreviewFeature
  /// The open dialog.
  private var dialog: (any ModalDialog)?

  init(_ host: any FeatureHost, preview: PreviewFeature) {
    self.host = host
    self.preview = preview
  }

  func settings(_ session: SettingsSession, handles specifier: Specifier) -> Bool {
    specifier.schemaToOpen != nil
  }

  func settings(_ session: SettingsSession, pressed specifier: Specifier) {
    guard let schema = specifier.schemaToOpen.flatMap({ try? StoreLocation($0) }) else { return }
    if schema == .schemas { return askForSchema() }
    guard dialog == nil else { return }
    show(PathDialog(schema, onChosen: { [weak self] in self?.open($0) }))
  }

  /// Asks for the name of a schema, and opens it: in the pages of this computer, if they are shown.
  func askForSchema() {
    guard dialog == nil else { return }
    show(
      SchemaDialog { [weak self] in
        guard let self else { return }
        if host.document?.location == .schemas {
          open($0)
        } else {
          host.window?.activateAction("app.open-path", $0.text)
        }
      })
  }

  private func show(_ dialog: (any ModalDialog)?) {
    guard let window = host.window, let dialog else { return }
    self.dialog = dialog
    dialog.present(over: window) { [weak self] in self?.dialog = nil }
  }

  /// Opens the page of a schema; at a path, that then stays in its list.
  private func open(_ location: StoreLocation) {
    guard let page = host.page, case .gsettings(_, let path, _) = location else { return }
    do {
      try page.openPane(named: location.schemaPage)
    } catch {
      return host.report(
        tr("The Page Can’t Be Opened"), error.localizedDescription, help: "stores#computer")
    }
    guard let path else { return }
    RecentBundles().record(
      .init(
        path: location.text, store: location, name: page.visiblePaneTitle ?? path, opened: Date()))
    preview.rereadPages()
  }
}
