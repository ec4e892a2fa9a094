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
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value.pointee)
  }
}

/// Has those wait for each other who make the same thing, and nobody else; for what may take long.
package final class Turns: @unchecked Sendable {
  private let condition = NSCondition()
  /// The threads that have a turn, by its name.
  private var holders: [String: pthread_t] = [:]
  /// What the threads that have none yet wait for.
  private var waits: [pthread_t: String] = [:]

  package init() {}

  /// Calls `body` while no other thread has a turn of that name.
  ///
  /// - Returns: What `body` returns; nil, without a call, where the wait would never end: this thread has that turn,
  ///   or another one has it that waits, directly or not, for a turn of this thread.
  package func withTurn<Result, Failure: Error>(
    of name: String, _ body: () throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result? {
    guard acquire(name) else { return nil }
    defer { release(name) }
    return try body()
  }

  private func acquire(_ name: String) -> Bool {
    let thread = pthread_self()
    condition.lock()
    defer { condition.unlock() }
    while let holder = holders[name] {
      if waitsFor(thread, holder) { return false }
      waits[thread] = name
      condition.wait()
      waits[thread] = nil
    }
    holders[name] = thread
    return true
  }

  private func release(_ name: String) {
    condition.lock()
    holders[name] = nil
    condition.broadcast()
    condition.unlock()
  }

  /// Whether a thread is the other one, or waits for a turn of it, directly or not.
  private func waitsFor(_ thread: pthread_t, _ other: pthread_t) -> Bool {
    var next: pthread_t? = other
    while let current = next, current != thread { next = waits[current].flatMap { holders[$0] } }
    return next != nil
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
