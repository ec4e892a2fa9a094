import Synchronization

/// Tells the session's own changes, which it shows at once, from those of others.
///
/// A store may deliver another thread's change on the thread that writes here, hence the key: only the
/// change of the key that is being written is the session's own.
final class OwnWrite: Sendable {
  private let key = Mutex<String?>(nil)

  /// Whether the session is writing this key now.
  func isOf(_ key: String) -> Bool { self.key.withLock { $0 == key } }

  /// Runs a write of a key by the session.
  func run(_ key: String, _ body: () -> Void) {
    self.key.withLock { $0 = key }
    body()
    self.key.withLock { $0 = nil }
  }
}
