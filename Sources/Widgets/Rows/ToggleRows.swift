import CAdwaita

/// A row that is on or off.
@MainActor
package class TogglingRow: Row {
  package func setActive(_ isActive: Bool) {
    let control = control
    control.silently { control.set("active", isActive) }
  }

  package var isActive: Bool { control.boolean("active") }

  /// The user switched it.
  package func onToggled(_ body: @escaping @MainActor (Bool) -> Void) {
    control.on(change: "active", body)
  }
}

/// A row with a switch: `AdwSwitchRow`.
@MainActor
package final class SwitchRow: TogglingRow {
  package convenience init() { self.init(handle: cadw_switch_row_new()) }
}

/// A row with a check button of its own, beside which others may be active.
@MainActor
package final class CheckRow: TogglingRow {
  package convenience init() { self.init(handle: cadw_check_row_new()) }
}

/// A row with a radio button, which is one of a group; any of them, or none, may be active.
@MainActor
package final class RadioRow: TogglingRow {
  /// - Parameter leader: any row of the group; nil: this row leads one.
  package convenience init(leader: RadioRow? = nil) {
    self.init(handle: cadw_radio_row_new(leader?.pointer))
  }

  /// The user chose this row; not called for the row that loses the mark.
  package func onChosen(_ body: @escaping Callback.Action) {
    onToggled { if $0 { body() } }
  }
}
