import CAdwaita

/// A row with a switch: `AdwSwitchRow`.
@MainActor
package final class SwitchRow: TogglingRow {
  package convenience init() { self.init(handle: cadw_switch_row_new()) }
}
