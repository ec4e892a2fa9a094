import Synchronization

/// The observers of something and the events that they are still to be told of.
///
/// For implementations of ``SettingsStore``: call ``enqueue(_:)`` under the store's own lock, so that
/// the events queue up in the order in which they happened, then ``deliver()`` without the lock, so
/// that handlers may use the store.
///
/// While one thread delivers, the events of others (and those that handlers make) are queued, and the
/// delivering thread tells of them too. Nobody ever waits for a handler, so nothing can deadlock.
public final class ObserverList<Event: Sendable>: Sendable {
  /// Takes an event.
  public typealias Handler = @Sendable (Event) -> Void

  private final class Observer: Sendable {
    let handler: Handler
    let isCancelled = Atomic(false)

    init(_ handler: @escaping Handler) { self.handler = handler }
  }

  private struct State {
    var observers: [Observer] = []
    /// Each event with those who observed when it happened.
    var queue: [(event: Event, observers: [Observer])] = []
    var isDelivering = false
  }

  private let state = Lock(State())

  /// Makes a list without observers.
  public init() {}

  /// Whether nobody observes.
  public var isEmpty: Bool { state.withLock { $0.observers.isEmpty } }

  /// Adds an observer, which is told of the events from now on.
  ///
  /// - Returns: The observation; the observer is removed when it is released or cancelled.
  public func add(_ handler: @escaping Handler) -> SettingsObservation {
    let observer = Observer(handler)
    state.withLock { $0.observers.append(observer) }
    return SettingsObservation { [weak self] in
      observer.isCancelled.store(true, ordering: .releasing)
      self?.state.withLock { $0.observers.removeAll { $0 === observer } }
    }
  }

  /// Queues an event for all present observers.
  public func enqueue(_ event: Event) {
    state.withLock { state in
      if !state.observers.isEmpty { state.queue.append((event, state.observers)) }
    }
  }

  /// Tells of all queued events in order, unless another call is at it, which then does it.
  public func deliver() {
    let mayDeliver = state.withLock { state in
      if state.isDelivering || state.queue.isEmpty { return false }
      state.isDelivering = true
      return true
    }
    guard mayDeliver else { return }
    while let batch = nextBatch() {
      SettingsOrigin.outsideOfWrites {
        for (event, observers) in batch {
          for observer in observers where !observer.isCancelled.load(ordering: .acquiring) {
            observer.handler(event)
          }
        }
      }
    }
  }

  /// Takes what is queued; nil, and the end of delivering, when that is nothing.
  private func nextBatch() -> [(event: Event, observers: [Observer])]? {
    state.withLock { state in
      if state.queue.isEmpty {
        state.isDelivering = false
        return nil
      }
      defer { state.queue = [] }
      return state.queue
    }
  }
}
