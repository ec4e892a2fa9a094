import Foundation
import SettingsGSettings
import SettingsStorage
import Synchronization

/// The settings files and other stores that windows edit: each is open once, so that windows show each other's edits.
///
/// Files are watched, and their unsaved edits journalled. Usable from any thread, as stores are.
final class OpenFiles: Sendable {
  typealias OpenOther =
    @Sendable (StoreLocation, _ keys: [String], _ dateKeys: Set<String>) throws(StoreError) ->
    any SettingsStore

  private struct Entry {
    let location: StoreLocation
    var keys: [String] = []
    var dateKeys: Set<String> = []
    weak var store: (any SettingsStore)?
  }

  private let entries = Mutex<[Entry]>([])
  /// Held while a file is read, by its path, or another store is opened, by its location.
  private let turns = Turns()
  private let keepsSecrets = Mutex(false)
  private let secrets: JournalSecrets?
  private let open: @Sendable (URL) throws(StoreError) -> FileStore
  private let openOther: OpenOther
  /// How long a window may stand still while somebody else saves.
  static let savePatience = Duration.milliseconds(300)

  /// - Parameters:
  ///   - secrets: where the passwords among unsaved edits may be kept; nil for nowhere.
  ///   - open: reads a file.
  ///   - openOther: opens a store that is no file.
  init(
    secrets: JournalSecrets? = nil,
    open: @escaping @Sendable (URL) throws(StoreError) -> FileStore = { url throws(StoreError) in
      try FileStore(url: url, conflictPolicy: .ask)
    },
    openOther: @escaping OpenOther = { location, keys, dateKeys throws(StoreError) in
      try location.open(keys: keys, dateKeys: dateKeys)
    }
  ) {
    self.secrets = secrets
    self.open = open
    self.openOther = openOther
  }

  /// The versions of files that saves have replaced.
  let saves = SaveHistory()
  private let keepsReplaced = Mutex(false)

  /// Whether the version is kept that a save replaces; false at first.
  ///
  /// When it is not, those that were kept are removed.
  var keepsSaves: Bool {
    get { keepsReplaced.withLock { $0 } }
    set {
      keepsReplaced.withLock { $0 = newValue }
      for file in files { applyKeeping(to: file) }
      if !newValue { saves.removeAll() }
    }
  }

  private func applyKeeping(to file: FileStore) {
    if keepsSaves { file.startKeepingSaves(in: saves) } else { file.stopKeepingSaves() }
  }

  /// Whether passwords are among the unsaved edits that are kept for the case of a crash; false at first.
  var journalsSecrets: Bool {
    get { keepsSecrets.withLock { $0 } }
    set {
      keepsSecrets.withLock { $0 = newValue }
      for file in files { file.journalsSecrets = newValue }
    }
  }

  /// The store in a file: that which is open already, or else a new one, which lives as long as it is held.
  func file(at url: URL) throws(StoreError) -> FileStore {
    if let open = openFile(at: url) { return open }
    // Reading may take long: only who wants the same file waits for it.
    let path = url.resolvingSymlinksInPath().path
    let file = try turns.withTurn(of: path) { () throws(StoreError) in
      if let open = openFile(at: url) { return open }
      return try read(url)
    }
    if let file { return file }
    return try read(url)
  }

  private func read(_ url: URL) throws(StoreError) -> FileStore {
    let file = try open(url)
    file.savePatience = OpenFiles.savePatience
    keep(Entry(location: .file(url), store: file))
    // After that: who changes these changes them for all files that are open.
    file.journalsSecrets = journalsSecrets
    applyKeeping(to: file)
    file.startJournaling(secrets: secrets)
    file.startWatching()
    return file
  }

  /// The store that has a file open; nil for none.
  func openFile(at url: URL) -> FileStore? {
    let path = url.resolvingSymlinksInPath().path
    return files.first { $0.url.resolvingSymlinksInPath().path == path }
  }

  private var files: [FileStore] {
    entries.withLock { entries in entries.compactMap { $0.store as? FileStore } }
  }

  private func keep(_ entry: Entry) {
    entries.withLock { entries in
      entries.removeAll { $0.store == nil }
      entries.append(entry)
    }
  }

  /// The store at a location: that which is open already, or else a new one, which lives as long as it is held.
  ///
  /// Where the bundle's keys matter, as they do for a schema, bundles with other keys have stores of their own. These
  /// show what the others have saved.
  func store(
    at location: StoreLocation, keys: [String] = [], dateKeys: Set<String> = []
  ) throws(StoreError) -> any SettingsStore {
    if let url = location.file { return try file(at: url) }
    var (keys, dateKeys) = (keys, dateKeys)
    if case .defaults = location { (keys, dateKeys) = ([], []) }
    let store = try turns.withTurn(of: location.text) { () throws(StoreError) in
      let open = entries.withLock { entries in
        entries.first {
          $0.location == location && $0.keys == keys && $0.dateKeys == dateKeys
        }?.store
      }
      if let open { return open }
      let store = try openOther(location, keys, dateKeys)
      keep(Entry(location: location, keys: keys, dateKeys: dateKeys, store: store))
      return store
    }
    if let store { return store }
    return try openOther(location, keys, dateKeys)
  }

  /// Lets the next one who asks for the store open it anew: the edits in this one are given up.
  func forget(_ store: any SettingsStore) {
    if let file = store as? FileStore {
      file.stopJournaling()
      file.stopWatching()
    }
    entries.withLock { $0.removeAll { $0.store === store } }
  }
}
