import Foundation
import SettingsSchema
import SettingsStorage
import SettingsViewModel

/// A bundle and the files that hold its settings.
@MainActor
final class SettingsDocument {
  let session: SettingsSession
  private(set) var title: String
  private let documentFiles: DocumentFiles

  init(bundle: SettingsBundle, files: DocumentFiles) {
    documentFiles = files
    session = SettingsSession(bundle: bundle, store: files.store)
    title = bundle.displayName
  }

  /// Shows another reading of the bundle in the title, too.
  func refreshTitle() { title = session.bundle.displayName }

  /// The file that is edited; of several, that of the bundle's own domain.
  var storeURL: URL { documentFiles.main.url }

  /// All files that are open for it, the main one first.
  var files: [FileStore] { documentFiles.open }

  /// The file of a domain, nil for the main one, whether it is there or not.
  func fileURL(ofDomain domain: String?) -> URL { documentFiles.url(ofDomain: domain) }

  /// Opens the files of all domains, those of pages that were not shown yet included.
  func openAllFiles() {
    // A domain's file is opened when a value in it is asked for.
    for domain in documentFiles.domains {
      _ = session.store.value(forKey: DomainStore.key("", in: domain))
    }
  }

  /// Why files can't be opened, by their paths.
  var failures: [String: StoreError] { documentFiles.failures }

  /// The files that closing without saving would lose edits of.
  var unsavedFiles: [FileStore] { files.filter(\.hasUnsavedChanges) }

  /// Which files are edited, for people.
  var filesText: String {
    let main = UserFolders.display(storeURL)
    return switch documentFiles.domains.count {
    case 0: main
    case 1: "\(main) and \(documentFiles.domains[0]).plist"
    case let count: "\(main) and \(count) files beside it"
    }
  }

  /// Saves all files, with what the user has agreed to for each, by its path.
  func save(consents: [String: SaveConsent]) throws {
    for file in files {
      if let consent = consents[file.url.path] { try file.synchronize(consent: consent) }
    }
    try session.save()
  }

  /// Saves the main file to another one and goes on there; those of other domains stay where they are.
  func save(to url: URL, consent: SaveConsent) throws {
    session.finishContinuousEdit()
    try documentFiles.main.save(to: url, consent: consent)
    session.notePossibleChanges()
  }

  /// Gives up the unsaved edits of files.
  func discard(_ files: [FileStore]) { documentFiles.forget(files) }
}
