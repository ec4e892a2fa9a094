import SettingsStorage

/// The stores that are open, which follow changes of their schemas.
enum OpenStores {
  private struct Entry: Sendable {
    weak var store: GSettingsStore?
  }

  private static let entries = Lock<[Entry]>([])

  static func add(_ store: GSettingsStore) {
    entries.withLock { entries in
      // Looking for closed ones each time would take a long time for hundreds of stores.
      if entries.count == entries.capacity { entries.removeAll { $0.store == nil } }
      entries.append(Entry(store: store))
    }
  }

  /// Opens the schemas of all stores again.
  static func reopen() {
    for store in entries.withLock({ $0.compactMap(\.store) }) { store.reopen() }
  }
}
