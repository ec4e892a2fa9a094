public import SettingsStorage

extension SettingsSession {
  /// Makes a switch one that resets: when it goes on, all values are removed, its own too, and `body` is called.
  ///
  /// That it is on already, as one that was switched in another program, counts at once. Each removal is an edit
  /// that can be undone while the session lives.
  /// - Parameters:
  ///   - key: the switch's key; what its `TrueValue` is decides, `true` where no page has the switch.
  ///   - kept: keys that stay.
  ///   - body: called after the values are gone.
  /// - Returns: The observation, which ends when it is released or cancelled.
  public func onReset(
    by key: String, keeping kept: Set<String> = [], _ body: @escaping @MainActor () -> Void
  ) -> SettingsObservation {
    let reset: @MainActor () -> Void = { [weak self] in
      guard let self, self.isSwitchedOn(key) else { return }
      // The switch itself is no edit: taking that back would reset again.
      self.store.removeValue(forKey: key)
      for stored in self.store.keys where !kept.contains(stored) {
        self.finishContinuousEdit()
        self.setValue(nil, forKey: stored, name: stored)
      }
      self.notePossibleChanges()
      body()
    }
    reset()
    return observeChanges(of: key) { _ in reset() }
  }

  private func isSwitchedOn(_ key: String) -> Bool {
    guard let value = value(forKey: key) else { return false }
    if case .toggle(let toggle)? = keys[named: key]?.specifier.element { return toggle.isOn(value) }
    return value.boolValue == true
  }
}
