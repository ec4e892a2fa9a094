import SettingsStorage
import Widgets

/// Opens a schema that the user names, in the pages of this computer if they are shown.
@MainActor
final class OpenSchemaFeature: Feature {
  var shown: Bool?
  private unowned let host: any FeatureHost
  private let paths: PathOpener
  /// The open dialog.
  private var dialog: SchemaDialog?

  init(_ host: any FeatureHost, paths: PathOpener) {
    self.host = host
    self.paths = paths
    host.commands.add("open-schema") { [weak self] in self?.showDialog() }
  }

  /// Whether the pages of this computer are shown, which have all schemas.
  var state: Bool { host.document?.location == .schemas }

  func show(_ isOnComputer: Bool) {}

  private func showDialog() {
    guard let window = host.window, dialog == nil else { return }
    let dialog = SchemaDialog { [weak self] in self?.open($0) }
    self.dialog = dialog
    dialog.present(over: window) { [weak self] in self?.dialog = nil }
  }

  private func open(_ location: StoreLocation) {
    if state {
      paths.open(location)
    } else {
      host.window?.activateAction("app.open-path", location.text)
    }
  }
}
