import Foundation
import SettingsGSettings
import SettingsStorage
import Synchronization

/// The open settings files and other stores: each is open only once, so that windows show each other’s edits.
///
/// Files are watched, and their unsaved edits are journaled. Thread-safe, like stores.
final class OpenFiles: Sendable {
  typealias OpenOther =
    @Sendable (StoreLocation, _ keys: [String], _ dateKeys: Set<String>) throws(StoreError) ->
    any SettingsStore

  private struct Entry {
    let location: StoreLocation
    var keys: [String] = []
    var dateKeys: Set<String> = []
    var isOfPages = false
    weak var store: (any SettingsStore)?

    /// Whether the entries can share a store.
    func isSame(as other: Entry) -> Bool {
      location == other.location && keys == other.keys && dateKeys == other.dateKeys
        && isOfPages == other.isOfPages
    }
  }

  private let entries = Mutex<[Entry]>([])
  /// Locked while a file is read, by its path, or another store is opened, by its location.
  private let turns = Turns()
  private let keepsSecrets = Mutex(false)
  private let secrets: JournalSecrets?
  private let open: @Sendable (URL, _ takesAnyRoot: Bool) throws(StoreError) -> FileStore
  private let openOther: OpenOther
  /// The time that a window may block while another program saves.
  static let saveTimeout = Duration.milliseconds(300)

  /// - Parameters:
  ///   - secrets: the storage for passwords in unsaved edits; nil for none.
  ///   - open: reads a file.
  ///   - openOther: opens a store that isn’t a file.
  init(
    secrets: JournalSecrets? = nil,
    open: @escaping @Sendable (URL, _ takesAnyRoot: Bool) throws(StoreError) -> FileStore = {
      url, takesAnyRoot throws(StoreError) in
      try FileStore(url: url, conflictPolicy: .ask, takesAnyRoot: takesAnyRoot)
    },
    openOther: @escaping OpenOther = { location, keys, dateKeys throws(StoreError) in
      try location.open(keys: keys, dateKeys: dateKeys)
    }
  ) {
    self.secrets = secrets
    self.open = open
    self.openOther = openOther
  }

  /// The previous versions of saved files.
  let saves = SaveHistory()
  private let keepsReplaced = Mutex(false)

  /// Whether previous versions are kept when saving; false by default.
  ///
  /// Turning it off removes them.
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

  private let collectsPageChanges = Mutex(false)

  /// Whether changes in the stores of ``storeOfPages(at:)`` are applied immediately, so that none is ever unsaved; true
  /// by default.
  var appliesPageChanges: Bool {
    get { collectsPageChanges.withLock { !$0 } }
    set {
      collectsPageChanges.withLock { $0 = !newValue }
      let stores = entries.withLock { entries in entries.filter(\.isOfPages).map(\.store) }
      for case let store as any ImmediateStore in stores { store.appliesChanges = newValue }
    }
  }

  /// Whether passwords are included in the unsaved edits that are kept in case of a crash; false by
  /// default.
  var journalsSecrets: Bool {
    get { keepsSecrets.withLock { $0 } }
    set {
      keepsSecrets.withLock { $0 = newValue }
      for file in files { file.journalsSecrets = newValue }
    }
  }

  /// The store for a file: the open one, or a new one, which is kept as long as it is referenced.
  ///
  /// - Parameter takesAnyRoot: whether a new one accepts a file whose root isn’t a dictionary.
  func file(at url: URL, takesAnyRoot: Bool = false) throws(StoreError) -> FileStore {
    if let open = openFile(at: url) { return open }
    // Reading may take a long time, so only requests for the same file wait for it.
    let path = url.resolvingSymlinksInPath().path
    let file = try turns.withTurn(of: path) { () throws(StoreError) in
      if let open = openFile(at: url) { return open }
      return try read(url, takesAnyRoot)
    }
    if let file { return file }
    return try read(url, takesAnyRoot)
  }

  private func read(_ url: URL, _ takesAnyRoot: Bool) throws(StoreError) -> FileStore {
    let file = try open(url, takesAnyRoot)
    file.saveTimeout = OpenFiles.saveTimeout
    keep(Entry(location: .file(url), store: file))
    // After keeping it, because these settings are those of all open files.
    file.journalsSecrets = journalsSecrets
    applyKeeping(to: file)
    file.startJournaling(secrets: secrets)
    file.startWatching()
    return file
  }

  /// The open store for a file; nil for none.
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

  /// The store at a location: the open one, or a new one, which is kept as long as it is referenced.
  ///
  /// If the bundle’s keys matter, as for a schema, bundles with other keys have their own stores, which show what the
  /// others have saved.
  func store(
    at location: StoreLocation, keys: [String] = [], dateKeys: Set<String> = []
  ) throws(StoreError) -> any SettingsStore {
    if let url = location.file { return try file(at: url) }
    var (keys, dateKeys) = (keys, dateKeys)
    if case .defaults = location { (keys, dateKeys) = ([], []) }
    return try store(for: Entry(location: location, keys: keys, dateKeys: dateKeys)) {
      () throws(StoreError) in
      try openOther(location, keys, dateKeys)
    }
  }

  /// The store at a location for the pages that are made for it, in which values without a control are strings.
  func storeOfPages(at location: StoreLocation) throws(StoreError) -> any SettingsStore {
    if let url = location.file { return try file(at: url) }
    return try store(for: Entry(location: location, isOfPages: true)) { () throws(StoreError) in
      let store = try location.openForPages()
      (store as? any ImmediateStore)?.appliesChanges = appliesPageChanges
      return store
    }
  }

  private func store(
    for wanted: Entry, _ open: () throws(StoreError) -> any SettingsStore
  ) throws(StoreError) -> any SettingsStore {
    let store = try turns.withTurn(of: wanted.location.text) { () throws(StoreError) in
      let known = entries.withLock { entries in entries.first { $0.isSame(as: wanted) }?.store }
      if let known { return known }
      let store = try open()
      var entry = wanted
      entry.store = store
      keep(entry)
      return store
    }
    if let store { return store }
    return try open()
  }

  /// Makes the next request open the store again; its current edits are discarded.
  func forget(_ store: any SettingsStore) {
    if let file = store as? FileStore {
      file.stopJournaling()
      file.stopWatching()
    }
    entries.withLock { $0.removeAll { $0.store === store } }
  }
}
