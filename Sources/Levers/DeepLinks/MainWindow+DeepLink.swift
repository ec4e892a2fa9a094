import Foundation
import SettingsAdwaita
import SettingsSchema
import SettingsViewModel

extension MainWindow {
  /// Shows what a link leads to in the bundle that the window shows; what is not there is told in a toast.
  func follow(_ link: DeepLink) {
    guard let page, let document, let name = pane(of: link, in: document) else { return }
    do {
      let isShown = try page.open(pane: name, key: link.key)
      if !isShown, let key = link.key {
        showToast("There is no row \(key.inQuotes) on this page, or it is hidden")
      }
    } catch {
      showToast("The link’s page can’t be opened: \(error.localizedDescription)")
    }
  }

  /// The pane that the link names, or else the first one with its row; nil when it asks for the bundle only.
  private func pane(of link: DeepLink, in document: SettingsDocument) -> String? {
    if let pane = link.pane { return pane }
    guard let key = link.key else { return nil }
    let bundle = document.session.bundle
    return bundle.reachablePanes().panes.map(\.pane)
      .first { $0.specifiers.contains { $0.key == key } }?.name ?? bundle.rootPaneName
  }

  /// The address of a page, or of a row of it, in the bundle that the window shows.
  func link(toPane name: String, key: String?) -> DeepLink? {
    document.map {
      DeepLink(bundle: $0.session.bundle.location.identity, pane: name, key: key)
    }
  }
}
