import Foundation
import SettingsGSettings
import SettingsSchema
import SettingsStorage
import Synchronization

/// The stores that hold one bundle's settings: the main one, and beside it one for each other domain; mostly files.
final class DocumentFiles: Sendable {
  /// The domains that live in stores of their own.
  let domains: [String]

  private let place: StoreLocation
  private let mainFile: FileStore?
  private let mainStore: any SettingsStore
  private let others = Mutex<[FileStore]>([])
  private let failed = Mutex<[String: StoreError]>([:])
  private let openFiles: OpenFiles

  init(
    of bundle: SettingsBundle, at location: StoreLocation, in openFiles: OpenFiles
  ) throws(StoreError) {
    place = location
    let domains = bundle.domains(foreignTo: nil)
    if let url = location.file {
      let file = try openFiles.file(at: url)
      (mainFile, mainStore) = (file, file)
    } else {
      mainFile = nil
      mainStore = try location.open(keys: bundle.valueKeys, dateKeys: bundle.dateKeys)
    }
    self.domains = domains
    self.openFiles = openFiles
  }

  /// Where the store of the bundle's own domain is; a file may have been saved elsewhere.
  var location: StoreLocation { mainFile.map { .file($0.url) } ?? place }

  /// The files that are open: the main one, if it is a file, and those of domains that were needed so far.
  var open: [FileStore] { (mainFile.map { [$0] } ?? []) + others.withLock { $0 } }

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

  /// Writes the values of the bundle's own domain to another file, whatever it held; a main file goes on there.
  func save(to url: URL, consent: SaveConsent) throws {
    if let mainFile { return try mainFile.save(to: url, consent: consent) }
    let copy = try FileStore(url: UserFolders.state.appendingPathComponent(UUID().uuidString))
    for key in mainStore.keys {
      if let value = mainStore.value(forKey: key) { copy.setValue(value, forKey: key) }
    }
    try copy.save(to: url, consent: consent)
  }

  /// Gives up the edits of files, so that they are read anew when they are opened again.
  func forget(_ files: [FileStore]) {
    for file in files { openFiles.forget(file) }
  }

  /// A domain's store stays beside where the main one was opened, also when that is saved elsewhere.
  private func store(of domain: String) throws(StoreError) -> any SettingsStore {
    let location = try place.location(ofDomain: domain)
    guard let url = location.file else {
      // A schema has the values of all domains.
      return location == place ? mainStore : try location.open()
    }
    let file: FileStore
    do {
      file = try openFiles.file(at: url)
    } catch {
      failed.withLock { $0[url.path] = error }
      throw error
    }
    others.withLock { others in
      if file !== mainFile, !others.contains(where: { $0 === file }) { others.append(file) }
    }
    return file
  }
}
