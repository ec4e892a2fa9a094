extension SettingsStore {
  /// The values of one key after each change from now on, in order; its default after the key was removed.
  ///
  /// The present value is not among them: begin the sequence, then read it, and no change is missed. It is
  /// without end, so leave the loop or cancel its task. Values wait until they are taken; the sequence does not
  /// keep the store alive. Usable from any thread.
  public func values<Value>(of key: SettingsKey<Value>) -> AsyncStream<Value> {
    AsyncStream { continuation in
      let observation = observe(key) { continuation.yield($0) }
      continuation.onTermination = { _ in observation.cancel() }
    }
  }

  /// Calls `handler` after each change of one key with the value, or its default after it was removed.
  ///
  /// - Returns: The observation, which ends when it is released or cancelled. The handler is called as
  ///   ``observe(_:)`` has it: in order, on the thread that made the change.
  public func observe<Value>(
    _ key: SettingsKey<Value>, _ handler: @escaping @Sendable (Value) -> Void
  ) -> SettingsObservation {
    observe { change in
      if change.key == key.name { handler(key.value(of: change.newValue)) }
    }
  }
}
