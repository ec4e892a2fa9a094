package import SettingsStorage

/// A store that can apply each edit immediately, as the settings of a desktop do.
package protocol ImmediateStore: SettingsStore {
  /// Whether each edit is applied immediately, so that none is ever unsaved; false by default.
  ///
  /// Turning it on applies all edits so far.
  var appliesChanges: Bool { get set }
}

/// The state of an ``ImmediateStore``.
protocol ImmediateState {
  var appliesChanges: Bool { get set }
}

extension ImmediateStore {
  /// Logs why edits were not applied immediately, if they weren’t.
  func log(_ failure: StoreError?) {
    if let failure { StoreLog.log(failure.message.string) }
  }

  /// Sets ``appliesChanges``.
  ///
  /// - Parameter apply: applies all edits so far; returns why that isn’t possible.
  func setAppliesChanges<State: ImmediateState>(
    _ newValue: Bool, in state: Lock<State>, _ apply: (inout State) -> StoreError?
  ) {
    state.withLock { state in
      state.appliesChanges = newValue
      if newValue { log(apply(&state)) }
    }
  }
}
