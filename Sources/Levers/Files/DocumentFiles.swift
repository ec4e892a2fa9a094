import Foundation
import SettingsSchema
import SettingsStorage
import Synchronization

/// The stores that hold one bundle's settings: the main one, and beside it one for each other domain; mostly files.
final class DocumentFiles: Sendable {
  /// The domains that live in stores of their own.
  let domains: [String]

  private let place: StoreLocation
  private let mainStore: any SettingsStore
  private let others = Mutex<[any SettingsStore]>([])
  private let failed = Mutex<[String: StoreError]>([:])
  private let openFiles: OpenFiles

  init(
    of bundle: SettingsBundle, at location: StoreLocation, in openFiles: OpenFiles
  ) throws(StoreError) {
    place = location
    mainStore = try openFiles.store(
      at: location, keys: bundle.valueKeys, dateKeys: bundle.dateKeys)
    domains = bundle.domains(foreignTo: nil)
    self.openFiles = openFiles
  }

  private var mainFile: FileStore? { mainStore as? FileStore }

  /// Where the store of the bundle's own domain is; a file may have been saved elsewhere.
  var location: StoreLocation { mainFile.map { .file($0.url) } ?? place }

  /// The stores that are open: the main one, and those of domains that were needed so far.
  var open: [any SettingsStore] { [mainStore] + others.withLock { $0 } }

  /// Why files of other domains can't be opened, by their paths.
  var failures: [String: StoreError] { failed.withLock { $0 } }

  /// The main store, or the stores as one where there are other domains.
  var store: any SettingsStore {
    if domains.isEmpty { return mainStore }
    return DomainStore(main: mainStore) { domain in try self.store(of: domain) }
  }

  /// Where a domain's values are, nil for the main one; there, too, for a domain whose name can't be that of a store.
  func location(ofDomain domain: String?) -> StoreLocation {
    domain.flatMap { try? place.location(ofDomain: $0) } ?? location
  }

  /// Writes the values of the bundle's own domain into another file; a main file goes on there (``isMain(_:)``), unless
  /// the other one is open: then that one has them.
  func save(to url: URL, consent: SaveConsent) throws {
    let open = openFiles.openFile(at: url)
    if let mainFile, open == nil || open === mainFile {
      return try mainFile.save(to: url, consent: consent)
    }
    let target = try open ?? FileStore(url: url, conflictPolicy: .ask)
    try target.save(valuesOf: mainStore, consent: consent)
    // The window leaves these stores, too.
    for store in others.withLock({ $0 }) { try store.synchronize() }
  }

  /// Whether the main store is the one that has this file open.
  func isMain(_ url: URL) -> Bool {
    mainFile.map { openFiles.openFile(at: url) === $0 } ?? false
  }

  /// Gives up the edits of stores, so that they are read anew when they are opened again.
  func forget(_ stores: [any SettingsStore]) {
    for store in stores { openFiles.forget(store) }
  }

  /// A domain's store stays beside where the main one was opened, also when that is saved elsewhere.
  private func store(of domain: String) throws(StoreError) -> any SettingsStore {
    let location = try place.location(ofDomain: domain)
    let store: any SettingsStore
    do {
      // A schema has the values of all domains.
      store =
        location == place && location.file == nil ? mainStore : try openFiles.store(at: location)
    } catch {
      if let path = location.file?.path { failed.withLock { $0[path] = error } }
      throw error
    }
    others.withLock { others in
      if store !== mainStore, !others.contains(where: { $0 === store }) { others.append(store) }
    }
    return store
  }
}
