import Foundation
import SettingsSchema

/// A page of a bundle to take pictures of.
struct PicturedPage {
  /// Its name in the bundle.
  let name: String
  /// The title to show; nil for the page’s own.
  let title: String?

  /// All reachable pages of a bundle, the first one first.
  static func all(of bundle: SettingsBundle) -> [PicturedPage] {
    bundle.reachablePanes().panes.map {
      PicturedPage(name: $0.pane.name, title: bundle.title(of: $0))
    }
  }
}
