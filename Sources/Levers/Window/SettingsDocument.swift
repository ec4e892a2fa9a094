import Foundation
import SettingsGSettings
import SettingsSchema
import SettingsStorage
import SettingsViewModel

/// A bundle and the files that hold its settings.
@MainActor
final class SettingsDocument {
  let session: SettingsSession
  private(set) var title: String
  let documentFiles: DocumentFiles

  init(bundle: SettingsBundle, files: DocumentFiles) {
    documentFiles = files
    session = SettingsSession(bundle: bundle, store: files.store)
    title = bundle.displayName
    session.onNotifications = { [documentFiles] in
      for notification in $0 {
        NotificationSignal(
          notification.name, keys: notification.keys,
          store: documentFiles.location(ofDomain: notification.domain)
        ).send()
      }
    }
  }

  /// Shows another reading of the bundle in the title, too.
  func refreshTitle() { title = session.bundle.displayName }

  /// Where the settings are; of several stores, that of the bundle's own domain.
  var storeLocation: StoreLocation { documentFiles.location }

  /// All stores that are open for it, the main one first.
  var stores: [any SettingsStore] { documentFiles.open }

  /// Those of them that are files.
  var files: [FileStore] { stores.compactMap { $0 as? FileStore } }

  /// Where the values of a domain are, nil for the main one, whether there are any or not.
  func storeLocation(ofDomain domain: String?) -> StoreLocation {
    documentFiles.location(ofDomain: domain)
  }

  /// Opens the files of all domains, those of pages that were not shown yet included.
  func openAllFiles() {
    // A domain's file is opened when a value in it is asked for.
    for domain in documentFiles.domains {
      _ = session.store.value(forKey: DomainStore.key("", in: domain))
    }
  }

  /// Why files can't be opened, by their paths.
  var failures: [String: StoreError] { documentFiles.failures }

  /// The stores that closing without saving would lose edits of.
  var unsavedStores: [any SettingsStore] { stores.filter(\.hasUnsavedChanges) }

  /// All files, with the domains whose values are in them.
  var savedFiles: [PreviousSaves.File] {
    openAllFiles()
    let domains = Dictionary(
      documentFiles.domains.compactMap { domain in
        storeLocation(ofDomain: domain).file.map { ($0.path, domain) }
      }
    ) { first, _ in first }
    return files.map { file in
      let isMain = file.url.path == storeLocation.file?.path
      return .init(url: file.url, domain: isMain ? nil : domains[file.url.path])
    }
  }

  /// Where files are to be saved that the user has not named yet.
  var folderForFiles: URL { storeLocation.file?.deletingLastPathComponent() ?? UserFolders.home }

  /// What the file is called, or would be.
  var nameForFile: String {
    storeLocation.file?.lastPathComponent
      ?? title.split(separator: "/").joined(separator: "-") + ".plist"
  }

  /// Which stores are edited, for people.
  var storeText: String {
    let main = storeLocation.displayName
    let domains = documentFiles.domains
    guard let first = domains.first else { return main }
    return switch storeLocation {
    case .gsettings: main
    case .defaults: "\(main) and \(domains.count == 1 ? first : "\(domains.count) others")"
    case .file where domains.count == 1: "\(main) and \(first).plist"
    case .file: "\(main) and \(domains.count) files beside it"
    }
  }

  /// The names of the stores whose edits closing without saving would lose.
  var unsavedNames: [String] {
    let files = files.filter(\.hasUnsavedChanges).map(\.url.lastPathComponent)
    if !files.isEmpty { return files }
    return [storeLocation.file?.lastPathComponent ?? storeLocation.displayName]
  }

  /// From this number of bytes on, saving and reading may take long enough to be noticed.
  static let manyBytes = 2_000_000

  /// Whether saving may take long enough to be noticed.
  var isLarge: Bool {
    files.contains { $0.url.byteCount >= Self.manyBytes }
  }

  /// Gives up the unsaved edits of stores; those of files are only in memory, and go with it.
  func discard(_ stores: [any SettingsStore]) {
    for store in stores where !(store is FileStore) {
      for change in store.unsavedChanges {
        if let value = change.oldValue {
          store.setValue(value, forKey: change.key)
        } else {
          store.removeValue(forKey: change.key)
        }
      }
    }
    documentFiles.forget(stores)
  }
}

extension URL {
  /// The size of a file; 0 when there is none.
  var byteCount: Int {
    ((try? FileManager.default.attributesOfItem(atPath: resolvingSymlinksInPath().path))?[.size]
      as? Int) ?? 0
  }
}
