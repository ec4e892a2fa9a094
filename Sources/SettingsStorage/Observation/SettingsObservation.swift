/// A running observation of a store: it ends when this is released or canceled.
public final class SettingsObservation: Sendable {
  private let cancellation: Lock<(@Sendable () -> Void)?>

  /// Creates an observation; for implementations of ``SettingsStore``.
  ///
  /// - Parameter cancellation: Ends the observation; called once, on any thread.
  public init(cancellation: @escaping @Sendable () -> Void) {
    self.cancellation = Lock(cancellation)
  }

  deinit { cancel() }

  /// Ends the observation; later calls do nothing.
  ///
  /// The handler isn’t called for later changes. A call that is running on another thread continues.
  public func cancel() {
    let cancellation = cancellation.withLock { current in
      defer { current = nil }
      return current
    }
    cancellation?()
  }
}

extension SettingsStore {
  /// Calls `handler` after each change, in order and one at a time, on an executor.
  ///
  /// No thread waits for the handler, which may read and write the store. When it is called, the store may have changed
  /// further.
  /// - Returns: The observation, which ends when it is released or canceled; a handler that is running continues, and
  ///   isn’t called again.
  public func observe(
    on executor: SettingsExecutor, _ handler: @escaping @Sendable (SettingsChange) -> Void
  ) -> SettingsObservation {
    SettingsObservation(executor, handler) { self.observe($0) }
  }

  /// Calls `handler` after each change of ``SettingsStore/status``, in order and one at a time, on an executor.
  ///
  /// - Returns: The observation, which ends when it is released or canceled.
  public func observeStatus(
    on executor: SettingsExecutor, _ handler: @escaping @Sendable (StoreStatus) -> Void
  ) -> SettingsObservation {
    SettingsObservation(executor, handler) { self.observeStatus($0) }
  }

  /// The changes from now on, in order; without end, so leave the loop or cancel its task.
  ///
  /// Changes are queued, without limit, until they are taken. The sequence doesn’t keep the store alive.
  public var changes: AsyncStream<SettingsChange> {
    AsyncStream { continuation in
      let observation = observe { continuation.yield($0) }
      continuation.onTermination = { _ in observation.cancel() }
    }
  }
}

extension SettingsObservation {
  /// An observation whose handler runs on an executor.
  ///
  /// - Parameter observe: begins the observation with a handler that is called on any thread.
  convenience init<Event: Sendable>(
    _ executor: SettingsExecutor, _ handler: @escaping @Sendable (Event) -> Void,
    observe: (@escaping @Sendable (Event) -> Void) -> SettingsObservation
  ) {
    let mailbox = Mailbox(on: executor, handler)
    let source = observe { mailbox.post($0) }
    self.init {
      source.cancel()
      mailbox.close()
    }
  }
}
