import Synchronization

/// Observers, and the events that they haven’t received yet.
///
/// For implementations of ``SettingsStore``: call ``enqueue(_:)`` inside the store’s own lock, so that the events
/// are queued in order, then ``deliver()`` without the lock, so that handlers may use the store.
///
/// While one thread delivers, the events of others (and those caused by handlers) are queued, and the delivering thread
/// delivers them, too. No thread ever waits for a handler, so there are no deadlocks.
public final class ObserverList<Event: Sendable>: Sendable {
  /// Handles an event.
  public typealias Handler = @Sendable (Event) -> Void

  private final class Observer: Sendable {
    let handler: Handler
    let isCancelled = Atomic(false)

    init(_ handler: @escaping Handler) { self.handler = handler }
  }

  private struct State {
    var observers: [Observer] = []
    /// Each event with the observers at that time.
    var queue: [(event: Event, observers: [Observer])] = []
    var isDelivering = false
  }

  private let state = Lock(State())

  /// Creates a list without observers.
  public init() {}

  /// Whether there are no observers.
  public var isEmpty: Bool { state.withLock { $0.observers.isEmpty } }

  /// Adds an observer, which receives events from now on.
  ///
  /// - Returns: The observation; the observer is removed when it is released or canceled.
  public func add(_ handler: @escaping Handler) -> SettingsObservation {
    let observer = Observer(handler)
    state.withLock { $0.observers.append(observer) }
    return SettingsObservation { [weak self] in
      observer.isCancelled.store(true, ordering: .releasing)
      self?.state.withLock { $0.observers.removeAll { $0 === observer } }
    }
  }

  /// Queues an event for all current observers.
  public func enqueue(_ event: Event) {
    state.withLock { state in
      if !state.observers.isEmpty { state.queue.append((event, state.observers)) }
    }
  }

  /// Delivers all queued events in order, unless another call is delivering them.
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

  /// Takes the queue; returns nil and ends delivering if it is empty.
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

/// The observers of a store’s changes.
public typealias SettingsObserverList = ObserverList<SettingsChange>
