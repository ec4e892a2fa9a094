import Foundation
import SettingsSchema
import SettingsStorage
import SettingsViewModel

/// A bundle and the file that holds its settings.
@MainActor
final class SettingsDocument {
  let session: SettingsSession
  let title: String
  let store: FileStore

  init(bundle: SettingsBundle, store: FileStore) {
    self.store = store
    session = SettingsSession(bundle: bundle, store: store)
    title = bundle.displayName
  }

  /// The file that is edited.
  var storeURL: URL { store.url }

  /// Saves to another file and goes on there.
  func save(to url: URL) throws {
    session.finishContinuousEdit()
    try store.save(to: url)
    session.notePossibleChanges()
  }
}
