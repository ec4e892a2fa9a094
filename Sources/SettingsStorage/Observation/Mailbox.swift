import Dispatch
import Synchronization

/// Passes events to a handler on an executor: one at a time, in order, regardless of the executor’s order.
final class Mailbox<Event: Sendable>: Sendable {
  private struct State {
    var events: [Event] = []
    /// Whether a delivery is scheduled or running.
    var isBusy = false
  }

  private let state = Lock(State())
  private let isClosed = Atomic(false)
  private let executor: SettingsExecutor
  private let handler: @Sendable (Event) -> Void

  init(on executor: SettingsExecutor, _ handler: @escaping @Sendable (Event) -> Void) {
    self.executor = executor
    self.handler = handler
  }

  /// Adds an event; never waits for the handler.
  func post(_ event: Event) {
    let isFirst = state.withLock { state in
      state.events.append(event)
      if state.isBusy { return false }
      state.isBusy = true
      return true
    }
    if isFirst { executor.run { self.deliver() } }
  }

  /// Drops all undelivered and future events.
  func close() { isClosed.store(true, ordering: .releasing) }

  /// Delivers the events so far; new ones are delivered later, so that the executor can do other work even if the
  /// handler causes new events.
  private func deliver() {
    let batch = state.withLock { state in
      defer { state.events = [] }
      return state.events
    }
    for event in batch where !isClosed.load(ordering: .acquiring) { handler(event) }
    let isMore = state.withLock { state in
      state.isBusy = !state.events.isEmpty
      return state.isBusy
    }
    if isMore { executor.run { self.deliver() } }
  }
}
