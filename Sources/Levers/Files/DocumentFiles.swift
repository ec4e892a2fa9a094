import Foundation
import SettingsSchema
import SettingsStorage
import Synchronization

/// The files that hold one bundle's settings: the main one, and beside it one for each other domain.
final class DocumentFiles: Sendable {
  /// The file of the bundle's own domain.
  let main: FileStore
  /// The domains that live in files of their own.
  let domains: [String]

  private let place: URL
  private let others = Mutex<[FileStore]>([])
  private let failed = Mutex<[String: StoreError]>([:])
  private let openFiles: OpenFiles

  init(of bundle: SettingsBundle, main url: URL, in openFiles: OpenFiles) throws(StoreError) {
    main = try openFiles.file(at: url)
    place = url
    domains = bundle.domains(foreignTo: nil)
    self.openFiles = openFiles
  }

  /// The files that are open: the main one, and those of domains that were needed so far.
  var open: [FileStore] { [main] + others.withLock { $0 } }

  /// Why files of other domains can't be opened, by their paths.
  var failures: [String: StoreError] { failed.withLock { $0 } }

  /// The main file, or the files as one store where there are other domains.
  var store: any SettingsStore {
    if domains.isEmpty { return main }
    return DomainStore(main: main) { domain in try self.file(of: domain) }
  }

  /// The file of a domain, nil for the main one; that one, too, for a domain whose name can't be that of a file.
  func url(ofDomain domain: String?) -> URL {
    domain.flatMap { try? DomainFile.url(of: $0, beside: place) } ?? main.url
  }

  /// Gives up the edits of files, so that they are read anew when they are opened again.
  func forget(_ files: [FileStore]) {
    for file in files { openFiles.forget(file) }
  }

  /// A domain's file stays beside where the main one was opened, also when that is saved elsewhere.
  private func file(of domain: String) throws(StoreError) -> FileStore {
    let url = try DomainFile.url(of: domain, beside: place)
    let file: FileStore
    do {
      file = try openFiles.file(at: url)
    } catch {
      failed.withLock { $0[url.path] = error }
      throw error
    }
    others.withLock { others in
      if file !== main, !others.contains(where: { $0 === file }) { others.append(file) }
    }
    return file
  }
}
