import Foundation
import Synchronization

/// Has a store's file read again when it may have changed.
final class FileWatch: Sendable {
  /// How long a file may be gone or unreadable before that is told of, in milliseconds: programs that save in
  /// several steps have done by then.
  private static let grace = 200

  private let queue = DispatchQueue(label: "levers.file-store")
  private let isScheduled = Atomic(false)
  /// Reads the file; false when it is gone or unreadable, and that is not yet to be told of.
  private let read: @Sendable (_ isLastTry: Bool) -> Bool
  private let watcher = Lock<FileWatcher?>(nil)

  init(_ read: @escaping @Sendable (_ isLastTry: Bool) -> Bool) { self.read = read }

  /// Watches a file from now on, instead of any before, and reads it.
  ///
  /// - Returns: Whether the system has watches left.
  func start(_ url: URL) -> Bool {
    let names = Set([url, url.resolvingSymlinksInPath()].map(\.lastPathComponent))
    let watcher = FileWatcher(
      path: url.path,
      alsoOfInterest: { name in names.contains { ConflictCopies.isCopy(name, of: $0) } },
      onEvent: { [weak self] in self?.schedule() })
    self.watcher.withLock { $0 = watcher }
    schedule()
    return watcher != nil
  }

  /// Any number of events before the next reading lead to one.
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
