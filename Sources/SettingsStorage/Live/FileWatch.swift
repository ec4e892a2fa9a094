package import Foundation
import Synchronization

/// Reads a store’s file again when it may have changed.
package final class FileWatch: Sendable {
  /// How long a file may be missing or unreadable before this is reported, in milliseconds: programs that save in
  /// several steps are done by then.
  private static let grace = 200

  private let queue = DispatchQueue(label: "levers.file-store")
  private let isScheduled = Atomic(false)
  /// Reads the file; returns false if it is missing or unreadable, but that must not be reported yet.
  private let read: @Sendable (_ isLastTry: Bool) -> Bool
  private let watcher = Lock<FileWatcher?>(nil)

  package init(_ read: @escaping @Sendable (_ isLastTry: Bool) -> Bool) { self.read = read }

  /// Watches a file from now on, replacing any previous one, and reads it.
  ///
  /// - Returns: False if the limit for watched files is reached.
  package func start(_ url: URL) -> Bool {
    let names = Set([url, url.resolvingSymlinksInPath()].map(\.lastPathComponent))
    let watcher = FileWatcher(
      path: url.path,
      alsoOfInterest: { name in names.contains { ConflictCopies.isCopy(name, of: $0) } },
      onEvent: { [weak self] in self?.schedule() })
    self.watcher.withLock { $0 = watcher }
    schedule()
    return watcher != nil
  }

  /// Events before the next reading are combined.
  private func schedule() {
    if isScheduled.exchange(true, ordering: .acquiringAndReleasing) { return }
    queue.async { [weak self] in
      guard let self else { return }
      isScheduled.store(false, ordering: .releasing)
      if read(false) { return }
      queue.asyncAfter(deadline: .now() + .milliseconds(FileWatch.grace)) { [weak self] in
        _ = self?.read(true)
      }
    }
  }
}
