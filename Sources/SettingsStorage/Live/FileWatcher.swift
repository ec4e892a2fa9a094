import Foundation

/// Reports when something may have happened to some files, whether they exist or not.
///
/// The places to watch are requested again with each event, so that files and folders may be replaced, deleted and
/// restored. A missing folder is watched when an event makes it be looked for again, so include its parent folder.
public final class FileWatcher: Sendable {
  /// The folders and files to watch, by path; for a folder the relevant names, or none for all.
  public typealias Places = [String: Set<String>]

  private let inotify: Inotify
  private let places: @Sendable () -> Places
  private let alsoOfInterest: @Sendable (String) -> Bool
  private let onEvent: @Sendable () -> Void
  /// For each watch, the relevant names; none for all.
  private let watches = Lock<[Int32: Set<String>]>([:])

  /// Begins to watch.
  ///
  /// - Parameters:
  ///   - places: returns the places to watch, now and after each event; on any thread.
  ///   - alsoOfInterest: whether another file in a watched folder is relevant, by name; on any thread.
  ///   - onEvent: called after something has happened, and sometimes for nothing; on any thread.
  /// - Returns: The watcher, which ends with its last reference; nil if the limit for watched files is reached.
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

  /// Begins to watch one file, following links; renaming a folder further up isn’t noticed.
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

  /// Watches the current places, and nothing else.
  private func arm() {
    watches.withLock { watches in
      var known: Places = [:]
      var found: [Int32: Set<String>] = [:]
      // Files that appear before their folder is watched aren’t reported, so look again.
      for _ in 0..<10 {
        let places = self.places()
        if places == known { break }
        known = places
        found = [:]
        for (path, names) in places {
          guard let watch = inotify.watch(path, for: self) else { continue }
          // Two paths may refer to the same folder.
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

  /// A file and its folder; for a symbolic link, the folders of the link and its target; for a missing folder, the next
  /// existing one above.
  package static func places(of path: String) -> Places {
    var places: Places = [:]
    var current = path
    for _ in 0..<SymbolicLink.maximumCount {
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

  /// All of the places; a folder that one of them needs as a whole is watched as a whole.
  package static func union(_ all: [Places]) -> Places {
    all.reduce(into: [:]) { $0.merge($1) { $0.isEmpty || $1.isEmpty ? [] : $0.union($1) } }
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
