import Foundation
import SettingsSchema

/// A page of a bundle that pictures are made of.
struct PicturedPage {
  /// Its name in the bundle.
  let name: String
  /// Its title; nil for its own.
  let title: String?

  /// All pages of a bundle that can be reached, the first one first.
  static func all(of bundle: SettingsBundle) -> [PicturedPage] {
    bundle.reachablePanes().panes.map {
      PicturedPage(name: $0.pane.name, title: bundle.title(of: $0))
    }
  }
}
