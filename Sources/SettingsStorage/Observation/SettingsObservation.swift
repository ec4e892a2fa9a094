/// A running observation of a store: it ends when this is released or cancelled.
public final class SettingsObservation: Sendable {
  private let cancellation: Lock<(@Sendable () -> Void)?>

  /// Makes an observation; for implementations of ``SettingsStore``.
  ///
  /// - Parameter cancellation: Ends the observation; called once, on any thread.
  public init(cancellation: @escaping @Sendable () -> Void) {
    self.cancellation = Lock(cancellation)
  }

  deinit { cancel() }

  /// Ends the observation; further calls do nothing.
  ///
  /// The handler is not called for later changes. A call that another thread has begun goes on.
  public func cancel() {
    let cancellation = cancellation.withLock { current in
      defer { current = nil }
      return current
    }
    cancellation?()
  }
}
