import Foundation

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
