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
final class PathOpener: SettingsDelegate {
  private unowned let host: any FeatureHost
  private let preview: PreviewFeature
  /// The open dialog.
  private var dialog: PathDialog?

  init(_ host: any FeatureHost, preview: PreviewFeature) {
    self.host = host
    self.preview = preview
  }

  func settings(_ session: SettingsSession, handles specifier: Specifier) -> Bool {
    specifier.schemaToOpen != nil
  }

  func settings(_ session: SettingsSession, pressed specifier: Specifier) {
    guard let window = host.window,
      let schema = specifier.schemaToOpen.flatMap({ try? StoreLocation($0) })
    else { return }
    if schema == .schemas {
      window.activateAction("win.open-schema")
      return
    }
    guard dialog == nil,
      let dialog = PathDialog(schema, onChosen: { [weak self] in self?.open($0) })
    else { return }
    self.dialog = dialog
    dialog.present(over: window) { [weak self] in self?.dialog = nil }
  }

  /// Opens the page of a schema; at a path, that then stays in its list.
  func open(_ location: StoreLocation) {
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
