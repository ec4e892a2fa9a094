import Foundation

/// A value for one thread at a time: like `Mutex`, but with the system’s own mutex.
///
/// The thread sanitizer doesn’t recognize the mutexes of Swift’s Synchronization module on Linux, and reports every
/// guarded value as a race. So stores, and closures that share a value, use this type, and other code uses `Mutex`. A
/// class, because closures can’t share a `Mutex`, and Swift 6.0’s compiler fails on one in optional chains.
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

  /// Calls `body` with exclusive access to the value; `body` must not call it again.
  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value.pointee)
  }
}
