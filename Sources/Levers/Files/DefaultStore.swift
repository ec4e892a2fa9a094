import Foundation
import SettingsSchema
import SettingsStorage

/// The default location of a bundle’s settings.
enum DefaultStore {
  /// The only store of the pages, or else the last store of the bundle, or else a file in the user’s data folder that
  /// no other recent bundle uses, named after the app, the tweak’s domain or the bundle.
  static func location(
    for bundle: SettingsBundle, recent: [RecentBundles.Entry], folder: URL = UserFolders.data
  ) -> StoreLocation {
    if let own = bundle.storeLocation.flatMap({ try? StoreLocation($0) }) { return own }
    let path = bundle.recentPath
    if let known = recent.first(where: { $0.path == path }) { return known.store }
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
