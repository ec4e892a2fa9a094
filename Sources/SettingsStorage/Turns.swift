import Foundation

/// Makes threads that create the same thing wait for each other, for slow operations.
///
/// With a condition, as neither ``Lock`` nor `Mutex` can wait until another thread is done.
package final class Turns: @unchecked Sendable {
  private let condition = NSCondition()
  /// The threads that have a turn, by name.
  private var holders: [String: pthread_t] = [:]
  /// The turns that other threads are waiting for.
  private var waits: [pthread_t: String] = [:]

  package init() {}

  /// Calls `body` while no other thread has a turn with that name.
  ///
  /// - Returns: The result of `body`; nil, without a call, if waiting would never end: this thread already has that
  ///   turn, or the thread that has it is waiting, directly or not, for a turn of this one.
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

  /// Whether a thread is the other one, or is waiting for its turn, directly or not.
  private func waitsFor(_ thread: pthread_t, _ other: pthread_t) -> Bool {
    var next: pthread_t? = other
    while let current = next, current != thread { next = waits[current].flatMap { holders[$0] } }
    return next != nil
  }
}
