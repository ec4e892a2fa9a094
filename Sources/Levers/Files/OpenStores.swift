import Foundation
import SettingsStorage

/// The stores that windows have open: one for each file, so that two windows on a file show each other's edits.
@MainActor
final class OpenStores {
  private struct WeakStore {
    weak var store: FileStore?
  }

  private var stores: [WeakStore] = []

  func store(at url: URL) throws(StoreError) -> FileStore {
    let path = url.resolvingSymlinksInPath().path
    stores.removeAll { $0.store == nil }
    if let open = stores.lazy.compactMap(\.store)
      .first(where: { $0.url.resolvingSymlinksInPath().path == path })
    {
      return open
    }
    let store = try FileStore(url: url)
    stores.append(WeakStore(store: store))
    return store
  }
}
