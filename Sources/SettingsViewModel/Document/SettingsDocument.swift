public import SettingsSchema
public import SettingsStorage

/// What is edited as one: the main store of a bundle's settings, and beside it one for each other domain; mostly files.
///
/// A domain's store is opened when it is first asked for. Usable from any thread, as stores are.
public final class SettingsDocument: Sendable {
  /// Opens the store at a place; stores that have to know them get the keys, and those of them whose values are dates.
  public typealias Open =
    @Sendable (_ location: StoreLocation, _ keys: [String], _ dateKeys: Set<String>)
    throws(StoreError) -> any SettingsStore

  /// The store of the main domain.
  public let mainStore: any SettingsStore

  private let place: StoreLocation
  private let others = Lock<[(domain: String, store: any SettingsStore)]>([])
  private let failed = Lock<[String: StoreError]>([:])
  private let open: Open

  /// Opens the main store.
  ///
  /// - Parameters:
  ///   - keys: the keys of the bundle; nil without one. They are looked for only where there are schemas, which need them.
  ///   - open: opens one store.
  /// - Throws: ``SettingsStorage/StoreError`` when the main store can't be opened.
  public init(
    at location: StoreLocation, keys: @autoclosure () -> KeyIndex?, open: @escaping Open
  ) throws(StoreError) {
    var index: KeyIndex?
    if case .gsettings = location { index = keys() }
    mainStore = try open(location, index?.names ?? [], index?.dateNames ?? [])
    place = location
    self.open = open
  }

  /// Where the main store is; a file may have been saved elsewhere.
  public var location: StoreLocation { mainFile.map { .file($0.url) } ?? place }

  /// The main store, if it is a file.
  public var mainFile: FileStore? { mainStore as? FileStore }

  /// The stores that are open: the main one, and those of domains that were needed so far.
  public var stores: [any SettingsStore] { [mainStore] + otherStores.map(\.store) }

  /// Those of them that are files.
  public var files: [FileStore] { stores.compactMap { $0 as? FileStore } }

  /// The stores of other domains that are open, in the order in which they were needed.
  public var otherStores: [(domain: String, store: any SettingsStore)] { others.withLock { $0 } }

  /// Why files of other domains can't be opened, by their paths.
  public var failures: [String: StoreError] { failed.withLock { $0 } }

  /// All stores as one.
  ///
  /// Which domains there are is known once all pages are read, so each is opened when a key of it is asked for.
  public var store: any SettingsStore {
    DomainStore(main: mainStore) { domain in try self.store(ofDomain: domain) }
  }

  /// Where a domain's values are, nil for the main one; there, too, for a domain whose name can't be that of a store.
  public func location(ofDomain domain: String?) -> StoreLocation {
    domain.flatMap { try? place.location(ofDomain: $0) } ?? location
  }

  /// The store of a domain, nil for the main one.
  ///
  /// It stays beside where the main one was opened, also when that is saved elsewhere.
  /// - Throws: ``SettingsStorage/StoreError`` when it can't be opened; of a file, ``failures`` tells it, too.
  public func store(ofDomain domain: String?) throws(StoreError) -> any SettingsStore {
    guard let domain else { return mainStore }
    if let known = otherStores.first(where: { $0.domain == domain })?.store { return known }
    let location = try place.location(ofDomain: domain)
    // A schema has the values of all domains.
    if location == self.location { return mainStore }
    let store: any SettingsStore
    do {
      store = try open(location, [], [])
    } catch {
      if let path = location.file?.path { failed.withLock { $0[path] = error } }
      throw error
    }
    others.withLock { others in
      if store !== mainStore, !others.contains(where: { $0.store === store }) {
        others.append((domain, store))
      }
    }
    return store
  }
}
