import Foundation
import SettingsAuthoring
import SettingsStorage
import Translation
import Widgets

/// Making a new bundle: a dialog, the choice of its folder, and opening it.
@MainActor
final class BundleCreation {
  /// The name that iOS requires.
  static let folderName = "Settings.bundle"

  private let open: @MainActor (URL, any FeatureHost) -> Void
  private(set) var dialog: NewBundleDialog?

  /// - Parameter open: opens the new bundle, in the window that it was requested in, or another one.
  init(open: @escaping @MainActor (URL, any FeatureHost) -> Void) { self.open = open }

  /// Asks for the title, the elements and the folder.
  func showDialog(over host: any FeatureHost) {
    guard dialog == nil, let window = host.window else { return }
    let bundle = NewBundle(title: tr("Settings"), elements: [.group, .toggle])
    let dialog = NewBundleDialog(bundle) { [weak self, weak host] bundle in
      guard let host else { return }
      host.chooseFileToSave(
        tr("Create the Bundle"), in: host.document?.folderForFiles ?? UserFolders.home,
        named: Self.folderName
      ) { [weak self, weak host] folder in
        if let host { self?.write(bundle, to: folder, for: host) }
      }
    }
    self.dialog = dialog
    dialog.present(over: window) { [weak self] in self?.dialog = nil }
  }

  /// Creates a bundle in a folder, with the choices in the open dialog, or else with a title only.
  func create(at folder: URL, for host: any FeatureHost) {
    write(dialog?.bundle ?? NewBundle(title: tr("Settings")), to: folder, for: host)
  }

  private func write(_ bundle: NewBundle, to folder: URL, for host: any FeatureHost) {
    host.request(
      .init(text: tr("Creating", context: "progress"), name: folder.lastPathComponent),
      orReport: tr("The Bundle Was Not Created")
    ) {
      // The name may be mistyped, so don’t create a folder for it.
      _ = try folder.deletingLastPathComponent().checkResourceIsReachable()
      try bundle.write(to: folder)
    } then: { [weak self, weak host] _ in
      guard let self, let host else { return }
      dialog?.close()
      open(folder, host)
    }
  }
}
