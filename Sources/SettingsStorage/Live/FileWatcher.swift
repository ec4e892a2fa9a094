import Foundation

/// Tells when something may have happened to some files, whether they are there or not.
///
/// What is to be watched is asked for anew with each event, so that files and folders may be replaced, vanish and
/// come back. A folder that is not there is watched once an event leads to its being looked for again; so the
/// folder above is named, too.
public final class FileWatcher: Sendable {
  /// The folders and files to watch, by path; of a folder the names that matter, none for all.
  public typealias Places = [String: Set<String>]

  private let inotify: Inotify
  private let places: @Sendable () -> Places
  private let alsoOfInterest: @Sendable (String) -> Bool
  private let onEvent: @Sendable () -> Void
  /// Of each watch, the names that matter; none for all.
  private let watches = Lock<[Int32: Set<String>]>([:])

  /// Begins to watch.
  ///
  /// - Parameters:
  ///   - places: asked for what to watch now and after each event; on any thread.
  ///   - alsoOfInterest: whether another file in a watched folder matters, by its name; on any thread.
  ///   - onEvent: called after something has happened, and for nothing now and then; on any thread.
  /// - Returns: The watcher, which ends with its last reference; nil when the system has no watches left.
  public init?(
    _ places: @escaping @Sendable () -> Places,
    alsoOfInterest: @escaping @Sendable (String) -> Bool = { _ in false },
    onEvent: @escaping @Sendable () -> Void
  ) {
    guard let inotify = Inotify.shared() else { return nil }
    self.inotify = inotify
    self.places = places
    self.alsoOfInterest = alsoOfInterest
    self.onEvent = onEvent
    arm()
    if watches.withLock({ $0.isEmpty }) { return nil }
  }

  /// Begins to watch one file, whatever its path leads to; a folder further up that is renamed is not noticed.
  convenience init?(
    path: String, alsoOfInterest: @escaping @Sendable (String) -> Bool = { _ in false },
    onEvent: @escaping @Sendable () -> Void
  ) {
    self.init(
      { FileWatcher.places(of: path) }, alsoOfInterest: alsoOfInterest, onEvent: onEvent)
  }

  deinit {
    for watch in watches.withLock({ $0.keys }) {
      inotify.unwatch(watch, for: ObjectIdentifier(self))
    }
  }

  /// Handles the events of its watches; called by ``Inotify``, on its queue.
  func handle(_ events: [Inotify.Event]) {
    let matters = watches.withLock { watches in
      events.contains { event in
        guard let names = watches[event.watch], !event.name.isEmpty else { return true }
        return names.isEmpty || names.contains(event.name) || alsoOfInterest(event.name)
      }
    }
    guard matters else { return }
    arm()
    onEvent()
  }

  // MARK: Watches

  /// Watches what is to be watched now, and nothing else.
  private func arm() {
    watches.withLock { watches in
      var known: Places = [:]
      var found: [Int32: Set<String>] = [:]
      // What appears before its folder is watched is not told of, so look once more.
      for _ in 0..<10 {
        let places = self.places()
        if places == known { break }
        known = places
        found = [:]
        for (path, names) in places {
          guard let watch = inotify.watch(path, for: self) else { continue }
          // Two paths may lead to one folder.
          let isWhole = names.isEmpty || found[watch]?.isEmpty == true
          found[watch] = isWhole ? [] : names.union(found[watch] ?? [])
          watches[watch] = found[watch]
        }
      }
      for watch in watches.keys where found[watch] == nil {
        inotify.unwatch(watch, for: ObjectIdentifier(self))
      }
      watches = found
    }
  }

  /// A file and its folder; of a symbolic link, the folders of the link and of what it leads to; of a folder that is
  /// not there, the next one above.
  private static func places(of path: String) -> Places {
    var places: Places = [:]
    var current = path
    for _ in 0..<40 {
      var folder = current.folderOfPath
      var name = (current as NSString).lastPathComponent
      while !isFolder(folder), folder.count > 1 {
        name = (folder as NSString).lastPathComponent
        folder = folder.folderOfPath
      }
      places[folder, default: []].insert(name)
      guard let target = SymbolicLink.target(of: current) else { break }
      current = target
    }
    if access(current, F_OK) == 0 { places[current] = [] }
    return places
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
