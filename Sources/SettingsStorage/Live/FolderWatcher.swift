import Foundation

/// Tells when something may have happened to the files of some folders, whether those are there or not.
///
/// Folders that are not there are watched once an event leads to their being looked for again; so name the folder
/// above, too.
public final class FolderWatcher: Sendable, InotifyListener {
  /// The folders to watch, by path; for each the names that matter, none for all.
  public typealias Places = [String: Set<String>]

  private let inotify: Inotify
  private let places: @Sendable () -> Places
  private let onEvent: @Sendable () -> Void
  /// Of each watch, the names that matter; none for all.
  private let watches = Lock<[Int32: Set<String>]>([:])

  /// Begins to watch.
  ///
  /// - Parameters:
  ///   - places: asked for the folders now and after each event; on any thread.
  ///   - onEvent: called after something has happened, and for nothing now and then; on any thread.
  /// - Returns: The watcher, which ends with its last reference; nil when the system has no watches left.
  public init?(
    _ places: @escaping @Sendable () -> Places, onEvent: @escaping @Sendable () -> Void
  ) {
    guard let inotify = Inotify.shared() else { return nil }
    self.inotify = inotify
    self.places = places
    self.onEvent = onEvent
    arm()
    if watches.withLock({ $0.isEmpty }) { return nil }
  }

  deinit {
    for watch in watches.withLock({ $0.keys }) {
      inotify.unwatch(watch, for: ObjectIdentifier(self))
    }
  }

  func take(_ events: [Inotify.Event]) {
    let matters = watches.withLock { watches in
      events.contains { event in
        guard let names = watches[event.watch], !event.name.isEmpty else { return true }
        return names.isEmpty || names.contains(event.name)
      }
    }
    guard matters else { return }
    arm()
    onEvent()
  }

  /// Watches the folders of now, and nothing else.
  private func arm() {
    watches.withLock { watches in
      var found: [Int32: Set<String>] = [:]
      for (folder, names) in places() {
        guard let watch = inotify.watch(folder, for: self) else { continue }
        // Two paths may lead to one folder.
        let isWhole = names.isEmpty || found[watch]?.isEmpty == true
        found[watch] = isWhole ? [] : names.union(found[watch] ?? [])
      }
      for watch in watches.keys where found[watch] == nil {
        inotify.unwatch(watch, for: ObjectIdentifier(self))
      }
      watches = found
    }
  }
}
