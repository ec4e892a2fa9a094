import Foundation
import SettingsSchema
import SettingsStorage

/// Where a bundle's settings are when the user does not say.
enum DefaultStore {
  /// The store last used with the bundle, or else a file in the user's data folder named after the app,
  /// the tweak's domain or the bundle that no other recent bundle uses.
  static func location(
    for bundle: SettingsBundle, recent: [RecentBundles.Entry], folder: URL = UserFolders.data
  ) -> StoreLocation {
    let path = bundle.location.identity.path
    if let known = recent.first(where: { $0.bundle.path == path }) { return known.store }
    let name = fileName(
      bundle.applicationIdentifier ?? bundle.mainDomain ?? bundle.displayName)
    let taken = Set(recent.compactMap(\.store.file?.path))
    let candidates = sequence(first: 1) { $0 + 1 }.lazy.map { number in
      folder.appendingPathComponent(number == 1 ? "\(name).plist" : "\(name)-\(number).plist")
    }
    return .file(candidates.first { !taken.contains($0.path) } ?? folder)
  }

  private static func fileName(_ name: String) -> String {
    let safe = String(name.map { $0 == "/" || $0.isNewline ? "-" : $0 }.prefix(80))
    return safe.isEmpty || safe.hasPrefix(".") ? "Settings" + safe : safe
  }
}

extension BundleLocation {
  /// What tells this bundle from others in the list of recent ones: the page, the folder of the
  /// entries, or the bundle's folder.
  var identity: URL { rootFile ?? entryFolder ?? layers[0] }
}
