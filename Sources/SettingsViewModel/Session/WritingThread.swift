import Foundation
import Synchronization

/// Knows which thread is writing to the store for a session, so that it can tell its own changes, which
/// it shows at once, from changes made by others.
final class WritingThread: Sendable {
  private let thread = Mutex<ObjectIdentifier?>(nil)

  /// Whether the calling thread is the one.
  var isCurrent: Bool {
    thread.withLock { $0 == ObjectIdentifier(Thread.current) }
  }

  /// Runs a write of the session.
  func run<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
    thread.withLock { $0 = ObjectIdentifier(Thread.current) }
    defer { thread.withLock { $0 = nil } }
    try body()
  }
}
