public import SettingsSchema
public import SettingsStorage

/// The stores that are edited as one document: the main store of a bundle’s settings, and one for each other domain;
/// mostly files.
///
/// A domain’s store is opened on first use. May be used on any thread, like stores.
public final class SettingsDocument: Sendable {
  /// Opens the store at a location.
  ///
  /// Some stores need the keys, and those of them with dates.
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
  ///   - keys: the keys of the bundle; nil without one. Only called if there are schemas, which need them.
  ///   - open: opens one store.
  /// - Throws: ``SettingsStorage/StoreError`` if the main store can’t be opened.
  public init(
    at location: StoreLocation, keys: @autoclosure () -> KeyIndex?, open: @escaping Open
  ) throws(StoreError) {
    var index: KeyIndex?
    if case .gsettings = location { index = keys() }
    mainStore = try open(location, index?.names ?? [], index?.dateNames ?? [])
    place = location
    self.open = open
  }

  /// The location of the main store; it changes when a file is saved elsewhere.
  public var location: StoreLocation { mainFile.map { .file($0.url) } ?? place }

  /// The main store, if it is a file.
  public var mainFile: FileStore? { mainStore as? FileStore }

  /// The open stores: the main one, and those of domains that were used so far.
  public var stores: [any SettingsStore] { [mainStore] + otherStores.map(\.store) }

  /// The open stores that are files.
  public var files: [FileStore] { stores.compactMap { $0 as? FileStore } }

  /// The open stores of other domains, in the order of first use.
  public var otherStores: [(domain: String, store: any SettingsStore)] { others.withLock { $0 } }

  /// Why files of other domains can’t be opened, by their paths.
  public var failures: [String: StoreError] { failed.withLock { $0 } }

  /// All stores as one.
  ///
  /// The domains are known only after all pages are read, so each is opened when one of its keys is
  /// first used.
  public var store: any SettingsStore {
    DomainStore(main: mainStore) { domain in try self.store(ofDomain: domain) }
  }

  /// The location of a domain’s values, nil for the main one.
  ///
  /// Works even if the domain’s name isn’t valid for a store.
  public func location(ofDomain domain: String?) -> StoreLocation {
    domain.flatMap { try? place.location(ofDomain: $0) } ?? location
  }

  /// The store of a domain, nil for the main one.
  ///
  /// It stays next to the original location of the main store, even if that is saved elsewhere.
  /// - Throws: ``SettingsStorage/StoreError`` if it can’t be opened; for a file, ``failures`` has it, too.
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
