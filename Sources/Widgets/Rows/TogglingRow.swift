import CAdwaita

/// A row that is on or off.
@MainActor
package class TogglingRow: Row {
  /// Whether the closure of ``onToggled(_:)`` runs.
  private var isReporting = false
  /// The state that it has set; nil for none.
  private var wanted: Bool?

  /// Sets the state; in the closure of ``onToggled(_:)``, a moment later: a control that is set back in its own signal
  /// handler keeps reporting the wrong state to assistive technologies.
  package func setActive(_ isActive: Bool) {
    if isReporting { return wanted = isActive }
    wanted = nil
    let control = control
    control.silently { control.set("active", isActive) }
  }

  package var isActive: Bool { control.boolean("active") }

  /// Called when the user switches it.
  package func onToggled(_ body: @escaping @MainActor (Bool) -> Void) {
    control.on(change: "active") { [self] isOn in
      (isReporting, wanted) = (true, nil)
      body(isOn)
      isReporting = false
      guard wanted == !isOn else { return }
      _ = MainLoop.whenIdle { [self] in
        if isAlive, let state = wanted { setActive(state) }
        return false
      }
    }
  }
}
