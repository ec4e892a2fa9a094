import CAdwaita

/// A row that is on or off.
@MainActor
package class TogglingRow: Row {
  package func setActive(_ isActive: Bool) {
    let control = control
    control.silently { control.set("active", isActive) }
  }

  package var isActive: Bool { control.boolean("active") }

  /// Called when the user switches it.
  package func onToggled(_ body: @escaping @MainActor (Bool) -> Void) {
    control.on(change: "active", body)
  }
}
