import CAdwaita

/// A row that is on or off.
@MainActor
package class TogglingRow: Row {
  package func setActive(_ isActive: Bool) { cadw_switch_row_set_active(pointer, isActive) }

  package var isActive: Bool { cadw_switch_row_is_active(pointer) }

  /// The user switched it.
  package func onToggled(_ body: @escaping @MainActor (Bool) -> Void) {
    Callback.connect(pointer, cadw_switch_row_on_toggled, body)
  }
}

/// A row with a switch: `AdwSwitchRow`.
@MainActor
package final class SwitchRow: TogglingRow {
  package convenience init() { self.init(handle: cadw_switch_row_new()) }
}

/// A row with a check button, which is a radio button in a group.
@MainActor
package class CheckButtonRow: TogglingRow {
  package override func setActive(_ isActive: Bool) { cadw_check_row_set_active(pointer, isActive) }

  package override func onToggled(_ body: @escaping @MainActor (Bool) -> Void) {
    Callback.connect(pointer, cadw_mark_row_on_toggled, body)
  }
}

/// A row with a check button of its own, beside which others may be active.
@MainActor
package final class CheckRow: CheckButtonRow {
  package convenience init() { self.init(handle: cadw_mark_row_new()) }
}

/// A row with a radio button, which is one of a group; any of them, or none, may be active.
@MainActor
package final class RadioRow: CheckButtonRow {
  /// - Parameter leader: any row of the group; nil: this row leads one.
  package convenience init(leader: RadioRow? = nil) {
    self.init(handle: cadw_check_row_new(leader?.pointer))
  }

  /// The user chose this row; not called for the row that loses the mark.
  package func onChosen(_ body: @escaping Callback.Action) {
    Callback.connect(pointer, cadw_check_row_on_chosen, body)
  }
}
