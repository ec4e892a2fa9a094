import Foundation

/// A value that one thread at a time may use: what `Mutex` is, on the system's own mutex.
///
/// The thread sanitizer knows the system's mutexes. That of Swift's Synchronization module it does not see on
/// Linux, and then takes every guarded value for a race. A class, because Swift 6.0's compiler fails on
/// non-copyable structures in optional chains.
package final class Lock<Value>: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let value = UnsafeMutablePointer<Value>.allocate(capacity: 1)

  /// Guards a value.
  package init(_ value: sending Value) {
    pthread_mutex_init(mutex, nil)
    self.value.initialize(to: value)
  }

  deinit {
    value.deinitialize(count: 1)
    value.deallocate()
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Calls `body` with the value while no other thread has it; `body` must not come back here.
  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    lock()
    defer { unlock() }
    return try body(&value.pointee)
  }

  fileprivate func lock() { pthread_mutex_lock(mutex) }

  fileprivate func unlock() { pthread_mutex_unlock(mutex) }
}

/// Has those wait for each other who make the same thing, and nobody else; for what may take long.
package final class Turns: Sendable {
  private let turns = Lock<[String: Lock<Void>]>([:])

  package init() {}

  /// Calls `body` while nobody else has a turn of that name.
  package func withTurn<Result, Failure: Error>(
    of name: String, _ body: () throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    let turn = turns.withLock { turns in
      let turn = turns[name] ?? Lock(())
      turns[name] = turn
      return turn
    }
    turn.lock()
    defer { turn.unlock() }
    return try body()
  }
}

/// Work that waits for the disk, for other programs or for the user.
package enum Blocking {
  /// Does work on a thread of its own: those of tasks are few.
  package static func run<Result: Sendable>(
    _ body: @escaping @Sendable () -> Result
  ) async -> Result {
    await withCheckedContinuation { continuation in
      DispatchQueue.global(qos: .userInitiated).async { continuation.resume(returning: body()) }
    }
  }
}
